/**
 * Rows of effects from resolutions (CR 611.2): begun with their objects and numbers fixed (CR 611.2c-d), ended by their duration or when they affect
 * nothing any more.
 */
import { addToSet, writeSet } from '../apply/affected.js';
import { exceptionsOf } from '../apply/layer-1-copy.js';
import { listAbilities } from '../characteristics/abilities.js';
import { LAYER_3 } from '../compile/layer-numbers.js';
import { ON_FILTER, ON_TARGETS, type Template, WHILE } from '../compile/template.js';
import { copyPlanes, copyRow, copyValues } from '../copiable/row.js';
import { ensureEvaluated } from '../evaluate.js';
import { matchWord } from '../match/filter.js';
import { readableSlot, refer } from '../match/reference.js';
import { holds, valueOf } from '../match/value.js';
import type { Context, Entity } from '../solver.js';
import { markDirty, noteEvent, noteRowEvent } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_ORDER, DIRTY_PROGRAM, H_EARLY_LIVES, H_REFERENCES, H_RESOLVED, H_WHILES, nextTimestamp } from '../state/header.js';
import { createHolder } from '../state/holder.js';
import { queryRow } from '../state/query.js';
import { growRegion, growRows } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_BEGUN,
  GAINED_ABILITY,
  KIND_RESOLVED,
  QUERY_REFERENCES,
  R_ABILITY,
  R_BIRTH,
  R_CONDITION,
  R_CREATED,
  R_EXCEPTION,
  R_FIXED,
  R_FLAGS,
  R_FOUND,
  R_HOLDER,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_NAME,
  R_NAMED,
  R_REFERENCES,
  R_SET,
  R_SOURCE,
  R_TARGETS,
  R_TEMPLATE,
  R_THAT,
  R_UNTIL,
  R_X,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import { hasStatus, REWORDED } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';
import { putInRow } from './edit-program.js';

/** A free row for a resolved effect; its number. */
export function newResolvedRow(s: Engine): number {
  for (;;) {
    for (let number = 1; number <= s.resolvedRows; number++) {
      if ((s.data[rowAt(s, number) + R_FLAGS]! & FLAG_ALIVE) !== 0) continue;
      if (s.data[s.at.header + H_RESOLVED]! < number) s.data[s.at.header + H_RESOLVED] = number;
      return number;
    }
    growRows(s);
  }
}

/** Begins an effect. In an exchange `seat` gets the first target, `other` the second. */
export function beginEffect(s: Engine, template: Template, context: Context, name: number, seat = -1, other = -1): void {
  ensureEvaluated(s);
  const query = queryRow(s, context);
  // CR 611.2b: what would last while something is so, and it is not, never begins
  if (template.while >= 0 && !holds(s, template.while, query, -1)) return;
  const set = s.at.sets;
  s.data.fill(0, set, set + s.words);
  if (template.on === ON_TARGETS) for (const target of context.targets) addToSet(s, readableSlot(s, target), set);
  else if (template.on === ON_FILTER) writeSet(s, query, template.filter, set);
  else for (const reference of template.references) addToSet(s, readableSlot(s, refer(s, reference, query, -1)), set);

  const outside = template.effect.rule !== undefined || template.effect.cost !== undefined;
  if (!outside && isEmpty(s, set)) return;
  let from = -1;
  if (template.effect.copy !== undefined) {
    from = readableSlot(s, refer(s, s.templates.emitter.reference(template.effect.copy), query, -1));
    // what else the effect does, it does
    if (from < 0 && template.parts.length === 1 && !outside) return;
  }
  const { text } = template.effect;
  if (text !== undefined && 'fullTextOf' in text)
    from = readableSlot(s, refer(s, s.templates.emitter.reference(text.fullTextOf), query, -1));
  const stamp = nextTimestamp(s);
  let number = 0;
  if (!template.operandsReadIt) number = writeRow(s, template, context, name, seat, other, stamp, from, -1);
  else {
    // numbers that differ from object to object are fixed for each (CR 608.2h)
    const objects: number[] = [];
    for (let w = 0; w < s.words; w++)
      for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1) objects.push((w << 5) + (31 - Math.clz32(bits & -bits)));
    for (const slot of objects) {
      ensureEvaluated(s);
      writeRow(s, template, context, name, seat, other, stamp, from, slot);
    }
  }
  if (isEarly(template)) {
    s.data[s.at.header + H_EARLY_LIVES]! += 1;
    noteRowEvent(s);
  } else {
    noteEvent(s, 0);
    markDirty(s, number > 0 && putInRow(s, number) ? DIRTY_ORDER : DIRTY_PROGRAM);
  }
}

export function isEmpty(s: Engine, set: number): boolean {
  for (let w = 0; w < s.words; w++) if (s.data[set + w] !== 0) return false;
  return true;
}

export function isEarly(template: Template): boolean {
  return template.parts.length > 0 && template.parts[0]!.layer <= LAYER_3;
}

/** Writes the row, and returns its number; `only` is the one object it is for, or -1 for those in the query's set. */
function writeRow(
  s: Engine,
  template: Template,
  context: Context,
  name: number,
  seat: number,
  other: number,
  stamp: number,
  from: number,
  only: number,
): number {
  const kept = s.data.slice(s.at.sets, s.at.sets + s.words);
  const gained = activatedNow(s, template, context);
  const holder = from >= 0 ? createHolder(s) : -1;
  // what it copies, or whose text it takes, it reads now and never again
  if (holder >= 0) {
    if (template.effect.copy === undefined && hasStatus(s, REWORDED, from)) {
      copyPlanes(s, TEXT, from, COPIABLE, holder);
      copyValues(s, TEXT, from, COPIABLE, holder);
    } else copyRow(s, from, holder);
  }
  const number = newResolvedRow(s);
  const references = keepReferences(s, context, gained);
  const query = queryRow(s, context);
  const row = rowAt(s, number);
  const { data } = s;
  data[row + R_TEMPLATE] = template.id;
  data[row + R_KIND] = KIND_RESOLVED;
  data[row + R_SOURCE] = context.source;
  data[row + R_YOU] = context.you;
  data[row + R_MAJOR] = stamp;
  data[row + R_MINOR] = 0;
  data[row + R_X] = context.x;
  data[row + R_THAT] = context.that;
  data[row + R_CREATED] = context.created;
  data[row + R_REFERENCES] = references.start;
  data[row + R_TARGETS] = references.targets;
  data[row + R_NAMED] = references.named;
  data[row + R_UNTIL] = template.until;
  data[row + R_NAME] = name;
  data[row + R_FLAGS] = FLAG_ALIVE | FLAG_BEGUN;
  data[row + R_ABILITY] = -1;
  data[row + R_CONDITION] = -1;
  data[row + R_BIRTH] = 0;
  data[row + R_HOLDER] = holder;
  data[row + R_FOUND] = -1;
  data[row + R_SET] = number;
  for (let i = 0; i < template.operands.length; i++) data[row + R_FIXED + i] = valueOf(s, template.operands[i]!, query, only);
  fixException(s, template, query, row);
  if (seat >= 0) {
    data[row + R_FIXED] = seat;
    data[row + R_FIXED + 1] = other;
  }
  const set = setAt(s, row);
  for (let w = 0; w < s.words; w++) data[set + w] = only < 0 ? (kept[w] ?? 0) : 0;
  if (only >= 0) data[set + (only >>> 5)] = 1 << (only & 31);
  if (template.until === WHILE) data[s.at.header + H_WHILES]! += 1;
  return number;
}

/** The calculated size of a copy exception. */
function fixException(s: Engine, template: Template, query: number, row: number): void {
  for (const exception of exceptionsOf(template.effect.except)) {
    if (exception.basePT === undefined || exception.basePT === 'keep') continue;
    exception.basePT.forEach((value, i) => {
      const fixed =
        typeof value === 'number' ? value : value === 'X' ? s.data[query + R_X]! : valueOf(s, s.templates.emitter.value(value), query, -1);
      s.data[row + R_EXCEPTION + i] = fixed;
    });
  }
}

/** CR 611.2d: which activated abilities others have as it begins. */
function activatedNow(s: Engine, template: Template, context: Context): number[] {
  const filter = template.effect.abilities?.addActivatedOf;
  if (filter === undefined) return [];
  const found: Entity[] = [];
  const node = s.templates.emitter.filter(filter);
  const query = queryRow(s, context);
  for (let w = 0; w < s.words; w++)
    for (let bits = matchWord(s, node, w, -1, query, -1); bits !== 0; bits &= bits - 1)
      found.push((w << 5) + (31 - Math.clz32(bits & -bits)));
  found.sort((a, b) => s.data[s.at.stamp + a]! - s.data[s.at.stamp + b]!);
  return found.flatMap((slot) =>
    [...s.listA.subarray(0, listAbilities(s, slot, s.listA))].filter((id) => s.book.abilityIsActivated[id] === 1),
  );
}

/** Keeps the targets, the named objects and the gained abilities of an effect in the arena. */
function keepReferences(s: Engine, context: Context, gained: readonly number[]): { start: number; targets: number; named: number } {
  const names = s.templates.emitter.namedReferences;
  const pairs: number[] = [];
  names.forEach((name, i) => {
    const entity = context.ids?.get(name);
    if (entity !== undefined) pairs.push(i, entity);
  });
  for (const ability of gained) pairs.push(GAINED_ABILITY, ability);
  const needed = context.targets.length + pairs.length;
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) packReferences(s);
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) growRegion(s, 'references', (s.referencesMax + needed) * 2);
  const start = s.data[s.at.header + H_REFERENCES]!;
  const cell = s.at.references + start;
  context.targets.forEach((target, i) => {
    s.data[cell + i] = target;
  });
  pairs.forEach((value, i) => {
    s.data[cell + context.targets.length + i] = value;
  });
  s.data[s.at.header + H_REFERENCES] = start + needed;
  return { start, targets: context.targets.length, named: pairs.length / 2 };
}

/** Moves the references of the effects that go on together. */
function packReferences(s: Engine): void {
  const old = s.data.slice(s.at.references, s.at.references + s.referencesMax);
  let next = QUERY_REFERENCES;
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if ((s.data[row + R_FLAGS]! & FLAG_ALIVE) === 0) continue;
    const length = s.data[row + R_TARGETS]! + s.data[row + R_NAMED]! * 2;
    for (let i = 0; i < length; i++) s.data[s.at.references + next + i] = old[s.data[row + R_REFERENCES]! + i]!;
    s.data[row + R_REFERENCES] = next;
    next += length;
  }
  s.data[s.at.header + H_REFERENCES] = next;
}
