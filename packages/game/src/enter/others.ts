/** Replacement effects of other permanents on the entering of an object (CR 614.1c-d, 614.12), by timestamp: those that apply to it as it is now. */
import type { AbilityEntry, Filter, Replacement } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { abilitiesOf, sourcesOf } from '../abilities/abilities.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { isThere } from './entering-choices.js';

type Enter = Extract<Replacement['replace'], { enters: Filter }>;

export interface OtherEffect {
  readonly candidate: { readonly source: Entity; readonly ability: AbilityEntry };
  readonly enter: Enter;
}

export const NO_EFFECTS: readonly OtherEffect[] = [];

/** `applied`: those that have been applied already (CR 614.5). */
export function othersThatApply(game: Game, entity: Entity, applied: AppliedEffects): readonly OtherEffect[] {
  if (!game.replacesEntering) return NO_EFFECTS;
  const found: OtherEffect[] = [];
  for (const source of sourcesOf(game)) {
    // CR 614.12: a general effect of what enters with it, or of itself, is not there yet
    if (!isThere(game, source, entity)) continue;
    for (const id of abilitiesOf(game, source)) {
      const ability = game.catalogue.abilities[id]!;
      const data = ability.data;
      if (typeof data !== 'object' || !('replace' in data) || !('enters' in data.replace) || applied.has(source, id)) continue;
      if (game.solver.matches(data.replace.enters, entity, contextOf(game, game.solver.controller(source), source, entity)))
        found.push({ candidate: { source, ability }, enter: data.replace });
    }
  }
  return found;
}

/** Effects that have been applied, each a source and an ability of it. */
export class AppliedEffects {
  private readonly pairs = new IntList();

  clear(): void {
    this.pairs.clear();
  }

  add(source: Entity, ability: number): void {
    this.pairs.push(source);
    this.pairs.push(ability);
  }

  has(source: Entity, ability: number): boolean {
    const { data, count } = this.pairs;
    for (let i = 0; i < count; i += 2) if (data[i] === source && data[i + 1] === ability) return true;
    return false;
  }
}
