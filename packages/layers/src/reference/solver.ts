/**
 * The reference solver: told every event, answers what every object is. It works everything out anew after each event, straight from the rules, and
 * judges the fast solver. The whole state is plain data.
 */
import type { Catalogue, Condition, Effect, Filter, Value, Zone } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import { namesOfApplied } from './applied.js';
import { attach, unattachFrom } from './attach.js';
import { beginEffect } from './begin-effect.js';
import { CharacteristicAnswers } from './characteristic-answers.js';
import { holds } from './condition.js';
import { checkAmount, checkChoices, checkContext, checkEffect, checkEntity, checkInit, checkSeat, checkWhole, checkZone } from './door.js';
import { beginTurn, carryOver, cleanUp, dropObject, endControlOf } from './durations.js';
import { exchangeControl } from './exchange-control.js';
import { type Explanation, explain } from './explain.js';
import { exportState, importState, type PlainState } from './export-state.js';
import { carries, matches } from './filter.js';
import { keptGrants } from './kept-grants.js';
import { Memory } from './memory.js';
import { newObject } from './new-object.js';
import { selectBy } from './reference.js';
import { saturate } from './saturate.js';
import { settle } from './settle.js';
import {
  type Choices,
  type Context,
  createState,
  type Entity,
  type LastKnown,
  type Layer,
  NONE,
  type ObjectInit,
  type Seat,
  type State,
} from './state.js';
import { valueOf } from './value.js';
import { lookingBack } from './view.js';

/** A solver that has been told nothing yet. */
export const createReferenceSolver = (catalogue: Catalogue, players: readonly string[]): ReferenceSolver =>
  new ReferenceSolver(catalogue, players, createState(players));

/** A solver that has been told everything an exported state knows. */
export const referenceSolverFromState = (catalogue: Catalogue, players: readonly string[], state: PlainState): ReferenceSolver =>
  new ReferenceSolver(catalogue, players, importState(state));

export class ReferenceSolver extends CharacteristicAnswers {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];

  constructor(catalogue: Catalogue, players: readonly string[], state: State) {
    super(new Memory(catalogue, players, state));
    this.catalogue = catalogue;
    this.players = players;
  }

  // ── events: objects ──

  add(entity: Entity, init: ObjectInit): void {
    checkEntity(entity);
    if (this.memory.state.objects.has(entity) || this.memory.state.retired.has(entity))
      throw new UsageError('E301', `the object with the number ${entity} is still there, or not forgotten`, { got: String(entity) });
    if (this.catalogue.definitions[init.definition] === undefined)
      throw new UsageError('E306', 'there is no definition with this number', { got: String(init.definition) });
    checkInit(this.players, init);
    if (init.copyOf !== undefined) this.memory.object(init.copyOf.object);
    const view = init.copyOf === undefined ? this.memory.emptyView() : this.memory.view();
    const now = this.memory.event();
    this.memory.state.objects.set(entity, newObject(view, entity, init, now));
  }

  retire(entity: Entity): void {
    this.retireTogether([entity]);
  }

  retireTogether(entities: readonly Entity[]): void {
    for (const entity of entities) {
      this.memory.object(entity);
      if (this.memory.state.retired.has(entity))
        throw new UsageError('E313', 'it has left already', { place: 'retire', got: String(entity) });
    }
    // CR 704.8: what is last known of each is from before any of them left
    const view = this.memory.view();
    const leaving: LastKnown[] = entities.map((entity) => ({
      object: this.memory.live(entity),
      current: view.currents.get(entity)!,
      carried: ['Aura', 'Equipment'].filter((subtype) => carries(view, entity, subtype)),
    }));
    this.memory.event();
    for (const known of leaving) {
      this.memory.state.objects.delete(known.object.entity);
      this.memory.state.retired.set(known.object.entity, known);
    }
    for (const entity of entities) {
      dropObject(this.memory.state, entity); // CR 400.7
      // what was attached to it is attached to nothing any more (CR 701.3d); what it was attached to stays known of it alone
      unattachFrom(this.memory.state, entity);
    }
  }

  forget(entity: Entity): void {
    this.memory.object(entity);
    if (this.memory.state.objects.has(entity))
      throw new UsageError('E313', 'an object that is there is retired before it is forgotten', { place: 'forget', got: String(entity) });
    this.memory.state.retired.delete(entity);
  }

  becomePermanent(spell: Entity, permanent: Entity): void {
    this.memory.live(spell);
    this.memory.live(permanent);
    const { memory } = this;
    const evaluation = memory.evaluated();
    const kept = keptGrants(evaluation, spell, permanent, memory.event());
    carryOver(memory.state, spell, permanent);
    memory.state.effects.push(...kept);
  }

  setTapped(entity: Entity, tapped: boolean): void {
    this.memory.change(entity, (object) => {
      object.tapped = tapped;
    });
  }

  setAttacking(entity: Entity, attacking: boolean): void {
    this.memory.change(entity, (object) => {
      object.attacking = attacking;
    });
  }

  setPhasedOut(entity: Entity, phasedOut: boolean): void {
    this.memory.change(entity, (object) => {
      object.phasedOut = phasedOut;
    });
  }

  setFaceDown(entity: Entity, faceDown: boolean): void {
    this.memory.change(entity, (object, now) => {
      if (object.faceDown === faceDown) return;
      object.faceDown = faceDown;
      object.timestamp = now; // CR 613.7f
    });
  }

  transform(entity: Entity): void {
    this.memory.change(entity, (object, now) => {
      object.transformed = !object.transformed;
      object.timestamp = now; // CR 613.7g
    });
  }

  attach(entity: Entity, host: number): void {
    if (host < NONE) checkSeat(this.players, -2 - host, 'host');
    else if (host !== NONE) this.memory.object(host);
    attach(this.memory, entity, host);
  }

  putCounters(entity: Entity, kind: string, amount: number): void {
    checkAmount(amount);
    if (!this.catalogue.counterKinds.includes(kind))
      throw new UsageError('E309', `counters of the kind "${kind}" were not loaded`, { place: 'kind', got: kind });
    this.memory.change(entity, (object, now) => {
      const counters = object.counters.find((one) => one.kind === kind);
      if (counters === undefined) object.counters.push({ kind, amount: saturate(amount), timestamp: now });
      else {
        counters.amount = saturate(counters.amount + amount);
        counters.timestamp = now; // CR 613.7c
      }
    });
  }

  removeCounters(entity: Entity, kind: string, amount: number): void {
    checkAmount(amount);
    this.memory.change(entity, (object) => {
      for (const counters of object.counters) if (counters.kind === kind) counters.amount = Math.max(0, counters.amount - amount);
      object.counters = object.counters.filter((counters) => counters.amount > 0);
    });
  }

  setChoices(entity: Entity, choices: Choices): void {
    checkChoices(this.players, choices);
    this.memory.change(entity, (object) => {
      object.choices = { ...choices };
      object.choicesFor = null;
    });
  }

  // ── events: effects and time ──

  beginEffect(effect: Effect, context: Context, name?: string): void {
    checkEffect(effect);
    checkContext(this.players, context);
    const view = this.memory.view();
    const now = this.memory.event();
    this.memory.state.effects.push(...beginEffect(view, effect, context, `effect ${now}`, name, now));
  }

  exchangeControl(first: Entity, second: Entity, context: Context): void {
    for (const entity of [first, second]) this.memory.object(entity);
    checkContext(this.players, context);
    const view = this.memory.view();
    const exchange = exchangeControl(view, first, second, context, this.memory.event());
    if (exchange !== null) this.memory.state.effects.push(exchange);
  }

  beginTurn(active: Seat, skipped: readonly Seat[] = []): void {
    for (const seat of [active, ...skipped]) checkSeat(this.players, seat, 'active');
    this.memory.event();
    beginTurn(this.memory.state, active, skipped);
  }

  cleanUp(): void {
    this.memory.event();
    cleanUp(this.memory.state);
  }

  setLife(seat: Seat, life: number): void {
    checkSeat(this.players, seat, 'seat');
    checkWhole(life, 'life');
    this.memory.event();
    this.memory.state.life[seat] = life;
  }

  leaveGame(seat: Seat): void {
    checkSeat(this.players, seat, 'seat');
    this.memory.event();
    endControlOf(this.memory.state, seat);
  }

  settle(): void {
    const { memory } = this;
    const again = () => {
      memory.forgetEvaluation();
      return memory.evaluated();
    };
    settle(memory.state, again, memory.evaluated());
  }

  // ── answers: filters, values, conditions ──

  matches(filter: Filter, entity: Entity, context: Context): boolean {
    this.memory.object(entity);
    checkContext(this.players, context);
    return matches(this.memory.view(), filter, entity, context, NONE);
  }

  select(filter: Filter, context: Context, out: Int32Array): number {
    checkContext(this.players, context);
    return this.memory.write(selectBy(this.memory.view(), filter, context, NONE), out);
  }

  value(value: Value, context: Context, it: Entity = NONE): number {
    if (it !== NONE) this.memory.object(it);
    checkContext(this.players, context);
    return valueOf(lookingBack(this.memory.view()), value, context, it);
  }

  holds(condition: Condition, context: Context, it: Entity = NONE): boolean {
    if (it !== NONE) this.memory.object(it);
    checkContext(this.players, context);
    return holds(lookingBack(this.memory.view()), condition, context, it);
  }

  inZone(zone: Zone, owner: Seat, out: Int32Array): number {
    checkZone(zone);
    const found: Entity[] = [];
    for (const object of this.memory.state.objects.values())
      if (object.zone === zone && (owner === NONE || object.owner === owner)) found.push(object.entity);
    return this.memory.write(found, out);
  }

  // ── answers: how ──

  applied(layer: Layer): (Entity | string)[] {
    return namesOfApplied(this.memory.evaluated(), layer);
  }

  /** Why an object is what it is, step by step. `nameOf`: how objects are called. */
  explain(entity: Entity, nameOf: (entity: Entity) => string): Explanation {
    this.memory.object(entity);
    return explain(this.memory.evaluated(), entity, nameOf);
  }

  // ── forks ──

  save(): unknown {
    return structuredClone(this.memory.state);
  }

  restore(saved: unknown): void {
    this.memory.replace(structuredClone(saved as State));
  }

  /** Everything it knows, as plain JSON, for `referenceSolverFromState`. */
  state(): PlainState {
    return exportState(this.memory.state);
  }
}
