/** The entries of the packages: the files behind the `exports` of each package.json, which hold every public name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.js';

export interface PackageEntry {
  /** As others import it: "@stratum/cards/rules". */
  readonly name: string;
  /** From the root of the repository: "packages/cards/src/rules.ts". */
  readonly path: string;
}

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string | { readonly '@stratum/source': string }>>;
}

export function packageEntries(): PackageEntry[] {
  return readdirSync(join(ROOT, 'packages'))
    .sort()
    .flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(ROOT, 'packages', folder, 'package.json'), 'utf8')) as Manifest;
      return Object.entries(manifest.exports).flatMap(([key, entry]) =>
        typeof entry === 'string'
          ? []
          : [{ name: manifest.name + key.slice(1), path: `packages/${folder}/${entry['@stratum/source'].replace('./', '')}` }],
      );
    });
}
