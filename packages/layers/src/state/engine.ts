/**
 * The engine: one world's arena with the offsets of the solver's regions in it, and the compiled tables that all worlds of a catalogue share.
 * All state stands in the arena; what else is here can be read off it again.
 */

import type { Catalogue } from '@stratum/cards';
import { at, countOf, onLayout, type World } from '@stratum/ecs-core';
import type { Codebook } from '../compile/codebook.js';
import type { CounterKind } from '../compile/counter-kind.js';
import type { CompiledDefinition } from '../compile/definition.js';
import { LAYERS_COUNT } from '../compile/layer-numbers.js';
import type { Templates } from '../compile/template.js';
import { Draft } from '../plan/draft.js';
import { AbilityList } from './ability-list.js';
import { COUNTER } from './counter.js';
import { markDirty } from './dirty.js';
import { DIRTY_PROGRAM, DIRTY_RESULT, DIRTY_ROWS, H_DIRTY, H_HEEDED, H_REFERENCES, HEADER_WORDS, HEED_ALL } from './header.js';
import { PART } from './part.js';
import { Offsets, type RegionName, type Shared } from './regions.js';
import { QUERY_REFERENCES, ROW } from './row.js';
import { type Crowds, createCrowds, createTold, createTrial, createVerdicts, type Told, type Trial, type Verdicts } from './scratch.js';
import { DERIVED, groupAt, V_ABILITIES } from './values.js';

/** Told what an evaluation does, while an explanation is made. Parts are told by where they stand in the arena. */
export interface Watcher {
  /** The walk begins, for the first time or again, as there was no room. */
  begins(): void;
  /** What every object is before layer 1, and after it. */
  reached(point: 'printed' | 'copiable'): void;
  /** A part applies. */
  before(part: number): void;
  after(part: number): void;
  /** A part's turn came, and it does not apply: its ability is gone, or its condition does not hold. */
  passes(part: number, lost: boolean): void;
  /** A part is earlier by timestamp than another, and waits for it (CR 613.8b). */
  waits(part: number, other: number): void;
  /** A part is the next one as a member of a loop of dependencies (CR 613.8b). */
  loops(part: number): void;
  /** Something that is done by no part: an object is face down (CR 613.2b), or an ability defines its types (CR 604.3). */
  beforeOwn(slot: number): void;
  afterOwn(slot: number, ability: number): void;
}

/**
 * The arena, and what all worlds of a catalogue share. PERF: a field that is there from the first moment with an object of its kind needs no test of what was read
 * from it; hence `declare`, which makes none before the constructor does. The first fields of an engine are those that are read most (bench: change).
 */
class Tables {
  declare data: Int32Array;
  /** The solver's header, a view of the arena. */
  declare header: Int32Array;
  declare readonly book: Codebook;
  declare readonly templates: Templates;
  declare readonly code: Int32Array;
  declare readonly definitions: readonly CompiledDefinition[];
  declare readonly catalogue: Catalogue;
  declare readonly players: readonly string[];
  declare readonly regions: Readonly<Offsets>;
  declare readonly world: World;

  constructor(world: World, shared: Shared) {
    this.data = world.data;
    this.header = world.data;
    this.book = shared.book;
    this.templates = shared.templates;
    this.code = shared.code;
    this.definitions = shared.definitions;
    this.catalogue = shared.catalogue;
    this.players = shared.players;
    this.regions = shared.regions;
    this.world = world;
  }
}

export class Engine extends Tables {
  readonly at = new Offsets();
  objects = 0;
  words = 0;
  /** Rows that fit: resolved ones first, then static ones, then those born in the pass. */
  resolvedRows = 0;
  staticRows = 0;
  bornRows = 0;
  /** Longest list of abilities that fits. */
  abilitiesMax = 0;
  programParts = 0;
  countersMax = 0;
  referencesMax = 0;
  logMax = 0;
  planMax = 0;
  /** Offset of the group of planes that is being read and written, and where power and toughness are read at this point of a pass. */
  group = 0;
  powerAt = 0;
  toughnessAt = 0;
  basePowerAt = 0;
  baseToughnessAt = 0;
  /** Offset of the plane of the creatures of the last pass. */
  creatures = 0;
  /** The layer of the pass, or LAYERS_COUNT when it is over. */
  layer: number = LAYERS_COUNT;
  /** Layers 1 to 3 are carried out for all objects, or for those that were touched. */
  rowsOfAll = true;
  /** Layers 1 to 3 leave texts as they are, without the types that abilities define. */
  textsAlone = false;
  /** A trial application (CR 613.8a): it starts no effects. */
  trial = false;
  /** Sum of all that the pass added in layer 7c, signs aside, or FAR as a sum came near the end of its range (match/saturate). */
  moved = 0;
  /** Slot of the object that is asked for by what it last was, or -1. */
  lastKnown = -1;
  /** Queries know what an object that left last was (CR 608.2h). */
  looksBack = true;
  watcher: Watcher | null = null;
  readonly verdicts: Verdicts = createVerdicts();
  readonly trialRoom: Trial = createTrial();
  /** Room for a set of objects, while the world may grow. */
  kept = new Int32Array(4);
  /** Room for one part. */
  readonly spare = new Int32Array(PART);
  readonly crowds: Crowds = createCrowds();
  readonly draft = new Draft();
  /** Names that effects began with, by their numbers (state/effect-names); only ever more. */
  readonly effectNames = new Map<number, string>();
  /** Room for one object's list of abilities. */
  readonly listA = new AbilityList();
  readonly listB = new AbilityList();
  readonly told: Told = createTold();
  /** The kind of counter that was named last. */
  counterWord = '';
  counterKind: CounterKind | undefined = undefined;
  /** Names of objects that a query's references mean. */
  queryIds: ReadonlyMap<string, number> | undefined = undefined;

  /** The engine of a world whose schema was declared with `shared`. */
  constructor(world: World, shared: Shared) {
    super(world, shared);
    readLayout(this);
    onLayout(world, () => {
      readLayout(this);
      // rows stand elsewhere: the program and the log that speak of them are made anew
      markDirty(this, DIRTY_ROWS | DIRTY_PROGRAM);
    });
    this.header[H_REFERENCES] = QUERY_REFERENCES;
    this.header[H_DIRTY] = DIRTY_ROWS | DIRTY_PROGRAM | DIRTY_RESULT;
    this.header[H_HEEDED] = HEED_ALL;
  }
}

function readLayout(s: Engine): void {
  const { world, regions } = s;
  s.data = world.data;
  s.objects = world.maxObjects;
  s.words = world.words;
  for (const name of Object.keys(regions) as RegionName[]) s.at[name] = at(world, regions[name]);
  // LAYOUT: row 0 is the query's; a third of the others for each kind, the derived ones in the next region
  const third = countOf(world, regions.rows) / ROW - 1;
  s.resolvedRows = third;
  s.staticRows = third;
  s.bornRows = third;
  s.abilitiesMax = countOf(world, regions.values) - V_ABILITIES - 1;
  s.programParts = countOf(world, regions.program) / PART;
  s.countersMax = countOf(world, regions.counters) / COUNTER;
  s.referencesMax = countOf(world, regions.references);
  s.logMax = countOf(world, regions.log);
  s.planMax = countOf(world, regions.plan);
  s.header = s.data.subarray(s.at.header, s.at.header + HEADER_WORDS);
  s.creatures = groupAt(s, DERIVED) + s.book.creature * s.words;
  // an application works out at most three numbers an object
  if (s.trialRoom.numbers.length < s.objects * 3) {
    s.trialRoom.numbers = new Int32Array(s.objects * 3);
    s.trialRoom.tried = new Int32Array(s.objects * 3);
  }
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
