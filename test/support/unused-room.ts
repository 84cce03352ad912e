/**
 * Cells of an arena that stand for nothing now: of free slots, and behind the last record of a block. What is left in them makes equal states different ones to
 * a hash. What follows from the rest of the state is no part of it, and not looked at.
 */
import { entityAt, isAlive, type World } from '@stratum/ecs-core';
import { type Game, stackSize } from '@stratum/game';

const COLUMNS = 0;
const PLANES = 1;

/** What a free slot keeps: whether it is free, how often it was used, and that no object is in it. */
const KEPT = ['live', 'generation', 'layers.entityOf'];

/** The regions with such cells that are not 0, each with how many. */
export function leftInUnusedRoom(game: Game): Record<string, number> {
  const found: Record<string, number> = {};
  const note = (region: string, count: number): void => {
    if (count > 0) found[region] = (found[region] ?? 0) + count;
  };
  const { world } = game;
  const free = Array.from({ length: world.maxObjects }, (_, slot) => slot).filter((slot) => !isAlive(world, entityAt(world, slot)));
  world.layout.schema.regions.forEach(({ name, kind, derived }, region) => {
    if (derived || KEPT.includes(name) || kind > PLANES) return;
    note(
      name,
      free.reduce((sum, slot) => sum + cellsOf(world, region, kind === COLUMNS, slot), 0),
    );
  });
  const stack = stackSize(game);
  const { layout } = world;
  const first = layout.starts[layout.schema.region('game.stack')]!;
  let targets = 0;
  for (let i = 0; i < stack; i++) targets += world.data[first + i * ITEM_FIELDS + TARGETS_FIELD]!;
  note('game.stack', behind(world, 'game.stack', stack * ITEM_FIELDS));
  note('game.targets', behind(world, 'game.targets', targets * 2));
  note('game.waiting', behind(world, 'game.waiting', 0));
  for (const name of ['layers.values', 'layers.textValues']) note(`${name}: abilities`, behindAbilities(world, name));
  const header = layout.starts[layout.schema.region('layers.header')]!;
  note('layers.counters', behind(world, 'layers.counters', world.data[header + COUNTERS]! * COUNTER));
  note('layers.references', behind(world, 'layers.references', QUERY_REFERENCES + world.data[header + REFERENCES]!));
  note('layers.rows', behind(world, 'layers.rows', (1 + world.data[header + RESOLVED]!) * ROW));
  note('layers.sets', inSetsOfNothing(world, world.data[header + RESOLVED]!));
  return found;
}

/** LAYOUT: as in the game's stack/items. */
const ITEM_FIELDS = 13;
const TARGETS_FIELD = 7;
/** LAYOUT: as in state/header, state/counter, state/row and state/values of the layers. */
const COUNTERS = 3;
const REFERENCES = 4;
const RESOLVED = 7;
const COUNTER = 4;
const ROW = 30;
const QUERY_REFERENCES = 32;
const ABILITIES = 7;
const KIND = 1;

/** How many cells are not 0 of rows that no effect has, and of their sets. */
function inSetsOfNothing({ data, layout, words }: World, resolved: number): number {
  const rows = layout.starts[layout.schema.region('layers.rows')]!;
  const region = layout.schema.region('layers.sets');
  let count = 0;
  for (let number = 0; number < layout.counts[region]!; number++) {
    const row = data.subarray(rows + number * ROW, rows + (number + 1) * ROW);
    if (number > 0 && number <= resolved && row[KIND] !== 0) continue;
    const start = layout.starts[region]! + number * words;
    count += [...row, ...data.subarray(start, start + words)].filter((cell) => cell !== 0).length;
  }
  return count;
}

/** How many cells behind the abilities of any object are not 0. */
function behindAbilities({ data, layout }: World, name: string): number {
  const region = layout.schema.region(name);
  const start = layout.starts[region]!;
  let count = 0;
  for (let slot = 0; slot < layout.maxObjects; slot++) {
    const abilities = data[start + ABILITIES * layout.maxObjects + slot]!;
    for (let column = ABILITIES + 1 + abilities; column < layout.counts[region]!; column++)
      if (data[start + column * layout.maxObjects + slot] !== 0) count++;
  }
  return count;
}

function cellsOf({ data, layout }: World, region: number, isColumn: boolean, slot: number): number {
  const start = layout.starts[region]!;
  let count = 0;
  for (let row = 0; row < layout.counts[region]!; row++) {
    if (isColumn) count += data[start + row * layout.maxObjects + slot] === 0 ? 0 : 1;
    else count += (data[start + row * layout.words + (slot >>> 5)]! >>> (slot & 31)) & 1;
  }
  return count;
}

/** How many cells of a block are not 0 from a place on. */
function behind({ data, layout }: World, name: string, from: number): number {
  const region = layout.schema.region(name);
  const start = layout.starts[region]!;
  return data.subarray(start + from, start + layout.counts[region]!).filter((cell) => cell !== 0).length;
}
