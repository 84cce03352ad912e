/**
 * Room for longer lists: what grows during a game grows here. Cold.
 */
import { BugError } from '@stratum/cards';
import { grow } from '@stratum/ecs-core';
import { type Engine, V_ABILITIES } from './engine.js';

/** Lists of abilities are columns of a fixed number; a longer one makes the world grow. */
export function growAbilities(s: Engine, needed: number): void {
  const columns = V_ABILITIES + 1 + Math.max(needed, s.abilitiesMax * 2);
  if (columns > 4096) throw new BugError('E391', `an object has ${needed} abilities`);
  grow(s.world, {
    regions: [
      [s.regions.values, columns],
      [s.regions.textValues, columns],
    ],
  });
}
