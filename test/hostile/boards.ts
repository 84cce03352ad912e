/** The texts of all boards, to be damaged, and a board that must come out the same whatever was loaded before. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play, readBoard } from '@stratum/board';
import { hash } from '@stratum/ecs-core';
import { fastSolver, referenceSolver } from '@stratum/layers';

const ROOT = join(import.meta.dirname, '..', 'boards');
/** Longer ones only take longer. */
const LONGEST = 12_000;

export const BOARD_TEXTS: readonly string[] = ['rules', 'peers', 'reports', 'seed', 'ours']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.board.json'))
      .sort()
      .map((name) => readFileSync(join(ROOT, folder, name), 'utf8')),
  )
  .filter((text) => text.length < LONGEST);

const CANARY = readFileSync(join(ROOT, 'ours', '613-all-at-once-on-one-creature.board.json'), 'utf8');

/** Plays the same board each time; what came of it, as text. */
export function canary(): string {
  const played = play(readBoard(CANARY, 'canary'), { solver: fastSolver, compareWith: referenceSolver, file: 'canary' });
  const objects = played.view.names.all().map(([name, entity]) => [name, played.view.solver.characteristics(entity)]);
  const { checksum, definitions, abilities, effects } = played.game.catalogue;
  const numbers = [checksum, definitions.length, abilities.length, effects.length, hash(played.game.world)];
  return JSON.stringify([numbers, objects, played.mismatches.length, played.differences.length, Object.keys(Object.prototype)]);
}
