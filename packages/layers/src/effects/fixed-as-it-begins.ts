/**
 * What an effect from a resolution reads as it begins and never again (CR 608.2h, 611.2d): the object it copies, the full text it gives, the size in a copy
 * exception and which exceptions apply, whose activated abilities it gives. Cold. Says nothing about whether it begins.
 */
import type { Ref, Value } from '@stratum/cards';
import { exceptionsOf } from '../apply/layer-1-copy.js';
import { listAbilities } from '../characteristics/abilities.js';
import type { Template } from '../compile/template.js';
import { copyRow } from '../copiable/row.js';
import { matchWord } from '../match/filter.js';
import { readableSlot, refer } from '../match/reference.js';
import { valueOf } from '../match/value.js';
import type { Context, Entity } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { createHolder } from '../state/holder.js';
import { queryRow } from '../state/query.js';
import { EXCEPTION_NUMBER, GAINED_ABILITY, R_X } from '../state/row.js';
import { GONE, hasStatus, REWORDED } from '../state/status.js';
import { conditionalNow } from './conditional-exceptions.js';
import { copyText } from './copy-text.js';

/** The slot of a reference of an effect that begins, or -1. */
export function slotOf(s: Engine, reference: Ref, query: number): number {
  return readableSlot(s, refer(s, s.templates.emitter.reference(reference), query, -1));
}

/** A slot that keeps what the effect copies (CR 707.2), or -1. */
export function holdCopied(s: Engine, { effect }: Template, context: Context): number {
  const from = effect.copy === undefined ? -1 : slotOf(s, effect.copy, queryRow(s, context));
  if (from < 0) return -1;
  const holder = createHolder(s);
  copyRow(s, from, holder);
  return holder;
}

/** A slot that keeps the full text that the effect gives (CR 612.6), or -1. */
export function holdText(s: Engine, { effect: { text } }: Template, context: Context): number {
  const from = text === undefined || !('fullTextOf' in text) ? -1 : slotOf(s, text.fullTextOf, queryRow(s, context));
  if (from < 0) return -1;
  const holder = createHolder(s);
  // what left has in its list of text all that it had
  if (hasStatus(s, GONE, from)) copyRow(s, s.data[s.at.lastText + from] === 0 ? from : s.data[s.at.lastText + from]! - 1, holder);
  else if (hasStatus(s, REWORDED, from)) copyText(s, from, holder);
  else copyRow(s, from, holder);
  return holder;
}

/** The calculated sizes of its copy exceptions, and whether each applies (CR 707.9f), as pairs that are kept (CR 608.2h). */
function exceptionNumbers(s: Engine, { effect }: Template, context: Context, only: number): number[] {
  const applying = only < 0 ? [] : conditionalNow(s, effect, only, context);
  const query = queryRow(s, context);
  return exceptionsOf(effect.except).flatMap(({ basePT }, i) => {
    const size = basePT === undefined || basePT === 'keep' ? [0, 0] : basePT.map((value) => numberNow(s, value, query));
    return [...size, applying.includes(i) ? 1 : 0].flatMap((number) => [EXCEPTION_NUMBER, number]);
  });
}

function numberNow(s: Engine, value: Value, query: number): number {
  if (typeof value === 'number') return value;
  return value === 'X' ? s.data[query + R_X]! : valueOf(s, s.templates.emitter.value(value), query, -1);
}

/** CR 611.2d: which activated abilities others have as it begins, as pairs that are kept. */
function activatedNow(s: Engine, template: Template, context: Context, only: number): number[] {
  const filter = template.effect.abilities?.addActivatedOf;
  if (filter === undefined) return [];
  const found: Entity[] = [];
  const node = s.templates.emitter.filter(filter);
  const query = queryRow(s, context);
  for (let w = 0; w < s.words; w++)
    for (let bits = matchWord(s, node, w, -1, query, only); bits !== 0; bits &= bits - 1)
      found.push((w << 5) + (31 - Math.clz32(bits & -bits)));
  found.sort((a, b) => s.data[s.at.stamp + a]! - s.data[s.at.stamp + b]!);
  return found.flatMap((slot) => {
    listAbilities(s, slot, s.listA);
    return [...s.listA.items.subarray(0, s.listA.count)]
      .filter((id) => s.book.abilityIsActivated[id] === 1)
      .flatMap((id) => [GAINED_ABILITY, id]);
  });
}

const NOTHING: readonly number[] = [];

/** Abilities and numbers that an effect fixes, in pairs with what they are; most fix none. */
export function fixedNumbers(s: Engine, template: Template, context: Context, only: number): readonly number[] {
  const { except, abilities } = template.effect;
  if (except === undefined && abilities?.addActivatedOf === undefined) return NOTHING;
  return [...activatedNow(s, template, context, only), ...exceptionNumbers(s, template, context, only)];
}
