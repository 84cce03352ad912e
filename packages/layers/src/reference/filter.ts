/**
 * Whether an object matches a filter at a point of the walk. All keys given must hold; what an object does not have never compares (CR 208.5).
 * Objects that have left or phased out match nothing.
 */
import type { Filter, Zone } from '@stratum/cards';
import { type Current, creatureTypesOf, hasSubtype } from './characteristics.js';
import { type Candidate, type Test, testsOf } from './filter-tests.js';
import type { Context, Entity, GameObject } from './state.js';
import { currentOf, type View } from './view.js';

/** The tests that a filter asks for, made once for each. */
const compiled = new WeakMap<Filter, readonly Test[]>();

/** `it`: the object that "it" means, if the filter stands inside something about another object; else the candidate itself. */
export function matches(view: View, filter: Filter, entity: Entity, context: Context, it: Entity): boolean {
  const object = view.state.objects.get(entity);
  return object !== undefined && matchesObject(view, filter, object, context, it);
}

/** The same for an object that is there. */
export function matchesObject(view: View, filter: Filter, object: GameObject, context: Context, it: Entity): boolean {
  if (!inZone(filter.zone, object.zone) || object.phasedOut) return false;
  const current = view.currents.get(object.entity);
  return current !== undefined && fits(view, filter, object, current, context, it);
}

/** CR 109.2: a filter that names no zone means the battlefield. "anywhere" is every zone of the game (CR 400.11). */
function inZone(zone: Filter['zone'], actual: Zone): boolean {
  if (zone === undefined) return actual === 'battlefield';
  if (zone === 'anywhere') return actual !== 'outside';
  return Array.isArray(zone) ? zone.includes(actual) : zone === actual;
}

/** Everything but the zone. */
export function fits(view: View, filter: Filter, object: GameObject, current: Current, context: Context, outer: Entity): boolean {
  let tests = compiled.get(filter);
  if (tests === undefined) {
    tests = testsOf(filter);
    compiled.set(filter, tests);
  }
  const candidate: Candidate = { view, object, current, context, outer };
  for (const test of tests) if (!test(candidate)) return false;
  return true;
}

/** A filter inside a filter: its zone counts only where it names one. */
export function fitsPart(filter: Filter, { view, object, current, context, outer }: Candidate): boolean {
  return (filter.zone === undefined || inZone(filter.zone, object.zone)) && fits(view, filter, object, current, context, outer);
}

/** CR 201.2b: what has no name shares none. */
export const sameName = (name: string, other: string | undefined): boolean => name !== '' && name === other;

/** CR 303.4, 301.5: whether something with that subtype is attached to it, or was as it left. */
export function carries(view: View, host: Entity, subtype: string): boolean {
  const known = view.state.retired.get(host);
  if (known !== undefined) return known.carried.includes(subtype);
  for (const object of view.state.objects.values())
    if (object.host === host && !object.phasedOut && object.zone === 'battlefield' && isAttachment(view, object.entity, subtype))
      return true;
  return false;
}

function isAttachment(view: View, entity: Entity, subtype: string): boolean {
  const current = currentOf(view, entity);
  return current !== undefined && hasSubtype(view.rules, current, subtype);
}

/** Something without creature types shares none. */
export function shareCreatureType(one: Current, other: Current): boolean {
  const mine = creatureTypesOf(one);
  const theirs = creatureTypesOf(other);
  if (mine === 'all') return theirs === 'all' || theirs.length > 0;
  return theirs === 'all' ? mine.length > 0 : mine.some((type) => theirs.includes(type));
}
