/** A list of records that keeps them when it is emptied: what a moment notes, made once and filled again. What a record held before stands in it until it is filled. */
export class KeptRecords<T> {
  private readonly rows: T[] = [];
  length = 0;

  constructor(private readonly make: () => T) {}

  clear(): void {
    this.length = 0;
  }

  /** One more record, to be filled. */
  next(): T {
    if (this.length === this.rows.length) this.rows.push(this.make());
    return this.rows[this.length++]!;
  }

  at(index: number): T {
    return this.rows[index]!;
  }
}
