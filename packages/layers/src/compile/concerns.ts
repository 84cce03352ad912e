/**
 * Whom an effect concerns: with which card types an object can be among those that it applies to, counts, or asks for. An object that has none of them may
 * come and go, and nothing else changes. Masks of card types, on the battlefield and elsewhere; -1 where that can't be told. Cold.
 */
import type { Catalogue, Effect } from '@stratum/cards';
import { popcount } from '../match/popcount.js';
import { BATTLEFIELD } from '../state/status.js';
import type { Codebook } from './codebook.js';
import type { Emitter } from './emitter.js';
import * as op from './opcodes.js';
import type { StaticAbility, Template } from './template.js';

export interface Concerns {
  here: number;
  elsewhere: number;
}

const ALL_CONCERNS: Concerns = { here: -1, elsewhere: -1 };

/** Reads compiled code. */
export class ConcernReader {
  readonly #code: readonly number[];
  readonly #book: Codebook;

  constructor(code: readonly number[], book: Codebook) {
    this.#code = code;
    this.#book = book;
  }

  /** Adds whom a filter may match, and whom it asks about to know that. */
  filter(node: number, into: Concerns): void {
    const types = this.#types(node);
    into.here |= types;
    if (!this.#isHere(node)) into.elsewhere |= types;
    this.#asked(node, into);
  }

  value(node: number, into: Concerns): void {
    const [opcode, a = 0, b = 0, c = 0] = this.#code.slice(node, node + 4);
    switch (opcode) {
      case op.CONSTANT:
      case op.X:
      case op.LIFE:
        return;
      case op.COUNT:
      case op.COUNT_SHARING:
        this.filter(a, into);
        return;
      case op.DISTINCT:
      case op.GREATEST:
        this.filter(b, into);
        return;
      case op.OF_OBJECT:
        this.reference(c, into);
        return;
      case op.SUM:
        for (const each of this.#list(node)) this.value(each, into);
        return;
      case op.TIMES:
        this.value(a, into);
        this.value(b, into);
        return;
      case op.NEGATIVE:
      case op.CLAMPED:
        this.value(a, into);
        return;
      case op.IF:
        this.condition(a, into);
        this.value(b, into);
        this.value(c, into);
        return;
      default:
        add(into, ALL_CONCERNS);
    }
  }

  condition(node: number, into: Concerns): void {
    const [opcode, a = 0, b = 0, c = 0] = this.#code.slice(node, node + 4);
    switch (opcode) {
      case op.EXISTS:
        this.filter(a, into);
        return;
      case op.VALUE_IS:
        this.value(a, into);
        this.value(c, into);
        return;
      case op.OBJECT_IS:
        this.reference(a, into);
        this.#asked(b, into);
        return;
      case op.TURN_OF:
        return;
      case op.BOTH:
      case op.EITHER:
        for (const each of this.#list(node)) this.condition(each, into);
        return;
      case op.NOT:
        this.condition(a, into);
        return;
      default:
        add(into, ALL_CONCERNS);
    }
  }

  /** The source itself, the object in question, and what the source is attached to come and go with an event of their own. */
  reference(reference: number, into: Concerns): void {
    if (reference !== op.THIS && reference !== op.IT && reference !== op.ATTACHED) add(into, ALL_CONCERNS);
  }

  #list(node: number): readonly number[] {
    return this.#code.slice(node + 2, node + 2 + this.#code[node + 1]!);
  }

  /** Whom a filter asks about besides the object in question. */
  #asked(node: number, into: Concerns): void {
    const a = this.#code[node + 1]!;
    switch (this.#code[node]) {
      case op.ALL_OF:
      case op.ANY_OF:
        for (const each of this.#list(node)) this.#asked(each, into);
        return;
      case op.NONE_OF:
        this.#asked(a, into);
        return;
      case op.COMPARE:
        this.value(this.#code[node + 4]!, into);
        return;
      case op.ATTACHED_TO:
      case op.SHARES_NAME:
      case op.SHARES_CREATURE_TYPE:
        this.reference(a, into);
        return;
      case op.HAS_ATTACHED:
        add(into, ALL_CONCERNS);
        return;
      default:
    }
  }

  /** Card types of which whatever matches has one; -1: it may have any, or none. */
  #types(node: number): number {
    const { types, familyTypeA, familyTypeB } = this.#book;
    const a = this.#code[node + 1]!;
    switch (this.#code[node]) {
      case op.NOTHING:
        return 0;
      case op.CHARACTERISTIC:
        return a < types.length && a < 31 ? 1 << a : -1;
      case op.SUBTYPE: {
        const family = this.#code[node + 2]!;
        return Math.max(familyTypeA[family]!, familyTypeB[family]!) < 31 ? (1 << familyTypeA[family]!) | (1 << familyTypeB[family]!) : -1;
      }
      case op.ALL_OF: {
        const each = this.#list(node).map((test) => this.#types(test));
        return each.find((mask) => mask !== -1) ?? -1;
      }
      case op.ANY_OF:
        return this.#list(node).reduce((mask, test) => mask | this.#types(test), 0);
      default:
        return -1;
    }
  }

  /** Whether what matches is on the battlefield. */
  #isHere(node: number): boolean {
    switch (this.#code[node]) {
      case op.NOTHING:
      case op.USUAL_ZONE:
        return true;
      case op.STATUS:
        return this.#code[node + 1] === BATTLEFIELD;
      case op.ALL_OF:
        return this.#list(node).some((test) => this.#isHere(test));
      case op.ANY_OF:
        return this.#list(node).every((test) => this.#isHere(test));
      default:
        return false;
    }
  }
}

/** Whom an effect applies to, counts and asks about. */
export function concernsOf(
  reader: ConcernReader,
  emitter: Emitter,
  effect: Effect,
  selected: { filter: number; references: readonly number[] },
  operands: readonly number[],
): Concerns {
  const concerns = { here: 0, elsewhere: 0 };
  reader.filter(selected.filter, concerns);
  for (const reference of selected.references) reader.reference(reference, concerns);
  for (const operand of operands) reader.value(operand, concerns);
  if (effect.abilities?.addActivatedOf !== undefined) reader.filter(emitter.filter(effect.abilities.addActivatedOf), concerns);
  return concerns;
}

/** Adds whom the static abilities concern that effects give, however often what is given gives more, and what abilities concern by all their effects. */
export function uniteConcerns(
  reader: ConcernReader,
  catalogue: Catalogue,
  templates: readonly Template[],
  statics: readonly (StaticAbility | undefined)[],
): void {
  for (const ability of statics) if (ability !== undefined && ability.condition >= 0) reader.condition(ability.condition, ability.concerns);
  for (let known = -1, now = 0; known !== now; known = now, now = sumOf(templates)) {
    for (const ability of statics) {
      for (const { concerns, givenConcerns } of [...(ability?.templates ?? []), ...(ability?.granted ?? [])]) {
        add(ability!.concerns, concerns);
        add(ability!.concerns, givenConcerns);
      }
    }
    for (const { effect, givenConcerns } of templates)
      for (const given of effect.abilities?.add ?? [])
        for (const id of catalogue.abilitiesOf(given)) if (statics[id] !== undefined) add(givenConcerns, statics[id].concerns);
  }
}

/** Grows with each type that is added to any of them. */
function sumOf(templates: readonly Template[]): number {
  return templates.reduce((sum, { givenConcerns: { here, elsewhere } }) => sum + popcount(here) + popcount(elsewhere), 0);
}

function add(into: Concerns, other: Concerns): void {
  into.here |= other.here;
  into.elsewhere |= other.elsewhere;
}
