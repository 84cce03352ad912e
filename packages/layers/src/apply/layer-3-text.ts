/**
 * CR 613.1c + CR 612: layer 3, text. Words of types and colours change in the type line and in the abilities of the text; what other effects gave is
 * not text (CR 612.3), and names never change (CR 612.2).
 */

import { abilityCountOf, abilityOf, appendAbility, clearPlane, copyValues, hasPlane, rewordPlanes, setPlane } from '../copiable/row.js';
import { readableSlot, refer } from '../match/reference.js';
import { COPIABLE, type Engine, R_TEMPLATE, TEXT, V_ABILITIES, valueAt } from '../state/engine.js';
import { REWORDED } from '../state/status.js';

export function applyText(s: Engine, row: number, set: number): void {
  const text = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.text;
  if (text === undefined) return;
  for (let w = 0; w < s.words; w++) {
    for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) {
      const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
      openText(s, slot);
      if ('fullTextOf' in text) takeText(s, slot, readableSlot(s, refer(s, s.templates.emitter.reference(text.fullTextOf), row, slot)));
      else changeWord(s, slot, text);
      rewordPlanes(s, TEXT, slot);
    }
  }
}

/** Its list of abilities becomes one of its own. */
function openText(s: Engine, slot: number): void {
  const cell = s.at.status + REWORDED * s.words + (slot >>> 5);
  const bit = 1 << (slot & 31);
  if ((s.data[cell]! & bit) !== 0) return;
  s.data[cell]! |= bit;
  copyValues(s, COPIABLE, slot, TEXT, slot);
}

function changeWord(s: Engine, slot: number, pair: { from: string; to: string }): void {
  const { book, catalogue } = s;
  const count = abilityCountOf(s, TEXT, slot);
  for (let i = 0; i < count; i++) {
    const cell = valueAt(s, TEXT, V_ABILITIES + 1 + i, slot);
    s.data[cell] = catalogue.rewritten(s.data[cell]!, pair);
  }
  const from = book.subtypePlane.get(pair.from);
  const to = book.subtypePlane.get(pair.to);
  if (from === undefined || to === undefined || !hasPlane(s, TEXT, from, slot)) return;
  clearPlane(s, TEXT, from, slot);
  setPlane(s, TEXT, to, slot);
}

/** CR 612.6: another object's full text instead of its own. */
function takeText(s: Engine, slot: number, other: number): void {
  s.data[valueAt(s, TEXT, V_ABILITIES, slot)] = 0;
  if (other < 0) return;
  const reworded = (s.data[s.at.status + REWORDED * s.words + (other >>> 5)]! & (1 << (other & 31))) !== 0;
  const group = reworded ? TEXT : COPIABLE;
  const count = abilityCountOf(s, group, other);
  for (let i = 0; i < count; i++) appendAbility(s, TEXT, slot, abilityOf(s, group, other, i));
}
