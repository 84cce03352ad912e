/**
 * What can be chosen for one object as an action: the ability, X, life for Phyrexian mana, a card to discard, targets, a type of mana. The list depends on
 * the state alone and stands in a fixed order, so that a place in it names the same choice after a restore. Costs and timing are not looked at.
 * Sets of targets are listed from the fewest, at most TARGET_CHOICES for one word; X up to MAX_X. Beyond that all is chosen step by step (`OPEN`).
 */
import { type OtherCost, parseCost } from '@stratum/cards/rules';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import { type AbilityInfo, activationWords, costAsksX } from '../abilities/ability-info.js';
import { fitsWords } from '../costs/fits-word.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { manaChoices } from '../mana/add-mana.js';
import { TYPES } from '../mana/amounts.js';
import { spellWords } from '../stack/spell-text.js';
import { zoneInto } from '../zones/objects.js';
import { type ActionKind, MAX_ABILITY_CHOICES, MAX_CHOICES, PLAY_LAND, RETRACE } from './action.js';
import { addSpellTargets } from './spell-targets.js';
import { addTargetSets, TargetSets } from './target-sets.js';

export const MAX_X = 10;

/** One choice for one object. */
export class Choice {
  /** Index among the activated and mana abilities, -1 for a card that is played. */
  index = -1;
  info: AbilityInfo | undefined;
  x = 0;
  /** A card, or NONE. */
  discard: Entity = NONE;
  /** How many Phyrexian symbols are paid with life, or NONE: as few as possible. */
  lives = NONE;
  /** A type of mana, or NONE. */
  choose = NONE;
  readonly targets = new IntList();
  /** X, targets and the card to discard are chosen step by step. */
  isOpen = false;
}

/** LAYOUT: x | discard | lives | choose | set of targets */
const ROW = 5;

export class Choices {
  readonly rows = new IntList();
  count = 0;
  readonly sets = new TargetSets();
  /** More could be chosen than is listed. */
  isCut = false;
  /** X is chosen. */
  hasX = false;

  read(row: number, choice: Choice): void {
    const { data } = this.rows;
    choice.x = data[row * ROW]!;
    choice.discard = data[row * ROW + 1]!;
    choice.lives = data[row * ROW + 2]!;
    choice.choose = data[row * ROW + 3]!;
    this.sets.read(data[row * ROW + 4]!, choice.targets);
    choice.isOpen = false;
  }

  begin(): void {
    this.rows.clear();
    this.sets.reset();
    this.count = 0;
    this.isCut = false;
    this.hasX = false;
  }

  add(x: number, discard: Entity, lives: number, choose: number, set: number): void {
    const { rows } = this;
    rows.push(x);
    rows.push(discard);
    rows.push(lives);
    rows.push(choose);
    rows.push(set);
    this.count++;
  }
}

const discards = new IntList();
const abilities = new IntList();

/** Lists all that can be chosen for playing, casting or activating, in a fixed order. `info`: the ability, for an ability. */
export function listChoices(game: Game, kind: ActionKind, object: Entity, seat: Seat, info: AbilityInfo | undefined, out: Choices): void {
  out.begin();
  if (kind === PLAY_LAND) {
    out.add(0, NONE, NONE, NONE, out.sets.none());
    return;
  }
  const cost = info === undefined ? game.solver.manaCost(object) : info.cost;
  const parsed = cost === undefined ? undefined : parseCost(cost);
  out.hasX = asksX(game, object, info);
  let phyrexian = 0;
  if (parsed !== undefined) for (let i = 0; i < parsed.mana.length; i++) if ('orLife' in parsed.mana[i]!) phyrexian++;
  const words = info === undefined ? spellWords(game, object) : activationWords(game, object, info);
  // CR 608.2d: what an ability on the stack adds is chosen as it resolves, where players are asked
  const isAsked = info === undefined || (!info.isMana && game.asking.enabled);
  const types = isAsked ? 0 : manaChoices(game, object, info);
  findDiscards(game, kind, object, seat, info, discards);
  const most = (info === undefined ? MAX_CHOICES : MAX_ABILITY_CHOICES) - 1;
  const fewest = phyrexian === 0 ? NONE : 0;
  const mostLives = phyrexian === 0 ? NONE : phyrexian;
  for (let x = 0; x <= (out.hasX ? MAX_X : 0); x++) {
    const first = out.sets.total;
    const end =
      info === undefined ? addSpellTargets(game, words, object, seat, x, out.sets) : addTargetSets(game, words, object, seat, x, out.sets);
    if (out.sets.isCut) out.isCut = true;
    for (let lives = fewest; lives <= mostLives; lives++)
      for (let d = 0; d < discards.count; d++)
        for (let set = first; set < end; set++)
          if (types === 0) out.add(x, discards.data[d]!, lives, NONE, set);
          else for (let type = 0; type < TYPES; type++) if (((types >> type) & 1) !== 0) out.add(x, discards.data[d]!, lives, type, set);
    // one number is kept for what is chosen step by step
    if (out.count < most) continue;
    out.isCut ||= out.count > most;
    out.count = most;
    return;
  }
}

/** X stands in what it costs to cast the card, additional costs included, or to activate the ability (CR 107.3a, 601.2b). */
export function asksX(game: Game, object: Entity, info: AbilityInfo | undefined): boolean {
  if (info !== undefined) return info.asksX;
  const manaCost = game.solver.manaCost(object);
  if (manaCost !== undefined && costAsksX(manaCost)) return true;
  abilitiesInto(game, object, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const { additionalCost } = game.infos[abilities.data[i]!]!;
    if (additionalCost !== undefined && costAsksX(additionalCost)) return true;
  }
  return false;
}

/** The choice with X zero, the first card to discard and no targets yet: where its cost can't be paid, none can. */
export function leastChoice(game: Game, kind: ActionKind, object: Entity, seat: Seat, info: AbilityInfo | undefined, out: Choice): void {
  findDiscards(game, kind, object, seat, info, discards);
  out.x = 0;
  out.discard = discards.count === 0 ? NONE : discards.data[0]!;
  out.lives = NONE;
  out.choose = NONE;
  out.targets.clear();
  out.isOpen = false;
}

/** What can be discarded: a land for retrace, else each card that a cost may ask for; NONE where none asks. */
export function findDiscards(game: Game, kind: ActionKind, object: Entity, seat: Seat, info: AbilityInfo | undefined, out: IntList): void {
  out.clear();
  if (kind === PLAY_LAND) {
    out.push(NONE);
    return;
  }
  if (kind === RETRACE) {
    addCards(game, seat, object, 'land', out);
    return;
  }
  let asked = info === undefined ? undefined : asksDiscard(info.parsed?.others);
  if (info === undefined) {
    abilitiesInto(game, object, abilities);
    for (let i = 0; i < abilities.count && asked === undefined; i++) {
      const { additionalCost } = game.infos[abilities.data[i]!]!;
      if (additionalCost !== undefined) asked = asksDiscard(parseCost(additionalCost).others);
    }
  }
  if (asked === undefined) out.push(NONE);
  else addCards(game, seat, object, asked.card, out);
}

function asksDiscard(others: readonly OtherCost[] | undefined): Extract<OtherCost, { kind: 'discard' }> | undefined {
  if (others === undefined) return undefined;
  for (let i = 0; i < others.length; i++) {
    const other = others[i]!;
    if (other.kind === 'discard') return other;
  }
  return undefined;
}

const hand = new IntList();

function addCards(game: Game, seat: Seat, object: Entity, words: string | undefined, out: IntList): void {
  zoneInto(game, 'hand', seat, hand);
  for (let i = 0; i < hand.count; i++) if (hand.data[i] !== object && fitsWords(game, hand.data[i]!, words)) out.push(hand.data[i]!);
}
