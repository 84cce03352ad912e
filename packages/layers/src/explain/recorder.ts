/**
 * Writes down, for one object, what a walk does to it as it does it: each part that reaches it with its values before and after, why it came at
 * its place, and the parts that pass it by. Works nothing out itself, and asks nobody outside in the middle of a walk.
 */

import type { Effect } from '@stratum/cards';
import { hasBit } from '@stratum/ecs-core';
import { LAYER_1B, LAYER_3, LAYER_4 } from '../compile/layer-numbers.js';
import { ON_FILTER } from '../compile/selector.js';
import type { ExplanationStep, PassedEffect, Values } from '../explanation.js';
import { areOneEffect } from '../order/one-effect.js';
import { LAYERS, type Layer } from '../solver.js';
import type { Engine, Watcher } from '../state/engine.js';
import { H_LOG } from '../state/header.js';
import { P_LAYER, P_ROW, PART_DEFINING } from '../state/part.js';
import { KIND_COUNTER, KIND_FORM, KIND_RESOLVED, R_KIND, R_TEMPLATE, rowAt, setAt } from '../state/row.js';
import { ZONES } from '../state/status.js';
import { definesNothing, onlyForbiddenGains } from './forbidden-gain.js';
import { enteredAsCopy, printedCard } from './printed-card.js';
import { valuesAt } from './values.js';

export interface Step {
  readonly layer: Layer;
  /** The number of the effect's row; -1 for what the object itself is or defines. */
  readonly row: number;
  /** Of what the object itself defines. */
  readonly ability: number;
  readonly by: ExplanationStep['order']['by'];
  /** Rows of the effects that it waited for. */
  readonly after: readonly number[];
  readonly was: Values;
  readonly is: Values;
}

export interface Passing {
  readonly layer: Layer;
  /** As in a step. */
  readonly row: number;
  readonly ability: number;
  readonly why: PassedEffect['why'];
}

export class Recorder implements Watcher {
  printed: Values;
  copiable: Values;
  steps: Step[] = [];
  /** Effects whose turn came and that did not apply, and effects that applied, but not to this object. */
  lost: Passing[] = [];
  others: Passing[] = [];
  /** Rows of effects that applied to something. */
  readonly applied = new Set<number>();
  readonly #s: Engine;
  readonly #slot: number;
  #before: Values;
  #log = 0;
  #layer = -1;
  #loop = -1;
  /** What the parts of this layer waited for. */
  #awaited = new Map<number, Set<number>>();

  constructor(s: Engine, slot: number) {
    this.#s = s;
    this.#slot = slot;
    // an object that has left is what it last was: no walk reaches it
    this.printed = this.copiable = this.#before = valuesAt(s, slot);
  }

  begins(): void {
    this.steps = [];
    this.lost = [];
    this.others = [];
    this.applied.clear();
    this.#enter(-1);
  }

  reached(point: 'printed' | 'copiable'): void {
    const now = valuesAt(this.#s, this.#slot);
    this[point] = now;
    if (point !== 'printed' || !enteredAsCopy(this.#s, this.#slot)) return;
    this.printed = printedCard(this.#s, this.#slot);
    this.steps = [{ layer: '1a', row: -1, ability: -1, by: 'timestamp', after: [], was: this.printed, is: now }];
  }

  before(): void {
    this.#enter(this.#s.layer);
    this.#before = valuesAt(this.#s, this.#slot);
    this.#log = this.#s.header[H_LOG]!;
  }

  after(part: number): void {
    const s = this.#s;
    const number = s.data[part + P_ROW]!;
    const row = rowAt(s, number);
    const kind = s.data[row + R_KIND];
    // CR 613.2a: the form that was chosen as it entered is no step, but a part of where the object starts
    if (kind === KIND_FORM) return this.reached('printed');
    const layer = LAYERS[s.layer]!;
    this.applied.add(number);
    const reached = hasBit(s.data, setAt(s, row), this.#slot);
    // a copy effect that finds nothing to copy is taken out of the log again: it did nothing
    const did = s.header[H_LOG]! > this.#log;
    if (!reached) {
      if (kind !== KIND_RESOLVED && kind !== KIND_COUNTER && this.#looksAtZone(row))
        this.others.push({ layer, row: number, ability: -1, why: 'does not match' });
    } else if (s.layer === LAYER_4 && onlyForbiddenGains(s, row, this.#slot))
      this.others.push({ layer, row: number, ability: -1, why: 'masked' });
    else if (did)
      this.steps.push({
        layer,
        row: number,
        ability: -1,
        ...this.#orderOf(part),
        was: this.#before,
        is: valuesAt(s, this.#slot),
      });
  }

  passes(part: number, lost: boolean): void {
    // counters that do nothing are not told
    if (this.#s.data[rowAt(this.#s, this.#s.data[part + P_ROW]!) + R_KIND] === KIND_COUNTER) return;
    // an ability that layers 1 to 3 took away is none of the object's: nothing was lost
    if (lost && this.#s.layer <= LAYER_3) return;
    const why = lost ? 'ability lost before it began' : 'condition false';
    this.lost.push({ layer: LAYERS[this.#s.layer]!, row: this.#s.data[part + P_ROW]!, ability: -1, why });
  }

  waits(part: number, other: number): void {
    this.#enter(this.#s.layer);
    const awaited = this.#awaited.get(part) ?? new Set();
    this.#awaited.set(part, awaited.add(this.#s.data[other + P_ROW]!));
  }

  loops(part: number): void {
    this.#enter(this.#s.layer);
    this.#loop = part;
  }

  beforeOwn(slot: number): void {
    if (slot === this.#slot) this.#before = valuesAt(this.#s, slot);
  }

  afterOwn(slot: number, ability: number): void {
    if (slot !== this.#slot) return;
    const layer = LAYERS[ability < 0 ? LAYER_1B : LAYER_4]!;
    const by = ability < 0 ? 'timestamp' : 'defining';
    if (ability >= 0 && definesNothing(this.#s, ability, slot)) {
      this.others.push({ layer, row: -1, ability, why: 'masked' });
      return;
    }
    this.steps.push({ layer, row: -1, ability, by, after: [], was: this.#before, is: valuesAt(this.#s, slot) });
  }

  #enter(layer: number): void {
    if (layer === this.#layer) return;
    this.#layer = layer;
    this.#loop = -1;
    this.#awaited.clear();
  }

  #orderOf(part: number): Pick<Step, 'by' | 'after'> {
    if (this.#loop === part) return { by: 'loop', after: [] };
    const awaited = this.#awaited.get(part);
    if (awaited !== undefined)
      return {
        by: 'dependency',
        after: [...awaited].filter(
          (row, i, all) => all.findIndex((one) => areOneEffect(this.#s, rowAt(this.#s, one), rowAt(this.#s, row))) === i,
        ),
      };
    return { by: (this.#s.data[part + P_LAYER]! & PART_DEFINING) !== 0 ? 'defining' : 'timestamp', after: [] };
  }

  /** Only an effect that looks for objects in a zone where this one is could have reached it. */
  #looksAtZone(row: number): boolean {
    const s = this.#s;
    const template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
    return (
      template.on === ON_FILTER &&
      zonesOf(template.effect).some((zone) => zone === 'anywhere' || ZONES.indexOf(zone) === s.data[s.at.zone + this.#slot])
    );
  }
}

function zonesOf({ on }: Effect) {
  return typeof on === 'object' && !Array.isArray(on) ? [on.zone ?? ('battlefield' as const)].flat() : [];
}
