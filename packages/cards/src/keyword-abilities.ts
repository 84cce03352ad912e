/**
 * Keywords that stand for a whole triggered, activated or static ability (CR 702.1): what each says, as data, so that a game plays the keyword like the ability it
 * stands for. A keyword that is not here is only a word to solvers and games, or is known to them by name.
 */
import type { Ability } from './vocabulary/ability.js';
import type { CopyException } from './vocabulary/copy-exception.js';

/** A token is created as it enters, and it is attached to that token. */
const entersWearing = (types: string[], subtypes: string[], colors: 'B'[] | 'R'[] | [], power: number, toughness: number): Ability => ({
  triggered: [{ createToken: { types, subtypes, colors, power, toughness } }, { attach: 'this', to: 'created' }],
  when: 'enters',
});

/** It returns from the graveyard with a counter, if it had none of that kind. */
const returnsWith = (kind: string): Ability => ({
  triggered: [{ returnToBattlefield: 'this', withCounters: { [kind]: 1 } }],
  when: 'dies',
  if: { value: { counters: kind, of: 'this' }, is: 0 },
});

const ABILITIES: Readonly<Record<string, Ability>> = {
  // CR 702.79a
  persist: returnsWith('-1/-1'),
  // CR 702.93a
  undying: returnsWith('+1/+1'),
  // CR 702.100a + CR 702.100c: nothing has more power or toughness than what is no creature
  evolve: {
    triggered: [{ counters: { '+1/+1': 1 }, on: 'this' }],
    when: { enters: { types: ['Creature'], controller: 'you' } },
    if: {
      and: [
        { thisIs: { types: ['Creature'] } },
        {
          or: [
            { value: { power: 'that' }, is: { gt: { power: 'this' } } },
            { value: { toughness: 'that' }, is: { gt: { toughness: 'this' } } },
          ],
        },
      ],
    },
  },
  // CR 702.92a
  'living weapon': entersWearing(['Creature'], ['Phyrexian', 'Germ'], ['B'], 0, 0),
  // CR 702.163a
  'for Mirrodin!': entersWearing(['Creature'], ['Rebel'], ['R'], 2, 2),
  // CR 702.182a
  'job select': entersWearing(['Creature'], ['Hero'], [], 1, 1),
  // CR 702.161a + CR 205.1b
  'living metal': { static: { on: 'this', types: { add: ['Artifact', 'Creature'] } }, if: { turn: 'you' } },
  // CR 702.108a
  prowess: {
    triggered: [{ effect: { on: 'this', pt: [1, 1], until: 'endOfTurn' } }],
    when: { cast: { zone: 'stack', types: { none: ['Creature'] } }, by: 'you' },
  },
};

/** What keywords say with a number or a cost behind them, which the pattern finds. */
const PATTERNS: readonly (readonly [RegExp, (...found: string[]) => Ability])[] = [
  // CR 702.122a + CR 205.1b: it becomes an artifact creature in addition to what it is
  [
    /^crew (\d{1,6})$/,
    (power) => ({
      activated: [{ effect: { on: 'this', types: { add: ['Artifact', 'Creature'] }, until: 'endOfTurn' } }],
      cost: `tap any number of other untapped creatures you control with total power ${power} or greater`,
    }),
  ],
  // CR 702.135a
  [
    /^afterlife (\d{1,6})$/,
    (count) => ({
      triggered: [
        {
          createToken: { types: ['Creature'], subtypes: ['Spirit'], colors: ['W', 'B'], power: 1, toughness: 1, abilities: ['flying'] },
          count: Number(count),
        },
      ],
      when: 'dies',
    }),
  ],
  // CR 702.107a
  [
    /^outlast ((?:\{[^{}]+\})+)$/,
    (cost) => ({ activated: [{ counters: { '+1/+1': 1 }, on: 'this' }], cost: `${cost}{T}`, timing: 'sorcery' }),
  ],
  // CR 702.29a
  [/^cycling ((?:\{[^{}]+\})+)$/, (cost) => ({ activated: [{ draw: 1 }], cost: `${cost}, discard this`, zones: ['hand'] })],
  // CR 702.77a
  [
    /^reinforce (\d{1,6})[—–-]((?:\{[^{}]+\})+)$/u,
    (count, cost) => ({
      activated: [{ counters: { '+1/+1': Number(count) }, on: 'target' }],
      targets: [{ what: { types: ['Creature'] } }],
      cost: `${cost}, discard this`,
      zones: ['hand'],
    }),
  ],
  // CR 702.97a
  [
    /^scavenge ((?:\{[^{}]+\})+)$/,
    (cost) => ({
      activated: [{ counters: { '+1/+1': { power: 'this' } }, on: 'target' }],
      targets: [{ what: { types: ['Creature'] } }],
      cost: `${cost}, exile this`,
      timing: 'sorcery',
      zones: ['graveyard'],
    }),
  ],
  // CR 702.128a
  [/^embalm ((?:\{[^{}]+\})+)$/, (cost) => mummy(cost, { colors: { set: ['W'] } })],
  // CR 702.129a
  [/^eternalize ((?:\{[^{}]+\})+)$/, (cost) => mummy(cost, { colors: { set: ['B'] }, basePT: [4, 4] })],
];

/** A token that copies it, a Zombie in addition and without a mana cost. */
function mummy(cost: string, except: CopyException): Ability {
  return {
    activated: [
      {
        createToken: { types: ['Creature'] },
        copyOf: 'this',
        except: { manaCost: '', creatureTypes: { add: ['Zombie'] }, ...except },
      },
    ],
    cost: `${cost}, exile this`,
    timing: 'sorcery',
    zones: ['graveyard'],
  };
}

const found = new Map<string, Ability | undefined>();

/** The ability itself, or what it stands for as a keyword. */
export function meaningOf(ability: Ability): Ability {
  return typeof ability === 'string' ? (abilityOfKeyword(ability) ?? ability) : ability;
}

/** The ability that a keyword stands for, or undefined; always the same object. */
export function abilityOfKeyword(keyword: string): Ability | undefined {
  if (Object.hasOwn(ABILITIES, keyword)) return ABILITIES[keyword];
  if (!found.has(keyword)) found.set(keyword, abilityOfPattern(keyword));
  return found.get(keyword);
}

function abilityOfPattern(keyword: string): Ability | undefined {
  for (const [pattern, ability] of PATTERNS) {
    const match = pattern.exec(keyword);
    if (match !== null) return ability(...match.slice(1));
  }
  return undefined;
}
