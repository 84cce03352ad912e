/**
 * CR 400.7b + CR 611.3d: an ability that works on the battlefield and that a static ability has given a permanent spell goes on for the permanent the spell becomes,
 * whatever becomes of the static ability: an effect of its own, as old as that one. What applies to the permanent anyway is not doubled. Cold.
 */

import { keptGrant } from '@stratum/cards/rules';
import { hasBit } from '@stratum/ecs-core';
import { LAYER_6, LAYER_7A } from '../compile/layer-numbers.js';
import type { Template } from '../compile/template.js';
import { ensureEvaluated } from '../evaluate.js';
import { youOf } from '../match/reference.js';
import type { Context } from '../solver.js';
import { markDirty, noteUnseen } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_PROGRAM, H_LAYER_LOG } from '../state/header.js';
import { P_ROW, partAt } from '../state/part.js';
import { KIND_BORN, KIND_STATIC, R_KIND, R_MAJOR, R_MINOR, R_SOURCE, R_TEMPLATE, rowAt, setAt } from '../state/row.js';
import { goOnFor } from './resolved.js';

/** What goes on, read off the log before any row is written. */
interface Kept {
  readonly template: Template;
  readonly context: Context;
  readonly major: number;
  readonly minor: number;
}

/** What static abilities give the object in slot `from`, and not the one in `to`, goes on for that one. */
export function carryGrants(s: Engine, from: number, to: number): void {
  if (!s.templates.givesSpells) return;
  ensureEvaluated(s);
  const kept: Kept[] = [];
  const { data, at, header } = s;
  for (let i = header[H_LAYER_LOG + LAYER_6]!; i < header[H_LAYER_LOG + LAYER_7A]!; i++) {
    const row = rowAt(s, data[partAt(s, data[at.log + i]!) + P_ROW]!);
    if (data[row + R_KIND] !== KIND_STATIC && data[row + R_KIND] !== KIND_BORN) continue;
    const effect = keptGrant(s.templates.all[data[row + R_TEMPLATE]!]!.effect);
    if (effect === null || !isIn(s, row, from) || isIn(s, row, to)) continue;
    const template = s.templates.of(effect);
    const context = { you: youOf(s, row), source: data[row + R_SOURCE]!, targets: [], that: -1, created: -1, x: 0 };
    kept.push({ template, context, major: data[row + R_MAJOR]!, minor: data[row + R_MINOR]! });
  }
  if (kept.length === 0) return;
  for (const { template, context, major, minor } of kept) goOnFor(s, template, context, to, major, minor);
  noteUnseen(s);
  markDirty(s, DIRTY_PROGRAM);
}

function isIn(s: Engine, row: number, slot: number): boolean {
  return hasBit(s.data, setAt(s, row), slot);
}
