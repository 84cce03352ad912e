/**
 * What a copy effect would copy now, for CR 613.8a: another effect of layer 1a that changes its model's copiable values changes what it does. What it has read
 * already, it reads no more (CR 707.2c). Allocates nothing.
 */
import { copiedSlot, isMasked } from '../apply/layer-1-copy.js';
import { abilityCountOf, getValue, hasPlane } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { COPIABLE, V_ABILITIES } from '../state/values.js';

/** The model and its copiable values at this point of the layer, as one number. */
export function lookAtModel(s: Engine, row: number): number {
  const slot = copiedSlot(s, row);
  // CR 707.2: under its mask all look alike
  if (slot < 0 || isMasked(s, row, slot)) return slot;
  let sum = slot;
  const values = V_ABILITIES + 1 + abilityCountOf(s, COPIABLE, slot);
  for (let value = 0; value < values; value++) sum = (Math.imul(sum, 31) + getValue(s, value, slot)) | 0;
  for (let plane = 0; plane < s.book.planes; plane++) sum = (Math.imul(sum, 31) + (hasPlane(s, COPIABLE, plane, slot) ? 1 : 0)) | 0;
  return sum;
}
