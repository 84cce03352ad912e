/**
 * CR 400.7b + CR 611.3d: the abilities that static abilities have given a permanent spell, and that work on the battlefield, go on for the permanent it becomes:
 * effects of their own, as old as those were, to the end of the game. What applies to the permanent anyway is not doubled.
 */
import { describeEffect, keptGrant } from '@stratum/cards/rules';
import type { Evaluation } from './evaluate.js';
import { operandOf } from './operand.js';
import { contextOf } from './plan.js';
import type { Entity, ResolvedEffect } from './state.js';

/** `now` keeps their keys apart. */
export function keptGrants({ view, applications }: Evaluation, spell: Entity, permanent: Entity, now: number): ResolvedEffect[] {
  const kept: ResolvedEffect[] = [];
  for (const { layer, active, plan } of applications) {
    if (layer !== '6' || active.fixed !== null || active.stated === null) continue;
    const effect = keptGrant(active.stated.effect);
    if (effect === null || !plan.set.includes(spell) || plan.set.includes(permanent)) continue;
    const context = contextOf(view, active);
    const operand = operandOf(view, effect, '6', false, permanent, context);
    if (operand === null) continue;
    kept.push({
      key: `kept ${now}.${kept.length}`,
      name: active.name,
      stamp: active.stamp,
      context,
      duration: { kind: 'indefinitely' },
      parts: [{ layer: '6', members: [{ entity: permanent, operand }] }],
      outside: null,
      words: describeEffect(effect),
    });
  }
  return kept;
}
