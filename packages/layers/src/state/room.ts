/**
 * Room for longer lists: what grows during a game grows here. Cold.
 */

import { MOST_ABILITIES_OF_OBJECT, tooManyAbilities } from '@stratum/cards/rules';
import { grow } from '@stratum/ecs-core';
import { LAYERS_COUNT } from '../compile/layer-numbers.js';
import { markDirty } from './dirty.js';
import type { Engine } from './engine.js';
import { DIRTY_PROGRAM, DIRTY_ROWS } from './header.js';
import { PART } from './part.js';
import { ROW } from './row.js';
import { V_ABILITIES } from './values.js';

/** Lists of abilities are columns of a fixed number; a longer one makes the world grow. Throws MOVED in a pass. */
export function growAbilities(s: Engine, needed: number): void {
  if (needed > MOST_ABILITIES_OF_OBJECT) throw tooManyAbilities();
  // LAYOUT: a growth ends the pass (state/engine)
  const inPass = s.layer < LAYERS_COUNT;
  const columns = V_ABILITIES + 1 + Math.min(Math.max(needed, s.abilitiesMax * 2), MOST_ABILITIES_OF_OBJECT);
  grow(s.world, {
    regions: [
      [s.regions.values, columns],
      [s.regions.textValues, columns],
    ],
  });
  if (inPass) throw MOVED;
}

/** Makes room for twice as many effects. Rows of resolved effects keep their numbers; the others are made anew. Cold. */
export function growRows(s: Engine): void {
  const kept = (1 + s.resolvedRows) * ROW;
  const third = s.resolvedRows * 2;
  grow(s.world, {
    regions: [
      [s.regions.rows, (1 + third) * ROW],
      [s.regions.derivedRows, third * 2 * ROW],
      [s.regions.sets, 1 + third],
      [s.regions.derivedSets, third * 2],
      [s.regions.program, third * 4 * PART],
      [s.regions.bornParts, third * 4 * PART],
      [s.regions.log, third * 8],
      [s.regions.todo, third * 8],
      [s.regions.order, third * 8],
    ],
  });
  s.data.fill(0, s.at.rows + kept, s.at.rows + (1 + third * 3) * ROW);
  markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
}

export function growRegion(
  s: Engine,
  name: 'program' | 'bornParts' | 'counters' | 'references' | 'log' | 'todo' | 'plan',
  words: number,
): void {
  grow(s.world, { regions: [[s.regions[name], words]] });
}

/** Thrown when a pass runs out of room for effects born in it; it grows and runs again. */
export const OUT_OF_ROOM = new Error('the pass needs more room');
/** Thrown when the world grew in the middle of a pass: what the pass holds stands elsewhere now, and it runs again. */
export const MOVED = new Error('the pass starts anew');
