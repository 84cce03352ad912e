/** The explanation of one object of a played board, by the solver that played it, in the names that the board uses. */
import type { Played } from '@stratum/board';
import { type Entity, type Explanation, explain as explainBy } from '@stratum/layers';

/** How the object of that name came to be what it is. */
export function explain({ view }: Played, entity: Entity, id: string): Explanation {
  const { names, solver } = view;
  return { ...explainBy(solver, entity, (other) => names.nameOf(other) ?? solver.name(other)), object: id };
}
