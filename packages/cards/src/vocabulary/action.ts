/**
 * Actions: what a resolving spell or ability does, in order.
 */
import * as z from 'zod';
import { type Card, cardSchema } from './card.js';
import { type Condition, conditionSchema } from './condition.js';
import { type CopyException, copyExceptionsSchema } from './copy-exception.js';
import { type Effect, effectSchema, effectWithoutOnSchema } from './effect.js';
import { type Filter, filterIn } from './filter.js';
import { type Mana, manaSchema } from './mana.js';
import { type Ref, refSchema } from './reference.js';
import { type Selector, selectorSchema } from './selector.js';
import { amounts, byKind, flag, keyed, later, object, onlyBeside, optional, text } from './shape.js';
import { amountSchema, type Value } from './value.js';
import type { Player } from './word.js';

/** What a resolving spell or ability does, in order; with `if`, only then. */
export type Action = (
  | { effect: Effect }
  | { createToken: Card | string; count?: Value; copyOf?: Ref; except?: CopyException | CopyException[]; tapped?: true }
  | { exchangeControl: [Ref, Ref] }
  | { copySpell: Ref }
  | { counters: Record<string, Value>; on: Selector }
  | { removeCounters: Record<string, Value>; on: Selector }
  /** With several in `from`, each deals its own damage, all at the same time, and "it" in the value is that source. */
  | { damage: Value; to: Selector | Player | 'you' | 'opponent'; from?: Selector }
  | { destroy: Selector }
  | { exile: Selector }
  | { sacrifice: Selector }
  | { returnToHand: Selector }
  /** `is`: "it's a …" as it enters (CR 611.2e, 613.7n). `withCounters`: it enters with them (CR 122.6a). */
  | { returnToBattlefield: Selector; transformed?: true; tapped?: true; withCounters?: Record<string, Value>; is?: Omit<Effect, 'on'> }
  | { tap: Selector }
  | { untap: Selector }
  | { transform: Selector }
  | { attach: Ref; to: Ref }
  | { unattach: Selector }
  | { turnFaceUp: Selector }
  | { turnFaceDown: Selector }
  | { draw: Value }
  | { discard: Value }
  | { gainLife: Value }
  | { loseLife: Value }
  | { addMana: Mana }
  /** Look at that many cards from the top; one that fits is revealed and put into hand, the rest on the bottom: in an order their owner chooses (CR 401.4),
   *  or in a random one. */
  | { look: Value; take: Filter; rest?: 'random' }
  /** A step listed and not interpreted. */
  | { other: string }
) & { if?: Condition };

type Of<K extends string> = Extract<Action, Record<K, unknown>>;

const when = optional(conditionSchema);
const some = selectorSchema;
const amount = amountSchema;
const refPair: z.ZodType<[Ref, Ref]> = z.tuple([refSchema, refSchema]);

/** The schema of an action. */
export const actionSchema: z.ZodType<Action> = keyed<Action>('an action')({
  effect: object<Of<'effect'>>()({ effect: later(() => effectSchema), if: when }),
  createToken: object<Of<'createToken'>>()({
    createToken: byKind<Card | string>('a definition, or a name of one')({ object: later(() => cardSchema), string: text }),
    count: optional(amount),
    copyOf: optional(refSchema),
    except: optional(later(() => copyExceptionsSchema)),
    tapped: optional(flag),
    if: when,
  }).refine(...onlyBeside('except', 'copyOf')),
  exchangeControl: object<Of<'exchangeControl'>>()({ exchangeControl: refPair, if: when }),
  copySpell: object<Of<'copySpell'>>()({ copySpell: refSchema, if: when }),
  counters: object<Of<'counters'>>()({ counters: amounts(amount), on: some, if: when }),
  removeCounters: object<Of<'removeCounters'>>()({ removeCounters: amounts(amount), on: some, if: when }),
  damage: object<Of<'damage'>>()({ damage: amount, to: some, from: optional(some), if: when }),
  destroy: object<Of<'destroy'>>()({ destroy: some, if: when }),
  exile: object<Of<'exile'>>()({ exile: some, if: when }),
  sacrifice: object<Of<'sacrifice'>>()({ sacrifice: some, if: when }),
  returnToHand: object<Of<'returnToHand'>>()({ returnToHand: some, if: when }),
  returnToBattlefield: object<Of<'returnToBattlefield'>>()({
    returnToBattlefield: some,
    transformed: optional(flag),
    tapped: optional(flag),
    withCounters: optional(amounts(amount)),
    is: optional(later(() => effectWithoutOnSchema)),
    if: when,
  }),
  tap: object<Of<'tap'>>()({ tap: some, if: when }),
  untap: object<Of<'untap'>>()({ untap: some, if: when }),
  transform: object<Of<'transform'>>()({ transform: some, if: when }),
  attach: object<Of<'attach'>>()({ attach: refSchema, to: refSchema, if: when }),
  unattach: object<Of<'unattach'>>()({ unattach: some, if: when }),
  turnFaceUp: object<Of<'turnFaceUp'>>()({ turnFaceUp: some, if: when }),
  turnFaceDown: object<Of<'turnFaceDown'>>()({ turnFaceDown: some, if: when }),
  draw: object<Of<'draw'>>()({ draw: amount, if: when }),
  discard: object<Of<'discard'>>()({ discard: amount, if: when }),
  gainLife: object<Of<'gainLife'>>()({ gainLife: amount, if: when }),
  loseLife: object<Of<'loseLife'>>()({ loseLife: amount, if: when }),
  addMana: object<Of<'addMana'>>()({ addMana: manaSchema, if: when }),
  look: object<Of<'look'>>()({ look: amount, take: filterIn('library'), rest: optional(z.literal('random')), if: when }),
  other: object<Of<'other'>>()({ other: text, if: when }),
});
export const actionsSchema: z.ZodType<Action[]> = z.array(actionSchema, { error: 'expected a list of actions' });
