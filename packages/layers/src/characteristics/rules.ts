/**
 * Effects outside the layers (CR 613.11): rules about objects, and what casting a spell costs (CR 601.2f). They are read off the same rows, after the
 * pass.
 */

import type { Effect } from '@stratum/cards';
import { hasBit } from '@stratum/ecs-core';
import { abilityIsThere } from '../apply/affected.js';
import { ON_FILTER } from '../compile/selector.js';
import type { Templates } from '../compile/template.js';
import { matchSlot } from '../match/filter.js';
import { readableSlot, refer } from '../match/reference.js';
import { holds } from '../match/value.js';
import type { CostChange } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_BORN, H_STATICS } from '../state/header.js';
import {
  bornRow,
  FLAG_ALIVE,
  FLAG_BEGUN,
  KIND_BORN,
  KIND_RESOLVED,
  KIND_STATIC,
  R_CONDITION,
  R_FLAGS,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_TEMPLATE,
  rowAt,
  setAt,
  staticRow,
} from '../state/row.js';

/** Rows of effects that exist now and say something that `wanted` finds, in order of timestamp. */
function rowsThat(s: Engine, wanted: (effect: Effect) => boolean): number[] {
  const { data, header } = s;
  const rows: number[] = [];
  const consider = (row: number): void => {
    if (!wanted(s.templates.all[data[row + R_TEMPLATE]!]!.effect)) return;
    const kind = data[row + R_KIND];
    if (kind === KIND_RESOLVED ? (data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 : (kind === KIND_STATIC || kind === KIND_BORN) && exists(s, row))
      rows.push(row);
  };
  for (let number = 1; number <= s.resolvedRows; number++) consider(rowAt(s, number));
  for (let index = 0; index < header[H_STATICS]!; index++) consider(rowAt(s, staticRow(s, index)));
  for (let index = 0; index < header[H_BORN]!; index++) consider(rowAt(s, bornRow(s, index)));
  return rows.sort((a, b) => data[a + R_MAJOR]! - data[b + R_MAJOR]! || data[a + R_MINOR]! - data[b + R_MINOR]!);
}

/** CR 613.6: an effect that began goes on; any other needs its ability and its condition. */
function exists(s: Engine, row: number): boolean {
  if ((s.data[row + R_FLAGS]! & FLAG_BEGUN) !== 0) return true;
  return abilityIsThere(s, row) && (s.data[row + R_CONDITION]! < 0 || holds(s, s.data[row + R_CONDITION]!, row, -1));
}

/** Whether an effect reaches an object. A rule is no change of characteristics: it is not locked to a set (CR 611.2c), unless it names its objects. */
function reaches(s: Engine, row: number, slot: number): boolean {
  const template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  const begun = s.data[row + R_KIND] !== KIND_RESOLVED && (s.data[row + R_FLAGS]! & FLAG_BEGUN) !== 0;
  if (begun) return hasBit(s.data, setAt(s, row), slot);
  if (template.on === ON_FILTER) return matchSlot(s, template.filter, slot, row, -1);
  if (s.data[row + R_KIND] === KIND_RESOLVED) return hasBit(s.data, setAt(s, row), slot);
  return template.references.some((reference) => readableSlot(s, refer(s, reference, row, -1)) === slot);
}

interface Stated {
  /** The rules that some effect of the loaded cards states. */
  readonly rules: ReadonlySet<string>;
  /** Some effect changes what spells cost. */
  readonly changesCosts: boolean;
}

const stated = new WeakMap<Templates, Stated>();

function statedBy({ templates }: Engine): Stated {
  let found = stated.get(templates);
  if (found === undefined) {
    found = readStated(templates);
    stated.set(templates, found);
  }
  return found;
}

function readStated({ all }: Templates): Stated {
  return {
    rules: new Set(all.flatMap(({ effect }) => effect.rule ?? [])),
    changesCosts: all.some(({ effect }) => effect.cost !== undefined),
  };
}

/** Whether an effect, or one from a resolution, says that rule of an object now. Allocates nothing where no effect of the loaded cards states it. */
export function hasRule(s: Engine, slot: number, rule: string, begun: boolean): boolean {
  return statedBy(s).rules.has(rule) && findRule(s, slot, rule, begun);
}

function findRule(s: Engine, slot: number, rule: string, begun: boolean): boolean {
  return rowsThat(s, (effect) => effect.rule === rule).some(
    (row) => (!begun || s.data[row + R_KIND] === KIND_RESOLVED) && reaches(s, row, slot),
  );
}

const NO_CHANGES: CostChange[] = [];

/** What effects change in the cost of a spell now. Allocates nothing where no effect of the loaded cards changes costs. */
export function costChangesOf(s: Engine, slot: number): CostChange[] {
  return statedBy(s).changesCosts ? findCostChanges(s, slot) : NO_CHANGES;
}

function findCostChanges(s: Engine, slot: number): CostChange[] {
  return rowsThat(s, (effect) => effect.cost !== undefined)
    .filter((row) => reaches(s, row, slot))
    .map((row) => s.templates.all[s.data[row + R_TEMPLATE]!]!.effect.cost!);
}
