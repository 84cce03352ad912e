/**
 * A number of the Comprehensive Rules is written only after it was looked up. `rule-numbers.json` lists the numbers there are, by section, with
 * the edition's date; a citation of another one is a finding. So is "Rule" before a number (write "CR", so that citations can be searched for).
 * To mend a finding, look the rule up; if the list is behind the edition, correct the list.
 */
import { expect, it } from 'vitest';
import { lineAt, type SourceFile, sourceFiles } from '../support/source-files.js';
import numbers from './rule-numbers.json' with { type: 'json' };

const known = new Set<string>();
for (const [section, rules] of Object.entries(numbers.sections)) {
  known.add(section);
  for (const rule of rules.split(' ')) known.add(`${section}.${rule}`);
}

const ONE = String.raw`\d{3}(?:\.\d+[a-z]?(?:-[a-z]\b)?)?(?![\d])`;
const CITATION = new RegExp(String.raw`\bCR (${ONE}(?:(?:, | and | or | \+ (?:CR )?|-|/)${ONE})*)`, 'g');
const OTHER_STYLE = /\b[Rr]ules? \d{3}\.\d+[a-z]?/g;

/** Every number in a citation; "613.7a-n" is its first and its last. */
function numbersIn(citation: string): string[] {
  return [...citation.matchAll(/(\d{3})(?:\.(\d+)([a-z]?)(?:-([a-z])\b)?)?/g)].flatMap(([, section, rule, letter, last]) => {
    if (rule === undefined) return [section!];
    const first = `${section}.${rule}${letter}`;
    return last === undefined ? [first] : [first, `${section}.${rule}${last}`];
  });
}

function findings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...[...text.matchAll(CITATION)].flatMap((match) =>
      numbersIn(match[1]!)
        .filter((number) => !known.has(number))
        .map((number) => `${path}:${lineAt(text, match.index)}: there is no CR ${number}`),
    ),
    ...[...text.matchAll(OTHER_STYLE)].map((match) => `${path}:${lineAt(text, match.index)}: write CR, not "${match[0]}"`),
  ]);
}

it('notices numbers that do not exist, in all forms of a citation', () => {
  const text = (line: string): SourceFile[] => [{ path: 'a.ts', text: line }];
  const cr = 'CR';
  for (const good of ['613.4b', '613.7a-n', '613.4, 613.7c and 707.2', '613.6 + CR 611.2c', '613', '714.2b)', '106.12a-b', '118.3,']) {
    expect(findings(text(`x (${cr} ${good}`))).toEqual([]);
  }
  for (const bad of ['613.4e', '613.7a-z', '613.4, 613.70', '613.6 + CR 611.9z', '999', '613.99.', '714.2z:']) {
    expect(findings(text(`x (${cr} ${bad}`))).toHaveLength(1);
  }
  expect(findings(text(`by ${'rule'} 613.4`))).toHaveLength(1);
});

it('every citation is a rule of the edition', () => {
  const files = sourceFiles(['packages', 'bench', 'test', 'docs', 'README.md', 'CONTRIBUTING.md'], ['.ts', '.md']);
  // this file makes wrong ones up
  expect(findings(files.filter(({ path }) => !path.endsWith('/citations.spec.ts')))).toEqual([]);
});

it('every board names rules of the edition', () => {
  const found = sourceFiles(['test/boards'], ['.board.json']).flatMap(({ path, text }) => {
    const { rules = [] } = JSON.parse(text) as { rules?: string[] };
    return rules
      .flatMap(numbersIn)
      .filter((number) => !known.has(number))
      .map((number) => `${path}: there is no CR ${number}`);
  });
  expect(found).toEqual([]);
});
