/** Seeded choices: the same seed makes the same histories on every machine. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995) | 0;
  }

  /** 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  }

  /** True in `percent` of 100 cases. */
  odds(percent: number): boolean {
    return this.below(1000) < percent * 10;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** One of the entries, each as often as its weight says. */
  weighted<T>(entries: readonly (readonly [number, T])[]): T {
    let total = 0;
    for (const [weight] of entries) total += weight;
    let left = this.below(total);
    for (const [weight, entry] of entries) {
      if (left < weight) return entry;
      left -= weight;
    }
    return entries[entries.length - 1]![1];
  }

  /** `count` different entries, or all there are. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const chosen: T[] = [];
    while (chosen.length < count && left.length > 0) chosen.push(left.splice(this.below(left.length), 1)[0]!);
    return chosen;
  }
}
