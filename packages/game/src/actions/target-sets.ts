/**
 * Sets of legal targets for all target words of a spell or ability (CR 601.2c), one word after another, the smaller sets first, each in order of timestamp;
 * at most TARGET_CHOICES for one word.
 */
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { contextOf, emptyContext, inContext } from '../choices/context.js';
import { isLegalTarget, leastOf, legalTargets, legalTargetsInto, mostOf, type TargetWord } from '../choices/targets.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';

export const TARGET_CHOICES = 64;

/** Sets of ints, one after another. */
export class TargetSets {
  private readonly values = new IntList();
  private readonly ends = new IntList();
  isCut = false;

  get total(): number {
    return this.ends.count;
  }

  reset(): void {
    this.values.clear();
    this.ends.clear();
    this.isCut = false;
  }

  /** The empty set. */
  none(): number {
    this.ends.push(this.values.count);
    return this.ends.count - 1;
  }

  one(value: number): void {
    this.values.push(value);
    this.ends.push(this.values.count);
  }

  set(values: readonly number[]): void {
    this.values.pushAll(values);
    this.ends.push(this.values.count);
  }

  read(set: number, out: IntList): void {
    out.clear();
    for (let i = set === 0 ? 0 : this.ends.data[set - 1]!; i < this.ends.data[set]!; i++) out.push(this.values.data[i]!);
  }
}

const legal = new IntList();
const context = emptyContext();

/** Adds all sets; returns where they end. None if a word has too few choices. `not`: a spell, which does not target itself (CR 115.5). */
export function addTargetSets(
  game: Game,
  words: readonly TargetWord[],
  source: Entity,
  seat: Seat,
  x: number,
  out: TargetSets,
  not: Entity = NONE,
): number {
  if (words.length === 0) out.none();
  else if (words.length === 1 && leastOf(words[0]!) === 1 && mostOf(words[0]!) === 1) {
    legalTargetsInto(game, words[0]!, inContext(context, game, seat, source, NONE, x), legal);
    let count = 0;
    for (let i = 0; i < legal.count; i++) {
      if (legal.data[i] === not) continue;
      if (count++ === TARGET_CHOICES) {
        out.isCut = true;
        break;
      }
      out.one(legal.data[i]!);
    }
  } else for (const set of setsOf(game, words, source, seat, x, out, not)) out.set(set);
  return out.total;
}

function setsOf(game: Game, words: readonly TargetWord[], source: Entity, seat: Seat, x: number, out: TargetSets, not: Entity): number[][] {
  let sets: number[][] = [[]];
  for (const word of words) {
    const next: number[][] = [];
    for (const before of sets) {
      const candidates = legalTargets(game, word, contextOf(game, seat, source, NONE, x, before)).filter((candidate) => candidate !== not);
      for (const chosen of subsets(candidates, leastOf(word), mostOf(word))) {
        if (next.length === TARGET_CHOICES) {
          out.isCut = true;
          break;
        }
        const targets = [...before, ...chosen];
        const all = contextOf(game, seat, source, NONE, x, targets);
        if (chosen.every((candidate) => isLegalTarget(game, word, candidate, all))) next.push(targets);
      }
    }
    sets = next;
  }
  return sets;
}

/** Sets of `least` to `most` of the candidates, the smaller first, each in order; one more than are listed. */
function subsets(candidates: readonly number[], least: number, most: number): number[][] {
  const found: number[][] = [];
  const extend = (chosen: readonly number[], from: number, size: number): void => {
    if (found.length > TARGET_CHOICES) return;
    if (chosen.length === size) {
      found.push([...chosen]);
      return;
    }
    for (let i = from; i <= candidates.length - (size - chosen.length); i++) extend([...chosen, candidates[i] as number], i + 1, size);
  };
  for (let size = least; size <= Math.min(most, candidates.length); size++) extend([], 0, size);
  return found;
}
