/**
 * Fifty and more orders of the classic pieces, derived by hand from the rules. `is` holds what must be true of each object; the reason stands beside it.
 * Mana values: Humility 4, Opalescence 4, Glorious Anthem 3, Elf Season 3, Blood Moon 3. "a > b" means a is older.
 */
import type { Piece } from '../support/permutation-pieces.js';

export interface Derived {
  readonly order: readonly Piece[];
  readonly rules: readonly string[];
  readonly why: string;
  readonly is: Readonly<Record<string, object>>;
}

const size = (text: string): object => {
  const [power, toughness] = text.split('/').map(Number);
  return { power, toughness };
};
const R = '{T}: Add {R}';
const B = '{T}: Add {B}';
const G = '{T}: Add {G}';
const C = ['{T}: Add {C}'];

/** Orders in which the same holds, with one reason. */
const same = (orders: readonly (readonly Piece[])[], rules: readonly string[], why: string, is: Derived['is']): Derived[] =>
  orders.map((order) => ({ order, rules, why, is }));

export const BY_HAND: readonly Derived[] = [
  ...same(
    [['humility', 'opalescence']],
    ['613.6', '613.4b'],
    'Humility is a creature in layer 4 and has begun in layer 6; in 7b Opalescence is the younger',
    {
      humility: { ...size('4/4'), types: ['Enchantment', 'Creature'], abilityCount: 0 },
      opalescence: { types: ['Enchantment'], power: null, abilityCount: 1 },
      bear: size('1/1'),
      goblin: { ...size('1/1'), abilityCount: 0 },
    },
  ),
  ...same([['opalescence', 'humility']], ['613.6', '613.4b'], 'the same, but in 7b Humility is the younger', {
    humility: { ...size('1/1'), types: ['Enchantment', 'Creature'], abilityCount: 0 },
    opalescence: { types: ['Enchantment'] },
    bear: size('1/1'),
  }),
  ...same(
    [
      ['humility', 'anthem'],
      ['anthem', 'humility'],
    ],
    ['613.4b', '613.4c'],
    '1/1 in 7b, +1/+1 in 7c, whatever the time; the anthem is no creature',
    {
      bear: { ...size('2/2'), basePower: 1 },
      goblin: size('1/1'),
    },
  ),
  ...same([['humility', 'size']], ['613.4b', '613.7'], 'both are 7b, the size is younger', { bear: size('5/1') }),
  ...same([['size', 'humility']], ['613.4b', '613.7'], 'both are 7b, Humility is younger', { bear: size('1/1') }),
  ...same(
    [
      ['humility', 'size', 'switch'],
      ['switch', 'humility', 'size'],
    ],
    ['613.4d'],
    '5/1 by the younger setter, switched in 7d whenever the switch began',
    {
      bear: { ...size('1/5'), basePower: 5 },
    },
  ),
  ...same(
    [
      ['size', 'humility', 'counters'],
      ['counters', 'size', 'humility'],
    ],
    ['613.4b', '613.4c'],
    '1/1 by the younger setter and two counters',
    {
      bear: size('3/3'),
    },
  ),
  ...same(
    [
      ['humility', 'counters', 'size'],
      ['counters', 'humility', 'size'],
    ],
    ['613.4b', '613.4c'],
    '5/1 by the younger setter and two counters',
    {
      bear: size('7/3'),
    },
  ),
  ...same(
    [
      ['counters', 'switch', 'size'],
      ['size', 'switch', 'counters'],
      ['switch', 'counters', 'size'],
    ],
    ['613.4b', '613.4c', '613.4d'],
    '5/1, two counters 7/3, switched 3/7',
    { bear: { ...size('3/7'), basePower: 5, baseToughness: 1 } },
  ),
  ...same(
    [
      ['humility', 'changeling'],
      ['changeling', 'humility'],
    ],
    ['613.3', '613.1f'],
    'every type in layer 4, the ability lost in layer 6, 1/1',
    {
      shifter: { ...size('1/1'), creatureTypes: 'all', abilityCount: 0 },
    },
  ),
  ...same(
    [
      ['season', 'changeling'],
      ['changeling', 'season'],
    ],
    ['613.3'],
    'changeling defines first, the season sets Elf after it',
    {
      shifter: { ...size('2/2'), creatureTypes: ['Elf'], has: ['changeling'] },
      bear: { creatureTypes: ['Elf'] },
      goblin: { creatureTypes: ['Goblin'] },
    },
  ),
  ...same(
    [
      ['season', 'humility', 'changeling'],
      ['humility', 'changeling', 'season'],
    ],
    ['613.3', '613.1f'],
    'Elf in layer 4, no abilities in layer 6, 1/1 in 7b',
    {
      shifter: { ...size('1/1'), creatureTypes: ['Elf'], abilityCount: 0 },
    },
  ),
  ...same(
    [
      ['moon', 'urborg'],
      ['urborg', 'moon'],
    ],
    ['613.8a', '305.7'],
    "the moon takes Urborg's ability, so Urborg's effect waits for it and never applies",
    {
      rock: { landTypes: ['Mountain'], has: [R], abilityCount: 1 },
      urborg: { landTypes: ['Mountain'], has: [R], abilityCount: 1, supertypes: ['Legendary'] },
      forest: { landTypes: ['Forest'], has: [G], abilityCount: 1 },
    },
  ),
  ...same(
    [
      ['moon', 'animate'],
      ['animate', 'moon'],
    ],
    ['305.7', '613.1d'],
    'a Mountain that is a 3/3 Elemental; vigilance is granted in layer 6, after the loss of text in layer 4',
    {
      rock: {
        ...size('3/3'),
        types: ['Land', 'Creature'],
        landTypes: ['Mountain'],
        creatureTypes: ['Elemental'],
        has: [R, 'vigilance'],
        abilityCount: 2,
      },
    },
  ),
  ...same(
    [['animate', 'humility']],
    ['613.1f', '613.4b', '613.7'],
    'Humility is younger: no abilities, not even the mana ability, and 1/1',
    {
      rock: { ...size('1/1'), creatureTypes: ['Elemental'], abilityCount: 0 },
    },
  ),
  ...same(
    [['humility', 'animate']],
    ['613.1f', '613.4b', '613.7'],
    'Humility first: the mana ability goes, vigilance comes after it, and 3/3 is the younger size',
    {
      rock: { ...size('3/3'), has: ['vigilance'], abilityCount: 1 },
    },
  ),
  ...same(
    [
      ['moon', 'animate', 'humility'],
      ['animate', 'humility', 'moon'],
    ],
    ['305.7', '613.1f'],
    'the ability of the Mountain comes in layer 4 and goes in layer 6',
    {
      rock: { ...size('1/1'), landTypes: ['Mountain'], abilityCount: 0 },
    },
  ),
  ...same(
    [
      ['humility', 'moon', 'animate'],
      ['moon', 'humility', 'animate'],
    ],
    ['305.7', '613.1f'],
    'the same, but vigilance and 3/3 are younger than Humility',
    {
      rock: { ...size('3/3'), landTypes: ['Mountain'], has: ['vigilance'], abilityCount: 1 },
    },
  ),
  ...same([['humility', 'clone']], ['614.12', '613.1f'], 'a Clone that would enter without abilities copies nothing', {
    clone: { ...size('1/1'), name: 'Clone', creatureTypes: ['Shapeshifter'], abilityCount: 0 },
  }),
  ...same([['clone', 'humility']], ['707.2', '613.4b'], 'it entered as a bear; Humility makes it 1/1', {
    clone: { ...size('1/1'), name: 'Bear', creatureTypes: ['Bear'] },
  }),
  ...same(
    [
      ['clone', 'counters'],
      ['counters', 'clone'],
    ],
    ['707.2'],
    'counters are not copied',
    { clone: size('2/2'), bear: size('4/4') },
  ),
  ...same(
    [
      ['size', 'clone'],
      ['switch', 'clone'],
    ],
    ['707.2', '613.2c'],
    'effects of layer 7 are not copied',
    { clone: size('2/2') },
  ),
  ...same(
    [
      ['season', 'clone'],
      ['clone', 'season'],
    ],
    ['707.2', '613.1d'],
    'the clone copies a Bear; the season makes both Elves, by itself',
    {
      clone: { ...size('2/2'), name: 'Bear', creatureTypes: ['Elf'] },
    },
  ),
  ...same(
    [
      ['humility', 'faceDown'],
      ['faceDown', 'humility'],
    ],
    ['708.2a', '613.4b'],
    'a nameless 2/2 that Humility makes 1/1',
    {
      dragon: { ...size('1/1'), name: '', colors: [], abilityCount: 0 },
    },
  ),
  ...same(
    [
      ['faceDown', 'season'],
      ['season', 'faceDown'],
    ],
    ['613.2b', '613.1d'],
    'face-down values are copiable values; the season comes in layer 4',
    {
      dragon: { ...size('2/2'), creatureTypes: ['Elf'], name: '' },
    },
  ),
  ...same(
    [
      ['faceDown', 'anthem', 'season'],
      ['anthem', 'season', 'faceDown'],
    ],
    ['613.2b', '613.4c'],
    'the bonus is for your creatures',
    {
      dragon: { ...size('3/3'), creatureTypes: ['Elf'] },
    },
  ),
  ...same(
    [
      ['control', 'anthem'],
      ['anthem', 'control'],
    ],
    ['613.1b'],
    'control is layer 2, the bonus layer 7',
    {
      goblin: { ...size('2/2'), controller: 'A' },
      soldier: size('1/2'),
    },
  ),
  ...same(
    [
      ['control', 'season'],
      ['season', 'control'],
    ],
    ['613.1b', '613.1d'],
    'control is layer 2, the type layer 4',
    {
      goblin: { creatureTypes: ['Elf'], controller: 'A' },
      soldier: { creatureTypes: ['Soldier'] },
    },
  ),
  ...same(
    [
      ['anthem', 'humility', 'control'],
      ['control', 'humility', 'anthem'],
    ],
    ['613.1b', '613.1f', '613.4c'],
    'haste is lost, 1/1 and the bonus',
    {
      goblin: { ...size('2/2'), controller: 'A', abilityCount: 0 },
    },
  ),
  ...same(
    [
      ['opalescence', 'anthem'],
      ['anthem', 'opalescence'],
    ],
    ['613.1d', '613.4b', '613.4c'],
    'the anthem is a creature of its controller: 3/3 and its own bonus',
    {
      anthem: { ...size('4/4'), types: ['Enchantment', 'Creature'] },
      bear: size('3/3'),
      opalescence: { types: ['Enchantment'], power: null },
    },
  ),
  ...same(
    [
      ['opalescence', 'season'],
      ['season', 'opalescence'],
    ],
    ['613.8a'],
    'the season waits for Opalescence, which makes it one of its own objects',
    {
      season: { ...size('3/3'), creatureTypes: ['Elf'], types: ['Enchantment', 'Creature'] },
    },
  ),
  ...same(
    [
      ['opalescence', 'moon'],
      ['moon', 'opalescence'],
    ],
    ['613.1d', '305.7'],
    'the moon is a 3/3 creature and works',
    {
      moon: { ...size('3/3'), types: ['Enchantment', 'Creature'] },
      rock: { landTypes: ['Mountain'], has: [R] },
    },
  ),
  ...same(
    [
      ['opalescence', 'humility', 'anthem'],
      ['anthem', 'opalescence', 'humility'],
      ['opalescence', 'anthem', 'humility'],
    ],
    ['613.6', '613.4b'],
    'the anthem is a creature and loses its ability before layer 7c, so it gives nothing; in 7b Humility is the younger',
    { anthem: { ...size('1/1'), abilityCount: 0 }, humility: size('1/1'), bear: size('1/1') },
  ),
  ...same(
    [
      ['humility', 'opalescence', 'anthem'],
      ['anthem', 'humility', 'opalescence'],
      ['humility', 'anthem', 'opalescence'],
    ],
    ['613.6', '613.4b'],
    'the same, but in 7b Opalescence is the younger',
    { anthem: { ...size('3/3'), abilityCount: 0 }, humility: size('4/4'), bear: size('1/1') },
  ),
  ...same(
    [['opalescence', 'moon', 'humility']],
    ['613.6', '305.7'],
    'the moon has begun in layer 4, before it loses its ability in layer 6; its size is 1/1',
    {
      moon: { ...size('1/1'), abilityCount: 0 },
      rock: { landTypes: ['Mountain'], has: [R], power: null },
    },
  ),
  ...same([['moon', 'humility', 'opalescence']], ['613.6', '305.7'], 'the same, but in 7b Opalescence is the younger', {
    moon: { ...size('3/3'), abilityCount: 0 },
    rock: { landTypes: ['Mountain'], has: [R] },
  }),
  ...same(
    [
      ['season', 'humility', 'opalescence'],
      ['season', 'opalescence', 'humility'],
    ],
    ['613.6', '613.8a'],
    'layer 4: Opalescence, then the season over all creatures there are by then',
    {
      season: { creatureTypes: ['Elf'], abilityCount: 0 },
      humility: { creatureTypes: ['Elf'], abilityCount: 0 },
      bear: { ...size('1/1'), creatureTypes: ['Elf'] },
    },
  ),
  ...same(
    [
      ['urborg', 'animate'],
      ['animate', 'urborg'],
    ],
    ['305.6', '613.1d'],
    'an added type takes nothing away',
    {
      rock: { ...size('3/3'), landTypes: ['Swamp'], creatureTypes: ['Elemental'], has: [B, 'vigilance'], abilityCount: 3 },
      forest: { landTypes: ['Forest', 'Swamp'], has: [B, G], power: null },
    },
  ),
  ...same(
    [
      ['urborg', 'moon', 'animate'],
      ['animate', 'urborg', 'moon'],
    ],
    ['613.8a', '305.7'],
    'the moon alone works on lands',
    {
      rock: { ...size('3/3'), landTypes: ['Mountain'], has: [R, 'vigilance'], lacks: [B, ...C], abilityCount: 2 },
      forest: { landTypes: ['Forest'] },
    },
  ),
  ...same(
    [['urborg', 'humility', 'animate']],
    ['613.1d', '613.1f'],
    'the Swamp comes in layer 4 and its ability goes in layer 6; vigilance is younger than Humility',
    {
      rock: { ...size('3/3'), landTypes: ['Swamp'], has: ['vigilance'], abilityCount: 1 },
      urborg: { landTypes: ['Swamp'], has: [B], abilityCount: 2 },
    },
  ),
  ...same(
    [
      ['animate', 'season'],
      ['season', 'animate'],
    ],
    ['613.8a'],
    'the season waits for what makes the land a creature, and sets Elf after Elemental',
    {
      rock: { ...size('3/3'), creatureTypes: ['Elf'], types: ['Land', 'Creature'] },
    },
  ),
  ...same(
    [
      ['animate', 'anthem'],
      ['anthem', 'animate'],
    ],
    ['613.4b', '613.4c'],
    'base 3/3 and the bonus',
    { rock: size('4/4') },
  ),
];
