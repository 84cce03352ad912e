/** A list of ints that keeps its memory when it is emptied: what a question or an event needs for a moment, made once and used again. */

export class IntList {
  data = new Int32Array(16);
  count = 0;

  clear(): void {
    this.count = 0;
  }

  push(value: number): void {
    this.room(this.count + 1);
    this.data[this.count++] = value;
  }

  pushAll(values: readonly number[]): void {
    for (let i = 0; i < values.length; i++) this.push(values[i]!);
  }

  /** Room for so many ints in all; what stands in it stays. */
  room(count: number): void {
    if (count <= this.data.length) return;
    const larger = new Int32Array(Math.max(count, this.data.length * 2));
    larger.set(this.data);
    this.data = larger;
  }

  includes(value: number): boolean {
    return this.indexOf(value) >= 0;
  }

  indexOf(value: number): number {
    const { data, count } = this;
    for (let i = 0; i < count; i++) if (data[i] === value) return i;
    return -1;
  }

  /** Takes the first such value out; what stands after it comes down. */
  remove(value: number): void {
    const index = this.indexOf(value);
    if (index < 0) return;
    this.data.copyWithin(index, index + 1, this.count);
    this.count--;
  }

  /** The same ints as another list. */
  copy({ data, count }: IntList): void {
    this.room(count);
    for (let i = 0; i < count; i++) this.data[i] = data[i]!;
    this.count = count;
  }

  /** A copy as a plain list. */
  toList(): number[] {
    const list: number[] = [];
    for (let i = 0; i < this.count; i++) list.push(this.data[i]!);
    return list;
  }
}
