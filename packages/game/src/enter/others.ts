/** Replacement effects of other permanents on the entering of an object (CR 614.1c-d, 614.12), by timestamp: those that apply to it as it is now. */
import type { AbilityEntry, Filter, Replacement } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import type { Replacer } from '../abilities/replacers.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';

type Enter = Extract<Replacement['replace'], { enters: Filter }>;

export interface OtherEffect {
  readonly candidate: { readonly source: Entity; readonly controller: Seat; readonly ability: AbilityEntry };
  readonly enter: Enter;
}

const NO_EFFECTS: readonly OtherEffect[] = [];

/** `replacers`: those that were there before it (CR 614.4). `applied`: the effects that have been applied already (CR 614.5). */
export function othersThatApply(
  game: Game,
  entity: Entity,
  replacers: readonly Replacer[],
  applied: AppliedEffects,
): readonly OtherEffect[] {
  if (!game.replacesEntering) return NO_EFFECTS;
  const found: OtherEffect[] = [];
  for (const { source, controller, abilities } of replacers) {
    for (let i = 0; i < abilities.length; i++) {
      const ability = game.catalogue.abilities[abilities[i]!]!;
      const data = ability.data;
      if (typeof data !== 'object' || !('replace' in data) || !('enters' in data.replace)) continue;
      if (applied.has(source, ability.id, before(abilities, i))) continue;
      if (game.solver.matches(data.replace.enters, entity, contextOf(game, controller, source, entity)))
        found.push({ candidate: { source, controller, ability }, enter: data.replace });
    }
  }
  return found;
}

/** Effects that have been applied, each a source and an ability of it. Of several instances of one ability each is an effect of its own (CR 113.2c). */
export class AppliedEffects {
  private readonly pairs = new IntList();

  clear(): void {
    this.pairs.clear();
  }

  add(source: Entity, ability: number): void {
    this.pairs.push(source);
    this.pairs.push(ability);
  }

  /** `instances`: so many others of the same ability come first. */
  has(source: Entity, ability: number, instances: number): boolean {
    const { data, count } = this.pairs;
    let times = 0;
    for (let i = 0; i < count; i += 2) if (data[i] === source && data[i + 1] === ability) times++;
    return times > instances;
  }
}

/** How many of a list are the same as the one at an index, and stand before it. */
export function before<T>(list: readonly T[], index: number): number {
  let count = 0;
  for (let i = 0; i < index; i++) if (list[i] === list[index]) count++;
  return count;
}
