/**
 * docs/errors.md has a row for each code that the packages throw, and no other. To mend a finding, add or take away the row.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageSources } from '../support/source-files.js';

it('every error code has its row', () => {
  const thrown = new Set(packageSources().flatMap(({ text }) => [...text.matchAll(/(?<=')E\d{3}(?=')/g)].map(([code]) => code)));
  const rows = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'errors.md'), 'utf8').match(/^\| E\d{3}[^|]*/gm) ?? [];
  const described = rows.flatMap((row) => row.match(/E\d{3}/g) ?? []);
  expect(described.filter((code) => !thrown.has(code))).toEqual([]);
  expect([...thrown].filter((code) => !described.includes(code)).sort()).toEqual([]);
  expect(new Set(described).size).toBe(described.length);
});
