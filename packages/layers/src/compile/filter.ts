/**
 * Compiles filters: each key is one test, all must hold; what a plane tells is a plane, the rest is asked object by object. Cold.
 */

import type { Color, Compare, Filter, Match, Zone } from '@stratum/cards';
import { separateKeywords } from '@stratum/cards/rules';
import { ANYWHERE, ATTACKING, FACE_DOWN, TAPPED, TOKEN, WAS_ENCHANTED, WAS_EQUIPPED, ZONES } from '../state/status.js';
import { COLORS } from './codebook.js';
import type { Emitter } from './emitter.js';
import * as op from './opcodes.js';

export const COMPARISONS = { eq: op.EQ, gte: op.GTE, lte: op.LTE, gt: op.GT, lt: op.LT } as const;
export const QUANTITIES = {
  power: op.POWER,
  toughness: op.TOUGHNESS,
  basePower: op.BASE_POWER,
  baseToughness: op.BASE_TOUGHNESS,
  manaValue: op.MANA_VALUE,
} as const;

function all(e: Emitter, nodes: number[]): number {
  return nodes.length === 1 ? nodes[0]! : e.emit([op.ALL_OF, nodes.length, ...nodes]);
}

function any(e: Emitter, nodes: number[]): number {
  if (nodes.length === 0) return 0;
  return nodes.length === 1 ? nodes[0]! : e.emit([op.ANY_OF, nodes.length, ...nodes]);
}

function match(e: Emitter, test: Match, one: (word: string) => number, into: number[]): void {
  if (Array.isArray(test)) {
    for (const word of test) into.push(one(word));
    return;
  }
  for (const word of test.all ?? []) into.push(one(word));
  if (test.any) into.push(any(e, test.any.map(one)));
  for (const word of test.none ?? []) into.push(not(e, one(word)));
}

function characteristic(e: Emitter, plane: number | undefined, channel: number): number {
  e.note(channel);
  return plane === undefined ? 0 : e.emit([op.CHARACTERISTIC, plane]);
}

/** CR 702.16g-h: all that the word stands for. */
function keyword(e: Emitter, word: string): number {
  return all(
    e,
    separateKeywords(word).map((part) => characteristic(e, e.book.wordPlane.get(part), op.CHANNEL_ABILITY)),
  );
}

function subtype(e: Emitter, word: string): number {
  e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE);
  const plane = e.book.subtypePlane.get(word);
  return plane === undefined ? 0 : e.emit([op.SUBTYPE, plane, e.book.families[plane - e.book.subtypeBase]!]);
}

export function who(e: Emitter, word: string): [number, number] {
  if (word === 'you') return [op.YOU, 0];
  if (word === 'opponent') return [op.OPPONENT, 0];
  if (word === 'any') return [op.ANYONE, 0];
  return [op.SEAT, e.players.indexOf(word)];
}

function status(e: Emitter, plane: number, wanted: boolean): number {
  const node = e.emit([op.STATUS, plane]);
  return wanted ? node : not(e, node);
}

function zones(e: Emitter, zone: Filter['zone']): number {
  if (zone === undefined) return e.emit([op.USUAL_ZONE]);
  if (zone === 'anywhere') return status(e, ANYWHERE, true);
  const list: Zone[] = Array.isArray(zone) ? zone : [zone];
  return any(
    e,
    list.map((name) => status(e, ZONES.indexOf(name), true)),
  );
}

function compareQuantity(e: Emitter, quantity: number, kind: number, test: Compare, into: number[]): void {
  if (quantity === op.COUNTERS) e.note(op.CHANNEL_COUNTERS);
  else if (quantity === op.MANA_VALUE) e.note(op.CHANNEL_COPIABLE);
  else e.note(op.CHANNEL_PT | op.CHANNEL_TYPE);
  if (typeof test === 'number') {
    into.push(e.emit([op.COMPARE, quantity, kind, op.EQ, e.value(test)]));
    return;
  }
  for (const key of ['eq', 'gte', 'lte', 'gt', 'lt'] as const) {
    const operand = test[key];
    if (operand !== undefined) {
      const node = e.value(operand);
      into.push(e.emit([op.COMPARE, quantity, kind, COMPARISONS[key], node]));
    }
  }
}

/** The node of a filter (CR 109.2: on the battlefield, unless it names a zone). */
export function compileFilter(e: Emitter, f: Filter): number {
  e.note(op.CHANNEL_ZONES);
  const tests: number[] = [zones(e, f.zone)];
  if (f.types) match(e, f.types, (word) => characteristic(e, e.book.typePlane.get(word), op.CHANNEL_TYPE), tests);
  if (f.supertypes) match(e, f.supertypes, (word) => characteristic(e, e.book.supertypePlane.get(word), op.CHANNEL_SUPERTYPE), tests);
  if (f.subtypes) match(e, f.subtypes, (word) => subtype(e, word), tests);
  if (f.colors) match(e, f.colors, (word) => color(e, word), tests);
  if (f.keywords) match(e, f.keywords, (word) => keyword(e, word), tests);
  if (f.colorless !== undefined) {
    const colored = any(
      e,
      COLORS.map((word) => color(e, word)),
    );
    tests.push(f.colorless ? not(e, colored) : colored);
  }
  if (f.multicolored !== undefined) {
    e.note(op.CHANNEL_COLOR);
    const node = e.emit([op.MULTICOLORED]);
    tests.push(f.multicolored ? node : not(e, node));
  }
  if (f.abilities !== undefined) {
    const plane = f.abilities === 'none' ? e.book.anyAbility : e.book.manaAbility;
    const has = any(e, [characteristic(e, plane, op.CHANNEL_ABILITY | op.CHANNEL_SUBTYPE | op.CHANNEL_TYPE), e.emit([op.INTRINSIC_MANA])]);
    tests.push(f.abilities === 'none' ? not(e, has) : has);
  }
  if (f.controller !== undefined) {
    e.note(op.CHANNEL_CONTROL);
    tests.push(e.emit([op.CONTROLLER, ...who(e, f.controller)]));
  }
  if (f.owner !== undefined) tests.push(e.emit([op.OWNER, ...who(e, f.owner)]));
  if (f.token !== undefined) tests.push(status(e, TOKEN, f.token));
  if (f.tapped !== undefined) {
    e.note(op.CHANNEL_TAPPED);
    tests.push(status(e, TAPPED, f.tapped));
  }
  if (f.faceDown !== undefined) tests.push(status(e, FACE_DOWN, f.faceDown));
  if (f.attacking !== undefined) {
    e.note(op.CHANNEL_ATTACKING);
    tests.push(status(e, ATTACKING, f.attacking));
  }
  if (f.other) tests.push(e.emit([op.NOT_SOURCE]));
  if (f.notIt) {
    e.noteIt();
    tests.push(e.emit([op.NOT_IT]));
  }
  if (f.name !== undefined) {
    e.note(op.CHANNEL_COPIABLE);
    tests.push(e.emit([op.NAME, f.name === '' ? -1 : (e.book.nameIndex.get(f.name) ?? -2)]));
  }
  if (f.chosenName) {
    e.note(op.CHANNEL_COPIABLE);
    tests.push(e.emit([op.CHOSEN_NAME]));
  }
  if (f.chosenType) {
    e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE);
    tests.push(e.emit([op.CHOSEN_TYPE]));
  }
  if (f.chosenColor) {
    e.note(op.CHANNEL_COLOR);
    tests.push(e.emit([op.CHOSEN_COLOR]));
  }
  if (f.attachedTo !== undefined) {
    e.note(op.CHANNEL_ATTACHMENT);
    tests.push(e.emit([op.ATTACHED_TO, e.reference(f.attachedTo)]));
  }
  if (f.enchanted !== undefined) tests.push(attachment(e, 'Aura', WAS_ENCHANTED, f.enchanted));
  if (f.equipped !== undefined) tests.push(attachment(e, 'Equipment', WAS_EQUIPPED, f.equipped));
  if (f.sharesNameWith !== undefined) {
    e.note(op.CHANNEL_COPIABLE);
    tests.push(e.emit([op.SHARES_NAME, e.reference(f.sharesNameWith)]));
  }
  if (f.sharesCreatureTypeWith !== undefined) {
    e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE);
    tests.push(e.emit([op.SHARES_CREATURE_TYPE, e.reference(f.sharesCreatureTypeWith)]));
  }
  for (const key of ['power', 'toughness', 'basePower', 'baseToughness', 'manaValue'] as const) {
    const test = f[key];
    if (test !== undefined) compareQuantity(e, QUANTITIES[key], 0, test, tests);
  }
  for (const [kind, test] of Object.entries(f.counters ?? {})) compareQuantity(e, op.COUNTERS, counterKind(e, kind), test, tests);
  if (f.or)
    tests.push(
      any(
        e,
        f.or.map((inner) => filterWithZoneOf(e, inner, f)),
      ),
    );
  if (f.not) tests.push(not(e, filterWithZoneOf(e, f.not, f)));
  return all(e, tests);
}

/** A part of a filter looks in the zones of the whole, unless it names its own. */
function filterWithZoneOf(e: Emitter, inner: Filter, outer: Filter): number {
  return outer.zone === undefined || inner.zone !== undefined
    ? e.filter(inner)
    : e.track(() => compileFilter(e, { ...inner, zone: outer.zone! }));
}

function attachment(e: Emitter, word: string, asItLeft: number, wanted: boolean): number {
  const node = e.emit([op.HAS_ATTACHED, e.book.subtypePlane.get(word)!, asItLeft]);
  e.note(op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE | op.CHANNEL_ATTACHMENT);
  return wanted ? node : not(e, node);
}

export function counterKind(e: Emitter, kind: string): number {
  return e.book.counterIndex.get(kind) ?? -1;
}

const not = (e: Emitter, node: number): number => e.emit([op.NONE_OF, node]);

const color = (e: Emitter, word: string): number => characteristic(e, e.book.colorBase + COLORS.indexOf(word as Color), op.CHANNEL_COLOR);
