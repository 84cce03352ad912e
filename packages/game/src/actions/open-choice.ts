/**
 * Choosing step by step what an action of its own does not name, because there are more choices than are listed (CR 601.2b-c, 602.2b): X, the card to
 * discard, the targets, each as a question.
 */
import { type Entity, NONE } from '@stratum/layers';
import { activationWords } from '../abilities/ability-info.js';
import { askTargets } from '../choices/ask-targets.js';
import { ask } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { TargetWord } from '../choices/targets.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { spellWords } from '../stack/spell-text.js';
import { asksX, findDiscards } from './choices.js';
import { findIllegal } from './legality.js';
import type { Meaning } from './meaning.js';
import { asOnStack } from './spell-targets.js';

/** The greatest X that is offered. */
const GREATEST_X = 1000;
const discards = new IntList();

/** Asks for all that is open; the meaning's choice is complete then. */
export function chooseOpen(game: Game, meaning: Meaning): void {
  const { kind, object, seat, choice } = meaning;
  const { solver, asking } = game;
  const active = asking.active;
  asking.active = false;
  const most = greatestX(game, meaning);
  asking.active = active;
  const name = solver.name(object);
  choice.x = ask(game, seat, most + 1, 0, (x) => `${name}: X ${x}`);
  findDiscards(game, kind, object, seat, choice.info, discards);
  const cards = discards.toList();
  choice.discard = cards[ask(game, seat, cards.length, 0, (card) => `${name}: discard ${solver.name(cards[card]!)}`)] ?? NONE;
  const choose = (source: Entity, words: readonly TargetWord[], not: Entity): readonly number[] =>
    askTargets(game, seat, words, contextOf(game, seat, source, NONE, choice.x), () => name, not).targets;
  choice.targets.clear();
  choice.targets.pushAll(
    choice.info === undefined
      ? asOnStack(game, object, seat, choice.x, (spell) => choose(spell, spellWords(game, spell), spell))
      : choose(object, activationWords(game, object, choice.info), NONE),
  );
  choice.isOpen = false;
}

/** The greatest X that can be paid. */
function greatestX(game: Game, { kind, object, seat, choice, payer }: Meaning): number {
  payer.begin(seat);
  if (!asksX(game, object, choice.info)) return 0;
  let x = 0;
  for (; x < GREATEST_X; x++) {
    choice.x = x + 1;
    if (findIllegal(game, kind, object, choice, payer) !== null) break;
  }
  return x;
}
