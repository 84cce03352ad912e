/**
 * Layers 1 to 3 carried out anew allocate nothing (CR 613.1a-c): while a static ability of theirs lives, every event does that, whatever it is.
 */
import { type Card, loadCatalogue } from '@stratum/cards';
import { createEntity, createSchema, createWorld } from '@stratum/ecs-core';
import { type Entity, fastSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { expectNoAllocation, expectPositiveControl } from '../support/allocation.js';

const CARDS: Record<string, Card> = {
  Elf: { types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1, colors: ['G'] },
  Goblin: { types: ['Creature'], subtypes: ['Goblin'], power: 2, toughness: 2, colors: ['R'] },
  Captain: {
    types: ['Creature'],
    subtypes: ['Elf'],
    power: 2,
    toughness: 2,
    abilities: [{ static: { on: { subtypes: ['Elf'] }, pt: [1, 1] } }],
  },
};

/** A static ability of layers 1 to 3 each, on something attached to the Goblin. */
const LIVES: Record<string, Card> = {
  control: { types: ['Enchantment'], subtypes: ['Aura'], abilities: [{ static: { on: 'attached', control: 'you' } }] },
  text: { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Elf'] }, text: { from: 'Elf', to: 'Goblin' } } }] },
  copy: { types: ['Enchantment'], subtypes: ['Aura'], abilities: [{ static: { on: { subtypes: ['Elf'] }, copy: 'attached' } }] },
};

function start(lives: Card) {
  const catalogue = loadCatalogue({ cards: { ...CARDS, Lives: { ...lives }, Again: { ...lives } }, beside: { counterKinds: ['+1/+1'] } });
  const schema = createSchema();
  fastSolver.declare(schema, catalogue, ['A', 'B']);
  const world = createWorld(schema);
  const solver = fastSolver.create(world, catalogue, ['A', 'B']);
  const [elf, goblin, , ...sources] = [...Object.keys(CARDS), 'Lives', 'Again'].map((name, i): Entity => {
    const entity = createEntity(world);
    const definition = catalogue.definitions.findIndex((each) => each.name === name);
    solver.add(entity, { definition, zone: 'battlefield', owner: i % 2, controller: i % 2 });
    return entity;
  });
  for (const source of sources) solver.attach(source, goblin!);
  solver.settle();
  return { solver, elf: elf! };
}

const sink = new Float64Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

describe('every event while a static ability lives in the layer of', () => {
  it.each(Object.entries(LIVES))('%s', async (_, lives) => {
    const { solver, elf } = start(lives);
    let odd = false;
    const call = (): void => {
      odd = !odd;
      solver.setTapped(elf, odd);
      if (odd) solver.putCounters(elf, '+1/+1', 1);
      else solver.removeCounters(elf, '+1/+1', 1);
      solver.settle();
      sink[0]! += solver.power(elf) + solver.controller(elf);
    };
    await expectNoAllocation(call);
    expect(sink[0]).not.toBeNaN();
  });
});
