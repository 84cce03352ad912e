/** The counters that a planeswalker or a battle enters with (CR 306.5b, 310.4b): loyalty or defense, as many as its copiable values say. */
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

/** The kind of them, or null if it is neither. */
export function startingCounter({ solver }: Game, entity: Entity): 'loyalty' | 'defense' | null {
  if (solver.hasType(entity, 'Planeswalker')) return 'loyalty';
  return solver.hasType(entity, 'Battle') ? 'defense' : null;
}
