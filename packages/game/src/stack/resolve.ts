/**
 * Resolving the top object of the stack (CR 608): an intervening condition and the targets are asked again; an object whose targets are all
 * illegal does nothing; illegal ones among others are left out. A permanent spell becomes a permanent; another goes to its owner's graveyard last.
 */
import { UsageError } from '@stratum/cards';
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { abilityData } from '../abilities/abilities.js';
import { attachTo, unattach } from '../attach/attach.js';
import { contextOf } from '../choices/context.js';
import { isLegalTarget } from '../choices/targets.js';
import { putCounters } from '../counters/put.js';
import { enter } from '../enter/enter.js';
import { atomically, isUndoable } from '../fork.js';
import { type Game, MANA_TYPES, PASSES, PRIORITY, setScalar } from '../game.js';
import { firstToAct } from '../players.js';
import { performAll } from '../resolve/perform.js';
import { newResolution } from '../resolve/resolution.js';
import { moveObject } from '../zones/move.js';
import { isKnown, isPresent } from '../zones/objects.js';
import { FOLLOWS, indexOfSerial, removeItem, SPELL, type StackItem, stackItem, stackSize } from './items.js';
import { isPermanentSpell, type StackText, stackText } from './spell-text.js';

/** Resolves the top object of the stack; afterwards the active player has priority (CR 117.3b). Refused, the game is as before. */
export function resolveTop(game: Game): void {
  const size = stackSize(game);
  if (size === 0) throw new UsageError('E617', 'there is nothing on the stack to resolve', { place: 'resolve' });
  if (isUndoable(game)) resolveNow(game, stackItem(game, size - 1));
  else resolveAtomically(game);
}

function resolveAtomically(game: Game): void {
  atomically(game, () => resolveNow(game, stackItem(game, stackSize(game) - 1)));
}

function resolveNow(game: Game, item: StackItem): void {
  resolveItem(game, item, stackText(game, item));
  const index = indexOfSerial(game, item.serial);
  if (index >= 0) removeItem(game, index);
  setScalar(game, PRIORITY, firstToAct(game));
  setScalar(game, PASSES, 0);
}

function resolveItem(game: Game, item: StackItem, text: StackText): void {
  const context = contextOf(game, item.controller, item.entity, item.that, item.x, item.targets);
  const targets = item.targets.map((target, i) => {
    const word = text.targets[item.words[i]!];
    return word !== undefined && isLegalTarget(game, word, target, context) ? target : NONE;
  });
  // CR 608.2b: with targets, and none of them legal, it does not resolve
  const fizzles = targets.length > 0 && targets.every((target) => target === NONE);
  const legal = { ...context, targets };
  if (item.kind === SPELL) {
    if (!fizzles && isPermanentSpell(game, item.entity)) becomePermanent(game, item, targets);
    else {
      if (!fizzles) performAll(newResolution(game, legal, { choose: chosenSymbol(item) }), text.actions);
      // CR 608.2n: the last part of its resolution
      if (isPresent(game, item.entity)) moveObject(game, item.entity, 'graveyard');
    }
    return;
  }
  // CR 603.4: the condition is asked again
  if (fizzles || (text.condition !== undefined && !game.solver.holds(text.condition, legal))) return;
  const data = abilityData(game, item.ability);
  if (typeof data === 'string') resolveKeyword(game, item.entity, data, targets);
  else
    performAll(
      newResolution(game, legal, {
        follows: (item.flags & FOLLOWS) !== 0,
        choose: chosenSymbol(item),
        since: item.since,
        produced: item.produced,
      }),
      text.actions,
    );
}

function chosenSymbol(item: StackItem): (typeof MANA_TYPES)[number] | undefined {
  return item.choose < 0 ? undefined : MANA_TYPES[item.choose];
}

/** CR 608.3: under its controller's control; an Aura attached to its target; the token a copy becomes is not created (CR 707.10f). */
function becomePermanent(game: Game, item: StackItem, targets: readonly number[]): void {
  const { solver } = game;
  const spell = item.entity;
  const isCopy = solver.isToken(spell);
  const entered = enter(game, {
    definition: solver.definition(spell),
    owner: solver.owner(spell),
    controller: solver.controller(spell),
    from: spell,
    x: item.x,
    choices: solver.choices(spell),
    transformed: solver.isTransformed(spell),
    faceDown: solver.isFaceDown(spell),
    ...(isCopy ? { token: true, created: { object: spell, context: contextOf(game, item.controller, spell) } } : {}),
    ...(item.chapter > 0 ? { chapter: item.chapter } : {}),
    ...(solver.hasSubtype(spell, 'Aura') && targets[0] !== undefined ? { attachTo: targets[0] } : {}),
  });
  // CR 303.4g, 608.3c: what cannot enter goes to the graveyard
  if (entered === NONE && isPresent(game, spell)) moveObject(game, spell, 'graveyard');
}

/** CR 702.6a, 702.67a, 702.87a, 702.151a */
function resolveKeyword(game: Game, source: Entity, keyword: string, targets: readonly number[]): void {
  if (!isKnown(game, source)) return;
  if (keyword.startsWith('level up')) putCounters(game, source, 'level', 1);
  else if (targets[0] !== undefined && targets[0] !== NONE) attachTo(game, source, targets[0]);
  else if (keyword.startsWith('reconfigure')) unattach(game, source);
}
