/**
 * CR 613.1e: layer 5, colours. Hot: allocates nothing.
 */

import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import { chosenFor } from '../match/choices.js';
import type { Engine } from '../state/engine.js';
import { CHOSEN_COLOR } from '../state/row.js';

export function applyColors(s: Engine, operations: number, set: number, row: number): void {
  const { code, data, words, group, book } = s;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    switch (code[pc]) {
      case op.CLEAR_COLORS:
        for (let c = 0; c < 5; c++) for (let w = 0; w < words; w++) data[group + (book.colorBase + c) * words + w]! &= ~data[set + w]!;
        break;
      case op.ADD_COLOR: {
        const plane = group + code[pc + 1]! * words;
        for (let w = 0; w < words; w++) data[plane + w]! |= data[set + w]!;
        break;
      }
      case op.REMOVE_COLOR: {
        const plane = group + code[pc + 1]! * words;
        for (let w = 0; w < words; w++) data[plane + w]! &= ~data[set + w]!;
        break;
      }
      case op.SET_CHOSEN_COLOR: {
        const color = chosenFor(s, CHOSEN_COLOR, row);
        for (let c = 0; c < 5 && color >= 0; c++) {
          const plane = group + (book.colorBase + c) * words;
          for (let w = 0; w < words; w++) {
            if (c === color) data[plane + w]! |= data[set + w]!;
            else data[plane + w]! &= ~data[set + w]!;
          }
        }
        break;
      }
      case op.REMOVE_CHOSEN_COLOR: {
        const color = chosenFor(s, CHOSEN_COLOR, row);
        if (color >= 0) for (let w = 0; w < words; w++) data[group + (book.colorBase + color) * words + w]! &= ~data[set + w]!;
        break;
      }
      case op.ADD_CHOSEN_COLOR: {
        const color = chosenFor(s, CHOSEN_COLOR, row);
        if (color >= 0) for (let w = 0; w < words; w++) data[group + (book.colorBase + color) * words + w]! |= data[set + w]!;
        break;
      }
    }
  }
}
