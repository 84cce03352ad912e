/** Arguments of calls, mostly wrong: objects that are gone or never were, seats nobody sits in, numbers that are none. */
import { createEntity, freeEntity } from '@stratum/ecs-core';
import type { Game } from '@stratum/game';
import type { Context } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';
import { NUMBERS, PROTOTYPE_NAMES } from './strange.js';

export class OddArguments {
  readonly chance: Chance;
  readonly game: Game;
  /** Objects that are or were there. */
  readonly known: number[] = [];
  /** Entities of the world that are no objects yet. */
  readonly spare: number[] = [];

  constructor(game: Game, chance: Chance) {
    this.game = game;
    this.chance = chance;
    const freed = createEntity(game.world);
    freeEntity(game.world, freed);
    this.known.push(freed);
    for (let i = 0; i < 3; i++) this.spare.push(createEntity(game.world));
  }

  entity(): number {
    const { chance, known } = this;
    if (chance.odds(60)) return chance.pick(known);
    return chance.pick([-1, -2, -3, -100, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 65_535, 65_536, 2 ** 31, 2 ** 32 + 1, -(2 ** 31), 77]);
  }

  seat(): number {
    const { chance } = this;
    return chance.odds(50) ? chance.below(2) : chance.pick([-1, 2, 7, 8, 100, 0.5, Number.NaN, -(2 ** 31), 2 ** 32]);
  }

  number(): number {
    const { chance } = this;
    return chance.odds(20) ? chance.pick([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0]) : chance.pick(NUMBERS);
  }

  /** One of these words, or none of them. */
  word<T extends string>(words: readonly T[]): T {
    const { chance } = this;
    return chance.odds(75) ? chance.pick(words) : (chance.pick(['', 'nowhere', ...PROTOTYPE_NAMES]) as T);
  }

  flag(): boolean {
    return this.chance.odds(50);
  }

  /** The field, in one of so many cases. */
  maybe<K extends string, V>(key: K, value: () => V): Partial<Record<K, V>> {
    return (this.chance.odds(20) ? { [key]: value() } : {}) as Partial<Record<K, V>>;
  }

  context(): Context {
    const target = (): number => (this.chance.odds(80) ? this.entity() : -2 - this.seat());
    return {
      you: this.seat(),
      source: this.entity(),
      targets: Array.from({ length: this.chance.below(3) }, target),
      that: this.entity(),
      created: this.entity(),
      x: this.number(),
    };
  }
}
