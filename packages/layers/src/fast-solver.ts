/**
 * The fast solver: the `Solver` of solver.ts on the arena. It only names what the other files do; its state is all in the arena of its world.
 * Here are the events; what it answers stands in answers/.
 */

import { type Effect, UsageError } from '@stratum/cards';
import { CharacteristicAnswers } from './answers/characteristic-answers.js';
import * as op from './compile/opcodes.js';
import { touchObject } from './copiable/touched.js';
import { carryOver } from './effects/end-effects.js';
import { beginTurn, cleanUp, endControlBy } from './effects/expire.js';
import { beginEffect } from './effects/resolved.js';
import { settle } from './effects/settle.js';
import { ensureEvaluated } from './evaluate.js';
import { addObject } from './events/add-object.js';
import { attachObject, phaseObject, transformObject, turnObject } from './events/change-status.js';
import { checkAdded } from './events/check-added.js';
import { checkAmount, checkChoices, checkContext, checkEffect, checkSeat, checkWhole } from './events/check-told.js';
import { writeChoices } from './events/choices.js';
import { changeCounters, kindOfCounter } from './events/counters.js';
import { forgetObject, retireObject, retireObjects } from './events/retire-objects.js';
import { remember } from './measure.js';
import type { Choices, Context, Entity, ObjectInit, Seat, Solver, SolverFactory } from './solver.js';
import { noteEvent } from './state/dirty.js';
import { NAMELESS, numberOfName } from './state/effect-names.js';
import { Engine } from './state/engine.js';
import { H_HEEDED, H_LIFE, HEED_ALL } from './state/header.js';
import { clearQuery } from './state/query.js';
import { declareRegions, ROOM_AT_START, type Shared } from './state/regions.js';
import { slotOfObject } from './state/slot.js';
import { ATTACKING, BATTLEFIELD, hasStatus, setStatus, TAPPED } from './state/status.js';

/** `room`: for how many effects before its world grows. */
function factoryOf(room: number): SolverFactory {
  return {
    declare(schema, catalogue, players) {
      declared.set(schema, declareRegions(schema, catalogue, players, room));
    },
    create(world, _catalogue, _players) {
      const shared = declared.get(world.schema);
      if (shared === undefined)
        throw new UsageError('E310', "declare the solver on the world's schema before the world is made", { place: 'create' });
      const engine = new Engine(world, shared);
      return remember(new FastSolver(engine), engine);
    },
  };
}

/** Declares and makes the fast solver of a game. */
export const fastSolver: SolverFactory = factoryOf(ROOM_AT_START);
/** The same with hardly any room at first: for tests of what happens where a room is full. */
export const crampedSolver: SolverFactory = factoryOf(1);
/** What was declared for a schema, until its worlds are made. */
const declared = new WeakMap<object, Shared>();

/** The `Solver` of an engine. */
class FastSolver extends CharacteristicAnswers implements Solver {
  add(entity: Entity, init: ObjectInit): void {
    checkAdded(this.engine, entity, init);
    addObject(this.engine, entity, init);
    // a copy is made by a question
    if (init.copyOf !== undefined) clearQuery(this.engine);
  }

  retire(entity: Entity): void {
    retireObject(this.engine, entity);
  }

  retireTogether(entities: readonly Entity[]): void {
    retireObjects(this.engine, entities);
  }

  forget(entity: Entity): void {
    forgetObject(this.engine, entity);
  }

  becomePermanent(spell: Entity, permanent: Entity): void {
    carryOver(this.engine, spell, permanent);
  }

  setTapped(entity: Entity, tapped: boolean): void {
    const s = this.engine;
    setStatus(s, TAPPED, slotOfObject(s, entity), tapped);
    noteEvent(s, op.CHANNEL_TAPPED);
  }

  setAttacking(entity: Entity, attacking: boolean): void {
    const s = this.engine;
    setStatus(s, ATTACKING, slotOfObject(s, entity), attacking);
    noteEvent(s, op.CHANNEL_ATTACKING);
  }

  setPhasedOut(entity: Entity, phasedOut: boolean): void {
    phaseObject(this.engine, entity, phasedOut);
  }

  setFaceDown(entity: Entity, faceDown: boolean): void {
    turnObject(this.engine, entity, faceDown);
  }

  transform(entity: Entity): void {
    transformObject(this.engine, entity);
  }

  attach(entity: Entity, host: number): void {
    attachObject(this.engine, entity, host);
  }

  putCounters(entity: Entity, kind: string, amount: number): void {
    const s = this.engine;
    checkAmount(amount);
    changeCounters(s, slotOfObject(s, entity), kindOfCounter(s, kind), amount);
  }

  removeCounters(entity: Entity, kind: string, amount: number): void {
    const s = this.engine;
    checkAmount(amount);
    changeCounters(s, slotOfObject(s, entity), kindOfCounter(s, kind), -amount);
  }

  setChoices(entity: Entity, choices: Choices): void {
    checkChoices(this.engine, choices);
    const slot = slotOfObject(this.engine, entity);
    writeChoices(this.engine, slot, choices);
    touchObject(this.engine, slot);
  }

  beginEffect(effect: Effect, context: Context, name?: string): void {
    const s = this.engine;
    checkEffect(effect);
    const template = s.templates.of(effect);
    checkContext(s, context);
    beginEffect(s, template, context, name === undefined ? NAMELESS : numberOfName(s, name));
  }

  exchangeControl(first: Entity, second: Entity, context: Context): void {
    const s = this.engine;
    const [a, b] = [slotOfObject(s, first), slotOfObject(s, second)];
    checkContext(s, context);
    ensureEvaluated(s);
    if (!hasStatus(s, BATTLEFIELD, a) || !hasStatus(s, BATTLEFIELD, b)) return;
    const [seatA, seatB] = [s.data[s.at.controller + a]!, s.data[s.at.controller + b]!];
    if (seatA === seatB) return;
    beginEffect(s, s.templates.exchange, { ...context, targets: [first, second] }, 0, seatB, seatA);
  }

  beginTurn(active: Seat, skipped: readonly Seat[] = []): void {
    checkSeat(this.engine, active, 'active');
    for (const seat of skipped) checkSeat(this.engine, seat, 'skipped');
    beginTurn(this.engine, active, skipped);
  }

  cleanUp(): void {
    cleanUp(this.engine);
  }

  setLife(seat: Seat, life: number): void {
    const s = this.engine;
    checkSeat(s, seat, 'seat');
    checkWhole(life, 'life');
    s.header[H_LIFE + seat] = life;
    noteEvent(s, op.CHANNEL_LIFE);
  }

  leaveGame(seat: Seat): void {
    checkSeat(this.engine, seat, 'seat');
    endControlBy(this.engine, seat);
  }

  settle(): void {
    const s = this.engine;
    // PERF: nothing that latches lives, and nothing happened since then that could change that (bench: change)
    if (s.header[H_HEEDED] === HEED_ALL) settle(s);
  }

  // all state is in the arena: who keeps that keeps it (ecs-core's snapshots, a game's own saving)
  save(): null {
    return null;
  }

  restore(): void {}

  words(): readonly string[] {
    return [...this.engine.effectNames.values()];
  }

  learnWords(words: readonly string[]): void {
    this.engine.effectNames.clear();
    for (const word of words) numberOfName(this.engine, word);
  }
}
