/**
 * What an effect applies to, as numbers: a filter, references or targets; and the channels that finding it reads, for the static abilities too that it gives. Cold.
 */
import type { Catalogue, Effect, Selector } from '@stratum/cards';
import { meaningOf } from '@stratum/cards/rules';
import { addedNumbers } from './added-numbers.js';
import type { Emitter } from './emitter.js';

/** How an effect says what it applies to. */
export const ON_FILTER = 0;
export const ON_REFERENCES = 1;
export const ON_TARGETS = 2;

export function compileSelector(emitter: Emitter, on: Selector): { on: number; filter: number; references: number[]; reads: number } {
  if (on === 'targets') return { on: ON_TARGETS, filter: 0, references: [], reads: 0 };
  if (typeof on === 'string') return { on: ON_REFERENCES, filter: 0, references: [emitter.reference(on)], reads: 0 };
  if (Array.isArray(on)) return { on: ON_REFERENCES, filter: 0, references: on.map((ref) => emitter.reference(ref)), reads: 0 };
  const filter = emitter.filter(on);
  return { on: ON_FILTER, filter, references: [], reads: emitter.reads(filter) };
}

/** Channels that the static abilities which an effect gives may read. */
export function givenReads(emitter: Emitter, catalogue: Catalogue, effect: Effect, seen: Set<Effect>): number {
  let reads = 0;
  if (seen.has(effect)) return 0;
  seen.add(effect);
  for (const added of effect.abilities?.add ?? []) {
    const ability = meaningOf(added);
    if (typeof ability === 'string' || !('static' in ability || 'cda' in ability)) continue;
    if ('cda' in ability) {
      for (const value of [ability.cda.power, ability.cda.toughness]) if (value !== undefined) reads |= emitter.reads(emitter.value(value));
      continue;
    }
    if (ability.if !== undefined) reads |= emitter.reads(emitter.condition(ability.if));
    for (const given of Array.isArray(ability.static) ? ability.static : [ability.static]) {
      reads |= readsOf(emitter, given) | givenReads(emitter, catalogue, given, seen);
    }
  }
  return reads;
}

/** Channels that finding the objects and the numbers of an effect reads. */
function readsOf(emitter: Emitter, effect: Effect): number {
  let reads = compileSelector(emitter, effect.on).reads;
  for (const value of effect.basePT ?? []) if (value !== null) reads |= emitter.reads(emitter.value(value));
  for (const node of addedNumbers(emitter, effect)) reads |= emitter.reads(node);
  if (effect.abilities?.addActivatedOf) reads |= emitter.reads(emitter.filter(effect.abilities.addActivatedOf));
  return reads;
}
