/**
 * Bundles the fuzz and runs it: `pnpm fuzz`.
 */
import { spawnSync } from 'node:child_process';
import { bundled } from './bundle.js';

const program = await bundled('main.ts', 'fuzz');
const options = ['--max-semi-space-size=64', '--no-lazy-feedback-allocation', program, ...process.argv.slice(2)];
process.exitCode = spawnSync(process.execPath, options, { stdio: 'inherit' }).status ?? 1;
