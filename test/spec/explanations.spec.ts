/**
 * Explanations of tricky boards, read line by line against the rules and kept in test/approved/explanations. Both solvers must tell the same story;
 * their numbers of timestamps differ, and are left out. After a change of wording: `APPROVE=1 pnpm test explanations`, and read what changed.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '@stratum/cli';
import { describe, expect, it } from 'vitest';

const APPROVED = join(import.meta.dirname, '..', 'approved', 'explanations');
const BOARDS = join(import.meta.dirname, '..', 'boards', 'ours');

/** Board and object. */
const CASES = [
  ['613-all-at-once-on-one-creature', 'x'],
  ['613.8b-not-at-the-very-end', 'golem'],
  ['613.6-dream-and-humbling-humbling-first', 'humbling'],
  ['613.6-two-dreams-and-humbling-d1-h-d2', 'd1'],
  ['613.8b-four-in-layer-4', 'tomb'],
  ['613.8b-outside-the-loop', 'idol'],
  ['613.8b-two-silencers-monk-first', 'hush-nun'],
  ['613.8c-an-older-effect-breaks-the-loop', 'n'],
  ['613.4d-switch-bonus-set', 'bear'],
  ['613.7a-granted-static-keeps-its-place', 'two'],
  ['613.2b-two-copies-under-a-face-down-cover', 'bear'],
  ['613.2-two-copies-tall-elk-then-grey-rat', 'bear'],
  ['305.7-animated-land-under-the-moon', 'isle'],
  ['613.8a-who-you-is', 'bear'],
  ['613.8a-text-makes-it-depend', 'friend'],
  ['612.6-full-text-of-another', 'bear'],
  ['613.1f-a-grant-that-grants-a-grant', 'bear'],
  ['613.8b-sizes-that-read-each-other-north-first', 'elf'],
  ['205.3d-elf-uncreature-creature', 'golem'],
  ['613.6-a-condition-that-its-effect-breaks', 'idol'],
  ['613.6-granted-part-whose-layer-passed', 'b1'],
  ['613.6-war-cry-older', 'bear'],
] as const;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal are control characters
const COLORS = /\u001b\[[0-9;]*m/g;

/** What `stratum solve --explain` tells of the object, without colours and numbers of timestamps. */
function told(board: string, id: string, solver: 'fast' | 'reference'): string {
  const written: string[] = [];
  const write = (text: string): void => void written.push(text);
  run(['solve', join(BOARDS, `${board}.board.json`), '--solver', solver, '--explain', id], { write, message: write, isTerminal: false });
  const lines = written.join('\n').replace(COLORS, '').split('\n');
  const first = lines.indexOf(id);
  const last = lines.findIndex((line, i) => i > first && line.startsWith('  now '));
  if (first < 0 || last < 0) throw new Error(`nothing is told of ${id}: ${lines.join('\n')}`);
  const text = lines.slice(first, last + 1).join('\n');
  return `${text.replaceAll(/timestamp \d+(?:\.\d+)?, /g, '')}\n`;
}

describe('CR 613: approved explanations', () => {
  it.for(CASES)('of %s: %s', ([board, id]) => {
    const fast = told(board, id, 'fast');
    expect(told(board, id, 'reference')).toBe(fast);
    const path = join(APPROVED, `${board}.txt`);
    if (process.env.APPROVE !== undefined) {
      mkdirSync(APPROVED, { recursive: true });
      writeFileSync(path, fast);
    }
    expect(existsSync(path) ? readFileSync(path, 'utf8') : 'not approved yet').toBe(fast);
  });
});
