/** Runs an example from the sources: `pnpm example solve`. */
import { spawnSync } from 'node:child_process';

const [name = 'solve', ...args] = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['--import', 'tsx', '-C', '@stratum/source', `examples/${name}.ts`, ...args], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
