/**
 * A runner of mutants that loads everything once: the suite is bundled with Stryker's instrumented sources, its switches become comparisons of a number, and a mutant is
 * tried in the situations that reach it, the most telling of each kind first, until one answers otherwise; if none does, until one that took more steps to its
 * answers. Beforehand each situation tells which mutants it reaches and how many steps it takes, and the reference what is right. A loop without end hits a
 * mutant too often.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';

/** Times that a mutant may be hit in one situation, compared with the most hits that it had there unchanged. */
const MORE_HITS = 50;
const SOME_HITS = 20_000;
/** A situation is done with more work if it takes this many times its steps, and some more. A step: a piece of the mutated sources that is come to. */
const MORE_STEPS = 1.03;
const SOME_STEPS = 30;

/** Packages are those of the sandbox, not those that the workspace links to. */
const ofTheSandbox = {
  name: 'sandbox',
  setup({ onResolve }) {
    onResolve({ filter: /^@stratum\// }, ({ path }) => {
      const [, name, ...entry] = path.split('/');
      const folder = resolve('packages', name);
      const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const target = exports[entry.length === 0 ? '.' : `./${entry.join('/')}`];
      return { path: join(folder, typeof target === 'string' ? target : target['@stratum/source']) };
    });
  },
};

/** The switches of the mutants, numbers in one place. */
const SWITCHES = `
let strykeActive = globalThis.stratumMutant ?? -1;
let strykeHits = 0;
let strykeLimit = Infinity;
let strykeSteps = 0;
const strykeReached = new Int32Array(65536);
const strykeHit = () => { if (++strykeHits > strykeLimit) throw new Error('hit too often'); return true; };
export const strykeSwitches = {
  set active(id) { strykeActive = id; },
  limit(limit) { strykeHits = 0; strykeLimit = limit; },
  get steps() { return strykeSteps; },
  begin() { strykeSteps = 0; },
  get tooOften() { return strykeHits > strykeLimit; },
  reached: strykeReached,
};
`;

/** Comparisons for the calls that Stryker wrote; `counting`: and the number of times that each was reached. */
function switched(code, counting) {
  const counted = (call) => `(strykeSteps++,${call.match(/\d+(?=")/g).map((id) => `strykeReached[${id}]++`)})`;
  return (
    SWITCHES +
    code
      .replace(/stryMutAct_9fa48\d*\("(\d+)"\)/g, '(strykeActive===$1&&strykeHit())')
      .replace(/stryCov_9fa48\d*\((?:"\d+"(?:,\s*)?)+\)/g, (call) => (counting ? counted(call) : '(strykeSteps++)'))
  );
}

class SituationRunner {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.most = options.sample.most;
    this.moreWork = options.sample.moreWork;
    this.folder = resolve('test/mutation');
    this.facts = null;
    this.known = '';
    this.keptIn = options.sample.known;
    this.kills = [];
    this.loads = 0;
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    if (!existsSync(join(this.folder, 'trying.mjs'))) {
      const { outputFiles } = await build({
        entryPoints: [join(this.folder, 'suite.ts')],
        bundle: true,
        platform: 'node',
        format: 'esm',
        write: false,
        plugins: [ofTheSandbox],
        logLevel: 'error',
      });
      writeFileSync(join(this.folder, 'counting.mjs'), switched(outputFiles[0].text, true));
      writeFileSync(join(this.folder, 'trying.mjs'), switched(outputFiles[0].text, false));
    }
    // kept from run to run, for as long as sources and situations are the same; what names the sandbox does not count
    const sum = createHash('sha1').update(readFileSync(join(this.folder, 'counting.mjs'), 'utf8').replace(/^\/\/ .*$/gm, ''));
    const boards = resolve('test/boards');
    for (const name of readdirSync(boards, { recursive: true }).sort())
      if (name.endsWith('.json')) sum.update(name).update(readFileSync(join(boards, name)));
    mkdirSync(this.keptIn, { recursive: true });
    this.known = join(this.keptIn, `known-${sum.digest('hex').slice(0, 12)}.json`);
    if (existsSync(this.known)) await this.#load();
  }

  /** The suite anew, with that mutant from the start or without. */
  async #load(mutant) {
    globalThis.stratumMutant = mutant;
    this.suite = await import(`${pathToFileURL(join(this.folder, 'trying.mjs')).href}?${this.loads++}`);
    this.facts ??= JSON.parse(readFileSync(this.known, 'utf8'));
  }

  /** What is right in each situation, how long it takes, and which mutants it reaches. */
  async dryRun() {
    if (this.facts === null) await this.#learn();
    return { status: DryRunStatus.Complete, tests: [{ id: 'all', name: 'all situations', status: TestStatus.Success, timeSpentMs: 0 }] };
  }

  async #learn() {
    const { isRight, names, rightAnswers, strykeSwitches: switches } = await import(pathToFileURL(join(this.folder, 'counting.mjs')).href);
    const { reached } = switches;
    const asLoaded = [...reached.keys()].filter((id) => reached[id] > 0);
    const hits = {};
    const by = {};
    const right = [];
    const times = [];
    const steps = [];
    for (let index = 0; index < names.length; index++) {
      right.push(rightAnswers(index));
      reached.fill(0);
      switches.begin();
      const start = performance.now();
      if (!isRight(index, right[index]))
        return { status: DryRunStatus.Error, errorMessage: `${names[index]}: another answer without a mutant` };
      times.push(performance.now() - start);
      steps.push(switches.steps);
      for (let id = 0; id < reached.length; id++) {
        if (reached[id] === 0) continue;
        by[id] ??= [];
        by[id].push(index);
        hits[id] = Math.max(hits[id] ?? 0, reached[id]);
      }
    }
    writeFileSync(this.known, JSON.stringify({ asLoaded, by, hits, right, steps, times }));
    await this.#load();
  }

  async mutantRun({ activeMutant }) {
    const id = Number(activeMutant.id);
    const always = this.facts.asLoaded.includes(id);
    if (always) await this.#load(id);
    const result = this.#try(id, always);
    if (always) await this.#load();
    if (result.index === undefined) return { status: MutantRunStatus.Survived, nrOfTests: result.count };
    // state of this process that a mutant spoilt would make the next ones fail
    if (!this.#isRight(-1, result.index)) {
      await this.#load();
      if (!always && !this.loadedFor?.has(id)) {
        this.loadedFor = (this.loadedFor ?? new Set()).add(id);
        return this.mutantRun({ activeMutant });
      }
    }
    this.kills[result.index] = (this.kills[result.index] ?? 0) + 1;
    return {
      status: MutantRunStatus.Killed,
      killedBy: [this.suite.names[result.index]],
      failureMessage: result.why,
      nrOfTests: result.count,
    };
  }

  #try(id, always) {
    const { by, hits, times } = this.facts;
    const telling = (index) => (1 + (this.kills[index] ?? 0)) / (1 + times[index]);
    const reaching = always ? [...times.keys()] : (by[id] ?? []);
    const order = this.#inTurn([...reaching].sort((a, b) => telling(b) - telling(a) || a - b)).slice(0, this.most);
    let more = {};
    for (let count = 1; count <= order.length; count++) {
      const index = order[count - 1];
      this.suite.strykeSwitches.limit(always ? Infinity : (hits[id] ?? 0) * MORE_HITS + SOME_HITS);
      const why = this.#whyWrong(id, index);
      if (why !== null) return { index, why, count };
      if (more.index === undefined && this.#tookMore(index) && this.#takesMore(id, index)) more = { index, why: this.moreWork };
    }
    return { ...more, count: order.length };
  }

  /** One of each kind after the other, for as long as there are some of it. */
  #inTurn(situations) {
    const places = new Map();
    const placed = situations.map((index) => {
      const kind = this.suite.kinds[index];
      places.set(kind, (places.get(kind) ?? 0) + 1);
      return { index, place: places.get(kind) };
    });
    return placed.sort((a, b) => a.place - b.place).map(({ index }) => index);
  }

  #tookMore(index) {
    return this.suite.strykeSwitches.steps > this.facts.steps[index] * MORE_STEPS + SOME_STEPS;
  }

  /** Once more, for what is worked out once and kept; and not without the mutant. */
  #takesMore(id, index) {
    return this.#isRight(id, index) && this.#tookMore(index) && this.#isRight(-1, index) && !this.#tookMore(index);
  }

  #isRight(id, index) {
    return this.#whyWrong(id, index) === null;
  }

  #whyWrong(id, index) {
    const { strykeSwitches: switches, isRight } = this.suite;
    switches.active = id;
    switches.begin();
    try {
      return isRight(index, this.facts.right[index]) ? null : 'another answer';
    } catch (error) {
      return switches.tooOften ? 'hit too often' : String(error);
    } finally {
      switches.active = -1;
      switches.limit(Infinity);
    }
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'situations', SituationRunner)];
