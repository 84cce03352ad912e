/** Random values and conditions: every kind. Factors stay small, so that numbers do too. */
import type { Condition, Value } from '@stratum/cards';
import { filter, plainFilter } from './filter.js';
import { COUNTERS, color, type Maker } from './maker.js';
import { refIn, type Where } from './reference.js';

/** Mostly a plain number. */
export function smallValue(maker: Maker, where: Where, depth = 1): Value {
  return maker.chance.odds(maker.theme === 'sizes' ? 45 : 60) ? maker.chance.below(5) : value(maker, where, depth);
}

/** A change of power or toughness: it may be negative. */
export function bonus(maker: Maker, where: Where): Value {
  const { chance } = maker;
  if (chance.odds(60)) return chance.below(5) - 2;
  return chance.odds(15) ? { negative: value(maker, where) } : value(maker, where);
}

export function value(maker: Maker, where: Where, depth = 1): Value {
  const { chance } = maker;
  const among = () => filter(maker, where, 0);
  const sized = maker.theme === 'sizes' ? 4 : 1;
  return chance.weighted<() => Value>([
    [6, () => ({ count: among() })],
    [2, () => ({ distinct: chance.pick(['types', 'colors', 'creatureTypes', 'basicLandTypes']), among: among() })],
    [3 * sized, () => ({ power: refIn(maker, where) })],
    [2 * sized, () => ({ toughness: refIn(maker, where) })],
    [1, () => ({ manaValue: refIn(maker, where) })],
    [1, () => ({ counters: chance.pick(COUNTERS), of: refIn(maker, where) })],
    [2 * sized, () => ({ greatest: chance.pick(['power', 'toughness', 'manaValue']), among: among() })],
    [1, () => ({ hand: chance.pick(['you', 'opponent']) })],
    [1, () => ({ life: chance.pick(['you', 'opponent']) })],
    [1, () => ({ devotion: color(maker) })],
    [1, () => 'X'],
    [1, () => (depth > 0 ? { sum: [value(maker, where, depth - 1), smallValue(maker, where, depth - 1)] } : 1)],
    [1, () => (depth > 0 ? { times: [chance.below(3), value(maker, where, depth - 1)] } : 2)],
    [1, () => (depth > 0 ? { negative: value(maker, where, depth - 1) } : -1)],
    [1, () => (depth > 0 ? { if: condition(maker, where, 0), then: smallValue(maker, where, 0), else: smallValue(maker, where, 0) } : 3)],
  ])();
}

export function condition(maker: Maker, where: Where, depth = 1): Condition {
  const { chance } = maker;
  const compare = () => ({ [chance.pick(['gte', 'lte', 'eq', 'gt', 'lt'])]: chance.below(4) });
  const inside = () => condition(maker, where, depth - 1);
  return chance.weighted<() => Condition>([
    [4, () => ({ exists: filter(maker, where, depth) })],
    [3, () => ({ count: filter(maker, where, depth), is: chance.odds(20) ? chance.below(3) : compare() })],
    [2, () => ({ value: value(maker, where, depth), is: compare() })],
    [4, () => ({ thisIs: filter(maker, where, depth) })],
    [1, () => ({ attachedIs: filter(maker, where, 0) })],
    [1, () => ({ ref: refIn(maker, where), is: filter(maker, where, 0) })],
    [1, () => ({ turn: chance.pick(['you', 'opponent']) })],
    [1, () => (depth > 0 ? { and: [inside(), inside()] } : { exists: plainFilter(maker) })],
    [1, () => (depth > 0 ? { or: [inside(), inside()] } : { exists: plainFilter(maker) })],
    [2, () => (depth > 0 ? { not: inside() } : { not: { exists: plainFilter(maker) } })],
  ])();
}
