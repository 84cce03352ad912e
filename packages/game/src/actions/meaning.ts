/** What an action means in a state: its kind, its object and its choice, found in the enumeration that listed it. */
import { UsageError } from '@stratum/cards';
import { entityAt } from '@stratum/ecs-core';
import type { Entity, Seat } from '@stratum/layers';
import { errorOf } from '../costs/refusal.js';
import { type Game, PRIORITY, scalar } from '../game.js';
import { activatedAbility } from '../stack/activation.js';
import { isPresent } from '../zones/objects.js';
import {
  ACTIVATE,
  type ActionKind,
  choiceOf,
  kindOf,
  MAKE_MANA,
  MAX_ABILITIES,
  OPEN,
  OPEN_ABILITY,
  PASS,
  PLAY_LAND,
  slotOfAction,
} from './action.js';
import { Choice, Choices, leastChoice, listChoices } from './choices.js';
import { findIllegal } from './legality.js';
import { Payer } from './payer.js';

/** There is one, good until the next action is looked at. */
export interface Meaning {
  kind: ActionKind;
  object: Entity;
  seat: Seat;
  readonly choice: Choice;
  /** What is tapped before its cost is paid. */
  readonly payer: Payer;
}

/** The last that was looked at. */
export const meaning: Meaning = { kind: PASS, object: 0, seat: 0, choice: new Choice(), payer: new Payer() };
const choices = new Choices();

/** What the action means now; refused if there is no such object or choice. */
export function decode(game: Game, action: number): Meaning {
  const kind = kindOf(action) as ActionKind;
  if (!Number.isInteger(action) || action < 0 || kind < PLAY_LAND || kind > MAKE_MANA)
    throw new UsageError('E650', 'that is no action', { place: 'action', got: String(action) });
  const slot = slotOfAction(action);
  const object = slot < game.world.maxObjects ? entityAt(game.world, slot) : -1;
  if (!isPresent(game, object))
    throw new UsageError('E650', 'its object is not there (CR 400.7)', { place: 'action', got: String(action) });
  meaning.kind = kind;
  meaning.object = object;
  meaning.seat = scalar(game, PRIORITY);
  if (!readChoice(game, choiceOf(action)))
    throw new UsageError('E650', 'there is no such choice for it now (CR 601.2b-c, 602.2b)', { place: 'action', got: String(action) });
  return meaning;
}

/** What the action means and taps; refused with its rule if it is not legal. */
export function legalMeaning(game: Game, action: number): Meaning {
  decode(game, action);
  checkLegal(game);
  return meaning;
}

/** Refuses what the last meaning is, if it is not legal; finds what it taps. */
export function checkLegal(game: Game): void {
  const { kind, object, choice, payer, seat } = meaning;
  payer.begin(seat);
  const refusal = findIllegal(game, kind, object, choice, payer);
  if (refusal !== null) throw errorOf(refusal);
}

function readChoice(game: Game, number: number): boolean {
  const { kind, object, seat, choice } = meaning;
  choice.info = undefined;
  choice.index = -1;
  let row = number;
  let open = OPEN;
  if (kind === ACTIVATE || kind === MAKE_MANA) {
    choice.index = number % MAX_ABILITIES;
    choice.info = activatedAbility(game, object, choice.index);
    if (choice.info === undefined || choice.info.isMana !== (kind === MAKE_MANA)) return false;
    row = Math.floor(number / MAX_ABILITIES);
    open = OPEN_ABILITY;
  }
  if (row === open) {
    leastChoice(game, kind, object, seat, choice.info, choice);
    choice.isOpen = true;
    return true;
  }
  listChoices(game, kind, object, seat, choice.info, choices);
  if (row >= choices.count) return false;
  choices.read(row, choice);
  return true;
}
