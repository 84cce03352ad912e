/**
 * Makes a failing history smaller while it still fails in the same way: leaves out steps, then cards, then parts of cards and effects, then makes
 * numbers plain. What is tried is always data that the vocabulary allows.
 */
import { cardSchema, conditionSchema, copyExceptionSchema, effectSchema, filterSchema, valueSchema } from '@stratum/cards/schemas';
import type { Failure } from './check.js';
import type { History } from './history.js';

export interface Shrunk {
  readonly history: History;
  readonly failure: Failure;
  readonly tries: number;
}

type Check = (history: History) => Failure | null;
type Path = readonly (string | number)[];

/** `enough`: when to stop trying, whatever is left. */
export function shrink(start: History, first: Failure, check: Check, enough: (tries: number) => boolean): Shrunk {
  let history = structuredClone(start);
  let failure = first;
  let tries = 0;
  const allowed = emptyParts(start);

  function attempt(candidate: History): boolean {
    if (enough(tries)) return false;
    tries++;
    if (!isValid(candidate) || emptyParts(candidate) > allowed) return false;
    const found = check(candidate);
    if (found === null || found.kind !== first.kind) return false;
    if (found.kind === 'differ' && !first.key?.startsWith('applied') && found.key?.startsWith('applied')) return false;
    // an error of the harness or of malformed data is another failure
    if (found.kind === 'throws' && found.message.split('\n')[0] !== first.message.split('\n')[0]) return false;
    history = candidate;
    failure = found;
    return true;
  }

  attempt({ ...history, steps: history.steps.slice(0, failure.step + 1) });
  for (let round = 0; round < 4; round++) {
    const before = JSON.stringify(history).length;
    dropSteps();
    dropUnused();
    for (const part of ['cards', 'effects', 'exceptions', 'filters', 'values', 'conditions', 'steps'] as const) simplify([part]);
    if (JSON.stringify(history).length === before || enough(tries)) break;
  }
  dropUnused();
  return { history, failure, tries };

  function dropSteps(): void {
    for (let size = history.steps.length >>> 1; size >= 1; size >>>= 1) {
      for (let at = history.steps.length - size; at >= 0; at -= size) {
        const steps = [...history.steps.slice(0, at), ...history.steps.slice(at + size)];
        attempt({ ...history, steps });
      }
    }
  }

  /** Leaves out what no step speaks of. */
  function dropUnused(): void {
    const text = JSON.stringify(history.steps);
    const used = <T>(record: Record<string, T>): Record<string, T> =>
      Object.fromEntries(Object.entries(record).filter(([name]) => text.includes(JSON.stringify(name))));
    const { cards, effects, exceptions, filters, values, conditions } = history;
    attempt({
      ...history,
      cards: used(cards),
      effects: used(effects),
      exceptions: used(exceptions),
      filters: used(filters),
      values: used(values),
      conditions: used(conditions),
    });
  }

  /** Tries to leave out, or to make plain, everything below a place, the largest parts first. */
  function simplify(root: Path): void {
    const open: Path[] = [root];
    while (open.length > 0 && !enough(tries)) {
      const path = open.shift()!;
      const value = read(history, path);
      if (typeof value !== 'object' || value === null) continue;
      for (const key of Array.isArray(value) ? [...value.keys()].reverse() : Object.keys(value)) {
        const place = [...path, key];
        if (path.length > 1 && attempt(changed(history, place, undefined))) continue;
        const inner = read(history, place);
        if (typeof inner === 'object' && inner !== null) {
          if (Array.isArray(inner) || path.length === 0 || !flatten(place, inner)) open.push(place);
        } else plain(place, inner);
      }
    }
  }

  /** A value or filter in place of the one that holds it. */
  function flatten(place: Path, value: object): boolean {
    if (place.length < 3) return false;
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null && !Array.isArray(inner) && attempt(changed(history, place, inner))) return false;
    }
    return attempt(changed(history, place, 1));
  }

  function plain(place: Path, value: unknown): void {
    if (place[0] === 'steps') return;
    if (typeof value === 'number' && value !== 0 && value !== 1) {
      if (!attempt(changed(history, place, 0))) attempt(changed(history, place, 1));
    }
    if (value === 'that' || value === 'created' || value === 'target2') attempt(changed(history, place, 'target'));
  }
}

function read(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}

/** A copy with another value at a place; `undefined` leaves it out. */
function changed(history: History, path: Path, value: unknown): History {
  const copy = structuredClone(history);
  const owner = read(copy, path.slice(0, -1)) as Record<string | number, unknown>;
  const key = path[path.length - 1]!;
  if (value !== undefined) owner[key] = structuredClone(value);
  else if (Array.isArray(owner)) owner.splice(key as number, 1);
  else delete owner[key];
  return copy;
}

const STEP_KEYS = [
  'add',
  'leave',
  'forget',
  'move',
  'tap',
  'attack',
  'phase',
  'turnFace',
  'transform',
  'attach',
  'put',
  'remove',
  'choose',
  'begin',
  'exchange',
  'turn',
  'cleanUp',
  'life',
  'quit',
  'ask',
];
/** What a step of each kind needs beside its name. */
const NEEDED: Record<string, readonly string[]> = {
  move: ['as', 'zone', 'controller'],
  tap: ['on'],
  attack: ['on'],
  phase: ['on'],
  turnFace: ['down'],
  attach: ['to'],
  put: ['kind', 'amount'],
  remove: ['kind', 'amount'],
  choose: ['choices'],
  begin: ['context'],
  exchange: ['you'],
  life: ['of'],
  ask: ['context'],
};

/** Data that says nothing where something is meant. */
const EMPTY =
  /"(?:types|supertypes|subtypes|creatureTypes|landTypes|colors|abilities|is|cost|gte|power|toughness|cda)":\{\}|"(?:types|static)":\[\]/;
const EMPTY_LISTS = /"(?:set|add|remove|cant|keywords|and|or|sum|zones)":\[\]|null,null/g;

function emptyParts({ cards, effects, exceptions, filters, values, conditions }: History): number {
  const text = JSON.stringify([cards, effects, exceptions, filters, values, conditions]);
  return EMPTY.test(text) ? Number.POSITIVE_INFINITY : (text.match(EMPTY_LISTS)?.length ?? 0);
}

function isValid({ cards, effects, exceptions, filters, values, conditions, steps }: History): boolean {
  const all = <T>(record: Record<string, T>, schema: { safeParse(data: unknown): { success: boolean } }): boolean =>
    Object.values(record).every((entry) => schema.safeParse(entry).success);
  return (
    all(cards, cardSchema) &&
    all(effects, effectSchema) &&
    all(exceptions, copyExceptionSchema) &&
    all(filters, filterSchema) &&
    all(values, valueSchema) &&
    all(conditions, conditionSchema) &&
    steps.every((step) => isStep(step as Record<string, unknown>))
  );
}

function isStep(step: Record<string, unknown>): boolean {
  const kind = STEP_KEYS.find((key) => step[key] !== undefined);
  if (kind === undefined || !(NEEDED[kind] ?? []).every((key) => step[key] !== undefined)) return false;
  const has = (owner: unknown, keys: readonly string[]): boolean =>
    typeof owner === 'object' && owner !== null && keys.every((key) => (owner as Record<string, unknown>)[key] !== undefined);
  if (kind === 'add') return has(step.add, ['as', 'card', 'zone', 'owner', 'controller']);
  if (kind === 'exchange') return Array.isArray(step.exchange) && step.exchange.length === 2;
  if (kind === 'leave') return Array.isArray(step.leave);
  return kind !== 'begin' && kind !== 'ask' ? true : has(step.context, ['you']);
}
