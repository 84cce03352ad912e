/**
 * Damage (CR 120): several sources at once are one event. To a player it is loss of life or poison, to a creature it is marked or becomes -1/-1
 * counters, from a planeswalker or battle it takes counters. Protection prevents it (CR 702.16e).
 */
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { isProtectedFrom } from '../attach/protection.js';
import { CounterChanges } from '../counters/changes.js';
import { isShielded, spendShield } from '../counters/guarding.js';
import { simultaneously } from '../events/event.js';
import { cell, type Game, setCell } from '../game.js';
import { IntList } from '../int-list.js';
import { KeptRecords } from '../kept-records.js';
import { addPoison, gainLife, hasLost, loseLife } from '../players.js';
import { saturate } from '../saturate.js';
import { isKnown, isPermanent } from '../zones/objects.js';

/** Damage of one source to one object or player. */
export interface Hit {
  /** Live or last known, or NONE. */
  source: Entity;
  /** An object, or a player as -2 - seat. */
  to: number;
  amount: number;
}

/** What damage does besides being dealt, as it was found before any of it. */
interface Dealt {
  to: number;
  amount: number;
  /** To a creature as -1/-1 counters, to a player as poison (CR 120.3b, 120.3d). */
  withers: boolean;
  touches: boolean;
  /** Who gains life by lifelink, or NONE. */
  gains: Seat | typeof NONE;
  isCreature: boolean;
  isPlaneswalker: boolean;
  isBattle: boolean;
}

const dealt = new KeptRecords<Dealt>(() => ({
  to: NONE,
  amount: 0,
  withers: false,
  touches: false,
  gains: NONE,
  isCreature: false,
  isPlaneswalker: false,
  isBattle: false,
}));
const counters = new CounterChanges();
/** What is dealt no damage, and loses a shield counter. */
const shielded = new IntList();

/** Deals all this damage at the same time: each source and each receiver is as it was before any of it (CR 120.4, 608.2f). */
export function deal(game: Game, hits: readonly Hit[]): void {
  dealt.clear();
  counters.clear();
  shielded.clear();
  for (const hit of hits) if (hit.amount > 0) note(game, hit);
  simultaneously(game, () => {
    for (let i = 0; i < shielded.count; i++) spendShield(game, shielded.data[i]!);
    counters.put(game, true);
    for (let i = 0; i < dealt.length; i++) happen(game, dealt.at(i));
  });
}

/** Damage marked on an object now. */
export function damageOn(game: Game, entity: Entity): number {
  return isPermanent(game, entity) ? cell(game, game.regions.damage, entity) : 0;
}

function has(game: Game, source: Entity, word: string): boolean {
  return source >= 0 && isKnown(game, source) && game.solver.hasAbility(source, word);
}

/** Notes what this damage does, if it is dealt. */
function note(game: Game, { source, to, amount }: Hit): void {
  const { solver } = game;
  const isObject = to >= -1;
  if (isObject ? !isPermanent(game, to) : -2 - to >= game.players.length || hasLost(game, -2 - to)) return;
  const isCreature = isObject && solver.hasType(to, 'Creature');
  const isPlaneswalker = isObject && solver.hasType(to, 'Planeswalker');
  const isBattle = isObject && solver.hasType(to, 'Battle');
  // CR 120.1a: damage is not dealt to any other object
  if (isObject && !isCreature && !isPlaneswalker && !isBattle) return;
  // CR 702.16e
  if (isObject && isProtectedFrom(game, to, source)) return;
  // CR 122.1c: all that would be dealt to it at once is prevented, for one counter
  if (isObject && isShielded(game, to)) {
    if (!shielded.includes(to)) shielded.push(to);
    return;
  }
  const one = dealt.next();
  one.to = to;
  one.amount = amount;
  one.isCreature = isCreature;
  one.isPlaneswalker = isPlaneswalker;
  one.isBattle = isBattle;
  one.withers = has(game, source, 'infect') || (isObject && has(game, source, 'wither'));
  one.touches = isCreature && has(game, source, 'deathtouch');
  one.gains = has(game, source, 'lifelink') ? solver.controller(source) : NONE;
  // CR 120.3d
  if (isCreature && one.withers) counters.add(to, '-1/-1', amount);
}

function happen(game: Game, { to, amount, withers, touches, gains, isCreature, isPlaneswalker, isBattle }: Dealt): void {
  const { regions } = game;
  // CR 120.3a-b
  if (to < -1) {
    if (withers) addPoison(game, -2 - to, amount);
    else loseLife(game, -2 - to, amount);
  }
  // CR 120.3c, 120.3h
  if (isPlaneswalker) takeUpTo(game, to, 'loyalty', amount);
  if (isBattle) takeUpTo(game, to, 'defense', amount);
  // CR 120.3e
  if (isCreature && !withers) setCell(game, regions.damage, to, saturate(cell(game, regions.damage, to) + amount));
  if (touches) setCell(game, regions.deathtouched, to, 1);
  // CR 120.3f: lifelink is part of the damage's result
  if (gains !== NONE) gainLife(game, gains, amount);
}

function takeUpTo(game: Game, entity: Entity, kind: string, amount: number): void {
  const taken = Math.min(amount, game.solver.counters(entity, kind));
  if (taken > 0) game.solver.removeCounters(entity, kind, taken);
}
