/**
 * What an ability speaks of, it has: CR 115.1, "target" is what that very ability targets; "that" is what its event is about; "created" is a token it creates.
 * One that speaks of more would do nothing there, and nobody would know.
 */
import { UsageError } from '../errors.js';
import type { Ability } from '../vocabulary/ability.js';
import type { Action } from '../vocabulary/action.js';
import type { Mana } from '../vocabulary/mana.js';
import type { Visitor } from '../walk/visitor.js';

const TARGETS_NEEDED: Readonly<Record<string, number>> = { target: 1, targets: 1, target2: 2 };

/** What a walk tells to know which ability a reference stands in; `placeOf` gives the place. Data beside the cards stands in none. */
export function referenceChecker(
  placeOf: (owner: object, word: string) => string,
): Pick<Required<Visitor>, 'ability' | 'afterAbility' | 'reference'> {
  const around: Exclude<Ability, string>[] = [];
  const refuse = (word: string, what: string, owner: object, expected: string, got = word): never => {
    throw new UsageError('E417', `"${word}" in an ability ${what}`, { place: placeOf(owner, word), expected, got });
  };
  return {
    ability: (ability) => {
      if (typeof ability === 'string') return;
      around.push(ability);
      if (addsProduced(ability) && !isOfTapping(ability))
        refuse('producedType', 'that is not about mana produced', ability, 'an ability about "tappedForMana"');
    },
    afterAbility: () => {
      around.pop();
    },
    reference: (reference, owner) => {
      const ability = around.at(-1);
      if (ability === undefined) return;
      if (reference === 'that' && !isOfSomething(ability))
        refuse(reference, 'that no event makes happen', owner, 'an object that is there without an event');
      if (reference === 'created' && !actionsOf(ability).some(creates))
        refuse(reference, 'that creates no token', owner, 'an object that is there, or `createToken` in the same ability');
      const needed = Object.hasOwn(TARGETS_NEEDED, reference) ? TARGETS_NEEDED[reference]! : 0;
      const targets = mostTargets(ability);
      if (targets < needed) {
        const expected = `${needed === 1 ? 'one' : 'two'} or more \`targets\` of the ability`;
        refuse(reference, 'with fewer targets', owner, expected, `${targets}`);
      }
    },
  };
}

type Written = Exclude<Ability, string>;

function mostTargets(ability: Written): number {
  if (!('targets' in ability)) return 0;
  return (ability.targets ?? []).reduce((sum, { max = 1 }) => sum + (max === 'any' ? Number.POSITIVE_INFINITY : max), 0);
}

function actionsOf(ability: Written): readonly Action[] {
  if ('activated' in ability) return ability.activated;
  if ('triggered' in ability) return ability.triggered;
  if ('chapter' in ability) return ability.do;
  return 'spell' in ability ? ability.spell : [];
}

/** CR 611.2e: what is put onto the battlefield as something is a new object, too. */
const creates = (action: Action): boolean => 'createToken' in action || ('returnToBattlefield' in action && action.is !== undefined);

/** An object enters, counters are put on it, it is tapped for mana …; the beginning of a step is about none (CR 603.2, 614.12). */
function isOfSomething(ability: Written): boolean {
  if ('triggered' in ability) return typeof ability.when === 'string' || !('step' in ability.when);
  return 'replace' in ability || 'enters' in ability || 'chapter' in ability;
}

/** CR 106.12a-b: mana is produced as a permanent is tapped for it. */
function isOfTapping(ability: Written): boolean {
  if ('triggered' in ability) return typeof ability.when === 'object' && 'tappedForMana' in ability.when;
  return 'replace' in ability;
}

function addsProduced(ability: Written): boolean {
  if ('mana' in ability) return isProduced(ability.mana);
  return actionsOf(ability).some((action) => 'addMana' in action && isProduced(action.addMana));
}

const isProduced = (mana: Mana): boolean => typeof mana === 'object' && 'producedType' in mana;
