/**
 * The numbers of one object at this point of the pass: power, toughness, mana value, counters (CR 208, 202.3, 122). NO_NUMBER where it has none.
 */

import * as op from '../compile/opcodes.js';
import { C_AMOUNT } from '../state/counter.js';
import { counterCell } from '../state/counter-table.js';
import type { Engine } from '../state/engine.js';
import { amountCell } from '../state/number-counters.js';
import { shownAt } from '../state/shown.js';
import { BATTLEFIELD, GONE } from '../state/status.js';
import { HAS_PT, NO_NUMBER, V_FLAGS, V_MANA_VALUE } from '../state/values.js';

function hasBit(data: Int32Array, plane: number, slot: number): boolean {
  return (data[plane + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** CR 208.3: on the battlefield only a creature has power and toughness; elsewhere what has them printed. */
export function hasPowerToughness(s: Engine, slot: number): boolean {
  const data = s.data;
  if (data[s.at.zone + slot] === BATTLEFIELD) return hasBit(data, s.group + s.book.creature * s.words, slot);
  // CR 208.5: a creature card without a printed number has 0
  return (data[shownAt(s, V_FLAGS, slot)]! & HAS_PT) !== 0 || hasBit(data, s.group + s.book.creature * s.words, slot);
}

export function quantityOf(s: Engine, quantity: number, kind: number, slot: number): number {
  const data = s.data;
  switch (quantity) {
    case op.MANA_VALUE:
      return data[shownAt(s, V_MANA_VALUE, slot)]!;
    case op.COUNTERS:
      return countersOf(s, slot, kind);
    default: {
      if (hasBit(data, s.at.status + GONE * s.words, slot)) {
        const last =
          quantity === op.POWER
            ? s.at.lastPower
            : quantity === op.TOUGHNESS
              ? s.at.lastToughness
              : quantity === op.BASE_POWER
                ? s.at.lastBasePower
                : s.at.lastBaseToughness;
        return data[last + slot]!;
      }
      if (!hasPowerToughness(s, slot)) return NO_NUMBER;
      switch (quantity) {
        case op.POWER:
          return data[s.powerAt + slot]!;
        case op.TOUGHNESS:
          return data[s.toughnessAt + slot]!;
        case op.BASE_POWER:
          return data[s.basePowerAt + slot]!;
        default:
          return data[s.baseToughnessAt + slot]!;
      }
    }
  }
}

/** How many counters of a kind are on an object; 0 of a kind that the catalogue does not have (-1). */
export function countersOf(s: Engine, slot: number, kind: number): number {
  if (kind < 0) return 0;
  const { column } = s.templates.counterKinds[kind]!;
  if (column >= 0) return s.data[amountCell(s, column, slot)]!;
  const cell = counterCell(s, slot, kind);
  return cell < 0 ? 0 : s.data[cell + C_AMOUNT]!;
}
