/**
 * How an object came to be what it is now, as plain data (CR 613): the start, each effect that applied in its place, those that did not, the end.
 */
import { UsageError } from '@stratum/cards';
import type { Entity, Layer, Solver } from './solver.js';

/** How one object came to be what it is: from printed values through each effect in order to what it is now. Plain data. */
export interface Explanation {
  readonly object: string;
  /** Values before layer 1: the printed card, or what its creator gave a token. */
  readonly printed: Values;
  /** One entry for each effect that applied to the object, in the order applied. */
  readonly steps: readonly ExplanationStep[];
  /** Effects that could have mattered and did not, with the reason. */
  readonly passed: readonly PassedEffect[];
  readonly copiable: Values;
  readonly now: Values;
}

/** One application of one effect to the object: layer, source, why it came at this place, and the values before and after. */
export interface ExplanationStep {
  readonly layer: Layer;
  /** The object (or the board's step) whose ability or resolution made the effect, and its controller. */
  readonly source: string;
  readonly controller: string;
  /** Major, minor (CR 613.7a). */
  readonly timestamp: readonly [number, number];
  /** Why it came at this place. `after`: the effects (by source) it depends on. */
  readonly order: { readonly by: 'defining' | 'timestamp' | 'dependency' | 'loop'; readonly after?: readonly string[] };
  /** What it says, in words, and the values it changed. */
  readonly effect: string;
  readonly before: Partial<Values>;
  readonly after: Partial<Values>;
  readonly rule: string;
}

/** An effect of a layer that did not apply to the object, and why. */
export interface PassedEffect {
  readonly layer: Layer;
  readonly source: string;
  readonly why: 'ability lost before it began' | 'does not match' | 'condition false' | 'masked' | 'ended';
  readonly rule: string;
}

/** The characteristics of an object at one point, in words. */
export interface Values {
  readonly name: string;
  readonly controller: string;
  readonly supertypes: readonly string[];
  readonly types: readonly string[];
  readonly subtypes: readonly string[] | 'every creature type';
  readonly colors: readonly string[];
  readonly abilities: readonly string[];
  readonly power: number | null;
  readonly toughness: number | null;
}

/** The explanation of one object. `nameOf`: how objects are called in it. A solver that does not explain is a UsageError. */
export function explain(solver: Solver, entity: Entity, nameOf: (entity: Entity) => string): Explanation {
  if (solver.explain === undefined)
    throw new UsageError('E305', 'this solver does not explain', { expected: 'a solver that does: both of this package do' });
  return solver.explain(entity, nameOf);
}
