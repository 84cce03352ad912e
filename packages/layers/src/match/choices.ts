/**
 * Choices made as an object entered (CR 607.2d): they belong to the text that asked for them, and count while the object has that text.
 */

import type { Engine } from '../state/engine.js';
import { CHOSEN_COLOR, CHOSEN_CREATURE_TYPE, KIND_RESOLVED, R_CHOSEN, R_KIND, R_SOURCE } from '../state/row.js';
import { FACE_DOWN, hasStatus } from '../state/status.js';
import { readableSlot } from './reference.js';

/** Where the copiable text of an object comes from: its own, a face-down mask, or the copy effect with that timestamp; never 0. */
export function originOfCopiable(s: Engine, slot: number): number {
  return originOf(s, slot, s.at.copyStamp);
}

function originOf(s: Engine, slot: number, stamps: number): number {
  return hasStatus(s, FACE_DOWN, slot) ? 1 : s.data[stamps + slot]! + 2;
}

/** Whether its choices count for the text it has now. */
export function choicesCount(s: Engine, slot: number): boolean {
  const bound = s.data[s.at.choicesFor + slot]!;
  return bound === 0 || bound === originOf(s, slot, s.at.textStamp);
}

/** What was chosen for the source of a row, or -1; `column` is one of the columns of choices. */
export function chosen(s: Engine, column: number, row: number): number {
  const source = readableSlot(s, s.data[row + R_SOURCE]!);
  return source < 0 || !choicesCount(s, source) ? -1 : s.data[column + source]! - 1;
}

/** What an effect means by the chosen word, or -1: fixed as it began for one from a resolution (CR 608.2h), else as it is now. */
export function chosenFor(s: Engine, which: number, row: number): number {
  if (s.data[row + R_KIND] === KIND_RESOLVED) return s.data[row + R_CHOSEN + which]!;
  const { at } = s;
  const column = which === CHOSEN_CREATURE_TYPE ? at.chosenCreatureType : which === CHOSEN_COLOR ? at.chosenColor : at.chosenLandType;
  return chosen(s, column, row);
}
