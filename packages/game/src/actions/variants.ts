/**
 * What can be chosen for one object: the ability, X, a card to discard, targets, a type of mana, what is chosen as it enters. The list depends on
 * the state alone and stands in a fixed order, so that a place in it names the same choice after a restore. Costs and timing are not looked at.
 * Sets of targets are listed from the fewest, at most TARGET_CHOICES for one word; X up to MAX_X.
 */
import type { AbilityEntry, Color, ManaSymbol } from '@stratum/cards';
import { BASIC_LAND_TYPES, COLORS, parseCost } from '@stratum/cards/rules';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { isLegalTarget, leastOf, legalTargets, mostOf, type TargetWord } from '../choices/targets.js';
import { fitsWords } from '../costs/fits-word.js';
import { landCardsInHand } from '../costs/retrace.js';
import type { Game } from '../game.js';
import { manaChoices } from '../mana/add-mana.js';
import { symbolsOf } from '../mana/amounts.js';
import { costOf } from '../stack/activation.js';
import { ACTIVATED } from '../stack/items.js';
import { spellText, stackText } from '../stack/spell-text.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { objectsIn } from '../zones/objects.js';
import { type ActionKind, MAX_ABILITY_CHOICES, MAX_CHOICES, PLAY_LAND, RETRACE } from './action.js';

export const TARGET_CHOICES = 64;
export const MAX_X = 10;

export interface Variant {
  /** Index among the activated and mana abilities, -1 for a card that is played. */
  readonly index: number;
  readonly entry: AbilityEntry | undefined;
  readonly x: number;
  readonly discard: Entity | undefined;
  readonly targets: readonly number[];
  readonly choose: ManaSymbol | undefined;
  readonly choices: (Choices & { chapter?: number }) | undefined;
}

/** All that can be chosen for playing or casting a card, in a fixed order, at most MAX_CHOICES. */
export function cardVariants(game: Game, kind: ActionKind, card: Entity, seat: Seat): Variant[] {
  const variants = kind === PLAY_LAND ? landVariants(game, card) : castVariants(game, kind, card, seat);
  return variants.length > MAX_CHOICES ? variants.slice(0, MAX_CHOICES) : variants;
}

const PLAIN: Variant = { index: -1, entry: undefined, x: 0, discard: undefined, targets: [], choose: undefined, choices: undefined };

function landVariants(game: Game, card: Entity): Variant[] {
  return enteringChoices(game, card).map((choices) => ({ ...PLAIN, choices }));
}

function castVariants(game: Game, kind: ActionKind, card: Entity, seat: Seat): Variant[] {
  const manaCost = game.solver.manaCost(card);
  const numbers = manaCost !== undefined && parseCost(manaCost).x > 0 ? MAX_X : 0;
  const discards = cardDiscards(game, kind, card, seat);
  const choices = enteringChoices(game, card);
  const words = spellText(game, card).targets;
  const variants: Variant[] = [];
  for (let x = 0; x <= numbers; x++) {
    const sets = targetSets(game, words, card, seat, x);
    for (const discard of discards)
      for (const targets of sets) for (const chosen of choices) variants.push({ ...PLAIN, x, discard, targets, choices: chosen });
  }
  return variants;
}

/** What can be discarded for casting a card: a land for retrace, else what an additional cost asks for. */
function cardDiscards(game: Game, kind: ActionKind, card: Entity, seat: Seat): (Entity | undefined)[] {
  if (kind === RETRACE) return landCardsInHand(game, seat);
  for (const id of abilitiesOf(game, card)) {
    const data = game.catalogue.abilities[id]?.data;
    if (typeof data !== 'object' || !('spell' in data) || data.additionalCost === undefined) continue;
    const found = discardsFor(game, data.additionalCost, card, seat);
    if (found[0] !== undefined || found.length === 0) return found;
  }
  return [undefined];
}

/** All that can be chosen for one of the activated abilities of an object, in a fixed order, at most MAX_ABILITY_CHOICES. `index`: among its
 *  activated and mana abilities. */
export function abilityVariants(game: Game, source: Entity, seat: Seat, entry: AbilityEntry, index: number): Variant[] {
  const variants: Variant[] = [];
  const cost = costOf(entry.data) ?? '{0}';
  const numbers = parseCost(cost).x > 0 ? MAX_X : 0;
  const words = stackText(game, { kind: ACTIVATED, entity: source, ability: entry.id }).targets;
  const types = symbolsOf(manaChoices(game, source, entry));
  const answers: (ManaSymbol | undefined)[] = types.length > 0 ? types : [undefined];
  for (let x = 0; x <= numbers; x++) {
    const sets = targetSets(game, words, source, seat, x);
    for (const discard of discardsFor(game, cost, source, seat))
      for (const targets of sets)
        for (const choose of answers) {
          variants.push({ ...PLAIN, index, entry, x, discard, targets, choose });
          if (variants.length === MAX_ABILITY_CHOICES) return variants;
        }
  }
  return variants;
}

/** The choice with X zero, the first card to discard and no targets yet: where its cost can't be paid, none can. */
export function leastVariant(
  game: Game,
  kind: ActionKind,
  object: Entity,
  seat: Seat,
  entry: AbilityEntry | undefined,
  index: number,
): Variant {
  const discards =
    entry === undefined ? cardDiscards(game, kind, object, seat) : discardsFor(game, costOf(entry.data) ?? '{0}', object, seat);
  return { ...PLAIN, index, entry, discard: discards[0] };
}

/** Each card that can be discarded where a cost asks for one; otherwise nothing to choose. */
function discardsFor(game: Game, cost: string, source: Entity, seat: Seat): (Entity | undefined)[] {
  const asked = parseCost(cost).others.find((other) => other.kind === 'discard');
  if (asked === undefined || asked.kind !== 'discard') return [undefined];
  return objectsIn(game, 'hand', seat).filter((card) => card !== source && fitsWords(game, card, asked.card));
}

/** What can be chosen as a permanent enters; creature types and names are left to the default. */
function enteringChoices(game: Game, card: Entity): Variant['choices'][] {
  let found: NonNullable<Variant['choices']>[] = [{}];
  const each = <T>(values: readonly T[], set: (value: T) => NonNullable<Variant['choices']>): void => {
    found = found.flatMap((choices) => values.map((value) => ({ ...choices, ...set(value) })));
  };
  const chapters = new Set<number>();
  let readAhead = false;
  for (const id of abilitiesOf(game, card)) {
    const entry = game.catalogue.abilities[id];
    if (entry === undefined) continue;
    if (entry.words.includes('read ahead')) readAhead = true;
    const data = entry.data;
    if (typeof data !== 'object') continue;
    if ('chapter' in data) for (const chapter of data.chapter) chapters.add(chapter);
    if (!('enters' in data)) continue;
    const { choose = [], chooseOne = [] } = data.enters;
    if (choose.includes('color')) each(COLORS, (color: Color) => ({ color }));
    if (choose.includes('basicLandType')) each(BASIC_LAND_TYPES, ({ type }) => ({ basicLandType: type }));
    if (choose.includes('player')) each([...game.players.keys()], (player) => ({ player }));
    if (choose.includes('creatureType')) each([game.catalogue.creatureTypes[0] as string], (creatureType) => ({ creatureType }));
    if (chooseOne.length > 0) each([...chooseOne.keys()], (option) => ({ option }));
  }
  if (readAhead && chapters.size > 0) {
    const last = Math.max(...chapters);
    each(
      Array.from({ length: last }, (_, i) => i + 1),
      (chapter) => ({ chapter }),
    );
  }
  return found.map((choices) => (Object.keys(choices).length === 0 ? undefined : choices));
}

/** Sets of legal targets for all words, one after another; none if a word has too few. */
function targetSets(game: Game, words: readonly TargetWord[], source: Entity, seat: Seat, x: number): number[][] {
  let sets: number[][] = [[]];
  for (const word of words) {
    const next: number[][] = [];
    for (const before of sets) {
      const context = contextOf(game, seat, source, NONE, x, before);
      const legal = legalTargets(game, word, context).filter(
        (candidate) => candidate !== source || game.solver.zone(source) === 'battlefield',
      );
      for (const chosen of subsets(legal, leastOf(word), mostOf(word))) {
        const targets = [...before, ...chosen];
        const all = contextOf(game, seat, source, NONE, x, targets);
        if (chosen.every((candidate) => isLegalTarget(game, word, candidate, all))) next.push(targets);
        if (next.length >= TARGET_CHOICES) break;
      }
      if (next.length >= TARGET_CHOICES) break;
    }
    sets = next;
  }
  return sets;
}

/** Sets of `least` to `most` of the candidates, the smaller first, each in order. */
function subsets(candidates: readonly number[], least: number, most: number): number[][] {
  const found: number[][] = [];
  const extend = (chosen: readonly number[], from: number, size: number): void => {
    if (found.length >= TARGET_CHOICES) return;
    if (chosen.length === size) {
      found.push([...chosen]);
      return;
    }
    for (let i = from; i <= candidates.length - (size - chosen.length); i++) extend([...chosen, candidates[i] as number], i + 1, size);
  };
  for (let size = least; size <= Math.min(most, candidates.length); size++) extend([], 0, size);
  return found;
}
