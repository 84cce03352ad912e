/**
 * A hundred tokens enter at once and leave at once, where each creature gets +1/+1 for each other one that shares a type with it: a hundred events, one question,
 * a hundred more, one question. Nothing is asked between, so each half is one evaluation beside the rows that it writes.
 */
import { createEntity, freeEntity } from '@stratum/ecs-core';
import { type Entity, fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { tokens } from '../boards/crowds.js';
import type { Case, Scene } from '../scene.js';
import { catalogueOf, compareTables, openHall, place } from '../table.js';
import { fastCase } from './evaluation.js';

const COUNT = 100;

interface Crowd {
  enter: () => number;
  leave: () => number;
  table: ReturnType<typeof place> & { entities: Entity[] };
}

/** The enchanted board without its tokens, and how they come and go. */
function crowd(factory: SolverFactory): Crowd {
  const board = tokens(COUNT);
  const hall = openHall(factory, catalogueOf(board), ['A', 'B']);
  const coming = board.placed.slice(1).map(({ card, seat }) => ({
    definition: hall.definitions.get(card)!,
    zone: 'battlefield' as const,
    owner: seat,
    controller: seat,
    token: true,
  }));
  // room for all of them from the start
  const table = place(hall, board);
  const { world, solver, entities } = table;
  const [coat, ...there] = entities;
  const leave = (): number => {
    solver.retireTogether!(there);
    for (const entity of there) {
      solver.forget(entity);
      freeEntity(world, entity);
    }
    solver.settle();
    return solver.hasType(coat!, 'Artifact') ? 1 : 0;
  };
  const enter = (): number => {
    for (let i = 0; i < COUNT; i++) {
      there[i] = createEntity(world);
      solver.add(there[i]!, coming[i]!);
      entities[i + 1] = there[i]!;
    }
    solver.settle();
    return solver.power(there[0]!);
  };
  leave();
  return { enter, leave, table };
}

function prepare(): Case[] {
  const [fast, reference] = [crowd(fastSolver), crowd(referenceSolver)];
  for (let i = 0; i < 2; i++) {
    if (fast.enter() !== reference.enter()) throw new Error('the solvers differ');
    compareTables(fast.table, reference.table);
    fast.leave();
    reference.leave();
  }
  const board = tokens(COUNT);
  const standing = place(openHall(fastSolver, catalogueOf(board), ['A', 'B']), board);
  return [
    fastCase('full, all of them there', standing),
    { name: 'enter and leave', run: () => fast.enter() + fast.leave() },
    { name: 'reference', run: () => reference.enter() + reference.leave(), slow: true },
  ];
}

export const tokensEnter: Scene = {
  name: 'tokens-enter',
  workload: 'a hundred tokens enter at once, a question, they leave at once, a question; each counts who shares a type with it',
  baseline: 'full, all of them there',
  prepare,
  goals: [{ says: 'nothing is allocated', bytes: { of: 'enter and leave', atMost: 0.02 } }],
};
