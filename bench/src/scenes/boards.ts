/** One full evaluation of the boards of boards/peers.ts and boards/crowds.ts: each for one thing that costs elsewhere. */
import { commander, dependency, loop, tokens } from '../boards/crowds.js';
import { changelings, copies, forgeA, forgeB, lands, lords } from '../boards/peers.js';
import type { Scene } from '../scene.js';
import { evaluationScene } from './evaluation.js';

export const BOARDS: readonly Scene[] = [
  evaluationScene({
    name: 'forge-a',
    holds: '20 creatures without text, two anthems, two lords; 330 us and 0.5 MB in a big engine',
    board: forgeA,
    careful: true,
  }),
  evaluationScene({
    name: 'forge-b',
    holds:
      '53 permanents with changelings, lords, counters, and effects that meet in layers 4, 6 and 7b; 1.6 ms and 3.7 MB in a big engine',
    board: forgeB,
    goals: [
      { says: 'at least 100 times faster than the reference', ratio: { of: 'fast', to: 'reference', atMost: 1 / 100, aim: 1 / 300 } },
    ],
  }),
  ...([2, 4, 8, 16] as const).map((count) =>
    evaluationScene({
      name: `lords-${count}`,
      holds: `20 changelings under ${count} lords that give +1/+1 and a keyword`,
      board: () => lords(count),
      careful: true,
      ...(count === 16
        ? {
            beside: [{ name: 'fast, 4 lords', board: () => lords(4) }],
            goals: [{ says: 'sixteen lords cost four times four', ratio: { of: 'fast', to: 'fast, 4 lords', atMost: 4.5, aim: 4 } }],
          }
        : {}),
    }),
  ),
  evaluationScene({
    name: 'changelings',
    holds: '40 objects of every creature type, effects that set and add types, 8 lords',
    board: changelings,
  }),
  evaluationScene({ name: 'copies', holds: '28 permanents, 20 of them copies of others, under lords and anthems', board: copies }),
  evaluationScene({ name: 'lands', holds: '37 permanents, lands whose types are set and added, creatures that are lands', board: lands }),
  evaluationScene({ name: 'dependency-0', holds: 'M, with nothing in layer 4 that could depend', board: () => dependency(0) }),
  evaluationScene({
    name: 'dependency-1',
    holds: 'M, with one pair in layer 4 of which one might depend on the other',
    board: () => dependency(1),
    beside: [{ name: 'fast, no pair', board: () => dependency(0) }],
    goals: [{ says: 'one dependent pair costs a quarter at most', ratio: { of: 'fast', to: 'fast, no pair', atMost: 1.25, aim: 1.1 } }],
  }),
  evaluationScene({ name: 'dependency-8', holds: 'M, with eight pairs in layer 4', board: () => dependency(8) }),
  evaluationScene({ name: 'dependency-loop', holds: '35 permanents and three effects that depend on each other in a ring', board: loop }),
  evaluationScene({
    name: 'tokens-100',
    holds: 'a hundred tokens that count who shares a creature type with them',
    board: () => tokens(100),
    reference: 'slow',
  }),
  evaluationScene({
    name: 'tokens-1000',
    holds: 'a thousand tokens that count who shares a creature type with them',
    board: () => tokens(1000),
    reference: 'left out',
    beside: [{ name: 'fast, 100 tokens', board: () => tokens(100) }],
    goals: [{ says: 'ten times the tokens, about ten times the cost', ratio: { of: 'fast', to: 'fast, 100 tokens', atMost: 12, aim: 10 } }],
  }),
  evaluationScene({
    name: 'commander',
    holds: 'four players, 60 permanents, 340 cards in libraries, hands and graveyards',
    board: () => commander(true),
    beside: [{ name: 'fast, no hidden cards', board: () => commander(false) }],
    goals: [{ says: 'hidden cards cost a quarter at most', ratio: { of: 'fast', to: 'fast, no hidden cards', atMost: 1.25, aim: 1.05 } }],
  }),
];
