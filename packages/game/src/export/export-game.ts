/**
 * A game as bytes and back: stored, sent to another process, attached to a report. The arena is the state, so it is written as it is, with what is needed
 * to read it. The cards are not in it: a game is imported with the catalogue it was made with, loaded from the same data in the same order.
 */
import { UsageError } from '@stratum/cards';
import { CapacityError, grow, touch } from '@stratum/ecs-core';
import { createGame, type Game, type GameOptions } from '../game.js';
import { checkDescription, type Description, regionNames } from './description.js';
import { decode, encode, refused } from './format.js';

/**
 * The game as bytes, in a form with a version and a checksum: state, decisions said in advance, random numbers. The journal and names given by a board
 * are not in it. O(size of the arena). E666 for a solver that keeps state elsewhere, E667 within an event.
 */
export function exportGame(game: Game): Uint8Array {
  const { world, solver, decisions } = game;
  if (solver.words === undefined)
    throw new UsageError('E666', 'this solver keeps state outside the arena', { place: 'exportGame', expected: 'the fast solver' });
  if (game.event !== null)
    throw new UsageError('E667', 'an event is going on', { place: 'exportGame', expected: 'a call between operations' });
  const description: Description = {
    players: game.players,
    maxStack: game.maxStack,
    emptyLibraryLoses: game.emptyLibraryLoses,
    asks: game.asking.enabled,
    maxObjects: world.maxObjects,
    regions: regionNames(world),
    counts: [...world.layout.counts],
    words: solver.words(),
    targets: decisions.targets,
    order: decisions.order,
  };
  return encode({ catalogue: game.catalogue.checksum, description, arena: world.data });
}

/**
 * The game that was exported: the same hash, the same answers, the same legal actions. The catalogue is loaded from the same cards in the same order, with
 * the same data beside them; the solver keeps its whole state in the arena, as `fastSolver` does. The journal is empty. Bytes that are no export (E660), of another
 * version (E661), cut or longer (E662), changed (E663), of another catalogue (E664), or of other regions (E665) are refused with a UsageError.
 */
export function importGame(bytes: Uint8Array, { catalogue, solver }: Pick<GameOptions, 'catalogue' | 'solver'>): Game {
  const exported = decode(bytes);
  if (exported.catalogue !== catalogue.checksum)
    throw refused(
      'E664',
      `the catalogue with the checksum ${exported.catalogue}`,
      `one with ${catalogue.checksum}: other cards, or another order`,
    );
  const said = checkDescription(exported.description);
  const { players, maxStack, emptyLibraryLoses, asks } = said;
  const game = createGame({ catalogue, solver, players, maxStack, emptyLibraryLoses, asks });
  const { world } = game;
  if (game.solver.learnWords === undefined)
    throw new UsageError('E666', 'this solver keeps state outside the arena', { place: 'importGame', expected: 'the fast solver' });
  const regions = regionNames(world);
  if (
    said.regions.length !== regions.length ||
    said.regions.some((name, i) => name !== regions[i]) ||
    said.counts.length !== regions.length
  )
    throw refused('E665', `the regions of this solver: ${regions.length}`, 'others');
  try {
    grow(world, { maxObjects: said.maxObjects, regions: said.counts.map((count, region) => [region, count] as const) });
  } catch (error) {
    if (error instanceof CapacityError) throw refused('E665', 'a game that fits', error.message);
    throw error;
  }
  const { layout } = world;
  const same = layout.maxObjects === said.maxObjects && said.counts.every((count, region) => layout.counts[region] === count);
  if (!same || layout.length !== exported.arena.length)
    throw refused('E665', `an arena of ${layout.length} ints`, `${exported.arena.length}`);
  game.solver.learnWords(said.words);
  world.data.set(exported.arena);
  touch(world);
  game.decisions.targets = [...said.targets];
  game.decisions.order = said.order.map((entries) => [...entries]);
  return game;
}
