/**
 * The engine: one world's arena with the offsets of the solver's regions in it, and the compiled tables that all worlds of a catalogue share.
 * All state stands in the arena; what else is here can be read off it again (CR 613 is evaluated from it alone).
 */
import type { Catalogue } from '@stratum/cards';
import { at, countOf, grow, onLayout, type Region, type Schema, type World } from '@stratum/ecs-core';
import { type Codebook, makeCodebook } from '../compile/codebook.js';
import { type CompiledDefinition, compileDefinitions } from '../compile/definition.js';
import { compileTemplates, LAYERS_COUNT, type Templates } from '../compile/template.js';
import { createVerdicts, type Verdicts } from '../order/choose.js';
import { createTrial, type Trial } from '../order/depends.js';
import { STATUS_PLANES } from './status.js';

/** Groups of planes: copiable values (after layer 1), text (after layer 3), derived (the pass, and at its end the result). */
export const COPIABLE = 0;
export const TEXT = 1;
export const DERIVED = 2;

// LAYOUT: words of the solver's header
export const H_TIMESTAMP = 0;
export const H_CLOCK = 1;
export const H_DIRTY = 2;
export const H_ACTIVE = 3;
/** Rows of static effects, and of those that layers 1 to 3 made. */
export const H_STATICS = 4;
export const H_EARLY = 5;
export const H_BORN = 6;
export const H_LOG = 7;
export const H_COUNTERS = 8;
export const H_REFERENCES = 9;
/** Resolved effects of layers 1 to 3, face-down objects and chosen forms; resolved effects that last while a condition holds. */
export const H_EARLY_LIVES = 10;
export const H_WHILES = 11;
/** Objects with a static ability of layers 1 to 3 in their text. */
export const H_EARLY_STATICS = 12;
export const H_SEQUENCE = 13;
/** Rows of `resolved` that were ever used. */
export const H_RESOLVED = 14;
/** Bit l: layer l has two effects that might depend on each other, or starts effects in the pass. */
export const H_SLOW = 15;
/** Some part of layer 7c reads power or toughness: counters take part one by one. */
export const H_COUNTERS_APART = 16;
export const H_BORN_PARTS = 17;
/** How many rows of each kind fitted when the program was made. */
export const H_ROOM = 18;
export const H_CONTROLS = 19;
/** Start and end of each layer's parts in the program: 12 words from here. */
export const H_PROGRAM = 20;
/** Life of each seat. */
export const H_LIFE = H_PROGRAM + LAYERS_COUNT + 1;
/** Start of each layer's entries in the log. */
export const H_LAYER_LOG = H_LIFE + 8;
/** Where the log of layers 1 to 3 ends. */
export const H_EARLY_LOG = H_LAYER_LOG + LAYERS_COUNT + 1;
/** 1: some object has choices that no text has asked for yet. */
export const H_UNBOUND = H_EARLY_LOG + 1;
const HEADER_WORDS = H_UNBOUND + 1;

/** What must be made anew before anything is read. */
export const DIRTY_ROWS = 1;
export const DIRTY_PROGRAM = 2;
export const DIRTY_RESULT = 4;

// LAYOUT: one row, a continuous effect that exists
export const ROW = 26;
export const R_TEMPLATE = 0;
export const R_KIND = 1;
export const R_SOURCE = 2;
export const R_YOU = 3;
export const R_MAJOR = 4;
export const R_MINOR = 5;
export const R_X = 6;
export const R_THAT = 7;
export const R_CREATED = 8;
/** Where its targets and named objects stand, how many targets, how many pairs of name and object. */
export const R_REFERENCES = 9;
export const R_TARGETS = 10;
export const R_NAMED = 11;
export const R_UNTIL = 12;
export const R_NAME = 13;
export const R_FLAGS = 14;
/** The ability that makes it, and the condition it has. */
export const R_ABILITY = 15;
export const R_CONDITION = 16;
/** When in layer 6 its ability was given; 0: it is of the text. */
export const R_BIRTH = 17;
/** Four numbers fixed as it began. */
export const R_FIXED = 18;
/** Slot that holds copied values, or -1. */
export const R_HOLDER = 22;
/** Which row of sets it has. */
export const R_SET = 23;
/** Row whose set keeps which objects "has the activated abilities of" found, or -1. */
export const R_FOUND = 24;

// kinds of rows
export const KIND_QUERY = 0;
export const KIND_RESOLVED = 1;
export const KIND_STATIC = 2;
export const KIND_BORN = 3;
export const KIND_COUNTER = 4;
/** Keeps what a static copy effect read as it first applied (CR 707.2c). */
export const KIND_LATCH = 5;
/** The form an object chose as it entered (CR 613.2a). */
export const KIND_FORM = 6;

// flags of rows
export const FLAG_BEGUN = 1;
export const FLAG_BEGUN_EARLY = 2;
/** A resolved effect that goes on. */
export const FLAG_ALIVE = 4;
export const FLAG_DEFINING = 8;
/** "Your next turn" of its duration has begun. */
export const FLAG_TURN_CAME = 16;

// LAYOUT: one part of a row, in the program or among those born in the pass; rows by number
export const PART = 8;
export const P_ROW = 0;
export const P_OPERATIONS = 1;
export const P_FILTER = 2;
export const P_READS = 3;
export const P_WRITES = 4;
export const P_MAJOR = 5;
export const P_MINOR = 6;
/** Layer, and flags from bit 8 on. */
export const P_LAYER = 7;
/** Marks the number of a part that stands among those born in the pass. */
export const BORN_PART = 1 << 24;
export const PART_DEFINING = 256;
export const PART_GRANTS = 512;
/** The effect has other parts: its set is kept (CR 613.6). */
export const PART_OF_MANY = 1024;

// LAYOUT: one kind of counter on one object
export const COUNTER = 4;
export const C_SLOT = 0;
export const C_KIND = 1;
export const C_AMOUNT = 2;
export const C_TIMESTAMP = 3;

// columns of a row of values, one block of columns a group of COPIABLE and TEXT
export const V_NAME = 0;
export const V_COST = 1;
export const V_MANA_VALUE = 2;
export const V_POWER = 3;
export const V_TOUGHNESS = 4;
export const V_FLAGS = 5;
export const V_LOYALTY = 6;
/** Length of the list of abilities; the abilities follow. */
export const V_ABILITIES = 7;
export const HAS_PT = 1;
/** A last known number that there is none of (CR 208.3). */
export const NO_NUMBER = -0x8000_0000;

export interface Shared {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];
  readonly book: Codebook;
  readonly templates: Templates;
  readonly definitions: readonly CompiledDefinition[];
  /** All compiled nodes. */
  readonly code: Int32Array;
  readonly regions: Regions;
}

type Regions = Record<RegionName, Region>;
const COLUMN_NAMES = [
  'owner',
  'baseController',
  'controller',
  'notedController',
  'controlledSince',
  'definition',
  'zone',
  'stamp',
  'textStamp',
  'attachedTo',
  'printed',
  'printedBack',
  'tokenPower',
  'tokenToughness',
  'spellX',
  'entityOf',
  'chosenCreatureType',
  'chosenColor',
  'chosenLandType',
  'chosenName',
  'chosenPlayer',
  'chosenOption',
  'choicesFor',
  'basePower',
  'baseToughness',
  'power',
  'toughness',
  'lostAt',
  'lastPower',
  'lastToughness',
  'lastBasePower',
  'lastBaseToughness',
] as const;
const BLOCK_NAMES = ['header', 'rows', 'program', 'bornParts', 'counters', 'references', 'log', 'todo'] as const;
type RegionName =
  | (typeof COLUMN_NAMES)[number]
  | (typeof BLOCK_NAMES)[number]
  | 'status'
  | 'controllers'
  | 'groups'
  | 'values'
  | 'textValues'
  | 'sets';

export interface Engine extends Shared {
  readonly world: World;
  data: Int32Array;
  objects: number;
  words: number;
  /** Offsets. */
  readonly at: Record<RegionName, number>;
  /** Rows that fit: resolved ones first, then static ones, then those born in the pass. */
  resolvedRows: number;
  staticRows: number;
  bornRows: number;
  /** Longest list of abilities that fits. */
  abilitiesMax: number;
  programParts: number;
  bornPartsMax: number;
  countersMax: number;
  referencesMax: number;
  logMax: number;
  /** Offset of the group of planes that is being read and written, and where power and toughness are read at this point of a pass. */
  group: number;
  powerAt: number;
  toughnessAt: number;
  basePowerAt: number;
  baseToughnessAt: number;
  /** The layer of the pass, or LAYERS_COUNT when it is over. */
  layer: number;
  /** A trial application (CR 613.8a): it starts no effects. */
  trial: boolean;
  /** Called before and after each applied part, while an explanation is made. */
  watcher: { before(part: number): void; after(part: number): void } | null;
  readonly verdicts: Verdicts;
  readonly trialRoom: Trial;
  losses: Int32Array;
  /** Names that effects began with; only ever longer. */
  readonly effectNames: string[];
  /** Room for one object's list of abilities. */
  readonly listA: Int32Array;
  readonly listB: Int32Array;
  /** Names of objects that a query's references mean. */
  queryIds: ReadonlyMap<string, number> | undefined;
}

const ROWS_AT_START = 16;

/** Compiles a catalogue and declares the regions that its solver needs of an arena. Cold. */
export function declareEngine(schema: Schema, catalogue: Catalogue, players: readonly string[]): Shared {
  const book = makeCodebook(catalogue);
  const templates = compileTemplates(catalogue, book, players);
  const definitions = compileDefinitions(catalogue, book);
  const longest = catalogue.definitions.reduce((most, definition) => Math.max(most, definition.abilities.length), 0);
  const abilitiesMax = longest + 4;
  const regions = {} as Regions;
  for (const name of COLUMN_NAMES) regions[name] = schema.column(`layers.${name}`);
  regions.header = schema.block('layers.header', HEADER_WORDS);
  regions.status = schema.planes('layers.status', STATUS_PLANES);
  regions.controllers = schema.planes('layers.controllers', players.length);
  regions.groups = schema.planes('layers.groups', book.planes * 3);
  regions.values = schema.columns('layers.values', V_ABILITIES + 1 + abilitiesMax);
  regions.textValues = schema.columns('layers.textValues', V_ABILITIES + 1 + abilitiesMax);
  regions.rows = schema.block('layers.rows', (1 + ROWS_AT_START * 3) * ROW);
  regions.sets = schema.planes('layers.sets', 1 + ROWS_AT_START * 3);
  regions.program = schema.block('layers.program', ROWS_AT_START * 4 * PART);
  regions.bornParts = schema.block('layers.bornParts', ROWS_AT_START * 4 * PART);
  regions.counters = schema.block('layers.counters', 16 * COUNTER);
  regions.references = schema.block('layers.references', 128);
  regions.log = schema.block('layers.log', ROWS_AT_START * 8);
  regions.todo = schema.block('layers.todo', ROWS_AT_START * 8);
  return { catalogue, players, book, templates, definitions, code: Int32Array.from(templates.emitter.code), regions };
}

/** The engine of a world whose schema was declared with `shared`. */
export function createEngine(world: World, shared: Shared): Engine {
  const engine: Engine = {
    ...shared,
    world,
    data: world.data,
    objects: 0,
    words: 0,
    at: {} as Record<RegionName, number>,
    resolvedRows: 0,
    staticRows: 0,
    bornRows: 0,
    abilitiesMax: 0,
    programParts: 0,
    bornPartsMax: 0,
    countersMax: 0,
    referencesMax: 0,
    logMax: 0,
    group: 0,
    powerAt: 0,
    toughnessAt: 0,
    basePowerAt: 0,
    baseToughnessAt: 0,
    layer: LAYERS_COUNT,
    trial: false,
    watcher: null,
    verdicts: createVerdicts(),
    trialRoom: createTrial(),
    losses: new Int32Array(64),
    effectNames: [],
    listA: new Int32Array(1024),
    listB: new Int32Array(1024),
    queryIds: undefined,
  };
  readLayout(engine);
  onLayout(world, () => readLayout(engine));
  engine.data[engine.at.header + H_TIMESTAMP] = 0;
  engine.data[engine.at.header + H_REFERENCES] = QUERY_REFERENCES;
  engine.data[engine.at.header + H_DIRTY] = DIRTY_ROWS | DIRTY_PROGRAM | DIRTY_RESULT;
  return engine;
}

function readLayout(s: Engine): void {
  const { world, regions } = s;
  s.data = world.data;
  s.objects = world.maxObjects;
  s.words = world.words;
  for (const name of Object.keys(regions) as RegionName[]) s.at[name] = at(world, regions[name]);
  // LAYOUT: row 0 is the query's; a third of the others for each kind
  const third = (countOf(world, regions.rows) / ROW - 1) / 3;
  s.resolvedRows = third;
  s.staticRows = third;
  s.bornRows = third;
  s.abilitiesMax = countOf(world, regions.values) - V_ABILITIES - 1;
  s.programParts = countOf(world, regions.program) / PART;
  s.bornPartsMax = countOf(world, regions.bornParts) / PART;
  s.countersMax = countOf(world, regions.counters) / COUNTER;
  s.referencesMax = countOf(world, regions.references);
  s.logMax = countOf(world, regions.log);
  useResult(s);
}

/** Reads go to the result of the last pass. */
export function useResult(s: Engine): void {
  s.layer = LAYERS_COUNT;
  s.group = groupAt(s, DERIVED);
  s.powerAt = s.at.power;
  s.toughnessAt = s.at.toughness;
  s.basePowerAt = s.at.basePower;
  s.baseToughnessAt = s.at.baseToughness;
}

/** Offset of a part by number. */
export function partAt(s: Engine, part: number): number {
  return part >= BORN_PART ? s.at.bornParts + (part - BORN_PART) * PART : s.at.program + part * PART;
}

export function groupAt(s: Engine, group: number): number {
  return s.at.groups + group * s.book.planes * s.words;
}

/** Where column `column` of an object's values stands, in COPIABLE or TEXT. */
export function valueAt(s: Engine, group: number, column: number, slot: number): number {
  return (group === COPIABLE ? s.at.values : s.at.textValues) + column * s.objects + slot;
}

/** Where a query's targets stand; those of effects follow. */
export const QUERY_REFERENCES = 32;

/** Offset of a row by number: 0 the query's, then resolved, static, born ones. */
export function rowAt(s: Engine, number: number): number {
  return s.at.rows + number * ROW;
}
export function setAt(s: Engine, row: number): number {
  return s.at.sets + s.data[row + R_SET]! * s.words;
}
export function staticRow(s: Engine, index: number): number {
  return 1 + s.resolvedRows + index;
}
export function bornRow(s: Engine, index: number): number {
  return 1 + s.resolvedRows + s.staticRows + index;
}

/** Makes room for twice as many effects. Rows of resolved effects keep their numbers; the others are made anew. Cold. */
export function growRows(s: Engine): void {
  const third = s.resolvedRows * 2;
  grow(s.world, {
    regions: [
      [s.regions.rows, (1 + third * 3) * ROW],
      [s.regions.sets, 1 + third * 3],
      [s.regions.program, third * 4 * PART],
      [s.regions.bornParts, third * 4 * PART],
      [s.regions.log, third * 8],
      [s.regions.todo, third * 8],
    ],
  });
}

export function growRegion(s: Engine, name: 'program' | 'bornParts' | 'counters' | 'references' | 'log' | 'todo', words: number): void {
  grow(s.world, { regions: [[s.regions[name], words]] });
}

/** Thrown when a pass runs out of room for effects born in it; it grows and runs again. */
export const OUT_OF_ROOM = new Error('the pass needs more room');

export function markDirty(s: Engine, what: number): void {
  s.data[s.at.header + H_DIRTY]! |= what | DIRTY_RESULT;
}

export function nextTimestamp(s: Engine): number {
  const header = s.at.header;
  return ++s.data[header + H_TIMESTAMP]!;
}

export function tick(s: Engine): void {
  s.data[s.at.header + H_CLOCK]! += 1;
}
