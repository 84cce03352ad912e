/**
 * Doing an action that `legalActions` names: its costs are paid, state-based actions and triggers follow, and the next decision is that of the
 * player with priority. An action that is not legal is refused with the rule that forbids it, and the game is as before.
 */
import { type AbilityId, BugError, type ManaSymbol, UsageError } from '@stratum/cards';
import { isManaAbility } from '@stratum/cards/rules';
import { entityAt } from '@stratum/ecs-core';
import type { Entity, Seat } from '@stratum/layers';
import { errorOf, isRefusal } from '../costs/can-pay.js';
import { atomically } from '../fork.js';
import { type Game, OVER, PASSES, PRIORITY, scalar, setScalar } from '../game.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { activate } from '../stack/activate.js';
import type { ActivateRequest } from '../stack/activation.js';
import { activatedAbilities } from '../stack/activation.js';
import { cast } from '../stack/cast.js';
import { passPriority } from '../turn/advance.js';
import { checkAndTrigger } from '../turn/priority.js';
import { isPresent } from '../zones/objects.js';
import {
  ACTIVATE,
  type ActionKind,
  CAST,
  choiceOf,
  kindOf,
  MAKE_MANA,
  MAX_ABILITIES,
  PASS,
  PLAY_LAND,
  RETRACE,
  slotOfAction,
} from './action.js';
import type { Tapping } from './auto-payment.js';
import { findLegal } from './legality.js';
import { playLand } from './play-land.js';
import { abilityVariants, cardVariants, type Variant } from './variants.js';

/** What an action means in this state. */
export interface Meant {
  readonly kind: ActionKind;
  readonly object: Entity;
  readonly variant: Variant;
  readonly seat: Seat;
}

/** Does the action for the player with priority. */
export function apply(game: Game, action: number): void {
  if (scalar(game, OVER) !== 0) throw new UsageError('E652', 'the game is over (CR 104.1)');
  if (action === PASS) {
    passPriority(game);
    return;
  }
  const meant = decode(game, action);
  const tapping = findLegal(game, meant.kind, meant.object, meant.variant, { seat: meant.seat });
  if (isRefusal(tapping)) throw errorOf(tapping);
  atomically(game, () => {
    perform(game, meant, tapping);
    checkAndTrigger(game);
  });
}

/** What the action means now; refused if there is no such object or choice. */
export function decode(game: Game, action: number): Meant {
  const kind = kindOf(action) as ActionKind;
  if (!Number.isInteger(action) || action < 0 || kind < PLAY_LAND || kind > MAKE_MANA)
    throw new UsageError('E650', 'that is no action', { place: 'action', got: String(action) });
  const slot = slotOfAction(action);
  const object = slot < game.world.maxObjects ? entityAt(game.world, slot) : -1;
  if (!isPresent(game, object))
    throw new UsageError('E650', 'its object is not there (CR 400.7)', { place: 'action', got: String(action) });
  const seat = scalar(game, PRIORITY);
  const variant = variantOf(game, kind, object, seat, choiceOf(action));
  if (variant === undefined)
    throw new UsageError('E650', 'there is no such choice for it now (CR 601.2b-c, 602.2b)', { place: 'action', got: String(action) });
  return { kind, object, variant, seat };
}

function variantOf(game: Game, kind: ActionKind, object: Entity, seat: Seat, choice: number): Variant | undefined {
  if (kind !== ACTIVATE && kind !== MAKE_MANA) return cardVariants(game, kind, object, seat)[choice];
  const index = choice % MAX_ABILITIES;
  const entry = activatedAbilities(game, object)[index];
  if (entry === undefined || isManaAbility(entry.data) !== (kind === MAKE_MANA)) return undefined;
  return abilityVariants(game, object, seat, entry, index)[Math.floor(choice / MAX_ABILITIES)];
}

function perform(game: Game, { kind, object, variant, seat }: Meant, tapping: readonly Tapping[]): void {
  const makeMana = (): void => {
    for (const { source, ability, choose } of tapping) tapFor(game, source, ability, choose, seat);
  };
  const { x, targets, discard, choose, choices, entry } = variant;
  const chosen = {
    x,
    targets,
    pay: true,
    strict: true,
    sure: true,
    makeMana,
    ...(discard === undefined ? {} : { discard }),
  };
  switch (kind) {
    case PLAY_LAND:
      playLand(game, object, seat, choices);
      return;
    case CAST:
    case RETRACE:
      cast(game, {
        ...chosen,
        spell: object,
        by: seat,
        ...(kind === RETRACE ? { using: 'retrace' as const } : {}),
        ...(choices === undefined ? {} : { choices }),
      });
      return;
    case ACTIVATE:
    case MAKE_MANA: {
      const request: ActivateRequest = {
        ...chosen,
        source: object,
        ability: variant.index,
        by: seat,
        ...(choose === undefined ? {} : { choose }),
      };
      if (kind === MAKE_MANA && entry !== undefined) activateManaAbility(game, request, entry);
      else activate(game, request);
      setScalar(game, PASSES, 0);
      return;
    }
    case PASS:
      return;
    default:
      kind satisfies never;
  }
}

function tapFor(game: Game, source: Entity, ability: AbilityId, choose: ManaSymbol | undefined, seat: Seat): void {
  const entry = game.catalogue.abilities[ability];
  if (entry === undefined) throw new BugError('E695', `there is no ability ${ability}`);
  activateManaAbility(game, { source, by: seat, sure: true, strict: true, ...(choose === undefined ? {} : { choose }) }, entry);
}
