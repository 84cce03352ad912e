/** Random filters: every key and form, those of the theme more often. */
import type { Compare, Filter, Match } from '@stratum/cards';
import { basicLandType, COUNTERS, cardType, color, creatureType, landType, type Maker, SUBTYPES, supertype, word } from './maker.js';
import { refIn, type Where, withIt } from './reference.js';
import { smallValue } from './value.js';

type Key = Exclude<keyof Filter, 'zone'>;

const WEIGHTS: readonly (readonly [number, Key])[] = [
  [14, 'types'],
  [12, 'subtypes'],
  [3, 'supertypes'],
  [6, 'colors'],
  [7, 'keywords'],
  [2, 'colorless'],
  [2, 'multicolored'],
  [3, 'abilities'],
  [2, 'name'],
  [1, 'chosenName'],
  [2, 'chosenType'],
  [1, 'chosenColor'],
  [7, 'controller'],
  [3, 'owner'],
  [5, 'other'],
  [2, 'notIt'],
  [2, 'attachedTo'],
  [1, 'sharesNameWith'],
  [1, 'token'],
  [1, 'tapped'],
  [1, 'faceDown'],
  [1, 'attacking'],
  [1, 'enchanted'],
  [1, 'equipped'],
  [4, 'power'],
  [3, 'toughness'],
  [2, 'basePower'],
  [1, 'baseToughness'],
  [2, 'manaValue'],
  [2, 'counters'],
  [2, 'sharesCreatureTypeWith'],
  [2, 'or'],
  [3, 'not'],
];

const OF_THEME: Record<Maker['theme'], readonly Key[]> = {
  types: ['types', 'subtypes', 'sharesCreatureTypeWith'],
  lands: ['types', 'subtypes', 'supertypes', 'abilities'],
  abilities: ['keywords', 'abilities', 'types'],
  sizes: ['power', 'toughness', 'basePower', 'types'],
  control: ['controller', 'attachedTo', 'owner', 'types'],
  copies: ['name', 'types', 'subtypes'],
  text: ['subtypes', 'colors', 'types'],
  mixed: [],
};

/** `depth`: how many filters may stand within it. */
export function filter(maker: Maker, where: Where, depth = 1): Filter {
  const { chance } = maker;
  const result: Filter = {};
  const keys = chance.weighted([
    [5, 1],
    [4, 2],
    [1, 3],
  ] as const);
  for (let i = 0; i < keys; i++) {
    const themed = OF_THEME[maker.theme];
    const key = themed.length > 0 && chance.odds(55) ? chance.pick(themed) : chance.weighted(WEIGHTS);
    addKey(maker, result, key, where, depth);
  }
  if (chance.odds(8)) addZone(maker, result);
  return result;
}

/** A filter that names no object whose ability it is. */
export const plainFilter = (maker: Maker): Filter => filter(maker, 'nowhere', 0);

function addZone({ chance }: Maker, result: Filter): void {
  if (chance.odds(30)) result.zone = 'anywhere';
  else if (chance.odds(40)) result.zone = chance.some(['battlefield', 'graveyard', 'hand', 'stack', 'exile'] as const, 2);
  else result.zone = chance.pick(['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'] as const);
}

function match(maker: Maker, one: (maker: Maker) => string): Match {
  const { chance } = maker;
  if (chance.odds(65)) return [one(maker)];
  if (chance.odds(50)) return { none: [one(maker)] };
  if (chance.odds(50)) return { any: [one(maker), one(maker)] };
  if (chance.odds(50)) return { all: [one(maker), one(maker)] };
  return { any: [one(maker), one(maker)], none: [one(maker)] };
}

function compare(maker: Maker, where: Where, depth: number): Compare {
  const { chance } = maker;
  if (chance.odds(20)) return chance.below(4);
  const key = chance.pick(['eq', 'gte', 'lte', 'gt', 'lt', 'gte', 'lte'] as const);
  return { [key]: depth > 0 && chance.odds(20) ? smallValue(maker, withIt(where), 0) : chance.below(5) };
}

function addKey(maker: Maker, result: Filter, key: Key, where: Where, depth: number): void {
  const { chance } = maker;
  switch (key) {
    case 'types':
      result.types = match(maker, cardType);
      return;
    case 'supertypes':
      result.supertypes = match(maker, supertype);
      return;
    case 'subtypes':
      result.subtypes = match(maker, subtype);
      return;
    case 'colors':
      result.colors = match(maker, color);
      return;
    case 'keywords':
      result.keywords = match(maker, word);
      return;
    case 'colorless':
    case 'multicolored':
    case 'token':
    case 'tapped':
    case 'faceDown':
    case 'attacking':
    case 'enchanted':
    case 'equipped':
      result[key] = chance.odds(70);
      return;
    case 'abilities':
      result.abilities = chance.pick(['none', 'mana']);
      return;
    case 'name':
      result.name = chance.odds(8) ? '' : chance.pick(maker.cardNames);
      return;
    case 'chosenName':
    case 'chosenType':
    case 'chosenColor':
    case 'other':
      result[key] = true;
      return;
    case 'notIt':
      if (where.endsWith(' it')) result.notIt = true;
      return;
    case 'controller':
      result.controller = chance.odds(5) ? 'any' : chance.odds(8) ? chance.pick(maker.players) : chance.pick(['you', 'opponent']);
      return;
    case 'owner':
      result.owner = chance.odds(10) ? chance.pick(maker.players) : chance.pick(['you', 'opponent']);
      return;
    case 'attachedTo':
    case 'sharesNameWith':
    case 'sharesCreatureTypeWith':
      result[key] = refIn(maker, where);
      return;
    case 'power':
    case 'toughness':
    case 'basePower':
    case 'baseToughness':
    case 'manaValue':
      result[key] = compare(maker, where, depth);
      return;
    case 'counters':
      result.counters = { [chance.pick(COUNTERS)]: compare(maker, where, 0) };
      return;
    case 'or':
      if (depth > 0) result.or = [filter(maker, where, depth - 1), filter(maker, where, depth - 1)];
      return;
    case 'not':
      if (depth > 0) result.not = filter(maker, where, depth - 1);
      return;
  }
  key satisfies never;
}

function subtype(maker: Maker): string {
  const { chance } = maker;
  if (maker.theme === 'lands' ? chance.odds(60) : chance.odds(20)) return chance.odds(80) ? basicLandType(maker) : landType(maker);
  return chance.odds(90) ? creatureType(maker) : chance.pick(SUBTYPES);
}
