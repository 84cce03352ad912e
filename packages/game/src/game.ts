/**
 * A game: the rules around any `Solver`, which keeps what objects are; the game keeps turn, stack, pools, life, damage, waiting triggers and
 * the order of libraries, as blocks and columns of the same arena, so that one copy of it (`saveGame`) is the whole game.
 */
import type { Catalogue, Zone } from '@stratum/cards';
import { UsageError } from '@stratum/cards';
import { createSchema, createWorld, at as regionAt, slotOf, type World } from '@stratum/ecs-core';
import type { Entity, Solver, SolverFactory } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { type AbilityInfo, abilityInfos } from './abilities/ability-info.js';
import { type SpokenWords, spokenWords } from './abilities/spoken-words.js';
import { ListedActions } from './actions/listed-actions.js';
import { checkOptions } from './check-options.js';
import { type Asking, createAsking, MAX_ANSWERS } from './choices/asking.js';
import type { Decisions } from './choices/decisions.js';
import { Journal } from './events/journal.js';
import { EventLog } from './events/log.js';
import { Moment } from './moment.js';
import { Strays } from './state-based-actions/strays.js';
import { looksBack, triggersOn, triggerZones } from './triggers/events-of-cards.js';
import { ordersGraveyards } from './zones/graveyard-order.js';

const MAX_PLAYERS = 8;
/** LAYOUT: ints of one player's pool: each type, then the part of each that is from a snow source. */
export const POOL = 12;
/** Objects that can stand on the stack, or triggers that can wait, at once, unless the options say more. */
const DEFAULT_STACK = 8192;
/** So many objects on the stack, targets of them, and waiting triggers have room from the start. */
const STACK_AT_START = 32;
/** Rounds of state-based actions and triggers, or resolutions in one call, before a game is taken to be an endless loop (CR 104.4b). */
export const LOOP_LIMIT = 1000;

/** LAYOUT: the scalars of a game, one int each. */
export const TURN = 0;
export const STEP = 1;
export const ACTIVE = 2;
/** Who has priority. */
export const PRIORITY = 3;
/** Players who passed in a row. */
export const PASSES = 4;
export const STACK_SIZE = 5;
export const STACK_TARGETS = 6;
export const WAITING = 7;
/** Main phases added after the present phase. */
export const EXTRA_MAINS = 8;
/** The step that follows an added main phase, or -1. */
export const RESUME = 9;
/** Position of the next card on top, and at the bottom, of any library. */
export const NEXT_TOP = 10;
export const NEXT_BOTTOM = 11;
/** Serial number of the next trigger or object on the stack. */
export const NEXT_SERIAL = 12;
/** The step has begun: its turn-based actions are done. */
export const STEP_BEGUN = 13;
/** The solver's clock when the present turn began. */
export const TURN_CLOCK = 14;
/** 1 once a player has won or nobody is left (CR 104). */
export const OVER = 15;
/** The solver's clock when the turn of each seat last began; 0 before the first. */
export const TURN_BEGAN = 16;
/** 1 if players get priority in the present cleanup step (CR 514.3a). */
export const CLEANUP_PRIORITY = TURN_BEGAN + MAX_PLAYERS;
/** How many answers the open question has, or 0 where none is open; who is asked; the action that asks; how many answers it has had. */
export const QUESTION = CLEANUP_PRIORITY + 1;
export const QUESTION_SEAT = QUESTION + 1;
export const QUESTION_ACTION = QUESTION + 2;
export const ANSWERS = QUESTION + 3;
/** 1 if something may be attacking. */
export const ATTACKERS = QUESTION + 4;
const SCALARS = ATTACKERS + 1;

/** LAYOUT: what a player has, one row of PLAYER_FIELDS ints for each seat. */
export const LIFE = 0;
export const POISON = 1;
export const LOST = 2;
export const DREW_FROM_EMPTY = 3;
export const LANDS_PLAYED = 4;
export const PLAYER_FIELDS = 8;

/** LAYOUT: an object on the stack or a waiting trigger is one record of these ints. */
export const ITEM_FIELDS = 13;

export interface Regions {
  readonly scalars: number;
  readonly players: number;
  /** POOL ints a seat, in the order of MANA_TYPES. */
  readonly pools: number;
  readonly stack: number;
  /** Pairs: target, and the number of the target word it was chosen for. */
  readonly targets: number;
  readonly waiting: number;
  /** Spells that left the stack and that abilities may ask about: how many ints, then records. */
  readonly departed: number;
  /** The answers that the action with the open question has had. */
  readonly answers: number;
  /** Damage marked on a permanent. */
  readonly damage: number;
  /** It was dealt damage by a source with deathtouch since the last check (CR 704.5h). */
  readonly deathtouched: number;
  /** X of the spell that became this permanent (CR 107.3m). */
  readonly enteredX: number;
  /** Turn in which the object came to its zone. */
  readonly sinceTurn: number;
  /** Position in its library; the top card has the highest. */
  readonly position: number;
  /** 0 no object of this game, 1 present, 2 gone but its last known information is kept. */
  readonly presence: number;
  /** The player or object an object phased out directly with: seat + 1, or -1 - host for an attachment (CR 702.26g). */
  readonly phasedWith: number;
  /** The solver's clock + 1 since which it counts as controlled before this turn, or 0: it was there already as the game was set up. */
  readonly restedSince: number;
  /** The solver's clock when it last transformed, or 0. */
  readonly transformedAt: number;
  /** The solver's clock, and one more, as it became a world permanent (CR 704.5k); 0 if it is none. */
  readonly worldSince: number;
  /** The turn in which a loyalty ability of it was last activated (CR 606.3). */
  readonly loyaltyTurn: number;
  /** The object it became as it changed zones, or NONE (CR 400.7). */
  readonly successor: number;
}

/** A game. Read it through the functions of this package; its state is in `world.data`. */
export interface Game {
  readonly world: World;
  readonly solver: Solver;
  readonly catalogue: Catalogue;
  readonly players: readonly string[];
  readonly regions: Regions;
  readonly maxStack: number;
  /** What its abilities are, by number. */
  readonly infos: readonly AbilityInfo[];
  /** What players have said in advance: targets and order of triggers. */
  readonly decisions: Decisions;
  /** While `apply` carries out an action: the answers to what it asks. */
  readonly asking: Asking;
  /** Objects created, moved and gone, in order, since the caller last emptied it. */
  readonly journal: Journal;
  /** Names of objects that a board's own steps use in place of a reference. Kept current by whoever plays the board. */
  ids: ReadonlyMap<string, Entity>;
  /** A player who draws from an empty library loses (CR 704.5b); a board turns this off. */
  emptyLibraryLoses: boolean;
  /** The one record of events, filled anew for each. */
  readonly log: EventLog;
  /** Events that happen at once, while one is open. */
  event: EventLog | null;
  /** Only abilities in this catalogue can look back at what left (CR 603.10a). */
  readonly looksBack: boolean;
  /** There are emblems among these cards (CR 114). */
  readonly hasEmblems: boolean;
  /** An ability of this catalogue triggers as a permanent is tapped for mana. */
  readonly watchesMana: boolean;
  /** An ability of this catalogue replaces what a permanent tapped for mana produces. */
  readonly replacesMana: boolean;
  /** An ability of this catalogue replaces the putting of counters. */
  readonly replacesCounters: boolean;
  /** An ability of this catalogue replaces how other objects enter. */
  readonly replacesEntering: boolean;
  /** The order in a graveyard can matter to an ability of this catalogue (CR 404.3). */
  readonly ordersGraveyards: boolean;
  /** What the cards of this catalogue speak of. */
  readonly spoken: SpokenWords;
  /** What abilities of this catalogue trigger on: steps, and the words of other events. */
  readonly triggersOn: ReadonlySet<string>;
  /** Zones in which a triggered ability of this catalogue works. */
  readonly triggerZones: readonly Zone[];
  /** Grows with each change that the solver's clock does not show. No part of the state. */
  version: number;
  /** When state-based actions were last looked for in vain. */
  readonly quiet: Moment;
  /** Whether tokens may be where none stays. */
  readonly strays: Strays;
  /** The legal actions of each player as they were last found, outside that player's time for sorceries and within it. */
  readonly listed: readonly ListedActions[];
  /** One buffer for the answers of the solver; never kept over a call. */
  buffer: Int32Array;
}

/** What a game begins with: cards, players, solver, and how much room. */
export interface GameOptions {
  catalogue: Catalogue;
  /** Names in turn order, 2 to 8; the first is the active player. */
  players: readonly string[];
  solver: SolverFactory;
  seed?: number;
  maxObjects?: number;
  /** Objects that can stand on the stack, or triggers that can wait, at once; twice as many targets. Default 8192. */
  maxStack?: number;
  life?: number;
  emptyLibraryLoses?: boolean;
  /** `apply` asks players for what they may choose while an action is carried out (default); otherwise each choice is the default. */
  asks?: boolean;
}

/** A new game in the precombat main phase of the first player's first turn, with nothing anywhere and 20 life each. */
export function createGame(options: GameOptions): Game {
  checkOptions(options);
  const { catalogue, players, solver: factory, life = 20 } = options;
  if (players.length < 1 || players.length > MAX_PLAYERS)
    throw new UsageError('E601', `a game has 1 to ${MAX_PLAYERS} players`, { place: 'players', got: String(players.length) });
  const maxStack = options.maxStack ?? DEFAULT_STACK;
  const schema = createSchema();
  const regions: Regions = {
    scalars: schema.block('game.scalars', SCALARS),
    players: schema.block('game.players', MAX_PLAYERS * PLAYER_FIELDS),
    pools: schema.block('game.pools', MAX_PLAYERS * POOL),
    stack: schema.block('game.stack', STACK_AT_START * ITEM_FIELDS),
    targets: schema.block('game.targets', STACK_AT_START * 2),
    waiting: schema.block('game.waiting', STACK_AT_START * ITEM_FIELDS),
    departed: schema.block('game.departed', STACK_AT_START),
    answers: schema.block('game.answers', MAX_ANSWERS),
    // LAYOUT: the columns lie behind each other, damage the first and successor the last
    damage: schema.column('game.damage'),
    deathtouched: schema.column('game.deathtouched'),
    enteredX: schema.column('game.enteredX'),
    sinceTurn: schema.column('game.sinceTurn'),
    position: schema.column('game.position'),
    presence: schema.column('game.presence'),
    phasedWith: schema.column('game.phasedWith'),
    restedSince: schema.column('game.restedSince'),
    transformedAt: schema.column('game.transformedAt'),
    worldSince: schema.column('game.worldSince'),
    loyaltyTurn: schema.column('game.loyaltyTurn'),
    successor: schema.column('game.successor'),
  };
  factory.declare(schema, catalogue, players);
  const world = createWorld(schema, { maxObjects: options.maxObjects ?? 64, seed: options.seed ?? 1 });
  const solver = factory.create(world, catalogue, players);
  const game: Game = {
    world,
    solver,
    catalogue,
    players,
    regions,
    maxStack,
    infos: abilityInfos(catalogue),
    decisions: { targets: [], order: [] },
    asking: createAsking(options.asks ?? true),
    journal: new Journal(),
    ids: new Map(),
    emptyLibraryLoses: options.emptyLibraryLoses ?? true,
    log: new EventLog(),
    event: null,
    looksBack: looksBack(catalogue),
    hasEmblems: catalogue.definitions.some(({ card }) => card.types.length === 0),
    watchesMana: abilityInfos(catalogue).some(
      ({ triggered }) => triggered !== null && typeof triggered.when === 'object' && 'tappedForMana' in triggered.when,
    ),
    replacesMana: catalogue.abilities.some(({ data }) => typeof data === 'object' && 'replace' in data && 'tappedForMana' in data.replace),
    replacesCounters: catalogue.abilities.some(
      ({ data }) => typeof data === 'object' && 'replace' in data && 'countersPut' in data.replace,
    ),
    replacesEntering: catalogue.abilities.some(({ data }) => typeof data === 'object' && 'replace' in data && 'enters' in data.replace),
    ordersGraveyards: ordersGraveyards(catalogue),
    spoken: spokenWords(catalogue),
    triggersOn: triggersOn(catalogue),
    triggerZones: triggerZones(catalogue),
    version: 0,
    quiet: new Moment(),
    strays: new Strays(),
    listed: players.flatMap(() => [new ListedActions(), new ListedActions()]),
    buffer: new Int32Array(256),
  };
  setScalar(game, TURN, 1);
  setScalar(game, STEP, 3); // the precombat main phase
  setScalar(game, STEP_BEGUN, 1);
  setScalar(game, RESUME, NONE);
  setScalar(game, NEXT_TOP, 1);
  setScalar(game, NEXT_BOTTOM, -1);
  for (let seat = 0; seat < players.length; seat++) {
    world.data[at(game, regions.players) + seat * PLAYER_FIELDS + LIFE] = life;
    solver.setLife(seat, life);
  }
  solver.beginTurn(0);
  setScalar(game, TURN_CLOCK, solver.clock());
  setScalar(game, TURN_BEGAN, solver.clock());
  return game;
}

/** Where a region of this game starts in `world.data`. Ask again after anything that may add objects. */
export function at(game: Game, region: number): number {
  return regionAt(game.world, region);
}

export function scalar(game: Game, index: number): number {
  return game.world.data[regionAt(game.world, game.regions.scalars) + index] as number;
}

export function setScalar(game: Game, index: number, value: number): void {
  game.world.data[regionAt(game.world, game.regions.scalars) + index] = value;
}

/** One object's int in a column of the game. */
export function cell(game: Game, column: number, entity: Entity): number {
  return game.world.data[regionAt(game.world, column) + slotOf(entity)] as number;
}

export function setCell(game: Game, column: number, entity: Entity, value: number): void {
  game.version++;
  game.world.data[regionAt(game.world, column) + slotOf(entity)] = value;
}
