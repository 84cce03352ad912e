/**
 * The names of a board's objects. A name stays with its card, through each new object that the card becomes (CR 400.7); every object, past
 * ones included, keeps the name it was known by. A name is given once.
 */
import type { Entity } from '@stratum/layers';

/** The name that a card's or token's name gives: lower case, one "-" for each run of other characters, none at the ends. */
export function defaultName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether `as` gives an object of this name no other. */
export function sameName(as: string | readonly string[], name: string | undefined): boolean {
  return name !== undefined && (typeof as === 'string' ? as === name : as.length === 1 && as[0] === name);
}

/** The names of the objects of one game. */
export class Names {
  readonly #objects: Map<string, Entity>;
  readonly #names: Map<Entity, string>;
  /** The first number that may be free behind a name. Names are never taken back, so it only grows. */
  readonly #numbers: Map<string, number>;

  constructor(from?: Names) {
    this.#objects = new Map(from === undefined ? [] : from.#objects);
    this.#names = new Map(from === undefined ? [] : from.#names);
    this.#numbers = new Map(from === undefined ? [] : from.#numbers);
  }

  /** Name to object, for references by name. */
  get objects(): ReadonlyMap<string, Entity> {
    return this.#objects;
  }

  /** Whether the name was given. */
  has(name: string): boolean {
    return this.#objects.has(name);
  }

  /** The object that has this name now: the latest that its card became. */
  objectOf(name: string): Entity | undefined {
    return this.#objects.get(name);
  }

  /** The name it is or was known by. */
  nameOf(entity: Entity): string | undefined {
    return this.#names.get(entity);
  }

  /** Names an object; the name is its from now on. */
  give(name: string, entity: Entity): void {
    this.#objects.set(name, entity);
    this.#names.set(entity, name);
  }

  /** The name, or, if it is taken, the name with the first free number from 2 on. */
  free(name: string): string {
    const base = name === '' ? 'object' : name;
    if (!this.#objects.has(base)) return base;
    for (let number = this.#numbers.get(base) ?? 2; ; number++) {
      const name = `${base}-${number}`;
      if (this.#objects.has(name)) continue;
      this.#numbers.set(base, number);
      return name;
    }
  }

  /** `to` is what `from` became; a new object that was given a name of its own keeps that. */
  follow(from: Entity, to: Entity): void {
    const name = this.#names.get(from);
    if (name === undefined || this.#objects.get(name) !== from || this.#names.has(to)) return;
    this.give(name, to);
  }

  /** All objects that have or had a name, in the order named, each card once. */
  all(): [string, Entity][] {
    return [...this.#objects];
  }
}
