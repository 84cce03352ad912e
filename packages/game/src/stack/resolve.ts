/**
 * Resolving the top object of the stack (CR 608): an intervening condition and the targets are asked again; an object whose targets are all
 * illegal does nothing; illegal ones among others are left out. A permanent spell becomes a permanent; another goes to its owner's graveyard last.
 */
import { UsageError } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import { abilityData } from '../abilities/abilities.js';
import type { AbilityText } from '../abilities/ability-text.js';
import { attachTo, unattach } from '../attach/attach.js';
import { contextOf, emptyContext, inContext } from '../choices/context.js';
import { isLegalTarget } from '../choices/targets.js';
import { putCounters } from '../counters/put.js';
import { enter } from '../enter/enter.js';
import { CardEntry } from '../enter/entry.js';
import { atomically, isUndoable } from '../fork.js';
import { type Game, PASSES, PRIORITY, setScalar } from '../game.js';
import { KeptLists } from '../kept-lists.js';
import { MANA_TYPES } from '../mana/mana-types.js';
import { firstToAct } from '../players.js';
import { holds } from '../resolve/holds.js';
import { performAll } from '../resolve/perform.js';
import { Resolution } from '../resolve/resolution.js';
import { moveObject } from '../zones/move.js';
import { isKnown, isPresent } from '../zones/objects.js';
import { FOLLOWS, indexOfSerial, readItem, removeItem, SPELL, StackItem, stackSize, TRIGGERED, UNTAPPED } from './items.js';
import { isPermanentSpell, stackText } from './spell-text.js';

/** Resolves the top object of the stack; afterwards the active player has priority (CR 117.3b). Refused, the game is as before. */
export function resolveTop(game: Game): void {
  if (stackSize(game) === 0) throw new UsageError('E617', 'there is nothing on the stack to resolve', { place: 'resolve' });
  if (isUndoable(game)) resolveNow(game);
  else resolveAtomically(game);
}

function resolveAtomically(game: Game): void {
  atomically(game, () => resolveNow(game));
}

const resolving = new StackItem();
const resolution = new Resolution();
const chosen = emptyContext();
const legal = emptyContext();
const lists = new KeptLists();

function resolveNow(game: Game): void {
  const item = readItem(game, stackSize(game) - 1, resolving);
  resolveItem(game, item, stackText(game, item));
  const index = indexOfSerial(game, item.serial);
  if (index >= 0) removeItem(game, index);
  setScalar(game, PRIORITY, firstToAct(game));
  setScalar(game, PASSES, 0);
}

function resolveItem(game: Game, item: StackItem, text: AbilityText): void {
  // CR 112.2: a spell is its controller's, who need not be the one who cast it
  if (item.kind === SPELL) item.controller = game.solver.controller(item.entity);
  inContext(legal, game, item.controller, item.entity, item.that, item.x).targets = legalOf(game, item, text);
  // CR 608.2b: with targets, and none of them legal, it does not resolve
  const fizzles = legal.targets.length > 0 && !legal.targets.some(isThere);
  resolution.begin(game, legal);
  resolution.choose = item.choose < 0 ? undefined : MANA_TYPES[item.choose];
  if (item.kind === SPELL) {
    if (!fizzles && isPermanentSpell(game, item.entity)) becomePermanent(game, item, legal.targets);
    else {
      resolution.spell = item;
      if (!fizzles) performAll(resolution, text.actions);
      // CR 608.2n: the last part of its resolution
      if (isPresent(game, item.entity)) moveObject(game, item.entity, 'graveyard');
    }
    return;
  }
  if ((item.flags & FOLLOWS) !== 0) resolution.follows = item.kind === TRIGGERED ? item.that : item.entity;
  // CR 603.4: the condition is asked again
  if (fizzles || (text.condition !== undefined && !holds(resolution, text.condition))) return;
  const data = abilityData(game, item.ability);
  if (typeof data === 'string') resolveKeyword(game, item.entity, data, legal.targets, text.targets[0]?.what === 'equip planeswalker');
  else {
    resolution.since = item.since;
    resolution.untapped = (item.flags & UNTAPPED) !== 0;
    resolution.produced = item.produced;
    performAll(resolution, text.actions);
  }
}

const isThere = (target: number): boolean => target !== NONE;

/** Its targets, each that is no longer legal as NONE. */
function legalOf(game: Game, item: StackItem, text: AbilityText): readonly number[] {
  const { targets, words } = item;
  const found = lists.ofLength(targets.length);
  inContext(chosen, game, item.controller, item.entity, item.that, item.x).targets = targets;
  for (let i = 0; i < targets.length; i++) {
    const word = text.targets[words[i]!];
    found[i] = word !== undefined && isLegalTarget(game, word, targets[i]!, chosen) ? targets[i]! : NONE;
  }
  return found;
}

const entry = new CardEntry();

/** CR 608.3: under its controller's control; an Aura attached to its target; the token a copy becomes is not created (CR 707.10f). */
function becomePermanent(game: Game, item: StackItem, targets: readonly number[]): void {
  const { solver } = game;
  const spell = item.entity;
  entry.begin(solver.definition(spell), solver.owner(spell), solver.controller(spell), spell);
  entry.resolves = true;
  entry.x = item.x;
  entry.choices = solver.choices(spell);
  entry.transformed = solver.isTransformed(spell);
  entry.faceDown = solver.isFaceDown(spell);
  if (solver.isToken(spell)) {
    entry.token = true;
    entry.created = { object: spell, context: contextOf(game, item.controller, spell) };
  }
  if (item.chapter > 0) entry.chapter = item.chapter;
  if (solver.hasSubtype(spell, 'Aura') && targets[0] !== undefined) entry.attachTo = targets[0];
  const entered = enter(game, entry);
  // CR 303.4g, 608.3c: what cannot enter goes to the graveyard
  if (entered === NONE && isPresent(game, spell)) moveObject(game, spell, 'graveyard');
}

/** CR 702.6a, 702.6d, 702.67a, 702.87a, 702.151a */
function resolveKeyword(game: Game, source: Entity, keyword: string, targets: readonly number[], asCreature: boolean): void {
  if (!isKnown(game, source)) return;
  if (keyword.startsWith('level up')) putCounters(game, source, 'level', 1);
  else if (targets[0] !== undefined && targets[0] !== NONE) attachTo(game, source, targets[0], asCreature);
  else if (keyword.startsWith('reconfigure')) unattach(game, source);
}
