/**
 * How long each operation of layers 4 to 7 is: whoever walks operations goes by this. Not with the opcodes, which stay literals in a build.
 */
import * as op from './opcodes.js';

// LAYOUT: words of code by opcode, the opcode included; 0: no operation
export const WORDS = new Uint8Array(32);
for (const alone of [
  op.CLEAR_TYPES,
  op.CLEAR_SUPERTYPES,
  op.LOSE_TEXT,
  op.CLEAR_COLORS,
  op.ADD_CHOSEN_COLOR,
  op.SET_CHOSEN_COLOR,
  op.REMOVE_CHOSEN_COLOR,
  op.SWITCH,
])
  WORDS[alone] = 1;
for (const withOne of [
  op.ADD_TYPE,
  op.REMOVE_TYPE,
  op.ADD_SUPERTYPE,
  op.REMOVE_SUPERTYPE,
  op.CLEAR_FAMILY,
  op.REPLACE_FAMILY,
  op.REMOVE_SUBTYPE,
  op.ADD_EVERY_SUBTYPE,
  op.REMOVE_CHOSEN_SUBTYPE,
  op.ADD_COLOR,
  op.REMOVE_COLOR,
  op.REMOVE_ALL_ABILITIES,
  op.REMOVE_ABILITY,
  op.ADD_ABILITY,
  op.ADD_ACTIVATED_OF,
  op.SET_POWER,
  op.SET_TOUGHNESS,
])
  WORDS[withOne] = 2;
for (const withTwo of [op.ADD_SUBTYPE, op.ADD_CHOSEN_SUBTYPE, op.SET_CHOSEN_SUBTYPE, op.CANT_HAVE, op.ADD_POWER_TOUGHNESS])
  WORDS[withTwo] = 3;
