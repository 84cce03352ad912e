/** Results for people, as aligned tables. */
import type { Verdict } from './goals.js';
import type { Measure } from './harness.js';

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

function bytes(count: number | null): string {
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

export function measureTable(measures: readonly Measure[], baseline: string): string {
  const base = measures.find(({ name }) => name === baseline);
  if (base === undefined) throw new Error(`there is no case "${baseline}" to compare with`);
  return table([
    ['case', 'min', 'median', '+-', 'bytes', `against ${baseline}`],
    ...measures.map((each) => [
      each.name,
      time(each.min),
      time(each.median),
      `${(each.spread * 100).toFixed(1)} %`,
      bytes(each.bytes),
      each === base ? '' : times(each.min / base.min),
    ]),
  ]);
}

export function verdictLines(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ says, holds, found }) => `  ${holds === null ? 'skip  ' : holds ? 'holds ' : 'MISSED'}  ${says} (${found})`)
    .join('\n');
}
