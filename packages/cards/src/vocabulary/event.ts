/**
 * Events that abilities trigger on (CR 603.2).
 */
import type * as z from 'zod';
import { type Filter, filterIn, filterSchema } from './filter.js';
import { byKind, counterKind, keyed, object, oneOf, optional } from './shape.js';
import { type ManaSymbol, manaSymbolSchema, sideSchema } from './word.js';

/** What a triggered ability waits for. */
export type Event =
  /** Of this object. */
  | 'enters'
  | 'dies'
  | 'leaves'
  | 'attacks'
  | { enters: Filter }
  | { dies: Filter }
  | { leaves: Filter }
  | { sacrificed: Filter }
  | { turnedFaceUp: Filter }
  | { becomesAttached: Filter }
  | { step: TurnStep; of?: 'you' | 'opponent' | 'each' }
  /** CR 106.12a */
  | { tappedForMana: Filter; producing?: ManaSymbol }
  | { countersPut: { on: Filter; kind: string } }
  | { cast: Filter; by?: 'you' | 'opponent' };

/** A step or main phase of a turn (CR 500.1). */
export type TurnStep =
  | 'untap'
  | 'upkeep'
  | 'draw'
  | 'precombat main'
  | 'beginning of combat'
  | 'declare attackers'
  | 'declare blockers'
  | 'combat damage'
  | 'end of combat'
  | 'postcombat main'
  | 'end'
  | 'cleanup';

/** The schema of a step of a turn. */
export const turnStepSchema = oneOf<TurnStep>({
  untap: true,
  upkeep: true,
  draw: true,
  'precombat main': true,
  'beginning of combat': true,
  'declare attackers': true,
  'declare blockers': true,
  'combat damage': true,
  'end of combat': true,
  'postcombat main': true,
  end: true,
  cleanup: true,
});

type Described = Extract<Event, object>;
type Of<K extends string> = Extract<Described, Record<K, unknown>>;
type Own = Extract<Event, string>;

const permanent = filterIn('battlefield');

const describedSchema = keyed<Described>('an event')({
  enters: object<Of<'enters'>>()({ enters: permanent }),
  dies: object<Of<'dies'>>()({ dies: permanent }),
  leaves: object<Of<'leaves'>>()({ leaves: permanent }),
  sacrificed: object<Of<'sacrificed'>>()({ sacrificed: permanent }),
  turnedFaceUp: object<Of<'turnedFaceUp'>>()({ turnedFaceUp: permanent }),
  becomesAttached: object<Of<'becomesAttached'>>()({ becomesAttached: permanent }),
  step: object<Of<'step'>>()({
    step: turnStepSchema,
    of: optional(oneOf<'you' | 'opponent' | 'each'>({ you: true, opponent: true, each: true })),
  }),
  tappedForMana: object<Of<'tappedForMana'>>()({ tappedForMana: permanent, producing: optional(manaSymbolSchema) }),
  countersPut: object<Of<'countersPut'>>()({
    countersPut: object<Of<'countersPut'>['countersPut']>()({ on: filterSchema, kind: counterKind }),
  }),
  cast: object<Of<'cast'>>()({ cast: filterIn('stack'), by: optional(sideSchema) }),
});

/** The schema of an event. */
export const eventSchema: z.ZodType<Event> = byKind<Event>('an event')({
  string: oneOf<Own>({ enters: true, dies: true, leaves: true, attacks: true }),
  object: describedSchema,
});
