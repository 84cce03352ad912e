/**
 * `.dependency-cruiser.cjs` says who may import whom; `pnpm directions` checks it. This spec shows that each direction can fail: it builds a
 * small workspace with one wrong import a file and asks the same tool with the same rules. To mend a finding here, mend the rules there.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../support/source-files.js';

/** A file -> what it imports; and the rule that forbids it, if one does. */
const FILES: Record<string, { imports: string; breaks?: string }> = {
  'packages/cards/src/up.ts': { imports: '../../layers/src/index.js', breaks: 'cards-imports-no-package' },
  'packages/ecs-core/src/up.ts': { imports: '../../cards/src/index.js', breaks: 'ecs-core-imports-no-package' },
  'packages/layers/src/up.ts': { imports: '../../sagas/src/index.js', breaks: 'layers-imports-cards-ecs-core' },
  'packages/sagas/src/up.ts': { imports: '../../game/src/index.js', breaks: 'sagas-imports-cards-layers' },
  'packages/game/src/up.ts': { imports: '../../board/src/index.js', breaks: 'game-imports-cards-ecs-core-layers-sagas' },
  'packages/board/src/up.ts': { imports: '../../cli/src/index.js', breaks: 'board-imports-cards-ecs-core-layers-sagas-game' },
  'packages/game/src/down.ts': { imports: '../../layers/src/index.js' },
  'packages/game/src/inside.ts': { imports: '../../layers/src/solver.js', breaks: 'package-roots-only' },
  'packages/layers/src/reference/judge.ts': { imports: '../solver.js', breaks: 'reference-imports-cards-and-itself' },
  'packages/layers/src/reference/cards.ts': { imports: '../../../cards/src/index.js' },
  'packages/layers/src/peek.ts': { imports: './reference/cards.js', breaks: 'fast-solver-does-not-import-reference' },
  'packages/layers/src/one.ts': { imports: './two.js', breaks: 'no-cycles' },
  // a cycle is reported once
  'packages/layers/src/two.ts': { imports: './one.js' },
  'packages/cards/src/vocabulary/filter.ts': { imports: './value.js' },
  'packages/cards/src/vocabulary/value.ts': { imports: './filter.js' },
  'packages/cards/src/vocabulary/ability.ts': { imports: '../parse.js' },
  'packages/cards/src/parse.ts': { imports: './vocabulary/ability.js', breaks: 'no-cycles' },
  'packages/layers/src/files.ts': { imports: 'node:fs', breaks: 'no-node-modules-of-node-in-the-library' },
  'packages/cli/src/files.ts': { imports: 'node:fs' },
  'packages/cards/src/gone.ts': { imports: './nowhere.js', breaks: 'resolvable' },
  'test/spec/inside.ts': { imports: '../../packages/layers/src/solver.js', breaks: 'bench-and-test-use-package-roots' },
  'test/spec/root.ts': { imports: '../../packages/layers/src/index.js' },
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratum-directions-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write('tsconfig.json', '{ "compilerOptions": { "module": "NodeNext", "moduleResolution": "NodeNext" } }');
  write('package.json', '{ "type": "module" }');
  for (const name of ['cards', 'ecs-core', 'layers', 'sagas', 'game', 'board', 'cli'])
    write(`packages/${name}/src/index.ts`, 'export const a = 1;\n');
  write('packages/layers/src/solver.ts', 'export const a = 1;\n');
  for (const [path, { imports }] of Object.entries(FILES)) {
    write(
      path,
      imports.startsWith('node:')
        ? `import '${imports}';\nexport const a = 1;\n`
        : `import { a as b } from '${imports}';\nexport const a = b;\n`,
    );
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  summary: { violations: { from: string; rule: { name: string } }[] };
}

it('each direction is checked, and what is allowed is not found', () => {
  const depcruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const rules = join(ROOT, '.dependency-cruiser.cjs');
  let output: string;
  try {
    output = execFileSync(process.execPath, [depcruise, '--config', rules, '--output-type', 'json', 'packages', 'test'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { violations } = (JSON.parse(output) as Report).summary;
  for (const [path, { breaks }] of Object.entries(FILES)) {
    const broken = violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
    if (breaks === undefined) expect(broken, path).toEqual([]);
    else expect(broken, path).toContain(breaks);
  }
});
