/**
 * What happens when a permanent has been tapped for mana (CR 106.12a): abilities trigger if mana was produced, of the type they ask for, once
 * however much. Triggered mana abilities are done at once without the stack (CR 605.1b, 605.4a); the others wait to be put on it, and know which types of
 * mana were produced.
 */
import type { Event, Triggered } from '@stratum/cards';
import { isTriggeredManaAbility } from '@stratum/cards/rules';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { abilitiesInto, sourcesInto, worksIn } from '../abilities/abilities.js';
import { isAsking } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { holds } from '../resolve/holds.js';
import { manaOf } from '../resolve/number.js';
import { performAll } from '../resolve/perform.js';
import { Resolution } from '../resolve/resolution.js';
import { trigger } from '../triggers/detect.js';
import { addMana } from './add-mana.js';
import { type Amounts, maskOf, typeBit } from './amounts.js';
import { symbolAt } from './produce.js';

/** An ability that looks at a permanent's being tapped for mana. */
export interface Watcher {
  readonly source: Entity;
  readonly ability: number;
  readonly controller: Seat;
  readonly data: Triggered;
}

export const NO_WATCHERS: readonly Watcher[] = [];

type TappedEvent = Extract<Event, { tappedForMana: unknown }>;

const sources = new IntList();
const abilities = new IntList();

/** The abilities that would trigger on this permanent's being tapped for mana, in order of timestamp; the type is not yet looked at. */
export function watchers(game: Game, permanent: Entity): readonly Watcher[] {
  if (!game.watchesMana) return NO_WATCHERS;
  const found: Watcher[] = [];
  sourcesInto(game, sources);
  for (let s = 0; s < sources.count; s++) {
    const source = sources.data[s]!;
    const controller = game.solver.controller(source);
    abilitiesInto(game, source, abilities);
    for (let i = 0; i < abilities.count; i++) {
      const ability = abilities.data[i]!;
      const data = game.infos[ability]!.triggered;
      if (data === null || !isTapped(data.when) || !worksIn(data.zones, 'battlefield')) continue;
      if (game.solver.matches(data.when.tappedForMana, permanent, contextOf(game, controller, source, permanent)))
        found.push({ source, ability, controller, data });
    }
  }
  return found;
}

export function isTapped(when: Event): when is TappedEvent {
  return typeof when === 'object' && 'tappedForMana' in when;
}

/** The permanent was tapped for this mana: what that triggers. `choose` answers what the extra mana asks. */
export function tappedForMana(game: Game, permanent: Entity, found: readonly Watcher[], produced: Amounts, choose: number): void {
  const types = maskOf(produced);
  if (types === 0) return; // CR 106.12a: only if mana is produced.
  for (const watcher of found) {
    const when = watcher.data.when as TappedEvent;
    if (when.producing !== undefined && (types & typeBit(when.producing)) === 0) continue;
    if (isTriggeredManaAbility(watcher.data)) resolveAtOnce(game, permanent, watcher, types, choose);
    else trigger(game, watcher.source, watcher.ability, watcher.controller, permanent, 0, 0, 0, types);
  }
}

/** CR 605.4a: it resolves right after the mana ability that triggered it. */
function resolveAtOnce(game: Game, permanent: Entity, { source, controller, data }: Watcher, types: number, choose: number): void {
  const context = contextOf(game, controller, source, permanent);
  if (data.if !== undefined && !game.solver.holds(data.if, context)) return; // CR 603.4
  const resolution = new Resolution().begin(game, context);
  resolution.choose = symbolAt(choose);
  resolution.produced = types;
  for (const action of data.triggered) {
    if ('addMana' in action) {
      if (action.if === undefined || holds(resolution, action.if))
        addMana(game, controller, manaOf(resolution, action.addMana), context, isAsking(game) ? NONE : choose, types);
    } else performAll(resolution, [action]);
  }
}
