/**
 * The example in the package's README is the code below, and does what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Effect, type Filter, loadCards } from '@stratum/cards';
import { createEntity, createSchema, createSnapshots, createWorld } from '@stratum/ecs-core';
import { type Context, explain, fastSolver, NONE } from '@stratum/layers';
import { expect, it } from 'vitest';

const README = join(import.meta.dirname, '..', '..', 'packages', 'layers', 'README.md');

it('the example of the README', () => {
  const players = ['A', 'B'];
  // what your loop uses beside the cards is loaded with them, and given as these very objects afterwards
  const growth: Effect = { on: 'target', basePT: [4, 4], until: 'endOfTurn' };
  const strong: Filter = { types: ['Creature'], power: { gte: 4 } };
  const catalogue = loadCards(
    {
      'Ash Herald': {
        types: ['Creature'],
        power: 2,
        toughness: 2,
        abilities: [{ static: { on: { types: ['Creature'], other: true }, pt: [1, 0] } }],
      },
      'Glass Hymn': { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, abilities: { removeAll: true } } }] },
    },
    { beside: { effects: [growth], filters: [strong], counterKinds: ['+1/+1', 'shield'] } },
  );

  // the solver's regions are declared before the world is made
  const schema = createSchema();
  fastSolver.declare(schema, catalogue, players);
  const world = createWorld(schema);
  const solver = fastSolver.create(world, catalogue, players);
  const enter = (name: string, seat: number): number => {
    const entity = createEntity(world);
    solver.add(entity, { definition: catalogue.definitionNamed(name), zone: 'battlefield', owner: seat, controller: seat });
    solver.settle(); // the event is over
    return entity;
  };
  const first = enter('Ash Herald', 0);
  const second = enter('Ash Herald', 0);
  const both = [solver.power(first), solver.power(second)]; // 3, 3

  const context: Context = { you: 0, source: NONE, targets: [first], that: NONE, created: NONE, x: 0 };
  solver.beginEffect(growth, context);
  const grown = solver.power(first); // 4, and 1 of the other Herald: 5

  // a fork is one copy of the arena, and so is the way back
  const forks = createSnapshots(world, 2);
  const root = forks.save();
  enter('Glass Hymn', 1);
  const silenced = [solver.power(first), solver.power(second)]; // 4, 2
  forks.restore(root);
  const again = [solver.power(first), solver.matches(strong, first, context)]; // 5, true
  const why = explain(solver, first, (entity) => `object ${entity}`).steps.map((step) => step.layer); // 7b, 7c

  expect([both, grown, silenced, again, why]).toEqual([[3, 3], 5, [4, 2], [5, true], ['7b', '7c']]);
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))![1]!;
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const shown = example.slice(example.indexOf('const players'));
  expect(squeeze(readFileSync(import.meta.filename, 'utf8'))).toContain(squeeze(shown));
});
