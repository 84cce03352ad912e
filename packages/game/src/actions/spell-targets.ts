/**
 * Targets of a card that would be cast. It is on the stack as they are chosen (CR 601.2a, 601.2c), and no card of the zone it comes from: where what
 * can be a target depends on how many there are, it is put there to look, and taken back.
 */
import type { Entity, Seat } from '@stratum/layers';
import type { TargetWord } from '../choices/targets.js';
import { restoreGame, saveGame } from '../fork.js';
import type { Game } from '../game.js';
import { addObject, retireObject } from '../zones/objects.js';
import { addTargetSets, type TargetSets } from './target-sets.js';

/** Adds all sets; returns where they end. */
export function addSpellTargets(game: Game, words: readonly TargetWord[], card: Entity, seat: Seat, x: number, out: TargetSets): number {
  return countsCards(words) ? addOnStack(game, words, card, seat, x, out) : addTargetSets(game, words, card, seat, x, out, card);
}

function addOnStack(game: Game, words: readonly TargetWord[], card: Entity, seat: Seat, x: number, out: TargetSets): number {
  return asOnStack(game, card, seat, x, (spell) => addTargetSets(game, words, spell, seat, x, out, spell));
}

/** What `look` finds with the card as a spell on the stack; it is taken back afterwards. */
export function asOnStack<T>(game: Game, card: Entity, seat: Seat, x: number, look: (spell: Entity) => T): T {
  const { solver } = game;
  const saved = saveGame(game);
  try {
    const spell = addObject(game, { definition: solver.definition(card), zone: 'stack', owner: solver.owner(card), controller: seat, x });
    retireObject(game, card, spell);
    return look(spell);
  } finally {
    restoreGame(game, saved);
  }
}

const counting = new WeakMap<readonly TargetWord[], boolean>();

function countsCards(words: readonly TargetWord[]): boolean {
  let counts = counting.get(words);
  if (counts === undefined) {
    counts = /"(count|distinct|greatest|hand)":/.test(JSON.stringify(words));
    counting.set(words, counts);
  }
  return counts;
}
