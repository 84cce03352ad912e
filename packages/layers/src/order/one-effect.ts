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

/** Whether two parts of a layer are rows of one effect, where the first has siblings. */
export function areSiblings(s: Engine, one: number, other: number): boolean {
  const a = rowAt(s, s.data[partAt(s, one) + P_ROW]!);
  const b = rowAt(s, s.data[partAt(s, other) + P_ROW]!);
  return s.data[a + R_TEMPLATE] === s.data[b + R_TEMPLATE] && s.data[a + R_MAJOR] === s.data[b + R_MAJOR];
}

/** Applies the other rows of the effect of a part of this layer's program, for a trial. */
export function applyOthers(s: Engine, layer: number, number: number): void {
  if (!hasSiblings(s, partAt(s, number))) return;
  const { data, at } = s;
  const end = data[at.header + H_PROGRAM + layer + 1]!;
  for (let other = data[at.header + H_PROGRAM + layer]!; other < end; other++)
    if (other !== number && areSiblings(s, number, other)) applyPart(s, other);
}
