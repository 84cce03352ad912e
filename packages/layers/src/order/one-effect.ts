/**
 * A begun effect whose numbers differ from object to object has a row for each, and is one effect all the same (CR 611.2c, 613.8a): its rows are tried
 * and applied together.
 */
import { applyPart } from '../apply/apply-part.js';
import { differsByObject } from '../compile/template.js';
import type { Engine } from '../state/engine.js';
import { H_PROGRAM } from '../state/header.js';
import { P_ROW, partAt } from '../state/part.js';
import { KIND_RESOLVED, R_KIND, R_MAJOR, R_TEMPLATE, rowAt } from '../state/row.js';

/** Whether a part, by its place in the arena, belongs to an effect with several rows. */
export function hasSiblings(s: Engine, part: number): boolean {
  const row = rowAt(s, s.data[part + P_ROW]!);
  return s.data[row + R_KIND] === KIND_RESOLVED && differsByObject(s.templates.all[s.data[row + R_TEMPLATE]!]!);
}

/** Whether two rows, by their places in the arena, are of one begun effect. */
export function areOneEffect(s: Engine, a: number, b: number): boolean {
  const { data } = s;
  if (data[a + R_KIND] !== KIND_RESOLVED || data[b + R_KIND] !== KIND_RESOLVED) return a === b;
  return data[a + R_TEMPLATE] === data[b + R_TEMPLATE] && data[a + R_MAJOR] === data[b + R_MAJOR];
}

/** The same of two parts, by their numbers. */
export function areSiblings(s: Engine, one: number, other: number): boolean {
  return areOneEffect(s, rowAt(s, s.data[partAt(s, one) + P_ROW]!), rowAt(s, s.data[partAt(s, other) + P_ROW]!));
}

/** Applies the other rows of the effect of a part of this layer's program, for a trial. */
export function applyOthers(s: Engine, layer: number, number: number): void {
  if (!hasSiblings(s, partAt(s, number))) return;
  const { header } = s;
  const end = header[H_PROGRAM + layer + 1]!;
  for (let other = header[H_PROGRAM + layer]!; other < end; other++)
    if (other !== number && areSiblings(s, number, other)) applyPart(s, other);
}
