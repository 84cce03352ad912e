/** Applies a part of an effect to one object: the record of what it is after that. */
import { changeColors } from './change.js';
import type { Current } from './characteristics.js';
import { becomeCopy, becomeFaceDown } from './layer-1-copy.js';
import { changeWord, takeFullText } from './layer-3-text.js';
import { changeTypes } from './layer-4-types.js';
import { changeAbilities } from './layer-6-abilities.js';
import { modifySize, setSize, switchSize } from './layer-7-size.js';
import type { Operand } from './operand.js';
import type { Rules } from './rules.js';
import type { GameObject } from './state.js';
import type { Stamp } from './timestamp.js';

/** `key` and `stamp`: of the effect, for the abilities that it gives (CR 613.7a). */
export function apply(rules: Rules, object: GameObject, current: Current, operand: Operand, key: string, stamp: Stamp): Current {
  switch (operand.kind) {
    case 'copy':
      return becomeCopy(rules, object, current, operand, key, stamp);
    case 'faceDown':
      return becomeFaceDown(rules, object, current);
    case 'control':
      return { ...current, controller: operand.seat };
    case 'word':
      return changeWord(rules, object, current, operand.from, operand.to);
    case 'fullText':
      return takeFullText(rules, object, current, operand.text, key, stamp);
    case 'types':
      return changeTypes(rules, current, operand);
    case 'colors':
      return { ...current, colors: changeColors(current.colors, operand.change) };
    case 'abilities':
      return changeAbilities(rules, current, operand, key, stamp);
    case 'set':
      return setSize(current, operand.power, operand.toughness);
    case 'modify':
      return modifySize(current, operand.power, operand.toughness);
    case 'switch':
      return switchSize(current);
  }
  return operand satisfies never;
}
