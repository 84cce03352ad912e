/**
 * Endurance: `pnpm endurance --minutes 30`. The same laps of games, forks and evaluations in one process, again and again: each must come to the same numbers,
 * memory must stay flat, and so must the CPU time a lap takes, compared with work that never changes. Prints a line now and then, and fails if any of it does not hold.
 */

import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calibrate, type Lap, runLap, type Work } from './lap.js';

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, every: { type: 'string', default: '60' } },
});
const WORK: Work = { games: 40, forks: 1500, evaluations: 300_000 };
/** Laps until everything is compiled and has its room. */
const WARM_UP = 2;
/** Bytes that the heap may have more in the second half than in the first. */
const MOST_GROWTH = 4e6;
/** What a lap may take longer in the second half than in the first, by the medians, measured in the time that work which never changes took beside it. */
const MOST_SLOWDOWN = 1.1;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

interface Point extends Lap {
  readonly memory: number;
  /** CPU milliseconds of the work that never changes, before and after the lap together. */
  readonly yardstick: number;
}
const points: Point[] = [];
const start = performance.now();
const end = start + Number(values.minutes) * 60_000;
let shown = start;

function show(lap: number, { games, forks, evaluations, yardstick, memory, sum }: Point): void {
  const minutes = ((performance.now() - start) / 60_000).toFixed(1).padStart(6);
  const each = [games, forks, evaluations, yardstick].map((time) => time.toFixed(0).padStart(9)).join(' ');
  print(
    `${minutes} ${String(lap).padStart(6)} ${each} ${(memory / 1e6).toFixed(2).padStart(9)}  ${(sum >>> 0).toString(16).padStart(8, '0')}`,
  );
}

print(`   min    lap     games     forks     evals yardstick   heap MB  checkpoint   (CPU ms of a lap: ${JSON.stringify(WORK)})`);
let wrong = 0;
for (let lap = 1; points.length < 2 || performance.now() < end; lap++) {
  const before = calibrate();
  const done = runLap(WORK);
  const yardstick = before + calibrate();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const point: Point = { ...done, yardstick, memory: heapUsed + arrayBuffers };
  if (lap > WARM_UP) points.push(point);
  if (points.length > 0 && point.sum !== points[0]!.sum) {
    wrong++;
    print(`lap ${lap} came to another end`);
  }
  if (lap <= WARM_UP + 1 || performance.now() - shown > Number(values.every) * 1000) {
    shown = performance.now();
    show(lap, point);
  }
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[list.length >> 1]!;
const half = points.length >> 1;
const [early, late] = [points.slice(0, half), points.slice(half)];
const grown = median(late.map(({ memory }) => memory)) - median(early.map(({ memory }) => memory));
print(`${points.length} laps; memory ${grown >= 0 ? '+' : ''}${(grown / 1e6).toFixed(2)} MB from the first half to the second`);
if (grown > MOST_GROWTH) {
  wrong++;
  print('memory is not flat');
}
for (const key of ['games', 'forks', 'evaluations'] as const) {
  const plain = median(late.map((point) => point[key])) / median(early.map((point) => point[key]));
  const measured = ({ yardstick, ...point }: Point): number => point[key] / yardstick;
  const slower = median(late.map(measured)) / median(early.map(measured));
  print(`${key}: ${slower.toFixed(3)} times as long in the second half by the yardstick, ${plain.toFixed(3)} times in CPU time`);
  if (slower > MOST_SLOWDOWN && points.length >= 20) {
    wrong++;
    print(`${key} are not flat`);
  }
}
if (wrong > 0) process.exitCode = 1;
