/**
 * Answers of the fast solver about status: where an object is, whose, tapped, attached, its counters, its timestamps. None of them needs an evaluation.
 * Methods of a class, for a caller to reach them without a look at which solver it has.
 */
import type { Catalogue, DefinitionId, Zone } from '@stratum/cards';
import { insertSlot } from '../characteristics/by-stamp.js';
import { readChoices } from '../characteristics/choices.js';
import { checkZone } from '../events/check-told.js';
import { kindsOn } from '../events/counters.js';
import { countersOf } from '../match/quantity.js';
import { type Choices, type Entity, NONE, type Seat } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_CLOCK } from '../state/header.js';
import { slotOfObject } from '../state/slot.js';
import {
  ATTACKING,
  BATTLEFIELD,
  FACE_DOWN,
  hasStatus,
  PHASED_OUT,
  PRESENT,
  SPELL_COPY,
  TAPPED,
  TOKEN,
  TRANSFORMED,
  ZONES,
} from '../state/status.js';

export class StatusAnswers {
  // PERF: as in state/engine
  declare protected readonly engine: Engine;
  declare readonly catalogue: Catalogue;
  declare readonly players: readonly string[];

  constructor(engine: Engine) {
    this.engine = engine;
    this.catalogue = engine.catalogue;
    this.players = engine.players;
  }

  exists(entity: Entity): boolean {
    const s = this.engine;
    return entity >= 0 && s.data[s.at.entityOf + (entity & 0xffff)] === entity && hasStatus(s, PRESENT, entity & 0xffff);
  }

  zone(entity: Entity): Zone {
    const s = this.engine;
    return ZONES[s.data[s.at.zone + slotOfObject(s, entity)]!]!;
  }

  owner(entity: Entity): Seat {
    const s = this.engine;
    return s.data[s.at.owner + slotOfObject(s, entity)]!;
  }

  definition(entity: Entity): DefinitionId {
    const s = this.engine;
    return s.data[s.at.definition + slotOfObject(s, entity)]!;
  }

  isToken(entity: Entity): boolean {
    const slot = slotOfObject(this.engine, entity);
    return hasStatus(this.engine, TOKEN, slot) || hasStatus(this.engine, SPELL_COPY, slot);
  }

  isTapped(entity: Entity): boolean {
    return hasStatus(this.engine, TAPPED, slotOfObject(this.engine, entity));
  }

  isAttacking(entity: Entity): boolean {
    return hasStatus(this.engine, ATTACKING, slotOfObject(this.engine, entity));
  }

  isPhasedOut(entity: Entity): boolean {
    return hasStatus(this.engine, PHASED_OUT, slotOfObject(this.engine, entity));
  }

  isFaceDown(entity: Entity): boolean {
    return hasStatus(this.engine, FACE_DOWN, slotOfObject(this.engine, entity));
  }

  isTransformed(entity: Entity): boolean {
    return hasStatus(this.engine, TRANSFORMED, slotOfObject(this.engine, entity));
  }

  canTransform(entity: Entity): boolean {
    const s = this.engine;
    const slot = slotOfObject(s, entity);
    // CR 712.9: by the card or token itself, never by what it copies
    const definition = s.definitions[s.data[s.at.definition + slot]!]!;
    // CR 712.10: nor into an instant or sorcery
    const back = definition.back >= 0 ? s.definitions[definition.back]! : undefined;
    return back?.isPermanent === true && hasStatus(s, BATTLEFIELD, slot) && !hasStatus(s, FACE_DOWN, slot);
  }

  attachedTo(entity: Entity): number {
    const s = this.engine;
    return s.data[s.at.attachedTo + slotOfObject(s, entity)]!;
  }

  counters(entity: Entity, kind: string): number {
    const s = this.engine;
    return countersOf(s, slotOfObject(s, entity), s.book.counterIndex.get(kind) ?? -1);
  }

  counterKinds(entity: Entity): string[] {
    return kindsOn(this.engine, slotOfObject(this.engine, entity));
  }

  choices(entity: Entity): Choices {
    return readChoices(this.engine, slotOfObject(this.engine, entity));
  }

  timestamp(entity: Entity): number {
    const s = this.engine;
    return s.data[s.at.stamp + slotOfObject(s, entity)]!;
  }

  clock(): number {
    const s = this.engine;
    return s.header[H_CLOCK]!;
  }

  controlledSince(entity: Entity): number {
    const s = this.engine;
    return s.data[s.at.controlledSince + slotOfObject(s, entity)]!;
  }

  inZone(zone: Zone, owner: Seat | typeof NONE, out: Int32Array): number {
    const s = this.engine;
    const number = ZONES.indexOf(zone);
    if (number < 0) checkZone(zone);
    const { data, at, words } = s;
    const cell = at.status + number * words;
    let count = 0;
    for (let w = 0; w < words; w++) {
      let bits = data[cell + w]!;
      // CR 702.26d: what has phased out stays in its zone
      if (number === BATTLEFIELD) bits |= data[at.status + PHASED_OUT * words + w]! & data[at.status + PRESENT * words + w]!;
      for (; bits !== 0; bits &= bits - 1) {
        const slot = (w << 5) + (31 - Math.clz32(bits & -bits));
        if (owner === NONE || data[at.owner + slot] === owner) insertSlot(s, slot, out, count++);
      }
    }
    return count;
  }
}
