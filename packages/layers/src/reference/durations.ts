/**
 * When effects from resolutions end: at cleanup (CR 514.2), as a turn begins, when what they last as long as is over (CR 611.2b), when the objects
 * they affect are gone (CR 400.7), and when a player leaves (CR 800.4a).
 */
import { holds } from './condition.js';
import type { Operand } from './operand.js';
import { type Entity, NONE, type ResolvedEffect, type Seat, type State } from './state.js';
import type { View } from './view.js';

/** `skipped`: whose turns would have begun before this one, had they not left (CR 800.4m). */
export function beginTurn(state: State, active: Seat, skipped: readonly Seat[]): void {
  state.active = active;
  state.effects = state.effects.filter(({ duration: { kind }, context: { you } }) => {
    if (kind === 'yourNextTurn') return you !== active && !skipped.includes(you);
    return kind !== 'endOfYourNextTurn' || !skipped.includes(you);
  });
  for (const { duration, context } of state.effects)
    if (duration.kind === 'endOfYourNextTurn' && context.you === active) duration.begun = true;
}

export function cleanUp(state: State): void {
  state.effects = state.effects.filter(
    ({ duration, context }) =>
      duration.kind !== 'endOfTurn' && !(duration.kind === 'endOfYourNextTurn' && duration.begun && context.you === state.active),
  );
}

/** Whether anything ended. "This" and "target" stay the objects they were; "you" is the effect's controller. */
export function endWhatIsOver(view: View): boolean {
  const before = view.state.effects.length;
  view.state.effects = view.state.effects.filter(
    ({ duration, context }) => duration.kind !== 'while' || holds(view, duration.condition, context, NONE),
  );
  return view.state.effects.length !== before;
}

/** CR 400.7: an effect does not follow an object to another zone. */
export function dropObject(state: State, entity: Entity): void {
  for (const effect of state.effects) {
    effect.parts = effect.parts
      .map((part) => ({ ...part, members: part.members.filter((member) => member.entity !== entity) }))
      .filter(({ members }) => members.length > 0);
    if (effect.outside !== null && Array.isArray(effect.outside.on)) {
      const on = effect.outside.on.filter((one) => one !== entity);
      effect.outside = on.length === 0 ? null : { ...effect.outside, on };
    }
  }
  state.effects = state.effects.filter(isAlive);
}

const isAlive = (effect: ResolvedEffect): boolean => effect.parts.length > 0 || effect.outside !== null;

/** CR 400.7a: effects on a permanent spell go on for the permanent. */
export function carryOver(state: State, spell: Entity, permanent: Entity): void {
  for (const effect of state.effects) {
    effect.parts = effect.parts.map((part) => ({
      ...part,
      members: part.members.flatMap((member) => (member.entity === spell ? [member, { ...member, entity: permanent }] : [member])),
    }));
    if (effect.outside !== null && Array.isArray(effect.outside.on) && effect.outside.on.includes(spell))
      effect.outside = { ...effect.outside, on: [...effect.outside.on, permanent] };
  }
}

/** CR 800.4a: effects that give the player control of something end; of an exchange, the half that does. */
export function endControlOf(state: State, seat: Seat): void {
  for (const effect of state.effects) {
    const controls = effect.parts.flatMap(({ members }) => members.filter(({ operand }) => operand.kind === 'control'));
    const gives = (operand: Operand): boolean => operand.kind === 'control' && operand.seat === seat;
    if (!controls.some(({ operand }) => gives(operand))) continue;
    const all = controls.every(({ operand }) => gives(operand));
    effect.parts = all ? [] : effect.parts.map((part) => ({ ...part, members: part.members.filter(({ operand }) => !gives(operand)) }));
    if (all) effect.outside = null;
  }
  state.effects = state.effects.filter(isAlive);
}
