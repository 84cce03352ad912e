/**
 * Numbers of the Comprehensive Rules in text: in citations ("CR 613.7a-n, 613.8"), in titles of specs and in the `rules` of boards. Ranges are
 * written out; what is no rule of the edition is left out (the house tests find those).
 */
import edition from '../house/rule-numbers.json' with { type: 'json' };

const known = new Set<string>();
for (const [section, rules] of Object.entries(edition.sections)) for (const rule of rules.split(' ')) known.add(`${section}.${rule}`);

const ONE = String.raw`\d{3}(?:\.\d+[a-z]?(?:-[a-z]\b)?)?(?![\d])`;
const CITATION = new RegExp(String.raw`\bCR (${ONE}(?:(?:, | and | or | \+ (?:CR )?|-|/)${ONE})*)`, 'g');
const NUMBER = /(?<![\d.])(\d{3})\.(\d+)([a-z]?)(?:-([a-z])(?![a-z]))?/g;

/** Every number in a text, "613.4a-c" as three. */
export function numbersIn(text: string): string[] {
  const found: string[] = [];
  for (const [, section, rule, letter, last] of text.matchAll(NUMBER)) {
    const from = letter === '' || letter === undefined ? '' : letter;
    if (from === '' || last === undefined) found.push(`${section}.${rule}${from}`);
    else
      for (let code = from.charCodeAt(0); code <= last.charCodeAt(0); code++) found.push(`${section}.${rule}${String.fromCharCode(code)}`);
  }
  return found.filter((number) => known.has(number));
}

/** Every number that a source file cites. */
export const citedIn = (text: string): string[] => [...text.matchAll(CITATION)].flatMap((citation) => numbersIn(citation[1] as string));

const parts = (number: string): [number, number, string] => {
  const [, section, rule, letter] = /^(\d{3})\.(\d+)([a-z]?)$/.exec(number) as unknown as [string, string, string, string];
  return [Number(section), Number(rule), letter];
};

export function inOrder(numbers: Iterable<string>): string[] {
  return [...numbers].sort((a, b) => {
    const [x, y] = [parts(a), parts(b)];
    return x[0] - y[0] || x[1] - y[1] || (x[2] < y[2] ? -1 : x[2] > y[2] ? 1 : 0);
  });
}
