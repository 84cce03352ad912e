/** How often each thing happened in the histories of a run, and whether that is often enough. */
import type { Stage } from './stage.js';
import { allWords, wordsOf } from './vocabulary-words.js';

/** What an evaluation was about, beside words. */
const GATES: readonly { name: string; atLeast: number }[] = [
  { name: 'order changed by dependency', atLeast: 0.05 },
  { name: 'dependency loop', atLeast: 0.01 },
  { name: 'effects born in the pass', atLeast: 0.05 },
  { name: 'more than 32 objects', atLeast: 0.2 },
  { name: '3 or more players', atLeast: 0.1 },
];
const EACH_WORD = 1 / 1000;
/** One history in this many is asked what happened in it. */
const ASKED = 5;

export class Tally {
  readonly #all = allWords();
  readonly #words = new Map<string, number>();
  readonly #events = new Map<string, number>();
  #histories = 0;
  #asked = 0;

  /** Looks at a stage at the end of its history. */
  note(stage: Stage): void {
    const { history } = stage.deck;
    this.#histories++;
    if (history.steps.filter((step) => 'add' in step).length > 32) this.#count('more than 32 objects');
    if (history.players.length > 2) this.#count('3 or more players');
    if (this.#histories % ASKED !== 0) return;
    this.#asked++;
    for (const word of wordsOf(history, this.#all)) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    const orders = ordersIn(stage);
    if (orders.has('dependency')) this.#count('order changed by dependency');
    if (orders.has('loop')) this.#count('dependency loop');
    if (hasGrantedStatic(stage)) this.#count('effects born in the pass');
  }

  #count(name: string): void {
    this.#events.set(name, (this.#events.get(name) ?? 0) + 1);
  }

  #shareOf(name: string): number {
    const asked = name.includes('objects') || name.includes('players') ? this.#histories : this.#asked;
    return asked === 0 ? 0 : (this.#events.get(name) ?? 0) / asked;
  }

  /** Lines for people. `words`: every word with its count. */
  report(words: boolean): string[] {
    const lines = GATES.map(({ name, atLeast }) => `  ${percent(this.#shareOf(name))}  ${name} (at least ${percent(atLeast).trim()})`);
    const counts = [...this.#all].map((word) => [this.#words.get(word) ?? 0, word] as const).sort((a, b) => a[0] - b[0]);
    const seldom = words ? counts : counts.slice(0, 5);
    lines.push(`  ${this.#all.size} words of the vocabulary; the rarest of ${this.#asked} histories:`);
    for (const [count, word] of seldom) lines.push(`  ${String(count).padStart(7)}  ${word}`);
    return lines;
  }

  /** What came too seldom. A short run can't tell of rare words. */
  gaps(): string[] {
    const gaps = GATES.filter(({ name, atLeast }) => this.#shareOf(name) < atLeast).map(({ name }) => name);
    for (const word of this.#all) if ((this.#words.get(word) ?? 0) < this.#asked * EACH_WORD) gaps.push(word);
    return gaps;
  }
}

const percent = (share: number): string => `${(share * 100).toFixed(1).padStart(5)}%`;

/** Why effects came at their places, in the explanations of all objects that are there. */
function ordersIn({ reference, entities, fast, numberOf }: Stage): Set<string> {
  const found = new Set<string>();
  let left = 40;
  for (const entity of entities.values()) {
    if (left-- === 0) break;
    if (!fast.exists(entity)) continue;
    for (const { order } of reference!.explain!(entity, (one) => String(numberOf(one))).steps) found.add(order.by);
  }
  return found;
}

/** Some object has a static ability that no card prints. */
function hasGrantedStatic({ deck: { catalogue }, entities, fast }: Stage): boolean {
  const printed = new Set(catalogue.definitions.flatMap((definition) => definition.abilities));
  for (const entity of entities.values()) {
    if (!fast.exists(entity)) continue;
    for (const id of fast.characteristics(entity).abilities) {
      const { kind, original } = catalogue.abilities[id]!;
      if (kind === 'static' && !printed.has(original)) return true;
    }
  }
  return false;
}
