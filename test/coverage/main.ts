/** `main.ts rules|seed [--check]`: writes the coverage document, or with --check says whether it is up to date. Ends with 1 on findings. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/source-files.js';
import { type Coverage, rulesCoverage } from './rules.js';
import { seedCoverage } from './seed.js';

const KINDS: Record<string, () => Coverage> = { rules: rulesCoverage, seed: seedCoverage };

const [kind = '', ...flags] = process.argv.slice(2);
const make = KINDS[kind];
if (make === undefined || flags.some((flag) => flag !== '--check')) {
  process.stderr.write('usage: main.ts rules|seed [--check]\n');
  process.exit(2);
}
const path = join(ROOT, 'docs', `${kind}-coverage.md`);
const { text, findings } = make();
if (!flags.includes('--check')) writeFileSync(path, text);
else {
  let stands = '';
  try {
    stands = readFileSync(path, 'utf8');
  } catch {
    // a missing document is not up to date
  }
  if (stands !== text) findings.push(`docs/${kind}-coverage.md is not up to date: pnpm coverage:${kind}`);
}
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.stdout.write(`${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
