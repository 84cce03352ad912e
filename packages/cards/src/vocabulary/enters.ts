/**
 * Replacement effects: on an object's own entering (CR 614.1c-d, 614.12), on mana and counters, and on the entering of others.
 */
import * as z from 'zod';
import { type CopyException, copyExceptionsSchema } from './copy-exception.js';
import { type EnteringChoice, enteringChoiceSchema } from './effect.js';
import { type Filter, filterIn, filterSchema } from './filter.js';
import { type Mana, manaSchema } from './mana.js';
import { type Ref, refSchema } from './reference.js';
import {
  amounts,
  counterKind,
  distinct,
  flag,
  integer,
  keyed,
  later,
  object,
  oneOf,
  oneOfKeys,
  onlyBeside,
  optional,
  some,
} from './shape.js';
import { amountSchema, type Value } from './value.js';

/** Replacement effects on this object's own entering (CR 614.1c-d, 614.12). */
export interface Enters {
  enters: {
    tapped?: true;
    counters?: Record<string, Value>;
    /** Enter as a copy of a chosen one of these (the step's `copyOf` is the choice; none: it isn't a copy). */
    copy?: Filter;
    except?: CopyException | CopyException[];
    /** Choose as it enters; the step's `choices` answers. */
    choose?: ('creatureType' | 'color' | 'basicLandType' | 'cardName' | 'player')[];
    /** As it enters (or is turned face up) it becomes one of these: set power and toughness, and what comes with them, are copiable
     *  (CR 613.2a, 707.2). `choices.option` is the choice, from 0. */
    chooseOne?: EnteringChoice[];
  };
}

/** CR 106.12b (mana), or an object entering with more counters (CR 614.16). */
export interface Replacement {
  replace:
    | { tappedForMana: Filter; atLeast?: number; times?: number; instead?: Mana; add?: Mana }
    /** If an effect would put counters (CR 614.16), not turn-based actions; with `by: "any"`, those too. */
    | { countersPut: { on: Filter; kind?: string; by?: 'effect' | 'any' }; times?: number; plus?: number }
    /** Other objects that would enter do so tapped, with counters, or as a copy of one (CR 614.1c, 616.1). */
    | { enters: Filter; tapped?: true; counters?: Record<string, Value>; copy?: Ref; except?: CopyException | CopyException[] };
}

type Own = Enters['enters'];
type Choice = NonNullable<Own['choose']>[number];
type Replaced = Replacement['replace'];
type Of<K extends string> = Extract<Replaced, Record<K, unknown>>;

const permanent = filterIn('battlefield');
const exceptions = optional(later(() => copyExceptionsSchema));
const choices: z.ZodType<Choice[]> = some(
  distinct(z.array(oneOf<Choice>({ creatureType: true, color: true, basicLandType: true, cardName: true, player: true }))),
);
/** CR 614.16 + CR 106.12b: as many as before would be no replacement. */
const factor = integer.refine((times) => times >= 0 && times !== 1, { error: 'expected 0, or 2 or more' });
const more = integer.refine((plus) => plus !== 0, { error: 'expected a number that is not 0' });
const least = integer.refine((number) => number > 0, { error: 'expected 1 or more' });

export const ownEnteringSchema: z.ZodType<Own> = object<Own>()({
  tapped: optional(flag),
  counters: optional(amounts(amountSchema)),
  copy: optional(filterSchema),
  except: exceptions,
  choose: optional(choices),
  chooseOne: optional(later((): z.ZodType<EnteringChoice[]> => some(z.array(enteringChoiceSchema)))),
})
  .refine(...onlyBeside('except', 'copy'))
  .refine(...oneOfKeys('tapped', 'counters', 'copy', 'choose', 'chooseOne'));

export const replacedSchema: z.ZodType<Replaced> = keyed<Replaced>('a replacement')({
  tappedForMana: object<Of<'tappedForMana'>>()({
    tappedForMana: permanent,
    atLeast: optional(least),
    times: optional(factor),
    instead: optional(manaSchema),
    add: optional(manaSchema),
  }).refine(...oneOfKeys('times', 'instead', 'add')),
  countersPut: object<Of<'countersPut'>>()({
    countersPut: object<Of<'countersPut'>['countersPut']>()({
      on: filterSchema,
      kind: optional(counterKind),
      by: optional(oneOf<'effect' | 'any'>({ effect: true, any: true })),
    }),
    times: optional(factor),
    plus: optional(more),
  }).refine(...oneOfKeys('times', 'plus')),
  enters: object<Of<'enters'>>()({
    enters: permanent,
    tapped: optional(flag),
    counters: optional(amounts(amountSchema)),
    copy: optional(refSchema),
    except: exceptions,
  })
    .refine(...onlyBeside('except', 'copy'))
    .refine(...oneOfKeys('tapped', 'counters', 'copy')),
});
