/**
 * Explanations of tricky boards that were read against the rules line by line: the files in explanations/ say the board, how many of its steps are
 * played, the object, and the text. Both solvers tell just this. A changed text is read again, then written anew by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { explanationText, type ToExplain } from '../support/explanation-text.js';

const FOLDER = join(import.meta.dirname, 'explanations');

function approved(file: string): { of: ToExplain; text: string } {
  const [head, ...text] = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n\n');
  const said = Object.fromEntries(head!.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
  const { board, object, steps } = said;
  return { of: { board: board!, object: object!, ...(steps === undefined ? {} : { steps: Number(steps) }) }, text: text.join('\n\n') };
}

/** The two clocks differ: times are compared by their order in the text. */
function withoutClock(text: string): string {
  const times = [...new Set(text.match(/(?<=timestamp )\d+/g) ?? [])].sort((a, b) => Number(a) - Number(b));
  return text.replace(
    /(?<=timestamp )\d+(\.\d+)?/g,
    (time) => `#${times.indexOf(time.split('.')[0]!) + 1}${time.includes('.') ? ' (given)' : ''}`,
  );
}

describe('approved explanations', () => {
  for (const file of readdirSync(FOLDER)) {
    it(file, () => {
      const { of, text } = approved(file);
      expect(explanationText(of, fastSolver)).toBe(text);
      expect(withoutClock(explanationText(of, referenceSolver))).toBe(withoutClock(text));
    });
  }
});
