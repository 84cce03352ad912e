/**
 * An event is over: choices belong to the text they were made for (CR 607.2d), what lasted as long as something ends for good (CR 611.2b), static copies
 * have been read (CR 707.2c), and changes of control are noted (CR 302.6).
 */

import type { Copiable } from './copiable.js';
import { endWhatIsOver } from './durations.js';
import type { Evaluation } from './evaluate.js';
import type { State } from './state.js';
import { controllerOf } from './view.js';

/** `again` evaluates the changed state. */
export function settle(state: State, again: () => Evaluation, first: Evaluation): void {
  let evaluation = first;
  // CR 614.12: they are made for the text that the object has; none before it counts from now on
  if (bindChoices(evaluation)) evaluation = again();
  while (endWhatIsOver(evaluation.view)) evaluation = again();
  const before = state.latchedCopies;
  state.latchedCopies = staticCopies(evaluation);
  // CR 707.2c: from now on they depend on nothing
  if ([...state.latchedCopies.keys()].some((key) => !before.has(key))) evaluation = again();
  for (const object of state.objects.values()) {
    if (object.phasedOut) continue; // CR 702.26f: nobody's control of it ends
    const controller = controllerOf(evaluation.view, object.entity);
    if (object.notedController !== controller) {
      object.notedController = controller;
      object.controlledSince = state.clock;
    }
  }
}

/** What every static copy effect that applies now has read; what applied before and does not any more is read anew next time. */
function staticCopies(evaluation: Evaluation): Map<string, Copiable> {
  const latched = new Map<string, Copiable>();
  for (const { layer, active, plan } of evaluation.applications)
    if (layer === '1a' && active.fixed === null)
      for (const { operand } of plan.members) if (operand.kind === 'copy') latched.set(active.key, operand.text);
  return latched;
}

/** Choices wait until the object has a text that asks for some. Whether any waits no more. */
function bindChoices({ view: { rules, state, currents } }: Evaluation): boolean {
  let some = false;
  for (const object of state.objects.values()) {
    if (object.phasedOut || object.choicesFor !== null || Object.keys(object.choices).length === 0) continue;
    const { copiable } = currents.get(object.entity)!;
    const asks = copiable.abilities.some(({ ability }) => {
      const { data } = rules.catalogue.abilities[ability]!;
      return typeof data !== 'string' && 'enters' in data && (data.enters.choose ?? data.enters.chooseOne) !== undefined;
    });
    if (!asks) continue;
    object.choicesFor = copiable.origin;
    some = true;
  }
  return some;
}
