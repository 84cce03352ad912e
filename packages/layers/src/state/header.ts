/**
 * The solver's header in the arena: clocks, counts, what must be made anew, where each layer's parts and log entries start. A file of constants imports
 * nothing: only then do builds write their numbers where they are used (test/house/literals-in-builds).
 */
import type { Engine } from './engine.js';

/** As in compile/layer-numbers. */
const LAYERS_COUNT = 11;

// LAYOUT: words of the solver's header. First those that are the state
export const H_TIMESTAMP = 0;
export const H_CLOCK = 1;
export const H_ACTIVE = 2;
export const H_COUNTERS = 3;
export const H_REFERENCES = 4;
/** Resolved effects of layers 1 to 3, face-down objects and chosen forms; resolved effects that last while a condition holds. */
export const H_EARLY_LIVES = 5;
export const H_WHILES = 6;
/** The last of the rows of `resolved` that is in use. */
export const H_RESOLVED = 7;
/** 1: some object has choices that no text has asked for yet. */
export const H_UNBOUND = 8;
/** Life of each seat. */
export const H_LIFE = 9;
/** Then, in a region of their own, what follows from the rest: what was worked out, where it stands, what must be made anew. */
export const H_DERIVED = H_LIFE + 8;
export const H_DIRTY = H_DERIVED;
/** Rows of static effects, and of those that layers 1 to 3 made. */
export const H_STATICS = H_DERIVED + 1;
export const H_EARLY = H_DERIVED + 2;
export const H_BORN = H_DERIVED + 3;
export const H_LOG = H_DERIVED + 4;
/** Objects with a static ability of layers 1 to 3 in their text. */
export const H_EARLY_STATICS = H_DERIVED + 5;
export const H_SEQUENCE = H_DERIVED + 6;
/** Bit l: layer l has two effects that might depend on each other, or starts effects in the pass. */
export const H_SLOW = H_DERIVED + 7;
/** 1: some part of layer 7c reads power or toughness, or a sum may stop at the end of its range: counters take part one by one. */
export const H_COUNTERS_APART = H_DERIVED + 8;
export const H_BORN_PARTS = H_DERIVED + 9;
export const H_CONTROLS = H_DERIVED + 10;
/** Start and end of each layer's parts in the program: 12 words from here. */
export const H_PROGRAM = H_DERIVED + 11;
/** Start of each layer's entries in the log. */
export const H_LAYER_LOG = H_PROGRAM + LAYERS_COUNT + 1;
/** Where the log of layers 1 to 3 ends. */
export const H_EARLY_LOG = H_LAYER_LOG + LAYERS_COUNT + 1;
/** 1: some object lost its abilities in the last pass. */
export const H_LOSSES = H_EARLY_LOG + 1;
/** Channels that the effects of the program may read. */
export const H_READS = H_LOSSES + 1;
/** Bit l: effects born in the pass have parts in layer l. */
export const H_BORN_LAYERS = H_READS + 1;
/** Bit l: one of them might make others depend on it. */
export const H_BORN_WRITES = H_READS + 2;
/** Channels that the program's parts of each layer read, and write. */
export const H_LAYER_READS = H_READS + 3;
export const H_LAYER_WRITES = H_LAYER_READS + LAYERS_COUNT;
/** The same of effects born in the pass. */
export const H_BORN_LAYER_READS = H_LAYER_WRITES + LAYERS_COUNT;
export const H_BORN_LAYER_WRITES = H_BORN_LAYER_READS + LAYERS_COUNT;
/** Rows of born effects that were written since the program was made. */
export const H_BORN_KEPT = H_BORN_LAYER_WRITES + LAYERS_COUNT;
/** How many parts the last pass chose one by one; the list of them is a region of its own. */
export const H_ORDER = H_BORN_KEPT + 1;
/** What is known of the plan: where passes can replay it, the length of the arena, since its places are of one so long; or one of the constants below. */
export const H_PLAN = H_BORN_KEPT + 2;
/** 1: the program was changed since what must be known of it as a whole was looked at. */
export const H_EDITED = H_BORN_KEPT + 3;
/** Card types: an object that has none of them concerns no effect; on the battlefield, and elsewhere. */
export const H_CONCERNS = H_BORN_KEPT + 4;
export const H_CONCERNS_ELSEWHERE = H_BORN_KEPT + 5;
/** How many rows of static effects are in no use. */
export const H_FREE_STATICS = H_BORN_KEPT + 6;
/** Channels through which an event must be looked at: what effects read; HEED_ALL since something happened that may leave more to do (effects/settle). */
export const H_HEEDED = H_BORN_KEPT + 7;
/** The part that another one last waited for: where a choice asks first. Here, so that what a pass leaves behind follows from the state. */
export const H_AWAITED = H_BORN_KEPT + 8;
/** Channels that static effects of layers 1 to 3 read, and READS_UNSEEN (copiable/early-reads). */
export const H_EARLY_READS = H_BORN_KEPT + 9;
export const HEADER_WORDS = H_BORN_KEPT + 10;
export const HEED_ALL = -1;

/** What is seen through no channel matters: which objects and effects there are; anything may. */
export const READS_UNSEEN = 1 << 30;
export const READS_ALL = -1;

/** None can be made; the last pass was walked, and its order stands; the next pass must be walked. */
export const PLAN_NONE = 0;
export const PLAN_ORDERED = 1;
export const PLAN_SPOILT = 2;

/** What must be made anew before anything is read. */
export const DIRTY_ROWS = 1;
export const DIRTY_PROGRAM = 2;
export const DIRTY_RESULT = 4;
/** As DIRTY_ROWS, of the objects that were touched only. */
export const DIRTY_TOUCHED = 8;

export function nextTimestamp(s: Engine): number {
  return ++s.header[H_TIMESTAMP]!;
}
