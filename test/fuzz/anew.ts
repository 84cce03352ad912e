/**
 * Whether the fast solver, made to work everything out anew, comes to the very bits that it came to step by step; and whether the state is then brought
 * back as it was, so that what follows still goes step by step.
 */
import { at, createSnapshots, type Snapshots } from '@stratum/ecs-core';
import type { Stage } from './stage.js';

/** What the last evaluation found, for all objects. */
const PLANES = ['layers.groups', 'layers.controllers'];
const COLUMNS = ['layers.controller', 'layers.basePower', 'layers.baseToughness', 'layers.power', 'layers.toughness'];

/** LAYOUT: the plane of objects that are there, among those of status. */
const PRESENT = 13;

const kept = new WeakMap<Stage, Snapshots>();

/** Where the two differ, or null. What was asked before has evaluated the state. */
export function differsAnew(stage: Stage): string | null {
  const { world } = stage;
  let snapshots = kept.get(stage);
  if (snapshots === undefined) {
    snapshots = createSnapshots(world, 1);
    kept.set(stage, snapshots);
  }
  snapshots.save();
  const { layout } = world;
  const before = world.data.slice();
  stage.forgetResults();
  stage.fast.applied('7d');
  const found = world.layout === layout ? firstDifference(stage, before) : null;
  snapshots.restore(0);
  snapshots.drop(0);
  return found;
}

function firstDifference({ world, deck: { schema } }: Stage, before: Int32Array): string | null {
  const { data, words, maxObjects, layout } = world;
  const there = at(world, schema.region('layers.status')) + PRESENT * words;
  for (const name of PLANES) {
    const region = schema.region(name);
    const start = layout.starts[region]!;
    for (let i = 0; i < layout.counts[region]! * words; i++) {
      const one = before[start + i]! ^ data[start + i]!;
      if (one !== 0 && (one & data[there + (i % words)]!) !== 0) return `${name}, plane ${Math.floor(i / words)}`;
    }
  }
  for (const name of COLUMNS) {
    const start = at(world, schema.region(name));
    for (let slot = 0; slot < maxObjects; slot++) {
      const present = (data[there + (slot >>> 5)]! >>> (slot & 31)) & 1;
      if (present === 1 && before[start + slot] !== data[start + slot]) return `${name}, slot ${slot}`;
    }
  }
  return null;
}
