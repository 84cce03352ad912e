/**
 * The regions that the solver needs of an arena, declared before its world is made, and the compiled tables of a catalogue that all such worlds
 * share. Cold.
 */

import type { Catalogue } from '@stratum/cards';
import type { Region, Schema } from '@stratum/ecs-core';
import { type Codebook, makeCodebook } from '../compile/codebook.js';
import { type CompiledDefinition, compileDefinitions } from '../compile/definition.js';
import { compileTemplates, type Templates } from '../compile/template.js';
import { COUNTER } from './counter.js';
import { H_DERIVED, HEADER_WORDS } from './header.js';
import { PART } from './part.js';
import { QUERY_REFERENCES, ROW } from './row.js';
import { STATUS_PLANES } from './status.js';
import { V_ABILITIES } from './values.js';

/** Where each region starts, or which region it is. One field a name: fields, not a table, are what a pass reads fast. */
export class Offsets {
  // LAYOUT: each of these three goes on in the next region, with what follows from the rest of the state
  header = 0;
  derivedHeader = 0;
  rows = 0;
  derivedRows = 0;
  sets = 0;
  derivedSets = 0;
  status = 0;
  controllers = 0;
  groups = 0;
  values = 0;
  textValues = 0;
  program = 0;
  bornParts = 0;
  counters = 0;
  numberCounters = 0;
  references = 0;
  log = 0;
  todo = 0;
  order = 0;
  plan = 0;
  owner = 0;
  baseController = 0;
  controller = 0;
  notedController = 0;
  controlledSince = 0;
  definition = 0;
  zone = 0;
  stamp = 0;
  /** Timestamp of the copy effect that its copiable text is from, or 0. */
  copyStamp = 0;
  /** Timestamp of the copy effect or full text that its text is from, or 0. */
  textStamp = 0;
  attachedTo = 0;
  printed = 0;
  printedBack = 0;
  /** A slot that keeps the text with which it left, if another effect of layer 3 had made it, and 1; or 0. */
  lastText = 0;
  tokenPower = 0;
  tokenToughness = 0;
  spellX = 0;
  entityOf = 0;
  chosenCreatureType = 0;
  chosenColor = 0;
  chosenLandType = 0;
  chosenName = 0;
  chosenPlayer = 0;
  chosenOption = 0;
  /** What the chosen form's numbers came to, or NOT_GIVEN. */
  chosenPower = 0;
  chosenToughness = 0;
  countersOn = 0;
  choicesFor = 0;
  // LAYOUT: these four in a row: a trial in layer 7 keeps them in one piece
  basePower = 0;
  baseToughness = 0;
  power = 0;
  toughness = 0;
  lostAt = 0;
  /** What counters add to power and toughness. LAYOUT: two in a row. */
  addedPower = 0;
  addedToughness = 0;
  lastPower = 0;
  lastToughness = 0;
  lastBasePower = 0;
  lastBaseToughness = 0;
}
export type RegionName = keyof Offsets;

/** What the worlds of a catalogue share. */
export interface Shared {
  readonly catalogue: Catalogue;
  readonly players: readonly string[];
  readonly book: Codebook;
  readonly templates: Templates;
  readonly definitions: readonly CompiledDefinition[];
  /** All compiled nodes. */
  readonly code: Int32Array;
  readonly regions: Readonly<Offsets>;
}

/** For how many effects of each kind there is room at first. */
export const ROOM_AT_START = 16;
/** Regions that stand anew after any growth: a hash must not depend on how much room there is. */
const DERIVED: readonly RegionName[] = [
  'derivedHeader',
  'derivedRows',
  'derivedSets',
  'program',
  'bornParts',
  'log',
  'todo',
  'order',
  'plan',
];

/** Compiles a catalogue and declares the regions that its solver needs of an arena, with room for so many effects at first. */
export function declareRegions(schema: Schema, catalogue: Catalogue, players: readonly string[], room: number): Shared {
  const book = makeCodebook(catalogue);
  const templates = compileTemplates(catalogue, book, players);
  const definitions = compileDefinitions(catalogue, book);
  const longest = catalogue.definitions.reduce((most, definition) => Math.max(most, definition.abilities.length), 0);
  const abilities = V_ABILITIES + 1 + longest + (room >> 2);
  const special: Partial<Record<RegionName, (name: string) => Region>> = {
    header: (name) => schema.block(name, H_DERIVED),
    derivedHeader: (name) => schema.block(name, HEADER_WORDS - H_DERIVED),
    status: (name) => schema.planes(name, STATUS_PLANES),
    controllers: (name) => schema.planes(name, players.length),
    groups: (name) => schema.planes(name, book.planes * 3),
    values: (name) => schema.columns(name, abilities),
    textValues: (name) => schema.columns(name, abilities),
    rows: (name) => schema.block(name, (1 + room) * ROW),
    derivedRows: (name) => schema.block(name, room * 2 * ROW),
    sets: (name) => schema.planes(name, 1 + room),
    derivedSets: (name) => schema.planes(name, room * 2),
    program: (name) => schema.block(name, room * 4 * PART),
    bornParts: (name) => schema.block(name, room * 4 * PART),
    counters: (name) => schema.block(name, room * COUNTER),
    numberCounters: (name) => schema.columns(name, 2 * templates.numberKinds.length),
    references: (name) => schema.block(name, QUERY_REFERENCES + room * 6),
    log: (name) => schema.block(name, room * 8),
    todo: (name) => schema.block(name, room * 8),
    order: (name) => schema.block(name, room * 8),
    plan: (name) => schema.block(name, room * 32),
  };
  const regions = new Offsets();
  for (const name of Object.keys(regions) as RegionName[]) {
    regions[name] = (special[name] ?? ((column) => schema.column(column)))(`layers.${name}`);
  }
  for (const name of DERIVED) schema.derived(regions[name]);
  return { catalogue, players, book, templates, definitions, code: Int32Array.from(templates.emitter.code), regions };
}
