/**
 * Random histories on both solvers: `pnpm fuzz --boards 10000 --seed 1` or `--minutes 5`. Each is played on the fast solver and the reference with
 * everything compared after each event; some are also gone back in, played again and played in other slots. Prints what came how
 * often, and fails if something came too seldom or the two differ. A failing history is made smaller and written to `--out`, also as a board where
 * one fails as it does; `pnpm fuzz --replay FILE` plays a history.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { check, type Failure } from './check.js';
import { boardOfFailure, smaller, THOROUGH } from './find.js';
import type { History } from './history.js';
import { makeHistory } from './make/history.js';
import { mixedSize, smallSize } from './make/size.js';
import { Tally } from './tally.js';

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    /** Only a few objects and steps: many more histories in the same time. */
    small: { type: 'boolean', default: false },
    /** Stops after so many failures. */
    failures: { type: 'string', default: '5' },
    out: { type: 'string', default: 'fuzz-found' },
    replay: { type: 'string' },
    /** Prints the count of every word. */
    words: { type: 'boolean', default: false },
    /** Fails if something came too seldom; a run of a few hundred can't tell. */
    gate: { type: 'boolean', default: false },
    /** Does not go back, play again and play in other slots. */
    quick: { type: 'boolean', default: false },
    /** Does not make failing histories smaller. */
    plain: { type: 'boolean', default: false },
  },
});

const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const SHRINK_SECONDS = 10;
const describe = (failure: Failure): string => `${failure.kind} after step ${failure.step}: ${failure.message}`;

if (values.replay !== undefined) replay(values.replay);
else await run();

function replay(file: string): void {
  const history = JSON.parse(readFileSync(file, 'utf8')) as History;
  const failure = check(history, { thorough: true });
  print(failure === null ? `${file}: nothing is wrong` : `${file}: ${describe(failure)}`);
  if (failure !== null) process.exitCode = 1;
}

async function run(): Promise<void> {
  const first = Number(values.seed);
  const boards = values.minutes === undefined ? Number(values.boards) : Number.POSITIVE_INFINITY;
  const until = values.minutes === undefined ? Number.POSITIVE_INFINITY : performance.now() + Number(values.minutes) * 60_000;
  const sizeOf = values.small ? smallSize : mixedSize;
  const tally = new Tally();
  const failed = new Map<string, number>();
  let failures = 0;
  let done = 0;
  let shown = 0;
  let stopped = false;
  // what was played so far is told
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopped = true;
    });
  const start = performance.now();

  for (let seed = first; done < boards && performance.now() < until && failures < Number(values.failures) && !stopped; seed++, done++) {
    if (done % 50 === 0) await setImmediate();
    const history = makeHistory(seed, sizeOf);
    const failure = check(history, { thorough: !values.quick && seed % THOROUGH === 0, atEnd: (stage) => tally.note(stage) });
    if (failure !== null) {
      failures++;
      const kind = `${failure.kind}: ${failure.key ?? failure.message.split('\n')[0]}`;
      failed.set(kind, (failed.get(kind) ?? 0) + 1);
      if (!values.plain && failed.get(kind)! <= 2) tell(history, failure);
    }
    if (performance.now() - shown > (process.stderr.isTTY ? 500 : 60_000)) {
      shown = performance.now();
      const line = `${done + 1} histories, to seed ${seed}, ${failures} failures, ${Math.round(((done + 1) * 1000) / (shown - start))} a second `;
      process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const seconds = (performance.now() - start) / 1000;
  print(`${done} histories, seeds ${first} to ${first + done - 1}, ${failures} failures, ${(done / seconds).toFixed(0)} a second`);
  for (const [kind, count] of [...failed].sort((a, b) => b[1] - a[1])) print(`  ${count}  ${kind}`);
  for (const line of tally.report(values.words)) print(line);
  const gaps = values.gate ? tally.gaps() : [];
  for (const gap of gaps) print(`too seldom: ${gap}`);
  if (failures > 0 || gaps.length > 0) process.exitCode = 1;
}

/** Makes a failing history smaller, prints it and writes it. */
function tell(history: History, failure: Failure): void {
  const small = smaller(history, failure, SHRINK_SECONDS);
  mkdirSync(values.out, { recursive: true });
  const file = join(values.out, `${history.seed}.json`);
  writeFileSync(file, `${JSON.stringify(small.history, null, 1)}\n`);
  print(`seed ${history.seed}: ${describe(small.failure)}`);
  const { history: _version, seed: _seed, ...data } = small.history;
  print(`  ${JSON.stringify(Object.fromEntries(Object.entries(data).filter(([, part]) => Object.keys(part).length > 0)))}`);
  print(`  ${file}`);
  const board = boardOfFailure(history, failure, small, SHRINK_SECONDS);
  if (typeof board === 'string') return void print(`  no board of it: ${board}`);
  const boardFile = join(values.out, `${history.seed}.board.json`);
  writeFileSync(boardFile, `${JSON.stringify(board, null, 1)}\n`);
  print(`  ${boardFile}, for pnpm stratum check --solver both`);
}
