/**
 * CR 707.9f + CR 608.2h: which conditional exceptions of a copy effect apply to an object, as the effect begins: asked of the object as it would be, with
 * the copied values as its own, before any layer but the first. Nothing has changed afterwards. Cold.
 */
import type { Effect } from '@stratum/cards';
import { exceptionsThatApply } from '@stratum/cards/rules';
import { copyOnto, exceptionsOf } from '../apply/layer-1-copy.js';
import { giveIntrinsicTo } from '../apply/layer-4-type.js';
import { readNumbers } from '../copiable/exceptions.js';
import { type KeptRow, keepRow, putBack } from '../copiable/kept-row.js';
import { abilityCountOf, clearPlanes, copyPlanes, getValue, hasPlane, setPlane } from '../copiable/row.js';
import { matchSlot } from '../match/filter.js';
import { readableSlot, refer } from '../match/reference.js';
import type { Context } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { queryRow } from '../state/query.js';
import { growAbilities } from '../state/room.js';
import { hasStatus, REWORDED, setStatus } from '../state/status.js';
import { COPIABLE, DERIVED, V_POWER, V_TOUGHNESS } from '../state/values.js';

/** The places of those that apply to the object in `slot`; none, if there is nothing to copy. */
export function conditionalNow(s: Engine, { copy, except }: Effect, slot: number, context: Context): number[] {
  const exceptions = exceptionsOf(except);
  if (copy === undefined || exceptions.every((exception) => exception.if === undefined)) return NONE;
  const from = readableSlot(s, refer(s, s.templates.emitter.reference(copy), queryRow(s, context), -1));
  if (from < 0) return NONE;
  // room first: what grows stands elsewhere afterwards
  const most = exceptions.reduce((sum, { abilities }) => sum + (abilities?.add?.length ?? 0), abilityCountOf(s, COPIABLE, from));
  if (most > s.abilitiesMax) growAbilities(s, most);
  const applying = exceptionsThatApply(exceptions, (list, condition) => {
    const query = queryRow(s, context);
    const before = keepObject(s, slot);
    readNumbers(s, list, query);
    copyOnto(s, from, slot, list, query);
    showCopied(s, slot);
    s.lastKnown = slot; // wherever it is
    const fits = matchSlot(s, s.templates.emitter.filter(condition), slot, query, -1);
    s.lastKnown = -1;
    putObjectBack(s, slot, before);
    return fits;
  });
  return [...exceptions.keys()].filter((i) => exceptions[i]!.if !== undefined && applying.includes(exceptions[i]!));
}

const NONE: number[] = [];

interface KeptObject {
  readonly copiable: KeptRow;
  readonly derived: readonly number[];
  readonly numbers: readonly [number, number, number, number];
  readonly reworded: boolean;
}

/** What is shown of an object, to be put back. */
function keepObject(s: Engine, slot: number): KeptObject {
  const derived: number[] = [];
  for (let plane = 0; plane < s.book.planes; plane++) if (hasPlane(s, DERIVED, plane, slot)) derived.push(plane);
  return {
    copiable: keepRow(s, slot),
    derived,
    numbers: [s.data[s.powerAt + slot]!, s.data[s.toughnessAt + slot]!, s.data[s.basePowerAt + slot]!, s.data[s.baseToughnessAt + slot]!],
    reworded: hasStatus(s, REWORDED, slot),
  };
}

function putObjectBack(s: Engine, slot: number, { copiable, derived, numbers, reworded }: KeptObject): void {
  putBack(s, slot, copiable);
  clearPlanes(s, DERIVED, slot);
  for (const plane of derived) setPlane(s, DERIVED, plane, slot);
  writeNumbers(s, slot, ...numbers);
  setStatus(s, REWORDED, slot, reworded);
}

/** Its copiable values are what is shown of it. */
function showCopied(s: Engine, slot: number): void {
  setStatus(s, REWORDED, slot, false);
  copyPlanes(s, COPIABLE, slot, DERIVED, slot);
  giveIntrinsicTo(s, slot);
  const power = getValue(s, V_POWER, slot);
  const toughness = getValue(s, V_TOUGHNESS, slot);
  writeNumbers(s, slot, power, toughness, power, toughness);
}

function writeNumbers(s: Engine, slot: number, power: number, toughness: number, basePower: number, baseToughness: number): void {
  s.data[s.powerAt + slot] = power;
  s.data[s.toughnessAt + slot] = toughness;
  s.data[s.basePowerAt + slot] = basePower;
  s.data[s.baseToughnessAt + slot] = baseToughness;
}
