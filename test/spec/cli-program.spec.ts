/** The `stratum` program: what it prints, and its exit codes. 0 all right, 1 an expectation failed, 2 the input is wrong. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@stratum/cli';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BOARDS = join(import.meta.dirname, '..', 'boards');
const FIRST_LOOK = join(BOARDS, 'ours', 'first-look.board.json');

function stratum(...args: string[]): { code: number; out: string; side: string } {
  const out: string[] = [];
  const side: string[] = [];
  const code = run(args, { write: (text) => out.push(text), message: (text) => side.push(text), isTerminal: false });
  // colors are for people
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape that begins a color
  const plain = (lines: string[]): string => lines.join('\n').replace(/\u001b\[\d+m/g, '');
  return { code, out: plain(out), side: plain(side) };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratum-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const BEAR = { Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 } };
function boardFile(name: string, board: object | string): string {
  const path = join(folder, `${name}.board.json`);
  writeFileSync(
    path,
    typeof board === 'string' ? board : JSON.stringify({ board: 1, title: name, cards: BEAR, do: [{ put: 'Bear' }], ...board }),
  );
  return path;
}

describe('stratum solve', () => {
  it('shows every object as it is at the end', () => {
    const { code, out } = stratum('solve', FIRST_LOOK, '--solver', 'reference');
    expect(code).toBe(0);
    expect(out).toMatch(/changeling\s+battlefield\s+A\s+Creature - Bear\s+G\s+6\/6\s+1 \+1\/\+1/);
    expect(out).toContain('The stack is empty.');
  });

  it('gives data with --json', () => {
    const { code, out } = stratum('solve', FIRST_LOOK, '--solver', 'reference', '--json');
    expect(code).toBe(0);
    const data = JSON.parse(out);
    expect(data.objects.find((object: { id: string }) => object.id === 'changeling')).toMatchObject({
      name: 'Shifting Guest',
      zone: 'battlefield',
      controller: 'A',
      types: ['Creature'],
      subtypes: ['Bear'],
      colors: ['G'],
      abilities: [],
      power: 6,
      toughness: 6,
      counters: { '+1/+1': 1 },
    });
    expect(data.players).toEqual([
      { player: 'A', life: 20, pool: {} },
      { player: 'B', life: 20, pool: {} },
    ]);
    expect(data.failures).toEqual([]);
  });

  it('exits with 1 and tells what is not as the board expects', () => {
    const path = boardFile('wrong', { expect: { objects: { bear: { power: 3 } } } });
    const { code, out } = stratum('solve', path, '--solver', 'reference');
    expect(code).toBe(1);
    expect(out).toContain('bear power: expected 3, got 2 (expect.objects.bear.power)');
  });

  it('explains several objects, in the order in which they are asked for', () => {
    const both = ['solve', FIRST_LOOK, '--solver', 'reference', '--explain', 'elf', '--explain', 'changeling'];
    expect(stratum(...both).out).toMatch(/\nelf\n {2}printed(.*\n)*changeling\n {2}printed/);
    const data = JSON.parse(stratum(...both, '--json').out);
    expect(data.map(({ object }: { object: string }) => object)).toEqual(['elf', 'changeling']);
  });

  it('refuses to explain what is not there', () => {
    const { code, side } = stratum('solve', FIRST_LOOK, '--solver', 'reference', '--explain', 'wolf');
    expect(code).toBe(2);
    expect(side).toMatch(/expected the name of an object \(den, hush, season, changeling, elf\), got "wolf"$/);
  });
});

describe('stratum check', () => {
  it('ends with how many passed, and 0 if all did', () => {
    const { code, out } = stratum('check', FIRST_LOOK, '--solver', 'reference');
    expect(code).toBe(0);
    expect(out).toBe('1 passed, 0 failed');
  });

  it('tells board, object, key, expected and got, and exits with 1', () => {
    const path = boardFile('failing', { expect: { objects: { bear: { toughness: 5 } } } });
    const { code, out } = stratum('check', path, FIRST_LOOK, '--solver', 'reference');
    expect(code).toBe(1);
    expect(out).toContain(`failed ${path} failing\n  bear toughness: expected 5, got 2 (expect.objects.bear.toughness)`);
    expect(out).toMatch(/\n1 passed, 1 failed$/);
  });

  it('names a board that is wrong, goes on with the others, and exits with 2', () => {
    const path = boardFile('broken', '{"board":1,');
    const { code, out } = stratum('check', path, FIRST_LOOK, '--solver', 'reference');
    expect(code).toBe(2);
    expect(out).toContain(`refused ${path}\n  E701: ${path}: expected JSON, got `);
    expect(out).toMatch(/\n1 passed, 1 failed$/);
  });

  it('refuses bytes that are not UTF-8', () => {
    const path = join(folder, 'latin.board.json');
    writeFileSync(path, Buffer.from('{"board":1,"title":"caf\u00e9","cards":{},"do":[]}', 'latin1'));
    const { code, out } = stratum('check', path, '--solver', 'reference');
    expect(code).toBe(2);
    expect(out).toContain(`E701: ${path}: expected JSON in UTF-8, got bytes that are not`);
  });

  it('--bail stops at the first that fails', () => {
    const { out } = stratum('check', boardFile('a', { expect: { stackSize: 1 } }), FIRST_LOOK, '--bail', '--solver', 'reference');
    expect(out).toMatch(/\n0 passed, 1 failed$/);
  });

  it('--json writes the results', () => {
    const path = join(folder, 'results.json');
    stratum('check', FIRST_LOOK, boardFile('b', { expect: { stackSize: 1 } }), '--json', path, '--solver', 'reference');
    const data = JSON.parse(readFileSync(path, 'utf8'));
    expect(data).toMatchObject({ passed: 1, failed: 1 });
    expect(data.results[1].failures).toEqual([
      { kind: 'expectation', place: 'expect.stackSize', object: '', key: 'stackSize', expected: 1, got: 0 },
    ]);
  });

  it('--slots changes nothing', () => {
    for (const seed of ['1', '2', '77']) {
      expect(stratum('check', join(BOARDS, 'seed'), '--slots', seed, '--solver', 'reference').out).toMatch(/^\d+ passed, 0 failed$/);
    }
  });

  it.for<[string, string[], RegExp]>([
    ['a path that is not there', ['check', '/nowhere/at/all'], /expected a file or a folder, got nothing$/],
    ['an unknown option', ['check', '--fast', FIRST_LOOK], /unknown option '--fast'/],
    ['an unknown solver', ['check', '--solver', 'quick', FIRST_LOOK], /Allowed choices are fast, reference, both/],
    ['a seed that is no number', ['check', '--slots', 'x', FIRST_LOOK], /A whole number is expected/],
    ['an unknown command', ['chek'], /unknown command 'chek'/],
    ['no path', ['check'], /missing required argument 'path'/],
  ])('refuses %s', ([, args, message]) => {
    const { code, side } = stratum(...args);
    expect(code).toBe(2);
    expect(side).toMatch(message);
    expect(side).not.toMatch(/ at .*\.ts:/);
  });

  it('refuses a folder without boards', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    expect(stratum('check', empty)).toMatchObject({ code: 2 });
  });
});

it('stratum --version tells the version of the package', () => {
  const file = join(import.meta.dirname, '..', '..', 'packages', 'cli', 'package.json');
  expect(stratum('--version')).toEqual({ code: 0, out: JSON.parse(readFileSync(file, 'utf8')).version, side: '' });
});
