/**
 * The references of effects from resolutions in the arena: targets, objects by name, and abilities that an effect gives, fixed as it began
 * (CR 611.2d). Packed when there is no room, and then grown. Cold.
 */
import type { Context } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_REFERENCES } from '../state/header.js';
import { growRegion } from '../state/room.js';
import { FLAG_ALIVE, QUERY_REFERENCES, R_FLAGS, R_NAMED, R_REFERENCES, R_TARGETS, rowAt } from '../state/row.js';

/** Keeps the targets and the named objects of an effect in the arena, and as further pairs what was fixed as it began. */
export function keepReferences(s: Engine, context: Context, fixed: readonly number[]): { start: number; targets: number; named: number } {
  const names = s.templates.emitter.namedReferences;
  const pairs: number[] = [];
  names.forEach((name, i) => {
    const entity = context.ids?.get(name);
    if (entity !== undefined) pairs.push(i, entity);
  });
  pairs.push(...fixed);
  const needed = context.targets.length + pairs.length;
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) packReferences(s);
  if (s.data[s.at.header + H_REFERENCES]! + needed > s.referencesMax) growRegion(s, 'references', (s.referencesMax + needed) * 2);
  const start = s.data[s.at.header + H_REFERENCES]!;
  const cell = s.at.references + start;
  context.targets.forEach((target, i) => {
    s.data[cell + i] = target;
  });
  pairs.forEach((value, i) => {
    s.data[cell + context.targets.length + i] = value;
  });
  s.data[s.at.header + H_REFERENCES] = start + needed;
  return { start, targets: context.targets.length, named: pairs.length / 2 };
}

/** Moves the references of the effects that go on together. */
function packReferences(s: Engine): void {
  const old = s.data.slice(s.at.references, s.at.references + s.referencesMax);
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
