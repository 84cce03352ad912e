/**
 * CR 113.11: an effect that begins adds no ability to an object that can't have it now, nor later, though its other parts apply. It is split: what it does
 * besides, for all its objects, and each ability that somebody can't have, for those who can. Cold.
 */
import type { Template } from '../compile/template.js';
import type { Engine } from '../state/engine.js';

/** A part of an effect, and its objects as a plane outside the arena. */
export interface PartOfEffect {
  readonly template: Template;
  readonly objects: Int32Array;
}

/** In the order in which the parts apply; undefined where each object can have all that the effect adds. */
export function splitByBans(s: Engine, template: Template, set: number): PartOfEffect[] | undefined {
  const split = s.templates.splitGrant(template);
  if (split === undefined) return undefined;
  const all = s.data.slice(set, set + s.words);
  const added = split.added.map((part) => ({ template: part.template, objects: all.map((word, w) => word & ~barred(s, part.ability, w)) }));
  if (added.every(({ objects }) => objects.every((word, w) => word === all[w]))) return undefined;
  const parts = added.filter(({ objects }) => objects.some((word) => word !== 0));
  return split.rest === undefined ? parts : [{ template: split.rest, objects: all }, ...parts];
}

/** Which of 32 objects can't have the ability. */
function barred(s: Engine, ability: number, w: number): number {
  return s.book.abilityBarredBy[ability]!.reduce((bits, plane) => bits | s.data[s.group + plane * s.words + w]!, 0);
}
