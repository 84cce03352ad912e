/**
 * Compiles filters, values and conditions to nodes of one code array. Each distinct object of the card data is compiled once; what a node
 * may read is kept beside it. Cold.
 */

import type { Color, Compare, Condition, Filter, Match, Ref, Value, Zone } from '@stratum/cards';
import { BugError, UsageError } from '@stratum/cards';
import { compare } from '../match/value.js';
import { ANYWHERE, ATTACKING, FACE_DOWN, TAPPED, TOKEN, ZONES } from '../state/status.js';
import { COLORS, type Codebook } from './codebook.js';
import * as op from './opcodes.js';

export interface Emitter {
  readonly book: Codebook;
  readonly players: readonly string[];
  readonly code: number[];
  /** Names that stand in place of references in a board's own steps. */
  readonly namedReferences: string[];
  filter(filter: Filter): number;
  value(value: Value): number;
  /** The value as a bonus or an amount: below zero counts as 0 unless it is a literal or a `negative` (CR 107.1b). */
  amount(value: Value): number;
  condition(condition: Condition): number;
  reference(ref: Ref): number;
  /** Channels that a node may read. */
  reads(node: number): number;
  /** Whether its result may differ from one affected object ("it") to the next. */
  readsIt(node: number): boolean;
  /** Appends words of code; where they start. */
  emit(words: readonly number[]): number;
  /** From now on data that was not loaded is refused. */
  seal(): void;
}

const REFERENCES: Readonly<Record<string, number>> = {
  this: op.THIS,
  it: op.IT,
  attached: op.ATTACHED,
  target: op.TARGET,
  target2: op.TARGET_2,
  that: op.THAT,
  created: op.CREATED,
  topOfYourGraveyard: op.TOP_OF_YOUR_GRAVEYARD,
};

const COMPARISONS = { eq: op.EQ, gte: op.GTE, lte: op.LTE, gt: op.GT, lt: op.LT } as const;
const QUANTITIES = {
  power: op.POWER,
  toughness: op.TOUGHNESS,
  basePower: op.BASE_POWER,
  baseToughness: op.BASE_TOUGHNESS,
  manaValue: op.MANA_VALUE,
} as const;

export function createEmitter(book: Codebook, players: readonly string[]): Emitter {
  // node 0 is the filter that matches nothing
  const code: number[] = [op.NOTHING];
  const namedReferences: string[] = [];
  const filters = new Map<Filter, number>();
  const values = new Map<object, number>();
  const conditions = new Map<Condition, number>();
  const channels = new Map<number, number>();
  const dependsOnIt = new Set<number>();
  // what the nodes compiled since the last `track` read
  let read = 0;
  let it = false;
  let sealed = false;

  function track(compile: () => number): number {
    const outerRead = read;
    const outerIt = it;
    read = 0;
    it = false;
    const node = compile();
    channels.set(node, read);
    if (it) dependsOnIt.add(node);
    read |= outerRead;
    it ||= outerIt;
    return node;
  }

  function reuse(node: number): number {
    read |= channels.get(node) ?? 0;
    it ||= dependsOnIt.has(node);
    return node;
  }

  function emit(words: readonly number[]): number {
    if (sealed) throw new UsageError('E301', 'a filter, value or condition was not loaded with the cards');
    const start = code.length;
    for (const word of words) code.push(word);
    return start;
  }

  function all(nodes: number[]): number {
    return nodes.length === 1 ? nodes[0]! : emit([op.ALL_OF, nodes.length, ...nodes]);
  }
  function any(nodes: number[]): number {
    if (nodes.length === 0) return 0;
    return nodes.length === 1 ? nodes[0]! : emit([op.ANY_OF, nodes.length, ...nodes]);
  }
  const not = (node: number): number => emit([op.NONE_OF, node]);

  function match(test: Match, one: (word: string) => number, into: number[]): void {
    if (Array.isArray(test)) {
      for (const word of test) into.push(one(word));
      return;
    }
    for (const word of test.all ?? []) into.push(one(word));
    if (test.any) into.push(any(test.any.map(one)));
    for (const word of test.none ?? []) into.push(not(one(word)));
  }

  function characteristic(plane: number | undefined, channel: number): number {
    read |= channel;
    return plane === undefined ? 0 : emit([op.CHARACTERISTIC, plane]);
  }

  function subtype(word: string): number {
    read |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE;
    const plane = book.subtypePlane.get(word);
    return plane === undefined ? 0 : emit([op.SUBTYPE, plane, book.families[plane - book.subtypeBase]!]);
  }

  const color = (word: string): number => characteristic(book.colorBase + COLORS.indexOf(word as Color), op.CHANNEL_COLOR);

  function who(word: string): [number, number] {
    if (word === 'you') return [op.YOU, 0];
    if (word === 'opponent') return [op.OPPONENT, 0];
    if (word === 'any') return [op.ANYONE, 0];
    return [op.SEAT, players.indexOf(word)];
  }

  function status(plane: number, wanted: boolean): number {
    const node = emit([op.STATUS, plane]);
    return wanted ? node : not(node);
  }

  function zones(zone: Filter['zone']): number {
    if (zone === undefined) return status(0, true);
    if (zone === 'anywhere') return status(ANYWHERE, true);
    const list: Zone[] = Array.isArray(zone) ? zone : [zone];
    return any(list.map((name) => status(ZONES.indexOf(name), true)));
  }

  function compare(quantity: number, kind: number, test: Compare, into: number[]): void {
    if (quantity === op.COUNTERS) read |= op.CHANNEL_STATUS;
    else if (quantity === op.MANA_VALUE) read |= op.CHANNEL_COPIABLE;
    else read |= op.CHANNEL_PT | op.CHANNEL_TYPE;
    if (typeof test === 'number') {
      into.push(emit([op.COMPARE, quantity, kind, op.EQ, value(test)]));
      return;
    }
    for (const key of ['eq', 'gte', 'lte', 'gt', 'lt'] as const) {
      const operand = test[key];
      if (operand !== undefined) {
        const node = value(operand);
        into.push(emit([op.COMPARE, quantity, kind, COMPARISONS[key], node]));
      }
    }
  }

  function compileFilter(f: Filter): number {
    read |= op.CHANNEL_STATUS;
    const tests: number[] = [zones(f.zone)];
    if (f.types) match(f.types, (word) => characteristic(book.typePlane.get(word), op.CHANNEL_TYPE), tests);
    if (f.supertypes) match(f.supertypes, (word) => characteristic(book.supertypePlane.get(word), op.CHANNEL_SUPERTYPE), tests);
    if (f.subtypes) match(f.subtypes, subtype, tests);
    if (f.colors) match(f.colors, color, tests);
    if (f.keywords) match(f.keywords, (word) => characteristic(book.wordPlane.get(word), op.CHANNEL_ABILITY), tests);
    if (f.colorless !== undefined) {
      const colored = any(COLORS.map(color));
      tests.push(f.colorless ? not(colored) : colored);
    }
    if (f.multicolored !== undefined) {
      read |= op.CHANNEL_COLOR;
      const node = emit([op.MULTICOLORED]);
      tests.push(f.multicolored ? node : not(node));
    }
    if (f.abilities !== undefined) {
      const plane = f.abilities === 'none' ? book.anyAbility : book.manaAbility;
      const has = any([characteristic(plane, op.CHANNEL_ABILITY | op.CHANNEL_SUBTYPE | op.CHANNEL_TYPE), emit([op.INTRINSIC_MANA])]);
      tests.push(f.abilities === 'none' ? not(has) : has);
    }
    if (f.controller !== undefined) {
      read |= op.CHANNEL_CONTROL;
      tests.push(emit([op.CONTROLLER, ...who(f.controller)]));
    }
    if (f.owner !== undefined) tests.push(emit([op.OWNER, ...who(f.owner)]));
    if (f.token !== undefined) tests.push(status(TOKEN, f.token));
    if (f.tapped !== undefined) tests.push(status(TAPPED, f.tapped));
    if (f.faceDown !== undefined) tests.push(status(FACE_DOWN, f.faceDown));
    if (f.attacking !== undefined) tests.push(status(ATTACKING, f.attacking));
    if (f.other) tests.push(emit([op.NOT_SOURCE]));
    if (f.notIt) {
      it = true;
      tests.push(emit([op.NOT_IT]));
    }
    if (f.name !== undefined) {
      read |= op.CHANNEL_COPIABLE;
      tests.push(emit([op.NAME, book.nameIndex.get(f.name) ?? -2]));
    }
    if (f.chosenName) {
      read |= op.CHANNEL_COPIABLE;
      tests.push(emit([op.CHOSEN_NAME]));
    }
    if (f.chosenType) {
      read |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE;
      tests.push(emit([op.CHOSEN_TYPE]));
    }
    if (f.chosenColor) {
      read |= op.CHANNEL_COLOR;
      tests.push(emit([op.CHOSEN_COLOR]));
    }
    if (f.attachedTo !== undefined) tests.push(emit([op.ATTACHED_TO, reference(f.attachedTo)]));
    if (f.enchanted !== undefined) tests.push(attachment('Aura', f.enchanted));
    if (f.equipped !== undefined) tests.push(attachment('Equipment', f.equipped));
    if (f.sharesNameWith !== undefined) {
      read |= op.CHANNEL_COPIABLE;
      tests.push(emit([op.SHARES_NAME, reference(f.sharesNameWith)]));
    }
    if (f.sharesCreatureTypeWith !== undefined) {
      read |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE;
      tests.push(emit([op.SHARES_CREATURE_TYPE, reference(f.sharesCreatureTypeWith)]));
    }
    for (const key of ['power', 'toughness', 'basePower', 'baseToughness', 'manaValue'] as const) {
      const test = f[key];
      if (test !== undefined) compare(QUANTITIES[key], 0, test, tests);
    }
    for (const [kind, test] of Object.entries(f.counters ?? {})) compare(op.COUNTERS, counterKind(kind), test, tests);
    if (f.or) tests.push(any(f.or.map((inner) => filterWithZoneOf(inner, f))));
    if (f.not) tests.push(not(filterWithZoneOf(f.not, f)));
    return all(tests);
  }

  /** A part of a filter looks in the zones of the whole, unless it names its own. */
  function filterWithZoneOf(inner: Filter, outer: Filter): number {
    return outer.zone === undefined || inner.zone !== undefined
      ? filter(inner)
      : track(() => compileFilter({ ...inner, zone: outer.zone! }));
  }

  function attachment(word: string, wanted: boolean): number {
    const node = emit([op.HAS_ATTACHED, book.subtypePlane.get(word)!]);
    read |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE;
    return wanted ? node : not(node);
  }

  function counterKind(kind: string): number {
    return book.counterIndex.get(kind) ?? -1;
  }

  function reference(ref: Ref): number {
    const known = Object.hasOwn(REFERENCES, ref) ? REFERENCES[ref] : undefined;
    if (known === op.IT) it = true;
    read |= op.CHANNEL_STATUS;
    if (known !== undefined) return known;
    let index = namedReferences.indexOf(ref);
    if (index < 0) index = namedReferences.push(ref) - 1;
    return op.NAMED + index;
  }

  function ofObject(quantity: number, kind: number, ref: Ref): number {
    if (quantity === op.COUNTERS) read |= op.CHANNEL_STATUS;
    else if (quantity === op.MANA_VALUE) read |= op.CHANNEL_COPIABLE;
    else read |= op.CHANNEL_PT | op.CHANNEL_TYPE;
    return emit([op.OF_OBJECT, quantity, kind, reference(ref)]);
  }

  function compileValue(v: Exclude<Value, number | 'X'>): number {
    if ('count' in v) return emit([op.COUNT, filter(v.count)]);
    if ('distinct' in v) {
      const what = {
        types: op.CARD_TYPES_AMONG,
        colors: op.COLORS_AMONG,
        creatureTypes: op.CREATURE_TYPES_AMONG,
        basicLandTypes: op.BASIC_LAND_TYPES_AMONG,
      };
      read |= op.CHANNEL_TYPE | op.CHANNEL_SUBTYPE | op.CHANNEL_COLOR;
      return emit([op.DISTINCT, what[v.distinct], filter(v.among)]);
    }
    if ('greatest' in v) {
      read |= v.greatest === 'manaValue' ? op.CHANNEL_COPIABLE : op.CHANNEL_PT | op.CHANNEL_TYPE;
      return emit([op.GREATEST, QUANTITIES[v.greatest], filter(v.among)]);
    }
    if ('power' in v) return ofObject(op.POWER, 0, v.power);
    if ('toughness' in v) return ofObject(op.TOUGHNESS, 0, v.toughness);
    if ('manaValue' in v) return ofObject(op.MANA_VALUE, 0, v.manaValue);
    if ('counters' in v) return ofObject(op.COUNTERS, counterKind(v.counters), v.of);
    if ('hand' in v) return emit([op.HAND, ...who(v.hand)]);
    if ('life' in v) return emit([op.LIFE, ...who(v.life)]);
    if ('devotion' in v) {
      read |= op.CHANNEL_CONTROL | op.CHANNEL_COPIABLE;
      return emit([op.DEVOTION, COLORS.indexOf(v.devotion)]);
    }
    if ('sum' in v) {
      const parts = v.sum.map(value);
      return emit([op.SUM, parts.length, ...parts]);
    }
    if ('times' in v) {
      const parts = v.times.map(value);
      return emit([op.TIMES, ...parts]);
    }
    if ('negative' in v) return emit([op.NEGATIVE, value(v.negative)]);
    if ('if' in v) {
      const parts = [condition(v.if), value(v.then), value(v.else)];
      return emit([op.IF, ...parts]);
    }
    v satisfies never;
    throw new BugError('E490', 'a value of the vocabulary is not compiled');
  }

  function value(v: Value): number {
    if (typeof v === 'number') return emit([op.CONSTANT, v]);
    if (v === 'X') return emit([op.X]);
    const known = values.get(v);
    if (known !== undefined) return reuse(known);
    const node = track(() => compileValue(v));
    values.set(v, node);
    return node;
  }

  function amount(v: Value): number {
    const node = value(v);
    if (typeof v === 'number' || (typeof v === 'object' && 'negative' in v)) return node;
    return track(() => {
      reuse(node);
      return emit([op.CLAMPED, node]);
    });
  }

  function compileCondition(c: Condition): number {
    if ('exists' in c) return emit([op.EXISTS, filter(c.exists)]);
    if ('count' in c) {
      const count = track(() => emit([op.COUNT, filter(c.count)]));
      return comparison(count, c.is);
    }
    if ('value' in c) return comparison(value(c.value), c.is);
    if ('thisIs' in c) return emit([op.OBJECT_IS, op.THIS, filter(c.thisIs)]);
    if ('attachedIs' in c) return emit([op.OBJECT_IS, op.ATTACHED, filter(c.attachedIs)]);
    if ('ref' in c) return emit([op.OBJECT_IS, reference(c.ref), filter(c.is)]);
    if ('turn' in c) {
      read |= op.CHANNEL_STATUS;
      return emit([op.TURN_OF, ...who(c.turn)]);
    }
    if ('and' in c) {
      const parts = c.and.map(condition);
      return emit([op.BOTH, parts.length, ...parts]);
    }
    if ('or' in c) {
      const parts = c.or.map(condition);
      return emit([op.EITHER, parts.length, ...parts]);
    }
    if ('not' in c) return emit([op.NOT, condition(c.not)]);
    c satisfies never;
    throw new BugError('E490', 'a condition of the vocabulary is not compiled');
  }

  function comparison(node: number, test: Compare): number {
    if (typeof test === 'number') return emit([op.VALUE_IS, node, op.EQ, value(test)]);
    const parts: number[] = [];
    for (const key of ['eq', 'gte', 'lte', 'gt', 'lt'] as const) {
      const operand = test[key];
      if (operand !== undefined) {
        const right = value(operand);
        parts.push(emit([op.VALUE_IS, node, COMPARISONS[key], right]));
      }
    }
    return parts.length === 1 ? parts[0]! : emit([op.BOTH, parts.length, ...parts]);
  }

  function condition(c: Condition): number {
    const known = conditions.get(c);
    if (known !== undefined) return reuse(known);
    const node = track(() => compileCondition(c));
    conditions.set(c, node);
    return node;
  }

  function filter(f: Filter): number {
    const known = filters.get(f);
    if (known !== undefined) return reuse(known);
    const node = track(() => compileFilter(f));
    filters.set(f, node);
    return node;
  }

  return {
    book,
    players,
    code,
    namedReferences,
    filter,
    value,
    amount,
    condition,
    reference,
    reads: (node) => channels.get(node) ?? 0,
    readsIt: (node) => dependsOnIt.has(node),
    emit,
    seal() {
      sealed = true;
    },
  };
}
