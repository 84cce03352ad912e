/**
 * Whether two solvers agree on everything about every object: characteristics, status, counters, orders of time, rules, costs, what applied, and
 * what they answer to a question. Objects are compared by their numbers in the history, so the two may be in different worlds.
 */
import { type Characteristics, type Entity, LAYERS, NONE, type Solver } from '@stratum/layers';
import type { Step } from './history.js';
import type { Stage } from './stage.js';

export interface Difference {
  /** The object's number in the history; -1 for what is of none. */
  readonly object: number;
  readonly key: string;
  readonly first: unknown;
  readonly second: unknown;
}

/** One solver in its stage. */
export interface Side {
  readonly stage: Stage;
  readonly solver: Solver;
}

const RULES = ["can't be sacrificed", "doesn't untap", "can't attack"];
const WORDS = ['flying', 'haste', 'changeling', 'equip', 'gift'];
const TYPES = ['Creature', 'Land'];
const SUBTYPES = ['Elf', 'Bear', 'Forest', 'Aura', 'Gate'];
const room = new Int32Array(1024);

type Found = (object: number, key: string, first: unknown, second: unknown) => void;

/** The first difference, or null. */
export function compareSides(a: Side, b: Side): Difference | null {
  const differences: Difference[] = [];
  const found: Found = (object, key, first, second) => differences.push({ object, key, first, second });
  for (const number of a.stage.entities.keys()) {
    compareObject(a, b, number, found);
    if (differences.length > 0) return differences[0]!;
  }
  compareOrders(a, b, found);
  for (const layer of LAYERS) {
    const first = a.solver.applied(layer);
    const second = b.solver.applied(layer);
    if (!sameNames(a, first, b, second)) found(NONE, `applied in layer ${layer}`, named(a, first), named(b, second));
  }
  return differences[0] ?? null;
}

function compareObject(a: Side, b: Side, number: number, found: Found): void {
  const one = a.stage.entities.get(number)!;
  const two = b.stage.entities.get(number);
  if (two === undefined) return found(number, 'known', true, false);
  const [s, t] = [a.solver, b.solver];
  const check = (key: string, first: unknown, second: unknown): void => {
    if (!Object.is(first, second)) found(number, key, first, second);
  };
  const there = s.exists(one);
  check('exists', there, t.exists(two));
  if (there !== t.exists(two)) return;
  // what has phased out is treated as though it did not exist (CR 702.26b): nobody asks what it is
  const phasedOut = there && s.isPhasedOut(one) && t.isPhasedOut(two);
  if (!phasedOut) compareCharacteristics(number, s.characteristics(one), t.characteristics(two), found);
  check('zone', s.zone(one), t.zone(two));
  check('owner', s.owner(one), t.owner(two));
  check('token', s.isToken(one), t.isToken(two));
  check('tapped', s.isTapped(one), t.isTapped(two));
  check('attacking', s.isAttacking(one), t.isAttacking(two));
  check('face down', s.isFaceDown(one), t.isFaceDown(two));
  check('transformed', s.isTransformed(one), t.isTransformed(two));
  check('attached to', a.stage.numberOf(s.attachedTo(one)), b.stage.numberOf(t.attachedTo(two)));
  check('counters', countersOf(s, one), countersOf(t, two));
  if (!there) return;
  check('phased out', s.isPhasedOut(one), t.isPhasedOut(two));
  check('can transform', s.canTransform(one), t.canTransform(two));
  compareChoices(a, one, b, two, check);
  if (phasedOut) return;
  check('mana cost', s.manaCost(one), t.manaCost(two));
  check('starting loyalty', s.startingLoyalty(one), t.startingLoyalty(two));
  check('lost all abilities', s.hasLostAllAbilities(one), t.hasLostAllAbilities(two));
  for (const rule of RULES) check(`rule ${rule}`, s.hasRule(one, rule), t.hasRule(two, rule));
  if (s.zone(one) === 'stack') check('cost changes', JSON.stringify(s.costChanges(one)), JSON.stringify(t.costChanges(two)));
  // the rest are other words for what was compared above
  if (number % 3 !== 0) return;
  for (const word of WORDS) check(`ability ${word}`, s.hasAbility(one, word), t.hasAbility(two, word));
  for (const type of TYPES) check(`type ${type}`, s.hasType(one, type), t.hasType(two, type));
  for (const subtype of SUBTYPES) check(`subtype ${subtype}`, s.hasSubtype(one, subtype), t.hasSubtype(two, subtype));
  check('power', s.power(one), t.power(two));
  check('base toughness', s.baseToughness(one), t.baseToughness(two));
}

function compareCharacteristics(number: number, a: Characteristics, b: Characteristics, found: Found): void {
  let key: keyof Characteristics;
  for (key in a) {
    const first = a[key];
    const second = b[key];
    if (first === second) continue;
    if (Array.isArray(first) && Array.isArray(second) && first.length === second.length && first.every((one, i) => one === second[i]))
      continue;
    found(number, key, first, second);
  }
}

const CHOICES = ['cardName', 'basicLandType', 'color', 'option', 'player'] as const;

function compareChoices(a: Side, one: Entity, b: Side, two: Entity, check: (key: string, first: unknown, second: unknown) => void): void {
  const first = a.solver.choices(one);
  const second = b.solver.choices(two);
  for (const key of CHOICES) check(`chosen ${key}`, first[key], second[key]);
  // words that no card can ask for are not kept
  if (a.stage.deck.chooses) check('chosen creatureType', first.creatureType, second.creatureType);
}

function choicesOf({ stage, solver }: Side, entity: Entity): unknown[] {
  const choices = solver.choices(entity);
  return [...CHOICES.map((key) => choices[key]), stage.deck.chooses ? choices.creatureType : undefined];
}

function countersOf(solver: Solver, entity: Entity): string {
  const kinds = solver.counterKinds(entity);
  if (kinds.length === 0) return '';
  return kinds
    .sort()
    .map((kind) => `${kind} ${solver.counters(entity, kind)}`)
    .join();
}

/** Orders of timestamps, of control, and of the objects in the zones. */
function compareOrders(a: Side, b: Side, found: Found): void {
  const stamps = [ranks(a, (entity) => a.solver.timestamp(entity)), ranks(b, (entity) => b.solver.timestamp(entity))] as const;
  if (stamps[0] !== stamps[1]) found(NONE, 'order of timestamps', stamps[0], stamps[1]);
  const since = [
    ranks(a, (entity) => a.stage.eventAt(a.solver, a.solver.controlledSince(entity))),
    ranks(b, (entity) => b.stage.eventAt(b.solver, b.solver.controlledSince(entity))),
  ] as const;
  if (since[0] !== since[1]) found(NONE, 'order of control', since[0], since[1]);
  for (const zone of ['battlefield', 'graveyard', 'hand'] as const) {
    const first = list(a, a.solver.inZone(zone, NONE, room));
    const second = list(b, b.solver.inZone(zone, NONE, room));
    if (first !== second) found(NONE, `in zone ${zone}`, first, second);
  }
}

/** Numbers in the order of `by`, with a mark between those that are later. */
function ranks({ stage, solver }: Side, by: (entity: Entity) => number): string {
  const entries = [...stage.entities]
    .filter(([, entity]) => solver.exists(entity) && solver.zone(entity) === 'battlefield')
    .map(([number, entity]) => [by(entity), number] as const);
  entries.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  let text = '';
  let last = -1;
  for (const [rank, number] of entries) {
    text += rank === last ? `=${number}` : ` ${number}`;
    last = rank;
  }
  return text;
}

function list({ stage }: Side, count: number): string {
  let text = '';
  for (let i = 0; i < count; i++) text += ` ${stage.numberOf(room[i]!)}`;
  return text;
}

const named = ({ stage }: Side, names: readonly (Entity | string)[]): (number | string)[] =>
  names.map((name) => (typeof name === 'string' ? name : stage.numberOf(name)));

function sameNames(a: Side, first: readonly (Entity | string)[], b: Side, second: readonly (Entity | string)[]): boolean {
  if (first.length !== second.length) return false;
  if (first.length === 0) return true;
  const one = named(a, first);
  const two = named(b, second);
  return one.every((name, i) => name === two[i]);
}

/** Everything that `compareSides` compares, of one side, as text. */
export function told(side: Side): string {
  const { stage, solver } = side;
  const parts: unknown[] = [];
  for (const [number, entity] of stage.entities) {
    const there = solver.exists(entity);
    parts.push(number, there, solver.zone(entity), solver.owner(entity), countersOf(solver, entity));
    parts.push(solver.isTapped(entity), solver.isAttacking(entity), solver.isFaceDown(entity), solver.isTransformed(entity));
    parts.push(solver.isToken(entity), stage.numberOf(solver.attachedTo(entity)));
    const phasedOut = there && solver.isPhasedOut(entity);
    if (!phasedOut) parts.push(solver.characteristics(entity));
    if (!there) continue;
    parts.push(phasedOut, solver.canTransform(entity), choicesOf(side, entity));
    if (phasedOut) continue;
    parts.push(solver.manaCost(entity), solver.hasLostAllAbilities(entity));
    for (const rule of RULES) parts.push(solver.hasRule(entity, rule));
    if (solver.zone(entity) === 'stack') parts.push(solver.costChanges(entity));
    for (const word of WORDS) parts.push(solver.hasAbility(entity, word));
  }
  parts.push(ranks(side, (entity) => solver.timestamp(entity)));
  parts.push(ranks(side, (entity) => stage.eventAt(solver, solver.controlledSince(entity))));
  for (const zone of ['battlefield', 'graveyard', 'hand'] as const) parts.push(list(side, solver.inZone(zone, NONE, room)));
  for (const layer of LAYERS) parts.push(named(side, solver.applied(layer)));
  return JSON.stringify(parts);
}

/** Asks both the same question. */
export function compareAnswers(a: Side, b: Side, step: Extract<Step, { ask: string }>): Difference | null {
  const first = answer(a, step);
  const second = answer(b, step);
  return Object.is(first, second) ? null : { object: NONE, key: `answer to ${step.ask}`, first, second };
}

/** What it answers to the question. */
export function answer({ stage, solver }: Side, { ask, context: asked, it }: Extract<Step, { ask: string }>): unknown {
  const { history } = stage.deck;
  const context = stage.context(asked);
  const object = stage.find(it);
  const filter = history.filters[ask];
  if (filter !== undefined) {
    const found = list({ stage, solver }, solver.select(filter, context, room));
    return object === NONE ? found : `${found} / ${solver.matches(filter, object, context)}`;
  }
  const value = history.values[ask];
  if (value !== undefined) return solver.value(value, context, object);
  const condition = history.conditions[ask];
  return condition === undefined ? null : solver.holds(condition, context, object);
}
