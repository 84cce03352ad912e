/** Every example runs from the sources and comes to the result it should. The same files run on the packed packages: `pnpm packed`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');

function run(name: string, ...args: string[]): string {
  const node = ['--import', 'tsx', '-C', '@stratum/source', join('examples', `${name}.ts`), ...args];
  return execFileSync(process.execPath, node, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}

it('solve', () => {
  expect(run('solve')).toContain('Ox is 2/2');
});

it('own-loop', () => {
  const printed = run('own-loop');
  // the second chapter gives an ability that this loop has no use for; the third is double strike, worth a turn
  expect(printed).toContain('Ann wins in turn 5, 12 to 0');
});

it('rollouts: the same games each time', () => {
  const [first] = run('rollouts', '4').split('\n');
  expect(first).toMatch(/^4 games, \d+ actions, checksum -?\d+$/);
  expect(run('rollouts', '4').split('\n')[0]).toBe(first);
});

it('tree-search: finds a best line of the puzzle', () => {
  const printed = run('tree-search', '800');
  expect(printed).toContain('Ben has lost 100 %');
  // both tricks on one of the two Angels, the other destroys the smaller creature; or one trick on each
  expect(printed.match(/cast Giant Growth, targeting (Host Captain|Young Guest)/g)).toHaveLength(2);
  expect(printed).not.toContain('Formless Genesis');
  for (const lost of ['Old Mammoth', 'River Ox']) expect(printed).toMatch(new RegExp(`activate "retribution" of .*: targeting ${lost}`));
});

it('workers: the same ends each time, whoever plays them', () => {
  const printed = run('workers');
  expect(printed).toMatch(/^8 states, \d different ends, checksum -?\d+\n$/);
  expect(run('workers')).toBe(printed);
});
