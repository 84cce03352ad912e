/**
 * `node --import tsx bench/src/document.ts RESULTS.json`: writes what a result file says into docs/performance.md, between its two marks, and the plot
 * beside it. The numbers in the document come from a run, never from a hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measure } from './harness.js';
import { plot } from './plot.js';
import { bytes, time, times } from './report.js';
import { type Results, readResults } from './results.js';

const DOCS = join(import.meta.dirname, '..', '..', 'docs');
const BEGIN = '<!-- results: begin -->';
const END = '<!-- results: end -->';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function evaluations({ scenes }: Results): string[] {
  const rows = scenes.flatMap(({ scene, baseline, measures }) => {
    const fast = measures.find(({ name }) => name === baseline);
    if (fast?.work === undefined || scene.startsWith('change')) return [];
    const ratio = (name: string): string => {
      const other = measures.find((each) => each.name === name);
      return other === undefined ? '' : times(other.min / fast.min);
    };
    const { permanents, parts, pairs } = fast.work;
    const cells = [
      scene,
      `${permanents} / ${parts} / ${pairs}`,
      time(fast.min),
      time(fast.median),
      pairs === 0 ? '' : time(fast.min / pairs),
    ];
    return [line([...cells, bytes(fast.bytes), ...['native', 'careful objects', 'reference'].map(ratio)])];
  });
  const head = ['scene', 'permanents / parts / pairs', 'min', 'median', 'a pair', 'bytes', 'native', 'careful objects', 'reference'];
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows];
}

function others({ scenes }: Results): string[] {
  const row = (scene: string, { name, min, median, bytes: count }: Measure, base: Measure): string =>
    line([scene, name, time(min), time(median), bytes(count), name === base.name ? '' : times(min / base.min)]);
  const rows = scenes.flatMap(({ scene, baseline, measures }) => {
    const base = measures.find(({ name }) => name === baseline)!;
    return base.work !== undefined && !scene.startsWith('change') ? [] : measures.map((each) => row(scene, each, base));
  });
  return [line(['scene', 'case', 'min', 'median', 'bytes', 'ratio']), line(['---', '---', '---:', '---:', '---:', '---:']), ...rows];
}

function goals({ scenes }: Results): string[] {
  const rows = scenes.flatMap(({ scene, goals: all }) =>
    all.map(({ says, holds, aimed, found }) =>
      line([scene, says, found, holds === null ? 'left out' : holds ? (aimed === false ? 'holds, aim missed' : 'holds') : '**missed**']),
    ),
  );
  return [line(['scene', 'goal', 'found', '']), line(['---', '---', '---', '---']), ...rows];
}

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('a result file is needed: pnpm bench --json FILE');
  process.exit(2);
}
const results = readResults(path);
const { node, cpu, cores, load } = results;
const document = join(DOCS, 'performance.md');
const text = readFileSync(document, 'utf8');
const [before, after] = [text.slice(0, text.indexOf(BEGIN) + BEGIN.length), text.slice(text.indexOf(END))];
const parts = [
  `node ${node}, ${cores} x ${cpu}, load ${load[0].toFixed(1)} as the run began, ${load[1].toFixed(1)} as it ended. Ratios are of least times.`,
  evaluations(results).join('\n'),
  '![time against applied pairs](performance.svg)',
  others(results).join('\n'),
  goals(results).join('\n'),
];
writeFileSync(document, `${before}\n\n${parts.join('\n\n')}\n\n${after}`);
writeFileSync(join(DOCS, 'performance.svg'), plot(results));
