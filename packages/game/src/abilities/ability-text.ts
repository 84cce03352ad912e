/** What an ability does as it resolves, what it targets, and the condition that is asked again then (CR 603.4): of its data alone. */
import type { Ability, Action, Condition } from '@stratum/cards';
import type { TargetWord } from '../choices/targets.js';

export interface AbilityText {
  readonly actions: readonly Action[];
  readonly targets: readonly TargetWord[];
  readonly condition: Condition | undefined;
}

const NO_ACTIONS: readonly Action[] = [];

/** Of a triggered, chapter, activated, spell or keyword ability; `targets`: its target words. */
export function textOf(data: Ability, targets: readonly TargetWord[]): AbilityText {
  // CR 602.5: the condition of an activated ability is asked as it is activated only.
  const condition = typeof data === 'object' && 'triggered' in data ? data.if : undefined;
  return { actions: actionsOf(data), targets, condition };
}

function actionsOf(data: Ability): readonly Action[] {
  if (typeof data === 'string') return NO_ACTIONS;
  if ('triggered' in data) return data.triggered;
  if ('chapter' in data) return data.do;
  if ('activated' in data) return data.activated;
  return 'spell' in data ? data.spell : NO_ACTIONS;
}
