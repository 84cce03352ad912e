/**
 * Continuous effects (CR 611).
 */
import * as z from 'zod';
import { type Ability, abilitiesSchema } from './ability.js';
import {
  type Change,
  chosenColorsChangeSchema,
  creatureTypesChangeSchema,
  landTypesChangeSchema,
  type Subtypes,
  wordsChangeSchema,
} from './change.js';
import { type Condition, conditionSchema } from './condition.js';
import { type CopyException, copyExceptionsSchema } from './copy-exception.js';
import { type Filter, filterSchema, reaches } from './filter.js';
import { type Ref, refSchema } from './reference.js';
import { type Selector, selectorSchema } from './selector.js';
import { byKind, filled, flag, keyed, later, notEmpty, object, oneOf, onlyBeside, optional, some, text, texts } from './shape.js';
import { ptSchema, type Value, valueSchema } from './value.js';
import { type Color, type Cost, costSchema, manaCostSchema, type Player } from './word.js';

/**
 * One continuous effect (CR 611). Its keys say in which layers it applies (CR 613.1); one effect may have several.
 * From a resolving spell or ability, the objects whose characteristics or controller it changes are fixed as it begins (CR 611.2c).
 */
export interface Effect {
  /** What it applies to. */
  on: Selector;
  /** How long, for an effect from a resolution. Default "endOfTurn" there; a static ability's needs none. */
  until?: 'endOfTurn' | 'yourNextTurn' | 'endOfYourNextTurn' | 'indefinitely' | { while: Condition };
  /** Layer 1a. */
  copy?: Ref;
  except?: CopyException | CopyException[];
  /** Layer 2. "opponent" only with two players. */
  control?: 'you' | 'opponent' | Player;
  /** Layer 3: one word for another in rules text and type line (CR 612), or another object's full text (CR 612.6). */
  text?: { from: string; to: string } | { fullTextOf: Ref };
  /** Layer 4. `set` replaces card types, with the subtypes of the types lost (CR 205.1a); `add` is "in addition to its other types". */
  supertypes?: Change<string[]>;
  types?: Change<string[]>;
  /** Creature types alone: "all" is every creature type. `set` leaves other subtypes as they are (CR 205.1a). */
  creatureTypes?: Change<Subtypes>;
  /** `set` with a basic land type also removes the abilities of its rules text and gives the mana ability (CR 305.7). */
  landTypes?: Change<Subtypes>;
  /** Any other subtypes (artifact types, enchantment types …). */
  subtypes?: Change<string[]>;
  /** Layer 5. `set: []` is colourless. */
  colors?: Change<Color[] | { chosen: 'color' }>;
  /** Layer 6, in this order: removeAll (but `keep`), remove, add; `cant`: can't have or gain it (CR 613.1f). */
  abilities?: {
    removeAll?: true;
    keep?: 'mana';
    remove?: string[];
    add?: Ability[];
    cant?: string[];
    /** Has the activated abilities of all of these, as they are at this point of layer 6. */
    addActivatedOf?: Filter;
  };
  /** Layer 7b; null leaves that one as it is. */
  basePT?: [Value | null, Value | null];
  /** Layer 7c. */
  pt?: [Value, Value];
  /** Layer 7c: doubled or tripled is a bonus of as much as it has, or of twice that, below zero too (CR 701.10b-c, 701.11b-c). */
  multiply?: { power?: 2 | 3; toughness?: 2 | 3 };
  /** Layer 7d. */
  switchPT?: true;
  /** Outside the layers (CR 613.11, 601.2f): spells that match `on` (zone "stack") cost that much more or less to cast. */
  cost?: { more?: Cost; less?: Cost };
  /** Outside the layers: "can't be sacrificed", "can't have counters put on it", "can't be countered", "doesn't untap" and "can't attack" are
   *  obeyed; any other rule is kept and listed, not interpreted. */
  rule?: string;
}

type Until = NonNullable<Effect['until']>;
type While = Extract<Until, object>;
type Text = NonNullable<Effect['text']>;
type Abilities = NonNullable<Effect['abilities']>;
type BasePT = NonNullable<Effect['basePT']>;

const untilSchema = byKind<Until>('a duration')({
  string: oneOf<Extract<Until, string>>({ endOfTurn: true, yourNextTurn: true, endOfYourNextTurn: true, indefinitely: true }),
  object: object<While>()({ while: conditionSchema }),
});
const textSchema = keyed<Text>('a change of text')({
  from: object<Extract<Text, { from: string }>>()({ from: text, to: text }).refine(({ from, to }) => from !== to, {
    error: 'expected another word',
    path: ['to'],
  }),
  fullTextOf: object<Extract<Text, { fullTextOf: string }>>()({ fullTextOf: refSchema }),
});
const basePTSchema: z.ZodType<BasePT> = z
  .tuple([z.nullable(valueSchema), z.nullable(valueSchema)])
  .refine((both) => both[0] !== null || both[1] !== null, { error: 'expected at least one number to set' });

const factorSchema: z.ZodType<2 | 3> = z.union([z.literal(2), z.literal(3)], { error: 'expected 2 or 3' });

const removeAll = optional(flag);
const add = optional(some(later(() => abilitiesSchema)));

/** Every member but `on`. */
const changes = {
  until: optional(untilSchema),
  copy: optional(refSchema),
  except: optional(later(() => copyExceptionsSchema)),
  control: optional(text),
  text: optional(textSchema),
  supertypes: optional(wordsChangeSchema),
  types: optional(wordsChangeSchema),
  creatureTypes: optional(creatureTypesChangeSchema),
  landTypes: optional(landTypesChangeSchema),
  subtypes: optional(wordsChangeSchema),
  colors: optional(chosenColorsChangeSchema),
  abilities: optional(
    filled(
      'a change of abilities',
      object<Abilities>()({
        removeAll,
        keep: optional(z.literal('mana')),
        remove: optional(some(texts)),
        add,
        cant: optional(some(texts)),
        addActivatedOf: optional(filterSchema),
      }).refine(...onlyBeside('keep', 'removeAll')),
    ),
  ),
  basePT: optional(basePTSchema),
  pt: optional(ptSchema),
  multiply: optional(
    filled(
      'a doubling or tripling',
      object<NonNullable<Effect['multiply']>>()({ power: optional(factorSchema), toughness: optional(factorSchema) }),
    ),
  ),
  switchPT: optional(flag),
  cost: optional(
    filled(
      'a change of costs',
      object<NonNullable<Effect['cost']>>()({ more: optional(notEmpty(costSchema)), less: optional(notEmpty(manaCostSchema)) }),
    ),
  ),
  rule: optional(text),
};

/** What says how long an effect lasts, or how it copies, and by itself changes nothing. */
const NO_CHANGES: readonly string[] = ['on', 'until', 'except'];
/** A word that was left out would otherwise be an effect that does nothing, and nobody would know. */
const changesSomething = [
  (effect: object): boolean => Object.keys(effect).some((key) => !NO_CHANGES.includes(key)),
  {
    error: `expected an effect that changes something, with one of the keys ${Object.keys(changes)
      .filter((key) => !NO_CHANGES.includes(key))
      .join(', ')}`,
  },
] as const;

const EXCEPT = onlyBeside('except', 'copy');
/** CR 707.9e: what becomes a copy where it is does not enter. */
const ENTERS_WITH = [
  ({ except = [] }: Pick<Effect, 'except'>): boolean => [except].flat().every(({ counters }) => counters === undefined),
  { error: 'expected no counters: nothing enters by this effect', path: ['except'] as PropertyKey[] },
] as const;

/** CR 601.2f: a cost is changed while the spell is on the stack. */
const isOfSpells = ({ on, cost }: Effect): boolean =>
  cost === undefined || typeof on === 'string' || Array.isArray(on) || reaches(on.zone ?? 'battlefield', 'stack');

/** The schema of a continuous effect. */
export const effectSchema: z.ZodType<Effect> = object<Effect>()({ on: selectorSchema, ...changes })
  .refine(...changesSomething)
  .refine(...EXCEPT)
  .refine(...ENTERS_WITH)
  .refine(isOfSpells, { error: 'expected "stack", where spells are whose cost changes', path: ['on', 'zone'] });

/** What an object is as it enters (CR 611.2e): an effect on that object. */
export const effectWithoutOnSchema: z.ZodType<Omit<Effect, 'on'>> = object<Omit<Effect, 'on'>>()(changes)
  .refine(...changesSomething)
  .refine(...EXCEPT)
  .refine(...ENTERS_WITH);

/** What an object becomes as it enters (CR 613.2a): of abilities, which it has. */
export type EnteringChoice = Pick<Effect, 'basePT' | 'creatureTypes' | 'colors'> & {
  abilities?: Pick<Abilities, 'removeAll' | 'remove' | 'add'>;
};
export const enteringChoiceSchema: z.ZodType<EnteringChoice> = object<EnteringChoice>()({
  basePT: changes.basePT,
  abilities: optional(
    filled('a change of abilities', object<NonNullable<EnteringChoice['abilities']>>()({ removeAll, remove: optional(some(texts)), add })),
  ),
  creatureTypes: changes.creatureTypes,
  colors: changes.colors,
});
