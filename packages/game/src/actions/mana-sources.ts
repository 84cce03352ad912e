/**
 * What a player could tap for mana without being asked: own untapped permanents whose mana ability costs {T} alone. Only abilities whose production is
 * sure are used: no amount that is counted, no condition (CR 605.3a). Found once for one state, and kept as ints.
 */
import type { Filter, Mana } from '@stratum/cards';
import { parseCost } from '@stratum/cards/rules';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { emptyContext, inContext } from '../choices/context.js';
import { isSummoningSick } from '../costs/summoning-sickness.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { isSnow } from '../mana/add-mana.js';
import { createAmounts, markSnow, TYPES, total } from '../mana/amounts.js';
import { couldProduceAmong } from '../mana/could-produce.js';
import { Parts } from '../mana/parts.js';
import { addParts, choosePart } from '../mana/produce.js';
import { type ManaReplacement, manaReplacements, replaceProduction } from '../mana/replacements.js';
import { Moment } from '../moment.js';
import { permanentsInto } from '../zones/objects.js';

/** LAYOUT: a way to tap: source | ability | type that is chosen, or NONE | twelve amounts */
const AMOUNTS = 3;
const WAY = AMOUNTS + TYPES * 2;

export class ManaSources {
  private game: Game | null = null;
  private seat: Seat = 0;
  private readonly moment = new Moment();
  private readonly ways = new IntList();
  wayCount = 0;
  /** For each source, in order, its first way; one more at the end. */
  private readonly first = new IntList();
  /** Sources in the order in which they are tapped: the fewest types first, then by timestamp. */
  private readonly order = new IntList();
  private readonly typeCounts = new IntList();
  /** Of each source the first of its ways that gives most, and how much that is. */
  private readonly best = new IntList();
  private readonly mosts = new IntList();

  get count(): number {
    return this.order.count;
  }

  firstWay(place: number): number {
    return this.first.data[this.order.data[place]!]!;
  }

  lastWay(place: number): number {
    return this.first.data[this.order.data[place]! + 1]!;
  }

  /** The first of its ways that gives most. */
  bestWay(place: number): number {
    return this.best.data[this.order.data[place]!]!;
  }

  /** How much that is. */
  most(place: number): number {
    return this.mosts.data[this.order.data[place]!]!;
  }

  source(way: number): Entity {
    return this.ways.data[way * WAY]!;
  }

  ability(way: number): number {
    return this.ways.data[way * WAY + 1]!;
  }

  choose(way: number): number {
    return this.ways.data[way * WAY + 2]!;
  }

  /** How much of a type it gives; from TYPES on, of that from a snow source. */
  amount(way: number, type: number): number {
    return this.ways.data[way * WAY + AMOUNTS + type]!;
  }

  /** How much of a type it gives at most. */
  mostOf(place: number, type: number): number {
    let most = 0;
    for (let way = this.firstWay(place); way < this.lastWay(place); way++) most = Math.max(most, this.amount(way, type));
    return most;
  }

  /** Whether two give the same in the same ways. */
  areAlike(one: number, other: number): boolean {
    const a = this.firstWay(one);
    const b = this.firstWay(other);
    const count = this.lastWay(one) - a;
    if (this.lastWay(other) - b !== count) return false;
    for (let way = 0; way < count; way++)
      for (let type = 0; type < TYPES * 2; type++) if (this.amount(a + way, type) !== this.amount(b + way, type)) return false;
    return true;
  }

  private total(way: number): number {
    let sum = 0;
    for (let type = 0; type < TYPES; type++) sum += this.amount(way, type);
    return sum;
  }

  /** Finds what the player could tap now; as long as nothing happens, that is what was found last. */
  find(game: Game, seat: Seat): void {
    if (this.game === game && this.seat === seat && this.moment.isNow(game)) return;
    this.game = null;
    this.findAnew(game, seat);
    this.game = game;
    this.seat = seat;
    this.moment.note(game);
  }

  private findAnew(game: Game, seat: Seat): void {
    this.wayCount = 0;
    this.ways.clear();
    this.first.clear();
    this.order.clear();
    this.typeCounts.clear();
    this.best.clear();
    this.mosts.clear();
    permanentsInto(game, untapped);
    for (let i = 0; i < untapped.count; i++) {
      const source = untapped.data[i]!;
      if (game.solver.controller(source) !== seat || !canPayTap(game, source)) continue;
      this.addSource(game, seat, source);
    }
    this.first.push(this.wayCount);
    for (let source = 0; source < this.typeCounts.count; source++) this.insert(source);
  }

  private addSource(game: Game, seat: Seat, source: Entity): void {
    const before = this.wayCount;
    abilitiesInto(game, source, abilities);
    replacements = null;
    snow = isSnow(game, source);
    for (let i = 0; i < abilities.count; i++) {
      const info = game.infos[abilities.data[i]!]!;
      if (info.tapsAlone) this.addAbility(game, seat, source, info);
    }
    if (this.wayCount === before) return;
    this.first.push(before);
    let mask = 0;
    for (let way = before; way < this.wayCount; way++)
      for (let type = 0; type < TYPES; type++) if (this.amount(way, type) > 0) mask |= 1 << type;
    let types = 0;
    for (; mask !== 0; mask &= mask - 1) types++;
    this.typeCounts.push(types);
    let best = before;
    for (let way = before + 1; way < this.wayCount; way++) if (this.total(way) > this.total(best)) best = way;
    this.best.push(best);
    this.mosts.push(this.total(best));
  }

  private addAbility(game: Game, seat: Seat, source: Entity, { entry, data, fixedParts }: AbilityInfo): void {
    if (typeof data !== 'object' || !('mana' in data) || !isSure(data.mana)) return;
    parts.clear();
    if (fixedParts !== null) parts.copy(fixedParts);
    else addParts(game, data.mana, inContext(words, game, seat, source), 0, couldProduceAmong, parts);
    // an answer fits all parts that ask for one, or is none
    let answers = 0;
    let all = (1 << TYPES) - 1;
    for (let part = 0; part < parts.count; part++) {
      if (!parts.isChosen(part)) continue;
      answers |= parts.allTypes(part);
      all &= parts.allTypes(part);
    }
    replacements ??= manaReplacements(game, source);
    for (let i = 0; i < replacements.length; i++) {
      const { instead, add } = replacements[i]!.data;
      if (!isPlain(instead) || !isPlain(add)) return;
    }
    if (answers === 0) this.addWay(game, seat, source, entry.id, NONE);
    for (let type = 0; type < TYPES; type++) if ((((answers & all) >> type) & 1) !== 0) this.addWay(game, seat, source, entry.id, type);
  }

  private addWay(game: Game, seat: Seat, source: Entity, ability: number, choose: number): void {
    amounts.fill(0);
    for (let part = 0; part < parts.count; part++) choosePart(parts, part, choose, false, amounts);
    if (replacements !== null) replaceProduction(game, seat, replacements, choose, couldProduceAmong, amounts);
    if (total(amounts) === 0) return;
    markSnow(amounts, snow);
    const { ways } = this;
    const start = ways.count;
    ways.room(start + WAY);
    ways.count = start + WAY;
    ways.data[start] = source;
    ways.data[start + 1] = ability;
    ways.data[start + 2] = choose;
    for (let i = 0; i < TYPES * 2; i++) ways.data[start + AMOUNTS + i] = amounts[i]!;
    this.wayCount++;
  }

  private insert(source: number): void {
    const { order, typeCounts } = this;
    order.push(source);
    let place = order.count - 1;
    for (; place > 0 && typeCounts.data[order.data[place - 1]!]! > typeCounts.data[source]!; place--)
      order.data[place] = order.data[place - 1]!;
    order.data[place] = source;
  }
}

/** CR 107.5, 302.6: a permanent that can pay {T}. */
export function canPayTap(game: Game, permanent: Entity): boolean {
  return !game.solver.isTapped(permanent) && !isSummoningSick(game, permanent);
}

const untapped = new IntList();
const abilities = new IntList();
const parts = new Parts();
const amounts = createAmounts();
const words = emptyContext();
let replacements: readonly ManaReplacement[] | null = null;
/** The source is snow. */
let snow = false;

/** Tapping other sources before does not change what it gives. */
function isSure(mana: Mana): boolean {
  if (typeof mana === 'string') return true;
  if (mana.amount !== undefined && typeof mana.amount !== 'number') return false;
  return !('couldProduce' in mana) || !asksTapped(mana.couldProduce);
}

const tappedFilters = new WeakMap<object, boolean>();

function asksTapped(filter: Filter): boolean {
  let asks = tappedFilters.get(filter);
  if (asks === undefined) {
    asks = JSON.stringify(filter).includes('"tapped"');
    tappedFilters.set(filter, asks);
  }
  return asks;
}

/** It asks no choice. */
function isPlain(mana: Mana | undefined): boolean {
  if (mana === undefined) return true;
  if (typeof mana !== 'string') return false;
  return parseCost(mana).mana.every((symbol) => !('oneOf' in symbol) || (symbol.oneOf.length === 1 && !('orGeneric' in symbol)));
}
