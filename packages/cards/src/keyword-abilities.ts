/**
 * Keywords that stand for a whole triggered, activated or static ability (CR 702.1): what each says, as data, so that a game plays the keyword like the ability it
 * stands for. A keyword that is not here is only a word to solvers and games, or is known to them by name.
 */
import type { Ability } from './vocabulary/ability.js';

/** A token is created as it enters, and it is attached to that token. */
const entersWearing = (types: string[], subtypes: string[], colors: 'B'[] | 'R'[] | [], power: number, toughness: number): Ability => ({
  triggered: [{ createToken: { types, subtypes, colors, power, toughness } }, { attach: 'this', to: 'created' }],
  when: 'enters',
});

const ABILITIES: Readonly<Record<string, Ability>> = {
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

/** CR 702.122a + CR 205.1b: it becomes an artifact creature in addition to what it is. */
const crew = (power: string): Ability => ({
  activated: [{ effect: { on: 'this', types: { add: ['Artifact', 'Creature'] }, until: 'endOfTurn' } }],
  cost: `tap any number of other untapped creatures you control with total power ${power} or greater`,
});

const numbered = new Map<string, Ability>();

/** The ability itself, or what it stands for as a keyword. */
export function meaningOf(ability: Ability): Ability {
  return typeof ability === 'string' ? (abilityOfKeyword(ability) ?? ability) : ability;
}

/** The ability that a keyword stands for, or undefined; always the same object. */
export function abilityOfKeyword(keyword: string): Ability | undefined {
  if (Object.hasOwn(ABILITIES, keyword)) return ABILITIES[keyword];
  const power = /^crew (\d{1,6})$/.exec(keyword)?.[1];
  if (power !== undefined && !numbered.has(keyword)) numbered.set(keyword, crew(power));
  return numbered.get(keyword);
}
