/**
 * The example in the package's README is the code below, and does what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCards } from '@stratum/cards';
import {
  apply,
  cast,
  checkAndTrigger,
  createGame,
  describeAction,
  legalActions,
  life,
  put,
  resolveTop,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const README = join(import.meta.dirname, '..', '..', 'packages', 'game', 'README.md');

it('the example of the README', () => {
  const catalogue = loadCards({
    'Long Prayer': { manaCost: '{W}', types: ['Instant'], abilities: [{ spell: [{ gainLife: 3 }] }] },
    Meadow: { types: ['Land'], subtypes: ['Plains'] },
  });
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, seed: 1 });
  const card = (name: string): number => catalogue.definitionNamed(name);

  // as the rules of a turn have it: cast, resolve, and what happens before a player gets priority
  const prayer = put(game, { definition: card('Long Prayer'), zone: 'hand', owner: 0, controller: 0 });
  cast(game, { spell: prayer, by: 0 });
  checkAndTrigger(game);
  resolveTop(game);
  checkAndTrigger(game);
  const after = life(game, 0); // 23

  // or through ints, for the player with priority
  put(game, { definition: card('Meadow'), zone: 'battlefield', owner: 0, controller: 0 });
  put(game, { definition: card('Long Prayer'), zone: 'hand', owner: 0, controller: 0 });
  const out = new Int32Array(256);
  const count = legalActions(game, out);
  const words = [...out.subarray(0, count)].map((action) => describeAction(game, action)); // pass, cast Long Prayer, tap the land
  const saved = saveGame(game);
  apply(game, out[1]!); // taps Meadow and casts
  apply(game, 0); // A passes
  apply(game, 0); // B passes: it resolves
  const again = life(game, 0); // 26
  restoreGame(game, saved);
  const before = life(game, 0); // 23

  expect([after, again, before]).toEqual([23, 26, 23]);
  expect(words).toEqual(['pass', 'cast Long Prayer', 'activate "{T}: Add {W}" of Meadow']);
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))![1]!;
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const body = example.slice(example.indexOf('const catalogue'));
  expect(squeeze(readFileSync(import.meta.filename, 'utf8'))).toContain(squeeze(body));
});
