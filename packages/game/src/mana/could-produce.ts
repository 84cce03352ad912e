/**
 * What a permanent could produce (CR 106.7): every type that any of its abilities would add if it resolved now, over all choices and all
 * orders of the replacement effects that apply, whatever the costs. Abilities that ask what others could produce make this a set of
 * equations; the answer is their least solution, so permanents that only look at each other could produce nothing.
 */
import type { AbilityEntry, Filter, Mana, ManaSymbol } from '@stratum/cards';
import { isManaAbility, parseCost } from '@stratum/cards/rules';
import type { Context, Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { selectObjects } from '../resolve/select.js';
import { abilitiesOf } from '../triggers/abilities.js';
import { isPresent } from '../zones/objects.js';
import { createAmounts, maskOf, symbolsOf, type TypeMask } from './amounts.js';
import { type Mirror, type Part, productionParts } from './produce.js';
import { applies, type ManaReplacement, manaReplacements } from './replacements.js';

/** The types of mana an object could produce now, in the order W U B R G C. */
export function couldProduce(game: Game, entity: Entity): ManaSymbol[] {
  return symbolsOf(solve(game, (masks) => maskIn(masks, entity)));
}

/** The types of mana that the objects which match could produce now. */
export function couldProduceAmong(game: Game, filter: Filter, context: Context): TypeMask {
  return solve(game, (masks) => amongIn(game, masks, filter, context));
}

type Masks = Map<Entity, TypeMask>;

/** What was found while nothing changes: it stays true, and what is asked then only adds to it. */
let kept: { readonly game: Game; readonly masks: Masks } | null = null;

/** While `body` runs nothing of the game changes, so what was found about mana once need not be found again. */
export function whileUnchanged<T>(game: Game, body: () => T): T {
  const before = kept;
  kept = { game, masks: new Map() };
  try {
    return body();
  } finally {
    kept = before;
  }
}

/** What was found is left aside while `body` changes the game and takes the change back. */
export function whileChanged<T>(body: () => T): T {
  const before = kept;
  kept = null;
  try {
    return body();
  } finally {
    kept = before;
  }
}

/** Asks again with what is known until nothing grows; each question adds its objects to those that are asked. */
function solve(game: Game, ask: (masks: Masks) => TypeMask): TypeMask {
  const masks: Masks = kept?.game === game ? kept.masks : new Map();
  const known = masks.size;
  const first = ask(masks);
  if (masks.size === known) return first;
  const mirror: Mirror = (filter, context) => amongIn(game, masks, filter, context);
  let rounds = 0;
  for (let changed = true; changed; rounds++) {
    changed = false;
    for (const [entity, mask] of masks) {
      // more types on one side can only take types away where a replacement asks for an amount; then what was found once stays
      const next = typesOf(game, entity, mirror) | (rounds > 6 * masks.size ? mask : 0);
      if (next !== mask) {
        masks.set(entity, next);
        changed = true;
      }
    }
  }
  return ask(masks);
}

function maskIn(masks: Masks, entity: Entity): TypeMask {
  const known = masks.get(entity);
  if (known === undefined) masks.set(entity, 0);
  return known ?? 0;
}

function amongIn(game: Game, masks: Masks, filter: Filter, context: Context): TypeMask {
  let mask = 0;
  for (const object of selectObjects(game, filter, context)) mask |= maskIn(masks, object);
  return mask;
}

function typesOf(game: Game, entity: Entity, mirror: Mirror): TypeMask {
  // CR 702.26b: what has phased out is treated as though it were not there
  if (!isPresent(game, entity) || game.solver.isPhasedOut(entity)) return 0;
  let replacements: ManaReplacement[] | undefined;
  let mask = 0;
  for (const id of abilitiesOf(game, entity)) {
    const entry = game.catalogue.abilities[id];
    if (entry === undefined) continue;
    const parts = abilityParts(game, entity, entry, mirror);
    if (parts.length === 0) continue;
    // CR 106.12: only a mana ability with {T} in its cost is tapping for mana, and only that is replaced.
    if (isTappingForMana(entry)) replacements ??= manaReplacements(game, entity);
    mask |= resultTypes(game, parts, isTappingForMana(entry) ? (replacements ?? []) : [], mirror);
  }
  return mask;
}

/** CR 106.12: activating this ability is tapping its permanent for mana. */
export function isTappingForMana(entry: AbilityEntry): boolean {
  const data = entry.data;
  return typeof data === 'object' && 'cost' in data && isManaAbility(data) && parseCost(data.cost).tap;
}

/** What the ability would add if it resolved now (CR 106.7: one that is no mana ability as well). */
export function abilityParts(game: Game, source: Entity, entry: AbilityEntry, mirror: Mirror): Part[] {
  const data = entry.data;
  if (typeof data === 'string') return [];
  // an ability with {X} in its cost could be activated for any X; costs do not matter
  const x = 'cost' in data && parseCost(data.cost).x > 0 ? 1 : 0;
  const context = contextOf(game, game.solver.controller(source), source, NONE, x);
  if ('mana' in data) return productionParts(game, data.mana, context, 0, mirror);
  const actions = 'activated' in data ? data.activated : 'triggered' in data ? data.triggered : 'chapter' in data ? data.do : [];
  const parts: Part[] = [];
  for (const action of actions) {
    if (!('addMana' in action) || (action.if !== undefined && !game.solver.holds(action.if, context))) continue;
    parts.push(...productionParts(game, action.addMana satisfies Mana, context, 0, mirror));
  }
  return parts;
}

/** All types that can come of these parts, whatever is chosen and in whatever order the replacements apply. */
function resultTypes(game: Game, parts: readonly Part[], replacements: readonly ManaReplacement[], mirror: Mirror): TypeMask {
  if (replacements.length === 0)
    return parts.reduce((mask, part) => part.alternatives.reduce((types, one) => types | (1 << one.type), mask), 0);
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
  const base =
    data.instead === undefined
      ? [amounts]
      : combinations([createAmounts()], productionParts(game, data.instead, context, produced, mirror), ceiling);
  const multiplied = base.map((one) => one.map((amount) => Math.min(ceiling, amount * (data.times ?? 1))));
  return data.add === undefined
    ? multiplied
    : combinations(multiplied, productionParts(game, data.add, context, produced, mirror), ceiling);
}

/** Each of the amounts with each choice among the alternatives of the parts, without repetition. */
function combinations(starts: readonly Int32Array[], parts: readonly Part[], ceiling: number): Int32Array[] {
  let all = new Map(starts.map((amounts) => [amounts.join(), amounts]));
  for (const part of parts) {
    const next: typeof all = new Map();
    for (const amounts of all.values())
      for (const { type, amount } of part.alternatives) {
        const sum = amounts.slice();
        sum[type] = Math.min(ceiling, (sum[type] as number) + amount);
        next.set(sum.join(), sum);
      }
    all = next;
  }
  return [...all.values()];
}
