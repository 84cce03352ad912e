/**
 * CR 613.1f, 113.10-113.11: abilities lost, then gained; "can't have" takes what there is and lets nothing in afterwards.
 */
import { MOST_ABILITIES_OF_OBJECT, tooManyAbilities } from '@stratum/cards/rules';
import type { Current } from './characteristics.js';
import type { AbilityOperand } from './operand.js';
import type { Rules } from './rules.js';
import type { AbilityInstance } from './state.js';
import type { Stamp } from './timestamp.js';

export function changeAbilities(rules: Rules, current: Current, operand: AbilityOperand, key: string, stamp: Stamp): Current {
  const named = (instance: AbilityInstance, words: readonly string[]): boolean =>
    words.some((word) => rules.hasWord(instance.ability, word));

  let abilities = current.abilities;
  if (operand.removeAll) abilities = operand.keepMana ? abilities.filter(({ ability }) => rules.isMana(ability)) : [];
  abilities = abilities.filter((instance) => !named(instance, operand.remove));
  const cant = [...current.cant, ...operand.cant];
  const gained = operand.add.map((ability, i) => ({ key: `${key}+${i}`, ability, giver: stamp, text: false }));
  if (abilities.length + gained.length > MOST_ABILITIES_OF_OBJECT) throw tooManyAbilities();
  return {
    ...current,
    abilities: [...abilities, ...gained].filter((instance) => !named(instance, cant)),
    cant,
    lostAll: current.lostAll || operand.removeAll,
  };
}
