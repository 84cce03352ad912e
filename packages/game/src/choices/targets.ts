/**
 * Targets (CR 115, 601.2c, 603.3d, 608.2b): what is a legal choice for a target word now, how the targets given for an ability share out over its words,
 * and what is chosen where nobody chose.
 */
import type { Target } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import { canEnchant, canEnchantPlayer } from '../attach/can-attach.js';
import { cannotBeTargeted } from '../attach/protection.js';
import { fitsWords } from '../costs/fits-word.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { KeptLists } from '../kept-lists.js';
import { hasLost } from '../players.js';
import { select, selectObjects } from '../resolve/select.js';
import { isPermanent, isPresent, permanents, permanentsInto } from '../zones/objects.js';
import { emptyContext, withTargets } from './context.js';

export interface Chosen {
  readonly targets: readonly number[];
  /** For each target, the number of its target word. */
  readonly words: readonly number[];
}

export const NOTHING_CHOSEN: Chosen = { targets: [], words: [] };

/** A target word of a card, or of a keyword: what an Aura spell enchants, a creature or land to equip, reconfigure or fortify; `quality`: which, in words. */
export type TargetWord = Omit<Target, 'what'> & {
  what: Target['what'] | 'enchant' | 'equip' | 'equip planeswalker' | 'reconfigure' | 'fortify';
  quality?: string | undefined;
};

export const leastOf = (target: TargetWord): number => target.min ?? 1;
export const mostOf = (target: TargetWord): number =>
  target.max === 'any' ? Number.MAX_SAFE_INTEGER : (target.max ?? Math.max(1, target.min ?? 1));

/** Whether an object or player (-2 - seat) is a legal target for that word now. */
export function isLegalTarget(game: Game, target: TargetWord, candidate: number, context: Context): boolean {
  if (candidate < -1) {
    const seat = -2 - candidate;
    if (seat >= game.players.length || hasLost(game, seat)) return false;
    return target.what === 'player' || target.what === 'any' || (target.what === 'enchant' && canEnchantPlayer(game, context.source, seat));
  }
  if (!isPresent(game, candidate) || !fits(game, target.what, candidate, context, target.quality)) return false;
  const onBattlefield = game.solver.zone(candidate) === 'battlefield';
  if (onBattlefield && !isPermanent(game, candidate)) return false; // CR 702.26b
  // CR 113.6: shroud, hexproof and protection work on the battlefield
  return !onBattlefield || !cannotBeTargeted(game, candidate, context.source, context.you);
}

function fits(game: Game, what: TargetWord['what'], candidate: Entity, context: Context, quality: string | undefined): boolean {
  const { solver } = game;
  switch (what) {
    case 'player':
      return false;
    case 'any': // CR 115.4
      return isPermanent(game, candidate) && isDamageable(game, candidate);
    case 'enchant': // CR 303.4a
      return isPermanent(game, candidate) && candidate !== context.source && canEnchant(game, context.source, candidate);
    case 'equip': // CR 702.6a, 702.6c: itself too, to which it is then not attached (CR 301.5c)
      return isYours(game, candidate, context) && solver.hasType(candidate, 'Creature') && fitsWords(game, candidate, quality);
    case 'equip planeswalker': // CR 702.6d
      return isYours(game, candidate, context) && solver.hasType(candidate, 'Planeswalker');
    case 'reconfigure': // CR 702.151a: another one
      return isYours(game, candidate, context) && solver.hasType(candidate, 'Creature') && candidate !== context.source;
    case 'fortify': // CR 702.67a
      return isYours(game, candidate, context) && solver.hasType(candidate, 'Land');
    default:
      return solver.matches(what, candidate, context);
  }
}

function isYours(game: Game, candidate: Entity, { you }: Context): boolean {
  return isPermanent(game, candidate) && game.solver.controller(candidate) === you;
}

function isDamageable({ solver }: Game, object: Entity): boolean {
  return solver.hasType(object, 'Creature') || solver.hasType(object, 'Planeswalker') || solver.hasType(object, 'Battle');
}

/** All legal choices for that word now: objects in order of timestamp, then players in turn order. */
export function legalTargets(game: Game, target: TargetWord, context: Context): number[] {
  const candidates = typeof target.what === 'string' ? permanents(game) : selectObjects(game, target.what, context);
  const found: number[] = candidates.filter((entity) => isLegalTarget(game, target, entity, context));
  for (let seat = 0; seat < game.players.length; seat++) if (isLegalTarget(game, target, -2 - seat, context)) found.push(-2 - seat);
  return found;
}

/** Writes them into a list. */
export function legalTargetsInto(game: Game, target: TargetWord, context: Context, out: IntList): void {
  if (typeof target.what === 'string') permanentsInto(game, out);
  else select(game, target.what, context, out);
  let kept = 0;
  for (let i = 0; i < out.count; i++) if (isLegalTarget(game, target, out.data[i]!, context)) out.data[kept++] = out.data[i]!;
  out.count = kept;
  for (let seat = 0; seat < game.players.length; seat++) if (isLegalTarget(game, target, -2 - seat, context)) out.push(-2 - seat);
}

const wordLists = new KeptLists();
/** There is one, good until targets are shared out again. */
const shared: { targets: readonly number[]; words: readonly number[] } = { targets: [], words: [] };

/** Shares given targets out over the words, the first words as many as they take; null if there are too few or too many. */
export function shareOut(words: readonly TargetWord[], given: readonly number[]): Chosen | null {
  if (words.length === 0 && given.length === 0) return NOTHING_CHOSEN;
  const numbers = wordLists.ofLength(given.length);
  let next = 0;
  for (let i = 0; i < words.length; i++) {
    let needed = 0;
    for (let later = i + 1; later < words.length; later++) needed += leastOf(words[later]!);
    const take = Math.min(mostOf(words[i]!), given.length - next - needed);
    if (take < leastOf(words[i]!)) return null;
    for (let k = 0; k < take; k++) numbers[next++] = i;
  }
  if (next !== given.length) return null;
  shared.targets = given;
  shared.words = numbers;
  return shared;
}

/** How many targets these words can take, as a message says it. */
function wanted(words: readonly TargetWord[]): string {
  if (words.length === 0) return 'no target';
  const ranges = words.map((word) => {
    const least = leastOf(word);
    const most = word.max ?? least;
    return least === most ? `${least}` : `${least} to ${most}`;
  });
  return `${ranges.join(' and ')} ${ranges.join() === '1' ? 'target' : 'targets'}`;
}

/** The given targets as legal choices, or an error that names the rule. */
export function checkTargets(game: Game, words: readonly TargetWord[], given: readonly number[], context: Context, place: string): Chosen {
  const chosen = shareOut(words, given);
  if (chosen === null)
    throw new UsageError('E611', `expected ${wanted(words)}, got ${given.length} (CR 601.2c)`, {
      place,
      expected: wanted(words),
      got: String(given.length),
    });
  if (chosen.targets.length > 0) checkChosen(game, words, chosen, context, place);
  return chosen;
}

function checkChosen(game: Game, words: readonly TargetWord[], chosen: Chosen, context: Context, place: string): void {
  const { targets } = chosen;
  const all = withTargets(asked, context, targets);
  for (let i = 0; i < targets.length; i++) {
    const candidate = targets[i]!;
    const word = chosen.words[i]!;
    // CR 115.3: one object or player once for each instance of the word "target"
    for (let k = 0; k < i; k++)
      if (targets[k] === candidate && chosen.words[k] === word)
        throw new UsageError('E612', 'the same target twice for one word (CR 115.3)', { place });
    if (!isLegalTarget(game, words[word]!, candidate, all))
      throw new UsageError('E613', 'that is no legal target (CR 115.4, 601.2c)', { place, got: nameOfTarget(game, candidate) });
  }
}

const asked = emptyContext();

export function nameOfTarget(game: Game, target: number): string {
  if (target < -1) return game.players[-2 - target] ?? String(target);
  return isPresent(game, target) ? game.solver.name(target) : 'something that is gone';
}

const legal = new IntList();

/** What is chosen where nobody chose: the one legal choice, else the fewest, in order of timestamp; null if a word has too few choices. */
export function defaultTargets(game: Game, words: readonly TargetWord[], context: Context): Chosen | null {
  const chosen: { targets: number[]; words: number[] } = { targets: [], words: [] };
  for (let i = 0; i < words.length; i++) {
    const least = leastOf(words[i]!);
    if (least === 0) continue;
    legalTargetsInto(game, words[i]!, withTargets(asked, context, chosen.targets), legal);
    if (legal.count < least) return null;
    for (let k = 0; k < least; k++) {
      chosen.targets.push(legal.data[k]!);
      chosen.words.push(i);
    }
  }
  return chosen;
}
