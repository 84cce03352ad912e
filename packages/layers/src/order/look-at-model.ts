/**
 * What a copy effect would copy now, or whose text an effect would take, for CR 613.8a: another effect of the layer that changes its model's values or text changes
 * what it does. What it has read already, it reads no more (CR 707.2c, 608.2h). Allocates nothing.
 */
import { copiedSlot, exceptionsOf, isMasked } from '../apply/layer-1-copy.js';
import { textSource } from '../apply/layer-3-text.js';
import { mixNumbers } from '../copiable/exceptions.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, hasPlane } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { KIND_RESOLVED, R_KIND, R_TEMPLATE } from '../state/row.js';
import { COPIABLE, V_ABILITIES, V_MANA_VALUE, valueAt } from '../state/values.js';

/** The model and its copiable values at this point of the layer, and the numbers of the exceptions, as one number. */
export function lookAtModel(s: Engine, row: number): number {
  const slot = copiedSlot(s, row);
  if (slot < 0) return slot;
  // CR 707.2: under its mask all look alike
  const model = isMasked(s, row, slot) ? slot : sumOf(s, COPIABLE, slot);
  return mixNumbers(s, exceptionsOf(s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.except), row, model, MIX);
}

/** The same for a full text, of which one from a resolution has read all it reads. */
export function lookAtFullText(s: Engine, row: number): number {
  const { text } = s.templates.all[s.data[row + R_TEMPLATE]!]!.effect;
  if (text === undefined || !('fullTextOf' in text) || s.data[row + R_KIND] === KIND_RESOLVED) return -1;
  const slot = textSource(s, row, text.fullTextOf);
  return slot < 0 ? slot : sumOf(s, textGroup(s, slot), slot);
}

/** All but its mana value, which follows from the cost for who becomes it or takes its text (CR 202.3). */
function sumOf(s: Engine, group: number, slot: number): number {
  let sum = slot;
  const values = V_ABILITIES + 1 + abilityCountOf(s, group, slot);
  for (let value = 0; value < values; value++)
    if (value !== V_MANA_VALUE) sum = (Math.imul(sum, MIX) + s.data[valueAt(s, group, value, slot)]!) | 0;
  for (let plane = 0; plane < s.book.planes; plane++) sum = (Math.imul(sum, MIX) + (hasPlane(s, group, plane, slot) ? 1 : 0)) | 0;
  return sum;
}

/** So large and odd that small differences of two values do not make up for each other, as 1 more power and 31 less toughness would by a small one. */
const MIX = 0x9e37_79b1;
