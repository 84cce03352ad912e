/**
 * The example in the package's README is the code below, and does what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { at, createEntity, createSchema, createSnapshots, createWorld, freeEntity, isAlive, setBit, slotOf } from '@stratum/ecs-core';
import { expect, it } from 'vitest';

const README = join(import.meta.dirname, '..', '..', 'packages', 'ecs-core', 'README.md');

it('the example of the README', () => {
  const schema = createSchema();
  const heat = schema.column('heat');
  const lit = schema.plane('lit');
  const world = createWorld(schema, { maxObjects: 64, seed: 1 });

  const lamp = createEntity(world);
  const cell = at(world, heat) + slotOf(lamp);
  world.data[cell] = 40;
  setBit(world.data, at(world, lit), slotOf(lamp));

  const kept = createSnapshots(world, 8);
  const before = kept.save(); // one copy, into memory that is there already
  world.data[cell] = 90;
  freeEntity(world, lamp);
  const gone = isAlive(world, lamp); // false
  kept.restore(before);
  const back = [isAlive(world, lamp), world.data[cell]]; // true, 40

  expect([gone, back]).toEqual([false, [true, 40]]);
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))![1]!;
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const shown = example.slice(example.indexOf('const schema'));
  expect(squeeze(readFileSync(import.meta.filename, 'utf8'))).toContain(squeeze(shown));
});
