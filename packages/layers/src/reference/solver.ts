/**
 * The reference solver: told every event, answers what every object is. It works everything out anew after each event, straight from the rules, and
 * judges the fast solver. The whole state is plain data.
 */
import type { AbilityId, Catalogue, Color, Condition, Cost, DefinitionId, Effect, Filter, Value, Zone } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import { beginEffect } from './begin-effect.js';
import { type Current, creatureTypesOf, hasAbility, hasPowerAndToughness, hasSubtype, otherSubtypesOf } from './characteristics.js';
import { holds } from './condition.js';
import { beginTurn, carryOver, cleanUp, dropObject, endControlOf } from './durations.js';
import { type Evaluation, evaluate } from './evaluate.js';
import { type Explanation, explain } from './explain.js';
import { exportState, importState, type PlainState } from './export-state.js';
import { matches } from './filter.js';
import { newObject } from './new-object.js';
import { selectBy } from './reference.js';
import { createRules } from './rules.js';
import { settle } from './settle.js';
import {
  type Choices,
  type Context,
  createState,
  type Entity,
  type GameObject,
  type LastKnown,
  type Layer,
  NONE,
  type ObjectInit,
  type ResolvedEffect,
  type Seat,
  type State,
  tick,
} from './state.js';
import { valueOf } from './value.js';
import { controllerOf, currentOf, lookingBack, objectOf, type View } from './view.js';

export interface Characteristics {
  name: string;
  controller: Seat;
  supertypes: string[];
  types: string[];
  otherSubtypes: string[];
  creatureTypes: string[] | 'all';
  colors: Color[];
  abilities: AbilityId[];
  power: number | null;
  toughness: number | null;
  basePower: number | null;
  baseToughness: number | null;
  manaValue: number;
}

/** A solver that has been told nothing yet. */
export const createReferenceSolver = (catalogue: Catalogue, players: readonly string[]): ReferenceSolver =>
  new ReferenceSolver(catalogue, players, createState(players));

/** A solver that has been told everything an exported state knows. */
export const referenceSolverFromState = (catalogue: Catalogue, players: readonly string[], state: PlainState): ReferenceSolver =>
  new ReferenceSolver(catalogue, players, importState(state));

export class ReferenceSolver {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];
  readonly #rules;
  #state: State;
  #evaluation: Evaluation | null = null;

  constructor(catalogue: Catalogue, players: readonly string[], state: State) {
    this.catalogue = catalogue;
    this.players = players;
    this.#rules = createRules(catalogue, players);
    this.#state = state;
  }

  // ── events: objects ──

  add(entity: Entity, init: ObjectInit): void {
    if (this.#state.objects.has(entity))
      throw new UsageError('E301', 'an object with this number is there already', { got: String(entity) });
    if (this.catalogue.definitions[init.definition] === undefined)
      throw new UsageError('E306', 'there is no definition with this number', { got: String(init.definition) });
    for (const seat of [init.owner, init.controller])
      if (this.players[seat] === undefined) throw new UsageError('E307', 'there is no player in this seat', { got: String(seat) });
    const view = init.copyOf === undefined ? this.#emptyView() : this.#view();
    const now = this.#event();
    this.#state.retired.delete(entity);
    this.#state.objects.set(entity, newObject(view, entity, init, now));
  }

  retire(entity: Entity): void {
    this.retireTogether([entity]);
  }

  retireTogether(entities: readonly Entity[]): void {
    // CR 704.8: what is last known of each is from before any of them left
    const { currents } = this.#view();
    const leaving: LastKnown[] = entities.map((entity) => ({
      object: this.#live(entity),
      current: currents.get(entity)!,
      attached: [...this.#state.objects.values()].filter(({ host }) => host === entity).map((other) => other.entity),
    }));
    this.#event();
    for (const known of leaving) {
      this.#state.objects.delete(known.object.entity);
      this.#state.retired.set(known.object.entity, known);
    }
    for (const entity of entities) {
      dropObject(this.#state, entity); // CR 400.7
      // what was attached to it is attached to nothing any more (CR 701.3d); what it was attached to stays known of it alone
      for (const other of this.#state.objects.values()) if (other.host === entity) other.host = NONE;
    }
  }

  forget(entity: Entity): void {
    this.#state.retired.delete(entity);
  }

  becomePermanent(spell: Entity, permanent: Entity): void {
    this.#live(spell);
    this.#live(permanent);
    this.#event();
    carryOver(this.#state, spell, permanent);
  }

  setTapped(entity: Entity, tapped: boolean): void {
    this.#change(entity, (object) => {
      object.tapped = tapped;
    });
  }

  setAttacking(entity: Entity, attacking: boolean): void {
    this.#change(entity, (object) => {
      object.attacking = attacking;
    });
  }

  setPhasedOut(entity: Entity, phasedOut: boolean): void {
    this.#change(entity, (object) => {
      object.phasedOut = phasedOut;
    });
  }

  setFaceDown(entity: Entity, faceDown: boolean): void {
    this.#change(entity, (object, now) => {
      if (object.faceDown === faceDown) return;
      object.faceDown = faceDown;
      object.timestamp = now; // CR 613.7f
    });
  }

  transform(entity: Entity): void {
    this.#change(entity, (object, now) => {
      object.transformed = !object.transformed;
      object.timestamp = now; // CR 613.7g
    });
  }

  attach(entity: Entity, host: number): void {
    this.#change(entity, (object, now) => {
      if (object.host === host) return; // CR 701.3b
      object.host = host;
      if (host !== NONE) object.timestamp = now; // CR 613.7e
    });
  }

  putCounters(entity: Entity, kind: string, amount: number): void {
    if (!(amount > 0)) throw new UsageError('E302', 'counters to put must be at least one', { got: String(amount) });
    this.#change(entity, (object, now) => {
      const counters = object.counters.find((one) => one.kind === kind);
      if (counters === undefined) object.counters.push({ kind, amount, timestamp: now });
      else {
        counters.amount += amount;
        counters.timestamp = now; // CR 613.7c
      }
    });
  }

  removeCounters(entity: Entity, kind: string, amount: number): void {
    this.#change(entity, (object) => {
      for (const counters of object.counters) if (counters.kind === kind) counters.amount = Math.max(0, counters.amount - amount);
      object.counters = object.counters.filter((counters) => counters.amount > 0);
    });
  }

  setChoices(entity: Entity, choices: Choices): void {
    this.#change(entity, (object) => {
      object.choices = { ...choices };
      object.choicesFor = null;
    });
  }

  // ── events: effects and time ──

  beginEffect(effect: Effect, context: Context, name?: string): void {
    const view = this.#view();
    const now = this.#event();
    const begun = beginEffect(view, effect, context, `effect ${now}`, name, now);
    if (begun !== null) this.#state.effects.push(begun);
  }

  exchangeControl(first: Entity, second: Entity, context: Context): void {
    const view = this.#view();
    const now = this.#event();
    const onBattlefield = (entity: Entity): boolean => this.#state.objects.get(entity)?.zone === 'battlefield';
    if (!onBattlefield(first) || !onBattlefield(second)) return;
    const seats = [controllerOf(view, first), controllerOf(view, second)] as const;
    if (seats[0] === seats[1]) return; // CR 701.12b
    const controls = (entity: Entity, seat: Seat) => ({ entity, operand: { kind: 'control' as const, seat } });
    const exchange: ResolvedEffect = {
      key: `effect ${now}`,
      name: context.source,
      stamp: [now],
      context: { ...context, targets: [...context.targets] },
      duration: { kind: 'indefinitely' },
      parts: [{ layer: '2', members: [controls(first, seats[1]), controls(second, seats[0])] }],
      outside: null,
      words: 'their controllers exchange them',
    };
    this.#state.effects.push(exchange);
  }

  beginTurn(active: Seat): void {
    this.#event();
    beginTurn(this.#state, active);
  }

  cleanUp(): void {
    this.#event();
    cleanUp(this.#state);
  }

  setLife(seat: Seat, life: number): void {
    this.#event();
    this.#state.life[seat] = life;
  }

  leaveGame(seat: Seat): void {
    this.#event();
    endControlOf(this.#state, seat);
  }

  settle(): void {
    settle(
      this.#state,
      () => {
        this.#evaluation = null;
        return this.#evaluated();
      },
      this.#evaluated(),
    );
  }

  // ── answers: status ──

  exists(entity: Entity): boolean {
    return this.#state.objects.has(entity);
  }

  zone(entity: Entity): Zone {
    return this.#object(entity).zone;
  }

  owner(entity: Entity): Seat {
    return this.#object(entity).owner;
  }

  definition(entity: Entity): DefinitionId {
    return this.#object(entity).definition;
  }

  isToken(entity: Entity): boolean {
    return this.#object(entity).token;
  }

  isTapped(entity: Entity): boolean {
    return this.#object(entity).tapped;
  }

  isAttacking(entity: Entity): boolean {
    return this.#object(entity).attacking;
  }

  isPhasedOut(entity: Entity): boolean {
    return this.#object(entity).phasedOut;
  }

  isFaceDown(entity: Entity): boolean {
    return this.#object(entity).faceDown;
  }

  isTransformed(entity: Entity): boolean {
    return this.#object(entity).transformed;
  }

  /** CR 712.9-712.10, 712.15-712.16: by the card or token itself, never by what it is a copy of. */
  canTransform(entity: Entity): boolean {
    const object = this.#object(entity);
    if (object.zone !== 'battlefield' || object.faceDown) return false;
    const front = this.catalogue.definitions[object.definition]!;
    if (front.back < 0) return false;
    const other = object.transformed ? front : this.catalogue.definitions[front.back]!;
    return !other.card.types.includes('Instant') && !other.card.types.includes('Sorcery');
  }

  attachedTo(entity: Entity): number {
    return this.#object(entity).host;
  }

  counters(entity: Entity, kind: string): number {
    return this.#object(entity).counters.find((counters) => counters.kind === kind)?.amount ?? 0;
  }

  counterKinds(entity: Entity): string[] {
    return this.#object(entity).counters.map(({ kind }) => kind);
  }

  choices(entity: Entity): Choices {
    return { ...this.#object(entity).choices };
  }

  timestamp(entity: Entity): number {
    return this.#object(entity).timestamp;
  }

  clock(): number {
    return this.#state.clock;
  }

  controlledSince(entity: Entity): number {
    return this.#object(entity).controlledSince;
  }

  // ── answers: characteristics ──

  controller(entity: Entity): Seat {
    this.#object(entity);
    return controllerOf(this.#view(), entity);
  }

  name(entity: Entity): string {
    return this.#current(entity).text.name;
  }

  manaValue(entity: Entity): number {
    return this.#current(entity).manaValue;
  }

  manaCost(entity: Entity): Cost | undefined {
    return this.#current(entity).copiable.manaCost ?? undefined;
  }

  hasType(entity: Entity, type: string): boolean {
    return this.#current(entity).types.includes(type);
  }

  hasSupertype(entity: Entity, supertype: string): boolean {
    return this.#current(entity).supertypes.includes(supertype);
  }

  hasSubtype(entity: Entity, subtype: string): boolean {
    return hasSubtype(this.#rules, this.#current(entity), subtype);
  }

  hasColor(entity: Entity, color: Color): boolean {
    return this.#current(entity).colors.includes(color);
  }

  power(entity: Entity): number {
    return this.#size(entity, 'power');
  }

  toughness(entity: Entity): number {
    return this.#size(entity, 'toughness');
  }

  basePower(entity: Entity): number {
    return this.#size(entity, 'basePower');
  }

  baseToughness(entity: Entity): number {
    return this.#size(entity, 'baseToughness');
  }

  hasAbility(entity: Entity, word: string): boolean {
    return hasAbility(this.#rules, this.#current(entity), word);
  }

  abilities(entity: Entity, out: Int32Array): number {
    const { abilities } = this.#current(entity);
    abilities.forEach(({ ability }, i) => {
      out[i] = ability;
    });
    return abilities.length;
  }

  hasLostAllAbilities(entity: Entity): boolean {
    return this.#current(entity).lostAll;
  }

  hasRule(entity: Entity, rule: string): boolean {
    return this.#evaluated().outside.some((effect) => effect.rule === rule && effect.set.includes(entity));
  }

  costChanges(spell: Entity): { more?: Cost; less?: Cost }[] {
    const changes: { more?: Cost; less?: Cost }[] = [];
    for (const { cost, set } of this.#evaluated().outside) if (cost !== null && set.includes(spell)) changes.push({ ...cost });
    return changes;
  }

  characteristics(entity: Entity): Characteristics {
    const current = this.#current(entity);
    const sized = hasPowerAndToughness(this.#object(entity), current);
    const creatureTypes = creatureTypesOf(current);
    return {
      name: current.text.name,
      controller: this.controller(entity),
      supertypes: [...current.supertypes].sort(),
      types: [...current.types].sort(),
      otherSubtypes: [...otherSubtypesOf(this.#rules, current)].sort(),
      creatureTypes: creatureTypes === 'all' ? 'all' : [...creatureTypes].sort(),
      colors: [...current.colors],
      abilities: current.abilities.map(({ ability }) => ability),
      power: sized ? current.power : null,
      toughness: sized ? current.toughness : null,
      basePower: sized ? current.basePower : null,
      baseToughness: sized ? current.baseToughness : null,
      manaValue: current.manaValue,
    };
  }

  // ── answers: filters, values, conditions ──

  matches(filter: Filter, entity: Entity, context: Context): boolean {
    return matches(this.#view(), filter, entity, context, NONE);
  }

  select(filter: Filter, context: Context, out: Int32Array): number {
    return this.#write(selectBy(this.#view(), filter, context, NONE), out);
  }

  value(value: Value, context: Context, it: Entity = NONE): number {
    return valueOf(lookingBack(this.#view()), value, context, it);
  }

  holds(condition: Condition, context: Context, it: Entity = NONE): boolean {
    return holds(lookingBack(this.#view()), condition, context, it);
  }

  inZone(zone: Zone, owner: Seat, out: Int32Array): number {
    const found: Entity[] = [];
    for (const object of this.#state.objects.values())
      if (object.zone === zone && (owner === NONE || object.owner === owner)) found.push(object.entity);
    return this.#write(found, out);
  }

  // ── answers: how ──

  applied(layer: Layer): (Entity | string)[] {
    const names: (Entity | string)[] = [];
    for (const { layer: where, active, plan } of this.#evaluated().applications)
      if (where === layer && !active.silent && plan.members.length > 0) names.push(active.name);
    return names;
  }

  /** Why an object is what it is, step by step. `nameOf`: how objects are called. */
  explain(entity: Entity, nameOf: (entity: Entity) => string): Explanation {
    this.#object(entity);
    return explain(this.#evaluated(), entity, nameOf);
  }

  // ── forks ──

  save(): unknown {
    return structuredClone(this.#state);
  }

  restore(saved: unknown): void {
    this.#state = structuredClone(saved as State);
    this.#evaluation = null;
  }

  /** Everything it knows, as plain JSON, for `referenceSolverFromState`. */
  state(): PlainState {
    return exportState(this.#state);
  }

  // ── inside ──

  #event(): number {
    this.#evaluation = null;
    return tick(this.#state);
  }

  #change(entity: Entity, change: (object: GameObject, now: number) => void): void {
    const object = this.#live(entity);
    change(object, this.#event());
  }

  #evaluated(): Evaluation {
    this.#evaluation ??= evaluate(this.#rules, this.#state);
    return this.#evaluation;
  }

  #view(): View {
    return this.#evaluated().view;
  }

  /** Enough for an object that copies nothing. */
  #emptyView(): View {
    return { rules: this.#rules, state: this.#state, currents: new Map() };
  }

  #live(entity: Entity): GameObject {
    const object = this.#state.objects.get(entity);
    if (object === undefined) throw new UsageError('E303', 'there is no object with this number', { got: String(entity) });
    return object;
  }

  #object(entity: Entity): GameObject {
    const object = objectOf(this.#emptyView(), entity);
    if (object === undefined) throw new UsageError('E303', 'there is no object with this number', { got: String(entity) });
    return object;
  }

  #current(entity: Entity): Current {
    this.#object(entity);
    return currentOf(this.#view(), entity)!;
  }

  #size(entity: Entity, which: 'power' | 'toughness' | 'basePower' | 'baseToughness'): number {
    const current = this.#current(entity);
    return hasPowerAndToughness(this.#object(entity), current) ? current[which] : Number.NaN; // CR 208.3
  }

  #write(entities: Entity[], out: Int32Array): number {
    const stamp = (entity: Entity): number => this.#state.objects.get(entity)!.timestamp;
    entities.sort((a, b) => stamp(a) - stamp(b));
    entities.forEach((entity, i) => {
      out[i] = entity;
    });
    return entities.length;
  }
}
