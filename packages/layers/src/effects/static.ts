/**
 * Rows of static effects (CR 604.1, 611.3): one for each effect of each static ability of an object in a zone where the ability works.
 */
import type { StaticAbility } from '../compile/template.js';
import { hasPlane } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { H_EARLY, H_FREE_STATICS, H_STATICS } from '../state/header.js';
import { OUT_OF_ROOM } from '../state/room.js';
import {
  FLAG_ALIVE,
  FLAG_DEFINING,
  FLAG_LENT,
  KIND_FREE,
  KIND_STATIC,
  R_ABILITY,
  R_BIRTH,
  R_CONDITION,
  R_CREATED,
  R_FLAGS,
  R_FOUND,
  R_HOLDER,
  R_INDEX,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_SET,
  R_SOURCE,
  R_TEMPLATE,
  R_THAT,
  R_X,
  R_YOU,
  rowAt,
  staticRow,
} from '../state/row.js';
import { BATTLEFIELD, COMMAND, hasStatus, PHASED_OUT, REWORDED, STACK } from '../state/status.js';
import { COPIABLE, TEXT } from '../state/values.js';

/** Whether a static ability works where its object is now (CR 113.6, 114.4, 604.3). `given` by an effect, it defines nothing (CR 604.3a). */
export function worksHere(s: Engine, ability: StaticAbility, slot: number, given = false): boolean {
  const { data, at, words, definitions } = s;
  const zone = data[at.zone + slot]!;
  if ((data[at.status + PHASED_OUT * words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0) return false;
  if (given && ability.defining) {
    if (zone === BATTLEFIELD) return true;
  } else {
    if ((ability.zones & (1 << zone)) !== 0) return true;
    if (!ability.usual) return false;
  }
  // CR 113.6: of an instant or sorcery, on the stack; of an emblem, in the command zone
  if (zone === STACK) return isInstantOrSorcery(s, slot);
  return zone === COMMAND && definitions[data[at.definition + slot]!]!.isEmblem;
}

/** By its text as it is now: a spell may have become a copy of another. */
function isInstantOrSorcery(s: Engine, slot: number): boolean {
  const { typePlane } = s.book;
  const group = hasStatus(s, REWORDED, slot) ? TEXT : COPIABLE;
  return hasPlane(s, group, typePlane.get('Instant')!, slot) || hasPlane(s, group, typePlane.get('Sorcery')!, slot);
}

/** A new row of static effects; its number. */
export function newStaticRow(s: Engine): number {
  const { header } = s;
  if (header[H_FREE_STATICS]! > 0) return reuseRow(s);
  const index = header[H_STATICS]!;
  if (index >= s.staticRows) throw OUT_OF_ROOM;
  header[H_STATICS] = index + 1;
  return staticRow(s, index);
}

/** The first free row, so that the rows of one object stand in the order of its abilities. */
function reuseRow(s: Engine): number {
  const { data, header } = s;
  let index = header[H_EARLY]!;
  while (data[rowAt(s, staticRow(s, index)) + R_KIND] !== KIND_FREE) index++;
  header[H_FREE_STATICS]! -= 1;
  return staticRow(s, index);
}

export function writeStaticRow(s: Engine, number: number, slot: number, ability: number, compiled: StaticAbility, index: number): void {
  const { data, at } = s;
  const row = rowAt(s, number);
  data[row + R_TEMPLATE] = compiled.templates[index]!.id;
  data[row + R_INDEX] = index;
  data[row + R_KIND] = KIND_STATIC;
  data[row + R_SOURCE] = data[at.entityOf + slot]!;
  data[row + R_YOU] = -1;
  // CR 613.7a: the later of the object's timestamp and that of what gave it the text; what was given comes after its own
  const stamp = data[at.stamp + slot]!;
  const given = data[at.textStamp + slot]!;
  data[row + R_MAJOR] = Math.max(stamp, given);
  data[row + R_MINOR] = stamp >= given ? given : 0;
  // CR 107.3g: X of a spell is what was chosen for it
  data[row + R_X] = data[at.spellX + slot]!;
  data[row + R_THAT] = -1;
  data[row + R_CREATED] = -1;
  data[row + R_FLAGS] = FLAG_ALIVE | (compiled.defining ? FLAG_DEFINING : 0) | (given > stamp ? FLAG_LENT : 0);
  data[row + R_ABILITY] = ability;
  data[row + R_CONDITION] = compiled.condition;
  data[row + R_BIRTH] = 0;
  data[row + R_HOLDER] = -1;
  data[row + R_FOUND] = -1;
  data[row + R_SET] = number;
}

/** The row that layers 1 to 3 made for an effect of an object, or -1; `taken` of the same kind are passed over. A changed word changes no identity. */
export function earlyRow(s: Engine, slot: number, ability: number, index: number, taken: number): number {
  const { data, at, catalogue, header } = s;
  const entity = data[at.entityOf + slot]!;
  const { original } = catalogue.abilities[ability]!;
  let skip = taken;
  for (let i = 0; i < header[H_EARLY]!; i++) {
    const row = rowAt(s, staticRow(s, i));
    if (data[row + R_KIND] !== KIND_STATIC || data[row + R_SOURCE] !== entity || data[row + R_INDEX] !== index) continue;
    if (catalogue.abilities[data[row + R_ABILITY]!]!.original !== original) continue;
    if (skip-- === 0) return staticRow(s, i);
  }
  return -1;
}
