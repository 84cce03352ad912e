/**
 * Numbers worked out from a point of the walk. What the rules do not give is 0 (CR 107.2).
 */

import type { Color, Ref, Value } from '@stratum/cards';
import { BASIC_LAND_TYPES, parseCost } from '@stratum/cards/rules';
import { type Current, creatureTypesOf, hasPowerAndToughness, hasSubtype } from './characteristics.js';
import { holds } from './condition.js';
import { refer, selectBy } from './reference.js';
import { saturate } from './saturate.js';
import { type Context, type Entity, NONE, type Seat } from './state.js';
import { controllerOf, currentOf, objectOf, type View } from './view.js';

export function valueOf(view: View, value: Value, context: Context, it: Entity = NONE): number {
  if (typeof value === 'number') return value;
  if (value === 'X') return context.x;
  if ('count' in value) return selectBy(view, value.count, context, it).length;
  if ('distinct' in value) return distinct(view, value.distinct, selectBy(view, value.among, context, it));
  if ('power' in value) return size(view, 'power', value.power, context, it) ?? 0;
  if ('toughness' in value) return size(view, 'toughness', value.toughness, context, it) ?? 0;
  if ('manaValue' in value) return currentOf(view, refer(view, value.manaValue, context, it))?.manaValue ?? 0;
  if ('counters' in value) {
    const object = objectOf(view, refer(view, value.of, context, it));
    return object?.counters.find(({ kind }) => kind === value.counters)?.amount ?? 0;
  }
  if ('greatest' in value) return greatest(view, value.greatest, selectBy(view, value.among, context, it));
  if ('hand' in value) return handSize(view, value.hand, context);
  if ('life' in value) return sumOf(view, value.life, context, (seat) => view.state.life[seat] ?? 0);
  if ('devotion' in value) return devotion(view, value.devotion, context.you);
  if ('sum' in value) return value.sum.reduce<number>((total, part) => saturate(total + valueOf(view, part, context, it)), 0);
  if ('times' in value) return saturate(valueOf(view, value.times[0], context, it) * valueOf(view, value.times[1], context, it)) + 0; // never -0
  if ('negative' in value) return 0 - valueOf(view, value.negative, context, it);
  if ('if' in value) return valueOf(view, holds(view, value.if, context, it) ? value.then : value.else, context, it);
  return value satisfies never;
}

/** CR 107.1b: a calculated bonus below zero is 0; one that is written as a negative number is not calculated. */
export function bonusOf(view: View, value: Value, context: Context, it: Entity): number {
  const number = valueOf(view, value, context, it);
  if (typeof value === 'number') return number;
  if (typeof value === 'object' && 'negative' in value) return number === 0 ? 0 : number;
  if (typeof value === 'object' && 'if' in value)
    return bonusOf(view, holds(view, value.if, context, it) ? value.then : value.else, context, it);
  return Math.max(0, number);
}

/** Power or toughness of an object; undefined if it has none (CR 208.3). */
export function size(view: View, which: 'power' | 'toughness', ref: Ref, context: Context, it: Entity): number | undefined {
  const entity = refer(view, ref, context, it);
  const object = objectOf(view, entity);
  const current = currentOf(view, entity);
  return object !== undefined && current !== undefined && hasPowerAndToughness(object, current) ? current[which] : undefined;
}

function greatest(view: View, what: 'power' | 'toughness' | 'manaValue', entities: readonly Entity[]): number {
  const numbers = entities.flatMap((entity) => {
    const current = view.currents.get(entity)!;
    if (what !== 'manaValue' && !hasPowerAndToughness(view.state.objects.get(entity)!, current)) return [];
    return [current[what]];
  });
  return numbers.length === 0 ? 0 : Math.max(...numbers);
}

function distinct(view: View, what: 'types' | 'colors' | 'creatureTypes' | 'basicLandTypes', entities: readonly Entity[]): number {
  const found = new Set<string>();
  for (const entity of entities) for (const word of wordsOf(view, what, view.currents.get(entity)!)) found.add(word);
  return found.size;
}

function wordsOf(view: View, what: 'types' | 'colors' | 'creatureTypes' | 'basicLandTypes', current: Current): readonly string[] {
  if (what === 'types') return current.types;
  if (what === 'colors') return current.colors;
  if (what === 'basicLandTypes') return BASIC_LAND_TYPES.map(({ type }) => type).filter((type) => hasSubtype(view.rules, current, type));
  const types = creatureTypesOf(current);
  return types === 'all' ? view.rules.catalogue.creatureTypes : types;
}

function handSize(view: View, who: 'you' | 'opponent', context: Context): number {
  const cards = view.rules.players.map(() => 0);
  for (const object of view.state.objects.values()) if (object.zone === 'hand') cards[object.owner]!++;
  return sumOf(view, who, context, (seat) => cards[seat]!);
}

/** Yours, or with several opponents that of all of them together. */
function sumOf(view: View, who: 'you' | 'opponent', { you }: Context, of: (seat: Seat) => number): number {
  if (who === 'you') return of(you);
  return view.rules.players.reduce((sum, _, seat) => (seat === you ? sum : saturate(sum + of(seat))), 0);
}

/** "The opponent": with more than two players, the next one in turn order. */
export const opponentOf = (view: View, seat: Seat): Seat => (seat + 1) % view.rules.players.length;

/** CR 700.5: the mana symbols of a colour among the mana costs of a player's permanents, hybrid ones included. */
function devotion(view: View, color: Color, seat: Seat): number {
  let symbols = 0;
  for (const object of view.state.objects.values()) {
    if (object.zone !== 'battlefield' || object.phasedOut || controllerOf(view, object.entity) !== seat) continue;
    const cost = view.currents.get(object.entity)?.text.manaCost ?? null;
    if (cost === null) continue;
    for (const symbol of parseCost(cost).mana) if ('oneOf' in symbol && symbol.oneOf.includes(color)) symbols++;
  }
  return symbols;
}
