/** The explanation of one object of a played board, in the names that the board uses. */
import type { Played } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import type { Entity, Solver } from '@stratum/layers';
import * as layers from '@stratum/layers';
import type { Explanation } from './explanation.js';

type Explain = (solver: Solver, entity: Entity, nameOf: (entity: Entity) => string) => Explanation;

export function explain(played: Played, entity: Entity, id: string): Explanation {
  const { explain: walk } = layers as unknown as { explain?: Explain };
  if (walk === undefined) throw new UsageError('E717', 'this solver does not explain', { place: '--explain' });
  const { names, solver } = played.view;
  return { ...walk(solver, entity, (other) => names.nameOf(other) ?? solver.name(other)), object: id };
}
