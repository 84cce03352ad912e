/** Asking the fast solver how an object came to be what it is leaves no trace in the arena: the walk is recorded, and what it wrote is put back. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play, readBoard } from '@stratum/board';
import { hash } from '@stratum/ecs-core';
import { fastSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const RULES = join(import.meta.dirname, '..', 'boards', 'rules');
const BOARDS = readdirSync(RULES).filter((name) => /^(613|707|305|612|708)\./.test(name) && !name.includes('objects'));

describe('explaining changes nothing', () => {
  it.for(BOARDS)('%s', (name) => {
    const { game, view } = play(readBoard(readFileSync(join(RULES, name), 'utf8'), name), { solver: fastSolver, file: name });
    const { names, solver } = view;
    const objects = names.all().filter(([, entity]) => solver.exists(entity));
    // whatever waits to be evaluated is evaluated now
    for (const [, entity] of objects) solver.controller(entity);
    const before = hash(game.world);
    for (const [, entity] of objects) {
      const { now } = solver.explain!(entity, String);
      expect(hash(game.world)).toBe(before);
      expect(now.power).toBe(solver.characteristics(entity).power);
    }
  });
});
