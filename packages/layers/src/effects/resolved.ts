/**
 * Rows of effects from resolutions (CR 611.2): begun with their objects and numbers fixed (CR 611.2c-d), ended by their duration or when they affect
 * nothing any more.
 */
import { addToSet, writeSet } from '../apply/affected.js';
import { LAYER_3 } from '../compile/layer-numbers.js';
import { ON_FILTER, ON_TARGETS } from '../compile/selector.js';
import { differsByObject, type Template, WHILE } from '../compile/template.js';
import { touchSet } from '../copiable/touched.js';
import { ensureEvaluated } from '../evaluate.js';
import { chosen } from '../match/choices.js';
import { readableSlot, refer } from '../match/reference.js';
import { holds, valueOf } from '../match/value.js';
import type { Context } from '../solver.js';
import { markDirty, noteRowEvent, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_PROGRAM, DIRTY_RESULT, H_EARLY_LIVES, H_PLAN, H_REFERENCES, H_RESOLVED, H_WHILES, nextTimestamp } from '../state/header.js';
import { clearQuery, queryRow } from '../state/query.js';
import { growRows } from '../state/room.js';
import {
  CHOSEN_COLOR,
  CHOSEN_CREATURE_TYPE,
  CHOSEN_LAND_TYPE,
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_RESOLVED,
  R_ABILITY,
  R_BIRTH,
  R_CHOSEN,
  R_CONDITION,
  R_CREATED,
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
  R_TEXT_HOLDER,
  R_THAT,
  R_UNTIL,
  R_X,
  R_YOU,
  ROW,
  rowAt,
  setAt,
} from '../state/row.js';
import { type PartOfEffect, splitByBans } from './barred.js';
import { carryRow, planRow } from './carry.js';
import { putInRow } from './edit-program.js';
import { fixedNumbers, holdCopied, holdText, slotOf } from './fixed-as-it-begins.js';
import { keepReferences } from './kept-references.js';

/** A free row for a resolved effect; its number. */
export function newResolvedRow(s: Engine): number {
  for (;;) {
    for (let number = 1; number <= s.resolvedRows; number++) {
      if ((s.data[rowAt(s, number) + R_FLAGS]! & FLAG_ALIVE) !== 0) continue;
      if (s.header[H_RESOLVED]! < number) s.header[H_RESOLVED] = number;
      return number;
    }
    growRows(s);
  }
}

/** Frees a row: its cells and its set become 0, and H_RESOLVED is again the last row in use. */
export function freeRow(s: Engine, row: number): void {
  const { data, header } = s;
  const set = setAt(s, row);
  data.fill(0, set, set + s.words);
  data.fill(0, row, row + ROW);
  while (header[H_RESOLVED]! > 0 && (data[rowAt(s, header[H_RESOLVED]!) + R_FLAGS]! & FLAG_ALIVE) === 0) header[H_RESOLVED]! -= 1;
}

/** Begins an effect. In an exchange `seat` gets the first target, `other` the second. */
export function beginEffect(s: Engine, template: Template, context: Context, name: number, seat = -1, other = -1): void {
  ensureEvaluated(s);
  begin(s, template, context, name, seat, other);
  // what was found is in the rows of the effect now: the row and the set of the query are emptied
  clearQuery(s);
  s.data.fill(0, s.at.sets, s.at.sets + s.words);
}

function begin(s: Engine, template: Template, context: Context, name: number, seat: number, other: number): void {
  const query = queryRow(s, context);
  // CR 611.2b: an effect that would last only while something is so never begins if it is not so
  if (template.while >= 0 && !goesOn(s, template.while, query)) return;
  const set = s.at.sets;
  s.data.fill(0, set, set + s.words);
  const named = namedBy(template, context);
  if (named !== undefined) for (let i = 0; i < named.length; i++) addToSet(s, readableSlot(s, named[i]!), set);
  else if (template.on === ON_FILTER) writeSet(s, query, template.filter, set);
  else for (let i = 0; i < template.references.length; i++) addToSet(s, readableSlot(s, refer(s, template.references[i]!, query, -1)), set);

  const outside = template.effect.rule !== undefined || template.effect.cost !== undefined;
  if (!outside && isEmpty(s, set)) return;
  // a copy effect that has nothing to copy does not begin, unless the effect does something else too
  if (template.effect.copy !== undefined && template.parts.length === 1 && !outside && slotOf(s, template.effect.copy, query) < 0) return;
  const stamp = nextTimestamp(s);
  const split = splitByBans(s, template, set);
  if (split === undefined) beginOn(s, template, context, name, seat, other, stamp);
  else for (let order = 0; order < split.length; order++) beginPart(s, split[order]!, context, name, stamp, order);
}

/** Begins one of several effects that one is split into, on its own objects. */
function beginPart(s: Engine, { template, objects }: PartOfEffect, context: Context, name: number, stamp: number, order: number): void {
  for (let w = 0; w < s.words; w++) s.data[s.at.sets + w] = objects[w] ?? 0;
  beginOn(s, template, context, name, -1, -1, stamp, order);
}

/** Begins an effect, or one of several that it is split into, on the objects in the query's set. */
function beginOn(
  s: Engine,
  template: Template,
  context: Context,
  name: number,
  seat: number,
  other: number,
  stamp: number,
  order = -1,
): void {
  const set = s.at.sets;
  let number = 0;
  let rows = 1;
  // CR 611.2c: an effect with rules or costs begins even if it finds no object: those reach objects that come later
  if (!differsByObject(template) || isEmpty(s, set)) number = writeRow(s, template, context, name, seat, other, stamp, null);
  else {
    // numbers that differ from object to object are fixed for each (CR 608.2h), before any of them has changed
    const objects: Fixed[] = [];
    for (let w = 0; w < s.words; w++)
      for (let bits = s.data[set + w]!; bits !== 0; bits &= bits - 1)
        objects.push(fix(s, template, context, (w << 5) + (31 - Math.clz32(bits & -bits))));
    rows = objects.length;
    for (const fixed of objects) writeRow(s, template, context, name, seat, other, stamp, fixed);
  }
  const plan = s.header[H_PLAN]!;
  if (order > 0) s.data[rowAt(s, number) + R_MINOR] = order;
  if (isEarly(template)) {
    s.header[H_EARLY_LIVES]! += rows;
    if (number > 0) touchSet(s, rowAt(s, number));
    else noteRowEvent(s);
  } else noteUnseen(s);
  if (order >= 0 || number === 0 || !putInRow(s, number)) markDirty(s, DIRTY_PROGRAM);
  else if (!carryRow(s, number, 1)) markDirty(s, DIRTY_RESULT);
  else if (plan === s.data.length && planRow(s, number, 1)) s.header[H_PLAN] = plan;
}

/** An effect that exists goes on for one object, in a row of its own with the timestamp that the effect has. */
export function goOnFor(s: Engine, template: Template, context: Context, slot: number, major: number, minor: number): void {
  const number = writeRow(s, template, context, 0, -1, -1, major, fix(s, template, context, slot));
  s.data[rowAt(s, number) + R_MINOR] = minor;
  clearQuery(s);
}

/** The objects that the context names for the effect; undefined for one that finds them by a filter or by references. */
function namedBy({ on, effect }: Template, { targets, createdTogether }: Context): readonly number[] | undefined {
  if (on === ON_TARGETS) return targets;
  return effect.on === 'created' ? createdTogether : undefined;
}

/** Whether the condition of "for as long as" holds as the effect begins. Like later, it is asked of objects that are there, not of last known information (CR 611.2b). */
function goesOn(s: Engine, condition: number, row: number): boolean {
  s.looksBack = false;
  const goes = holds(s, condition, row, -1);
  s.looksBack = true;
  return goes;
}

export function isEmpty(s: Engine, set: number): boolean {
  for (let w = 0; w < s.words; w++) if (s.data[set + w] !== 0) return false;
  return true;
}

export function isEarly(template: Template): boolean {
  return template.parts.length > 0 && template.parts[0]!.layer <= LAYER_3;
}

/** What an effect fixes as it begins, for one object of several. */
interface Fixed {
  readonly only: number;
  readonly pairs: readonly number[];
  readonly operands: readonly number[];
}

function fix(s: Engine, template: Template, context: Context, only: number): Fixed {
  const pairs = fixedNumbers(s, template, context, only);
  const query = queryRow(s, context);
  return { only, pairs, operands: template.operands.map((operand) => valueOf(s, operand, query, only)) };
}

/** Writes the row, and returns its number. `one`: the single object that the row is for, with what was fixed for it; null: the row is for all objects in the query's set. */
function writeRow(
  s: Engine,
  template: Template,
  context: Context,
  name: number,
  seat: number,
  other: number,
  stamp: number,
  one: Fixed | null,
): number {
  const only = one === null ? -1 : one.only;
  // kept outside the arena, since the world may grow before the set is written
  if (s.kept.length < s.words) s.kept = new Int32Array(s.words);
  for (let w = 0; w < s.words; w++) s.kept[w] = only < 0 ? s.data[s.at.sets + w]! : 0;
  if (only >= 0) s.kept[only >>> 5] = 1 << (only & 31);
  const pairs = one === null ? fixedNumbers(s, template, context, only) : one.pairs;
  // what it copies, or the text that it takes, is read now and never again
  const copied = holdCopied(s, template, context);
  const text = holdText(s, template, context);
  const number = newResolvedRow(s);
  const references = keepReferences(s, context, pairs);
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
  data[row + R_REFERENCES] = references;
  data[row + R_TARGETS] = context.targets.length;
  data[row + R_NAMED] = (s.header[H_REFERENCES]! - references - context.targets.length) / 2;
  data[row + R_UNTIL] = template.until;
  data[row + R_NAME] = name;
  data[row + R_FLAGS] = FLAG_ALIVE | FLAG_BEGUN;
  data[row + R_ABILITY] = -1;
  data[row + R_CONDITION] = -1;
  data[row + R_BIRTH] = 0;
  data[row + R_HOLDER] = copied;
  data[row + R_TEXT_HOLDER] = text;
  data[row + R_FOUND] = -1;
  data[row + R_SET] = number;
  for (let i = 0; i < template.operands.length; i++)
    data[row + R_FIXED + i] = one === null ? valueOf(s, template.operands[i]!, query, only) : one.operands[i]!;
  data[row + R_CHOSEN + CHOSEN_CREATURE_TYPE] = chosen(s, s.at.chosenCreatureType, query);
  data[row + R_CHOSEN + CHOSEN_LAND_TYPE] = chosen(s, s.at.chosenLandType, query);
  data[row + R_CHOSEN + CHOSEN_COLOR] = chosen(s, s.at.chosenColor, query);
  if (seat >= 0) {
    data[row + R_FIXED] = seat;
    data[row + R_FIXED + 1] = other;
  }
  const set = setAt(s, row);
  for (let w = 0; w < s.words; w++) data[set + w] = w < s.kept.length ? s.kept[w]! : 0;
  if (template.until === WHILE) s.header[H_WHILES]! += 1;
  return number;
}
