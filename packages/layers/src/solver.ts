/**
 * What a solver is told and what it answers. A game tells it each event (an object is added, a counter is put, an effect begins) and asks
 * what objects are (CR 613). Two solvers exist: the fast one and the reference; both keep timestamps, locked sets, durations and copied
 * values by themselves from the same events.
 */

import type {
  AbilityId,
  Catalogue,
  Color,
  Condition,
  CopyException,
  Cost,
  DefinitionId,
  Effect,
  Filter,
  Value,
  Zone,
} from '@stratum/cards';
import type { Schema, World } from '@stratum/ecs-core';
import type { Explanation } from './explanation.js';
import type { TellsUnderneath } from './underneath.js';

/** A game object: one entity of the world. A new object on each change of zone (CR 400.7) has a new number. */
export type Entity = number;
/** A seat in turn order, 0 to 7. Where an entity or a player can stand (a target), player p is written -2 - p. */
export type Seat = number;
/** No object, no ability, no player: where a number stands for one of them. */
export const NONE = -1;
/** How a player stands where an object can stand too, among targets and hosts: -2 - seat. */
export const playerAsTarget = (seat: Seat): number => -2 - seat;

/** What the words of an effect, filter, value or condition refer to. */
export interface Context {
  /** "you" */
  you: Seat;
  /** "this", or NONE. May be an object that has left: its last known information is read (CR 608.2h). */
  source: Entity;
  /** "target", "target2", "targets": objects, and players as -2 - seat. */
  targets: readonly number[];
  /** "that": the object an event was about. */
  that: Entity;
  /** "created": of several that were created at once, the last. */
  created: Entity;
  /** "created" where it can mean several: all that were created at once, if they are more than one. */
  createdTogether?: readonly Entity[] | undefined;
  /** "X" */
  x: number;
  /** Names of objects that a board's own steps use in place of a reference. */
  ids?: ReadonlyMap<string, Entity>;
}

/** What was chosen for an object as it entered (CR 614.12a); effects read it as "the chosen ...". */
export interface Choices {
  creatureType?: string;
  color?: Color;
  basicLandType?: string;
  cardName?: string;
  player?: Seat;
  /** Index of the chosen entry of `enters.chooseOne`. */
  option?: number;
  /** What that entry's power and toughness came to as it entered, where they are not plain numbers. */
  size?: readonly [number, number];
}

/** What an object is as it comes to a zone; what is not said is not so. */
export interface ObjectInit {
  /** The card or token as it is by itself: its front face. */
  definition: DefinitionId;
  zone: Zone;
  owner: Seat;
  controller: Seat;
  token?: boolean | undefined;
  /** The back face is up (CR 712). */
  transformed?: boolean | undefined;
  faceDown?: boolean | undefined;
  tapped?: boolean | undefined;
  attacking?: boolean | undefined;
  /** A token's numbers, worked out as it was created (CR 608.2h). */
  power?: number | undefined;
  toughness?: number | undefined;
  /** It is created as a copy: its own values are the copiable values of that object (CR 707.2), with these exceptions: all of
   *  them, whoever tells has asked their conditions (CR 707.9f). `definition` is then what a double-faced copy transforms by (CR 707.8a). */
  copyOf?: { object: Entity; except?: readonly CopyException[]; context: Context } | undefined;
  choices?: Choices | undefined;
  /** The X chosen for a spell, for its mana value on the stack (CR 202.3e). */
  x?: number | undefined;
}

/** A layer or sublayer (CR 613.1, 613.2, 613.4), as explanations and `applied` name it. */
export type Layer = '1a' | '1b' | '2' | '3' | '4' | '5' | '6' | '7a' | '7b' | '7c' | '7d';
/** All layers and sublayers in the order in which they apply. */
export const LAYERS: readonly Layer[] = ['1a', '1b', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d'];

/** A cost that static and resolved effects add to, or take from, casting a spell (CR 601.2f). */
export interface CostChange {
  more?: Cost;
  less?: Cost;
}

/** Every characteristic of one object, as plain data: for printing, for expectations, and to compare two solvers. */
export interface Characteristics {
  name: string;
  controller: Seat;
  /** Sorted. */
  supertypes: string[];
  types: string[];
  /** All subtypes but creature types, sorted. */
  otherSubtypes: string[];
  /** "all" when it has every creature type. Sorted. */
  creatureTypes: string[] | 'all';
  colors: Color[];
  /** Numbers of the abilities it has, in order: printed ones first, then gained ones. */
  abilities: AbilityId[];
  power: number | null;
  toughness: number | null;
  basePower: number | null;
  baseToughness: number | null;
  manaValue: number;
}

/** How a game gets its solver: what it needs of the arena is declared before the world is made. */
export interface SolverFactory {
  /** Declares the regions of the arena that the solver needs. Called once for a schema, before `createWorld`. O(all data of the catalogue). */
  declare(schema: Schema, catalogue: Catalogue, players: readonly string[]): void;
  /** A solver in a world made from that schema, with nothing in it. Throws a UsageError (E310) without `declare`. */
  create(world: World, catalogue: Catalogue, players: readonly string[]): Solver;
}

/** Says what objects are. Answers evaluate first, if anything has happened since the last one. Objects, seats, zones, numbers and words that do not exist are refused with a
 *  UsageError (E301 to E314), before anything changes; whether an event makes sense by the rules is the game's to know. */
export interface Solver extends TellsUnderneath {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];

  // ── events: objects ──
  /** An object comes to exist in a zone, with a new timestamp (CR 613.7d). Objects that come together are added in the order of their timestamps (CR 613.7m). */
  add(entity: Entity, init: ObjectInit): void;
  /** It leaves its zone. What it was, its values, counters and attachment stay readable as last known information until `forget`; it no longer matches
   *  anything. Effects on it end with it (CR 400.7). E313 if it has left already. */
  retire(entity: Entity): void;
  /** Nothing refers to a retired object any more: its slot can be used again. E313 for one that was not retired. */
  forget(entity: Entity): void;
  /** `permanent` is the object that the spell `spell` became: effects on the spell go on for it (CR 400.7a), and what static abilities gave it (CR 400.7b). Called after `add(permanent)` and before `retire(spell)`. */
  becomePermanent(spell: Entity, permanent: Entity): void;

  /** It becomes tapped or untapped. */
  setTapped(entity: Entity, tapped: boolean): void;
  /** It becomes an attacking creature, or ceases to be one (CR 506.4, 511.3). */
  setAttacking(entity: Entity, attacking: boolean): void;
  /** It phases out or in (CR 702.26): while it is out it is treated as though it did not exist. */
  setPhasedOut(entity: Entity, phasedOut: boolean): void;
  /** It is turned face down or face up, with a new timestamp if that changes anything (CR 613.7f). */
  setFaceDown(entity: Entity, faceDown: boolean): void;
  /** Turns a double-faced permanent over, with a new timestamp (CR 613.7g). The caller has asked `canTransform`. */
  transform(entity: Entity): void;
  /** Attaches to an object, a player (-2 - seat) or NONE; a new timestamp each time it becomes attached to a different one (CR 613.7e, 701.3).
   *  An object with reconfigure that becomes attached is no creature until it becomes unattached: that is the solver's business (CR 702.151b). */
  attach(entity: Entity, host: number): void;
  /** Puts counters on it, one or more (E302), of a kind that was loaded (E309). All counters of that kind on it get a new timestamp (CR 613.7c). */
  putCounters(entity: Entity, kind: string, amount: number): void;
  /** Takes counters off it, one or more (E302), of a kind that was loaded (E309); if there are fewer, all of them. */
  removeCounters(entity: Entity, kind: string, amount: number): void;
  /** What was chosen for it. Replaces all earlier choices. */
  setChoices(entity: Entity, choices: Choices): void;

  // ── events: effects and time ──
  /** A continuous effect from a resolution begins (CR 611.2): its timestamp, the objects it affects and its numbers are fixed now, part by part.
   *  `until` defaults to "endOfTurn". `name` is how `applied` calls it; default its source. One object in `context.targets` that left is skipped. */
  beginEffect(effect: Effect, context: Context, name?: string): void;
  /** Two permanents under different controllers exchange them, without end; otherwise nothing happens (CR 701.12b). */
  exchangeControl(first: Entity, second: Entity, context: Context): void;
  /** A turn of that player begins: "until your next turn" ends, "your next turn" counts. `skipped`: players who have left and whose turns would have
   *  begun since the last one: what lasts until then, or until a point in that turn, ends (CR 800.4m). */
  beginTurn(active: Seat, skipped?: readonly Seat[]): void;
  /** The cleanup step: "until end of turn" and "until the end of your next turn" end (CR 514.2). */
  cleanUp(): void;
  /** The life total that values read now. */
  setLife(seat: Seat, life: number): void;
  /** The player leaves the game: effects that give that player control end (CR 800.4a). */
  leaveGame(seat: Seat): void;
  /** An event, with all that happened at the same time in it, is over: what ends for good when its condition is false ends (CR 611.2b), what reads
   *  once as it first applies has read (CR 707.2c), changes of control are noted (CR 302.6). */
  settle(): void;

  // ── answers: status ──
  /** In some zone, not retired. */
  exists(entity: Entity): boolean;
  /** Where it is; for a retired object, where it was. */
  zone(entity: Entity): Zone;
  /** Its owner (CR 108.3). */
  owner(entity: Entity): Seat;
  /** The definition it is by itself: its front face; what it copies does not change it. */
  definition(entity: Entity): DefinitionId;
  /** It is a token (CR 111), or a copy of a spell (CR 707.10): no card. */
  isToken(entity: Entity): boolean;
  /** It is tapped (CR 110.5). */
  isTapped(entity: Entity): boolean;
  /** It is an attacking creature. */
  isAttacking(entity: Entity): boolean;
  /** It has phased out (CR 702.26). */
  isPhasedOut(entity: Entity): boolean;
  /** It is face down (CR 708). */
  isFaceDown(entity: Entity): boolean;
  /** Its back face is up (CR 712). */
  isTransformed(entity: Entity): boolean;
  /** It is a double-faced permanent whose other face is a permanent (CR 701.27). */
  canTransform(entity: Entity): boolean;
  /** What it is attached to: an object, a player as -2 - seat, or NONE. */
  attachedTo(entity: Entity): number;
  /** How many counters of that kind are on it. */
  counters(entity: Entity, kind: string): number;
  /** The kinds of counters on it, in the order of the catalogue. Allocates. */
  counterKinds(entity: Entity): string[];
  /** What was chosen for it as it entered. Allocates. */
  choices(entity: Entity): Choices;
  /** Its timestamp (CR 613.7): larger is later. Only the order means anything. */
  timestamp(entity: Entity): number;
  /** A number that grows with every event. */
  clock(): number;
  /** The clock when its present controller's control began (CR 302.6). */
  controlledSince(entity: Entity): number;

  // ── answers: characteristics (live, or last known for a retired object) ──
  /** Its controller after layer 2 (CR 613.1b); its owner outside battlefield and stack. */
  controller(entity: Entity): Seat;
  /** Its name after copies and face-down status. */
  name(entity: Entity): string;
  /** Its mana value (CR 202.3). */
  manaValue(entity: Entity): number;
  /** Copiable mana cost, undefined if none. */
  manaCost(entity: Entity): Cost | undefined;
  /** The loyalty or defense among its copiable values: how many such counters it enters with (CR 306.5b, 310.4b); 0 if none. */
  startingLoyalty(entity: Entity): number;
  /** Has this card type ("Creature") now; false for a word nobody knows. */
  hasType(entity: Entity, type: string): boolean;
  /** Has this supertype ("Legendary") now. */
  hasSupertype(entity: Entity, supertype: string): boolean;
  /** Has this subtype ("Elf", "Equipment") now. */
  hasSubtype(entity: Entity, subtype: string): boolean;
  /** Is of this color now. */
  hasColor(entity: Entity, color: Color): boolean;
  /** NaN if it has none (CR 208.3). */
  power(entity: Entity): number;
  /** NaN if it has none (CR 208.3). */
  toughness(entity: Entity): number;
  /** Power after layer 7b (CR 613.4b); NaN if it has none. */
  basePower(entity: Entity): number;
  /** Toughness after layer 7b (CR 613.4b); NaN if it has none. */
  baseToughness(entity: Entity): number;
  /** Has an ability that this word names: a keyword, a label (`AbilityEntry.words`). */
  hasAbility(entity: Entity, word: string): boolean;
  /** Writes the numbers of its abilities, each instance once, printed ones first in printed order, then gained ones in the order gained; returns how many. */
  abilities(entity: Entity, out: Int32Array): number;
  /** An effect of layer 6 or a face-down mask took all its abilities as it is now: a Saga's own entering ability too (CR 714.3a). */
  hasLostAllAbilities(entity: Entity): boolean;
  /** What `rule` effects say of it now (CR 613.11); `begun`: those from resolutions alone (CR 611.2). */
  hasRule(entity: Entity, rule: string, begun?: boolean): boolean;
  /** What `cost` effects say of this spell now, in order of timestamp (CR 601.2f). */
  costChanges(spell: Entity): CostChange[];
  /** All characteristics at once. Allocates: for printing and comparing, not for a search. */
  characteristics(entity: Entity): Characteristics;

  // ── answers: filters, values, conditions ──
  /** Whether the object fits a filter that the catalogue knows (E309 otherwise). */
  matches(filter: Filter, entity: Entity, context: Context): boolean;
  /** Writes the objects that match a filter that the catalogue knows (E309), in order of timestamp; returns how many there are, also if `out` is too small. */
  select(filter: Filter, context: Context, out: Int32Array): number;
  /** `it`: what "it" refers to, or NONE. A number the rules do not give is 0 (CR 107.2); a calculated amount below zero is 0 (CR 107.1b) where the caller uses it as an amount. */
  value(value: Value, context: Context, it?: Entity): number;
  /** Whether a condition that the catalogue knows is true now (E309 otherwise). */
  holds(condition: Condition, context: Context, it?: Entity): boolean;
  /** Writes all objects in a zone, or those of one owner, in order of timestamp; returns how many there are, also if `out` is too small. */
  inZone(zone: Zone, owner: Seat | typeof NONE, out: Int32Array): number;

  // ── answers: how ──
  /** What applied in a layer, in order: the object that has the ability (a bearer for a lent one), or the name the effect began with (CR 613.3, 613.7, 613.8). Counters are not listed; effects that applied to nothing neither. */
  applied(layer: Layer): (Entity | string)[];

  // ── forks ──
  /** Keeps the whole state, for `restore`. */
  save(): unknown;
  /** The state that `save` gave, to the last bit; it can be restored again. */
  restore(saved: unknown): void;

  /** A solver that keeps its whole state in the arena has these two: the words beside the catalogue's that the arena refers to by number, for whoever
   *  writes an arena down; and the same words told to a new solver before such an arena takes the place of its own. */
  words?(): readonly string[];
  /** The words that `words` of another solver told. */
  learnWords?(words: readonly string[]): void;

  /** Several leave their zones at the same time: as `retire` for each, but what is last known of each is from before any of them left (CR 603.10a,
   *  704.8). A solver without it is told of one after the other. */
  retireTogether?(entities: readonly Entity[]): void;

  /** How an object came to be what it is (CR 613), in the names that `nameOf` gives. */
  explain?(entity: Entity, nameOf: (entity: Entity) => string): Explanation;
  /** Everything the solver knows, as plain JSON that shares nothing with it. */
  state?(): unknown;
}
