/**
 * Boards of a given size, the same for the same seed: creatures, artifacts and lands of two players under continuous effects of ordinary kinds, in
 * about the mixture that cards have them in: most are of layers 6 and 7c, few of layer 4 (where dependency is). From M on there are candidates
 * for dependency, a static ability that an Aura lends, a filter that reads power, and a creature whose power is a count.
 */
import type { Card } from '@stratum/cards';
import { createSchema, createWorld, random, type World } from '@stratum/ecs-core';
import type { Board, Placed } from '../table.js';

export interface Size {
  name: string;
  permanents: number;
  /** How many sources of each kind. Parts an effect has: in brackets. */
  sources: {
    /** "Creatures are Elves in addition" [1 part, layer 4]. */
    kinship?: number;
    /** "Artifacts are creatures, 2/2": what it makes, kinship reads [2 parts, layers 4 and 7b]. */
    waking?: number;
    /** An Aura that lends a static ability [1 part, and 1 born in the pass]. */
    lending?: number;
    /** "Creatures with power 4 or greater have trample" [1 part, reads numbers]. */
    mighty?: number;
    /** A creature as large as the number of creatures [1 part, layer 7a]. */
    counting?: number;
    /** "Goblins are 3/3" [1 part, layer 7b]. */
    shaping?: number;
    /** "Artifacts are green" [1 part, layer 5]. */
    painting?: number;
    /** "Creatures you control get +1/+1" [1 part]. */
    anthem?: number;
    /** "Red creatures get +1/+1" [1 part]. */
    colorAnthem?: number;
    /** "Other Goblins get +1/+1 and have haste", itself a Goblin [2 parts]. */
    lord?: number;
  };
  seed: number;
}

/** 12 permanents, 4 parts. */
export const S: Size = { name: 'S', permanents: 12, sources: { anthem: 1, colorAnthem: 1, lord: 1 }, seed: 1 };
/** 40 permanents, 12 parts, a candidate pair of dependency. */
export const M: Size = {
  name: 'M',
  permanents: 40,
  sources: { kinship: 1, waking: 1, lending: 1, mighty: 1, counting: 1, shaping: 1, painting: 1, anthem: 1, colorAnthem: 1, lord: 1 },
  seed: 1,
};
/** 200 permanents, 60 parts, 8 candidate pairs. */
export const L: Size = {
  name: 'L',
  permanents: 200,
  sources: { kinship: 3, waking: 2, lending: 1, mighty: 1, counting: 3, shaping: 4, painting: 4, anthem: 12, colorAnthem: 8, lord: 10 },
  seed: 1,
};
/** 2000 permanents, 200 parts, 32 candidate pairs. */
export const XL: Size = {
  name: 'XL',
  permanents: 2000,
  sources: { kinship: 5, waking: 4, lending: 1, mighty: 1, counting: 8, shaping: 13, painting: 14, anthem: 40, colorAnthem: 30, lord: 40 },
  seed: 1,
};

const TRIBES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel'] as const;
const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
const KEYWORDS = ['flying', 'haste', 'trample', 'vigilance', 'lifelink', 'first strike'] as const;
const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;

function pick<T>(dice: World, list: readonly T[]): T {
  return list[random(dice, list.length)]!;
}

function plain(dice: World): Card {
  const roll = random(dice, 10);
  if (roll < 6) {
    return {
      types: ['Creature'],
      subtypes: [pick(dice, TRIBES)],
      colors: [pick(dice, COLORS)],
      power: 1 + random(dice, 4),
      toughness: 1 + random(dice, 4),
      ...(random(dice, 4) === 0 ? { abilities: [pick(dice, KEYWORDS)] } : {}),
    };
  }
  if (roll < 7)
    return { types: ['Creature'], subtypes: ['Shapeshifter'], power: 2, toughness: 2, colors: ['U'], abilities: ['changeling'] };
  if (roll < 8) return { types: ['Artifact'] };
  return { types: ['Land'], supertypes: ['Basic'], subtypes: [pick(dice, LANDS)] };
}

type Kind = keyof Size['sources'];

const SOURCES: Record<Kind, (dice: World) => Card> = {
  kinship: (dice) => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { add: [pick(dice, TRIBES)] } } }],
  }),
  waking: () => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Artifact'] }, types: { add: ['Creature'] }, basePT: [2, 2] } }],
  }),
  lending: (dice) => ({
    types: ['Enchantment'],
    subtypes: ['Aura'],
    abilities: [
      'enchant creature',
      {
        static: {
          on: 'attached',
          abilities: { add: [{ static: { on: { types: ['Creature'], subtypes: [pick(dice, TRIBES)], controller: 'you' }, pt: [1, 1] } }] },
        },
      },
    ],
  }),
  mighty: () => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'], power: { gte: 4 } }, abilities: { add: ['trample'] } } }],
  }),
  counting: (dice) => ({
    types: ['Creature'],
    subtypes: [pick(dice, TRIBES)],
    colors: ['G'],
    power: '*',
    toughness: '*',
    abilities: [{ cda: { power: { count: { types: ['Creature'] } }, toughness: { count: { types: ['Creature'] } } } }],
  }),
  shaping: (dice) => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'], subtypes: [pick(dice, TRIBES)] }, basePT: [3, 3] } }],
  }),
  painting: (dice) => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Artifact'] }, colors: { set: [pick(dice, COLORS)] } } }],
  }),
  anthem: () => ({ types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }] }),
  colorAnthem: (dice) => ({
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'], colors: [pick(dice, COLORS)] }, pt: [1, 1] } }],
  }),
  lord: (dice) => {
    const tribe = pick(dice, TRIBES);
    return {
      types: ['Creature'],
      subtypes: [tribe],
      colors: [pick(dice, COLORS)],
      power: 2,
      toughness: 2,
      abilities: [
        {
          static: { on: { types: ['Creature'], subtypes: [tribe], other: true }, pt: [1, 1], abilities: { add: [pick(dice, KEYWORDS)] } },
        },
      ],
    };
  },
};

/** The board of a size. `seed` is added to the size's own. */
export function boardOf(size: Size, seed = 0): Board {
  const dice = createWorld(createSchema(), { seed: size.seed + seed });
  const kinds = (Object.entries(size.sources) as [Kind, number][]).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));
  // mixed, for the timestamps of kinds to be mixed
  for (let left = kinds.length; left > 1; left--) {
    const index = random(dice, left);
    const kind = kinds[index]!;
    kinds[index] = kinds[left - 1]!;
    kinds[left - 1] = kind;
  }
  const cards: Record<string, Card> = {};
  const placed: Placed[] = [];
  for (let i = 0; i < size.permanents; i++) {
    // sources come in between, not all at the end
    const before = Math.floor((i * kinds.length) / size.permanents);
    const isSource = Math.floor(((i + 1) * kinds.length) / size.permanents) > before;
    const card = `Card ${i}`;
    cards[card] = isSource ? SOURCES[kinds[before]!](dice) : plain(dice);
    placed.push({
      card,
      seat: i & 1,
      ...(i % Math.max(7, size.permanents / 40) === 3 && cards[card]!.power !== undefined ? { counters: { '+1/+1': 1 + (i % 3) } } : {}),
    });
  }
  const creature = placed.findIndex(({ card }) => cards[card]!.types?.includes('Creature') === true);
  for (const each of placed) if (cards[each.card]!.subtypes?.includes('Aura') === true) each.attachedTo = creature;
  return { cards, placed, beside: { counterKinds: ['+1/+1'] } };
}
