/**
 * The steps of what a part does to planes in layers 4 to 6 (CR 613.1d-f), where it only adds and takes single words. Cold.
 */
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import type { Engine } from '../state/engine.js';
import { P_OPERATIONS } from '../state/part.js';
import { copyStart, type Draft, emit, emit3, emit4, reach, readFrom, startFrom } from './draft.js';
import { ADD_BITS, ADD_PLANE, GAIN, KEEP_BITS, TAKE_COLORS, TAKE_PLANE } from './step.js';

/** Adds the steps of a part's operations on a set, or on the one object of it if `one` is a slot; false, and no steps, if it does more than that. */
export function planOperations(s: Engine, d: Draft, part: number, set: number, one: number): boolean {
  const { code, book } = s;
  if (!isSimple(s, s.data[part + P_OPERATIONS]!)) return false;
  for (let pc = s.data[part + P_OPERATIONS]!; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    const plane = code[pc + 1]!;
    switch (code[pc]) {
      case op.ADD_TYPE:
      case op.ADD_SUPERTYPE:
      case op.ADD_COLOR:
        add(s, d, plane, set, one);
        break;
      case op.REMOVE_TYPE:
        // CR 205.1a: instants and sorceries stay what they are
        if (plane !== book.instant && plane !== book.sorcery) take(s, d, plane, set, one);
        break;
      case op.REMOVE_SUPERTYPE:
      case op.REMOVE_SUBTYPE:
      case op.REMOVE_COLOR:
        take(s, d, plane, set, one);
        break;
      case op.ADD_SUBTYPE: {
        const family = code[pc + 2]!;
        if (one >= 0) reach(d, one);
        emit4(s, d, GAIN, planeAt(s, plane), startFrom(s, d, plane), set);
        emit(s, d, readFrom(s, d, planeAt(s, book.familyTypeA[family]!)));
        emit(s, d, readFrom(s, d, planeAt(s, book.familyTypeB[family]!)));
        break;
      }
      case op.CLEAR_COLORS:
        if (one >= 0) for (let c = 0; c < 5; c++) take(s, d, book.colorBase + c, set, one);
        else takeColors(s, d, set);
        break;
      default: {
        const planes = book.abilityPlanes[plane]!;
        for (let i = 0; i < planes.length; i++) add(s, d, planes[i]!, set, one);
        // whether there is any is kept where some filter asks
        if (book.testsPresence) add(s, d, book.anyAbility, set, one);
        if (book.testsPresence && book.abilityIsMana[plane] === 1) add(s, d, book.manaAbility, set, one);
      }
    }
  }
  return true;
}

function isSimple(s: Engine, operations: number): boolean {
  const { code, book } = s;
  for (let pc = operations; code[pc] !== op.END; pc += WORDS[code[pc]!]!) {
    switch (code[pc]) {
      case op.CLEAR_COLORS:
      case op.ADD_SUBTYPE:
      case op.ADD_TYPE:
      case op.REMOVE_TYPE:
      case op.ADD_SUPERTYPE:
      case op.REMOVE_SUPERTYPE:
      case op.REMOVE_SUBTYPE:
      case op.ADD_COLOR:
      case op.REMOVE_COLOR:
        break;
      case op.ADD_ABILITY:
        if (book.abilityBarredBy[code[pc + 1]!]!.length !== 0) return false;
        break;
      default:
        return false;
    }
  }
  return true;
}

function planeAt(s: Engine, plane: number): number {
  return s.group + plane * s.words;
}

function add(s: Engine, d: Draft, plane: number, set: number, one: number): void {
  if (one >= 0) {
    copyStart(s, d, plane);
    emit3(s, d, ADD_BITS, planeAt(s, plane) + (one >>> 5), 1 << (one & 31));
  } else emit4(s, d, ADD_PLANE, planeAt(s, plane), startFrom(s, d, plane), set);
}

function take(s: Engine, d: Draft, plane: number, set: number, one: number): void {
  if (one >= 0) {
    copyStart(s, d, plane);
    emit3(s, d, KEEP_BITS, planeAt(s, plane) + (one >>> 5), ~(1 << (one & 31)));
  } else emit4(s, d, TAKE_PLANE, planeAt(s, plane), startFrom(s, d, plane), set);
}

/** All five at once: from where they start, or from where they are. */
function takeColors(s: Engine, d: Draft, set: number): void {
  const { colorBase } = s.book;
  let started = false;
  for (let c = 0; c < 5; c++) if (d.started[colorBase + c] === 1) started = true;
  if (started) for (let c = 0; c < 5; c++) copyStart(s, d, colorBase + c);
  const from = startFrom(s, d, colorBase);
  for (let c = 1; c < 5; c++) startFrom(s, d, colorBase + c);
  emit4(s, d, TAKE_COLORS, planeAt(s, colorBase), from, set);
}
