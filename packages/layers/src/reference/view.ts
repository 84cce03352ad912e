/**
 * A point of the walk through the layers: the remembered state and what every object is by then. Filters, values, conditions and references read
 * nothing else, in the middle of the walk as after it.
 */
import type { Current } from './characteristics.js';
import type { Rules } from './rules.js';
import { type Choices, type Entity, type GameObject, NONE, type Seat, type State } from './state.js';

export interface Currents {
  get(entity: Entity): Current | undefined;
}

export interface View {
  readonly rules: Rules;
  readonly state: State;
  readonly currents: Currents;
  /** Conditions about an object that has left ask what is last known of it (CR 608.2h). Static abilities never do (CR 604.7). */
  readonly looksBack?: true;
}

/** The same point, for what a spell or ability asks as it triggers or resolves. */
export const lookingBack = (view: View): View => ({ ...view, looksBack: true });

/** CR 702.26d: what has phased out is treated as though it did not exist. */
export function isPresent(view: View, entity: Entity): boolean {
  const object = view.state.objects.get(entity);
  return object !== undefined && !object.phasedOut;
}

/** The object, or what it was as it left (CR 608.2h). */
export const objectOf = (view: View, entity: Entity): GameObject | undefined =>
  view.state.objects.get(entity) ?? view.state.retired.get(entity)?.object;

/** What it is at this point, or was as it left. */
export const currentOf = (view: View, entity: Entity): Current | undefined =>
  view.currents.get(entity) ?? view.state.retired.get(entity)?.current;

/** CR 108.4: only permanents and objects on the stack have a controller; "you" on another card is its owner. */
export const controllerIn = (object: GameObject, current: Current): Seat =>
  object.zone === 'battlefield' || object.zone === 'stack' ? current.controller : object.owner;

export function controllerOf(view: View, entity: Entity): Seat {
  const object = objectOf(view, entity);
  const current = currentOf(view, entity);
  return object === undefined || current === undefined ? NONE : controllerIn(object, current);
}

/** CR 607.2d: the choices that were made for the text it has now. */
export function choicesOf(view: View, entity: Entity): Choices {
  const object = objectOf(view, entity);
  const current = currentOf(view, entity);
  if (object === undefined || current === undefined) return {};
  return object.choicesFor === null || object.choicesFor === current.text.origin ? object.choices : {};
}
