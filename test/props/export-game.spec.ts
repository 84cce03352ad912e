/** Any state of a random game comes back from its bytes: the same hash, characteristics, order of effects and legal actions, and it goes on the same. */
import { hash } from '@stratum/ecs-core';
import { apply, exportGame, type Game, importGame, isOver, legalActions } from '@stratum/game';
import { fastSolver, LAYERS, NONE } from '@stratum/layers';
import { expect, it } from 'vitest';
import { randomGame } from '../support/random-game.js';

const ZONES = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command'] as const;
const buffer = new Int32Array(65536);

function seen(game: Game): unknown {
  const { solver } = game;
  const objects = ZONES.flatMap((zone) => [...buffer.subarray(0, solver.inZone(zone, NONE, buffer))]);
  const actions = isOver(game) ? [] : [...buffer.subarray(0, Math.min(buffer.length, legalActions(game, buffer)))];
  return {
    hash: hash(game.world),
    objects: objects.map((entity) => [entity, solver.characteristics(entity), solver.timestamp(entity), solver.attachedTo(entity)]),
    applied: LAYERS.map((layer) => solver.applied(layer)),
    actions,
  };
}

/** A few legal actions, chosen by number. */
function goOn(game: Game, choice: number): unknown {
  for (let i = 0; i < 4 && !isOver(game); i++) {
    const count = Math.min(legalActions(game, buffer), buffer.length);
    apply(game, buffer[choice % count]!);
  }
  return hash(game.world);
}

it('any state of random games', () => {
  let states = 0;
  for (let seed = 1; seed <= 16; seed++) {
    const { game, step } = randomGame(seed, fastSolver);
    for (let i = 1; i <= 60; i++) {
      if (step() === null) break;
      if (i % 12 !== 0) continue;
      const bytes = exportGame(game);
      const copy = importGame(bytes, { catalogue: game.catalogue, solver: fastSolver });
      expect(seen(copy)).toEqual(seen(game));
      // what is exported again is the same, and both go on alike
      expect(Buffer.compare(exportGame(copy), exportGame(game))).toBe(0);
      const other = importGame(bytes, { catalogue: game.catalogue, solver: fastSolver });
      expect(goOn(copy, seed + i)).toEqual(goOn(other, seed + i));
      states++;
    }
  }
  expect(states).toBeGreaterThan(40);
}, 120_000);
