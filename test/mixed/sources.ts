/** The conformance boards that are mixed: all that are not very long. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Source } from './mixed-board.js';

const FOLDERS = ['rules', 'peers', 'reports', 'seed', 'ours'];
const LONGEST = 12_000;
let known: Source[] | undefined;

/** Read once, in the same order everywhere. */
export function sources(): readonly Source[] {
  known ??= FOLDERS.flatMap((folder) => {
    const path = join(import.meta.dirname, '..', 'boards', folder);
    return readdirSync(path)
      .filter((name) => name.endsWith('.board.json'))
      .sort()
      .map((name) => readFileSync(join(path, name), 'utf8'))
      .filter((text) => text.length < LONGEST)
      .map((text) => JSON.parse(text) as Source)
      .filter(({ players }) => players === undefined);
  });
  return known;
}
