/**
 * The types of mana that can come of an ability whose production effects may replace (CR 106.7, 106.12b): over all choices, and all orders in which
 * the effects apply.
 */
import type { Game } from '../game.js';
import { createAmounts, maskOf, TYPES, type TypeMask } from './amounts.js';
import { Parts } from './parts.js';
import { addParts, type Mirror } from './produce.js';
import { applies, type ManaReplacement } from './replacements.js';

/** All types that can come of these parts. */
export function replacedTypes(game: Game, parts: Parts, replacements: readonly ManaReplacement[], mirror: Mirror): TypeMask {
  if (replacements.length > 0) return search(game, parts, replacements, mirror);
  let mask = 0;
  for (let part = 0; part < parts.count; part++) mask |= parts.allTypes(part);
  return mask;
}

function search(game: Game, parts: Parts, replacements: readonly ManaReplacement[], mirror: Mirror): TypeMask {
  // amounts above the greatest number that an effect asks for make no difference
  const ceiling = Math.max(1, ...replacements.map((replacement) => replacement.data.atLeast ?? 0));
  const groups = alike(replacements);
  const seen = new Set<string>();
  const open = combinations([createAmounts()], parts, ceiling).map((amounts) => ({ amounts, used: groups.map(() => 0) }));
  let mask = 0;
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const key = `${state.used.join()} ${state.amounts.join()}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const { amounts, used } = state;
    let last = true;
    groups.forEach((group, index) => {
      const replacement = group[used[index] as number];
      if (replacement === undefined || !applies(replacement, amounts)) return;
      last = false;
      const usedNext = used.with(index, (used[index] as number) + 1);
      for (const next of outcomes(game, replacement, amounts, ceiling, mirror)) open.push({ amounts: next, used: usedNext });
    });
    if (last) mask |= maskOf(amounts);
  }
  return mask;
}

/** Effects that do the same wherever they come from stand together: only how many of them were applied counts. */
function alike(replacements: readonly ManaReplacement[]): ManaReplacement[][] {
  const groups = new Map<string, ManaReplacement[]>();
  replacements.forEach((replacement, index) => {
    const { times, instead, add, atLeast } = replacement.data;
    const plain = (instead === undefined || typeof instead === 'string') && (add === undefined || typeof add === 'string');
    const key = plain ? JSON.stringify([times, instead, add, atLeast]) : String(index);
    groups.set(key, [...(groups.get(key) ?? []), replacement]);
  });
  return [...groups.values()];
}

function outcomes(game: Game, { data, context }: ManaReplacement, amounts: Int32Array, ceiling: number, mirror: Mirror): Int32Array[] {
  const produced = maskOf(amounts);
  const partsOf = (mana: NonNullable<typeof data.instead>): Parts => {
    const found = new Parts();
    addParts(game, mana, context, produced, mirror, found);
    return found;
  };
  const base = data.instead === undefined ? [amounts] : combinations([createAmounts()], partsOf(data.instead), ceiling);
  const multiplied = base.map((one) => one.map((amount) => Math.min(ceiling, amount * (data.times ?? 1))));
  return data.add === undefined ? multiplied : combinations(multiplied, partsOf(data.add), ceiling);
}

/** Each of the amounts with each choice among the alternatives of the parts, without repetition. */
function combinations(starts: readonly Int32Array[], parts: Parts, ceiling: number): Int32Array[] {
  let all = new Map(starts.map((amounts) => [amounts.join(), amounts]));
  for (let part = 0; part < parts.count; part++) {
    const next: typeof all = new Map();
    for (const amounts of all.values())
      for (let type = 0; type < TYPES; type++) {
        if (((parts.allTypes(part) >> type) & 1) === 0) continue;
        const sum = amounts.slice();
        const amount = ((parts.types(part) >> type) & 1) !== 0 ? parts.amount(part) : parts.orColorless(part);
        sum[type] = Math.min(ceiling, (sum[type] as number) + amount);
        next.set(sum.join(), sum);
      }
    all = next;
  }
  return [...all.values()];
}
