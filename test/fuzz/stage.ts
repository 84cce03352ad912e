/**
 * One world in which a history is played, with the solvers that are told of it: the numbers of the history's objects and the entities they are here.
 * Only what a game would do is done: no dead object is touched, nothing double-faced is turned face down.
 */
import { at, createEntity, createSnapshots, createWorld, freeEntity, type Snapshots, type World } from '@stratum/ecs-core';
import { type Context, type Entity, NONE, referenceSolver, type Solver } from '@stratum/layers';
import type { Deck } from './deck.js';
import type { Arrival, Asked, Reference, Step } from './history.js';

/** Kept from run to run of one stage, so that a run can go back. */
export interface Mark {
  readonly reference: unknown;
  readonly entities: readonly (readonly [number, Entity])[];
  readonly holds: readonly Entity[];
  readonly spread: number;
}

export class Stage {
  readonly deck: Deck;
  readonly world: World;
  readonly fast: Solver;
  readonly reference: Solver | null;
  /** By the numbers of the history. */
  readonly entities = new Map<number, Entity>();
  readonly numbers = new Map<Entity, number>();
  /** Each solver's clock as each event ended. */
  readonly #ends = new Map<Solver, number[]>();
  #holds: Entity[] = [];
  #spread: number;
  #snapshots: Snapshots | null = null;

  /** `spread` > 0: objects stand in slots scattered over several words. */
  constructor(deck: Deck, options: { reference: boolean; spread?: number; maxObjects?: number }) {
    this.deck = deck;
    const { catalogue, history } = deck;
    this.world = createWorld(deck.schema, { maxObjects: options.maxObjects ?? 32 });
    this.fast = deck.fast.create(this.world, catalogue, history.players);
    this.reference = options.reference ? referenceSolver.create(this.world, catalogue, history.players) : null;
    this.#spread = options.spread ?? 0;
    // as a game does
    for (const seat of history.players.keys()) this.#each((solver) => solver.setLife(seat, 20));
  }

  #each(tell: (solver: Solver) => void): void {
    tell(this.fast);
    if (this.reference !== null) tell(this.reference);
  }

  readonly numberOf = (entity: Entity): number => {
    return this.numbers.get(entity) ?? entity;
  };

  /** The entity of an object that is there (or, with `last`, that has left and is remembered). */
  find(reference: Reference | undefined, last = false): Entity {
    if (reference === undefined || reference < 0) return NONE;
    const entity = this.entities.get(reference);
    if (entity === undefined || !(last || this.fast.exists(entity))) return NONE;
    return entity;
  }

  #permanent(reference: Reference): Entity {
    const entity = this.find(reference);
    return entity !== NONE && this.fast.zone(entity) === 'battlefield' && !this.fast.isPhasedOut(entity) ? entity : NONE;
  }

  context(asked: Asked): Context {
    const ids = new Map<string, Entity>();
    for (const number of [0, 1, 2]) {
      const entity = this.entities.get(number);
      if (entity !== undefined) ids.set(`o${number}`, entity);
    }
    const targets: number[] = [];
    for (const target of asked.targets ?? []) {
      if (target < -1) targets.push(target);
      else if (this.find(target) !== NONE && !this.fast.isPhasedOut(this.find(target))) targets.push(this.find(target));
    }
    return {
      you: asked.you,
      source: this.find(asked.source, true),
      targets,
      that: this.find(asked.that, true),
      created: this.find(asked.created, true),
      x: asked.x ?? 0,
      ids,
    };
  }

  /** Takes a step; false if it could not be taken. */
  take(step: Step): boolean {
    if ('add' in step) return this.#add(step.add);
    if ('leave' in step) return this.#leave(step.leave);
    if ('forget' in step) return this.#forget(step.forget);
    if ('move' in step) return this.#move(step);
    if ('begin' in step) return this.#begin(step);
    if ('ask' in step) return true;
    if ('turn' in step) return this.#told((solver) => solver.beginTurn(step.turn));
    if ('cleanUp' in step) return this.#told((solver) => solver.cleanUp());
    if ('life' in step) return this.#told((solver) => solver.setLife(step.of, step.life));
    if ('quit' in step) return this.#told((solver) => solver.leaveGame(step.quit));
    if ('exchange' in step) {
      const [first, second] = [this.#permanent(step.exchange[0]), this.#permanent(step.exchange[1])];
      if (first === NONE || second === NONE || first === second) return false;
      const context = this.context({ you: step.you });
      return this.#told((solver) => solver.exchangeControl(first, second, context));
    }
    if ('put' in step || 'remove' in step || 'choose' in step) {
      const entity = this.find('put' in step ? step.put : 'remove' in step ? step.remove : step.choose);
      if (entity === NONE) return false;
      if ('put' in step) return this.#told((solver) => solver.putCounters(entity, step.kind, step.amount));
      if ('choose' in step) return this.#told((solver) => solver.setChoices(entity, step.choices));
      const amount = Math.min(step.amount, this.fast.counters(entity, step.kind));
      return amount > 0 && this.#told((solver) => solver.removeCounters(entity, step.kind, amount));
    }
    return this.#status(step);
  }

  #told(tell: (solver: Solver) => void): true {
    this.#each(tell);
    return true;
  }

  #status(
    step: Extract<
      Step,
      { tap: number } | { attack: number } | { phase: number } | { turnFace: number } | { transform: number } | { attach: number }
    >,
  ): boolean {
    const { fast } = this;
    if ('phase' in step) return this.#phase(step.phase, step.on);
    const entity = this.#permanent(
      'tap' in step
        ? step.tap
        : 'attack' in step
          ? step.attack
          : 'turnFace' in step
            ? step.turnFace
            : 'transform' in step
              ? step.transform
              : step.attach,
    );
    if (entity === NONE) return false;
    if ('tap' in step) return this.#told((solver) => solver.setTapped(entity, step.on));
    if ('attack' in step) return this.#told((solver) => solver.setAttacking(entity, step.on));
    if ('transform' in step) return fast.canTransform(entity) && this.#told((solver) => solver.transform(entity));
    if ('turnFace' in step) {
      const doubleFaced = this.deck.catalogue.definitions[fast.definition(entity)]!.back >= 0;
      return !doubleFaced && fast.isFaceDown(entity) !== step.down && this.#told((solver) => solver.setFaceDown(entity, step.down));
    }
    const host = step.to >= 0 ? this.#permanent(step.to) : step.to;
    if (host === entity || (step.to >= 0 && host === NONE)) return false;
    return this.#told((solver) => solver.attach(entity, host));
  }

  /** With what is attached to it (CR 702.26g). */
  #phase(reference: Reference, out: boolean): boolean {
    const entity = this.find(reference);
    if (entity === NONE || this.fast.zone(entity) !== 'battlefield' || this.fast.isPhasedOut(entity) === out) return false;
    const all = [entity];
    for (const host of all)
      for (const other of this.entities.values())
        if (this.fast.exists(other) && this.fast.attachedTo(other) === host && !all.includes(other)) all.push(other);
    for (const one of all) this.#each((solver) => solver.setPhasedOut(one, out));
    return true;
  }

  #entity(as: number): Entity {
    if (this.#spread > 0) this.#scatter();
    const entity = createEntity(this.world);
    this.entities.set(as, entity);
    this.numbers.set(entity, as);
    return entity;
  }

  /** Some slots are passed over: they are held by entities that are no objects. */
  #scatter(): void {
    this.#spread = (Math.imul(this.#spread, 1103515245) + 12345) & 0x7fffffff;
    for (let passed = (this.#spread >>> 8) % 29; passed > 0; passed--) this.#holds.push(createEntity(this.world));
    if (this.#holds.length > 40) for (const held of this.#holds.splice(0, 20)) freeEntity(this.world, held);
  }

  #add(arrival: Arrival): boolean {
    const { deck } = this;
    const definition = deck.catalogue.definitionNamed(arrival.card);
    if (definition < 0 || this.entities.has(arrival.as)) return false;
    const { as: _as, card: _card, copyOf, except, ...rest } = arrival;
    const model = this.find(copyOf);
    if (copyOf !== undefined && model === NONE) return false;
    const entity = this.#entity(arrival.as);
    if (copyOf === undefined) return this.#told((solver) => solver.add(entity, { ...rest, definition }));
    const exceptions = (except ?? []).map((name) => deck.history.exceptions[name]!).filter((one) => one !== undefined);
    const context = { ...this.context({ you: rest.controller }), source: model };
    const init = { ...rest, definition: this.fast.definition(model), transformed: this.fast.isTransformed(model) };
    return this.#told((solver) => solver.add(entity, { ...init, copyOf: { object: model, except: exceptions, context } }));
  }

  #leave(references: readonly Reference[]): boolean {
    // what has phased out goes nowhere (CR 702.26d)
    const entities = references.map((one) => this.find(one)).filter((entity) => entity !== NONE && !this.fast.isPhasedOut(entity));
    if (entities.length === 0) return false;
    return this.#told((solver) => solver.retireTogether!(entities));
  }

  #forget(reference: Reference): boolean {
    const entity = this.find(reference, true);
    if (entity === NONE || this.fast.exists(entity)) return false;
    this.#each((solver) => solver.forget(entity));
    this.entities.delete(reference);
    freeEntity(this.world, entity);
    return true;
  }

  #move(step: Extract<Step, { move: number }>): boolean {
    const { fast } = this;
    const from = this.find(step.move);
    if (from === NONE || fast.isToken(from) || fast.isPhasedOut(from) || this.entities.has(step.as)) return false;
    const permanent = fast.zone(from) === 'stack' && step.zone === 'battlefield';
    const controlled = step.zone === 'battlefield' || step.zone === 'stack';
    const init = {
      definition: fast.definition(from),
      zone: step.zone,
      owner: fast.owner(from),
      controller: permanent ? fast.controller(from) : controlled ? step.controller : fast.owner(from),
      ...(permanent ? { choices: fast.choices(from), transformed: fast.isTransformed(from), faceDown: fast.isFaceDown(from) } : {}),
    };
    if (!permanent) this.#each((solver) => solver.retire(from));
    const entity = this.#entity(step.as);
    this.#each((solver) => {
      solver.add(entity, init);
      if (!permanent) return;
      solver.becomePermanent(from, entity);
      solver.retire(from);
    });
    return true;
  }

  #begin(step: Extract<Step, { begin: string }>): boolean {
    const effect = this.deck.history.effects[step.begin];
    if (effect === undefined) return false;
    const context = this.context(step.context);
    // only permanents and spells have a controller (CR 108.4)
    const hasController = (target: number): boolean => target < 0 || ['battlefield', 'stack'].includes(this.fast.zone(target));
    if (effect.control !== undefined) context.targets = context.targets.filter(hasController);
    return this.#told((solver) => solver.beginEffect(effect, context, step.name));
  }

  settle(): void {
    this.#each((solver) => {
      solver.settle();
      this.#ends.set(solver, [...(this.#ends.get(solver) ?? []), solver.clock()]);
    });
  }

  /** In which event, of all that are over, something with that clock was. */
  eventAt(solver: Solver, clock: number): number {
    return (this.#ends.get(solver) ?? []).filter((end) => end < clock).length;
  }

  /** The solver has to look at everything again: as if it had been told nothing of what changed. */
  forgetResults(): void {
    this.world.data[at(this.world, this.deck.schema.region('layers.derivedHeader'))] = EVERYTHING;
  }

  mark(): Mark {
    this.#snapshots ??= createSnapshots(this.world, 1);
    if (this.#snapshots.count > 0) this.#snapshots.drop(0);
    this.#snapshots.save();
    return { reference: this.reference?.save(), entities: [...this.entities], holds: [...this.#holds], spread: this.#spread };
  }

  /** Back to the last mark. */
  rewind(mark: Mark): void {
    this.#snapshots!.restore(0);
    this.reference?.restore(mark.reference);
    this.entities.clear();
    this.numbers.clear();
    for (const [number, entity] of mark.entities) {
      this.entities.set(number, entity);
      this.numbers.set(entity, number);
    }
    this.#holds = [...mark.holds];
    this.#spread = mark.spread;
  }
}

/** LAYOUT: all that the first word of the fast solver's derived header can say is to be made anew. */
const EVERYTHING = 7;
