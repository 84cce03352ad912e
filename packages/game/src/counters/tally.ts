/** How many counters of which kinds: a small list that keeps its memory when it is emptied. Kinds stand in the order in which they first came. */
import { IntList } from '../int-list.js';

export class Tally {
  private readonly kinds: string[] = [];
  private readonly amounts = new IntList();

  get size(): number {
    return this.amounts.count;
  }

  clear(): void {
    this.amounts.clear();
  }

  kind(index: number): string {
    return this.kinds[index]!;
  }

  amount(index: number): number {
    return this.amounts.data[index]!;
  }

  /** How many of a kind, 0 for none. */
  of(kind: string): number {
    const index = this.indexOf(kind);
    return index < 0 ? 0 : this.amount(index);
  }

  has(kind: string): boolean {
    return this.indexOf(kind) >= 0;
  }

  /** So many more of a kind. */
  add(kind: string, amount: number): void {
    const index = this.indexOf(kind);
    if (index >= 0) {
      this.amounts.data[index]! += amount;
      return;
    }
    this.kinds[this.size] = kind;
    this.amounts.push(amount);
  }

  private indexOf(kind: string): number {
    for (let i = 0; i < this.size; i++) if (this.kinds[i] === kind) return i;
    return -1;
  }
}
