/** What proves a rule: boards that name it in `rules`, and specs that name it in a title. */
import { sourceFiles } from '../support/source-files.js';
import { numbersIn } from './rule-numbers.js';

export interface Proof {
  /** Paths below test/boards, without the ending. */
  readonly boards: string[];
  /** Names of files in test, without the ending. */
  readonly specs: string[];
}

const TITLE = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;
/** `it.for([...])('title', …)`: the title stands after the table. */
const TITLE_AFTER_TABLE =
  /\]\s*(?:as const\s*)?(?:\.map\([^\n]*\)\s*)?\)\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g;

export function boardNames(): { name: string; rules: string[] }[] {
  return sourceFiles(['test/boards'], ['.board.json']).map(({ path, text }) => ({
    name: path.slice('test/boards/'.length, -'.board.json'.length),
    rules: ((JSON.parse(text) as { rules?: string[] }).rules ?? []).flatMap(numbersIn),
  }));
}

export function proofs(): Map<string, Proof> {
  const found = new Map<string, Proof>();
  const of = (number: string): Proof => {
    let proof = found.get(number);
    if (proof === undefined) {
      proof = { boards: [], specs: [] };
      found.set(number, proof);
    }
    return proof;
  };
  for (const { name, rules } of boardNames()) for (const number of new Set(rules)) of(number).boards.push(name);
  for (const { path, text } of sourceFiles(['test/spec', 'test/props', 'test/alloc'], ['.spec.ts'])) {
    const spec = (path.split('/').at(-1) as string).slice(0, -'.spec.ts'.length);
    const titles = [...text.matchAll(TITLE), ...text.matchAll(TITLE_AFTER_TABLE)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
    for (const number of new Set(titles.flatMap(numbersIn))) of(number).specs.push(spec);
  }
  return found;
}
