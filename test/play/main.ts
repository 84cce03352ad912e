/**
 * Plays many random games and prints how often each thing happened; fails if anything happened too seldom, if an error came, if a second run of a game
 * ends otherwise, or if the two solvers differ anywhere in a game played on both. `pnpm play --games 10000`: each tenth game is played twice
 * (`--again 10`), each hundredth on both solvers with every state compared (`--compare 100`), on all cores (`--jobs 2`). The checksum is the
 * same for the same games on every run, with any number of jobs, on every machine.
 */
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { playOnBoth } from './both.js';
import { playCatalogue } from './decks.js';
import { type Counts, playGame } from './random-game.js';

const EXPECTED = [
  ...['The Bears of Littjara', "Firja's Retribution", 'The Antiquities War'].flatMap((saga) =>
    [1, 2, 3].map((chapter) => `${saga}, chapter ${chapter} resolved`),
  ),
  'a Saga sacrificed',
  'retrace cast',
  'an Equipment fallen off',
  'a copy made',
  'mana by what others could produce',
  'ability of an Angel resolved',
  'ability of an Angel not resolved',
];

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10000' },
    turns: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    solver: { type: 'string', default: 'fast' },
    least: { type: 'string' },
    again: { type: 'string', default: '10' },
    compare: { type: 'string', default: '100' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    /** Set for the processes that do a share of the games: they play each game whose number leaves this rest. */
    share: { type: 'string' },
  },
});

const games = Number(values.games);
const jobs = Math.max(1, Math.min(games, Number(values.jobs)));

/** What one process has found. */
interface Report {
  readonly counts: [string, number][];
  readonly actions: number;
  readonly checksum: number;
  readonly complaints: string[];
}

const isEach = (game: number, every: string): boolean => Number(every) > 0 && game % Number(every) === 0;

function playShare(share: number): Report {
  const solver = values.solver === 'reference' ? referenceSolver : fastSolver;
  const catalogue = playCatalogue();
  const counts: Counts = new Map();
  const complaints: string[] = [];
  let actions = 0;
  let checksum = 0;
  for (let game = share; game < games; game += jobs) {
    const options = { catalogue, solver, seed: Number(values.seed) + game, turns: Number(values.turns) };
    const complain = (what: string): void => {
      complaints.push(`game ${options.seed}: ${what}`);
    };
    try {
      const result = playGame(options, counts);
      actions += result.actions;
      // a sum, so that the order of the games does not matter
      checksum = (checksum + Math.imul(result.hash ^ (game + 1), 0x9e3779b1)) | 0;
      if (isEach(game, values.again) && playGame(options, new Map()).hash !== result.hash) complain('ends otherwise on a second run');
      if (isEach(game, values.compare)) {
        const { differences, result: compared } = playOnBoth(options);
        for (const difference of differences) complain(difference);
        if (compared.hash !== result.hash) complain('ends otherwise beside the reference solver');
      }
    } catch (error) {
      complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return { counts: [...counts], actions, checksum, complaints };
}

function inProcess(share: number): Promise<Report> {
  return new Promise((resolve, reject) => {
    const child = fork(process.argv[1] as string, [...process.argv.slice(2), '--jobs', String(jobs), '--share', String(share)]);
    let report: Report | undefined;
    child.on('message', (message) => {
      report = message as Report;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (report === undefined) reject(new Error(`the process for share ${share} ended with ${code}`));
      else resolve(report);
    });
  });
}

async function playAll(): Promise<void> {
  const reports = jobs === 1 ? [playShare(0)] : await Promise.all(Array.from({ length: jobs }, (_, share) => inProcess(share)));
  const counts: Counts = new Map();
  for (const report of reports) for (const [what, count] of report.counts) counts.set(what, (counts.get(what) ?? 0) + count);
  const actions = reports.reduce((sum, report) => sum + report.actions, 0);
  const checksum = reports.reduce((sum, report) => (sum + report.checksum) | 0, 0);
  const complaints = reports.flatMap((report) => report.complaints);
  const least = values.least === undefined ? Math.floor(games / 10) : Number(values.least);
  process.stdout.write(`${games} games of ${values.turns} turns, ${actions} actions, checksum ${checksum >>> 0}\n`);
  let seldom = 0;
  for (const what of EXPECTED) {
    const count = counts.get(what) ?? 0;
    if (count < least) seldom++;
    process.stdout.write(`${String(count).padStart(8)}  ${what}${count < least ? `  (fewer than ${least})` : ''}\n`);
  }
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  if (seldom > 0 || complaints.length > 0) process.exitCode = 1;
}

if (values.share === undefined) await playAll();
else process.send?.(playShare(Number(values.share)));
