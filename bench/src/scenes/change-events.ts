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
  /** An Aura that gives control, where there are some. */
  leash: Entity | undefined;
  hosts: [Entity, Entity];
  /** Until end of turn: gives control; adds to power and toughness; does that and gives a keyword. */
  steal: Effect;
  bonus: Effect;
  keyword: Effect;
}

/**
 * One event, then what settles, then a question: so many times a call. Each is a function of its own, so that the way to it is not what is measured; what it says must depend
 * on what was done.
 */
export interface Change {
  /** Events that a call makes where it is measured: those of nanoseconds come in a row, since what is around a call must not count. */
  readonly each: number;
  readonly events: (stand: Stand, times: number) => () => number;
}

const one = (event: (stand: Stand) => () => number): Change => ({ each: 1, events: event });

function comesAndGoes(card: string): Change {
  return one((stand) => {
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
  });
}

/** Those that come in a row. PERF: each of the two has a function around it of its own, which it is compiled into; one for both calls them, a fifth slower. */
const EVENTS = 64;

/** PERF: parameters, since variables of a function around it are read anew after each event. */
function tapAndUntap(solver: Solver, ox: Entity, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    solver.setTapped(ox, (i & 1) === 0);
    solver.settle();
    sum += solver.power(ox);
  }
  return sum;
}

function putAndTake(solver: Solver, ox: Entity, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) {
    if ((i & 1) === 0) solver.putCounters(ox, '+1/+1', 1);
    else solver.removeCounters(ox, '+1/+1', 1);
    solver.settle();
    sum += solver.power(ox);
  }
  return sum;
}

export const CHANGES: Record<string, Change> = {
  'a tap or untap': {
    each: EVENTS,
    events: ({ solver, ox }, times) => {
      let next = 0;
      return () => {
        const from = next & 1;
        next = from + times;
        return tapAndUntap(solver, ox, from, next);
      };
    },
  },
  'a +1/+1 counter': {
    each: EVENTS,
    events: ({ solver, ox }, times) => {
      let next = 0;
      return () => {
        const from = next & 1;
        next = from + times;
        return putAndTake(solver, ox, from, next);
      };
    },
  },
  'a creature enters or leaves': comesAndGoes('Plain Ox'),
  'an anthem enters or leaves': comesAndGoes('Plain Anthem'),
  'an Aura moves': one((stand) => moves(stand, stand.aura)),
  'control changes': one(({ solver, ox, steal }) => beginsAndEnds(solver, ox, steal)),
  'a bonus begins or ends': one(({ solver, ox, bonus }) => beginsAndEnds(solver, ox, bonus)),
  'a bonus with a keyword begins or ends': one(({ solver, ox, keyword }) => beginsAndEnds(solver, ox, keyword)),
};

export const LEASH_MOVES: Change = one((stand) => moves(stand, stand.leash!));

function moves({ solver, hosts, ox }: Stand, aura: Entity): () => number {
  let odd = 0;
  return () => {
    odd ^= 1;
    solver.attach(aura, hosts[odd === 1 ? 0 : 1]);
    solver.settle();
    return solver.power(ox);
  };
}

function beginsAndEnds(solver: Solver, ox: Entity, effect: Effect): () => number {
  const context = contextOf(1, [ox]);
  let odd = 0;
  return () => {
    odd ^= 1;
    if (odd === 1) solver.beginEffect(effect, context);
    else solver.cleanUp();
    solver.settle();
    return solver.power(ox);
  };
}
