/**
 * The journal: which new object an object became, which objects were created, which are gone. A card is a new object in each zone
 * (CR 400.7); whoever names cards follows them here. Kept as ints; an entry is made as it is read.
 */
import type { Zone } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import { IntList } from '../int-list.js';

/** One entry of `game.journal`. */
export type Happening =
  /** A card or token (`created`: by an effect, not put by a player's step) came to exist. */
  | { kind: 'created'; to: Entity }
  /** `to` is the object that `from` became. */
  | { kind: 'moved'; from: Entity; to: Entity; zone: Zone }
  /** A token or a copy ceased to exist. */
  | { kind: 'ceased'; from: Entity }
  /** An "other" action, listed and not interpreted. */
  | { kind: 'other'; text: string };

const ZONES: readonly Zone[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];
const CREATED = -1;
const CEASED = -2;
const OTHER = -3;

/** LAYOUT: the number of a zone, CREATED, CEASED or OTHER | from, or the number of a text | to */
const ENTRY = 3;

/** What happened, in order, since it was last emptied: `length = 0` empties it. */
export class Journal implements Iterable<Happening> {
  private readonly entries = new IntList();
  private readonly texts: string[] = [];

  get length(): number {
    return this.entries.count / ENTRY;
  }

  /** Forgets the entries from that number on. */
  set length(length: number) {
    this.entries.count = Math.min(this.entries.count, length * ENTRY);
    if (length === 0 && this.texts.length > 0) this.texts.length = 0;
  }

  created(to: Entity): void {
    this.add(CREATED, NONE, to);
  }

  moved(from: Entity, to: Entity, zone: Zone): void {
    this.add(ZONES.indexOf(zone), from, to);
  }

  ceased(from: Entity): void {
    this.add(CEASED, from, NONE);
  }

  other(text: string): void {
    this.add(OTHER, this.texts.push(text) - 1, NONE);
  }

  private add(kind: number, from: number, to: Entity): void {
    const { entries } = this;
    entries.push(kind);
    entries.push(from);
    entries.push(to);
  }

  /** The entry with that number, made anew. */
  at(index: number): Happening {
    const { data } = this.entries;
    const kind = data[index * ENTRY]!;
    const from = data[index * ENTRY + 1]!;
    const to = data[index * ENTRY + 2]!;
    if (kind === CREATED) return { kind: 'created', to };
    if (kind === CEASED) return { kind: 'ceased', from };
    return kind === OTHER ? { kind: 'other', text: this.texts[from]! } : { kind: 'moved', from, to, zone: ZONES[kind]! };
  }

  *[Symbol.iterator](): Iterator<Happening> {
    for (let i = 0; i < this.length; i++) yield this.at(i);
  }
}
