/**
 * How an object came to be what it is (CR 613): the evaluation, carried out once more with someone who writes down what it does. What it left in the
 * arena is put back: asking changes nothing.
 */

import { UsageError } from '@stratum/cards';
import { ON_FILTER } from '../compile/selector.js';
import type { Template } from '../compile/template.js';
import { ensureEvaluated, evaluate } from '../evaluate.js';
import type { Explanation, ExplanationStep, PassedEffect } from '../explanation.js';
import { matchSlot } from '../match/filter.js';
import { referSlot } from '../match/reference.js';
import type { Entity } from '../solver.js';
import { markDirty } from '../state/dirty.js';
import { type Engine, useResult } from '../state/engine.js';
import { DIRTY_PROGRAM, DIRTY_ROWS } from '../state/header.js';
import { R_TEMPLATE, rowAt } from '../state/row.js';
import { GONE, hasStatus, PRESENT } from '../state/status.js';
import { type Passing, Recorder, type Step } from './recorder.js';
import { controllerOf, type NameOf, RULES, sourceOf, timestampOf, wordsOf, wordsOfAbility } from './tell-effect.js';
import { differing, valuesAt } from './values.js';

export function explain(s: Engine, entity: Entity, nameOf: NameOf): Explanation {
  const slot = entity & 0xffff;
  if (entity < 0 || s.data[s.at.entityOf + slot] !== entity || !(hasStatus(s, PRESENT, slot) || hasStatus(s, GONE, slot)))
    throw new UsageError('E303', 'there is no object with this number', { got: String(entity) });
  ensureEvaluated(s);
  const recorder = new Recorder(s, slot);
  if (!hasStatus(s, PRESENT, slot)) return tell(s, entity, recorder, nameOf);
  const kept = s.data.slice();
  s.watcher = recorder;
  try {
    markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
    evaluate(s);
    return tell(s, entity, recorder, nameOf);
  } finally {
    s.watcher = null;
    if (s.data.length === kept.length) s.data.set(kept);
    else markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
    useResult(s);
  }
}

function tell(s: Engine, entity: Entity, recorder: Recorder, nameOf: NameOf): Explanation {
  return {
    object: nameOf(entity),
    printed: recorder.printed,
    steps: recorder.steps.map((step) => tellStep(s, entity, step, nameOf)),
    passed: tellPassed(s, entity & 0xffff, recorder, nameOf),
    copiable: recorder.copiable,
    now: valuesAt(s, entity & 0xffff),
  };
}

function tellStep(s: Engine, entity: Entity, { layer, row: number, ability, by, after, was, is }: Step, nameOf: NameOf): ExplanationStep {
  const [before, then] = differing(was, is);
  const order: ExplanationStep['order'] =
    after.length === 0 ? { by } : { by, after: after.map((other) => sourceOf(s, rowAt(s, other), nameOf)) };
  const slot = entity & 0xffff;
  const row = rowAt(s, number);
  if (number >= 0)
    return {
      layer,
      source: sourceOf(s, row, nameOf),
      controller: controllerOf(s, row),
      timestamp: timestampOf(s, row),
      order,
      effect: wordsOf(s, row),
      before,
      after: then,
      rule: RULES[layer],
    };
  const stamp = s.data[s.at.stamp + slot]!;
  const text = s.data[s.at.textStamp + slot]!;
  return {
    layer,
    source: nameOf(entity),
    controller: s.players[s.data[s.at.controller + slot]!] ?? '',
    timestamp: ability < 0 ? [stamp, 0] : text > stamp ? [text, 0] : [stamp, text],
    order,
    effect: layer === '1a' ? 'enters as a copy' : ability < 0 ? 'is face down' : wordsOfAbility(s, ability),
    before,
    after: then,
    rule: layer === '1a' ? '707.5' : RULES[layer],
  };
}

const RULE_OF: Readonly<Record<PassedEffect['why'], string>> = {
  'ability lost before it began': '613.6',
  'condition false': '611.3a',
  'does not match': '611.3a',
  masked: '205.3d',
  ended: '611.2b',
};

/** Each effect once: those that never began and would reach the object, then those that began and do not. */
function tellPassed(s: Engine, slot: number, { lost, others, applied }: Recorder, nameOf: NameOf): PassedEffect[] {
  const told = new Set<number>();
  const first = ({ row, ability }: Passing): boolean => {
    const key = row < 0 ? -1 - ability : row;
    return !told.has(key) && told.add(key) !== undefined;
  };
  const never = lost.filter(({ row }) => !applied.has(row) && means(s, row, slot));
  return [...never, ...others].filter(first).map(({ layer, row, why }) => ({
    layer,
    source: row < 0 ? nameOf(s.data[s.at.entityOf + slot]!) : sourceOf(s, rowAt(s, row), nameOf),
    why,
    rule: RULE_OF[why],
  }));
}

/** Whether an effect is about the object, as all is now. */
function means(s: Engine, number: number, slot: number): boolean {
  const row = rowAt(s, number);
  const template: Template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  if (template.on === ON_FILTER) return matchSlot(s, template.filter, slot, row, -1);
  return template.references.some((reference) => referSlot(s, reference, row, -1) === slot);
}
