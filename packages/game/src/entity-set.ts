/** A set of objects that keeps its memory when it is emptied: a mark by slot, good since the set was last emptied, and whose mark it is. */
import { slotOf } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';

export class EntitySet {
  private marks = new Int32Array(64);
  private entities = new Int32Array(64);
  private mark = 1;
  /** How many there are. */
  size = 0;

  clear(): void {
    if (this.size === 0) return;
    this.mark++;
    this.size = 0;
  }

  has(entity: Entity): boolean {
    if (this.size === 0 || entity < 0) return false;
    const slot = slotOf(entity);
    return slot < this.marks.length && this.marks[slot] === this.mark && this.entities[slot] === entity;
  }

  add(entity: Entity): void {
    if (this.has(entity)) return;
    const slot = slotOf(entity);
    this.room(slot);
    this.marks[slot] = this.mark;
    this.entities[slot] = entity;
    this.size++;
  }

  delete(entity: Entity): void {
    if (!this.has(entity)) return;
    this.marks[slotOf(entity)] = 0;
    this.size--;
  }

  private room(slot: number): void {
    if (slot < this.marks.length) return;
    const length = Math.max(slot + 1, this.marks.length * 2);
    const [marks, entities] = [this.marks, this.entities];
    this.marks = new Int32Array(length);
    this.entities = new Int32Array(length);
    this.marks.set(marks);
    this.entities.set(entities);
  }
}
