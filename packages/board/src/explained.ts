/** Adds to mismatches how the objects in question came to be what they are, while they still are. One explanation an object. */
import { UsageError } from '@stratum/cards';
import type { Explanation } from '@stratum/layers';
import type { Mismatch, View } from './expect.js';

/** What continuous effects decide; for the rest (a zone, a counter) the layers have nothing to tell. */
const EXPLAINED = new Set(
  'controller,name,manaValue,power,toughness,basePower,baseToughness,colors,types,supertypes,subtypes,creatureTypes,landTypes,is,isnt,has,lacks,abilityCount'.split(
    ',',
  ),
);

export function explained(mismatches: readonly Mismatch[], view: View): Mismatch[] {
  const told = new Set<string>();
  return mismatches.map((mismatch) => {
    if (!EXPLAINED.has(mismatch.key) || told.has(mismatch.object)) return mismatch;
    const explanation = explanationOf(mismatch.object, view);
    if (explanation === undefined) return mismatch;
    told.add(mismatch.object);
    return { ...mismatch, explanation };
  });
}

function explanationOf(name: string, { solver, names }: View): Explanation | undefined {
  const entity = names.objectOf(name);
  if (entity === undefined || solver.explain === undefined) return undefined;
  try {
    const explanation = solver.explain(entity, (other) => names.nameOf(other) ?? solver.name(other));
    return { ...explanation, object: name };
  } catch (error) {
    // what has ceased to exist is not explained
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}
