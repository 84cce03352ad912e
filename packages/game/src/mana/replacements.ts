/**
 * Replacement effects on what a permanent tapped for mana produces (CR 106.12b): finding those that look at a permanent, and applying one.
 * The order is that of the player who gets the mana (CR 616.1), by default by timestamp; any order for what could be produced (CR 106.7).
 */
import type { AbilityId, Replacement } from '@stratum/cards';
import { type Context, type Entity, NONE, type Seat } from '@stratum/layers';
import { abilitiesOf, sourcesOf } from '../abilities/abilities.js';
import { askOne, isAsking } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { type Amounts, createAmounts, maskOf, TYPES, total } from './amounts.js';
import { Parts } from './parts.js';
import { addParts, answerFor, choosePart, type Mirror } from './produce.js';

export type TappedReplacement = Extract<Replacement['replace'], { tappedForMana: unknown }>;

export interface ManaReplacement {
  readonly source: Entity;
  readonly ability: AbilityId;
  readonly data: TappedReplacement;
  readonly context: Context;
}

export const NO_REPLACEMENTS: readonly ManaReplacement[] = [];

function replacementOf(data: unknown): TappedReplacement | undefined {
  if (typeof data !== 'object' || data === null || !('replace' in data)) return undefined;
  const replace = (data as Replacement).replace;
  return 'tappedForMana' in replace ? replace : undefined;
}

/** The effects that look at this permanent's being tapped for mana, in order of timestamp; whether one applies depends on the amount too. */
export function manaReplacements(game: Game, permanent: Entity): readonly ManaReplacement[] {
  return game.replacesMana ? findReplacements(game, permanent) : NO_REPLACEMENTS;
}

function findReplacements(game: Game, permanent: Entity): readonly ManaReplacement[] {
  const found: ManaReplacement[] = [];
  const { solver } = game;
  for (const source of sourcesOf(game)) {
    for (const ability of abilitiesOf(game, source)) {
      const data = replacementOf(game.catalogue.abilities[ability]?.data);
      if (data === undefined) continue;
      const context = contextOf(game, solver.controller(source), source, permanent);
      if (solver.matches(data.tappedForMana, permanent, context)) found.push({ source, ability, data, context });
    }
  }
  return found;
}

/** CR 106.12b: it replaces a production, so where nothing would be produced there is nothing to replace. */
export function applies(replacement: ManaReplacement, amounts: Amounts): boolean {
  const sum = total(amounts);
  return sum > 0 && sum >= (replacement.data.atLeast ?? 0);
}

/** Replaces `amounts` in place: of the effects that apply the one that the player chooses, by default the earliest, each once (CR 614.5, 616.1). */
export function replaceProduction(
  game: Game,
  seat: Seat,
  replacements: readonly ManaReplacement[],
  choose: number,
  mirror: Mirror,
  amounts: Amounts,
): void {
  if (replacements.length === 0) return;
  const left = [...replacements];
  for (;;) {
    const applicable = left.filter((replacement) => applies(replacement, amounts));
    const next = applicable[0];
    if (next === undefined) return;
    const differ = applicable.some((other) => other.data !== next.data);
    const chosen = differ ? askOne(game, seat, applicable, ({ source }) => `first the effect of ${game.solver.name(source)}`) : next;
    left.splice(left.indexOf(chosen), 1);
    applyReplacement(game, seat, chosen, choose, mirror, amounts);
  }
}

function applyReplacement(
  game: Game,
  seat: Seat,
  { data, context }: ManaReplacement,
  choose: number,
  mirror: Mirror,
  amounts: Amounts,
): void {
  const produced = maskOf(amounts);
  const added = createAmounts();
  const parts = new Parts();
  if (data.add !== undefined) {
    addParts(game, data.add, context, produced, mirror, parts);
    chooseAll(game, seat, parts, choose, added);
  }
  if (data.instead !== undefined) {
    parts.clear();
    amounts.fill(0);
    addParts(game, data.instead, context, produced, mirror, parts);
    chooseAll(game, seat, parts, choose, amounts);
  }
  for (let type = 0; type < TYPES; type++) amounts[type] = amounts[type]! * (data.times ?? 1) + added[type]!;
}

/** The player answers for each part that asks, if anybody is asked; otherwise what was said answers them all. */
function chooseAll(game: Game, seat: Seat, parts: Parts, choose: number, out: Amounts): void {
  for (let part = 0; part < parts.count; part++) {
    const answer = isAsking(game) && parts.hasSeveral(part) ? answerFor(game, seat, parts, part, NONE) : choose;
    choosePart(parts, part, answer, true, out);
  }
}
