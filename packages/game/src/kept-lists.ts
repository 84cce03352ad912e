/**
 * Lists of plain numbers, one of each length, made once and filled again: whoever takes the list of a length loses what it held for the last one. For a moment's
 * targets, which the solver wants as a plain list; a list that stays is made by itself.
 */
export class KeptLists {
  private readonly lists: number[][] = [];

  /** The list of that length, with whatever stands in it. */
  ofLength(length: number): number[] {
    const { lists } = this;
    while (lists.length <= length) lists.push(new Array<number>(lists.length).fill(0));
    return lists[length]!;
  }

  /** The list of that length, with the same numbers as another. */
  copy(list: readonly number[]): number[] {
    const kept = this.ofLength(list.length);
    for (let i = 0; i < list.length; i++) kept[i] = list[i]!;
    return kept;
  }
}
