/**
 * A table without lines: cells side by side, the first row its head, the first column its names. Cells are plain text, whatever a board calls its
 * things: what would steer a terminal is shown as "?". Linear in the number of cells.
 */
import color from 'picocolors';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const STEERING = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
/** Between two columns. */
const GAP = '  ';

/** Text that may come to a terminal. */
export const plain = (text: string): string => text.replace(STEERING, '?');

const lengthOf = (text: string): number => [...text].length;

/** The lines of a cell that is at most `width` wide; a word that is longer is cut. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (lengthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    let rest = [...word];
    for (; rest.length > width; rest = rest.slice(width)) lines.push(rest.slice(0, width).join(''));
    line = rest.join('');
  }
  lines.push(line);
  return lines;
}

/** `widths`: how wide a column is; null: as wide as its widest cell. */
export function plainTable(head: readonly string[], rows: readonly (readonly string[])[], widths: readonly (number | null)[] = []): string {
  const cells = rows.map((row) =>
    row.map((cell, column) => {
      const width = widths[column] ?? null;
      return width === null ? [plain(cell)] : wrapped(plain(cell), width);
    }),
  );
  const wide = head.map((word, column) => {
    let width = widths[column] ?? lengthOf(word);
    for (const row of cells) for (const line of row[column] ?? []) width = Math.max(width, lengthOf(line));
    return width;
  });
  const lines: string[] = [];
  const write = (parts: readonly string[], style: (text: string, column: number) => string): void => {
    const padded = parts.map((part, column) => style(part, column) + ' '.repeat(Math.max(0, wide[column]! - lengthOf(part))));
    lines.push(padded.join(GAP).trimEnd());
  };
  write(head, (text) => (text === '' ? '' : color.dim(text)));
  for (const row of cells) {
    let height = 1;
    for (const cell of row) height = Math.max(height, cell.length);
    for (let i = 0; i < height; i++) {
      write(
        row.map((cell) => cell[i] ?? ''),
        (text, column) => (column === 0 && text !== '' ? color.bold(text) : text),
      );
    }
  }
  return lines.join('\n');
}
