/**
 * The references of effects from resolutions in the arena: targets, objects by name, and abilities that an effect gives, fixed as it began
 * (CR 611.2d), one behind the other. Cold.
 */
import type { Context } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_REFERENCES, H_RESOLVED } from '../state/header.js';
import { growRegion } from '../state/room.js';
import { R_NAMED, R_REFERENCES, R_TARGETS, rowAt } from '../state/row.js';

/**
 * Keeps the targets, the objects by name, and as further pairs what was fixed of an effect in the arena; where they start. Allocates nothing but, rarely,
 * room.
 */
export function keepReferences(s: Engine, context: Context, fixed: readonly number[]): number {
  const names = s.templates.emitter.namedReferences;
  let needed = context.targets.length + fixed.length;
  for (let i = 0; i < names.length; i++) if (context.ids?.get(names[i]!) !== undefined) needed += 2;
  if (s.header[H_REFERENCES]! + needed > s.referencesMax) growRegion(s, 'references', (s.referencesMax + needed) * 2);
  const { data, at, header } = s;
  const start = header[H_REFERENCES]!;
  let cell = at.references + start;
  for (let i = 0; i < context.targets.length; i++) data[cell++] = context.targets[i]!;
  for (let i = 0; i < names.length; i++) {
    const entity = context.ids?.get(names[i]!);
    if (entity === undefined) continue;
    data[cell++] = i;
    data[cell++] = entity;
  }
  for (let i = 0; i < fixed.length; i++) data[cell++] = fixed[i]!;
  header[H_REFERENCES] = start + needed;
  return start;
}

/** Those of an effect that is over go, and what stands behind them moves up. */
export function dropReferences(s: Engine, row: number): void {
  const { data, at, header } = s;
  const length = data[row + R_TARGETS]! + data[row + R_NAMED]! * 2;
  if (length === 0) return;
  const start = data[row + R_REFERENCES]!;
  const end = header[H_REFERENCES]! - length;
  data.copyWithin(at.references + start, at.references + start + length, at.references + end + length);
  data.fill(0, at.references + end, at.references + end + length);
  header[H_REFERENCES] = end;
  const last = header[H_RESOLVED]!;
  for (let number = 1; number <= last; number++) {
    const other = rowAt(s, number);
    if (data[other + R_REFERENCES]! > start) data[other + R_REFERENCES]! -= length;
  }
}
