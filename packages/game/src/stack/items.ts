/**
 * The stack and the triggers that wait to be put on it (CR 405, 603.3), as records in the arena. A spell's object is an entity in the
 * zone "stack"; an ability is only a record, with its source. Index 0 is the bottom.
 */
import { BugError, UsageError } from '@stratum/cards';
import { countOf, grow } from '@stratum/ecs-core';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { at, type Game, ITEM_FIELDS, NEXT_SERIAL, STACK_SIZE, STACK_TARGETS, scalar, setScalar, WAITING } from '../game.js';
import { KeptLists } from '../kept-lists.js';

export const SPELL = 1;
export const ACTIVATED = 2;
export const TRIGGERED = 3;
export type ItemKind = typeof SPELL | typeof ACTIVATED | typeof TRIGGERED;

/** Flags of an item. */
/** It triggered as an object left its zone, or its cost moved its source: it can find what that became (CR 400.7, 603.6c). */
export const FOLLOWS = 1;
/** It is a copy (CR 707.10): it was not cast, activated, and did not trigger. */
export const COPY = 2;
/** Its source became untapped while it stood there: "for as long as it remains tapped" was over (CR 611.2b). */
export const UNTAPPED = 4;

const NOTHING: readonly number[] = [];

/** LAYOUT: kind | entity | ability | controller | x | that | chapter | targets | serial | flags | choose | since | produced */
export class StackItem {
  kind: ItemKind = SPELL;
  /** The spell, or the source of the ability. */
  entity: Entity = NONE;
  /** Number of the ability, or NONE for a spell. */
  ability = NONE;
  controller: Seat = 0;
  x = 0;
  /** What the event was about, or NONE. */
  that: Entity = NONE;
  /** Chapter number of a chapter ability; for a spell the chapter chosen for read ahead; else 0. */
  chapter = 0;
  /** Objects, and players as -2 - seat. */
  targets: readonly number[] = NOTHING;
  /** For each target, the number of the target word it was chosen for. */
  words: readonly number[] = NOTHING;
  serial = 0;
  flags = 0;
  /** Index in MANA_TYPES of an answer given in advance (what the ability asks as it resolves), or NONE. */
  choose = NONE;
  /** The solver's clock as it was put on the stack. */
  since = 0;
  /** The types of mana that its event was about, as a set (CR 106.12a). */
  produced = 0;
  private readonly targetLists = new KeptLists();
  private readonly wordLists = new KeptLists();

  /** As if nothing was chosen yet. */
  begin(kind: ItemKind, entity: Entity, ability: number, controller: Seat): this {
    this.kind = kind;
    this.entity = entity;
    this.ability = ability;
    this.controller = controller;
    this.x = 0;
    this.that = NONE;
    this.chapter = 0;
    this.targets = NOTHING;
    this.words = NOTHING;
    this.serial = 0;
    this.flags = 0;
    this.choose = NONE;
    this.since = 0;
    this.produced = 0;
    return this;
  }

  /** Its targets, as they are chosen. */
  choosing({ targets, words }: Pick<StackItem, 'targets' | 'words'>): this {
    this.targets = this.targetLists.copy(targets);
    this.words = this.wordLists.copy(words);
    return this;
  }

  /** Reads the targets that stand in the arena from `start` on. */
  readTargets(data: Int32Array, start: number, count: number): void {
    const targets = this.targetLists.ofLength(count);
    const words = this.wordLists.ofLength(count);
    for (let i = 0; i < count; i++) {
      targets[i] = data[start + i * 2]!;
      words[i] = data[start + i * 2 + 1]!;
    }
    this.targets = targets;
    this.words = words;
  }
}

/** Objects on the stack. */
export function stackSize(game: Game): number {
  return scalar(game, STACK_SIZE);
}

/** Triggers that wait to be put on the stack (CR 603.3). */
export function waitingCount(game: Game): number {
  return scalar(game, WAITING);
}

function write(game: Game, start: number, item: StackItem, targets: number): void {
  const data = game.world.data;
  data[start] = item.kind;
  data[start + 1] = item.entity;
  data[start + 2] = item.ability;
  data[start + 3] = item.controller;
  data[start + 4] = item.x;
  data[start + 5] = item.that;
  data[start + 6] = item.chapter;
  data[start + 7] = targets;
  data[start + 8] = item.serial;
  data[start + 9] = item.flags;
  data[start + 10] = item.choose;
  data[start + 11] = item.since;
  data[start + 12] = item.produced;
}

function read(game: Game, start: number, item: StackItem): StackItem {
  const data = game.world.data;
  item.begin(data[start] as ItemKind, data[start + 1]!, data[start + 2]!, data[start + 3]!);
  item.x = data[start + 4]!;
  item.that = data[start + 5]!;
  item.chapter = data[start + 6]!;
  item.serial = data[start + 8]!;
  item.flags = data[start + 9]!;
  item.choose = data[start + 10]!;
  item.since = data[start + 11]!;
  item.produced = data[start + 12]!;
  return item;
}

function nextSerial(game: Game): number {
  const serial = scalar(game, NEXT_SERIAL) + 1;
  setScalar(game, NEXT_SERIAL, serial);
  return serial;
}

function fullStack(what: string, game: Game): UsageError {
  return new UsageError('E602', `${what}; create the game with a larger maxStack, if it is no endless loop (CR 104.4b)`, {
    place: 'maxStack',
    expected: `more than ${game.maxStack}`,
  });
}

/** A region begins small, since each copy of the game is one of all its room; it grows as more is needed. */
export function makeRoom(game: Game, region: number, words: number): void {
  const room = countOf(game.world, region);
  if (words > room) grow(game.world, { regions: [[region, Math.max(words, room * 2)]] });
}

/** Puts an item on top of the stack (CR 405.2); gives it a serial number if it has none. */
export function pushItem(game: Game, item: StackItem): void {
  const size = stackSize(game);
  const used = scalar(game, STACK_TARGETS);
  if (size >= game.maxStack) throw fullStack(`the stack holds ${game.maxStack} objects at most`, game);
  if (used + item.targets.length > game.maxStack * 2)
    throw fullStack(`the objects on the stack have ${game.maxStack * 2} targets at most`, game);
  makeRoom(game, game.regions.stack, (size + 1) * ITEM_FIELDS);
  makeRoom(game, game.regions.targets, (used + item.targets.length) * 2);
  if (item.serial === 0) item.serial = nextSerial(game);
  item.since = game.solver.clock();
  write(game, at(game, game.regions.stack) + size * ITEM_FIELDS, item, item.targets.length);
  const start = at(game, game.regions.targets) + used * 2;
  for (let i = 0; i < item.targets.length; i++) {
    game.world.data[start + i * 2] = item.targets[i]!;
    game.world.data[start + i * 2 + 1] = item.words[i] ?? 0;
  }
  game.version++;
  setScalar(game, STACK_SIZE, size + 1);
  setScalar(game, STACK_TARGETS, used + item.targets.length);
}

/** The item at an index from the bottom, as a record of its own. */
export function stackItem(game: Game, index: number): StackItem {
  return readItem(game, index, new StackItem());
}

/** Reads the item at an index from the bottom into a record. */
export function readItem(game: Game, index: number, item: StackItem): StackItem {
  if (index < 0 || index >= stackSize(game)) throw new BugError('E690', `no object ${index} on a stack of ${stackSize(game)}`);
  const start = at(game, game.regions.stack) + index * ITEM_FIELDS;
  read(game, start, item);
  item.readTargets(game.world.data, at(game, game.regions.targets) + targetsBefore(game, index) * 2, game.world.data[start + 7]!);
  return item;
}

function targetsBefore(game: Game, index: number): number {
  const base = at(game, game.regions.stack);
  let first = 0;
  for (let i = 0; i < index; i++) first += game.world.data[base + i * ITEM_FIELDS + 7]!;
  return first;
}

/** Index of the item with that serial number, or -1. */
export function indexOfSerial(game: Game, serial: number): number {
  const base = at(game, game.regions.stack);
  for (let i = stackSize(game) - 1; i >= 0; i--) if (game.world.data[base + i * ITEM_FIELDS + 8] === serial) return i;
  return -1;
}

/** Index of the spell that is this entity, or -1. */
export function indexOfSpell(game: Game, entity: Entity): number {
  const base = at(game, game.regions.stack);
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const start = base + i * ITEM_FIELDS;
    if (game.world.data[start] === SPELL && game.world.data[start + 1] === entity) return i;
  }
  return -1;
}

/** Takes the item at an index from the stack; what stood above it comes down. */
export function removeItem(game: Game, index: number): void {
  const size = stackSize(game);
  const base = at(game, game.regions.stack);
  const first = targetsBefore(game, index);
  const count = game.world.data[base + index * ITEM_FIELDS + 7]!;
  game.world.data.copyWithin(base + index * ITEM_FIELDS, base + (index + 1) * ITEM_FIELDS, base + size * ITEM_FIELDS);
  game.world.data.fill(0, base + (size - 1) * ITEM_FIELDS, base + size * ITEM_FIELDS);
  const used = scalar(game, STACK_TARGETS);
  const targets = at(game, game.regions.targets);
  game.world.data.copyWithin(targets + first * 2, targets + (first + count) * 2, targets + used * 2);
  game.world.data.fill(0, targets + (used - count) * 2, targets + used * 2);
  game.version++;
  setScalar(game, STACK_SIZE, size - 1);
  setScalar(game, STACK_TARGETS, used - count);
}

/** A triggered ability waits to be put on the stack (CR 603.2, 603.3). */
export function addWaiting(game: Game, item: StackItem): void {
  const count = waitingCount(game);
  // an event that has begun is not refused: how many triggers there may be is asked as they are put on the stack
  makeRoom(game, game.regions.waiting, (count + 1) * ITEM_FIELDS);
  item.serial = nextSerial(game);
  write(game, at(game, game.regions.waiting) + count * ITEM_FIELDS, item, 0);
  game.version++;
  setScalar(game, WAITING, count + 1);
}

/** Reads the waiting trigger at an index, in the order they triggered, into a record. */
export function readWaiting(game: Game, index: number, item: StackItem): StackItem {
  return read(game, at(game, game.regions.waiting) + index * ITEM_FIELDS, item);
}

/** No trigger waits any more. */
export function clearWaiting(game: Game): void {
  const start = at(game, game.regions.waiting);
  game.world.data.fill(0, start, start + waitingCount(game) * ITEM_FIELDS);
  game.version++;
  setScalar(game, WAITING, 0);
}

/** A chapter ability of this object waits, or stands on the stack (CR 714.4); copies did not trigger. */
export function hasChapterPending(game: Game, source: Entity): boolean {
  return isPending(game, source, true);
}

/** A triggered ability of this object waits, or stands on the stack (CR 704.5v). */
export function hasTriggerPending(game: Game, source: Entity): boolean {
  return isPending(game, source, false);
}

function isPending(game: Game, source: Entity, chapters: boolean): boolean {
  const { data } = game.world;
  const stack = at(game, game.regions.stack);
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const start = stack + i * ITEM_FIELDS;
    if (data[start] === TRIGGERED && isOf(data, start, source, chapters) && (data[start + 9]! & COPY) === 0) return true;
  }
  const waiting = at(game, game.regions.waiting);
  for (let i = waitingCount(game) - 1; i >= 0; i--) if (isOf(data, waiting + i * ITEM_FIELDS, source, chapters)) return true;
  return false;
}

/** An ability that waits, or stands on the stack, is about this object: it is of it, or of an event about it. */
export function isPendingAbout(game: Game, object: Entity): boolean {
  const { data } = game.world;
  const stack = at(game, game.regions.stack);
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const start = stack + i * ITEM_FIELDS;
    if (data[start] !== SPELL && isAbout(data, start, object)) return true;
  }
  const waiting = at(game, game.regions.waiting);
  for (let i = waitingCount(game) - 1; i >= 0; i--) if (isAbout(data, waiting + i * ITEM_FIELDS, object)) return true;
  return false;
}

function isAbout(data: Int32Array, start: number, object: Entity): boolean {
  return data[start + 1] === object || data[start + 5] === object;
}

function isOf(data: Int32Array, start: number, source: Entity, chapters: boolean): boolean {
  return data[start + 1] === source && (!chapters || data[start + 6] !== 0);
}
