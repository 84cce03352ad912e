/** Where boards come from: a file, standard input ("-"), or every *.board.json below a folder. What can't be read is refused, not skipped. */
import { readdirSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LONGEST_TEXT, refusal } from '@stratum/board';

const STANDARD_INPUT = '-';
/** A character of JSON is at most this many bytes in UTF-8, so a longer file can't be a board. */
const LONGEST_FILE = LONGEST_TEXT * 3;

export const nameOfInput = (path: string): string => (path === STANDARD_INPUT ? 'standard input' : path);

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  switch (code) {
    case 'ENOENT':
      return 'nothing';
    case 'EISDIR':
      return 'a folder';
    case 'EACCES':
    case 'EPERM':
      return 'one that may not be read';
    default:
      return `one that can't be read (${code ?? String(error)})`;
  }
}

/** The text of a board file, refused before it is read if it is too long. */
export function readText(path: string): string {
  if (path === STANDARD_INPUT) return readStandardInput();
  try {
    const size = statSync(path).size;
    if (size > LONGEST_FILE) throw refusal('E700', { file: path, path: [] }, `at most ${LONGEST_TEXT} characters`, `${size} bytes`);
    return decode(readFileSync(path), path);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw refusal('E715', { file: path, path: [] }, 'a file', reasonOf(error));
    throw error;
  }
}

/** JSON is in UTF-8 (RFC 8259): other bytes would be replaced without a word. */
function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw refusal('E701', { file, path: [] }, 'JSON in UTF-8', 'bytes that are not');
  }
}

/** Writes a file that the caller asked for. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw refusal('E715', { file: path, path: [] }, 'a file that can be written', reasonOf(error));
  }
}

const FILE_OF_STANDARD_INPUT = 0;

function readStandardInput(): string {
  const file = nameOfInput(STANDARD_INPUT);
  const parts: Buffer[] = [];
  let total = 0;
  for (;;) {
    const part = Buffer.alloc(65536);
    const length = readPart(part, file);
    if (length === 0) return decode(Buffer.concat(parts), file);
    total += length;
    if (total > LONGEST_FILE) throw refusal('E700', { file, path: [] }, `at most ${LONGEST_TEXT} characters`, `more than ${total} bytes`);
    parts.push(part.subarray(0, length));
  }
}

/** Reads what is there of standard input, waiting for it; 0 at its end. */
function readPart(part: Buffer, file: string): number {
  for (;;) {
    try {
      return readSync(FILE_OF_STANDARD_INPUT, part, 0, part.length, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EOF') return 0;
      if (code !== 'EAGAIN') throw refusal('E715', { file, path: [] }, 'text', reasonOf(error));
      // whoever writes has not written yet
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/** Every board at or below these paths, in order, each once. */
export function findBoards(paths: readonly string[]): string[] {
  const found = new Set<string>();
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      found.add(path);
      continue;
    }
    let isFolder = false;
    try {
      isFolder = statSync(path).isDirectory();
    } catch (error) {
      throw refusal('E715', { file: path, path: [] }, 'a file or a folder', reasonOf(error));
    }
    if (!isFolder) {
      found.add(path);
      continue;
    }
    const before = found.size;
    addBelow(path, found);
    if (found.size === before) throw refusal('E715', { file: path, path: [] }, 'a folder with *.board.json files', 'one with none');
  }
  return [...found];
}

function addBelow(folder: string, found: Set<string>): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !entry.name.startsWith('.')) addBelow(path, found);
    } else if (entry.name.endsWith('.board.json')) found.add(path);
  }
}
