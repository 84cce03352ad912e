/**
 * Random numbers whose state stands in the arena's header: a fork or a restored snapshot goes on with the same numbers. The generator is
 * sfc32 ("small fast counter", public domain), in Int32 arithmetic.
 */
import { CapacityError } from './errors.js';
import { HEADER_RANDOM, HEADER_SEED } from './schema.js';
import type { World } from './world.js';

function next(data: Int32Array): number {
  const a = data[HEADER_RANDOM]!;
  const b = data[HEADER_RANDOM + 1]!;
  const c = data[HEADER_RANDOM + 2]!;
  const counter = data[HEADER_RANDOM + 3]!;
  const result = (a + b + counter) | 0;
  data[HEADER_RANDOM] = b ^ (b >>> 9);
  data[HEADER_RANDOM + 1] = (c + (c << 3)) | 0;
  data[HEADER_RANDOM + 2] = (((c << 21) | (c >>> 11)) + result) | 0;
  data[HEADER_RANDOM + 3] = (counter + 1) | 0;
  return result;
}

/** Starts the numbers anew from a seed, any Int32. */
export function seedRandom(world: World, seed: number): void {
  const data = world.data;
  data[HEADER_SEED] = seed;
  data[HEADER_RANDOM] = 0;
  data[HEADER_RANDOM + 1] = seed;
  data[HEADER_RANDOM + 2] = Math.imul(seed, 0x9e3779b1);
  data[HEADER_RANDOM + 3] = 1;
  // neighbouring seeds differ in all bits after a dozen rounds
  for (let i = 0; i < 12; i++) next(data);
}

/** A random number from 0 to `bound` - 1, each as likely as the others. E105 for a bound that is not from 1 to 2,147,483,647. Allocates nothing. */
export function random(world: World, bound: number): number {
  if (!(bound >= 1 && bound <= 0x7fff_ffff))
    throw new CapacityError('E105', `a random number needs a bound from 1 to ${0x7fff_ffff}, not ${bound}`);
  const mask = bound === 1 ? 0 : -1 >>> Math.clz32(bound - 1);
  let value = next(world.data) & mask;
  while (value >= bound) value = next(world.data) & mask;
  return value;
}
