/**
 * One code array for all filters, values and conditions of a catalogue. Each distinct object of the card data is compiled once; which channels a
 * node may read, and whether it speaks of "it", is kept beside it. Cold.
 */

import { type Condition, type Filter, type Ref, UsageError, type Value } from '@stratum/cards';
import type { Codebook } from './codebook.js';
import { compileCondition } from './condition.js';
import { compileFilter } from './filter.js';
import * as op from './opcodes.js';
import { compileValue } from './value.js';

const REFERENCES: Readonly<Record<string, number>> = {
  this: op.THIS,
  it: op.IT,
  attached: op.ATTACHED,
  target: op.TARGET,
  target2: op.TARGET_2,
  that: op.THAT,
  created: op.CREATED,
  topOfYourGraveyard: op.TOP_OF_YOUR_GRAVEYARD,
};

export class Emitter {
  readonly book: Codebook;
  readonly players: readonly string[];
  /** Node 0 is the filter that matches nothing. */
  readonly code: number[] = [op.NOTHING];
  /** Names that stand in place of references in a board's own steps. */
  readonly namedReferences: string[] = [];
  readonly #filters = new Map<Filter, number>();
  readonly #values = new Map<object, number>();
  readonly #conditions = new Map<Condition, number>();
  readonly #channels = new Map<number, number>();
  readonly #dependsOnIt = new Set<number>();
  // what has been compiled since the innermost `track` began
  #read = 0;
  #it = false;
  #sealed = false;

  constructor(book: Codebook, players: readonly string[]) {
    this.book = book;
    this.players = players;
  }

  /** From now on data that was not loaded is refused. */
  seal(): void {
    this.#sealed = true;
  }

  /** Appends words of code; where they start. */
  emit(words: readonly number[]): number {
    if (this.#sealed)
      throw new UsageError('E309', 'a filter, value or condition was not loaded; give this very object in `beside` when loading the cards');
    const start = this.code.length;
    for (const word of words) this.code.push(word);
    return start;
  }

  /** What is being compiled may read these channels. */
  note(channels: number): void {
    this.#read |= channels;
  }

  /** What is being compiled speaks of the object that is affected. */
  noteIt(): void {
    this.#it = true;
  }

  /** Channels that a node may read. */
  reads(node: number): number {
    return this.#channels.get(node) ?? 0;
  }

  /** Whether its result may differ from one affected object ("it") to the next. */
  readsIt(node: number): boolean {
    return this.#dependsOnIt.has(node);
  }

  /** Compiles one node and keeps what it reads beside it. */
  track(compile: () => number): number {
    const outerRead = this.#read;
    const outerIt = this.#it;
    this.#read = 0;
    this.#it = false;
    const node = compile();
    this.#channels.set(node, this.#read);
    if (this.#it) this.#dependsOnIt.add(node);
    this.#read |= outerRead;
    this.#it ||= outerIt;
    return node;
  }

  filter(filter: Filter): number {
    // PERF: what is known is found where no closure can be made: questions of a game come this way
    return this.#known(this.#filters, filter) ?? this.#compileFilter(filter);
  }

  value(value: Value): number {
    if (typeof value === 'number') return this.emit([op.CONSTANT, value]);
    if (value === 'X') return this.emit([op.X]);
    return this.#known(this.#values, value) ?? this.#compileValue(value);
  }

  /** The value as a bonus or an amount: below zero counts as 0 unless it is a literal or a `negative` (CR 107.1b). */
  amount(value: Value): number {
    const node = this.value(value);
    if (typeof value === 'number' || (typeof value === 'object' && 'negative' in value)) return node;
    // one of two is chosen: each is a literal or calculated by itself
    if (typeof value === 'object' && 'if' in value)
      return this.track(() => this.emit([op.IF, this.condition(value.if), this.amount(value.then), this.amount(value.else)]));
    return this.track(() => {
      this.#reuse(node);
      return this.emit([op.CLAMPED, node]);
    });
  }

  condition(condition: Condition): number {
    return this.#known(this.#conditions, condition) ?? this.#compileCondition(condition);
  }

  reference(ref: Ref): number {
    const known = Object.hasOwn(REFERENCES, ref) ? REFERENCES[ref] : undefined;
    if (known === op.IT) this.noteIt();
    this.note(op.CHANNEL_ZONES | (known === op.ATTACHED ? op.CHANNEL_ATTACHMENT : 0));
    if (known !== undefined) return known;
    const index = this.namedReferences.indexOf(ref);
    return op.NAMED + (index >= 0 ? index : this.namedReferences.push(ref) - 1);
  }

  #known<T>(known: Map<T, number>, data: T): number | undefined {
    const node = known.get(data);
    return node === undefined ? undefined : this.#reuse(node);
  }

  #compileFilter(filter: Filter): number {
    return this.#compile(this.#filters, filter, () => compileFilter(this, filter));
  }

  #compileValue(value: Value & object): number {
    return this.#compile(this.#values, value, () => compileValue(this, value));
  }

  #compileCondition(condition: Condition): number {
    return this.#compile(this.#conditions, condition, () => compileCondition(this, condition));
  }

  #compile<T>(known: Map<T, number>, data: T, compile: () => number): number {
    const node = this.track(compile);
    known.set(data, node);
    return node;
  }

  #reuse(node: number): number {
    this.#read |= this.#channels.get(node) ?? 0;
    this.#it ||= this.#dependsOnIt.has(node);
    return node;
  }
}
