/** The explanation of one object of a played board, in the names that the board uses. */
import { type Played, play } from '@stratum/board';
import { type Entity, type Explanation, explain as explainBy, referenceSolver } from '@stratum/layers';

/** How the object of that name came to be what it is. A solver that does not explain leaves it to the reference, on the same board. */
export function explain(played: Played, entity: Entity, id: string): Explanation {
  const { names, solver } = played.view;
  if (solver.explain === undefined) {
    const again = play(played.board, { solver: referenceSolver });
    return explain(again, again.view.names.objectOf(id) ?? entity, id);
  }
  return { ...explainBy(solver, entity, (other) => names.nameOf(other) ?? solver.name(other)), object: id };
}
