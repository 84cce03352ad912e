/** Plants a fault: bundles the fuzz with the changed text of one file in place of that file, and loads the bundle. Nothing of it is in the sources. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { bundled } from './bundle.js';
import { FAULTS, type Fault } from './faults.js';
import type * as find from './find.js';

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** What find.ts exports, of a fuzz with a fault or as it is. */
export type Find = typeof find;

export async function planted(fault: Fault | null): Promise<Find> {
  const name = `fuzz-${fault === null ? 'as-it-is' : FAULTS.indexOf(fault)}`;
  const outfile = await bundled('find.ts', name, fault === null ? [] : [plugin(fault)]);
  return (await import(pathToFileURL(outfile).href)) as Find;
}

function plugin(fault: Fault): Plugin {
  const file = here(`../../packages/layers/src/${fault.file}`);
  const text = readFileSync(file, 'utf8');
  if (text.split(fault.find).length !== 2) throw new Error(`"${fault.name}" is to be planted anew: ${fault.file} has its text not once`);
  const contents = text.replace(fault.find, () => fault.replace);
  return {
    name: 'fault',
    setup(made) {
      made.onLoad({ filter: /\.ts$/ }, ({ path }) => (path === file ? { contents, loader: 'ts' } : undefined));
    },
  };
}

/** The first seed that fails with the fault and not without it. */
export function found(withFault: Find, asItIs: Find, first: number, histories: number): number | null {
  const end = first + histories;
  for (let seed: number | null = first; seed !== null && seed < end; seed++) {
    seed = withFault.firstFailure(seed, end - seed);
    if (seed === null || asItIs.firstFailure(seed, 1) === null) return seed;
  }
  return null;
}
