/**
 * Every scene of the benchmarks: what a pass, or an event with the question after it, does there allocates nothing, not one object a call. Whole games have a
 * spec of their own, with a bound; forks are in that of the ECS.
 */
import { describe, expect, it } from 'vitest';
import { SCENES } from '../../bench/src/scenes.js';
import { expectNoAllocation, expectPositiveControl } from '../support/allocation.js';

/** Milliseconds of one run: short, for there are many; events are compiled later. */
const longestRun = (scene: string): number => (scene === 'tokens-enter' ? 1200 : scene.startsWith('change') ? 400 : 150);
/** Scenes of whole games, of forks, of threads, of loading; and one with the events of another on so many objects that it takes minutes. */
const APART = ['game', 'saga-turn', 'could-produce', 'fork-40', 'fork-200', 'fork-2000', 'workers', 'loading', 'change-XL'];
/** Cases that are not the fast solver's, or are there to be compared with. */
const RIVALS = /^(reference|careful objects|native|objects, own clone|structuredClone|bitecs|2 raw copies|action \+ undo)/;

const sink = new Float64Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

describe('nothing is allocated in', () => {
  it.each(SCENES.filter(({ name }) => !APART.includes(name)).map((scene) => [scene.name, scene] as const))(
    '%s',
    async (_, scene) => {
      const cases = (await scene.prepare()).filter(({ name }) => !RIVALS.test(name));
      expect(cases.length).toBeGreaterThan(0);
      const failed: string[] = [];
      for (const { name, run } of cases) {
        try {
          await expectNoAllocation(
            () => {
              sink[0]! += run();
            },
            1_000_000,
            longestRun(scene.name),
          );
        } catch (error) {
          failed.push(`${name}: ${(error as Error).message}`);
        }
      }
      expect(failed).toEqual([]);
    },
    300_000,
  );
});
