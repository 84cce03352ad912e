/**
 * A continuous effect in words, for explanations. Reads the data alone; what of it applies, and to what, is not its business.
 */
import type { Change, Subtypes } from './vocabulary/change.js';
import type { Effect } from './vocabulary/effect.js';
import type { Compare, Filter, Match } from './vocabulary/filter.js';
import type { Selector } from './vocabulary/selector.js';
import type { Value } from './vocabulary/value.js';

/** "other Elf Creature, controlled by you: gets +1/+1" */
export function describeEffect(effect: Effect): string {
  const parts: string[] = [];
  if (effect.copy !== undefined) parts.push(`becomes a copy of ${effect.copy}${effect.except === undefined ? '' : ', with exceptions'}`);
  if (effect.control !== undefined) parts.push(`is controlled by ${effect.control}`);
  if (effect.text !== undefined)
    parts.push(
      'from' in effect.text ? `"${effect.text.from}" is changed to "${effect.text.to}"` : `has the full text of ${effect.text.fullTextOf}`,
    );
  parts.push(...changes(effect.supertypes, 'supertype'));
  parts.push(...changes(effect.types, 'card type'));
  parts.push(...changes(effect.creatureTypes, 'creature type'));
  parts.push(...changes(effect.landTypes, 'land type'));
  parts.push(...changes(effect.subtypes, 'subtype'));
  parts.push(...changes(colorWords(effect.colors), 'color'));
  parts.push(...abilityWords(effect));
  if (effect.basePT !== undefined) parts.push(`has base power and toughness ${effect.basePT.map(baseWords).join('/')}`);
  if (effect.pt !== undefined) parts.push(`gets ${effect.pt.map((value) => signed(valueWords(value))).join('/')}`);
  for (const key of ['power', 'toughness'] as const)
    if (effect.multiply?.[key] !== undefined) parts.push(`has its ${key} ${effect.multiply[key] === 2 ? 'doubled' : 'tripled'}`);
  if (effect.switchPT) parts.push('has its power and toughness switched');
  if (effect.cost?.more !== undefined) parts.push(`costs ${effect.cost.more} more`);
  if (effect.cost?.less !== undefined) parts.push(`costs ${effect.cost.less} less`);
  if (effect.rule !== undefined) parts.push(effect.rule);
  return `${selectorWords(effect.on)}: ${parts.join(', ')}`;
}

function abilityWords({ abilities }: Effect): string[] {
  if (abilities === undefined) return [];
  const parts: string[] = [];
  if (abilities.removeAll) parts.push(abilities.keep === 'mana' ? 'loses all abilities but mana abilities' : 'loses all abilities');
  if (abilities.remove !== undefined) parts.push(`loses ${abilities.remove.join(', ')}`);
  for (const ability of abilities.add ?? [])
    parts.push(`gains ${typeof ability === 'string' ? ability : ability.label === undefined ? 'an ability' : `"${ability.label}"`}`);
  if (abilities.cant !== undefined) parts.push(`can't have ${abilities.cant.join(', ')}`);
  if (abilities.addActivatedOf !== undefined) parts.push(`has the activated abilities of ${filterWords(abilities.addActivatedOf)}`);
  return parts;
}

const COLOR_WORDS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };
const colorWord = (letter: string): string => COLOR_WORDS[letter] ?? letter;

function colorWords(change: Effect['colors']): Change<Subtypes | string[]> | undefined {
  if (change === undefined) return undefined;
  const words = (colors: NonNullable<typeof change.set>): string[] =>
    Array.isArray(colors) ? colors.map(colorWord) : [`the chosen ${colors.chosen}`];
  const result: Change<string[]> = {};
  if (change.set !== undefined) result.set = words(change.set);
  if (change.remove !== undefined) result.remove = words(change.remove);
  if (change.add !== undefined) result.add = words(change.add);
  return result;
}

function changes(change: Change<Subtypes | string[]> | undefined, what: string): string[] {
  if (change === undefined) return [];
  const words = (list: Subtypes | string[]): string =>
    list === 'all' ? `every ${what}` : Array.isArray(list) ? list.join(' ') : `the chosen ${what}`;
  const parts: string[] = [];
  if (change.set !== undefined)
    parts.push(Array.isArray(change.set) && change.set.length === 0 ? `has no ${what}` : `is ${words(change.set)}`);
  if (change.remove !== undefined) parts.push(`is not ${words(change.remove)}`);
  if (change.add !== undefined) parts.push(`is ${words(change.add)} in addition`);
  return parts;
}

function selectorWords(selector: Selector): string {
  if (typeof selector === 'string') return selector;
  return Array.isArray(selector) ? selector.join(', ') : filterWords(selector);
}

/** "other nonbasic Land with flying, controlled by you" */
function filterWords(filter: Filter): string {
  const { or, not } = filter;
  const kind: string[] = [];
  if (filter.other) kind.push('other');
  if (filter.token !== undefined) kind.push(filter.token ? 'token' : 'nontoken');
  if (filter.tapped !== undefined) kind.push(filter.tapped ? 'tapped' : 'untapped');
  for (const key of ['attacking', 'enchanted', 'equipped', 'colorless', 'multicolored'] as const)
    if (filter[key] !== undefined) kind.push(filter[key] ? key : `not ${key}`);
  if (filter.faceDown !== undefined) kind.push(filter.faceDown ? 'face-down' : 'face-up');
  kind.push(...matchWords(filter.supertypes));
  kind.push(...matchWords(filter.colors, colorWord));
  kind.push(...matchWords(filter.subtypes));
  kind.push(...matchWords(filter.types));
  if (filter.chosenColor) kind.push('of the chosen color');
  if (filter.chosenType) kind.push('of the chosen type');
  if (filter.chosenName) kind.push('with the chosen name');
  const more: string[] = [];
  if (filter.keywords !== undefined) more.push(`with ${matchWords(filter.keywords).join(' and ')}`);
  if (filter.abilities !== undefined) more.push(filter.abilities === 'none' ? 'with no abilities' : 'with a mana ability');
  if (filter.name !== undefined) more.push(`named ${filter.name}`);
  for (const key of ['power', 'toughness', 'basePower', 'baseToughness', 'manaValue'] as const)
    if (filter[key] !== undefined) more.push(`with ${key} ${compareWords(filter[key])}`);
  for (const [counter, compare] of Object.entries(filter.counters ?? {})) more.push(`with ${counter} counters ${compareWords(compare)}`);
  if (filter.controller !== undefined && filter.controller !== 'any') more.push(`controlled by ${filter.controller}`);
  if (filter.owner !== undefined) more.push(`owned by ${filter.owner}`);
  if (filter.attachedTo !== undefined) more.push(`attached to ${filter.attachedTo}`);
  if (filter.sharesNameWith !== undefined) more.push(`sharing a name with ${filter.sharesNameWith}`);
  if (filter.sharesCreatureTypeWith !== undefined) more.push(`sharing a creature type with ${filter.sharesCreatureTypeWith}`);
  if (filter.notIt) more.push('other than it');
  if (or !== undefined) more.push(`that is ${or.map(filterWords).join(' or ')}`);
  if (not !== undefined) more.push(`that is not ${filterWords(not)}`);
  if (filter.zone !== undefined) more.push(`in ${[filter.zone].flat().join(' or ')}`);
  const base = kind.length === 0 ? (filter.zone === undefined ? 'each permanent' : 'each object') : kind.join(' ');
  return more.length === 0 ? base : `${base} ${more.join(', ')}`;
}

function matchWords(match: Match | undefined, word: (name: string) => string = (name) => name): string[] {
  if (match === undefined) return [];
  if (Array.isArray(match)) return match.map(word);
  const any = match.any === undefined ? [] : [match.any.map(word).join(' or ')];
  return [...(match.all ?? []).map(word), ...any, ...(match.none ?? []).map((name) => `non-${word(name)}`)];
}

function compareWords(compare: Compare): string {
  if (typeof compare === 'number') return String(compare);
  const signs = { eq: '=', gte: 'at least', lte: 'at most', gt: 'more than', lt: 'less than' } as const;
  return (Object.keys(signs) as (keyof typeof signs)[])
    .filter((key) => compare[key] !== undefined)
    .map((key) => `${signs[key]} ${valueWords(compare[key]!)}`)
    .join(' and ');
}

function valueWords(value: Value): string {
  if (typeof value !== 'object') return String(value);
  if ('count' in value) return `(number of ${filterWords(value.count)})`;
  if ('distinct' in value) return `(number of ${value.distinct} among ${filterWords(value.among)})`;
  if ('power' in value) return `(power of ${value.power})`;
  if ('toughness' in value) return `(toughness of ${value.toughness})`;
  if ('manaValue' in value) return `(mana value of ${value.manaValue})`;
  if ('counters' in value) return `(${value.counters} counters on ${value.of})`;
  if ('greatest' in value) return `(greatest ${value.greatest} among ${filterWords(value.among)})`;
  if ('hand' in value) return `(cards in hand of ${value.hand})`;
  if ('life' in value) return `(life of ${value.life})`;
  if ('devotion' in value) return `(devotion to ${colorWord(value.devotion)})`;
  if ('sum' in value) return `(${value.sum.map(valueWords).join(' + ')})`;
  if ('times' in value) return `(${value.times.map(valueWords).join(' × ')})`;
  if ('negative' in value) return `-${valueWords(value.negative)}`;
  if ('if' in value) return `(${valueWords(value.then)} or ${valueWords(value.else)})`;
  return value satisfies never;
}

const baseWords = (value: Value | null): string => (value === null ? 'as it is' : valueWords(value));

const signed = (text: string): string => (/^[-]/.test(text) ? text : `+${text}`);
