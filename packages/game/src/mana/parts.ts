/**
 * What one resolution of an effect that adds mana adds: of each part one alternative (CR 106.3, 106.8). LAYOUT: four ints a part: the types to choose from,
 * how much of the chosen one, how much colourless mana instead (the generic half of a hybrid symbol), and whether the player chooses, even where there
 * is only one type now.
 */
import { IntList } from '../int-list.js';
import { COLORLESS, type TypeMask } from './amounts.js';

export class Parts {
  readonly rows = new IntList();
  count = 0;

  clear(): void {
    this.rows.clear();
    this.count = 0;
  }

  add(types: TypeMask, amount: number, orColorless: number, isChosen: boolean): void {
    if ((types === 0 || amount === 0) && orColorless === 0) return;
    this.rows.push(types);
    this.rows.push(amount);
    this.rows.push(orColorless);
    this.rows.push(isChosen ? 1 : 0);
    this.count++;
  }

  /** The same parts as another's. */
  copy(parts: Parts): void {
    this.clear();
    for (let i = 0; i < parts.rows.count; i++) this.rows.push(parts.rows.data[i]!);
    this.count = parts.count;
  }

  types(part: number): TypeMask {
    return this.rows.data[part * 4]!;
  }

  amount(part: number): number {
    return this.rows.data[part * 4 + 1]!;
  }

  orColorless(part: number): number {
    return this.rows.data[part * 4 + 2]!;
  }

  isChosen(part: number): boolean {
    return this.rows.data[part * 4 + 3] !== 0;
  }

  /** All types that its alternatives give. */
  allTypes(part: number): TypeMask {
    return this.types(part) | (this.orColorless(part) > 0 ? 1 << COLORLESS : 0);
  }

  hasSeveral(part: number): boolean {
    const types = this.types(part);
    return (types & (types - 1)) !== 0 || (types !== 0 && this.orColorless(part) > 0);
  }
}
