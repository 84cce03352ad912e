/**
 * What a permanent could produce (CR 106.7): every type that any of its abilities would add if it resolved now, over all choices and all
 * orders of the replacement effects that apply, whatever the costs. Abilities that ask what others could produce make this a set of
 * equations; the answer is their least solution, so permanents that only look at each other could produce nothing.
 */
import type { Filter, ManaSymbol } from '@stratum/cards';
import { slotOf } from '@stratum/ecs-core';
import { type Context, type Entity, NONE } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { emptyContext, inContext } from '../choices/context.js';
import type { Game } from '../game.js';
import { IntList } from '../int-list.js';
import { Moment } from '../moment.js';
import { select } from '../resolve/select.js';
import { isPresent } from '../zones/objects.js';
import { symbolsOf, type TypeMask } from './amounts.js';
import { Parts } from './parts.js';
import { addParts } from './produce.js';
import { replacedTypes } from './replaced-types.js';
import { type ManaReplacement, manaReplacements, NO_REPLACEMENTS } from './replacements.js';

/** The objects of one set of equations, and what each could produce as far as it is known; by slot, so that nothing is looked up. */
const objects = new IntList();
/** Of each of them, 1 if what it could produce is known and asks no others. */
const settled = new IntList();
let masks = new Int32Array(64);
/** The question since which an object is in the set. */
let since = new Int32Array(64);
let question = 0;
/** The set is being solved: what is asked then adds to it. */
let solving = false;
/** While nothing happens, what was found stays true, and what is asked then only adds to it. */
const moment = new Moment();
let asked: Game | null = null;

/** The types of mana an object could produce now, in the order W U B R G C. */
export function couldProduce(game: Game, entity: Entity): ManaSymbol[] {
  if (!isPresent(game, entity)) return [];
  begin(game);
  const known = objects.count;
  maskIn(entity);
  if (objects.count > known) solve(game);
  return symbolsOf(maskIn(entity));
}

/** The types of mana that the objects which match could produce now. */
export function couldProduceAmong(game: Game, filter: Filter, context: Context): TypeMask {
  if (solving) return among(game, filter, context);
  begin(game);
  const known = objects.count;
  const first = among(game, filter, context);
  if (objects.count === known) return first;
  solve(game);
  return among(game, filter, context);
}

function begin(game: Game): void {
  if (asked === game && moment.isNow(game)) return;
  asked = game;
  moment.note(game);
  objects.clear();
  settled.clear();
  question++;
  if (masks.length < game.world.maxObjects) {
    masks = new Int32Array(game.world.maxObjects);
    since = new Int32Array(game.world.maxObjects);
  }
}

function maskIn(entity: Entity): TypeMask {
  const slot = slotOf(entity);
  if (since[slot] !== question) {
    since[slot] = question;
    masks[slot] = 0;
    objects.push(entity);
    settled.push(0);
  }
  return masks[slot]!;
}

const matching = new IntList();

function among(game: Game, filter: Filter, context: Context): TypeMask {
  let mask = 0;
  select(game, filter, context, matching);
  for (let i = 0; i < matching.count; i++) mask |= maskIn(matching.data[i]!);
  return mask;
}

/** Asks each object again with what is known until nothing grows; each question adds its objects to those that are asked. */
function solve(game: Game): void {
  solving = true;
  try {
    let rounds = 0;
    for (let changed = true; changed; rounds++) {
      changed = false;
      for (let i = 0; i < objects.count; i++) {
        if (settled.data[i] === 1) continue;
        const slot = slotOf(objects.data[i]!);
        // more types on one side can only take types away where a replacement asks for an amount; then what was found once stays
        const next = typesOf(game, objects.data[i]!) | (rounds > 6 * objects.count ? masks[slot]! : 0);
        if (!asksOthers) settled.data[i] = 1;
        if (next === masks[slot]) continue;
        masks[slot] = next;
        changed = true;
      }
    }
  } catch (error) {
    // what is known by now is not all
    asked = null;
    throw error;
  } finally {
    solving = false;
  }
}

const abilities = new IntList();
const parts = new Parts();
/** What was last found hangs on more than the object itself. */
let asksOthers = false;

function typesOf(game: Game, entity: Entity): TypeMask {
  // CR 702.26b: what has phased out is treated as though it were not there
  if (!isPresent(game, entity) || game.solver.isPhasedOut(entity)) {
    asksOthers = false;
    return 0;
  }
  asksOthers = game.replacesMana;
  let replacements: readonly ManaReplacement[] | null = null;
  let mask = 0;
  abilitiesInto(game, entity, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const info = game.infos[abilities.data[i]!]!;
    if (info.adds.length === 0) continue;
    if (info.fixedParts === null) asksOthers = true;
    abilityParts(game, entity, info, parts);
    if (parts.count === 0) continue;
    // CR 106.12: only a mana ability with {T} in its cost is tapping for mana, and only that is replaced.
    if (info.tapsForMana) replacements ??= manaReplacements(game, entity);
    mask |= replacedTypes(game, parts, info.tapsForMana ? (replacements ?? NO_REPLACEMENTS) : NO_REPLACEMENTS, couldProduceAmong);
  }
  return mask;
}

/** The words of the ability that is asked, and of those whose answers it needs: these are asked in its middle. */
const askedWords = emptyContext();
const solvedWords = emptyContext();

/** What the ability would add if it resolved now (CR 106.7: one that is no mana ability as well). */
export function abilityParts(game: Game, source: Entity, info: AbilityInfo, out: Parts): void {
  if (info.fixedParts !== null) {
    out.copy(info.fixedParts);
    return;
  }
  out.clear();
  for (let i = 0; i < info.adds.length; i++) {
    const { mana, if: condition } = info.adds[i]!;
    // an ability with {X} in its cost could be activated for any X; costs do not matter
    const x = info.asksX ? 1 : 0;
    const context = inContext(solving ? solvedWords : askedWords, game, game.solver.controller(source), source, NONE, x);
    if (condition === undefined || game.solver.holds(condition, context)) addParts(game, mana, context, 0, couldProduceAmong, out);
  }
}
