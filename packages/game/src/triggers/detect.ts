/**
 * Which abilities trigger on an event (CR 603.2): each once for each occurrence. What enters is seen as it is afterwards, with everything that
 * entered with it (CR 603.6a); what leaves as it was before, by abilities as they were before (CR 603.10a). An intervening condition is
 * asked now (CR 603.4). Nothing goes on the stack here.
 */
import type { Event, Zone } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { chapterTriggers } from '@stratum/sagas';
import { abilitiesInto, isEmblem, triggeredData, worksIn } from '../abilities/abilities.js';
import { emptyContext, inContext } from '../choices/context.js';
import type { EventLog, Moved } from '../events/log.js';
import { ACTIVE, cell, type Game, scalar, TURN } from '../game.js';
import { IntList } from '../int-list.js';
import { holds } from '../resolve/holds.js';
import { Resolution } from '../resolve/resolution.js';
import { addWaiting, FOLLOWS, StackItem, TRIGGERED } from '../stack/items.js';
import { isPermanent, isPresent, permanentsInto, zoneInto } from '../zones/objects.js';

const item = new StackItem();
const asked = emptyContext();
const asking = new Resolution();

/** An ability triggers: it waits to be put on the stack, unless its intervening condition is false (CR 603.4). */
export function trigger(
  game: Game,
  source: Entity,
  ability: number,
  controller: Seat,
  that: Entity = NONE,
  x = 0,
  flags = 0,
  chapter = 0,
  produced = 0,
): void {
  const condition = triggeredData(game, ability)?.if;
  if (condition !== undefined) {
    asking.begin(game, inContext(asked, game, controller, source, that, x));
    if ((flags & FOLLOWS) !== 0) asking.follows = that;
    if (!holds(asking, condition)) return;
  }
  item.begin(TRIGGERED, source, ability, controller);
  item.that = that;
  item.x = x;
  item.flags = flags;
  item.chapter = chapter;
  item.produced = produced;
  addWaiting(game, item);
}

/** Notes which abilities would trigger if these left, as things are now. */
export function lookBack(game: Game, log: EventLog, leaving: readonly Entity[], sacrificed: boolean): void {
  eachTriggered(game, (source, ability, when) => {
    const controller = game.solver.controller(source);
    const note = (object: Entity, how: 'dies' | 'leaves' | 'sacrificed'): void => {
      log.noteLookBack(object, source, ability, controller, how);
    };
    if (when === 'dies' || when === 'leaves') {
      if (leaving.includes(source)) note(source, when);
      return;
    }
    if (typeof when === 'string') return;
    const how = 'dies' in when ? 'dies' : 'leaves' in when ? 'leaves' : sacrificed && 'sacrificed' in when ? 'sacrificed' : null;
    if (how === null) return;
    const filter = 'dies' in when ? when.dies : 'leaves' in when ? when.leaves : 'sacrificed' in when ? when.sacrificed : {};
    for (const object of leaving)
      if (game.solver.matches(filter, object, inContext(asked, game, controller, source, object))) note(object, how);
  });
}

/** All that this event triggers starts to wait. */
export function detectTriggers(game: Game, log: EventLog): void {
  if (log.lookBack.length > 0) triggerLookedBack(game, log);
  if (isLookedAt(game, log)) triggerOn(game, log);
  const { counters } = log;
  for (let i = 0; i < counters.length; i++) {
    const put = counters.at(i);
    if (put.kind === 'lore' && put.after > put.before) triggerChapters(game, put.entity, put.before, put.after);
  }
}

/** What left, as abilities saw it before (CR 603.10a). */
function triggerLookedBack(game: Game, log: EventLog): void {
  for (let i = 0; i < log.lookBack.length; i++) {
    const note = log.lookBack.at(i);
    if (!hasLeft(log, note.leaving, note.how)) continue;
    trigger(game, note.source, note.ability, note.controller, note.leaving, 0, FOLLOWS);
  }
}

/** What happened, as abilities see it now. */
function triggerOn(game: Game, log: EventLog): void {
  const { cast, counters, turnedFaceUp, attached, attacks, step } = log;
  entered.clear();
  for (let i = 0; i < log.moved.length; i++) {
    const move = log.moved.at(i);
    if (move.toZone === 'battlefield' && isPresent(game, move.to)) entered.push(move.to);
  }
  eachTriggered(game, (source, ability, when) => {
    const you = game.solver.controller(source);
    const fits = (filter: object, object: Entity): boolean =>
      game.solver.matches(filter, object, inContext(asked, game, you, source, object));
    if (typeof when === 'string') {
      // CR 107.3m: an ability that triggers on its object's entering uses the X of the spell that became it.
      if (when === 'enters' && entered.includes(source))
        trigger(game, source, ability, you, source, cell(game, game.regions.enteredX, source));
      if (when === 'attacks' && attacks.includes(source)) trigger(game, source, ability, you, source);
      return;
    }
    if ('enters' in when) {
      for (let i = 0; i < entered.count; i++) {
        const to = entered.data[i]!;
        if (fits(when.enters, to)) trigger(game, source, ability, you, to, to === source ? cell(game, game.regions.enteredX, source) : 0);
      }
    } else if ('step' in when) {
      if (step === when.step && isTurnOf(game, when.of ?? 'each', you)) trigger(game, source, ability, you);
    } else if ('countersPut' in when) {
      // once for each object and kind in an event
      for (let i = 0; i < counters.length; i++) {
        const put = counters.at(i);
        if (put.after > put.before && put.kind === when.countersPut.kind && fits(when.countersPut.on, put.entity))
          trigger(game, source, ability, you, put.entity);
      }
    } else if ('cast' in when) {
      // CR 107.3i: every X of the spell is the number announced, that of its own ability too
      for (let i = 0; i < cast.length; i++) {
        const { spell, by } = cast.at(i);
        if (isBy(when.by, by, you) && fits(when.cast, spell))
          trigger(game, source, ability, you, spell, source === spell ? cell(game, game.regions.enteredX, spell) : 0);
      }
    } else if ('turnedFaceUp' in when) {
      for (let i = 0; i < turnedFaceUp.count; i++)
        if (fits(when.turnedFaceUp, turnedFaceUp.data[i]!)) trigger(game, source, ability, you, turnedFaceUp.data[i]!);
    } else if ('becomesAttached' in when) {
      for (let i = 0; i < attached.count; i++)
        if (fits(when.becomesAttached, attached.data[i]!)) trigger(game, source, ability, you, attached.data[i]!);
    } else if ('dies' in when || 'leaves' in when || 'sacrificed' in when || 'tappedForMana' in when) {
      // looked back at above; mana abilities see to their own event
    } else when satisfies never;
  });
}

/** An ability of these cards triggers on something of this kind. */
function isLookedAt(game: Game, log: EventLog): boolean {
  const { triggersOn } = game;
  return (
    (log.step !== null && triggersOn.has(log.step)) ||
    (log.moved.length > 0 && triggersOn.has('enters')) ||
    (log.cast.length > 0 && triggersOn.has('cast')) ||
    (log.counters.length > 0 && triggersOn.has('countersPut')) ||
    (log.turnedFaceUp.count > 0 && triggersOn.has('turnedFaceUp')) ||
    (log.attached.count > 0 && triggersOn.has('becomesAttached')) ||
    (log.attacks.count > 0 && triggersOn.has('attacks'))
  );
}

function hasLeft({ moved }: EventLog, leaving: Entity, how: 'dies' | 'leaves' | 'sacrificed'): boolean {
  for (let i = 0; i < moved.length; i++) {
    const move = moved.at(i);
    if (move.from === leaving && move.fromZone === 'battlefield') return left(move, how);
  }
  return false;
}

function left(move: Moved, how: 'dies' | 'leaves' | 'sacrificed'): boolean {
  return how === 'leaves' || (how === 'dies' ? move.toZone === 'graveyard' : move.sacrificed);
}

function isTurnOf(game: Game, of: 'you' | 'opponent' | 'each', you: Seat): boolean {
  return of === 'each' || (of === 'you') === (scalar(game, ACTIVE) === you);
}

function isBy(wanted: 'you' | 'opponent' | undefined, by: Seat, you: Seat): boolean {
  return wanted === undefined || (wanted === 'you') === (by === you);
}

const entered = new IntList();
const sources = new IntList();
const abilities = new IntList();
const chapters = new Int32Array(256);

/** CR 714.2b: the chapters whose numbers the count of lore counters crossed. */
function triggerChapters(game: Game, saga: Entity, before: number, after: number): void {
  if (!isPermanent(game, saga)) return;
  const enteredThisTurn = cell(game, game.regions.sinceTurn, saga) === scalar(game, TURN);
  const count = chapterTriggers(game.solver, saga, before, after, enteredThisTurn, chapters);
  for (let i = 0; i < count; i++) {
    const ability = chapters[i]!;
    const data = game.catalogue.abilities[ability]?.data;
    const chapter = typeof data === 'object' && 'chapter' in data ? (data.chapter[0] ?? 0) : 0;
    trigger(game, saga, ability, game.solver.controller(saga), saga, 0, 0, chapter);
  }
}

type See = (source: Entity, ability: number, when: Event) => void;

const ELSEWHERE: readonly Zone[] = ['graveyard', 'hand', 'exile', 'command', 'stack', 'library'];

/** Every triggered ability that works where its object is. */
function eachTriggered(game: Game, see: See): void {
  const zones = game.triggerZones;
  if (zones.length === 0) return;
  permanentsInto(game, sources);
  for (let i = 0; i < sources.count; i++) eachOf(game, sources.data[i]!, 'battlefield', see);
  for (let z = 0; z < ELSEWHERE.length; z++) {
    if (!zones.includes(ELSEWHERE[z]!)) continue;
    zoneInto(game, ELSEWHERE[z]!, NONE, sources);
    for (let i = 0; i < sources.count; i++) eachOf(game, sources.data[i]!, ELSEWHERE[z]!, see);
  }
}

function eachOf(game: Game, source: Entity, zone: Zone, see: See): void {
  abilitiesInto(game, source, abilities);
  for (let i = 0; i < abilities.count; i++) {
    const ability = abilities.data[i]!;
    const data = triggeredData(game, ability);
    if (data !== null && worksIn(data.zones, zone, zone === 'command' && isEmblem(game, source))) see(source, ability, data.when);
  }
}
