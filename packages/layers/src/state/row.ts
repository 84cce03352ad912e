/**
 * Rows: one continuous effect that exists (CR 611), and the set of objects it was found to apply to (CR 611.2c, 613.6).
 */
import type { Engine } from './engine.js';

// LAYOUT: one row, a continuous effect that exists
export const ROW = 30;
export const R_TEMPLATE = 0;
export const R_KIND = 1;
export const R_SOURCE = 2;
export const R_YOU = 3;
export const R_MAJOR = 4;
export const R_MINOR = 5;
export const R_X = 6;
export const R_THAT = 7;
export const R_CREATED = 8;
/** Where its targets and named objects stand, how many targets, how many pairs of name and object. */
export const R_REFERENCES = 9;
export const R_TARGETS = 10;
export const R_NAMED = 11;
/** In a pair of name and object: what stands as the object is an ability that the effect gives, fixed as it began. */
export const GAINED_ABILITY = -1;
/** The same for a number of a copy exception, three for each exception in their order: its size, and 1 if it applies. */
export const EXCEPTION_NUMBER = -2;
export const R_UNTIL = 12;
/** Of a static effect of layers 1 to 3: its place in the text, ability by ability. */
export const R_PLACE = 12;
export const R_NAME = 13;
export const R_FLAGS = 14;
/** The ability that makes it, and the condition it has. */
export const R_ABILITY = 15;
export const R_CONDITION = 16;
/** When in layer 6 its ability was given; 0: it is of the text. */
export const R_BIRTH = 17;
/** Numbers fixed as it began, and how many there can be. */
export const R_FIXED = 18;
export const MOST_FIXED = 4;
/** Slot that holds copied values, or -1; and the one that holds a full text. */
export const R_HOLDER = 22;
export const R_TEXT_HOLDER = 26;
/** What was chosen for its source as it began (CR 608.2h), by kind of choice: a plane or a color, or -1. */
export const R_CHOSEN = 27;
export const CHOSEN_CREATURE_TYPE = 0;
export const CHOSEN_LAND_TYPE = 1;
export const CHOSEN_COLOR = 2;
/** Which row of sets it has. */
export const R_SET = 23;
/** Row whose set keeps which objects "has the activated abilities of" found, or -1. */
export const R_FOUND = 24;
/** Which of its ability's effects it is. */
export const R_INDEX = 25;

// kinds of rows
export const KIND_QUERY = 0;
export const KIND_RESOLVED = 1;
export const KIND_STATIC = 2;
export const KIND_BORN = 3;
export const KIND_COUNTER = 4;
/** Keeps what a static copy effect read as it first applied (CR 707.2c). */
export const KIND_LATCH = 5;
/** The form an object chose as it entered (CR 613.2a). */
export const KIND_FORM = 6;
/** Keeps whose activated abilities an effect gives. */
export const KIND_FOUND = 7;
/** A row of static effects that is in no use. */
export const KIND_FREE = 8;

// flags of rows
export const FLAG_BEGUN = 1;
export const FLAG_BEGUN_EARLY = 2;
/** A resolved effect that goes on. */
export const FLAG_ALIVE = 4;
export const FLAG_DEFINING = 8;
/** "Your next turn" of its duration has begun. */
export const FLAG_TURN_CAME = 16;
/** While the program is made: a row of layers 1 to 3 that has its parts. */
export const TAKEN = 256;
/** While latches are looked over: a latch whose effect applies. */
export const FLAG_USED = 128;
/** Its ability stands in a text that an effect gave, and is no older than that (CR 613.7a). */
export const FLAG_LENT = 32;

/** Where a query's targets stand; those of effects follow. */
export const QUERY_REFERENCES = 32;

/** Offset of a row by number: 0 the query's, then resolved, static, born ones. */
export function rowAt(s: Engine, number: number): number {
  return s.at.rows + number * ROW;
}

export function setAt(s: Engine, row: number): number {
  return s.at.sets + s.data[row + R_SET]! * s.words;
}

export function staticRow(s: Engine, index: number): number {
  return 1 + s.resolvedRows + index;
}

export function bornRow(s: Engine, index: number): number {
  return 1 + s.resolvedRows + s.staticRows + index;
}
