/**
 * Durations (CR 611.2a, 514.2, 500): what ends in the cleanup step, as a turn begins, and as a player leaves.
 */
import { CHANNEL_TURN } from '../compile/opcodes.js';
import { UNTIL_END_OF_TURN, UNTIL_END_OF_YOUR_NEXT_TURN, UNTIL_YOUR_NEXT_TURN } from '../compile/template.js';
import { touchObject } from '../copiable/touched.js';
import { noteEvent, noteTime, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { H_ACTIVE, H_RESOLVED } from '../state/header.js';
import {
  FLAG_ALIVE,
  FLAG_TURN_CAME,
  KIND_RESOLVED,
  R_FIXED,
  R_FLAGS,
  R_KIND,
  R_REFERENCES,
  R_TEMPLATE,
  R_UNTIL,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import { endRow } from './end-effects.js';

/** A row of an effect from a resolution that goes on. */
function goesOn(s: Engine, row: number): boolean {
  return (s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 && s.data[row + R_KIND] === KIND_RESOLVED;
}

/** A turn of that seat begins; `skipped`: whose turns would have begun before it, had they not left (CR 800.4m). */
export function beginTurn(s: Engine, seat: number, skipped: readonly number[]): void {
  s.header[H_ACTIVE] = seat;
  noteEvent(s, CHANNEL_TURN);
  const last = s.header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if (!goesOn(s, row)) continue;
    const until = s.data[row + R_UNTIL]!;
    if (until !== UNTIL_YOUR_NEXT_TURN && until !== UNTIL_END_OF_YOUR_NEXT_TURN) continue;
    const you = s.data[row + R_YOU]!;
    if (skipped.includes(you) || (you === seat && until === UNTIL_YOUR_NEXT_TURN)) endRow(s, number);
    else if (you === seat) s.data[row + R_FLAGS]! |= FLAG_TURN_CAME;
  }
}

/** CR 514.2: the cleanup step. */
export function cleanUp(s: Engine): void {
  noteTime(s);
  const active = s.header[H_ACTIVE]!;
  const last = s.header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if (!goesOn(s, row)) continue;
    const until = s.data[row + R_UNTIL]!;
    const over =
      until === UNTIL_END_OF_TURN ||
      (until === UNTIL_END_OF_YOUR_NEXT_TURN && (s.data[row + R_FLAGS]! & FLAG_TURN_CAME) !== 0 && s.data[row + R_YOU] === active);
    if (over) endRow(s, number);
  }
}

/** CR 800.4a: effects that give a player control end as that player leaves. */
export function endControlBy(s: Engine, seat: number): void {
  const last = s.header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const row = rowAt(s, number);
    if (!goesOn(s, row)) continue;
    const { effect, id } = s.templates.all[s.data[row + R_TEMPLATE]!]!;
    if (id === s.templates.exchange.id) {
      // only the half that gives that player control ends
      for (let i = 0; i < 2; i++) {
        if (s.data[row + R_FIXED + i] !== seat) continue;
        const slot = s.data[s.at.references + s.data[row + R_REFERENCES]! + i]! & 0xffff;
        s.data[setAt(s, row) + (slot >>> 5)]! &= ~(1 << (slot & 31));
        touchObject(s, slot);
      }
      continue;
    }
    const named = effect.control === s.players[seat];
    const you = s.data[row + R_YOU]!;
    const gives = effect.control === 'you' ? you === seat : effect.control === 'opponent' && (you + 1) % s.players.length === seat;
    if (named || gives) endRow(s, number);
  }
  noteUnseen(s);
}
