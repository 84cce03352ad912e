/**
 * An evaluation allocates nothing (CR 613), whatever event came before it: on a board with dependencies, a granted static ability, a filter that
 * reads power, a defining ability that counts, counters, a switch and locked sets. Nor do saving, restoring, and the answers that a search needs.
 */
import { type Card, type Effect, type Filter, loadCatalogue } from '@stratum/cards';
import { createEntity, createSchema, createSnapshots, createWorld, freeEntity } from '@stratum/ecs-core';
import { type Context, type Entity, fastSolver, NONE } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { expectNoAllocation, expectPositiveControl } from '../support/allocation.js';

const CARDS: Record<string, Card> = {
  Elf: { types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1, colors: ['G'] },
  Shifter: { types: ['Creature'], subtypes: ['Shapeshifter'], power: 2, toughness: 2, abilities: ['changeling'] },
  Cup: { types: ['Artifact'] },
  Wood: { types: ['Land'], subtypes: ['Forest'] },
  Captain: {
    types: ['Creature'],
    subtypes: ['Elf'],
    power: 2,
    toughness: 2,
    abilities: [{ static: { on: { subtypes: ['Elf'], other: true }, pt: [1, 1] } }],
  },
  // CR 613.8: what is an Elf depends on what is a creature
  Waking: {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Artifact'] }, types: { add: ['Creature'] }, basePT: [3, 3] } }],
  },
  Kinship: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { add: ['Elf'] } } }] },
  Lesson: {
    types: ['Enchantment'],
    abilities: [{ static: { on: { subtypes: ['Elf'] }, abilities: { add: [{ static: { on: 'this', pt: [0, 1] } }, 'trample'] } } }],
  },
  Pride: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], power: { gte: 4 } }, pt: [1, 0] } }] },
  Crowd: {
    types: ['Creature'],
    subtypes: ['Spirit'],
    abilities: [{ cda: { power: { count: { types: ['Creature'] } }, toughness: { count: { types: ['Creature'] } } } }],
  },
  Ward: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'enchanted', pt: [2, 2] } }] },
};

const GROW: Effect = { on: { types: ['Creature'] }, pt: [1, 1], until: 'indefinitely' };
const STEAL: Effect = { on: 'target', control: 'you', until: 'endOfTurn' };
const SWITCH: Effect = { on: 'target', switchPT: true, until: 'indefinitely' };
const STRONG: Filter = { types: ['Creature'], power: { gte: 3 } };

function start() {
  const catalogue = loadCatalogue({ cards: CARDS, beside: { effects: [GROW, STEAL, SWITCH], filters: [STRONG], counterKinds: ['+1/+1'] } });
  const players = ['A', 'B', 'C'];
  const schema = createSchema();
  fastSolver.declare(schema, catalogue, players);
  const world = createWorld(schema);
  const solver = fastSolver.create(world, catalogue, players);
  const context: Context = { you: 0, source: NONE, targets: [], that: NONE, created: NONE, x: 0 };
  let seat = 0;
  const put = (name: string): Entity => {
    const entity = createEntity(world);
    const definition = catalogue.definitions.findIndex((each) => each.name === name);
    solver.add(entity, { definition, zone: 'battlefield', owner: seat % 3, controller: seat++ % 3 });
    return entity;
  };
  const elf = put('Elf');
  for (const name of Object.keys(CARDS)) put(name);
  const cup = put('Cup');
  const aura = put('Ward');
  solver.attach(aura, elf);
  solver.putCounters(elf, '+1/+1', 2);
  solver.beginEffect(GROW, context);
  solver.beginEffect(SWITCH, { ...context, targets: [cup] });
  solver.settle();
  return { world, solver, elf, cup, aura, context, catalogue };
}

const sink = new Float64Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

describe('an evaluation after', () => {
  const EVENTS: Record<string, (board: ReturnType<typeof start>) => (odd: boolean) => void> = {
    tapping:
      ({ solver, elf }) =>
      (odd) =>
        solver.setTapped(elf, odd),
    'a counter':
      ({ solver, elf }) =>
      (odd) =>
        odd ? solver.putCounters(elf, '+1/+1', 1) : solver.removeCounters(elf, '+1/+1', 1),
    'moving an Aura':
      ({ solver, elf, cup, aura }) =>
      (odd) =>
        solver.attach(aura, odd ? cup : elf),
    'the life total':
      ({ solver }) =>
      (odd) =>
        solver.setLife(0, odd ? 19 : 20),
    'phasing out':
      ({ solver, cup }) =>
      (odd) =>
        solver.setPhasedOut(cup, odd),
  };

  const comesAndGoes =
    (name: string) =>
    ({ world, solver, catalogue }: ReturnType<typeof start>) => {
      const definition = catalogue.definitions.findIndex((each) => each.name === name);
      const init = { definition, zone: 'battlefield', owner: 0, controller: 0 } as const;
      let present = NONE;
      return () => {
        if (present === NONE) {
          present = createEntity(world);
          solver.add(present, init);
        } else {
          solver.retire(present);
          solver.forget(present);
          freeEntity(world, present);
          present = NONE;
        }
      };
    };
  for (const name of ['Elf', 'Wood', 'Captain', 'Pride', 'Kinship']) EVENTS[`a ${name} that comes or goes`] = comesAndGoes(name);
  EVENTS['a change of control'] = ({ solver, context, elf }) => {
    const theirs: Context = { ...context, you: 1, targets: [elf] };
    return (odd) => (odd ? solver.beginEffect(STEAL, theirs) : solver.cleanUp());
  };

  it.each(Object.entries(EVENTS))('%s', async (_, make) => {
    const board = start();
    const happen = make(board);
    let odd = false;
    const call = (): void => {
      odd = !odd;
      happen(odd);
      sink[0]! += board.solver.power(board.elf) + board.solver.toughness(board.elf);
    };
    await expectNoAllocation(call);
    expect(sink[0]).not.toBeNaN();
  });

  it('restoring', async () => {
    const { world, solver, elf } = start();
    const snapshots = createSnapshots(world, 2);
    sink[0]! += solver.power(elf);
    snapshots.save();
    await expectNoAllocation(() => {
      solver.setTapped(elf, true);
      sink[0]! += solver.power(elf);
      snapshots.restore(0);
      sink[0]! += solver.power(elf);
    });
  });
});

it('answers about an object', async () => {
  const { solver, elf, cup, context } = start();
  const out = new Int32Array(200);
  await expectNoAllocation(() => {
    let sum = solver.hasType(cup, 'Creature') ? 1 : 0;
    if (solver.hasSubtype(cup, 'Elf')) sum++;
    if (solver.hasColor(elf, 'G')) sum++;
    if (solver.hasAbility(elf, 'trample')) sum++;
    if (solver.matches(STRONG, elf, context)) sum++;
    sum += solver.controller(elf) + solver.counters(elf, '+1/+1') + solver.abilities(elf, out) + solver.select(STRONG, context, out);
    sink[0]! += sum;
  });
});
