/** What the README shows is what happens: its output blocks are printed by the program, its example is run. `UPDATE_README=1` writes them anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@stratum/cli';
import { describe, expect, it } from 'vitest';
import { result } from '../support/readme-example.js';

const ROOT = join(import.meta.dirname, '..', '..');
const README = join(ROOT, 'README.md');
const EXAMPLE = readFileSync(join(ROOT, 'test', 'support', 'readme-example.ts'), 'utf8').trimEnd();

function printed(args: string): string {
  const out: string[] = [];
  const words = args.split(' ').map((word) => (word.endsWith('.json') ? join(ROOT, word) : word));
  run(words, { write: (text) => out.push(text), message: (text) => out.push(text), isTerminal: false });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a color
  return out.join('\n').replace(/\u001b\[\d+m/g, '');
}

/** The README with every block as it must be. */
function rendered(text: string): string {
  return text
    .replace(
      /(<!-- output: (.*?) -->\n```text\n)[\s\S]*?(```)/g,
      (_, open: string, args: string, close: string) => `${open}${printed(args)}\n${close}`,
    )
    .replace(/(```ts\n)[\s\S]*?(```)/, (_, open: string, close: string) => `${open}${EXAMPLE}\n${close}`);
}

describe('the README', () => {
  it('shows what the program prints, and the example that is run', () => {
    const text = readFileSync(README, 'utf8');
    const wanted = rendered(text);
    if (process.env.UPDATE_README === '1') writeFileSync(README, wanted);
    else expect(text).toBe(wanted);
  });

  it('has an example whose result is as it says', () => {
    expect(EXAMPLE).toContain(`// ${JSON.stringify(result).replaceAll(',', ', ')}`);
  });
});
