/**
 * What one event costs, beside a full evaluation of the same board: a search changes little at a time. The board is M: 40 permanents, 12 of them
 * with a static ability, nothing that reads power; each call makes the change, or takes it back, and asks for the power of a creature.
 */
import { createEntity, freeEntity } from '@stratum/ecs-core';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { type Board, build, compareBoards } from '../boards.js';
import type { Case, Scene } from '../scene.js';

const SIZE = { permanents: 28, effects: 12, seed: 1 };

function board(readsTapped: boolean): Board & { creature: number } {
  const made = build(fastSolver, { ...SIZE, readsTapped });
  compareBoards(made, build(referenceSolver, { ...SIZE, readsTapped }));
  return { ...made, creature: made.entities.find((entity) => made.solver.hasType(entity, 'Creature'))! };
}

/** Makes a change and takes it back, call by call. */
function toggle({ solver, creature }: Board & { creature: number }, change: (odd: boolean) => void): () => number {
  let odd = false;
  return () => {
    odd = !odd;
    change(odd);
    return solver.power(creature);
  };
}

function prepare(): Case[] {
  const full = board(true);
  const untap = board(false);
  const counter = board(false);
  const enters = board(false);
  const anthem = board(false);
  const anthemSource = anthem.entities.find((entity) => anthem.solver.characteristics(entity).types.includes('Enchantment'))!;
  const definition = anthem.solver.definition(anthemSource);
  let source = anthemSource;
  let newcomer = -1;
  return [
    { name: 'full', run: toggle(full, (odd) => full.solver.setTapped(full.creature, odd)) },
    { name: 'untap that nothing reads', run: toggle(untap, (odd) => untap.solver.setTapped(untap.creature, odd)) },
    {
      name: 'a +1/+1 counter',
      run: toggle(counter, (odd) =>
        odd ? counter.solver.putCounters(counter.creature, '+1/+1', 1) : counter.solver.removeCounters(counter.creature, '+1/+1', 1),
      ),
    },
    {
      name: 'a creature enters or leaves',
      run: toggle(enters, (odd) => {
        const { world, solver, creature } = enters;
        if (odd) {
          newcomer = createEntity(world);
          solver.add(newcomer, { definition: solver.definition(creature), zone: 'battlefield', owner: 0, controller: 0 });
        } else {
          solver.retire(newcomer);
          solver.forget(newcomer);
          freeEntity(world, newcomer);
        }
      }),
    },
    {
      name: 'an anthem enters or leaves',
      run: toggle(anthem, (odd) => {
        const { world, solver } = anthem;
        if (odd) {
          solver.retire(source);
          solver.forget(source);
          freeEntity(world, source);
        } else {
          source = createEntity(world);
          solver.add(source, { definition, zone: 'battlefield', owner: 0, controller: 0 });
        }
      }),
    },
  ];
}

export const change: Scene = {
  name: 'change',
  workload: 'one event on a board of 40 permanents and 12 static abilities, and a question after it',
  baseline: 'full',
  prepare,
  goals: [
    {
      says: 'what nothing reads costs a twenty-fifth of an evaluation',
      ratio: { of: 'untap that nothing reads', to: 'full', atMost: 1 / 25 },
    },
    { says: 'a counter costs a thirtieth of an evaluation', ratio: { of: 'a +1/+1 counter', to: 'full', atMost: 1 / 30 } },
    { says: 'an event allocates nothing', bytes: { of: 'a +1/+1 counter', atMost: 0.05 } },
  ],
};
