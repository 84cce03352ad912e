/**
 * `pnpm packed`: the packages as somebody who installs them gets them, on the Node that runs this. Builds, packs, lints the tarballs (publint, are the types
 * wrong), checks their sizes, installs them in an empty project with npm, and there: imports have no effects, the examples are type-checked and run, and every
 * board passes on both solvers. With `--keep` the project stays; `--node 22` does it on that version of Node, which npm brings.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { packageEntries } from '../support/package-entries.js';
import { ROOT } from '../support/source-files.js';
import { checkImports } from './imports.js';
import { runOnNode } from './on-node.js';
import { checkSizes } from './sizes.js';

const { values } = parseArgs({
  options: { keep: { type: 'boolean', default: false }, node: { type: 'string', multiple: true, default: [] } },
});
const say = (text: string): void => void process.stdout.write(`${text}\n`);
// what pnpm tells its scripts is not for the npm of another project
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
const run = (cwd: string, command: string, ...args: string[]): string =>
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 26 });

for (const version of values.node) runOnNode(version, env, values.keep ? ['--keep'] : []);
if (values.node.length > 0) process.exit();

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

const project = mkdtempSync(join(tmpdir(), 'stratum-packed-'));
const tarballs = join(project, 'tarballs');
/** Built files of each package's entries. */
const entriesOf = new Map<string, string[]>();
for (const { path } of packageEntries()) {
  const [, folder, , file] = path.split('/') as [string, string, string, string];
  entriesOf.set(folder, [...(entriesOf.get(folder) ?? []), file.replace('.ts', '.js')]);
}
const folders = [...entriesOf.keys()];

try {
  say(`node ${process.version}`);
  run(ROOT, process.execPath, 'build.mjs');
  mkdirSync(tarballs);
  run(ROOT, 'npx', '-y', 'pnpm@10.34.9', '--recursive', '--filter', './packages/*', 'pack', '--pack-destination', tarballs);
  const dependencies: Record<string, string> = {};
  for (const folder of folders) {
    const { name, version } = readManifest(join(ROOT, 'packages', folder));
    const tarball = join(tarballs, `stratum-${folder}-${version}.tgz`);
    dependencies[name] = `file:${tarball}`;
    // either fails at anything to say; CommonJS and the resolution of Node 10 are not supported
    run(ROOT, 'node_modules/.bin/publint', 'run', tarball, '--strict');
    run(ROOT, 'node_modules/.bin/attw', tarball, '--profile', 'esm-only');
  }
  say(`${folders.length} tarballs: publint and are-the-types-wrong have nothing to say`);
  say(await checkSizes(entriesOf));

  // an empty project: the tarballs, what the examples use, and nothing of the workspace
  const { dependencies: used, devDependencies } = readManifest(join(ROOT, 'examples'));
  const tools = readManifest(ROOT).devDependencies;
  const pick = (name: string): Record<string, string> => ({ [name]: tools[name]! });
  const others = Object.fromEntries(Object.entries(used).filter(([name]) => !name.startsWith('@stratum/')));
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      type: 'module',
      private: true,
      dependencies: { ...dependencies, ...others, ...devDependencies, ...pick('tsx'), ...pick('typescript'), ...pick('@types/node') },
      overrides: Object.fromEntries(Object.keys(dependencies).map((name) => [name, `$${name}`])),
    }),
  );
  run(project, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline');
  const installed = JSON.parse(run(project, 'npm', 'ls', '--all', '--omit=dev', '--json', '@stratum/cards')) as { problems?: string[] };
  if (installed.problems !== undefined) throw new Error(installed.problems.join('\n'));
  say('installed in an empty project');

  say(
    checkImports(
      project,
      packageEntries().map(({ name }) => name),
    ),
  );

  cpSync(join(ROOT, 'examples'), join(project, 'examples'), {
    recursive: true,
    filter: (path) => !/node_modules|package\.json|tsconfig/.test(path),
  });
  // the program that docs/embedding.md is
  const embedding = readFileSync(join(ROOT, 'docs', 'embedding.md'), 'utf8');
  writeFileSync(
    join(project, 'examples', 'embedding.ts'),
    [...embedding.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n'),
  );
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        module: 'NodeNext',
        target: 'ES2022',
        lib: ['ES2023', 'DOM'],
        types: ['node'],
        strict: true,
        noEmit: true,
      },
      include: ['examples/*.ts', 'examples/browser/main.ts'],
    }),
  );
  run(project, process.execPath, 'node_modules/typescript/bin/tsc');
  say('the examples are type-checked against the packed declarations, those of dependencies included');
  for (const [name, ...args] of [['solve'], ['own-loop'], ['rollouts', '4'], ['tree-search', '800'], ['workers'], ['embedding']] as const)
    say(
      `${name}: ${run(project, process.execPath, '--import', 'tsx', `examples/${name}.ts`, ...args)
        .trim()
        .split('\n')
        .at(-1)}`,
    );

  say(
    run(project, 'npx', 'stratum', 'check', join(ROOT, 'test', 'boards'))
      .trim()
      .split('\n')
      .at(-1)!,
  );
} finally {
  if (values.keep) say(`kept: ${project}`);
  else rmSync(project, { recursive: true, force: true });
}
