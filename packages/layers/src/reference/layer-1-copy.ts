/** CR 613.2a-b: what a copy effect and being face down make of an object's text. */
import { type Current, fromText } from './characteristics.js';
import { FACE_DOWN, withOption } from './copiable.js';
import { withExceptions } from './copy.js';
import type { CopyOperand } from './copy-operand.js';
import type { Rules } from './rules.js';
import type { GameObject } from './state.js';
import type { Stamp } from './timestamp.js';

export function becomeCopy(rules: Rules, object: GameObject, current: Current, operand: CopyOperand, key: string, stamp: Stamp): Current {
  const text = withExceptions(rules, current.text, operand.text, operand.exceptions, key, stamp);
  return fromText(rules, object, withOption(rules, object, text), current.controller);
}

/** CR 613.2b: over any copy effect. */
export const becomeFaceDown = (rules: Rules, object: GameObject, current: Current): Current =>
  fromText(rules, object, FACE_DOWN, current.controller);
