/**
 * What the reference solver holds: the state it was told, and the evaluation of it, worked out anew after each event.
 */
import { type Catalogue, UsageError } from '@stratum/cards';
import type { Current } from './characteristics.js';
import { type Evaluation, evaluate } from './evaluate.js';
import { createRules, type Rules } from './rules.js';
import { type Entity, type GameObject, type State, tick } from './state.js';
import { currentOf, objectOf, type View } from './view.js';

export class Memory {
  readonly rules: Rules;
  #state: State;
  #evaluation: Evaluation | null = null;

  constructor(catalogue: Catalogue, players: readonly string[], state: State) {
    this.rules = createRules(catalogue, players);
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  replace(state: State): void {
    this.#state = state;
    this.#evaluation = null;
  }

  /** The state was changed outside of an event: what was worked out of it counts no more. */
  forgetEvaluation(): void {
    this.#evaluation = null;
  }

  /** A new event begins; its timestamp (CR 613.7). */
  event(): number {
    this.#evaluation = null;
    return tick(this.#state);
  }

  change(entity: Entity, change: (object: GameObject, now: number) => void): void {
    const object = this.live(entity);
    change(object, this.event());
  }

  evaluated(): Evaluation {
    this.#evaluation ??= evaluate(this.rules, this.#state);
    return this.#evaluation;
  }

  view(): View {
    return this.evaluated().view;
  }

  /** A view without characteristics: enough for questions that ask for none. */
  emptyView(): View {
    return { rules: this.rules, state: this.#state, currents: new Map() };
  }

  /** An object that is there; E303 for any other. */
  live(entity: Entity): GameObject {
    return this.#known(this.#state.objects.get(entity), entity);
  }

  /** An object that is there, or as it was when it left; E303 for any other. */
  object(entity: Entity): GameObject {
    return this.#known(objectOf(this.emptyView(), entity), entity);
  }

  current(entity: Entity): Current {
    this.object(entity);
    return currentOf(this.view(), entity)!;
  }

  #known(object: GameObject | undefined, entity: Entity): GameObject {
    if (object === undefined) throw new UsageError('E303', 'there is no object with this number', { got: String(entity) });
    return object;
  }

  /** Writes objects in the order of their timestamps; how many there are. */
  write(entities: Entity[], out: Int32Array): number {
    const stamp = (entity: Entity): number => this.#state.objects.get(entity)!.timestamp;
    entities.sort((a, b) => stamp(a) - stamp(b));
    entities.forEach((entity, i) => {
      out[i] = entity;
    });
    return entities.length;
  }
}
