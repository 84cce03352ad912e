/**
 * Targets chosen one by one (CR 601.2c, 603.3d): for each target word its player chooses among the legal ones, in the order in which they stand, and may
 * stop once there are enough. What would leave a later word without a legal choice is not offered.
 */
import type { Context, Seat } from '@stratum/layers';
import type { Game } from '../game.js';
import { ask } from './asking.js';
import { type Chosen, defaultTargets, leastOf, legalTargets, mostOf, nameOfTarget, type TargetWord } from './targets.js';

/** The targets that the player chooses. `defaultTargets` has found that there are some. `what`: the ability or spell, in words. */
export function askTargets(game: Game, seat: Seat, words: readonly TargetWord[], context: Context, what: string): Chosen {
  const chosen: Chosen = { targets: [], words: [] };
  words.forEach((word, index) => {
    const later = words.slice(index + 1);
    let candidates = legalTargets(game, word, { ...context, targets: chosen.targets });
    for (let taken = 0; taken < mostOf(word); taken++) {
      const needed = Math.max(0, leastOf(word) - taken);
      const options = candidates.filter((candidate, place) => {
        if (candidates.length - place < needed) return false;
        return later.length === 0 || defaultTargets(game, later, { ...context, targets: [...chosen.targets, candidate] }) !== null;
      });
      const mayStop = needed === 0 ? 1 : 0;
      if (options.length === 0) break;
      const answer = ask(game, seat, options.length + mayStop, 0, (option) =>
        option < mayStop ? `${what}: no more targets` : `${what}: target ${nameOfTarget(game, options[option - mayStop]!)}`,
      );
      if (answer < mayStop) break;
      const target = options[answer - mayStop]!;
      chosen.targets.push(target);
      chosen.words.push(index);
      candidates = candidates.slice(candidates.indexOf(target) + 1);
    }
  });
  return chosen;
}
