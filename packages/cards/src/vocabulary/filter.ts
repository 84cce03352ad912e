/**
 * Filters: which objects are meant. A filter is looked at from the point of view of a player ("you") and an object ("this").
 */
import * as z from 'zod';
import { type Ref, refSchema } from './reference.js';
import { amounts, byKind, filled, flag, integer, later, object, oneOf, optional, some, text, texts } from './shape.js';
import { type Value, valueSchema } from './value.js';
import { type Player, type Zone, zoneOrAnywhereSchema, zonesSchema } from './word.js';

/** All keys given must hold. A list: all of these. {any}: at least one. {none}: not one of these. */
export interface Filter {
  /** Default "battlefield". "anywhere" is every zone. A list: any of these. */
  zone?: Zone | 'anywhere' | Zone[];
  types?: Match;
  supertypes?: Match;
  subtypes?: Match;
  colors?: Match;
  keywords?: Match;
  colorless?: boolean;
  multicolored?: boolean;
  /** "none": has no abilities at all. "mana": has a mana ability. */
  abilities?: 'none' | 'mana';
  name?: string;
  chosenName?: true;
  chosenType?: true;
  chosenColor?: true;
  controller?: 'you' | 'opponent' | 'any' | Player;
  owner?: 'you' | 'opponent' | Player;
  /** Not the object whose ability it is. */
  other?: true;
  /** Not the object being looked at. */
  notIt?: true;
  attachedTo?: Ref;
  sharesNameWith?: Ref;
  token?: boolean;
  tapped?: boolean;
  faceDown?: boolean;
  attacking?: boolean;
  enchanted?: boolean;
  equipped?: boolean;
  power?: Compare;
  toughness?: Compare;
  basePower?: Compare;
  baseToughness?: Compare;
  manaValue?: Compare;
  counters?: Record<string, Compare>;
  sharesCreatureTypeWith?: Ref;
  or?: Filter[];
  not?: Filter;
}

/** All of the words in a list, or as the keys say. */
export type Match = string[] | { any?: string[]; all?: string[]; none?: string[] };
type Parts = Exclude<Match, string[]>;

/** Equal to the number, or as the keys say; all that are given must hold. */
export type Compare = number | { eq?: Value; gte?: Value; lte?: Value; gt?: Value; lt?: Value };
type Bounds = Exclude<Compare, number>;

const matchSchema: z.ZodType<Match> = byKind<Match>('a list of words, or an object with any, all or none')({
  list: some(texts),
  object: filled(
    'a choice of words',
    object<Parts>()({ any: optional(some(texts)), all: optional(some(texts)), none: optional(some(texts)) }),
  ),
});

/** The schema of a comparison of numbers. */
export const compareSchema: z.ZodType<Compare> = byKind<Compare>('a number, or an object with eq, gte, lte, gt or lt')({
  number: integer,
  object: filled(
    'a bound',
    object<Bounds>()({
      get eq() {
        return optional(valueSchema);
      },
      get gte() {
        return optional(valueSchema);
      },
      get lte() {
        return optional(valueSchema);
      },
      get gt() {
        return optional(valueSchema);
      },
      get lt() {
        return optional(valueSchema);
      },
    }),
  ),
});

const flagOrNot = z.boolean({ error: 'expected true or false' });

/** The schema of a filter. */
export const filterSchema: z.ZodType<Filter> = object<Filter>()({
  zone: optional(byKind<Zone | 'anywhere' | Zone[]>('a zone or a list of zones')({ string: zoneOrAnywhereSchema, list: zonesSchema })),
  types: optional(matchSchema),
  supertypes: optional(matchSchema),
  subtypes: optional(matchSchema),
  colors: optional(matchSchema),
  keywords: optional(matchSchema),
  colorless: optional(flagOrNot),
  multicolored: optional(flagOrNot),
  abilities: optional(oneOf<'none' | 'mana'>({ none: true, mana: true })),
  // a nameless object has the name ""
  name: optional(z.string()),
  chosenName: optional(flag),
  chosenType: optional(flag),
  chosenColor: optional(flag),
  controller: optional(text),
  owner: optional(text),
  other: optional(flag),
  notIt: optional(flag),
  attachedTo: optional(refSchema),
  sharesNameWith: optional(refSchema),
  token: optional(flagOrNot),
  tapped: optional(flagOrNot),
  faceDown: optional(flagOrNot),
  attacking: optional(flagOrNot),
  enchanted: optional(flagOrNot),
  equipped: optional(flagOrNot),
  power: optional(compareSchema),
  toughness: optional(compareSchema),
  basePower: optional(compareSchema),
  baseToughness: optional(compareSchema),
  manaValue: optional(compareSchema),
  counters: optional(amounts(compareSchema)),
  sharesCreatureTypeWith: optional(refSchema),
  get or() {
    return optional(some(z.array(filterSchema)));
  },
  get not() {
    return optional(
      filled(
        'a filter',
        later(() => filterSchema),
      ),
    );
  },
});

/** A filter that can find something in this zone, where alone it is asked: elsewhere it would never match, and nobody would know. */
export const filterIn = (zone: Zone): z.ZodType<Filter> =>
  later(() => filterSchema).refine((filter) => reaches(filter.zone ?? 'battlefield', zone), {
    error: `expected "${zone}", where it is looked for`,
    path: ['zone'],
  });
export const reaches = (zones: NonNullable<Filter['zone']>, zone: Zone): boolean =>
  zones === 'anywhere' || zones === zone || (Array.isArray(zones) && zones.includes(zone));
