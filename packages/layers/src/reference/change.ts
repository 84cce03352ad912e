/**
 * A list of words changed by set, remove, add, in this order.
 */
import type { Change, Color } from '@stratum/cards';
import { COLORS } from '@stratum/cards/rules';
import type { Rules } from './rules.js';

export function changeWords(words: readonly string[], change: Change<readonly string[]>): string[] {
  const kept = (change.set ?? words).filter((word) => !(change.remove ?? []).includes(word));
  return [...new Set([...kept, ...(change.add ?? [])])];
}

/** Always in the order white, blue, black, red, green. */
export function changeColors(colors: readonly Color[], change: Change<readonly Color[]>): Color[] {
  const changed = changeWords(colors, change);
  return COLORS.filter((color) => changed.includes(color));
}

/** "all" is every creature type there is. */
export function changeCreatureTypes(
  rules: Rules,
  types: readonly string[] | 'all',
  change: Change<readonly string[] | 'all'>,
): readonly string[] | 'all' {
  let result = change.set ?? types;
  if (change.remove === 'all') result = [];
  else if (change.remove !== undefined && change.remove.length > 0) {
    const removed = change.remove;
    const list = result === 'all' ? rules.catalogue.creatureTypes : result;
    if (list.some((type) => removed.includes(type))) result = list.filter((type) => !removed.includes(type));
  }
  if (result === 'all' || change.add === 'all') return 'all';
  const added = change.add ?? [];
  const all = [...new Set([...result, ...added])];
  return all.length >= rules.catalogue.creatureTypes.length && rules.catalogue.creatureTypes.every((type) => all.includes(type))
    ? 'all'
    : all;
}

/** CR 205.1a: new subtypes replace those of their own families, no others. */
export function setSubtypes(rules: Rules, subtypes: readonly string[], set: readonly string[]): string[] {
  const families = new Set(set.map((subtype) => rules.familyOf(subtype)));
  return [...new Set([...subtypes.filter((subtype) => !families.has(rules.familyOf(subtype))), ...set])];
}
