/**
 * Targets chosen one by one (CR 601.2c, 603.3d): for each target word its player chooses among the legal ones, in the order in which they stand, and may
 * stop once there are enough. What would leave a later word without a legal choice is not offered.
 */
import { type Context, type Entity, NONE, type Seat } from '@stratum/layers';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { ask } from './asking.js';
import { emptyContext, withTargets } from './context.js';
import { type Chosen, defaultTargets, leastOf, legalTargetsInto, mostOf, nameOfTarget, type TargetWord } from './targets.js';

const candidates = new IntList();
const options = new IntList();
const asked = emptyContext();

/** The targets that the player chooses, of which there are enough. `what`: the ability or spell, in words. `not`: a spell, which does not target itself (CR 115.5). */
export function askTargets(
  game: Game,
  seat: Seat,
  words: readonly TargetWord[],
  context: Context,
  what: () => string,
  not: Entity = NONE,
): Chosen {
  const chosen: { targets: number[]; words: number[] } = { targets: [], words: [] };
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!;
    const later = words.slice(index + 1);
    legalTargetsInto(game, word, withTargets(asked, context, chosen.targets), candidates);
    if (not !== NONE && candidates.includes(not)) candidates.remove(not);
    // those before the last that was chosen are passed over
    let first = 0;
    for (let taken = 0; taken < mostOf(word); taken++) {
      const needed = Math.max(0, leastOf(word) - taken);
      options.clear();
      for (let place = first; place < candidates.count; place++)
        if (candidates.count - place >= needed && leavesEnough(game, later, context, chosen.targets, candidates.data[place]!))
          options.push(candidates.data[place]!);
      if (options.count === 0) break;
      const mayStop = needed === 0 ? 1 : 0;
      const answer = ask(game, seat, options.count + mayStop, 0, (option) =>
        option < mayStop ? `${what()}: no more targets` : `${what()}: target ${nameOfTarget(game, options.data[option - mayStop]!)}`,
      );
      if (answer < mayStop) break;
      const target = options.data[answer - mayStop]!;
      chosen.targets.push(target);
      chosen.words.push(index);
      first = candidates.indexOf(target) + 1;
    }
  }
  return chosen;
}

/** With that target too, each later word has a legal choice. */
function leavesEnough(game: Game, later: readonly TargetWord[], context: Context, targets: readonly number[], target: number): boolean {
  return later.length === 0 || defaultTargets(game, later, { ...context, targets: [...targets, target] }) !== null;
}
