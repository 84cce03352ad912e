/** One object as two solvers see it, key by key. Written to be quick where they agree: boards of a hundred objects are compared after each step. */
import type { Characteristics, Entity, Solver } from '@stratum/layers';

/** Rules that games obey; the others are only listed. */
const RULES = ["can't be sacrificed", "can't have counters put on it", "can't be countered", "doesn't untap", "can't attack"];

const CHARACTERISTICS: readonly (keyof Characteristics)[] = [
  'name',
  'controller',
  'supertypes',
  'types',
  'otherSubtypes',
  'creatureTypes',
  'colors',
  'abilities',
  'power',
  'toughness',
  'basePower',
  'baseToughness',
  'manaValue',
];

type Read = (solver: Solver, entity: Entity) => unknown;

/** Of every object, what has left included. */
const STATUS: Readonly<Record<string, Read>> = {
  exists: (solver, entity) => solver.exists(entity),
  zone: (solver, entity) => solver.zone(entity),
  owner: (solver, entity) => solver.owner(entity),
  definition: (solver, entity) => solver.definition(entity),
  token: (solver, entity) => solver.isToken(entity),
  tapped: (solver, entity) => solver.isTapped(entity),
  attacking: (solver, entity) => solver.isAttacking(entity),
  phasedOut: (solver, entity) => solver.isPhasedOut(entity),
  faceDown: (solver, entity) => solver.isFaceDown(entity),
  transformed: (solver, entity) => solver.isTransformed(entity),
  attachedTo: (solver, entity) => solver.attachedTo(entity),
};
/** Only of what is in a zone. */
const PRESENT: Readonly<Record<string, Read>> = {
  canTransform: (solver, entity) => solver.canTransform(entity),
  lostAllAbilities: (solver, entity) => solver.hasLostAllAbilities(entity),
};

/** Whether two plain values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(b, key) || !same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key])) return false;
  }
  return true;
}

const countersOf = (solver: Solver, entity: Entity): Record<string, number> => {
  const counters: Record<string, number> = {};
  for (const kind of solver.counterKinds(entity)) counters[kind] = solver.counters(entity, kind);
  return counters;
};

/** Tells `differ` each key in which the two differ. */
export function compareObject(
  first: Solver,
  second: Solver,
  entity: Entity,
  differ: (key: string, first: unknown, second: unknown) => void,
): void {
  const compare = (key: string, a: unknown, b: unknown): void => {
    if (!same(a, b)) differ(key, a, b);
  };
  const a = first.characteristics(entity);
  const b = second.characteristics(entity);
  for (const key of CHARACTERISTICS) compare(key, a[key], b[key]);
  for (const key in STATUS) compare(key, STATUS[key]!(first, entity), STATUS[key]!(second, entity));
  compare('counters', countersOf(first, entity), countersOf(second, entity));
  compare('choices', first.choices(entity), second.choices(entity));
  if (!first.exists(entity) || !second.exists(entity)) return;
  for (const key in PRESENT) compare(key, PRESENT[key]!(first, entity), PRESENT[key]!(second, entity));
  for (const rule of RULES) compare(`rule ${rule}`, first.hasRule(entity, rule), second.hasRule(entity, rule));
  if (first.zone(entity) === 'stack') compare('costChanges', first.costChanges(entity), second.costChanges(entity));
}
