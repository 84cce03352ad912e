/**
 * The events of the scenes of change, each a function that does it once more: the event, what settles, a question. Those that end what they began come in
 * turns. A file of its own, for the comparison with the reference to have another copy of it: what is timed has never met another solver, as in a program.
 */
import type { Effect } from '@stratum/cards';
import { createEntity, freeEntity } from '@stratum/ecs-core';
import type { Entity, Solver } from '@stratum/layers';
import { contextOf, type Hall, type Table } from '../table.js';

export interface Stand extends Table {
  hall: Hall;
  ox: Entity;
  aura: Entity;
  hosts: [Entity, Entity];
  /** Gives control until end of turn. */
  steal: Effect;
}

/**
 * One event, then what settles, then a question. Each is a function of its own, so that the way to it is not what is measured; what it says must depend on
 * what was done.
 */
export type Change = (stand: Stand) => () => number;

function comesAndGoes(card: string): Change {
  return (stand) => {
    const { world, solver, hall, ox } = stand;
    const init = { definition: hall.definitions.get(card)!, zone: 'battlefield', owner: 0, controller: 0 } as const;
    let present = -1;
    return () => {
      if (present < 0) {
        present = createEntity(world);
        solver.add(present, init);
      } else {
        solver.retire(present);
        solver.forget(present);
        freeEntity(world, present);
        present = -1;
      }
      solver.settle();
      return solver.power(ox);
    };
  };
}

/** Events of nanoseconds come in a row: what is around them must not count. */
export const IN_A_ROW = 8;

/** PERF: parameters, since variables of a function around it are read anew after each event; and so would be a constant of the module. */
function tapAndUntap(solver: Solver, ox: Entity, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    solver.setTapped(ox, (i & 1) === 0);
    solver.settle();
    sum += solver.power(ox);
  }
  return sum;
}

function putAndTake(solver: Solver, ox: Entity, times: number): number {
  let sum = 0;
  for (let i = 0; i < times; i++) {
    if ((i & 1) === 0) solver.putCounters(ox, '+1/+1', 1);
    else solver.removeCounters(ox, '+1/+1', 1);
    solver.settle();
    sum += solver.power(ox);
  }
  return sum;
}

export const CHANGES: Record<string, Change> = {
  'a tap or untap': ({ solver, ox }) => {
    return () => tapAndUntap(solver, ox, IN_A_ROW);
  },
  'a +1/+1 counter': ({ solver, ox }) => {
    return () => putAndTake(solver, ox, IN_A_ROW);
  },
  'a creature enters or leaves': comesAndGoes('Plain Ox'),
  'an anthem enters or leaves': comesAndGoes('Plain Anthem'),
  'an Aura moves': (stand) => {
    const { solver, aura, hosts, ox } = stand;
    let odd = 0;
    return () => {
      odd ^= 1;
      solver.attach(aura, hosts[odd === 1 ? 0 : 1]);
      solver.settle();
      return solver.power(ox);
    };
  },
  'control changes': (stand) => {
    const { solver, ox, steal } = stand;
    const context = contextOf(1, [ox]);
    let odd = 0;
    return () => {
      odd ^= 1;
      if (odd === 1) solver.beginEffect(steal, context);
      else solver.cleanUp();
      solver.settle();
      return solver.power(ox);
    };
  },
};
