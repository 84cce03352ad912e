/**
 * Answers about status: where an object is, whose, tapped, attached, its counters, its timestamps. None of them needs a walk through the layers.
 */
import type { DefinitionId, Zone } from '@stratum/cards';
import type { Memory } from './memory.js';
import type { Choices, Entity, Seat } from './state.js';

export class StatusAnswers {
  protected readonly memory: Memory;

  constructor(memory: Memory) {
    this.memory = memory;
  }

  exists(entity: Entity): boolean {
    return this.memory.state.objects.has(entity);
  }

  zone(entity: Entity): Zone {
    return this.memory.object(entity).zone;
  }

  owner(entity: Entity): Seat {
    return this.memory.object(entity).owner;
  }

  definition(entity: Entity): DefinitionId {
    return this.memory.object(entity).definition;
  }

  isToken(entity: Entity): boolean {
    return this.memory.object(entity).token;
  }

  isTapped(entity: Entity): boolean {
    return this.memory.object(entity).tapped;
  }

  isAttacking(entity: Entity): boolean {
    return this.memory.object(entity).attacking;
  }

  isPhasedOut(entity: Entity): boolean {
    return this.memory.object(entity).phasedOut;
  }

  isFaceDown(entity: Entity): boolean {
    return this.memory.object(entity).faceDown;
  }

  isTransformed(entity: Entity): boolean {
    return this.memory.object(entity).transformed;
  }

  /** CR 712.9-712.10, 712.15-712.16: by the card or token itself, never by what it is a copy of. */
  canTransform(entity: Entity): boolean {
    const object = this.memory.object(entity);
    if (object.zone !== 'battlefield' || object.faceDown || object.phasedOut) return false;
    const front = this.memory.rules.catalogue.definitions[object.definition]!;
    if (front.back < 0) return false;
    const other = object.transformed ? front : this.memory.rules.catalogue.definitions[front.back]!;
    return !other.card.types.includes('Instant') && !other.card.types.includes('Sorcery');
  }

  attachedTo(entity: Entity): number {
    return this.memory.object(entity).host;
  }

  counters(entity: Entity, kind: string): number {
    return this.memory.object(entity).counters.find((counters) => counters.kind === kind)?.amount ?? 0;
  }

  counterKinds(entity: Entity): string[] {
    return this.memory.rules.catalogue.counterKinds.filter((kind) => this.counters(entity, kind) > 0);
  }

  choices(entity: Entity): Choices {
    return { ...this.memory.object(entity).choices };
  }

  timestamp(entity: Entity): number {
    return this.memory.object(entity).timestamp;
  }

  clock(): number {
    return this.memory.state.clock;
  }

  controlledSince(entity: Entity): number {
    return this.memory.object(entity).controlledSince;
  }
}
