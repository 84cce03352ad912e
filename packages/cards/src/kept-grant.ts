/**
 * What a static ability has given a permanent spell and the permanent keeps (CR 400.7b, 611.3d): the abilities that work on the battlefield, to the end of the game.
 * Says nothing about whether the effect applies to the spell.
 */
import { abilityWords } from './ability-words.js';
import { KEYWORDS_ELSEWHERE } from './data/keywords-elsewhere.js';
import type { Ability } from './vocabulary/ability.js';
import type { Effect } from './vocabulary/effect.js';

const made = new WeakMap<Effect, Effect | null>();

/** The effect that goes on for the permanent; null if there is none. One object for each piece of card data. */
export function keptGrant(effect: Effect): Effect | null {
  let kept = made.get(effect);
  if (kept === undefined) {
    const add = reachesSpells(effect) ? (effect.abilities?.add ?? []).filter(worksOnBattlefield) : [];
    kept = add.length === 0 ? null : { on: 'this', abilities: { add }, until: 'indefinitely' };
    made.set(effect, kept);
  }
  return kept;
}

function reachesSpells({ on }: Effect): boolean {
  if (typeof on !== 'object' || Array.isArray(on) || on.zone === undefined) return false;
  return on.zone === 'anywhere' || on.zone === 'stack' || on.zone.includes('stack');
}

/** CR 113.6 */
function worksOnBattlefield(ability: Ability): boolean {
  if (typeof ability === 'string') return !abilityWords(ability).some((word) => KEYWORDS_ELSEWHERE.has(word));
  if ('spell' in ability) return false;
  return !('zones' in ability) || ability.zones === undefined || ability.zones.includes('battlefield');
}
