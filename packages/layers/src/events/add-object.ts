/**
 * An object comes to exist in a zone (CR 400.7, 613.7d): its status, its printed or copied values, what must be made anew. All cells of a slot are 0 before
 * (state/holder), so what is not is written. Cold beside a pass.
 */
import { copyOnto } from '../apply/layer-1-copy.js';
import { readNumbers } from '../copiable/exceptions.js';
import { hasEarlyAbility } from '../copiable/has-static.js';
import { buildRow } from '../copiable/rebuild.js';
import { copyRow, getValue, NOT_GIVEN, setValue, writeDefinition } from '../copiable/row.js';
import { touchObject } from '../copiable/touched.js';
import { ensureEvaluated } from '../evaluate.js';
import type { Entity, ObjectInit } from '../solver.js';
import { noteRowEvent } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { H_CLOCK, H_EARLY_LIVES, nextTimestamp } from '../state/header.js';
import { createHolder } from '../state/holder.js';
import { queryRow } from '../state/query.js';
import { slotOfObject } from '../state/slot.js';
import {
  ANYWHERE,
  ATTACKING,
  BATTLEFIELD,
  FACE_DOWN,
  OUTSIDE,
  PRESENT,
  SPELL_COPY,
  STACK,
  setStatus,
  TAPPED,
  TOKEN,
  TRANSFORMED,
  ZONES,
} from '../state/status.js';
import { V_MANA_VALUE } from '../state/values.js';
import { writeChoices } from './choices.js';
import { noteEntered } from './come-and-go.js';
export function addObject(s: Engine, entity: Entity, init: ObjectInit): void {
  const slot = entity & 0xffff;
  // holders first: they may make the world grow
  const holders = init.copyOf ? holdCopy(s, init) : NO_HOLDERS;
  const { data, at, header } = s;
  const zone = ZONES.indexOf(init.zone);
  data[at.entityOf + slot] = entity;
  data[at.owner + slot] = init.owner;
  // CR 108.4: a card elsewhere has no controller; its owner stands for one
  const controller = zone === BATTLEFIELD || zone === STACK ? init.controller : init.owner;
  data[at.baseController + slot] = controller;
  data[at.notedController + slot] = controller;
  data[at.controlledSince + slot] = header[H_CLOCK]! + 1;
  data[at.definition + slot] = init.definition;
  data[at.zone + slot] = zone;
  // CR 613.7d: a new timestamp in each zone
  data[at.stamp + slot] = nextTimestamp(s);
  data[at.attachedTo + slot] = -1;
  data[at.printed + slot] = holders.front;
  data[at.printedBack + slot] = holders.back;
  data[at.tokenPower + slot] = init.power ?? NOT_GIVEN;
  data[at.tokenToughness + slot] = init.toughness ?? NOT_GIVEN;
  if (zone === STACK) data[at.spellX + slot] = init.x ?? holders.x;
  setStatus(s, PRESENT, slot, true);
  setStatus(s, zone, slot, true);
  if (zone !== OUTSIDE) setStatus(s, ANYWHERE, slot, true);
  if (init.tapped) setStatus(s, TAPPED, slot, true);
  if (init.token) setStatus(s, zone === STACK ? SPELL_COPY : TOKEN, slot, true);
  if (init.faceDown) setStatus(s, FACE_DOWN, slot, true);
  if (init.attacking) setStatus(s, ATTACKING, slot, true);
  if (init.transformed) setStatus(s, TRANSFORMED, slot, true);
  if (init.choices !== undefined) writeChoices(s, slot, init.choices);
  if (init.faceDown) header[H_EARLY_LIVES]! += 1;
  buildRow(s, slot);
  if (hasEarlyAbility(s, slot)) noteRowEvent(s);
  else if (init.faceDown || data[at.chosenOption + slot] !== 0) touchObject(s, slot);
  else noteEntered(s, slot);
}

const NO_HOLDERS = { front: 0, back: 0, x: 0 };

/** CR 707.2: what is created as a copy has the copiable values as its own; a token of a double-faced object has both faces (CR 707.8a). */
function holdCopy(s: Engine, init: ObjectInit): { front: number; back: number; x: number } {
  const { object, except = [], context } = init.copyOf!;
  ensureEvaluated(s);
  const original = slotOfObject(s, object);
  const definition = s.definitions[init.definition]!;
  const shown = createHolder(s);
  const hidden = definition.back >= 0 ? createHolder(s) : -1;
  // places after holders: the world may have grown
  const row = queryRow(s, context);
  readNumbers(s, except, row);
  // what an exception keeps is what it is by itself, with the face that is up (CR 707.9c)
  writeDefinition(s, shown, init.transformed && definition.back >= 0 ? s.definitions[definition.back]! : definition);
  copyOnto(s, original, shown, except, row);
  const [front, back] = init.transformed ? [hidden, shown] : [shown, hidden];
  if (hidden >= 0 && init.token) {
    const holder = s.data[(init.transformed ? s.at.printed : s.at.printedBack) + original]! - 1;
    if (holder >= 0) copyRow(s, holder, hidden);
    else writeDefinition(s, hidden, init.transformed ? definition : s.definitions[definition.back]!);
    copyOnto(s, hidden, hidden, except, row);
    // CR 712.8e: with both faces, the back one's mana value is the front's
    setValue(s, V_MANA_VALUE, back, getValue(s, V_MANA_VALUE, front));
  } else if (hidden >= 0) copyRow(s, shown, hidden); // a card stays a copy of the one face, whatever side it shows
  // CR 707.10: a copy of a spell has its X
  const x = s.data[s.at.spellX + original]!;
  return { front: front + 1, back: back + 1, x };
}
