/**
 * The references of effects from resolutions in the arena: targets, objects by name, and abilities that an effect gives, fixed as it began
 * (CR 611.2d). Packed when there is no room, and then grown. Cold.
 */
import type { Context } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_REFERENCES } from '../state/header.js';
import { growRegion } from '../state/room.js';
import { FLAG_ALIVE, QUERY_REFERENCES, R_FLAGS, R_NAMED, R_REFERENCES, R_TARGETS, rowAt } from '../state/row.js';

/**
 * Keeps the targets, the objects by name, and as further pairs what was fixed of an effect in the arena; where they start. Allocates nothing but, rarely,
 * room.
 */
export function keepReferences(s: Engine, context: Context, fixed: readonly number[]): number {
  const names = s.templates.emitter.namedReferences;
  let needed = context.targets.length + fixed.length;
  for (let i = 0; i < names.length; i++) if (context.ids?.get(names[i]!) !== undefined) needed += 2;
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) packReferences(s);
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) growRegion(s, 'references', (s.referencesMax + needed) * 2);
  const { data, at } = s;
  const start = data[at.header + H_REFERENCES]!;
  let cell = at.references + start;
  for (let i = 0; i < context.targets.length; i++) data[cell++] = context.targets[i]!;
  for (let i = 0; i < names.length; i++) {
    const entity = context.ids?.get(names[i]!);
    if (entity === undefined) continue;
    data[cell++] = i;
    data[cell++] = entity;
  }
  for (let i = 0; i < fixed.length; i++) data[cell++] = fixed[i]!;
  data[at.header + H_REFERENCES] = start + needed;
  return start;
}

/** Moves the references of the effects that go on together. */
function packReferences(s: Engine): void {
  if (s.packed.length < s.referencesMax) s.packed = new Int32Array(s.referencesMax);
  const old = s.packed;
  for (let i = 0; i < s.referencesMax; i++) old[i] = s.data[s.at.references + i]!;
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
