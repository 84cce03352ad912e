/**
 * After an event the fast solver makes anew only what the event could change. For everything that an effect may read, and everything that an event or another
 * effect may write, each pair of the two: after each event all is as the reference sees it, and as it is once everything is made anew.
 */
import type { Card, Effect } from '@stratum/cards';
import { createEntity, freeEntity, random } from '@stratum/ecs-core';
import { type Entity, exposeEngine, fastSolver, NONE, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { catalogueOf, compareTables, contextOf, openHall, place, type Table } from '../../bench/src/table.js';

const CREATURES = { types: ['Creature'] };
const enchantment = (effect: Effect): Card => ({ types: ['Enchantment'], abilities: [{ static: effect }] });
const bonus = (on: Effect['on']): Card => enchantment({ on, pt: [1, 2] });

/** One enchantment for each thing that an effect may look at, to find its objects, its numbers, or whether it applies. */
const READERS: Record<string, Card> = {
  nothing: { types: ['Enchantment'] },
  types: bonus({ types: ['Artifact'] }),
  subtypes: bonus({ subtypes: ['Elf'] }),
  supertypes: bonus({ types: ['Creature'], supertypes: ['Legendary'] }),
  colors: bonus({ types: ['Creature'], colors: ['R'] }),
  abilities: bonus({ types: ['Creature'], keywords: ['flying'] }),
  control: bonus({ types: ['Creature'], controller: 'you' }),
  power: bonus({ types: ['Creature'], power: { gte: 3 } }),
  'power in layer 6': enchantment({ on: { types: ['Creature'], power: { gte: 3 } }, abilities: { add: ['haste'] } }),
  names: bonus({ types: ['Creature'], name: 'Elf' }),
  tapped: bonus({ types: ['Creature'], tapped: true }),
  attacking: bonus({ types: ['Creature'], attacking: true }),
  counters: bonus({ types: ['Creature'], counters: { '+1/+1': { gte: 1 } } }),
  attachments: bonus({ types: ['Creature'], enchanted: true }),
  'how many': enchantment({ on: CREATURES, pt: [{ count: CREATURES }, 0] }),
  'how many lands': enchantment({ on: CREATURES, pt: [{ count: { types: ['Land'] } }, 0] }),
  'who shares a type': enchantment({
    on: CREATURES,
    pt: [{ count: { types: ['Creature'], sharesCreatureTypeWith: 'it', notIt: true } }, 0],
  }),
  life: enchantment({ on: CREATURES, pt: [{ life: 'you' }, 0] }),
  hands: enchantment({ on: CREATURES, basePT: [{ hand: 'you' }, 1] }),
  graveyards: enchantment({ on: CREATURES, pt: [0, { count: { types: ['Creature'], zone: 'graveyard' } }] }),
  turns: { types: ['Enchantment'], abilities: [{ static: { on: CREATURES, pt: [1, 0] }, if: { turn: 'you' } }] },
  'whether one exists': {
    types: ['Enchantment'],
    abilities: [{ static: { on: CREATURES, pt: [1, 0] }, if: { exists: { types: ['Land'] } } }],
  },
  switched: enchantment({ on: { types: ['Creature'], colors: ['G'] }, switchPT: true }),
  lent: enchantment({ on: { subtypes: ['Elf'] }, abilities: { add: [{ static: { on: { subtypes: ['Ox'] }, pt: [2, 2] } }] } }),
};

const CARDS: Record<string, Card> = {
  Elf: { types: ['Creature'], subtypes: ['Elf'], colors: ['G'], power: 1, toughness: 1 },
  Ox: { types: ['Creature'], supertypes: ['Legendary'], subtypes: ['Ox'], colors: ['R'], power: 2, toughness: 4 },
  Bird: { types: ['Creature'], subtypes: ['Bird'], colors: ['U'], power: 3, toughness: 1, abilities: ['flying'] },
  Cup: { types: ['Artifact'] },
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Anthem: bonus({ types: ['Creature'], controller: 'you' }),
  Ward: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'attached', pt: [2, 2] } }] },
  Wings: {
    types: ['Enchantment'],
    subtypes: ['Aura'],
    abilities: ['enchant creature', { static: { on: 'attached', abilities: { add: ['flying'] } } }],
  },
  Waking: enchantment({ on: { types: ['Artifact'] }, types: { add: ['Creature'] }, basePT: [3, 3] }),
  Kinship: enchantment({ on: CREATURES, creatureTypes: { add: ['Elf'] } }),
  Crown: enchantment({ on: { subtypes: ['Elf'] }, supertypes: { add: ['Legendary'] } }),
  Paint: enchantment({ on: { subtypes: ['Elf'] }, colors: { set: ['R'] } }),
  Humility: enchantment({ on: CREATURES, abilities: { removeAll: true }, basePT: [1, 1] }),
  Moon: enchantment({ on: { types: ['Land'] }, landTypes: { set: ['Mountain'] } }),
};

const STEAL: Effect = { on: 'target', control: 'you', until: 'endOfTurn' };
const GROW: Effect = { on: 'target', pt: [3, 3], until: 'endOfTurn' };
const TRAMPLE: Effect = { on: 'target', abilities: { add: ['trample', 'flying'] }, until: 'endOfTurn' };
const BECOME: Effect = { on: 'target', copy: 'target2', until: 'endOfTurn' };
const REWORD: Effect = { on: 'target', text: { from: 'Elf', to: 'Ox' }, until: 'endOfTurn' };
const SWITCH: Effect = { on: 'target', switchPT: true, until: 'endOfTurn' };
const EFFECTS = { STEAL, GROW, TRAMPLE, BECOME, REWORD, SWITCH };

interface Stand extends Table {
  at: (card: string) => Entity;
  add: (card: string, zone?: 'battlefield' | 'hand' | 'graveyard') => Entity;
  leave: (entity: Entity) => void;
}

const comes =
  (card: string, zone: 'battlefield' | 'hand' | 'graveyard' = 'battlefield') =>
  (stand: Stand): (() => void) => {
    let entity = NONE;
    return () => {
      if (entity === NONE) entity = stand.add(card, zone);
      else {
        stand.leave(entity);
        entity = NONE;
      }
    };
  };

const begins =
  (effect: Effect, ...targets: string[]) =>
  ({ solver, at }: Stand): (() => void) => {
    let odd = false;
    const context = contextOf(
      0,
      targets.map((card) => at(card)),
    );
    return () => {
      odd = !odd;
      if (odd) solver.beginEffect(effect, context);
      else solver.cleanUp();
    };
  };

const turns =
  (act: (stand: Stand, odd: boolean) => void) =>
  (stand: Stand): (() => void) => {
    let odd = false;
    return () => {
      odd = !odd;
      act(stand, odd);
    };
  };

/** What happens: done again and again, with what came first undone in turns. */
const WRITERS: Record<string, (stand: Stand) => () => void> = {
  'a tap': turns(({ solver, at }, odd) => solver.setTapped(at('Elf'), odd)),
  'an attack': turns(({ solver, at }, odd) => solver.setAttacking(at('Bird'), odd)),
  'a counter': turns(({ solver, at }, odd) =>
    odd ? solver.putCounters(at('Ox'), '+1/+1', 2) : solver.removeCounters(at('Ox'), '+1/+1', 2),
  ),
  'a keyword counter': turns(({ solver, at }, odd) =>
    odd ? solver.putCounters(at('Elf'), 'flying', 1) : solver.removeCounters(at('Elf'), 'flying', 1),
  ),
  'an Aura that moves': turns(({ solver, at }, odd) => solver.attach(at('Ward'), at(odd ? 'Ox' : 'Elf'))),
  'an Aura on nothing': turns(({ solver, at }, odd) => solver.attach(at('Ward'), odd ? NONE : at('Bird'))),
  'an Aura that lends': turns(({ solver, at }, odd) => solver.attach(at('Wings'), at(odd ? 'Ox' : 'Elf'))),
  'a life total': turns(({ solver }, odd) => solver.setLife(0, odd ? 7 : 20)),
  'a turn': turns(({ solver }, odd) => solver.beginTurn(odd ? 0 : 1)),
  'what phases out': turns(({ solver, at }, odd) => solver.setPhasedOut(at('Ox'), odd)),
  'an effect that phases out': turns(({ solver, at }, odd) => solver.setPhasedOut(at('Anthem'), odd)),
  'what turns face down': turns(({ solver, at }, odd) => solver.setFaceDown(at('Elf'), odd)),
  'a host that leaves': ({ solver, at, add, leave }) => {
    let host = at('Ox');
    return () => {
      leave(host);
      host = add('Ox');
      solver.attach(at('Ward'), host);
    };
  },
  'a card in hand': comes('Elf', 'hand'),
  'a card in a graveyard': comes('Bird', 'graveyard'),
  ...Object.fromEntries(Object.keys(CARDS).map((card) => [`${card} comes and goes`, comes(card)])),
  'control of one': begins(STEAL, 'Bird'),
  'a bonus on one': begins(GROW, 'Elf'),
  'abilities on one': begins(TRAMPLE, 'Ox'),
  'a copy': begins(BECOME, 'Cup', 'Bird'),
  'a text': begins(REWORD, 'Elf'),
  'a switch': begins(SWITCH, 'Bird'),
};

const START = ['Elf', 'Ox', 'Bird', 'Cup', 'Forest', 'Anthem', 'Ward', 'Wings'];

const catalogue = catalogueOf({
  cards: { ...CARDS, ...Object.fromEntries(Object.entries(READERS).map(([name, card]) => [`reads ${name}`, card])) },
  placed: [],
  beside: { counterKinds: ['+1/+1', 'flying'], effects: Object.values(EFFECTS) },
});
const halls = [fastSolver, referenceSolver].map((factory) => openHall(factory, catalogue, ['A', 'B']));

function stand(which: 0 | 1, readers: readonly string[]): Stand {
  const hall = halls[which]!;
  const cards = [...START, ...readers.map((reader) => `reads ${reader}`)];
  const table = place(hall, {
    cards: {},
    placed: cards.map((card, i) => ({ card, seat: card === 'Bird' || card === 'Forest' ? 1 : i === 3 ? 1 : 0 })),
  });
  const { world, solver, entities } = table;
  for (const seat of [0, 1]) solver.setLife(seat, 20);
  return {
    ...table,
    at: (card) => entities[cards.indexOf(card)]!,
    add(card, zone = 'battlefield') {
      const entity = createEntity(world);
      solver.add(entity, { definition: hall.definitions.get(card)!, zone, owner: 0, controller: 0 });
      entities.push(entity);
      cards.push(card);
      return entity;
    },
    leave(entity) {
      solver.retire(entity);
      solver.forget(entity);
      freeEntity(world, entity);
      cards.splice(entities.indexOf(entity), 1);
      entities.splice(entities.indexOf(entity), 1);
    },
  };
}

/** All that layers 1 to 7 make, made anew: everything must be as it was. */
function compareAnew(fast: Stand): void {
  const { engine, names } = exposeEngine(fast.solver);
  const before = fast.entities.map((entity) => JSON.stringify(fast.solver.characteristics(entity)));
  const applied = (['2', '4', '5', '6', '7a', '7b', '7c', '7d'] as const).map((layer) => fast.solver.applied(layer));
  engine.data[engine.at.header + names.H_DIRTY!]! |= names.DIRTY_ROWS! | names.DIRTY_PROGRAM! | names.DIRTY_RESULT!;
  expect(fast.entities.map((entity) => JSON.stringify(fast.solver.characteristics(entity)))).toEqual(before);
  expect((['2', '4', '5', '6', '7a', '7b', '7c', '7d'] as const).map((layer) => fast.solver.applied(layer))).toEqual(applied);
}

function happen(fast: Stand, reference: Stand, events: readonly (readonly [() => void, () => void])[]): void {
  for (const [one, other] of events) {
    one();
    other();
    fast.solver.settle();
    reference.solver.settle();
    compareTables(fast, reference);
  }
}

describe.each(Object.keys(READERS))('an effect that reads %s sees', (reader) => {
  it.each(Object.entries(WRITERS))('%s', (_, writer) => {
    const [fast, reference] = [stand(0, [reader]), stand(1, [reader])];
    compareTables(fast, reference);
    const event = [writer(fast), writer(reference)] as const;
    for (let i = 0; i < 4; i++) {
      happen(fast, reference, [event]);
      if (i % 2 === 1) compareAnew(fast);
    }
  });
});

it('events of all kinds, one after the other, under a few effects each time', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const dice = stand(0, []).world;
    for (let skip = 0; skip < seed; skip++) random(dice, 2);
    const readers = Object.keys(READERS).filter(() => random(dice, 5) === 0);
    const [fast, reference] = [stand(0, readers), stand(1, readers)];
    const events = Object.values(WRITERS).map((writer) => [writer(fast), writer(reference)] as const);
    for (let i = 0; i < 25; i++) {
      happen(fast, reference, [events[random(dice, events.length)]!]);
      if (i % 5 === 4) compareAnew(fast);
    }
  }
});
