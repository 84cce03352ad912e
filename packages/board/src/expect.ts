/**
 * Compares what a board says must be true with what is: each difference is one mismatch with object, key, expected and got. Only reads.
 */

import { type ManaSymbol, UsageError } from '@stratum/cards';
import { familyOf, isOfEachOpponent, separateKeywords } from '@stratum/cards/rules';
import type { Characteristics, Context, Entity, Explanation, Layer, Seat, Solver } from '@stratum/layers';
import { LAYERS, NONE } from '@stratum/layers';
import { abilityTexts } from './ability-text.js';
import type { Expect, ObjectExpect } from './expectation.js';
import type { Names } from './names.js';

/** One thing that is not as expected. */
export interface Mismatch {
  /** Where in the document the expectation stands. */
  readonly path: readonly PropertyKey[];
  /** The object's name; empty for what belongs to the whole game. */
  readonly object: string;
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** How the object came to be what it was then, where the solver explains. */
  readonly explanation?: Explanation;
}

/** One object on the stack, as an expectation sees it. */
export interface StackView {
  readonly entity: Entity;
  /** The object whose ability it is, or the spell itself. */
  readonly source: Entity;
  readonly chapter: number | undefined;
  readonly isSpell: boolean;
}

/** What a game shows to expectations. */
export interface View {
  readonly solver: Solver;
  readonly names: Names;
  readonly players: readonly string[];
  /** From the top down. */
  stack(): StackView[];
  /** Life total. */
  life(seat: Seat): number;
  /** Mana of that type in the pool. */
  pool(seat: Seat, symbol: ManaSymbol): number;
  /** Who has priority. */
  priority(): Seat;
  /** The player has lost or left the game. */
  hasLost(seat: Seat): boolean;
  /** Damage marked on it. */
  damage(entity: Entity): number;
  /** Types of mana it could produce (CR 106.7), in the order W U B R G C. */
  couldProduce(entity: Entity): ManaSymbol[];
}

const SYMBOLS: readonly ManaSymbol[] = ['W', 'U', 'B', 'R', 'G', 'C'];
const buffer = { entities: new Int32Array(65536) };

const sameSet = (a: readonly string[], b: readonly string[]): boolean => {
  if (a.length !== b.length) return false;
  const left = [...a].sort();
  const right = [...b].sort();
  return left.every((word, i) => word === right[i]);
};
const sameList = (a: readonly unknown[], b: readonly unknown[]): boolean => a.length === b.length && a.every((entry, i) => entry === b[i]);

/** All differences between `expect` and what is; `path` is where it stands in the document. */
export function checkExpect(expect: Expect, view: View, path: readonly PropertyKey[]): Mismatch[] {
  const found: Mismatch[] = [];
  for (const name of Object.keys(expect.objects ?? {})) {
    checkObject(name, (expect.objects as Record<string, ObjectExpect>)[name] as ObjectExpect, view, [...path, 'objects', name], found);
  }
  const differ = (key: string, object: string, expected: unknown, got: unknown, at: readonly PropertyKey[]): void => {
    found.push({ path: [...path, ...at], object, key, expected, got });
  };
  checkStack(expect, view, differ);
  for (const [player, expected] of Object.entries(expect.life ?? {})) {
    const got = view.life(view.players.indexOf(player));
    if (got !== expected) differ('life', player, expected, got, ['life', player]);
  }
  if (expect.priority !== undefined) {
    const got = view.players[view.priority()];
    if (got !== expect.priority) differ('priority', '', expect.priority, got ?? 'nobody', ['priority']);
  }
  for (const [player, expected] of Object.entries(expect.pool ?? {})) {
    const seat = view.players.indexOf(player);
    const got: Partial<Record<ManaSymbol, number>> = {};
    let same = true;
    for (const symbol of SYMBOLS) {
      const amount = view.pool(seat, symbol);
      if (amount !== 0) got[symbol] = amount;
      if (amount !== (expected[symbol] ?? 0)) same = false;
    }
    if (!same) differ('pool', player, expected, got, ['pool', player]);
  }
  for (const [name, expected] of Object.entries(expect.couldProduce ?? {})) {
    const entity = view.names.objectOf(name);
    const got = entity === undefined ? 'no such object' : view.couldProduce(entity);
    if (typeof got === 'string' || !sameSet(got, expected)) differ('couldProduce', name, expected, got, ['couldProduce', name]);
  }
  for (const layer of LAYERS) {
    const expected = expect.applied?.[layer];
    if (expected === undefined) continue;
    const got = appliedNames(view, layer);
    if (!sameList(expected, got)) differ('applied', `layer ${layer}`, expected, got, ['applied', layer]);
  }
  expect.counts?.forEach((entry, i) => {
    const got = view.solver.select(entry.what, boardContext(view, entry.by), buffer.entities);
    if (got !== entry.is) differ('counts', JSON.stringify(entry.what), entry.is, got, ['counts', i]);
  });
  return found;
}

/** What a board's own words refer to, from a player's point of view. */
function boardContext(view: View, by: string | undefined): Context {
  const you = by === undefined ? 0 : view.players.indexOf(by);
  return { you, source: NONE, targets: [], that: NONE, created: NONE, x: 0, ids: view.names.objects };
}

function checkStack(
  expect: Expect,
  view: View,
  differ: (key: string, object: string, expected: unknown, got: unknown, at: readonly PropertyKey[]) => void,
): void {
  if (expect.stack === undefined && expect.stackSize === undefined) return;
  const stack = view.stack();
  if (expect.stackSize !== undefined && stack.length !== expect.stackSize)
    differ('stackSize', '', expect.stackSize, stack.length, ['stackSize']);
  if (expect.stack === undefined) return;
  const shown = stack.map((item) => ({
    source: view.names.nameOf(item.source) ?? view.solver.name(item.source),
    ...(item.chapter === undefined ? {} : { chapter: item.chapter }),
    ...(item.isSpell ? { card: view.solver.name(item.entity) } : {}),
  }));
  const same =
    shown.length === expect.stack.length &&
    expect.stack.every((wanted, i) => {
      const is = shown[i] as { source: string; chapter?: number; card?: string };
      return (
        (wanted.source === undefined || wanted.source === is.source) &&
        (wanted.chapter === undefined || wanted.chapter === is.chapter) &&
        (wanted.card === undefined || wanted.card === is.card)
      );
    });
  if (!same) differ('stack', '', expect.stack, shown, ['stack']);
}

/** What applied in a layer, by name, in order. An effect of a step without `as` has none, and is not among them. */
export function appliedNames({ solver, names }: Pick<View, 'solver' | 'names'>, layer: Layer): string[] {
  const found: string[] = [];
  for (const source of solver.applied(layer)) {
    if (typeof source === 'string') found.push(source);
    else if (source !== NONE)
      found.push(names.nameOf(source) ?? (solver.exists(source) ? solver.name(source) : 'what has ceased to exist'));
  }
  return found;
}

/** Each instance, and what is an ability for each opponent as that many (CR 702.16i). */
function countAbilities({ solver, players, hasLost }: View, { abilities, controller }: Characteristics): number {
  const opponents = players.filter((_, seat) => seat !== controller && !hasLost(seat)).length;
  return abilities.reduce((sum, id) => {
    const data = solver.catalogue.abilities[id]?.data;
    return sum + (typeof data === 'string' && isOfEachOpponent(data) ? opponents : 1);
  }, 0);
}

function checkObject(name: string, expect: ObjectExpect, view: View, path: readonly PropertyKey[], found: Mismatch[]): void {
  const { solver, names } = view;
  const entity = names.objectOf(name);
  const exists = entity !== undefined && solver.exists(entity);
  const differ = (key: string, expected: unknown, got: unknown): void => {
    found.push({ path: [...path, key], object: name, key, expected, got });
  };
  if (expect.exists !== undefined && expect.exists !== exists) differ('exists', expect.exists, exists);
  if (entity === undefined) {
    for (const key of Object.keys(expect)) {
      if (key !== 'exists') differ(key, (expect as Record<string, unknown>)[key], 'no such object came to be');
    }
    return;
  }
  const is = characteristicsOf(solver, entity);
  if (is === undefined) {
    for (const key of Object.keys(expect)) {
      if (key !== 'exists') differ(key, (expect as Record<string, unknown>)[key], 'it has ceased to exist');
    }
    return;
  }
  const player = (seat: Seat): string => view.players[seat] ?? 'nobody';
  // CR 702.16g: several qualities are an ability each
  const hasWord = (word: string): boolean => separateKeywords(word).every((part) => solver.hasAbility(entity, part));
  const isSubtype = (word: string): boolean => solver.hasSubtype(entity, word);
  const subtypes = is.creatureTypes === 'all' ? 'all' : [...is.otherSubtypes, ...is.creatureTypes];
  const landTypes = (): string[] => is.otherSubtypes.filter((word) => isLandType(word, is));
  for (const key of Object.keys(expect) as (keyof ObjectExpect)[]) {
    const expected = expect[key];
    const same = (got: unknown): void => {
      if (got !== expected) differ(key, expected, got);
    };
    const set = (got: readonly string[]): void => {
      if (!sameSet(got, expected as readonly string[])) differ(key, expected, got);
    };
    switch (key) {
      case 'exists':
        break;
      case 'zone':
        same(exists ? solver.zone(entity) : 'none');
        break;
      case 'controller':
        same(player(is.controller));
        break;
      case 'owner':
        same(player(solver.owner(entity)));
        break;
      case 'name':
      case 'manaValue':
      case 'power':
      case 'toughness':
      case 'basePower':
      case 'baseToughness':
        same(is[key]);
        break;
      case 'tapped':
        same(solver.isTapped(entity));
        break;
      case 'attachedTo': {
        const host = solver.attachedTo(entity);
        same(host === NONE ? null : host < NONE ? player(-2 - host) : (names.nameOf(host) ?? 'something without a name'));
        break;
      }
      case 'loyalty':
        same(solver.counters(entity, 'loyalty'));
        break;
      case 'colors':
      case 'types':
      case 'supertypes':
        set(is[key]);
        break;
      case 'subtypes':
        if (subtypes === 'all') differ(key, expected, [...is.otherSubtypes, 'every creature type']);
        else set(subtypes);
        break;
      case 'creatureTypes':
        if (is.creatureTypes === 'all' || expected === 'all') same(is.creatureTypes);
        else set(is.creatureTypes);
        break;
      case 'landTypes':
        set(landTypes());
        break;
      case 'is':
        for (const word of expect.is ?? []) if (!isSubtype(word)) differ('is', word, subtypes);
        break;
      case 'isnt':
        for (const word of expect.isnt ?? []) if (isSubtype(word)) differ('isnt', word, subtypes);
        break;
      case 'has':
        for (const word of expect.has ?? []) if (!hasWord(word)) differ('has', word, abilityTexts(solver, is));
        break;
      case 'lacks':
        for (const word of expect.lacks ?? []) if (hasWord(word)) differ('lacks', word, abilityTexts(solver, is));
        break;
      case 'abilityCount':
        if (countAbilities(view, is) !== expected)
          differ(key, expected, `${countAbilities(view, is)}: ${abilityTexts(solver, is).join(', ')}`);
        break;
      case 'counters':
        for (const [kind, amount] of Object.entries(expect.counters ?? {})) {
          const got = solver.counters(entity, kind);
          if (got !== amount) differ(`counters.${kind}`, amount, got);
        }
        break;
      case 'damage':
        same(view.damage(entity));
        break;
      default:
        key satisfies never;
    }
  }
}

/** What an object is, or was when it left; undefined once nothing refers to it any more. */
function characteristicsOf(solver: Solver, entity: Entity): Characteristics | undefined {
  if (solver.exists(entity)) return solver.characteristics(entity);
  try {
    return solver.characteristics(entity);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** CR 205.3b: a subtype in no list belongs to the card's own type; on something that is a land and nothing else, that is a land type. */
function isLandType(word: string, is: Characteristics): boolean {
  const family = familyOf(word);
  return family === undefined ? is.types[0] === 'Land' : family === 'land';
}
