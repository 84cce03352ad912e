/**
 * The boards on which a big engine was measured by others: two mixtures with its known costs, and rows of keyword lords over changelings, where the search
 * for dependency by trial of every pair grew with the cube.
 */
import { type Card, library } from '@stratum/cards';
import type { Board, Placed } from '../table.js';

const bear: Card = { types: ['Creature'], subtypes: ['Bear'], colors: ['G'], power: 2, toughness: 2 };
const goblin: Card = { types: ['Creature'], subtypes: ['Goblin'], colors: ['R'], power: 1, toughness: 1 };
const shifter: Card = { types: ['Creature'], subtypes: ['Shapeshifter'], colors: ['U'], power: 1, toughness: 1, abilities: ['changeling'] };
const anthem: Card = {
  manaCost: '{1}{W}{W}',
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }],
};
const KEYWORDS = ['flying', 'haste', 'trample', 'vigilance', 'lifelink', 'first strike', 'deathtouch', 'menace'] as const;
const TRIBES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel'] as const;

/** "Other Goblins you control get +1/+1." */
const lord = (tribe: string, extra: string[] = []): Card => ({
  types: ['Creature'],
  subtypes: [tribe],
  colors: ['R'],
  power: 2,
  toughness: 2,
  abilities: [
    {
      static: {
        on: { types: ['Creature'], subtypes: [tribe], other: true },
        pt: [1, 1],
        ...(extra.length > 0 ? { abilities: { add: extra } } : {}),
      },
    },
  ],
});

const many = (count: number, card: string, more: Partial<Placed> = {}): Placed[] =>
  Array.from({ length: count }, (_, i) => ({ card, seat: i & 1, ...more }));

/** 20 creatures without text, two anthems, two lords. */
export function forgeA(): Board {
  return {
    cards: { Bear: bear, Goblin: goblin, Anthem: anthem, 'Goblin Lord': lord('Goblin'), 'Bear Lord': lord('Bear') },
    placed: [...many(10, 'Bear'), ...many(10, 'Goblin'), ...many(2, 'Anthem'), ...many(1, 'Goblin Lord'), ...many(1, 'Bear Lord')],
  };
}

/** 30 creatures without text, 10 changelings, 4 lords, three enchantments of layers 4, 6 and 7b at once, 6 nonbasic lands, ten creatures with counters. */
export function forgeB(): Board {
  const named = (name: string): Card => library[name]!;
  return {
    cards: {
      Bear: bear,
      Goblin: goblin,
      Shifter: shifter,
      'Goblin Lord': lord('Goblin'),
      'Bear Lord': lord('Bear'),
      'Elf Lord': lord('Elf'),
      'Angel Lord': lord('Angel', ['flying']),
      Humility: named('Humility'),
      Opalescence: named('Opalescence'),
      'Blood Moon': named('Blood Moon'),
      Cave: { types: ['Land'], abilities: [{ mana: '{C}', cost: '{T}' }] },
    },
    placed: [
      ...many(10, 'Bear', { counters: { '+1/+1': 1 } }),
      ...many(8, 'Bear'),
      ...many(12, 'Goblin'),
      ...many(10, 'Shifter'),
      ...['Goblin Lord', 'Bear Lord', 'Elf Lord', 'Angel Lord'].flatMap((card) => many(1, card)),
      ...many(6, 'Cave'),
      ...['Humility', 'Opalescence', 'Blood Moon'].flatMap((card) => many(1, card)),
    ],
  };
}

/** 20 changelings and some lords that give a keyword: each lord matches every creature. */
export function lords(count: number): Board {
  const cards: Record<string, Card> = { Shifter: shifter };
  const placed = many(20, 'Shifter');
  for (let i = 0; i < count; i++) {
    const tribe = TRIBES[i % TRIBES.length]!;
    cards[`${tribe} Lord ${i}`] = lord(tribe, [KEYWORDS[(i * 5) % KEYWORDS.length]!]);
    placed.push({ card: `${tribe} Lord ${i}`, seat: i & 1 });
  }
  return { cards, placed };
}

/** 40 changelings beside effects that set, add and take away creature types. */
export function changelings(): Board {
  const cards: Record<string, Card> = {
    Shifter: shifter,
    Bear: bear,
    Adaptation: {
      types: ['Enchantment'],
      abilities: [{ static: { on: { types: ['Creature'], colors: ['G'] }, creatureTypes: { add: ['Merfolk'] } } }],
    },
    Frog: {
      types: ['Enchantment'],
      abilities: [{ static: { on: { types: ['Creature'], colors: ['W'] }, creatureTypes: { set: ['Frog'] } } }],
    },
    Nexus: {
      types: ['Artifact'],
      abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { add: 'all' } } }],
    },
  };
  const placed = [...many(40, 'Shifter'), ...many(10, 'Bear'), ...['Frog', 'Adaptation', 'Nexus'].flatMap((card) => many(1, card))];
  for (const tribe of TRIBES) {
    cards[`${tribe} Lord`] = lord(tribe, ['haste']);
    placed.push({ card: `${tribe} Lord`, seat: placed.length & 1 });
  }
  return { cards, placed };
}

/** A board of copies: 20 permanents that became copies of others, some of copies, under lords and anthems. */
export function copies(): Board {
  const cards: Record<string, Card> = {
    Bear: bear,
    Goblin: goblin,
    Shifter: shifter,
    Anthem: anthem,
    'Goblin Lord': lord('Goblin', ['haste']),
  };
  const placed = [...many(10, 'Bear'), ...many(10, 'Goblin'), ...many(4, 'Shifter'), ...many(2, 'Anthem'), ...many(2, 'Goblin Lord')];
  const effect = { on: 'target', copy: 'target2', until: 'indefinitely' } as const;
  return {
    cards,
    placed,
    effects: Array.from({ length: 20 }, (_, i) => ({ effect, you: i & 1, targets: [i, (i * 7 + 11) % placed.length] })),
  };
}

/** Lands that change lands: types set and added, a land that is a creature, abilities lost and gained (CR 305.6, 305.7). */
export function lands(): Board {
  const names = ['Blood Moon', 'Urborg, Tomb of Yawgmoth', 'Dryad Arbor', 'Prismatic Omen', 'Life and Limb', 'Ashaya, Soul of the Wild'];
  const cards: Record<string, Card> = Object.fromEntries(names.map((name) => [name, library[name]!]));
  for (const type of ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'])
    cards[type] = { supertypes: ['Basic'], types: ['Land'], subtypes: [type] };
  cards.Bear = bear;
  cards.Cave = { types: ['Land'], abilities: [{ mana: '{C}', cost: '{T}' }] };
  return {
    cards,
    placed: [
      ...['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].flatMap((card) => many(4, card)),
      ...many(6, 'Cave'),
      ...many(4, 'Bear'),
      ...many(2, 'Dryad Arbor'),
      ...names.filter((name) => name !== 'Dryad Arbor').flatMap((card) => many(1, card)),
    ],
  };
}
