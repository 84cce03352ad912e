/** Results for people: aligned tables on the terminal, and Markdown. */
import type { Verdict } from './goals.js';
import type { Measure } from './harness.js';
import type { Results } from './results.js';

/** A time with its unit, three digits. */
export function time(nanoseconds: number): string {
  if (nanoseconds < 1e3) return `${nanoseconds.toPrecision(3)} ns`;
  if (nanoseconds < 1e6) return `${(nanoseconds / 1e3).toPrecision(3)} us`;
  return `${(nanoseconds / 1e6).toPrecision(3)} ms`;
}

/** How many times as long as the other. */
export function times(ratio: number): string {
  return `${ratio < 0.1 || ratio >= 1000 ? Number(ratio.toPrecision(2)) : ratio.toFixed(ratio < 10 ? 2 : 0)}x`;
}

export function bytes(count: number | null): string {
  if (count === null) return '?';
  return count < 0.02 ? '0' : count < 100 ? count.toPrecision(2) : String(Math.round(count));
}

/** Rows of text as columns, all but the first to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join('  ');
  return rows.map((row) => `  ${line(row)}`).join('\n');
}

const HEADINGS = ['case', 'min', 'median', '+-', 'a pair', 'bytes'];

function rowsOf(measures: readonly Measure[], baseline: string): string[][] {
  const base = measures.find(({ name }) => name === baseline);
  if (base === undefined) throw new Error(`there is no case "${baseline}" to compare with`);
  return [
    [...HEADINGS, `against ${baseline}`],
    ...measures.map((each) => [
      each.name,
      time(each.min),
      time(each.median),
      `${(each.spread * 100).toFixed(1)} %`,
      // the rivals of a board apply the same pairs
      pairTime(each, base),
      bytes(each.bytes),
      each === base ? '' : times(each.min / base.min),
    ]),
  ];
}

function pairTime(measure: Measure, base: Measure): string {
  const pairs = measure.work?.pairs ?? (base.work === undefined || measure.name.includes(',') ? undefined : base.work.pairs);
  return pairs === undefined || pairs === 0 ? '' : time(measure.min / pairs);
}

export function measureTable(measures: readonly Measure[], baseline: string): string {
  return table(rowsOf(measures, baseline));
}

export function verdictLines(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ says, holds, aimed, found }) => {
      const word = holds === null ? 'skip  ' : !holds ? 'MISSED' : aimed === false ? 'holds ' : 'holds+';
      return `  ${word}  ${says} (${found})`;
    })
    .join('\n');
}

/** All scenes and goals as Markdown. */
export function markdown({ node, cpu, cores, load, scenes }: Results): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const parts = [`node ${node}, ${cores} x ${cpu}, load ${load[0].toFixed(2)} to ${load[1].toFixed(2)}`, ''];
  for (const { scene, workload, baseline, measures, goals } of scenes) {
    const [head, ...rows] = rowsOf(measures, baseline);
    const { work } = measures.find(({ name }) => name === baseline)!;
    const size = work === undefined ? '' : ` (${work.permanents} permanents, ${work.parts} parts of effects, ${work.pairs} pairs)`;
    parts.push(
      `**${scene}**: ${workload}${size}`,
      '',
      line(head!),
      line(head!.map((_, i) => (i === 0 ? '---' : '---:'))),
      ...rows.map(line),
      '',
    );
    for (const { says, holds, aimed, found } of goals) {
      const word = holds === null ? 'left out' : !holds ? '**missed**' : aimed === false ? 'holds, aim missed' : 'holds';
      parts.push(`- ${word}: ${says} (${found})`);
    }
    if (goals.length > 0) parts.push('');
  }
  return parts.join('\n');
}
