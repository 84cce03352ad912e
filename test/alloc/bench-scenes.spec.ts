/**
 * Every scene of the benchmarks: what a pass, an event with the question after it, a fork does there allocates nothing, not one object a call; what asks players
 * or answers with lists has a bound. A scene that is in none of the lists below is an error.
 */
import { fastSolver, fullEvaluation } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { boardOf, M } from '../../bench/src/boards/sizes.js';
import { SCENES } from '../../bench/src/scenes.js';
import { setUp } from '../../bench/src/table.js';
import { expectAtMost, expectNoAllocation, expectPositiveControl } from '../support/allocation.js';

/** All that they do, but for rivals. */
const NOTHING: readonly string[] = [
  ...['S', 'M', 'L', 'XL', 'many', 'forge-a', 'forge-b', 'lords-2', 'lords-4', 'lords-8', 'lords-16', 'changelings', 'copies', 'lands'],
  ...['dependency-0', 'dependency-1', 'dependency-8', 'dependency-loop', 'tokens-100', 'tokens-1000', 'commander', 'tokens-enter'],
  ...['change-M', 'change-XL', 'change-leashes', 'fork-40', 'fork-200', 'fork-2000', 'undo'],
];
/** Bytes a call. A turn makes tokens and asks players; what lands could produce is a list. All cards in games are in `game-actions`. */
const AT_MOST: Readonly<Record<string, number>> = { game: 64, 'saga-turn': 4096, 'could-produce': 256 };
/** Not measured by their calls. */
const APART: Readonly<Record<string, string>> = {
  workers: 'other threads evaluate: below, in shared memory on this one',
  loading: 'no evaluation: a program loads its cards once, and they are objects',
};
/** Cases to compare with. */
const RIVALS = new Set(['reference', 'careful objects', 'native', 'objects, own clone', 'structuredClone', 'bitecs snapshot + restore']);

const sink = new Float64Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

it('each scene is in one of the lists', () => {
  const listed = [...NOTHING, ...Object.keys(AT_MOST), ...Object.keys(APART)];
  expect(listed.sort()).toEqual(SCENES.map(({ name }) => name).sort());
});

/** The milliseconds of a run are few, for there are many cases; an action of a game is rarely the same twice. */
const longestRun = (scene: string): number => (scene === 'game' ? 1000 : 60);

describe('nothing is allocated in, or no more than so many bytes', () => {
  it.each(SCENES.filter(({ name }) => APART[name] === undefined).map((scene) => [scene.name, scene] as const))(
    '%s',
    async (_, scene) => {
      const cases = (await scene.prepare()).filter(({ name }) => !RIVALS.has(name));
      expect(cases.length).toBeGreaterThan(0);
      const failed: string[] = [];
      for (const { name, run } of cases) {
        const call = (): void => {
          sink[0]! += run();
        };
        try {
          await expectAtMost(AT_MOST[scene.name] ?? 0, call, undefined, longestRun(scene.name));
        } catch (error) {
          failed.push(`${name}: ${(error as Error).message}`);
        }
      }
      expect(failed).toEqual([]);
    },
    300_000,
  );

  it('workers, in shared memory on one thread', () => expectNoAllocation(fullEvaluation(setUp(fastSolver, boardOf(M), true).solver)));
});
