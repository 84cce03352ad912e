/**
 * Replacement effects on what a permanent tapped for mana produces (CR 106.12b): finding those that look at a permanent, and applying one.
 * The order is the caller's: by timestamp as mana is produced, any order for what could be produced (CR 106.7).
 */
import type { AbilityId, Catalogue, ManaSymbol, Replacement } from '@stratum/cards';
import type { Context, Entity } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { permanents } from '../zones/objects.js';
import { type Amounts, createAmounts, maskOf, total } from './amounts.js';
import { chooseParts, type Mirror, productionParts } from './produce.js';

export type TappedReplacement = Extract<Replacement['replace'], { tappedForMana: unknown }>;

export interface ManaReplacement {
  readonly source: Entity;
  readonly ability: AbilityId;
  readonly data: TappedReplacement;
  readonly context: Context;
}

const catalogues = new WeakMap<Catalogue, boolean>();

/** The cards of this catalogue have such an effect at all. */
function hasReplacements(catalogue: Catalogue): boolean {
  let has = catalogues.get(catalogue);
  if (has === undefined) {
    has = catalogue.abilities.some((entry) => replacementOf(entry.data) !== undefined);
    catalogues.set(catalogue, has);
  }
  return has;
}

function replacementOf(data: unknown): TappedReplacement | undefined {
  if (typeof data !== 'object' || data === null || !('replace' in data)) return undefined;
  const replace = (data as Replacement).replace;
  return 'tappedForMana' in replace ? replace : undefined;
}

/** The effects that look at this permanent's being tapped for mana, in order of timestamp; whether one applies depends on the amount too. */
export function manaReplacements(game: Game, permanent: Entity): ManaReplacement[] {
  const found: ManaReplacement[] = [];
  if (!hasReplacements(game.catalogue)) return found;
  const { solver } = game;
  for (const source of permanents(game)) {
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

/** Replaces `amounts` in place, with the earliest-stamped effect that applies first, each once (CR 614.5, 616.1f). */
export function replaceProduction(
  game: Game,
  replacements: readonly ManaReplacement[],
  choose: ManaSymbol | undefined,
  mirror: Mirror,
  amounts: Amounts,
): void {
  const left = [...replacements];
  for (;;) {
    const next = left.findIndex((replacement) => applies(replacement, amounts));
    if (next < 0) return;
    const [replacement] = left.splice(next, 1);
    if (replacement !== undefined) applyReplacement(game, replacement, choose, mirror, amounts);
  }
}

function applyReplacement(
  game: Game,
  { data, context }: ManaReplacement,
  choose: ManaSymbol | undefined,
  mirror: Mirror,
  amounts: Amounts,
): void {
  const produced = maskOf(amounts);
  const added = createAmounts();
  if (data.add !== undefined) chooseParts(productionParts(game, data.add, context, produced, mirror), choose, true, added);
  if (data.instead !== undefined) {
    amounts.fill(0);
    chooseParts(productionParts(game, data.instead, context, produced, mirror), choose, true, amounts);
  }
  for (let type = 0; type < amounts.length; type++) amounts[type] = (amounts[type] as number) * (data.times ?? 1) + (added[type] as number);
}
