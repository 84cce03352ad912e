/**
 * The fast solver: the `Solver` of solver.ts on the arena. It only names what the other files do; its state is all in the arena of its world.
 */

import { type Condition, type Filter, UsageError, type Value } from '@stratum/cards';
import { hasAbilityNamed, listAbilities } from './characteristics/abilities.js';
import { appliedIn } from './characteristics/applied.js';
import { insertByStamp } from './characteristics/by-stamp.js';
import { characteristicsOf, hasPlaneNow, hasSubtypeNamed, nameOf } from './characteristics/characteristics.js';
import { readChoices } from './characteristics/choices.js';
import { lostAllAbilities } from './characteristics/lost-abilities.js';
import { costChangesOf, hasRule } from './characteristics/rules.js';
import { COLORS } from './compile/codebook.js';
import * as op from './compile/opcodes.js';
import { beginTurn, cleanUp, endControlBy } from './effects/expire.js';
import { beginEffect, carryOver } from './effects/resolved.js';
import { settle } from './effects/settle.js';
import { ensureEvaluated } from './evaluate.js';
import { addObject } from './events/add-object.js';
import { attachObject, phaseObject, transformObject, turnObject } from './events/change-status.js';
import { checkAdded } from './events/check-added.js';
import { writeChoices } from './events/choices.js';
import { kindOfCounter, kindsOn, putCounters, removeCounters } from './events/counters.js';
import { forgetObject, retireObject, retireObjects } from './events/retire-objects.js';
import { explain } from './explain/explain.js';
import { matchSlot, matchWord } from './match/filter.js';
import { countersOf, quantityOf } from './match/quantity.js';
import { holds, matchLastKnown, valueOf } from './match/value.js';
import { remember } from './measure.js';
import { type Entity, LAYERS, NONE, type Solver, type SolverFactory } from './solver.js';
import { noteEvent, noteRowEvent } from './state/dirty.js';
import { Engine } from './state/engine.js';
import { H_CLOCK, H_LIFE } from './state/header.js';
import { clearQuery, queryRow } from './state/query.js';
import { declareRegions, type Shared } from './state/regions.js';
import { slotOfObject } from './state/slot.js';
import {
  ATTACKING,
  BATTLEFIELD,
  FACE_DOWN,
  GONE,
  hasStatus,
  PHASED_OUT,
  PRESENT,
  setStatus,
  TAPPED,
  TOKEN,
  TRANSFORMED,
  ZONES,
} from './state/status.js';
import { NO_NUMBER, shownAt, V_COST } from './state/values.js';

/** Declares and makes the fast solver of a game. */
export const fastSolver: SolverFactory = {
  declare(schema, catalogue, players) {
    declared.set(schema, declareRegions(schema, catalogue, players));
  },
  create(world, _catalogue, _players) {
    const shared = declared.get(world.schema);
    if (shared === undefined)
      throw new UsageError('E310', "declare the solver on the world's schema before the world is made", { place: 'create' });
    const engine = new Engine(world, shared);
    return remember(createFastSolver(engine), engine);
  },
};
/** What was declared for a schema, until its worlds are made. */
const declared = new WeakMap<object, Shared>();

/** The `Solver` of an engine. */
export function createFastSolver(s: Engine): Solver {
  const slotOf = (entity: Entity): number => slotOfObject(s, entity);
  const status = (plane: number) => (entity: Entity) => hasStatus(s, plane, slotOf(entity));
  const setFlag = (plane: number, entity: Entity, on: boolean): void => {
    const slot = slotOf(entity);
    setStatus(s, plane, slot, on);
    noteEvent(s, plane === TAPPED ? op.CHANNEL_TAPPED : op.CHANNEL_ATTACKING);
  };
  const numeral = (number: number): number => (number === NO_NUMBER ? Number.NaN : number);
  const plane = (entity: Entity, number: number | undefined): boolean => {
    ensureEvaluated(s);
    return number !== undefined && hasPlaneNow(s, number, slotOf(entity));
  };

  return {
    catalogue: s.catalogue,
    players: s.players,

    add(entity, init) {
      checkAdded(s, entity, init);
      addObject(s, entity, init);
      clearQuery(s);
    },
    retire: (entity) => retireObject(s, entity),
    retireTogether: (entities) => retireObjects(s, entities),
    forget: (entity) => forgetObject(s, entity),
    becomePermanent: (spell, permanent) => carryOver(s, spell, permanent),
    setTapped: (entity, tapped) => setFlag(TAPPED, entity, tapped),
    setAttacking: (entity, attacking) => setFlag(ATTACKING, entity, attacking),
    setPhasedOut: (entity, out) => phaseObject(s, entity, out),
    setFaceDown: (entity, faceDown) => turnObject(s, entity, faceDown),
    transform: (entity) => transformObject(s, entity),
    attach: (entity, host) => attachObject(s, entity, host),
    putCounters(entity, kind, amount) {
      if (!(amount > 0)) throw new UsageError('E302', 'counters to put must be at least one', { got: String(amount) });
      putCounters(s, slotOf(entity), kindOfCounter(s, kind), amount);
    },
    removeCounters: (entity, kind, amount) => removeCounters(s, slotOf(entity), kindOfCounter(s, kind), amount),
    setChoices(entity, choices) {
      writeChoices(s, slotOf(entity), choices);
      noteRowEvent(s);
    },

    beginEffect(effect, context, name) {
      beginEffect(s, s.templates.of(effect), context, name === undefined ? 0 : effectName(s, name));
      clearQuery(s);
    },
    exchangeControl(first, second, context) {
      ensureEvaluated(s);
      const [a, b] = [slotOf(first), slotOf(second)];
      if (!onBattlefield(s, a) || !onBattlefield(s, b)) return;
      const [seatA, seatB] = [s.data[s.at.controller + a]!, s.data[s.at.controller + b]!];
      if (seatA === seatB) return;
      beginEffect(s, s.templates.exchange, { ...context, targets: [first, second] }, 0, seatB, seatA);
      clearQuery(s);
    },
    beginTurn: (active) => beginTurn(s, active),
    cleanUp: () => cleanUp(s),
    setLife(seat, life) {
      s.data[s.at.header + H_LIFE + seat] = life;
      noteEvent(s, op.CHANNEL_LIFE);
    },
    leaveGame: (seat) => endControlBy(s, seat),
    settle: () => settle(s),

    exists: (entity) => entity >= 0 && s.data[s.at.entityOf + (entity & 0xffff)] === entity && hasStatus(s, PRESENT, entity & 0xffff),
    zone: (entity) => ZONES[s.data[s.at.zone + slotOf(entity)]!]!,
    owner: (entity) => s.data[s.at.owner + slotOf(entity)]!,
    definition: (entity) => s.data[s.at.definition + slotOf(entity)]!,
    isToken: status(TOKEN),
    isTapped: status(TAPPED),
    isAttacking: status(ATTACKING),
    isPhasedOut: status(PHASED_OUT),
    isFaceDown: status(FACE_DOWN),
    isTransformed: status(TRANSFORMED),
    canTransform(entity) {
      // CR 712.9: by the card or token itself, never by what it copies
      const definition = s.definitions[s.data[s.at.definition + slotOf(entity)]!]!;
      // CR 712.10: nor into an instant or sorcery
      const back = definition.back >= 0 ? s.definitions[definition.back]! : undefined;
      return back?.isPermanent === true && hasStatus(s, BATTLEFIELD, slotOf(entity)) && !hasStatus(s, FACE_DOWN, slotOf(entity));
    },
    attachedTo: (entity) => s.data[s.at.attachedTo + slotOf(entity)]!,
    counters: (entity, kind) => countersOf(s, slotOf(entity), s.book.counterIndex.get(kind) ?? -1),
    counterKinds: (entity) => kindsOn(s, slotOf(entity)),
    choices: (entity) => readChoices(s, slotOf(entity)),
    timestamp: (entity) => s.data[s.at.stamp + slotOf(entity)]!,
    clock: () => s.data[s.at.header + H_CLOCK]!,
    controlledSince: (entity) => s.data[s.at.controlledSince + slotOf(entity)]!,

    controller(entity) {
      ensureEvaluated(s);
      return s.data[s.at.controller + slotOf(entity)]!;
    },
    name(entity) {
      ensureEvaluated(s);
      return nameOf(s, slotOf(entity));
    },
    manaValue(entity) {
      ensureEvaluated(s);
      return numeral(quantityOf(s, op.MANA_VALUE, 0, slotOf(entity)));
    },
    manaCost(entity) {
      ensureEvaluated(s);
      return s.book.costs[s.data[shownAt(s, V_COST, slotOf(entity))]!];
    },
    hasType: (entity, type) => plane(entity, s.book.typePlane.get(type)),
    hasSupertype: (entity, type) => plane(entity, s.book.supertypePlane.get(type)),
    hasSubtype(entity, subtype) {
      ensureEvaluated(s);
      return hasSubtypeNamed(s, subtype, slotOf(entity));
    },
    hasColor: (entity, color) => plane(entity, s.book.colorBase + COLORS.indexOf(color)),
    power(entity) {
      ensureEvaluated(s);
      return numeral(quantityOf(s, op.POWER, 0, slotOf(entity)));
    },
    toughness(entity) {
      ensureEvaluated(s);
      return numeral(quantityOf(s, op.TOUGHNESS, 0, slotOf(entity)));
    },
    basePower(entity) {
      ensureEvaluated(s);
      return numeral(quantityOf(s, op.BASE_POWER, 0, slotOf(entity)));
    },
    baseToughness(entity) {
      ensureEvaluated(s);
      return numeral(quantityOf(s, op.BASE_TOUGHNESS, 0, slotOf(entity)));
    },
    hasAbility(entity, word) {
      ensureEvaluated(s);
      return hasAbilityNamed(s, slotOf(entity), word);
    },
    abilities(entity, out) {
      ensureEvaluated(s);
      return listAbilities(s, slotOf(entity), out);
    },
    hasLostAllAbilities(entity) {
      ensureEvaluated(s);
      return lostAllAbilities(s, slotOf(entity));
    },
    hasRule(entity, rule) {
      ensureEvaluated(s);
      return hasRule(s, slotOf(entity), rule);
    },
    costChanges(spell) {
      ensureEvaluated(s);
      return costChangesOf(s, slotOf(spell));
    },
    characteristics(entity) {
      ensureEvaluated(s);
      return characteristicsOf(s, slotOf(entity));
    },

    matches(filter: Filter, entity, context) {
      ensureEvaluated(s);
      const node = s.templates.emitter.filter(filter);
      const slot = slotOf(entity);
      const row = queryRow(s, context);
      const matched = hasStatus(s, GONE, slot) ? matchLastKnown(s, node, slot, row) : matchSlot(s, node, slot, row, NONE);
      clearQuery(s);
      return matched;
    },
    select(filter: Filter, context, out) {
      ensureEvaluated(s);
      const node = s.templates.emitter.filter(filter);
      const row = queryRow(s, context);
      let count = 0;
      for (let w = 0; w < s.words; w++) count = insertByStamp(s, w, matchWord(s, node, w, -1, row, NONE), out, count);
      clearQuery(s);
      return count;
    },
    value(value: Value, context, it = NONE) {
      if (typeof value === 'number') return value;
      if (value === 'X') return context.x;
      ensureEvaluated(s);
      const found = valueOf(s, s.templates.emitter.value(value), queryRow(s, context), it === NONE ? NONE : slotOf(it));
      clearQuery(s);
      return found;
    },
    holds(condition: Condition, context, it = NONE) {
      ensureEvaluated(s);
      const held = holds(s, s.templates.emitter.condition(condition), queryRow(s, context), it === NONE ? NONE : slotOf(it));
      clearQuery(s);
      return held;
    },
    inZone(zone, owner, out) {
      const cell = s.at.status + ZONES.indexOf(zone) * s.words;
      const phasedOut = s.at.status + PHASED_OUT * s.words;
      let count = 0;
      for (let w = 0; w < s.words; w++) {
        // CR 702.26d: what has phased out stays in its zone
        let mask =
          zone === 'battlefield'
            ? s.data[cell + w]! | (s.data[phasedOut + w]! & s.data[s.at.status + PRESENT * s.words + w]!)
            : s.data[cell + w]!;
        if (owner !== NONE) {
          for (let bits = mask; bits !== 0; bits &= bits - 1) {
            const bit = bits & -bits;
            if (s.data[s.at.owner + (w << 5) + (31 - Math.clz32(bit))] !== owner) mask &= ~bit;
          }
        }
        count = insertByStamp(s, w, mask, out, count);
      }
      return count;
    },

    applied(layer) {
      ensureEvaluated(s);
      return appliedIn(s, LAYERS.indexOf(layer));
    },

    explain: (entity, nameOf) => explain(s, entity, nameOf),

    // all state is in the arena: who keeps that keeps it (ecs-core's snapshots, a game's own saving)
    save: () => null,
    restore: () => {},
  };
}

function onBattlefield(s: Engine, slot: number): boolean {
  return hasStatus(s, 0, slot);
}

/** Number of a name that effects begin with, from 1. */
function effectName(s: Engine, name: string): number {
  const index = s.effectNames.indexOf(name);
  return index >= 0 ? index + 1 : s.effectNames.push(name);
}
