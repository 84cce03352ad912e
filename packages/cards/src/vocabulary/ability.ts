/**
 * Abilities (CR 113.3): keywords as printed, and the forms that data can take.
 */
import * as z from 'zod';
import { type Action, actionsSchema } from './action.js';
import { creatureTypesSchema, landTypesSchema, type Subtypes } from './change.js';
import { type Condition, conditionSchema } from './condition.js';
import { type Effect, effectSchema } from './effect.js';
import { type Enters, ownEnteringSchema, type Replacement, replacedSchema } from './enters.js';
import { type Event, eventSchema } from './event.js';
import { type Mana, manaSchema } from './mana.js';
import { byKind, distinct, filled, integer, keyed, later, notEmpty, object, oneOrMore, optional, some, text } from './shape.js';
import { type Target, targetsSchema } from './target.js';
import { type Value, valueSchema } from './value.js';
import { type Color, type Cost, colorsSchema, costSchema, type Zone, zonesSchema } from './word.js';

/** A keyword as it is printed ("flying", "changeling", "protection from red", "equip {2}", "retrace", "level up {1}"), or: */
export type Ability =
  | string
  | ((Static | CharacteristicDefining | ManaAbility | Activated | Triggered | Chapter | Spell | Enters | Replacement) & {
      /** A name that `has`, `lacks`, and `activate` can use. */
      label?: string;
    });

/** A static ability's continuous effect; the set it applies to is found anew each time (CR 611.3a). */
export interface Static {
  static: Effect | Effect[];
  if?: Condition;
  zones?: Zone[];
}
/** CR 604.3. Works in all zones and is applied first in its layer. */
export interface CharacteristicDefining {
  cda: { power?: Value; toughness?: Value; colors?: Color[]; creatureTypes?: Subtypes; landTypes?: Subtypes };
}
/** Produces mana, has no target (CR 605). `mana`: what one resolution adds. */
export interface ManaAbility {
  mana: Mana;
  cost: Cost;
  if?: Condition;
}
/** An activated ability: cost, targets, and what it does (CR 602). */
export interface Activated {
  activated: Action[];
  cost: Cost;
  targets?: Target[];
  timing?: 'sorcery';
  if?: Condition;
  zones?: Zone[];
}
/** A triggered ability: the event, and what it does (CR 603). */
export interface Triggered {
  triggered: Action[];
  when: Event;
  targets?: Target[];
  if?: Condition;
  zones?: Zone[];
}
/** Saga chapter ability (CR 714.2b): the chapter numbers whose symbols stand before it. */
export interface Chapter {
  chapter: number[];
  do: Action[];
  targets?: Target[];
}
/** What an instant or sorcery does as it resolves. */
export interface Spell {
  spell: Action[];
  targets?: Target[];
  additionalCost?: Cost;
}

type Written = Extract<Ability, object>;
type Of<K extends string> = Extract<Written, Record<K, unknown>>;
type Defined = CharacteristicDefining['cda'];

const label = optional(text);
const when = optional(conditionSchema);
const zones = optional(zonesSchema);
const targets = optional(targetsSchema);
const actions = later(() => actionsSchema);
/** As many chapters as a Saga may have here: legal actions list each that read ahead could start with. */
const LAST_CHAPTER = 100;
const chapters: z.ZodType<number[]> = distinct(
  z
    .array(
      integer.refine((number) => number > 0 && number <= LAST_CHAPTER, { error: `expected a chapter number from 1 to ${LAST_CHAPTER}` }),
    )
    .min(1, { error: 'expected at least one chapter number' }),
);

/** CR 611.3a-b: an effect of a static ability lasts while the ability works; another duration would be without effect. */
const WITHOUT_END = [
  ({ static: effects }: Of<'static'>): boolean => [effects].flat().every(({ until = 'indefinitely' }) => until === 'indefinitely'),
  {
    error: 'expected an effect without a duration, as a static ability has none (CR 611.3b); `if` says when it works',
    path: ['static'] as PropertyKey[],
  },
] as const;

const writtenSchema = keyed<Written>('an ability')({
  static: object<Of<'static'>>()({ static: some(oneOrMore(later(() => effectSchema))), if: when, zones, label }).refine(...WITHOUT_END),
  cda: object<Of<'cda'>>()({
    cda: filled(
      'what it defines',
      object<Defined>()({
        power: optional(valueSchema),
        toughness: optional(valueSchema),
        colors: optional(colorsSchema),
        creatureTypes: optional(creatureTypesSchema),
        landTypes: optional(landTypesSchema),
      }),
    ),
    label,
  }),
  mana: object<Of<'mana'>>()({ mana: manaSchema, cost: costSchema, if: when, label }),
  activated: object<Of<'activated'>>()({
    activated: actions,
    cost: costSchema,
    targets,
    timing: optional(z.literal('sorcery')),
    if: when,
    zones,
    label,
  }),
  triggered: object<Of<'triggered'>>()({ triggered: actions, when: eventSchema, targets, if: when, zones, label }),
  chapter: object<Of<'chapter'>>()({ chapter: chapters, do: actions, targets, label }),
  spell: object<Of<'spell'>>()({ spell: actions, targets, additionalCost: optional(notEmpty(costSchema)), label }),
  enters: object<Of<'enters'>>()({ enters: later(() => ownEnteringSchema), label }),
  replace: object<Of<'replace'>>()({ replace: later(() => replacedSchema), label }),
});

/** The schema of an ability: a keyword as printed, or an object with the key of its kind. */
export const abilitySchema: z.ZodType<Ability> = byKind<Ability>('a keyword or an ability')({ string: text, object: writtenSchema });
/** More abilities than any card has; each costs time in every evaluation. */
const MOST_ABILITIES = 4000;
export const abilitiesSchema: z.ZodType<Ability[]> = z.array(abilitySchema, { error: 'expected a list of abilities' }).max(MOST_ABILITIES);
