/**
 * After an event: what latches does so now. Effects that last while something is so end for good once it is not (CR 611.2b); a static copy effect has
 * read what it copies as it first applied (CR 707.2c); a change of controller restarts continuous control (CR 302.6).
 */
import { latchOf } from '../apply/layer-1-copy.js';
import { LAYER_1A, LAYER_1B } from '../compile/layer-numbers.js';
import { CHANNEL_COUNTERS } from '../compile/opcodes.js';
import { WHILE } from '../compile/template.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import { ensureEvaluated } from '../evaluate.js';
import { hasChoices } from '../events/choices.js';
import { originOfCopiable } from '../match/choices.js';
import { holds } from '../match/value.js';
import { livesEarly, markDirty, rowsAreDirty } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import {
  DIRTY_PROGRAM,
  DIRTY_ROWS,
  DIRTY_TOUCHED,
  H_CLOCK,
  H_CONTROLS,
  H_DIRTY,
  H_EARLY_LIVES,
  H_EARLY_READS,
  H_EARLY_STATICS,
  H_HEEDED,
  H_LAYER_LOG,
  H_READS,
  H_RESOLVED,
  H_UNBOUND,
  H_WHILES,
} from '../state/header.js';
import { createHolder, freeHolder } from '../state/holder.js';
import {
  FLAG_ALIVE,
  FLAG_USED,
  KIND_LATCH,
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_FLAGS,
  R_HOLDER,
  R_INDEX,
  R_KIND,
  R_SOURCE,
  R_TEMPLATE,
  R_UNTIL,
  rowAt,
  setAt,
} from '../state/row.js';
import { hasStatus, PHASED_OUT, PRESENT } from '../state/status.js';
import { COPIABLE } from '../state/values.js';
import { onlySums } from './carry.js';
import { endRow } from './end-effects.js';
import { freeRow, newResolvedRow } from './resolved.js';

/** Called after each event. Cheap where nothing exists that latches. */
export function settle(s: Engine): void {
  if (isCalm(s.header) || settleAll(s)) heedReads(s);
}

/** From now on an event must be looked at only if it changes something that an effect reads, or counters where the program has them one by one. */
function heedReads(s: Engine): void {
  s.header[H_HEEDED] = s.header[H_READS]! | s.header[H_EARLY_READS]! | (onlySums(s) ? 0 : CHANNEL_COUNTERS);
}

/** Whether nothing more can latch before an event that an effect reads. */
function settleAll(s: Engine): boolean {
  bindChoices(s);
  const early = livesEarly(s) || rowsAreDirty(s) || s.header[H_CONTROLS] === 1;
  endWhatIsOver(s);
  if (!early) return false;
  ensureEvaluated(s);
  keepCopies(s);
  const waits = noteControl(s);
  // once more after the last of these is gone, and as long as something is phased out whose change of control is not noted
  s.header[H_CONTROLS] = waits || livesEarly(s) ? 1 : 0;
  return !waits && (s.header[H_UNBOUND]! | s.header[H_WHILES]!) === 0;
}

/** Nothing could latch: no choices wait for a text, no effect lasts "as long as", nothing lives in layers 1 to 3 and their rows are up to date. */
function isCalm(header: Int32Array): boolean {
  const lives = header[H_EARLY_LIVES]! | header[H_EARLY_STATICS]! | header[H_CONTROLS]!;
  return (lives | header[H_UNBOUND]! | header[H_WHILES]! | (header[H_DIRTY]! & (DIRTY_ROWS | DIRTY_TOUCHED))) === 0;
}

/** CR 611.2b: ends each effect whose "for as long as" is over; repeated, since one that ends may end another. */
function endWhatIsOver(s: Engine): void {
  for (let again = s.header[H_WHILES]! > 0; again; ) {
    again = false;
    ensureEvaluated(s);
    const last = s.header[H_RESOLVED]!;
    const over: number[] = [];
    for (let number = 1; number <= last; number++) {
      const row = rowAt(s, number);
      if ((s.data[row + R_FLAGS]! & FLAG_ALIVE) === 0 || s.data[row + R_KIND] !== KIND_RESOLVED || s.data[row + R_UNTIL] !== WHILE)
        continue;
      if (!holds(s, s.templates.all[s.data[row + R_TEMPLATE]!]!.while, row, -1)) over.push(number);
    }
    for (const number of over) {
      endRow(s, number);
      again = true;
    }
  }
}

/** CR 707.2c: a static copy effect that applies keeps what it has read; one that applies no more lets go of it. */
function keepCopies(s: Engine): void {
  if (s.header[H_EARLY_STATICS] === 0 && !hasLatches(s)) return;
  let fresh: Latch[] | undefined;
  // the log has the copy effects that found something to copy
  for (let i = s.header[H_LAYER_LOG + LAYER_1A]!; i < s.header[H_LAYER_LOG + LAYER_1B]!; i++) {
    const row = rowAt(s, -1 - s.data[s.at.log + i]!);
    if (s.data[row + R_KIND] !== KIND_STATIC || !appliesToSomething(s, row)) continue;
    const latch = latchOf(s, row);
    if (latch > 0) s.data[latch + R_FLAGS]! |= FLAG_USED;
    else {
      fresh ??= [];
      fresh.push(latchFor(s, row));
    }
  }
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if (s.data[row + R_KIND] !== KIND_LATCH || (s.data[row + R_FLAGS]! & FLAG_ALIVE) === 0) continue;
    if ((s.data[row + R_FLAGS]! & FLAG_USED) === 0) letGo(s, row);
    else s.data[row + R_FLAGS]! &= ~FLAG_USED;
  }
  if (fresh === undefined) return;
  // new rows may make the world grow, so they come when no place in the arena is needed any more
  for (const one of fresh) latch(s, one);
  markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
  ensureEvaluated(s);
  // a second time: now that its model has been read, a copy effect depends on nothing any more
  markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
  ensureEvaluated(s);
}

function hasLatches(s: Engine): boolean {
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if (s.data[row + R_KIND] === KIND_LATCH && (s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0) return true;
  }
  return false;
}

function appliesToSomething(s: Engine, row: number): boolean {
  const set = setAt(s, row);
  for (let w = 0; w < s.words; w++) if (s.data[set + w] !== 0) return true;
  return false;
}

/** Which effect a latch is for. */
interface Latch {
  readonly source: number;
  readonly ability: number;
  readonly index: number;
}

function latchFor({ data }: Engine, row: number): Latch {
  return { source: data[row + R_SOURCE]!, ability: data[row + R_ABILITY]!, index: data[row + R_INDEX]! };
}

/** Makes an empty latch for an effect; it is filled as the effect applies, in the evaluation that follows. */
function latch(s: Engine, { source, ability, index }: Latch): void {
  const holder = createHolder(s);
  const row = rowAt(s, newResolvedRow(s));
  s.data[row + R_KIND] = KIND_LATCH;
  s.data[row + R_FLAGS] = FLAG_ALIVE;
  s.data[row + R_SOURCE] = source;
  s.data[row + R_ABILITY] = ability;
  s.data[row + R_INDEX] = index;
  s.data[row + R_HOLDER] = holder;
}

/** Frees a latch whose effect applies to nothing now, so that no object has values of it. */
function letGo(s: Engine, row: number): void {
  freeHolder(s, s.data[row + R_HOLDER]!);
  freeRow(s, row);
}

/** CR 302.6: notes changes of control. Whether one of something phased out must still be noted. */
function noteControl(s: Engine): boolean {
  const { data, at, header } = s;
  let waits = false;
  for (let w = 0; w < s.words; w++) {
    for (let bits = data[at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (data[at.notedController + slot] === data[at.controller + slot]) continue;
      // CR 702.26f: nobody's control of what is phased out ends
      if (hasStatus(s, PHASED_OUT, slot)) {
        waits = true;
        continue;
      }
      data[at.notedController + slot] = data[at.controller + slot]!;
      data[at.controlledSince + slot] = header[H_CLOCK]!;
    }
  }
  return waits;
}

/** CR 607.2d: choices wait until the object has a text that asks for some, and then belong to it. */
function bindChoices(s: Engine): void {
  if (s.header[H_UNBOUND] === 0) return;
  s.header[H_UNBOUND] = 0;
  ensureEvaluated(s);
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[s.at.status + PRESENT * s.words + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (s.data[s.at.choicesFor + slot] !== 0 || !hasChoices(s, slot)) continue;
      if (!hasStatus(s, PHASED_OUT, slot) && asksForChoices(s, slot)) bindTo(s, slot, originOfCopiable(s, slot));
      else s.header[H_UNBOUND] = 1;
    }
  }
}

function asksForChoices(s: Engine, slot: number): boolean {
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) if (s.book.abilityAsks[abilityOf(s, COPIABLE, slot, i)] === 1) return true;
  return false;
}

/** CR 614.12: they are made for the text that the object has; a text under it, or over it, for which they counted before, is made anew. */
function bindTo(s: Engine, slot: number, origin: number): void {
  s.data[s.at.choicesFor + slot] = origin;
  if (s.data[s.at.textStamp + slot] !== 0) markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
}
