/**
 * CR 115.1: "target" in an ability means what that very ability targets. One that speaks of more targets than it has would do nothing, and nobody would know.
 */
import { UsageError } from '../errors.js';
import type { Ability } from '../vocabulary/ability.js';
import type { Visitor } from '../walk/visitor.js';

const NEEDED: Readonly<Record<string, number>> = { target: 1, targets: 1, target2: 2 };

/** What only something that happens has. */
const OF_AN_EVENT: readonly string[] = ['that', 'created'];

/** What a walk tells to know which ability a reference stands in; `refuse` gives the place. Data beside the cards stands in none. */
export function targetChecker(
  placeOf: (owner: object, word: string) => string,
): Pick<Required<Visitor>, 'ability' | 'afterAbility' | 'reference'> {
  const around: Ability[] = [];
  return {
    ability: (ability) => {
      if (typeof ability === 'object') around.push(ability);
    },
    afterAbility: () => {
      around.pop();
    },
    reference: (reference, owner) => {
      const ability = around.at(-1);
      const needed = Object.hasOwn(NEEDED, reference) ? NEEDED[reference]! : 0;
      if (ability === undefined) return;
      // CR 611.3: a static ability is about no event, and creates nothing
      if (typeof ability === 'object' && 'static' in ability && OF_AN_EVENT.includes(reference))
        throw new UsageError('E417', `"${reference}" in a static ability`, {
          place: placeOf(owner, reference),
          expected: 'an object that is there without an event',
          got: reference,
        });
      if (mostTargets(ability) >= needed) return;
      throw new UsageError('E417', `"${reference}" in an ability with fewer targets`, {
        place: placeOf(owner, reference),
        expected: `${needed === 1 ? 'one' : 'two'} or more \`targets\` of the ability`,
        got: `${mostTargets(ability)}`,
      });
    },
  };
}

function mostTargets(ability: Ability): number {
  if (typeof ability === 'string' || !('targets' in ability)) return 0;
  return (ability.targets ?? []).reduce((sum, { max = 1 }) => sum + (max === 'any' ? Number.POSITIVE_INFINITY : max), 0);
}
