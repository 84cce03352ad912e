/**
 * Importing a package does nothing: in a process of its own, nothing is printed, no global appears, no built-in prototype changes, and nothing keeps the
 * process alive. And a bundler that imports a package for nothing (`"sideEffects": false`) is left with nothing of it.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** What the two dependencies keep there, whoever imports them. */
const OF_OTHERS = ['__zod_globalRegistry', '__zod_globalConfig', 'Symbol(bitecs-global-wildcard)', 'Symbol(bitecs-global-isa)'];

const PROBE = `
const built = [Object, Array, Function, String, Number, Map, Set, Promise, Int32Array].flatMap((each) => [each, each.prototype]);
const look = () => [...[globalThis, ...built].map((each) => Reflect.ownKeys(each).map(String).join()), process.eventNames().map(String).join()];
const before = look();
await import(process.argv[2]);
const after = look();
const said = after.flatMap((keys, i) => keys.split(',').filter((key) => !before[i].split(',').includes(key)));
const others = ${JSON.stringify(OF_OTHERS)};
const left = said.filter((key) => !others.includes(key));
if (left.length > 0) throw new Error(process.argv[2] + ' adds ' + left.join());
if (process.getActiveResourcesInfo().some((kind) => kind === 'Timeout' || kind === 'Immediate')) throw new Error('something goes on');
`;

/** Looks at every entry, as installed in the project. Throws if one does anything. */
export function checkImports(project: string, names: readonly string[]): string {
  const probe = join(project, 'probe.mjs');
  writeFileSync(probe, PROBE);
  for (const name of names) {
    const printed = execFileSync(process.execPath, [probe, name], { cwd: project, encoding: 'utf8', timeout: 30_000 });
    if (printed !== '') throw new Error(`${name} prints as it is imported: ${printed}`);
    const { outputFiles } = buildSync({
      stdin: { contents: `import '${name}';`, resolveDir: project },
      bundle: true,
      format: 'esm',
      platform: 'node',
      write: false,
      logLevel: 'error',
    });
    if (outputFiles[0]!.text.trim() !== '') throw new Error(`${name} leaves something in a bundle that does not use it`);
  }
  return `${names.length} entries do nothing as they are imported`;
}
