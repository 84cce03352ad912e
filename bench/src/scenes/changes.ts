/**
 * One event and the first question after it, on M and XL, beside a whole evaluation; each also with an effect that reads power in layer 7c, so that nothing
 * can be left out for lack of readers; and on M with Auras that give control, so that something static lives in layers 1 to 3. Events that end what they began come in
 * turns: half of the calls are each.
 */
import type { Card, Effect } from '@stratum/cards';
import { type Entity, fastSolver, referenceSolver, walkedEvaluation } from '@stratum/layers';
import { boardOf, M, type Size, XL } from '../boards/sizes.js';
import type { Case, Goal, Scene } from '../scene.js';
import { type Board, catalogueOf, compareTables, type Hall, openHall, place } from '../table.js';
import { CHANGES, type Change, LEASH_MOVES, type Stand } from './change-events.js';
import { fastCase } from './evaluation.js';

const STEAL: Effect = { on: 'target', control: 'you', until: 'endOfTurn' };
const BONUS: Effect = { on: 'target', pt: [3, 3], until: 'endOfTurn' };
const KEYWORD: Effect = { on: 'target', pt: [2, 2], abilities: { add: ['trample'] }, until: 'endOfTurn' };
const EXTRA: Record<string, Card> = {
  Reader: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], power: { gte: 4 } }, pt: [0, 1] } }] },
  'Plain Ox': { types: ['Creature'], subtypes: ['Ox'], colors: ['G'], power: 2, toughness: 2 },
  'Plain Anthem': { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }] },
  'Plain Aura': { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'attached', pt: [2, 2] } }] },
  Leash: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'attached', control: 'you' } }] },
};

/** A board that things happen on, and how many Auras that give control are on it. */
interface Ground {
  readonly name: string;
  readonly size: Size;
  readonly leashes: number;
}

/** The board of a size with the objects that change, and an enchantment that reads power, or not. */
function boardFor({ size, leashes }: Ground, reads: boolean): Board {
  const board = boardOf(size);
  const creatures = [...board.placed.keys()].filter((place) => board.cards[board.placed[place]!.card]!.types.includes('Creature'));
  board.placed.push({ card: 'Plain Ox', seat: 0 }, { card: 'Plain Aura', seat: 0, attachedTo: creatures[0]! });
  for (let i = 0; i < leashes; i++) board.placed.push({ card: 'Leash', seat: i % 2, attachedTo: creatures[2 + i]! });
  if (reads) board.placed.push({ card: 'Reader', seat: 0 });
  return { ...board, cards: { ...board.cards, ...EXTRA }, beside: { counterKinds: ['+1/+1'], effects: [STEAL, BONUS, KEYWORD] } };
}

function stand(hall: Hall, board: Board): Stand {
  const table = place(hall, board);
  const at = (card: string): Entity => table.entities[board.placed.findIndex((each) => each.card === card)]!;
  const creatures = table.entities.filter((entity) => table.solver.hasType(entity, 'Creature'));
  return {
    ...table,
    hall,
    ox: at('Plain Ox'),
    aura: at('Plain Aura'),
    leash: table.entities[board.placed.findIndex(({ card }) => card === 'Leash')],
    hosts: [creatures[0]!, creatures[3]!],
    steal: STEAL,
    bonus: BONUS,
    keyword: KEYWORD,
  };
}

const ANOTHER = './change-events.js?another';

/** The same events one by one on the reference: the same answers after each. */
function check(board: Board, change: Change): void {
  const catalogue = catalogueOf(board);
  const [fast, reference] = [fastSolver, referenceSolver].map((factory) => stand(openHall(factory, catalogue, ['A', 'B']), board));
  const [one, other] = [change.events(fast!, 1), change.events(reference!, 1)];
  for (let i = 0; i < 4; i++) {
    one();
    other();
    compareTables(fast!, reference!);
  }
}

async function prepare(ground: Ground): Promise<Case[]> {
  const cases: Case[] = [];
  // the same file as another module: what is compiled for the calls that are timed is not compiled for two solvers
  const again: typeof import('./change-events.js') = await import(/* @vite-ignore */ `${ANOTHER}`);
  for (const reads of ground.leashes > 0 ? [false] : [false, true]) {
    const board = boardFor(ground, reads);
    const hall = openHall(fastSolver, catalogueOf(board), ['A', 'B']);
    const suffix = reads ? ', power read' : '';
    cases.push(fastCase(`full${suffix}`, stand(hall, board)), fastCase(`full, walked${suffix}`, stand(hall, board), walkedEvaluation));
    for (const [name, change] of Object.entries(changesOn(CHANGES, LEASH_MOVES, ground))) {
      if (ground.size.permanents < 1000) check(board, changesOn(again.CHANGES, again.LEASH_MOVES, ground)[name]!);
      // where power is read, none is of nanoseconds
      const each = reads ? 1 : change.each;
      cases.push({ name: `${name}${suffix}`, run: change.events(stand(hall, board), each), each });
    }
  }
  return cases;
}

function changesOn(changes: Record<string, Change>, leashMoves: Change, { leashes }: Ground): Record<string, Change> {
  return leashes === 0 ? changes : { ...changes, 'an Aura that gives control moves': leashMoves };
}

function goals(ground: Ground): Goal[] {
  const part = (of: string, atMost: number, aim: number): Goal => ({
    says: `${of} costs 1/${Math.round(1 / atMost)} of an evaluation at most`,
    ratio: { of, to: 'full', atMost, aim },
  });
  const allocates = (ground.leashes > 0 ? [''] : ['', ', power read']).flatMap((suffix) =>
    Object.keys(changesOn(CHANGES, LEASH_MOVES, ground)).map(
      (of): Goal => ({ says: `${of}${suffix}: nothing is allocated`, bytes: { of: `${of}${suffix}`, atMost: 0.02 } }),
    ),
  );
  if (ground.leashes > 0)
    return [
      part('a tap or untap', 1 / 25, 1 / 40),
      { says: 'what such an Aura could not see makes no rows anew', ratio: { of: 'a creature enters or leaves', to: 'full', atMost: 15 } },
      { says: 'such an Aura moves', ratio: { of: 'an Aura that gives control moves', to: 'full', atMost: 150 } },
      ...allocates,
    ];
  if (ground.size === XL) return [part('a +1/+1 counter', 1 / 3000, 1 / 10_000)];
  return [
    part('a tap or untap', 1 / 25, 1 / 40),
    part('a +1/+1 counter', 1 / 30, 1 / 100),
    part('an anthem enters or leaves', 1 / 4, 1 / 8),
    ...allocates,
  ];
}

const GROUNDS: readonly Ground[] = [
  { name: 'M', size: M, leashes: 0 },
  { name: 'XL', size: XL, leashes: 0 },
  { name: 'leashes', size: M, leashes: 6 },
];

export const CHANGES_ON: readonly Scene[] = GROUNDS.map((ground) => ({
  name: `change-${ground.name}`,
  workload: `one event on ${ground.size.name} and the first question after it, beside a whole evaluation; ${ground.leashes > 0 ? `with ${ground.leashes} Auras that give control` : 'without and with an effect that reads power'}`,
  baseline: 'full',
  prepare: () => prepare(ground),
  goals: goals(ground),
}));
