/**
 * The numbers of the abilities of one object, instance by instance. Grows, and keeps its room: a list that is filled again allocates nothing.
 */
import { MOST_ABILITIES_OF_OBJECT, tooManyAbilities } from '@stratum/cards/rules';

export class AbilityList {
  items = new Int32Array(16);
  count = 0;

  /** @throws UsageError E391 if the object has as many as an object may have */
  add(ability: number): void {
    if (this.count === this.items.length) this.grow();
    this.items[this.count++] = ability;
  }

  /** Makes it the same as another. */
  copy(other: AbilityList): void {
    this.count = 0;
    for (let i = 0; i < other.count; i++) this.add(other.items[i]!);
  }

  private grow(): void {
    if (this.count >= MOST_ABILITIES_OF_OBJECT) throw tooManyAbilities();
    const items = new Int32Array(Math.min(this.items.length * 2, MOST_ABILITIES_OF_OBJECT));
    items.set(this.items);
    this.items = items;
  }
}
