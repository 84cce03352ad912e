/** CR 602.1: which abilities are activated ones: those with a cost, mana abilities, and keywords that stand for one (CR 702). */
import { abilityWords } from './ability-words.js';
import type { Ability } from './vocabulary/ability.js';

const ACTIVATED_KEYWORDS = [
  ...['equip', 'fortify', 'reconfigure', 'level up', 'cycling', 'outlast', 'crew', 'saddle', 'station', 'unearth', 'scavenge', 'embalm'],
  ...['eternalize', 'encore', 'boast', 'exhaust', 'craft', 'ninjutsu', 'reinforce', 'transmute', 'transfigure', 'aura swap', 'forecast'],
];

/** Whether it is one; typecycling is cycling (CR 702.29e). */
export function isActivatedAbility(ability: Ability): boolean {
  if (typeof ability !== 'string') return 'activated' in ability || 'mana' in ability;
  return abilityWords(ability).some((word) => ACTIVATED_KEYWORDS.includes(word));
}
