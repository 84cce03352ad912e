/**
 * Answers about characteristics (CR 109.3) and about what effects say of an object outside the layers (CR 613.11): now, or as it left.
 */
import type { AbilityId, Color, Cost } from '@stratum/cards';
import { creatureTypesOf, hasAbility, hasPowerAndToughness, hasSubtype, otherSubtypesOf } from './characteristics.js';
import type { Entity, Seat } from './state.js';
import { StatusAnswers } from './status-answers.js';
import { controllerOf } from './view.js';

export interface Characteristics {
  name: string;
  controller: Seat;
  supertypes: string[];
  types: string[];
  otherSubtypes: string[];
  creatureTypes: string[] | 'all';
  colors: Color[];
  abilities: AbilityId[];
  power: number | null;
  toughness: number | null;
  basePower: number | null;
  baseToughness: number | null;
  manaValue: number;
}

export class CharacteristicAnswers extends StatusAnswers {
  controller(entity: Entity): Seat {
    this.memory.object(entity);
    return controllerOf(this.memory.view(), entity);
  }

  name(entity: Entity): string {
    return this.memory.current(entity).text.name;
  }

  manaValue(entity: Entity): number {
    return this.memory.current(entity).manaValue;
  }

  manaCost(entity: Entity): Cost | undefined {
    return this.memory.current(entity).text.manaCost ?? undefined;
  }

  startingLoyalty(entity: Entity): number {
    return this.memory.current(entity).copiable.loyalty;
  }

  hasType(entity: Entity, type: string): boolean {
    return this.memory.current(entity).types.includes(type);
  }

  hasSupertype(entity: Entity, supertype: string): boolean {
    return this.memory.current(entity).supertypes.includes(supertype);
  }

  hasSubtype(entity: Entity, subtype: string): boolean {
    return hasSubtype(this.memory.rules, this.memory.current(entity), subtype);
  }

  hasColor(entity: Entity, color: Color): boolean {
    return this.memory.current(entity).colors.includes(color);
  }

  power(entity: Entity): number {
    return this.#size(entity, 'power');
  }

  toughness(entity: Entity): number {
    return this.#size(entity, 'toughness');
  }

  basePower(entity: Entity): number {
    return this.#size(entity, 'basePower');
  }

  baseToughness(entity: Entity): number {
    return this.#size(entity, 'baseToughness');
  }

  hasAbility(entity: Entity, word: string): boolean {
    return hasAbility(this.memory.rules, this.memory.current(entity), word);
  }

  abilities(entity: Entity, out: Int32Array): number {
    const { abilities } = this.memory.current(entity);
    abilities.forEach(({ ability }, i) => {
      out[i] = ability;
    });
    return abilities.length;
  }

  hasLostAllAbilities(entity: Entity): boolean {
    return this.memory.current(entity).lostAll;
  }

  hasRule(entity: Entity, rule: string, begun = false): boolean {
    return this.memory
      .evaluated()
      .outside.some((effect) => effect.rule === rule && effect.set.includes(entity) && (effect.fromResolution || !begun));
  }

  costChanges(spell: Entity): { more?: Cost; less?: Cost }[] {
    const changes: { more?: Cost; less?: Cost }[] = [];
    for (const { cost, set } of this.memory.evaluated().outside) if (cost !== null && set.includes(spell)) changes.push({ ...cost });
    return changes;
  }

  characteristics(entity: Entity): Characteristics {
    const current = this.memory.current(entity);
    const sized = hasPowerAndToughness(this.memory.object(entity), current);
    const creatureTypes = creatureTypesOf(current);
    return {
      name: current.text.name,
      controller: this.controller(entity),
      supertypes: [...current.supertypes].sort(),
      types: [...current.types].sort(),
      otherSubtypes: [...otherSubtypesOf(this.memory.rules, current)].sort(),
      creatureTypes: creatureTypes === 'all' ? 'all' : [...creatureTypes].sort(),
      colors: [...current.colors],
      abilities: current.abilities.map(({ ability }) => ability),
      power: sized ? current.power : null,
      toughness: sized ? current.toughness : null,
      basePower: sized ? current.basePower : null,
      baseToughness: sized ? current.baseToughness : null,
      manaValue: current.manaValue,
    };
  }

  #size(entity: Entity, which: 'power' | 'toughness' | 'basePower' | 'baseToughness'): number {
    const current = this.memory.current(entity);
    return hasPowerAndToughness(this.memory.object(entity), current) ? current[which] : Number.NaN; // CR 208.3
  }
}
