/**
 * One event and the first question after it, on M and XL, beside a whole evaluation; each also with an effect that reads power in layer 7c, so that nothing
 * can be left out for lack of readers. Events that end what they began come in turns: half of the calls are each.
 */
import type { Card, Effect } from '@stratum/cards';
import { createEntity, freeEntity } from '@stratum/ecs-core';
import { type Entity, fastSolver, referenceSolver, walkedEvaluation } from '@stratum/layers';
import { boardOf, M, type Size, XL } from '../boards/sizes.js';
import type { Case, Goal, Scene } from '../scene.js';
import { type Board, catalogueOf, compareTables, contextOf, type Hall, openHall, place, type Table } from '../table.js';
import { fastCase } from './evaluation.js';

const STEAL: Effect = { on: 'target', control: 'you', until: 'endOfTurn' };
const EXTRA: Record<string, Card> = {
  Reader: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], power: { gte: 4 } }, pt: [0, 1] } }] },
  'Plain Ox': { types: ['Creature'], subtypes: ['Ox'], colors: ['G'], power: 2, toughness: 2 },
  'Plain Anthem': { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }] },
  'Plain Aura': { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'attached', pt: [2, 2] } }] },
};

/** The board of a size with the objects that change, and an enchantment that reads power, or not. */
function boardFor(size: Size, reads: boolean): Board {
  const board = boardOf(size);
  const creature = board.placed.findIndex(({ card }) => board.cards[card]!.types.includes('Creature'));
  board.placed.push({ card: 'Plain Ox', seat: 0 }, { card: 'Plain Aura', seat: 0, attachedTo: creature });
  if (reads) board.placed.push({ card: 'Reader', seat: 0 });
  return { ...board, cards: { ...board.cards, ...EXTRA }, beside: { counterKinds: ['+1/+1'], effects: [STEAL] } };
}

interface Stand extends Table {
  hall: Hall;
  ox: Entity;
  aura: Entity;
  hosts: [Entity, Entity];
}

function stand(hall: Hall, board: Board): Stand {
  const table = place(hall, board);
  const at = (card: string): Entity => table.entities[board.placed.findIndex((each) => each.card === card)]!;
  const creatures = table.entities.filter((entity) => table.solver.hasType(entity, 'Creature'));
  return { ...table, hall, ox: at('Plain Ox'), aura: at('Plain Aura'), hosts: [creatures[0]!, creatures[3]!] };
}

/**
 * One event, then what settles, then a question. Each is a function of its own, so that the way to it is not what is measured; what it says must depend on
 * what was done.
 */
type Change = (stand: Stand) => () => number;

function comesAndGoes(card: string): Change {
  return ({ world, solver, hall, ox }) => {
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

const CHANGES: Record<string, Change> = {
  'a tap or untap': ({ solver, ox }) => {
    let odd = false;
    return () => {
      odd = !odd;
      solver.setTapped(ox, odd);
      solver.settle();
      return solver.power(ox);
    };
  },
  'a +1/+1 counter': ({ solver, ox }) => {
    let odd = false;
    return () => {
      odd = !odd;
      if (odd) solver.putCounters(ox, '+1/+1', 1);
      else solver.removeCounters(ox, '+1/+1', 1);
      solver.settle();
      return solver.power(ox);
    };
  },
  'a creature enters or leaves': comesAndGoes('Plain Ox'),
  'an anthem enters or leaves': comesAndGoes('Plain Anthem'),
  'an Aura moves': ({ solver, aura, hosts, ox }) => {
    let odd = false;
    return () => {
      odd = !odd;
      solver.attach(aura, hosts[odd ? 0 : 1]);
      solver.settle();
      return solver.power(ox);
    };
  },
  'control changes': ({ solver, ox }) => {
    const context = contextOf(1, [ox]);
    let odd = false;
    return () => {
      odd = !odd;
      if (odd) solver.beginEffect(STEAL, context);
      else solver.cleanUp();
      solver.settle();
      return solver.power(ox);
    };
  },
};

/** The same events one by one on the reference: the same answers after each. */
function check(board: Board, change: Change): void {
  const catalogue = catalogueOf(board);
  const [fast, reference] = [fastSolver, referenceSolver].map((factory) => stand(openHall(factory, catalogue, ['A', 'B']), board));
  const [one, other] = [change(fast!), change(reference!)];
  for (let i = 0; i < 4; i++) {
    one();
    other();
    compareTables(fast!, reference!);
  }
}

function prepare(size: Size): Case[] {
  const cases: Case[] = [];
  for (const reads of [false, true]) {
    const board = boardFor(size, reads);
    const hall = openHall(fastSolver, catalogueOf(board), ['A', 'B']);
    const suffix = reads ? ', power read' : '';
    cases.push(fastCase(`full${suffix}`, stand(hall, board)), fastCase(`full, walked${suffix}`, stand(hall, board), walkedEvaluation));
    for (const [name, change] of Object.entries(CHANGES)) {
      if (size.permanents < 1000) check(board, change);
      cases.push({ name: `${name}${suffix}`, run: change(stand(hall, board)) });
    }
  }
  return cases;
}

function goals(size: Size): Goal[] {
  const part = (of: string, atMost: number, aim: number): Goal => ({
    says: `${of} costs 1/${Math.round(1 / atMost)} of an evaluation at most`,
    ratio: { of, to: 'full', atMost, aim },
  });
  const allocates = ['', ', power read'].flatMap((suffix) =>
    Object.keys(CHANGES).map(
      (of): Goal => ({ says: `${of}${suffix}: nothing is allocated`, bytes: { of: `${of}${suffix}`, atMost: 0.02 } }),
    ),
  );
  if (size.name === 'XL') return [part('a +1/+1 counter', 1 / 3000, 1 / 10_000)];
  return [
    part('a tap or untap', 1 / 25, 1 / 40),
    part('a +1/+1 counter', 1 / 30, 1 / 100),
    part('an anthem enters or leaves', 1 / 4, 1 / 8),
    ...allocates,
  ];
}

export const CHANGES_ON: readonly Scene[] = [M, XL].map((size) => ({
  name: `change-${size.name}`,
  workload: `one event on ${size.name} and the first question after it, beside a whole evaluation; without and with an effect that reads power`,
  baseline: 'full',
  prepare: () => prepare(size),
  goals: goals(size),
}));
