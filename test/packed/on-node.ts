/**
 * `pnpm packed --node 22 --node 24`: the same once more on other versions of Node, which npm brings as a package of their own into a folder that goes away. What is
 * started from there, npm and npx among it, finds that Node first.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Runs the program of this process, without `--node`, on that version. Throws if it fails. */
export function runOnNode(version: string, env: NodeJS.ProcessEnv, args: readonly string[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'stratum-node-'));
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', '--prefix', folder, `node@${version}`], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const bin = join(folder, 'node_modules', 'node', 'bin');
    execFileSync(join(bin, 'node'), ['--import', 'tsx', '-C', '@stratum/source', join(import.meta.dirname, 'main.ts'), ...args], {
      env: { ...env, PATH: `${bin}${delimiter}${env.PATH ?? ''}` },
      stdio: 'inherit',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
