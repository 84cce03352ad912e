/**
 * The effects of resolutions that go on (CR 611.2), told as what they are now: objects and numbers fixed as each began. For whoever writes a state down; no answer
 * of a game needs it.
 */
import type { Effect } from '@stratum/cards';
import type { Entity, Seat } from '../solver.js';
import { nameOfNumber } from '../state/effect-names.js';
import type { Engine } from '../state/engine.js';
import {
  FLAG_ALIVE,
  KIND_RESOLVED,
  MOST_FIXED,
  R_FIXED,
  R_FLAGS,
  R_KIND,
  R_MAJOR,
  R_NAME,
  R_REFERENCES,
  R_TARGETS,
  R_TEMPLATE,
  R_YOU,
  rowAt,
  setAt,
} from '../state/row.js';
import type { BegunEffect } from '../underneath.js';

/** Oldest first. An exchange of control is two effects (CR 701.12b). */
export function begunEffects(s: Engine): BegunEffect[] {
  const found: BegunEffect[] = [];
  for (let number = 1; number <= s.resolvedRows; number++) {
    const row = rowAt(s, number);
    if ((s.data[row + R_FLAGS]! & FLAG_ALIVE) !== 0 && s.data[row + R_KIND] === KIND_RESOLVED) found.push(...told(s, row));
  }
  return found.sort((a, b) => a.timestamp - b.timestamp);
}

function told(s: Engine, row: number): BegunEffect[] {
  const { data, at } = s;
  const template = s.templates.all[data[row + R_TEMPLATE]!]!;
  const set = setAt(s, row);
  const objects: Entity[] = [];
  for (let w = 0; w < s.words; w++)
    for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1)
      objects.push(data[at.entityOf + (w << 5) + (31 - Math.clz32(bits & -bits))]!);
  const references = at.references + data[row + R_REFERENCES]!;
  const targets = [...data.subarray(references, references + data[row + R_TARGETS]!)];
  const timestamp = data[row + R_MAJOR]!;
  const name = nameOfNumber(s, data[row + R_NAME]!) ?? null;
  const shared = { targets, timestamp, name };
  if (template.id === s.templates.exchange.id) {
    const half = (which: 0 | 1): BegunEffect[] => {
      const object = targets[which]!;
      if (!objects.includes(object)) return [];
      const effect: Effect = { on: 'target', control: 'you', until: 'indefinitely' };
      return [{ ...shared, effect, you: data[row + R_FIXED + which]! as Seat, objects: [object], targets: [object] }];
    };
    return [...half(0), ...half(1)];
  }
  return [
    {
      ...shared,
      effect: withNumbers(template.effect, data.subarray(row + R_FIXED, row + R_FIXED + MOST_FIXED)),
      you: data[row + R_YOU]!,
      objects,
    },
  ];
}

/** The numbers that were fixed, in the order in which the layers need them (CR 608.2h). */
function withNumbers({ multiply, ...effect }: Effect, fixed: Int32Array): Effect {
  let next = 0;
  const basePT = effect.basePT?.map((value) => (value === null ? null : fixed[next++]!)) as Effect['basePT'];
  const adds = effect.pt !== undefined || multiply !== undefined;
  const pt: Effect['pt'] = adds ? [fixed[next++]!, fixed[next++]!] : undefined;
  return { ...effect, ...(basePT === undefined ? {} : { basePT }), ...(pt === undefined ? {} : { pt }) };
}
