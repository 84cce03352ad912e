/**
 * The native yardstick: the same pass in C (bench/native), on the very arena and records that the engine wrote, in a process of its own. Compiled here,
 * at -O3 for this machine, with the numbers of places as the engine has them now; left out, with a word, where there is no compiler. What it makes
 * of the arena must be what the engine makes of it.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExposedEngine, exposeEngine, fullEvaluation } from '@stratum/layers';
import type { Case } from '../scene.js';
import type { Table } from '../table.js';

const SOURCES = join(import.meta.dirname, '..', '..', 'native');
const SECONDS = 0.15;
/** Ends with this at a kind of step that it does not know. */
const UNKNOWN_KIND = 3;

type Engine = ExposedEngine['engine'];

function scalarsOf(s: Engine): Record<string, number> {
  const scalars: Record<string, number> = {};
  for (const [name, place] of Object.entries(s.at)) scalars[`at_${name}`] = place as number;
  for (const name of ['words', 'objects'] as const) scalars[name] = s[name];
  return scalars;
}

function arraysOf({ data }: Engine): Record<string, ArrayLike<number>> {
  return { data };
}

function headerOf({ engine, names }: ExposedEngine): string {
  const define = (name: string, value: number): string => `#define ${name} ${value}`;
  const list = (name: string, words: string[]): string => `#define ${name}(X) ${words.map((word) => `X(${word})`).join(' ')}`;
  return [
    '/* Written by the benchmarks from the engine. */',
    ...Object.entries(names).map(([name, value]) => define(name, value)),
    list('SCALARS', Object.keys(scalarsOf(engine))),
    list('ARRAYS', Object.keys(arraysOf(engine))),
    '',
  ].join('\n');
}

let folder: string | undefined;
let program: string | null | undefined;

/** The compiled program, or null where there is no compiler. */
function compile(exposed: ExposedEngine): string | null {
  if (program !== undefined) return program;
  folder = mkdtempSync(join(tmpdir(), 'stratum-native-'));
  writeFileSync(join(folder, 'layout.h'), headerOf(exposed));
  const output = join(folder, 'native');
  const sources = ['main.c', 'pass.c'].map((name) => join(SOURCES, name));
  const made = spawnSync('cc', ['-O3', '-march=native', '-std=gnu11', '-I', folder, '-o', output, ...sources], { encoding: 'utf8' });
  if (made.error !== undefined) {
    console.log('  (no C compiler here: the native rival is left out)');
    program = null;
  } else if (made.status !== 0) throw new Error(`the native rival does not compile:\n${made.stderr}`);
  else program = output;
  return program;
}

function writeState(s: Engine, path: string): void {
  const pieces: Int32Array[] = [
    Int32Array.from(Object.values(scalarsOf(s))),
    ...Object.values(arraysOf(s)).map((each) => Int32Array.from(each)),
  ];
  const all = new Int32Array(pieces.reduce((sum, { length }) => sum + 1 + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all[at++] = piece.length;
    all.set(piece, at);
    at += piece.length;
  }
  writeFileSync(path, all);
}

function run(path: string, state: string, seconds: number, out?: string): number {
  const { status, stdout, stderr } = spawnSync(path, [state, String(seconds), ...(out === undefined ? [] : [out])], { encoding: 'utf8' });
  if (status !== 0) throw new Error(status === UNKNOWN_KIND ? `the native rival: ${stderr}` : `the native rival ended with ${status}`);
  return Number(stdout.split(' ')[0]);
}

/** Throws unless the derived planes and numbers are the engine's. */
function compareArenas(s: Engine, names: ExposedEngine['names'], theirs: Int32Array): void {
  const planes = s.at.groups + names.DERIVED! * s.book.planes * s.words;
  const ranges: [string, number, number][] = [
    ['planes', planes, s.book.planes * s.words],
    ['numbers', s.at.basePower, 4 * s.objects],
  ];
  for (const [what, from, length] of ranges) {
    for (let i = from; i < from + length; i++)
      if (s.data[i] !== theirs[i])
        throw new Error(`the native rival differs in the ${what}, int ${i - from}: ${theirs[i]}, not ${s.data[i]}`);
  }
}

let states = 0;

/** The native case of a board, or none where it can't be made. */
export function nativeRival({ solver }: Table): Case[] {
  const exposed = exposeEngine(solver);
  const evaluate = fullEvaluation(solver);
  const { H_PLAN } = exposed.names as { H_PLAN: number };
  for (let tries = 0; exposed.engine.data[exposed.engine.at.header + H_PLAN] !== exposed.engine.data.length; tries++) {
    if (tries > 20) throw new Error('the native rival finds no plan to replay');
    evaluate();
  }
  const path = compile(exposed);
  if (path === null) return [];
  const state = join(folder!, `state-${states++}`);
  writeState(exposed.engine, state);
  run(path, state, 0, `${state}-out`);
  evaluate();
  const bytes = readFileSync(`${state}-out`);
  compareArenas(exposed.engine, exposed.names, new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4));
  return [{ name: 'native', run: () => 0, measured: () => run(path, state, SECONDS) }];
}
