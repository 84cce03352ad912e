/**
 * Objects in other places of the arena: the same board with its objects in scattered slots over several words. Nothing that is true of an
 * object may depend on where it stands, so every board must come out the same. The slots in between are held by entities that are no objects.
 */
import { createEntity, type Entity, freeEntity, liveCount, type World } from '@stratum/ecs-core';

/** Slots to scatter over: several words, and more than a small world has. */
const SCATTERED_OVER = 200;
/** Slots that are free at a time; a step that makes more objects lets the world grow. */
const FREE_AT_ONCE = 3;

export class Scatter {
  readonly #world: World;
  readonly #held: Entity[] = [];
  #state: number;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#state = (seed | 0) === 0 ? 1 : seed | 0;
    for (let i = 0; i < SCATTERED_OVER; i++) this.#held.push(createEntity(world));
  }

  #below(limit: number): number {
    // xorshift32: the same slots for the same seed
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x;
    return (x >>> 0) % limit;
  }

  /** Leaves some slots free, others than before. Called before each step. */
  shuffle(): void {
    const { maxObjects } = this.#world;
    // take what is free now, then let go of a few at random
    for (let live = liveCount(this.#world); live < maxObjects; live++) this.#held.push(createEntity(this.#world));
    for (let i = 0; i < FREE_AT_ONCE && this.#held.length > 0; i++) {
      const chosen = this.#below(this.#held.length);
      const last = this.#held.pop() as Entity;
      if (chosen === this.#held.length) freeEntity(this.#world, last);
      else {
        freeEntity(this.#world, this.#held[chosen] as Entity);
        this.#held[chosen] = last;
      }
    }
  }
}
