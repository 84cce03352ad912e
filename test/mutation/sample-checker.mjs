/**
 * Takes a sample of the mutants: those whose name, mixed with the seed, falls below the share. The others are told to be no mutants at all, so
 * that they count neither as killed nor as survived. The same seed and share take the same mutants of the same source.
 */
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { CheckStatus } from '@stryker-mutator/api/check';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';

/** FNV-1a, then mixed until every bit counts. */
function mixed(text) {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  sum = Math.imul(sum ^ (sum >>> 16), 0x7feb352d);
  sum = Math.imul(sum ^ (sum >>> 15), 0x846ca68b);
  return ((sum ^ (sum >>> 16)) >>> 0) / 0x1_0000_0000;
}

function nameOf(fileName, start, end, mutatorName, replacement) {
  const file = fileName.slice(fileName.lastIndexOf('/packages/'));
  return `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

/** The mutants that an earlier run of the same sources missed, from its lines. */
function missedIn(lines) {
  const mutants = readFileSync(lines, 'utf8').split('\n').filter(Boolean).map(JSON.parse);
  const missed = mutants.filter(({ status }) => status === 'Survived');
  // what is reported counts lines and columns from one
  const at = ({ line, column }) => ({ line: line - 1, column: column - 1 });
  return new Set(
    missed.map(({ fileName, start, end, mutatorName, replacement }) => nameOf(fileName, at(start), at(end), mutatorName, replacement)),
  );
}

class SampleChecker {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.seed = options.sample.seed;
    this.share = options.sample.share;
    this.part = options.sample.part;
    this.parts = options.sample.parts;
    this.files = options.sample.files;
    this.again = options.sample.again === '' ? null : missedIn(options.sample.again);
  }

  async init() {}

  async check(mutants) {
    const verdicts = {};
    for (const { id, fileName, location, mutatorName, replacement } of mutants) {
      const { start, end } = location;
      const name = nameOf(fileName, start, end, mutatorName, replacement);
      const place = mixed(`${this.seed} ${name}`);
      const looked = this.files.length === 0 || this.files.some((part) => fileName.includes(part));
      const inPart = looked && place < this.share && Math.floor((place / this.share) * this.parts) === this.part;
      const taken = this.again === null ? inPart : this.again.has(name);
      verdicts[id] = taken ? { status: CheckStatus.Passed } : { status: CheckStatus.CompileError, reason: 'not in the sample' };
    }
    return verdicts;
  }
}

/** Writes each mutant of the sample down as it is tested, so that a run that is stopped has said something. */
class LineReporter {
  static inject = tokens(commonTokens.options);

  constructor(options) {
    this.file = options.sample.lines;
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, '');
  }

  onMutantTested({ status, statusReason, fileName, location, mutatorName, replacement, killedBy }) {
    if (status === 'CompileError') return;
    const { start, end } = location;
    appendFileSync(this.file, `${JSON.stringify({ status, statusReason, fileName, start, end, mutatorName, replacement, killedBy })}\n`);
  }
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker),
  declareClassPlugin(PluginKind.Reporter, 'lines', LineReporter),
];
