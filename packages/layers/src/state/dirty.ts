/**
 * What an event leaves to be made anew. Layers 1 to 3 are carried out again only while something lives in them, or the event itself is of them.
 */
import type { Engine } from './engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_RESULT,
  DIRTY_ROWS,
  DIRTY_TOUCHED,
  H_CLOCK,
  H_DIRTY,
  H_EARLY_LIVES,
  H_EARLY_READS,
  H_EARLY_STATICS,
  H_HEEDED,
  H_PLAN,
  H_READS,
  H_SLOW,
  HEED_ALL,
  PLAN_SPOILT,
  READS_UNSEEN,
} from './header.js';

/** Something lives in layers 1 to 3: a resolved effect, a static ability, a face-down object, a chosen form. */
export function livesEarly(s: Engine): boolean {
  return s.header[H_EARLY_LIVES]! > 0 || s.header[H_EARLY_STATICS]! > 0;
}

/**
 * An event that filters, values and conditions may see through one of these channels. If no effect reads it, the result stays what it is.
 * PERF: in one piece, with no call in it (bench: change).
 */
export function noteEvent(s: Engine, channels: number): void {
  const { header } = s;
  header[H_CLOCK]! += 1;
  if ((header[H_HEEDED]! & channels) === 0) return;
  // only static effects of layers 1 to 3 look again; resolved ones are locked
  if ((header[H_EARLY_READS]! & channels) !== 0) {
    header[H_DIRTY]! |= DIRTY_ROWS | DIRTY_PROGRAM | DIRTY_RESULT;
    header[H_HEEDED] = HEED_ALL;
  } else if ((header[H_READS]! & channels) !== 0) {
    header[H_DIRTY]! |= DIRTY_RESULT;
    // where parts are chosen one by one, what some part reads may be what the choice hung on (CR 613.8)
    if (header[H_SLOW] !== 0) header[H_PLAN] = PLAN_SPOILT;
  }
}

/** An event that changes nothing by itself, but may leave something to settle. */
export function noteTime(s: Engine): void {
  s.header[H_CLOCK] = (s.header[H_CLOCK]! + 1) | 0;
  s.header[H_HEEDED] = HEED_ALL;
}

/** An event that is seen through no channel: which objects or effects there are, or where they start. */
export function noteUnseen(s: Engine): void {
  const { header } = s;
  noteTime(s);
  header[H_PLAN] = PLAN_SPOILT;
  if ((header[H_EARLY_READS]! & READS_UNSEEN) !== 0) markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
}

/** An event that may change rows of values, control or text of any object. */
export function noteRowEvent(s: Engine): void {
  noteUnseen(s);
  markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
}

/** Whether layers 1 to 3 wait to be carried out. */
export function rowsAreDirty(s: Engine): boolean {
  return (s.header[H_DIRTY]! & (DIRTY_ROWS | DIRTY_TOUCHED)) !== 0;
}

export function markDirty(s: Engine, what: number): void {
  s.header[H_DIRTY]! |= what | DIRTY_RESULT;
  if (what !== DIRTY_RESULT) s.header[H_HEEDED] = HEED_ALL;
}
