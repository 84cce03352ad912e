/**
 * Exceptions of a copy effect (CR 707.9): they become part of the copiable values.
 */
import * as z from 'zod';
import { type Ability, abilitySchema } from './ability.js';
import { type Change, colorsChangeSchema, creatureTypesChangeSchema, type Subtypes, wordsChangeSchema } from './change.js';
import { type Filter, filterSchema } from './filter.js';
import { amounts, byKind, count, filled, flag, object, oneOfKeys, oneOrMore, optional, some, withKey } from './shape.js';
import { amountSchema, ptSchema, type Value } from './value.js';
import { type Color, type Cost, manaCostSchema } from './word.js';

/** Exceptions become part of the copiable values (CR 707.9). */
export interface CopyException {
  name?: string | 'keep';
  manaCost?: Cost;
  supertypes?: Change<string[]>;
  types?: Change<string[]>;
  subtypes?: Change<string[]>;
  creatureTypes?: Change<Subtypes>;
  colors?: Change<Color[]> | 'keep';
  basePT?: [Value, Value] | 'keep';
  loyalty?: number;
  /** `thisAbility`: "except it has this ability". */
  abilities?: { add?: (Ability | { thisAbility: true })[]; removeAll?: true };
  /** It enters with these (an additional effect, CR 707.9e). */
  counters?: Record<string, Value>;
  /** The exception applies only if the copy would be this without it (CR 707.9f): what enters as a copy, on the battlefield, in all layers; what becomes
   *  one in place, by its copiable values. */
  if?: Filter;
}

type Abilities = NonNullable<CopyException['abilities']>;
type Added = NonNullable<Abilities['add']>[number];
const keep = z.literal('keep', { error: 'expected "keep", or what is set' });
const thisAbilitySchema = object<{ thisAbility: true }>()({ thisAbility: flag });

/** The schema of an exception to a copy (CR 707.9). */
export const copyExceptionSchema: z.ZodType<CopyException> = object<CopyException>()({
  name: optional(z.string()),
  manaCost: optional(manaCostSchema),
  supertypes: optional(wordsChangeSchema),
  types: optional(wordsChangeSchema),
  subtypes: optional(wordsChangeSchema),
  creatureTypes: optional(creatureTypesChangeSchema),
  colors: optional(byKind<Change<Color[]> | 'keep'>('a change of colors, or "keep"')({ object: colorsChangeSchema, string: keep })),
  basePT: optional(byKind<[Value, Value] | 'keep'>('power and toughness, or "keep"')({ list: ptSchema, string: keep })),
  loyalty: optional(count),
  get abilities() {
    const added: z.ZodType<Added[]> = some(z.array(withKey('thisAbility', thisAbilitySchema, abilitySchema)));
    return optional(filled('a change of abilities', object<Abilities>()({ add: optional(added), removeAll: optional(flag) })));
  },
  counters: optional(amounts(amountSchema)),
  if: optional(filterSchema),
}).refine(
  ...oneOfKeys(
    'name',
    'manaCost',
    'supertypes',
    'types',
    'subtypes',
    'creatureTypes',
    'colors',
    'basePT',
    'loyalty',
    'abilities',
    'counters',
  ),
);

/** One or several exceptions. */
export const copyExceptionsSchema: z.ZodType<CopyException | CopyException[]> = some(oneOrMore(copyExceptionSchema));
