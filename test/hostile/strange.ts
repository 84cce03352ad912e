/**
 * Values that do not belong where they are put: wrong kinds, numbers at and beyond every edge, names that every object has, words of the vocabulary in
 * wrong places, and, for data that did not come from JSON, what only a program can hold.
 */
import type { Chance } from '../fuzz/chance.js';

export const NUMBERS: readonly number[] = [
  0,
  -1,
  1,
  2,
  1.5,
  -0.5,
  31,
  32,
  33,
  255,
  65_535,
  65_536,
  1e6,
  1e6 + 1,
  2 ** 30,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  1e300,
  -1e300,
  5e-324,
];
export const PROTOTYPE_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'length',
  'then',
  'toJSON',
];
const WORDS: readonly string[] = [
  '',
  ' ',
  'X',
  '*',
  'all',
  'this',
  'it',
  'that',
  'target',
  'target2',
  'targets',
  'attached',
  'created',
  'topOfYourGraveyard',
  'you',
  'opponent',
  'any',
  'each',
  'none',
  'A',
  'B',
  'flying',
  'changeling',
  'read ahead',
  'Saga',
  'Aura',
  'Elf',
  'Forest',
  'Creature',
  'Land',
  'Legendary',
  'W',
  'G',
  'C',
  '{T}',
  '{2}{W/U}',
  '{X}',
  '{999999999}',
  '{2147483648}',
  'sacrifice this',
  'pay 2147483647 life',
  'remove 9 lore counters from this',
  'indefinitely',
  'endOfTurn',
  'battlefield',
  'stack',
  'library',
  'outside',
  'anywhere',
  '\u0000',
  '\ud800',
  '\u202e',
  'a\nb',
  '%s',
  "'; drop",
  'é'.normalize('NFD'),
  '+1/+1',
  '-1/-1',
  '+9999999999/+1',
  'lore',
  'enchant creature',
  'equip {2}',
  'protection from everything',
  'level up {0}',
  'ward {2}',
  'untap',
];
const FRAGMENTS: readonly unknown[] = [
  [],
  {},
  [[]],
  [{}],
  { '': 0 },
  { not: {} },
  { or: [] },
  { or: [{}, { not: {} }] },
  { count: {} },
  { sum: [] },
  { times: [2147483647, 2147483647] },
  { negative: -2147483648 },
  { types: [] },
  { types: { any: [] } },
  { zone: 'anywhere' },
  { zone: [] },
  { set: [] },
  { add: 'all' },
  { chosen: 'color' },
  { from: 'Elf', to: 'Elf' },
  { from: 'Elf', to: 'Forest' },
  { fullTextOf: 'this' },
  { while: { exists: {} } },
  { power: 'this' },
  { gte: 'X' },
  { X: 1 },
  { static: { on: {} } },
  { static: { on: 'this', copy: 'this' } },
  { static: { on: {}, control: 'you' } },
  { static: [] },
  { cda: {} },
  { static: { on: {}, abilities: { add: [{ static: { on: {}, abilities: { removeAll: true } } }] } } },
  { static: { on: {}, basePT: [null, null] } },
  { static: { on: { zone: 'anywhere' }, types: { set: [] }, basePT: [{ count: {} }, { power: 'it' }] } },
  { chapter: [], do: [] },
  { chapter: [0, -1, 1e9], do: [] },
  { triggered: [{ createToken: { types: ['Creature'], power: 1, toughness: 1 } }], when: { enters: {} } },
  { enters: { copy: {} } },
  { enters: { counters: { '+1/+1': 2147483647 } } },
  { replace: { enters: {}, copy: 'this' } },
  { mana: '{G}', cost: '' },
  { replace: { countersPut: { on: {}, by: 'any' }, times: 1000, plus: 1000 } },
  { mana: { couldProduce: {}, of: 'type' }, cost: '{T}' },
  { createToken: { types: ['Creature'] }, count: 70_000 },
  { counters: { '+1/+1': { count: {} } }, on: {} },
  { effect: { on: 'targets' } },
  [1, 1],
  [null, 1],
];

/** Something that JSON can hold. */
export function strangeJson(chance: Chance): unknown {
  switch (chance.below(9)) {
    case 0:
      return chance.pick([null, true, false]);
    case 1:
    case 2:
      return chance.pick(NUMBERS);
    case 3:
      return chance.pick(PROTOTYPE_NAMES);
    case 4:
    case 5:
      return chance.pick(WORDS);
    case 6:
      return chance.odds(20) ? large(chance) : chance.pick(WORDS);
    default:
      return structuredClone(chance.pick(FRAGMENTS));
  }
}

/** Long or deep. */
function large(chance: Chance): unknown {
  const size = chance.pick([50, 140, 160, 250, 1000]);
  switch (chance.below(5)) {
    case 0:
      return 'z'.repeat(size);
    case 1:
      return Array.from({ length: size }, () => chance.pick(WORDS));
    case 2:
      return Object.fromEntries(Array.from({ length: Math.min(size, 3000) }, (_, i) => [`k${i}`, 1]));
    case 3:
      return nested(size, (inner) => ({ not: inner }));
    default:
      return nested(size, (inner) => [inner]);
  }
}

/** What is within itself so many times. */
export function nested(levels: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i++) value = wrap(value);
  return value;
}

/** A few objects that stand for very many. */
function doubled(times: number): unknown {
  let value: unknown = { power: 'this' };
  for (let i = 0; i < times; i++) value = { times: [value, value] };
  return value;
}

/** Anything that a program can hold. */
export function strangeValue(chance: Chance): unknown {
  switch (chance.below(12)) {
    case 0:
      return chance.pick([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]);
    case 1:
      return undefined;
    case 2:
      return chance.pick<() => unknown>([() => Symbol('s'), () => 10n, () => strangeJson, () => new Date(0), () => /x/])();
    case 3:
      return chance.pick<() => unknown>([
        () => new Map([[1, 2]]),
        () => new Int32Array(3),
        () => Object.create(null),
        () => new Array(3),
      ])();
    case 4: {
      if (chance.odds(30)) return doubled(chance.pick([3, 12, 40, 150]));
      const circle: Record<string, unknown> = { types: ['Creature'] };
      circle[chance.pick(['not', 'static', 'back', 'add', 'sum'])] = chance.odds(50) ? circle : [circle];
      return circle;
    }
    default:
      return strangeJson(chance);
  }
}
