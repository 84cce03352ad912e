/**
 * Answers of the fast solver about characteristics, live or last known, and to filters, values and conditions. Each first brings the result up to date.
 */
import type { Card, Color, Condition, Cost, Filter, Value } from '@stratum/cards';
import { hasAbilityNamed, listAbilities } from '../characteristics/abilities.js';
import { appliedIn } from '../characteristics/applied.js';
import { insertByStamp } from '../characteristics/by-stamp.js';
import { characteristicsOf, hasPlaneNow, hasSubtypeNamed, nameOf } from '../characteristics/characteristics.js';
import { lostAllAbilities } from '../characteristics/lost-abilities.js';
import { costChangesOf, hasRule } from '../characteristics/rules.js';
import { COLORS } from '../compile/codebook.js';
import * as op from '../compile/opcodes.js';
import { ensureEvaluated } from '../evaluate.js';
import { checkContext } from '../events/check-told.js';
import { explain } from '../explain/explain.js';
import { matchSlot, matchWord } from '../match/filter.js';
import { quantityOf } from '../match/quantity.js';
import { holds, matchLastKnown, valueOf } from '../match/value.js';
import { type Characteristics, type Context, type CostChange, type Entity, LAYERS, type Layer, NONE, type Seat } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_DIRTY } from '../state/header.js';
import { clearQuery, queryRow } from '../state/query.js';
import { shownAt } from '../state/shown.js';
import { slotOfObject } from '../state/slot.js';
import { GONE, hasStatus } from '../state/status.js';
import { COPIABLE, NO_NUMBER, V_COST, V_LOYALTY, valueAt } from '../state/values.js';
import type { BegunEffect } from '../underneath.js';
import { begunEffects } from './begun-effects.js';
import { ownCard } from './own-card.js';
import { StatusAnswers } from './status-answers.js';

export class CharacteristicAnswers extends StatusAnswers {
  controller(entity: Entity): Seat {
    const s = this.engine;
    ensureEvaluated(s);
    return s.data[s.at.controller + slotOfObject(s, entity)]!;
  }

  name(entity: Entity): string {
    ensureEvaluated(this.engine);
    return nameOf(this.engine, slotOfObject(this.engine, entity));
  }

  manaValue(entity: Entity): number {
    return quantity(this.engine, op.MANA_VALUE, entity);
  }

  manaCost(entity: Entity): Cost | undefined {
    const s = this.engine;
    ensureEvaluated(s);
    return s.book.costs[s.data[shownAt(s, V_COST, slotOfObject(s, entity))]!];
  }

  startingLoyalty(entity: Entity): number {
    const s = this.engine;
    ensureEvaluated(s);
    return s.data[valueAt(s, COPIABLE, V_LOYALTY, slotOfObject(s, entity))]!;
  }

  hasType(entity: Entity, type: string): boolean {
    return plane(this.engine, entity, this.engine.book.typePlane.get(type));
  }

  hasSupertype(entity: Entity, type: string): boolean {
    return plane(this.engine, entity, this.engine.book.supertypePlane.get(type));
  }

  hasSubtype(entity: Entity, subtype: string): boolean {
    ensureEvaluated(this.engine);
    return hasSubtypeNamed(this.engine, subtype, slotOfObject(this.engine, entity));
  }

  hasColor(entity: Entity, color: Color): boolean {
    return plane(this.engine, entity, this.engine.book.colorBase + COLORS.indexOf(color));
  }

  power(entity: Entity): number {
    const s = this.engine;
    return this.isKnownCreature(entity) ? s.data[s.at.power + (entity & 0xffff)]! : quantity(s, op.POWER, entity);
  }

  toughness(entity: Entity): number {
    const s = this.engine;
    return this.isKnownCreature(entity) ? s.data[s.at.toughness + (entity & 0xffff)]! : quantity(s, op.TOUGHNESS, entity);
  }

  /** Nothing waits to be evaluated, and it is a creature on the battlefield: what its numbers are, their columns say. */
  private isKnownCreature(entity: Entity): boolean {
    const { header, data, at, creatures } = this.engine;
    const slot = entity & 0xffff;
    if (header[H_DIRTY] !== 0 || entity < 0 || data[at.entityOf + slot] !== entity) return false;
    const w = slot >>> 5;
    // LAYOUT: the plane of what is on the battlefield is the first one of status
    return (data[at.status + w]! & data[creatures + w]! & (1 << (slot & 31))) !== 0;
  }

  basePower(entity: Entity): number {
    return quantity(this.engine, op.BASE_POWER, entity);
  }

  baseToughness(entity: Entity): number {
    return quantity(this.engine, op.BASE_TOUGHNESS, entity);
  }

  hasAbility(entity: Entity, word: string): boolean {
    ensureEvaluated(this.engine);
    return hasAbilityNamed(this.engine, slotOfObject(this.engine, entity), word);
  }

  abilities(entity: Entity, out: Int32Array): number {
    ensureEvaluated(this.engine);
    const { listB } = this.engine;
    listAbilities(this.engine, slotOfObject(this.engine, entity), listB);
    const { items, count } = listB;
    for (let i = 0; i < count; i++) out[i] = items[i]!;
    return count;
  }

  hasLostAllAbilities(entity: Entity): boolean {
    ensureEvaluated(this.engine);
    return lostAllAbilities(this.engine, slotOfObject(this.engine, entity));
  }

  hasRule(entity: Entity, rule: string, begun = false): boolean {
    ensureEvaluated(this.engine);
    return hasRule(this.engine, slotOfObject(this.engine, entity), rule, begun);
  }

  costChanges(spell: Entity): CostChange[] {
    ensureEvaluated(this.engine);
    return costChangesOf(this.engine, slotOfObject(this.engine, spell));
  }

  characteristics(entity: Entity): Characteristics {
    ensureEvaluated(this.engine);
    return characteristicsOf(this.engine, slotOfObject(this.engine, entity));
  }

  matches(filter: Filter, entity: Entity, context: Context): boolean {
    const s = this.engine;
    ensureEvaluated(s);
    const node = s.templates.emitter.filter(filter);
    const slot = slotOfObject(s, entity);
    checkContext(s, context);
    const row = queryRow(s, context);
    const matched = hasStatus(s, GONE, slot) ? matchLastKnown(s, node, slot, row, NONE) : matchSlot(s, node, slot, row, NONE);
    clearQuery(s);
    return matched;
  }

  select(filter: Filter, context: Context, out: Int32Array): number {
    const s = this.engine;
    ensureEvaluated(s);
    const node = s.templates.emitter.filter(filter);
    checkContext(s, context);
    const row = queryRow(s, context);
    let count = 0;
    for (let w = 0; w < s.words; w++) count = insertByStamp(s, w, matchWord(s, node, w, -1, row, NONE), out, count);
    clearQuery(s);
    return count;
  }

  value(value: Value, context: Context, it = NONE): number {
    if (typeof value === 'number') return value;
    if (value === 'X') return context.x;
    const s = this.engine;
    const node = s.templates.emitter.value(value);
    const slot = it === NONE ? NONE : slotOfObject(s, it);
    checkContext(s, context);
    ensureEvaluated(s);
    const found = valueOf(s, node, queryRow(s, context), slot);
    clearQuery(s);
    return found;
  }

  holds(condition: Condition, context: Context, it = NONE): boolean {
    const s = this.engine;
    const node = s.templates.emitter.condition(condition);
    const slot = it === NONE ? NONE : slotOfObject(s, it);
    checkContext(s, context);
    ensureEvaluated(s);
    const held = holds(s, node, queryRow(s, context), slot);
    clearQuery(s);
    return held;
  }

  applied(layer: Layer): (Entity | string)[] {
    ensureEvaluated(this.engine);
    return appliedIn(this.engine, LAYERS.indexOf(layer));
  }

  begunEffects(): BegunEffect[] {
    ensureEvaluated(this.engine);
    return begunEffects(this.engine);
  }

  ownCard(entity: Entity, copied: boolean): Card | null {
    ensureEvaluated(this.engine);
    return ownCard(this.engine, slotOfObject(this.engine, entity), copied);
  }

  controllerBeforeEffects(entity: Entity): Seat {
    return this.engine.data[this.engine.at.baseController + slotOfObject(this.engine, entity)]!;
  }

  explain(entity: Entity, nameOf: (entity: Entity) => string): ReturnType<typeof explain> {
    return explain(this.engine, entity, nameOf);
  }
}

function quantity(s: Engine, which: number, entity: Entity): number {
  ensureEvaluated(s);
  const number = quantityOf(s, which, 0, slotOfObject(s, entity));
  return number === NO_NUMBER ? Number.NaN : number;
}

function plane(s: Engine, entity: Entity, number: number | undefined): boolean {
  ensureEvaluated(s);
  return number !== undefined && hasPlaneNow(s, number, slotOfObject(s, entity));
}
