/**
 * CR 605: which abilities are mana abilities. Looks at the data alone; whether one is being activated is the game's business.
 */
import type { Ability } from './vocabulary/ability.js';
import type { Action } from './vocabulary/action.js';

/** Words in an uninterpreted step that say a card moves to or from a library. */
const LIBRARY = /\b(library|libraries|search(es)?|draws?|mills?|scry|surveils?|fetch(es)?|explores?)\b/i;

/** CR 605.1a: an activated ability without target that could add mana and moves no card to or from a library, or one in the form `mana`. */
export function isManaAbility(ability: Ability): boolean {
  if (typeof ability === 'string') return false;
  if ('mana' in ability) return !LIBRARY.test(ability.cost);
  if (!('activated' in ability)) return false;
  // CR 606.1: a cost in loyalty counters makes it a loyalty ability
  return addsManaOnly(ability.activated, ability.targets) && !LIBRARY.test(ability.cost) && !/\bloyalty counter/.test(ability.cost);
}

/** CR 605.1b: a triggered ability without target that triggers on a permanent's being tapped for mana and could add mana. */
export function isTriggeredManaAbility(ability: Ability): boolean {
  if (typeof ability === 'string' || !('triggered' in ability)) return false;
  return typeof ability.when === 'object' && 'tappedForMana' in ability.when && addsManaOnly(ability.triggered, ability.targets);
}

function addsManaOnly(actions: readonly Action[], targets: readonly unknown[] | undefined): boolean {
  if (targets !== undefined && targets.length > 0) return false;
  return actions.some((action) => 'addMana' in action) && !actions.some(movesLibraryCards);
}

const movesLibraryCards = (action: Action): boolean =>
  'draw' in action || 'look' in action || ('other' in action && LIBRARY.test(action.other));
