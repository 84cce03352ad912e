/**
 * The example in the package's README is the code below, and does what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCards } from '@stratum/cards';
import { createSchema, createWorld } from '@stratum/ecs-core';
import { referenceSolver } from '@stratum/layers';
import { chapterTriggers, doneSagas, enteringLore, finalChapter, precombatSagas } from '@stratum/sagas';
import { expect, it } from 'vitest';

const README = join(import.meta.dirname, '..', '..', 'packages', 'sagas', 'README.md');

it('the example of the README', () => {
  const catalogue = loadCards({
    'Three Nights': {
      types: ['Enchantment'],
      subtypes: ['Saga'],
      abilities: [
        { chapter: [1, 2], do: [{ gainLife: 1 }] },
        { chapter: [3], do: [{ draw: 1 }] },
      ],
    },
  });
  const schema = createSchema();
  referenceSolver.declare(schema, catalogue, ['A', 'B']);
  const solver = referenceSolver.create(createWorld(schema), catalogue, ['A', 'B']);
  const saga = 1;
  solver.add(saga, { definition: catalogue.definitionNamed('Three Nights'), zone: 'battlefield', owner: 0, controller: 0 });
  const out = new Int32Array(16);

  const entering = enteringLore(solver, saga); // 1
  solver.putCounters(saga, 'lore', entering);
  const first = chapterTriggers(solver, saga, 0, entering, true, out); // 1: chapter I

  const due = precombatSagas(solver, 0, out); // 1: the Saga gets a counter in A's next precombat main phase
  solver.putCounters(saga, 'lore', 2);
  const later = chapterTriggers(solver, saga, 1, 3, false, out); // 2: chapters II and III

  const last = finalChapter(solver, saga); // 3
  const waiting = doneSagas(solver, () => true, out); // 0: its chapters stand on the stack
  const done = doneSagas(solver, () => false, out); // 1: it is sacrificed

  expect([entering, first, due, later, last, waiting, done]).toEqual([1, 1, 1, 2, 3, 0, 1]);
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))![1]!;
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const body = example.slice(example.indexOf('const catalogue'));
  expect(squeeze(readFileSync(import.meta.filename, 'utf8'))).toContain(squeeze(body));
});
