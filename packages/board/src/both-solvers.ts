/**
 * Two solvers in lockstep: each event goes to both, the first answers, and every answer and every characteristic can be compared. Any
 * difference between the two is a mistake in one of them.
 */
import type { Entity, Solver, SolverFactory, TellsUnderneath } from '@stratum/layers';
import { LAYERS } from '@stratum/layers';
import { compareObject, same } from './compare-object.js';

/** One thing that the two solvers see differently. */
export interface Difference {
  /** NONE (-1) for what belongs to no one object. */
  readonly entity: Entity;
  readonly key: string;
  readonly first: unknown;
  readonly second: unknown;
}

/** A solver that asks two, and can tell where they differ. */
export interface BothSolvers extends Solver {
  readonly first: Solver;
  readonly second: Solver;
  /** Every difference between the two as they are now, and between answers they gave since the last call. */
  differences(): Difference[];
}

const NO_ENTITY = -1;

/** The objects that are somewhere, in the order of their timestamps. */
function order(solver: Solver, entities: readonly Entity[], by: (entity: Entity) => number): Entity[] {
  return entities.filter((entity) => solver.exists(entity)).sort((a, b) => by(a) - by(b) || a - b);
}

/** Two objects of which one solver says that control of the first began earlier, and the other that control of the second did (CR 302.6). */
function contradiction(first: Solver, second: Solver, entities: readonly Entity[]): [Entity, Entity] | undefined {
  const stamps = entities
    .filter((entity) => first.exists(entity) && second.exists(entity))
    .map((entity) => ({ entity, first: first.controlledSince(entity), second: second.controlledSince(entity) }))
    .sort((a, b) => a.first - b.first || a.second - b.second);
  // ties say nothing: control that begins in the event in which something enters may be stamped with it, or after it
  for (let i = 1; i < stamps.length; i++) {
    const [a, b] = [stamps[i - 1]!, stamps[i]!];
    if (a.second > b.second) return [a.entity, b.entity];
  }
  return undefined;
}

class Comparison {
  readonly #entities = new Set<Entity>();
  readonly #answers: Difference[] = [];
  readonly first: Solver;
  readonly second: Solver;

  constructor(first: Solver, second: Solver) {
    this.first = first;
    this.second = second;
  }

  add(entity: Entity): void {
    this.#entities.add(entity);
  }
  forget(entity: Entity): void {
    this.#entities.delete(entity);
  }
  entities(): Entity[] {
    return [...this.#entities];
  }
  keepOnly(entities: readonly Entity[]): void {
    this.#entities.clear();
    for (const entity of entities) this.#entities.add(entity);
  }

  answered(entity: Entity, key: string, first: unknown, second: unknown): void {
    if (!same(first, second) && this.#answers.length < 50) this.#answers.push({ entity, key, first, second });
  }

  differences(): Difference[] {
    const found = this.#answers.splice(0);
    const { first, second } = this;
    for (const entity of this.#entities) {
      compareObject(first, second, entity, (key, a, b) => found.push({ entity, key, first: a, second: b }));
    }
    const entities = this.entities();
    const stamps = [order(first, entities, (e) => first.timestamp(e)), order(second, entities, (e) => second.timestamp(e))];
    if (!same(stamps[0], stamps[1])) found.push({ entity: NO_ENTITY, key: 'order of timestamps', first: stamps[0], second: stamps[1] });
    const since = contradiction(first, second, entities);
    if (since !== undefined) found.push({ entity: since[1], key: 'control began later', first: since[0], second: since[1] });
    for (const layer of LAYERS) {
      const a = first.applied(layer);
      const b = second.applied(layer);
      if (!same(a, b)) found.push({ entity: NO_ENTITY, key: `applied in layer ${layer}`, first: a, second: b });
    }
    return found;
  }
}

/** The events: told to both, answered by none. */
const EVENTS = [
  'becomePermanent',
  'setTapped',
  'setAttacking',
  'setPhasedOut',
  'setFaceDown',
  'transform',
  'attach',
  'putCounters',
  'removeCounters',
  'setChoices',
  'beginEffect',
  'exchangeControl',
  'beginTurn',
  'cleanUp',
  'setLife',
  'leaveGame',
  'settle',
  'retire',
] as const satisfies readonly (keyof Solver)[];

/** Answers about one object, compared each time they are asked. */
const COMPARED = [
  'exists',
  'zone',
  'owner',
  'definition',
  'isToken',
  'isTapped',
  'isAttacking',
  'isPhasedOut',
  'isFaceDown',
  'isTransformed',
  'canTransform',
  'attachedTo',
  'counters',
  'controller',
  'name',
  'manaValue',
  'manaCost',
  'startingLoyalty',
  'hasType',
  'hasSupertype',
  'hasSubtype',
  'hasColor',
  'power',
  'toughness',
  'basePower',
  'baseToughness',
  'hasAbility',
  'hasLostAllAbilities',
  'hasRule',
] as const satisfies readonly (keyof Solver)[];

/** Answers that only the first gives: clocks are each solver's own. */
const ANSWERED = [
  'counterKinds',
  'choices',
  'timestamp',
  'clock',
  'controlledSince',
  'costChanges',
  'characteristics',
  'applied',
] as const satisfies readonly (keyof Solver)[];

type AnyMethod = (...args: unknown[]) => unknown;

/** A factory of solvers that work in lockstep: the first answers. `onCreate` is given each one made. */
export function bothSolvers(first: SolverFactory, second: SolverFactory, onCreate?: (both: BothSolvers) => void): SolverFactory {
  return {
    declare(schema, catalogue, players) {
      first.declare(schema, catalogue, players);
      second.declare(schema, catalogue, players);
    },
    create(world, catalogue, players) {
      const both = lockstep(first.create(world, catalogue, players), second.create(world, catalogue, players));
      onCreate?.(both);
      return both;
    },
  };
}

/** Objects that leave together, told to a solver that may know no such event. */
function retireAll(solver: Solver, entities: readonly Entity[]): void {
  if (solver.retireTogether !== undefined) solver.retireTogether(entities);
  else for (const entity of entities) solver.retire(entity);
}

/** The first explains, or the second if the first does not. */
function explainer(first: Solver, second: Solver): Pick<Solver, 'explain'> {
  const solver = first.explain === undefined ? second : first;
  if (solver.explain === undefined) return {};
  return { explain: (entity, nameOf) => solver.explain!(entity, nameOf) };
}

/** What lies under the answers is the first's own: the second need not tell it. */
function underneath(first: Solver): TellsUnderneath {
  if (first.begunEffects === undefined) return {};
  return {
    begunEffects: () => first.begunEffects!(),
    controllerBeforeEffects: (entity) => first.controllerBeforeEffects!(entity),
    ownCard: (entity, copied) => first.ownCard!(entity, copied),
  };
}

function lockstep(first: Solver, second: Solver): BothSolvers {
  const comparison = new Comparison(first, second);
  const methods: Record<string, AnyMethod> = {};
  const one = first as unknown as Record<string, AnyMethod>;
  const two = second as unknown as Record<string, AnyMethod>;
  for (const key of EVENTS) {
    methods[key] = (...args) => {
      two[key]?.(...args);
      return one[key]?.(...args);
    };
  }
  for (const key of COMPARED) {
    methods[key] = (...args) => {
      const answer = one[key]?.(...args);
      comparison.answered(args[0] as Entity, key, answer, two[key]?.(...args));
      return answer;
    };
  }
  for (const key of ANSWERED) methods[key] = (...args) => one[key]?.(...args);
  let scratch = new Int32Array(0);
  const list = (key: 'abilities' | 'select' | 'inZone', out: Int32Array, ...args: unknown[]): number => {
    if (scratch.length < out.length) scratch = new Int32Array(out.length);
    const count = one[key]?.(...args, out) as number;
    const other = two[key]?.(...args, scratch) as number;
    const entity = key === 'abilities' ? (args[0] as Entity) : NO_ENTITY;
    // where the list does not fit only its length is told
    if (count > out.length) comparison.answered(entity, key, count, other);
    else comparison.answered(entity, key, [...out.subarray(0, count)], [...scratch.subarray(0, other)]);
    return count;
  };
  return {
    ...(methods as unknown as Solver),
    catalogue: first.catalogue,
    players: first.players,
    first,
    second,
    add(entity, init) {
      comparison.add(entity);
      second.add(entity, init);
      first.add(entity, init);
    },
    forget(entity) {
      comparison.forget(entity);
      second.forget(entity);
      first.forget(entity);
    },
    retireTogether(entities) {
      retireAll(second, entities);
      retireAll(first, entities);
    },
    ...explainer(first, second),
    ...underneath(first),
    abilities: (entity, out) => list('abilities', out, entity),
    select: (filter, context, out) => list('select', out, filter, context),
    inZone: (zone, owner, out) => list('inZone', out, zone, owner),
    matches(filter, entity, context) {
      const answer = first.matches(filter, entity, context);
      comparison.answered(entity, `matches ${JSON.stringify(filter)}`, answer, second.matches(filter, entity, context));
      return answer;
    },
    value(value, context, it) {
      const answer = first.value(value, context, it);
      comparison.answered(it ?? context.source, `value ${JSON.stringify(value)}`, answer, second.value(value, context, it));
      return answer;
    },
    holds(condition, context, it) {
      const answer = first.holds(condition, context, it);
      comparison.answered(it ?? context.source, `holds ${JSON.stringify(condition)}`, answer, second.holds(condition, context, it));
      return answer;
    },
    save: () => ({ first: first.save(), second: second.save(), entities: comparison.entities() }),
    restore(saved) {
      const both = saved as { first: unknown; second: unknown; entities: Entity[] };
      first.restore(both.first);
      second.restore(both.second);
      comparison.keepOnly(both.entities);
    },
    differences: () => comparison.differences(),
  };
}
