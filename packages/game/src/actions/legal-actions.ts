/**
 * What the player who is to decide may do (CR 117.1), as ints in a stable order: pass first, then lands, spells from hand, retraced spells, then
 * abilities of permanents, each object in order of timestamp and each choice in the order of its enumeration. Mana of a cost is paid
 * automatically from the pool and from permanents that give mana for {T} alone; other mana abilities are actions of their own. While a question is
 * open, its answers. Combat is its steps, without attackers or blockers.
 */
import type { Catalogue, Zone } from '@stratum/cards';
import { type Entity, NONE, type Seat } from '@stratum/layers';
import { abilitiesInto } from '../abilities/abilities.js';
import type { AbilityInfo } from '../abilities/ability-info.js';
import { type Game, OVER, PRIORITY, scalar } from '../game.js';
import { IntList } from '../int-list.js';
import { manaChoices } from '../mana/add-mana.js';
import { isSorceryTime } from '../stack/timing.js';
import { permanentsInto, zoneInto } from '../zones/objects.js';
import {
  ACTIVATE,
  type ActionKind,
  abilityChoice,
  CAST,
  encodeAction,
  encodeAnswer,
  MAKE_MANA,
  MAX_ABILITIES,
  OPEN,
  OPEN_ABILITY,
  PASS,
  PLAY_LAND,
  RETRACE,
} from './action.js';
import { Choice, Choices, leastChoice, listChoices, MAX_X } from './choices.js';
import { changesCosts, findIllegal, isCastAnyTime } from './legality.js';
import type { ListedActions } from './listed-actions.js';
import { canPayTap } from './mana-sources.js';
import { Payer } from './payer.js';
import { whyNoLand } from './play-land.js';
import { answersOpen } from './question.js';

const payer = new Payer();
const objects = new IntList();
const abilities = new IntList();
const choice = new Choice();
const choices = new Choices();
/** What has been found so far. */
let list = new IntList();

/** Writes the legal actions of the player who is to decide; returns how many there are, more than `out` holds if it is too small. None once the
 *  game is over. */
export function legalActions(game: Game, out: Int32Array): number {
  if (scalar(game, OVER) !== 0) return 0;
  const open = answersOpen(game);
  if (open > 0) {
    for (let answer = 0; answer < open && answer < out.length; answer++) out[answer] = encodeAnswer(answer);
    return open;
  }
  const { actions } = findListed(game);
  for (let i = 0; i < actions.count && i < out.length; i++) out[i] = actions.data[i]!;
  return actions.count;
}

/** The legal actions of the player with priority: as they were found before, if nothing has happened since. */
function findListed(game: Game): ListedActions {
  const seat = scalar(game, PRIORITY);
  const isMainTime = isSorceryTime(game, seat);
  const listed = game.listed[seat * 2 + (isMainTime ? 1 : 0)]!;
  if (listed.isGood(game)) return listed;
  listed.begin();
  list = listed.actions;
  enumerate(game, seat, isMainTime);
  listed.end(game);
  return listed;
}

function enumerate(game: Game, seat: Seat, isMainTime: boolean): void {
  const { solver, spoken } = game;
  payer.begin(seat);
  choice.index = -1;
  choice.info = undefined;
  list.push(PASS);
  zoneInto(game, 'hand', seat, objects);
  // one look at the time spares one for each card
  if (isMainTime)
    for (let i = 0; i < objects.count; i++)
      if (whyNoLand(game, objects.data[i]!, seat) === null) listCard(game, PLAY_LAND, objects.data[i]!);
  for (let i = 0; i < objects.count; i++) {
    const card = objects.data[i]!;
    if (!solver.hasType(card, 'Land') && (isMainTime || isCastAnyTime(game, card))) listCard(game, CAST, card);
  }
  objects.clear();
  if (spoken.retrace) zoneInto(game, 'graveyard', seat, objects);
  for (let i = 0; i < objects.count; i++) {
    const card = objects.data[i]!;
    if (solver.hasAbility(card, 'retrace') && (isMainTime || isCastAnyTime(game, card))) listCard(game, RETRACE, card);
  }
  permanentsInto(game, objects);
  for (let i = 0; i < objects.count; i++) if (solver.controller(objects.data[i]!) === seat) listAbilities(game, objects.data[i]!);
  const zones = otherZones(game.catalogue);
  for (let z = 0; z < zones.length; z++) {
    zoneInto(game, zones[z]!, seat, objects);
    for (let i = 0; i < objects.count; i++) listAbilities(game, objects.data[i]!);
  }
}

const zonesOf = new WeakMap<Catalogue, Zone[]>();

/** Zones beside the battlefield in which some ability of these cards can be activated (CR 113.6). */
function otherZones(catalogue: Catalogue): Zone[] {
  let zones = zonesOf.get(catalogue);
  if (zones === undefined) {
    const named = catalogue.abilities.flatMap(({ data }) => (typeof data === 'object' && 'activated' in data ? (data.zones ?? []) : []));
    zones = [...new Set(named)].filter((zone) => zone !== 'battlefield' && zone !== 'stack').sort();
    zonesOf.set(catalogue, zones);
  }
  return zones;
}

function listCard(game: Game, kind: ActionKind, card: Entity): void {
  leastChoice(game, kind, card, payer.seat, undefined, choice);
  // where its targets may change what it costs, each choice is looked at by itself
  const alike = kind === PLAY_LAND || !changesCosts(game.catalogue);
  if (alike && findIllegal(game, kind, card, choice, payer) !== null) return;
  listChoices(game, kind, card, payer.seat, undefined, choices);
  writeChoices(game, kind, card, alike);
}

function listAbilities(game: Game, source: Entity): void {
  abilitiesInto(game, source, abilities);
  let index = -1;
  for (let i = 0; i < abilities.count; i++) {
    const info = game.infos[abilities.data[i]!]!;
    if (info.cost === undefined) continue;
    index++;
    // further instances of one ability add nothing that the first can't do
    if (index >= MAX_ABILITIES || abilities.indexOf(abilities.data[i]!) < i) continue;
    const kind = info.isMana ? MAKE_MANA : ACTIVATE;
    choice.index = index;
    choice.info = info;
    if (info.isPlainTap && game.solver.zone(source) === 'battlefield') {
      listPlainTap(game, source, info);
      continue;
    }
    leastChoice(game, kind, source, payer.seat, info, choice);
    if (findIllegal(game, kind, source, choice, payer) !== null) continue;
    listChoices(game, kind, source, payer.seat, info, choices);
    writeChoices(game, kind, source, true);
  }
}

/** What costs {T} alone and asks nothing but a type of mana needs no more than a look at its source. */
function listPlainTap(game: Game, source: Entity, info: AbilityInfo): void {
  if (!canPayTap(game, source)) return;
  let row = 0;
  for (let types = manaChoices(game, source, info); types !== 0; types &= types - 1) list.push(encode(MAKE_MANA, source, row++));
  if (row === 0) list.push(encode(MAKE_MANA, source, 0));
}

/** Writes the choices that are legal. `alike`: the first is known to be legal, and others with the same X, life and card to discard cost the same;
 *  otherwise each is looked at by itself. */
function writeChoices(game: Game, kind: ActionKind, object: Entity, alike: boolean): void {
  let { x, discard, lives } = choice;
  let isLegal = true;
  for (let row = 0; row < choices.count; row++) {
    choices.read(row, choice);
    if (!alike || choice.x !== x || choice.discard !== discard || choice.lives !== lives) {
      isLegal = findIllegal(game, kind, object, choice, payer) === null;
      ({ x, discard, lives } = choice);
    }
    if (isLegal) list.push(encode(kind, object, row));
  }
  if (choices.isCut || isXOpen(game, kind, object)) list.push(encode(kind, object, choice.index < 0 ? OPEN : OPEN_ABILITY));
}

/** A greater X than is listed can be paid. */
function isXOpen(game: Game, kind: ActionKind, object: Entity): boolean {
  if (!choices.hasX || choices.count === 0) return false;
  choice.x = MAX_X + 1;
  choice.lives = NONE;
  return findIllegal(game, kind, object, choice, payer) === null;
}

function encode(kind: ActionKind, object: Entity, number: number): number {
  return encodeAction(kind, object, choice.index < 0 ? number : abilityChoice(choice.index, number));
}
