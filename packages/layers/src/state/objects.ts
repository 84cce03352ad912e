/**
 * Objects come and go (CR 400.7): each is a slot of the arena from `addObject` to `forgetObject`; in between it may be retired, and is then what it
 * last was (CR 608.2h).
 */

import { BugError } from '@stratum/cards';
import { createEntity, freeEntity } from '@stratum/ecs-core';
import { copyOnto } from '../apply/layer-1-copy.js';
import { listAbilities } from '../characteristics/abilities.js';
import * as op from '../compile/opcodes.js';
import { buildRow } from '../copiable/rebuild.js';
import {
  abilityCountOf,
  abilityOf,
  appendAbility,
  clearPlanes,
  copyPlanes,
  copyRow,
  getValue,
  NOT_GIVEN,
  setValue,
  writeDefinition,
} from '../copiable/row.js';
import { dropFromSets } from '../effects/resolved.js';
import { ensureEvaluated } from '../evaluate.js';
import { quantityOf } from '../match/quantity.js';
import type { Choices, Entity, ObjectInit } from '../solver.js';
import { removeAllCounters } from './counters.js';
import { livesEarly, noteEvent, noteProgramEvent, noteRowEvent } from './dirty.js';
import {
  COPIABLE,
  DERIVED,
  type Engine,
  H_CLOCK,
  H_EARLY_LIVES,
  H_UNBOUND,
  nextTimestamp,
  TEXT,
  V_ABILITIES,
  V_MANA_VALUE,
  valueAt,
} from './engine.js';
import { queryRow } from './query.js';
import {
  ANYWHERE,
  ATTACKING,
  BATTLEFIELD,
  FACE_DOWN,
  GONE,
  IS_ATTACHED,
  LOST_ALL,
  OUTSIDE,
  PHASED_OUT,
  PRESENT,
  REWORDED,
  STACK,
  STATUS_PLANES,
  TAPPED,
  TOKEN,
  TRANSFORMED,
  ZONES,
} from './status.js';

export function setStatus(s: Engine, plane: number, slot: number, on: boolean): void {
  const cell = s.at.status + plane * s.words + (slot >>> 5);
  const bit = 1 << (slot & 31);
  if (on) s.data[cell]! |= bit;
  else s.data[cell]! &= ~bit;
}
export function hasStatus(s: Engine, plane: number, slot: number): boolean {
  return (s.data[s.at.status + plane * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** The slot of an entity that is there or last known; a mistake of the caller otherwise. */
export function slotOfObject(s: Engine, entity: Entity): number {
  const slot = entity & 0xffff;
  if (entity < 0 || s.data[s.at.entityOf + slot] !== entity) throw new BugError('E290', `no object ${entity} was added`);
  return slot;
}

export function addObject(s: Engine, entity: Entity, init: ObjectInit): void {
  const slot = entity & 0xffff;
  // holders first: they may make the world grow
  const holders = init.copyOf ? holdCopy(s, init) : NO_HOLDERS;
  const { data, at } = s;
  const zone = ZONES.indexOf(init.zone);
  for (let plane = 0; plane < STATUS_PLANES; plane++) setStatus(s, plane, slot, false);
  data[at.entityOf + slot] = entity;
  data[at.owner + slot] = init.owner;
  // CR 108.4: a card elsewhere has no controller; its owner stands for one
  const controller = zone === BATTLEFIELD || zone === STACK ? init.controller : init.owner;
  data[at.baseController + slot] = controller;
  data[at.notedController + slot] = controller;
  data[at.controlledSince + slot] = data[at.header + H_CLOCK]! + 1;
  data[at.definition + slot] = init.definition;
  data[at.zone + slot] = zone;
  // CR 613.7d: a new timestamp in each zone
  data[at.stamp + slot] = nextTimestamp(s);
  data[at.textStamp + slot] = 0;
  data[at.attachedTo + slot] = -1;
  data[at.printed + slot] = holders.front;
  data[at.printedBack + slot] = holders.back;
  data[at.tokenPower + slot] = init.power ?? NOT_GIVEN;
  data[at.tokenToughness + slot] = init.toughness ?? NOT_GIVEN;
  data[at.spellX + slot] = zone === STACK ? (init.x ?? holders.x) : 0;
  data[at.chosenOption + slot] = 0;
  data[at.choicesFor + slot] = 0;
  setStatus(s, PRESENT, slot, true);
  setStatus(s, zone, slot, true);
  setStatus(s, ANYWHERE, slot, zone !== OUTSIDE);
  setStatus(s, TAPPED, slot, init.tapped === true);
  setStatus(s, TOKEN, slot, init.token === true);
  setStatus(s, FACE_DOWN, slot, init.faceDown === true);
  setStatus(s, ATTACKING, slot, init.attacking === true);
  setStatus(s, TRANSFORMED, slot, init.transformed === true);
  writeChoices(s, slot, init.choices ?? {});
  if (init.faceDown) data[at.header + H_EARLY_LIVES]! += 1;
  buildRow(s, slot);
  if (livesEarly(s) || init.faceDown || hasEarlyAbility(s, slot)) noteRowEvent(s);
  else if (hasStaticAbility(s, slot)) noteProgramEvent(s);
  else noteEvent(s);
}

const NO_HOLDERS = { front: 0, back: 0, x: 0 };

/** A slot that holds a row of values and is no object. */
export function createHolder(s: Engine): number {
  const slot = createEntity(s.world) & 0xffff;
  for (let plane = 0; plane < STATUS_PLANES; plane++) setStatus(s, plane, slot, false);
  s.data[s.at.entityOf + slot] = -1;
  clearPlanes(s, TEXT, slot);
  return slot;
}

export function freeHolder(s: Engine, slot: number): void {
  freeEntity(s.world, slot | (s.data[s.world.layout.starts[2]! + slot]! << 16));
}

/** CR 707.2: a token or spell created as a copy has the copiable values as its own; one of a double-faced object has both faces (CR 707.8a). */
function holdCopy(s: Engine, init: ObjectInit): { front: number; back: number; x: number } {
  const { object, except = [], context } = init.copyOf!;
  ensureEvaluated(s);
  const original = slotOfObject(s, object);
  const shown = createHolder(s);
  const definition = s.definitions[init.definition]!;
  // what an exception keeps is what it is by itself (CR 707.9c)
  writeDefinition(s, shown, definition);
  copyOnto(s, original, shown, except, queryRow(s, context));
  let hidden = -1;
  if (definition.back >= 0) {
    hidden = createHolder(s);
    const holder = s.data[(init.transformed ? s.at.printed : s.at.printedBack) + original]! - 1;
    if (holder >= 0) copyRow(s, holder, hidden);
    else {
      writeDefinition(s, hidden, init.transformed ? definition : s.definitions[definition.back]!);
      copyOnto(s, hidden, hidden, except, queryRow(s, context));
    }
  }
  // CR 712.8e: with both faces, the back one's mana value is the front's
  const [front, back] = init.transformed ? [hidden, shown] : [shown, hidden];
  if (front >= 0 && back >= 0) setValue(s, V_MANA_VALUE, back, getValue(s, V_MANA_VALUE, front));
  // CR 707.10: a copy of a spell has its X
  const x = s.data[s.at.spellX + original]!;
  return { front: front + 1, back: back + 1, x };
}

export function writeChoices(s: Engine, slot: number, choices: Choices): void {
  const { data, at, book } = s;
  data[at.chosenCreatureType + slot] = choices.creatureType === undefined ? 0 : (book.subtypePlane.get(choices.creatureType) ?? -1) + 1;
  data[at.chosenColor + slot] = choices.color === undefined ? 0 : 'WUBRG'.indexOf(choices.color) + 1;
  data[at.chosenLandType + slot] = choices.basicLandType === undefined ? 0 : (book.subtypePlane.get(choices.basicLandType) ?? -1) + 1;
  data[at.chosenName + slot] = choices.cardName === undefined ? 0 : (book.nameIndex.get(choices.cardName) ?? -1) + 1;
  data[at.chosenPlayer + slot] = choices.player === undefined ? 0 : choices.player + 1;
  const had = data[at.chosenOption + slot] !== 0;
  const has = choices.option !== undefined;
  if (had !== has) data[at.header + H_EARLY_LIVES]! += has ? 1 : -1;
  data[at.chosenOption + slot] = has ? choices.option! + 1 : 0;
  if (hasChoices(s, slot)) data[at.header + H_UNBOUND] = 1;
}

export function hasChoices(s: Engine, slot: number): boolean {
  const { data, at } = s;
  for (const column of [at.chosenCreatureType, at.chosenColor, at.chosenLandType, at.chosenName, at.chosenPlayer, at.chosenOption]) {
    if (data[column + slot] !== 0) return true;
  }
  return false;
}

export function hasStaticAbility(s: Engine, slot: number): boolean {
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, COPIABLE, slot, i)] !== undefined) return true;
  return false;
}

function hasEarlyAbility(s: Engine, slot: number): boolean {
  const count = abilityCountOf(s, COPIABLE, slot);
  for (let i = 0; i < count; i++) if (s.templates.statics[abilityOf(s, COPIABLE, slot, i)]?.early) return true;
  return false;
}

/** CR 400.7: they leave at the same time; what each last was is from before any of them left (CR 603.10a, 608.2h). */
export function retireObjects(s: Engine, entities: readonly Entity[]): void {
  ensureEvaluated(s);
  for (const entity of entities) rememberLast(s, slotOfObject(s, entity));
  for (const entity of entities) leave(s, slotOfObject(s, entity));
  for (const entity of entities) unattachFrom(s, entity);
}

function rememberLast(s: Engine, slot: number): void {
  const { data, at } = s;
  data[at.lastPower + slot] = quantityOf(s, op.POWER, 0, slot);
  data[at.lastToughness + slot] = quantityOf(s, op.TOUGHNESS, 0, slot);
  data[at.lastBasePower + slot] = quantityOf(s, op.BASE_POWER, 0, slot);
  data[at.lastBaseToughness + slot] = quantityOf(s, op.BASE_TOUGHNESS, 0, slot);
  const count = listAbilities(s, slot, s.listA);
  setStatus(s, LOST_ALL, slot, lostAllAbilities(s, slot));
  copyPlanes(s, DERIVED, slot, TEXT, slot);
  s.data[valueAt(s, TEXT, V_ABILITIES, slot)] = 0;
  for (let i = 0; i < count; i++) appendAbility(s, TEXT, slot, s.listA[i]!);
}

/** CR 701.3d: what was attached to it and is still there is attached to nothing now. */
function unattachFrom(s: Engine, host: Entity): void {
  const { data, at, words } = s;
  for (let w = 0; w < words; w++) {
    for (let bits = data[at.status + IS_ATTACHED * words + w]!; bits !== 0; bits &= bits - 1) {
      const attached = (w << 5) + (31 - Math.clz32(bits & -bits));
      if (data[at.attachedTo + attached] !== host) continue;
      data[at.attachedTo + attached] = -1;
      setStatus(s, IS_ATTACHED, attached, false);
    }
  }
}

function leave(s: Engine, slot: number): void {
  const early = livesEarly(s) || hasEarlyAbility(s, slot);
  setStatus(s, REWORDED, slot, true);
  setStatus(s, GONE, slot, true);
  for (let zone = 0; zone < ZONES.length; zone++) setStatus(s, zone, slot, false);
  for (const plane of [ANYWHERE, PRESENT, IS_ATTACHED, PHASED_OUT]) setStatus(s, plane, slot, false);
  if (hasStatus(s, FACE_DOWN, slot)) s.data[s.at.header + H_EARLY_LIVES]! -= 1;
  if (s.data[s.at.chosenOption + slot] !== 0) s.data[s.at.header + H_EARLY_LIVES]! -= 1;
  dropFromSets(s, slot);
  if (early) noteRowEvent(s);
  else noteProgramEvent(s);
}

/** An effect of layer 6, or the face-down mask, took all its abilities as it is now. */
export function lostAllAbilities(s: Engine, slot: number): boolean {
  if (hasStatus(s, GONE, slot)) return hasStatus(s, LOST_ALL, slot);
  return s.data[s.at.lostAt + slot] !== 0 || hasStatus(s, FACE_DOWN, slot);
}

/** Nothing asks for it any more. */
export function forgetObject(s: Engine, entity: Entity): void {
  const slot = slotOfObject(s, entity);
  if (hasStatus(s, PRESENT, slot)) throw new BugError('E291', `object ${entity} is forgotten before it was retired`);
  removeAllCounters(s, slot);
  for (const holder of [s.at.printed, s.at.printedBack]) {
    if (s.data[holder + slot]! > 0) freeHolder(s, s.data[holder + slot]! - 1);
    s.data[holder + slot] = 0;
  }
  s.data[s.at.entityOf + slot] = -1;
  for (let plane = 0; plane < STATUS_PLANES; plane++) setStatus(s, plane, slot, false);
  clearPlanes(s, COPIABLE, slot);
  clearPlanes(s, TEXT, slot);
  clearPlanes(s, DERIVED, slot);
}

/** CR 613.7e + CR 701.3: attaching to a different object or player gives a new timestamp. */
export function attachObject(s: Engine, entity: Entity, host: number): void {
  const slot = slotOfObject(s, entity);
  const { data, at } = s;
  if (data[at.attachedTo + slot] === host) {
    noteEvent(s);
    return;
  }
  data[at.attachedTo + slot] = host;
  setStatus(s, IS_ATTACHED, slot, host !== -1);
  if (host !== -1) data[at.stamp + slot] = nextTimestamp(s);
  noteProgramEvent(s);
}

/** CR 702.26b: phased out, it is treated as though it did not exist. */
export function phaseObject(s: Engine, entity: Entity, out: boolean): void {
  const slot = slotOfObject(s, entity);
  setStatus(s, PHASED_OUT, slot, out);
  setStatus(s, s.data[s.at.zone + slot]!, slot, !out);
  setStatus(s, ANYWHERE, slot, !out);
  if (livesEarly(s)) noteRowEvent(s);
  else noteProgramEvent(s);
}

/** CR 613.7f: turned face up or down, it has a new timestamp. */
export function turnObject(s: Engine, entity: Entity, faceDown: boolean): void {
  const slot = slotOfObject(s, entity);
  if (hasStatus(s, FACE_DOWN, slot) === faceDown) {
    noteEvent(s);
    return;
  }
  setStatus(s, FACE_DOWN, slot, faceDown);
  s.data[s.at.header + H_EARLY_LIVES]! += faceDown ? 1 : -1;
  s.data[s.at.stamp + slot] = nextTimestamp(s);
  noteRowEvent(s);
}

/** CR 613.7g: transforming gives a new timestamp. */
export function transformObject(s: Engine, entity: Entity): void {
  const slot = slotOfObject(s, entity);
  setStatus(s, TRANSFORMED, slot, !hasStatus(s, TRANSFORMED, slot));
  s.data[s.at.stamp + slot] = nextTimestamp(s);
  noteRowEvent(s);
}
