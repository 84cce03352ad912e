/**
 * CR 613.2b + CR 708.2a: layer 1b. What is face down is a 2/2 creature without name, cost, colours, subtypes and text, over any copy effect.
 */
import { clearPlanes, keepFirst, setPlane, setValue } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { COPIABLE, HAS_PT, V_COST, V_FLAGS, V_LOYALTY, V_MANA_VALUE, V_NAME, V_POWER, V_TOUGHNESS } from '../state/values.js';

export function applyFaceDown(s: Engine, slot: number): void {
  clearPlanes(s, COPIABLE, slot);
  setPlane(s, COPIABLE, s.book.creature, slot);
  setValue(s, V_NAME, slot, -1);
  setValue(s, V_COST, slot, -1);
  setValue(s, V_MANA_VALUE, slot, 0);
  setValue(s, V_POWER, slot, 2);
  setValue(s, V_TOUGHNESS, slot, 2);
  setValue(s, V_FLAGS, slot, HAS_PT);
  setValue(s, V_LOYALTY, slot, 0);
  keepFirst(s, slot, 0);
}
