/**
 * The form of an exported game, version 1: eight Int32s, a description as JSON, and the arena, all little-endian. The checksum finds what happens to
 * bytes by accident; it proves nothing against somebody who means to forge them. Knows bytes, not games.
 */
import { UsageError } from '@stratum/cards';

const FORMAT_VERSION = 1;
/** "STRA" */
const MAGIC = 0x41525453;
/** LAYOUT: magic | version | bytes in all | checksum of all after it | bytes of the description | ints of the arena | catalogue | 0 */
const HEADER_INTS = 8;
const HEADER_BYTES = HEADER_INTS * 4;
const SUMMED_FROM = 16;

/** What an export says beside the arena. */
export interface Exported {
  /** Checksum of the catalogue that the numbers in the arena belong to. */
  readonly catalogue: number;
  readonly description: unknown;
  readonly arena: Int32Array;
}

/** The bytes of an exported game. */
export function encode({ catalogue, description, arena }: Exported): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(description));
  const arenaAt = HEADER_BYTES + ((text.length + 3) & ~3);
  const bytes = new Uint8Array(arenaAt + arena.length * 4);
  bytes.set(text, HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < arena.length; i++) view.setInt32(arenaAt + i * 4, arena[i]!, true);
  const header = [MAGIC, FORMAT_VERSION, bytes.length, 0, text.length, arena.length, catalogue, 0];
  for (let i = 0; i < HEADER_INTS; i++) view.setInt32(i * 4, header[i]!, true);
  view.setInt32(12, checksum(view), true);
  return bytes;
}

/** What the bytes of an exported game say. Throws a UsageError for any others. */
export function decode(bytes: Uint8Array): Exported {
  if (!(bytes instanceof Uint8Array) || bytes.length < HEADER_BYTES)
    throw refused('E660', 'an exported game', bytes instanceof Uint8Array ? `${bytes.length} bytes` : typeof bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (index: number): number => view.getInt32(index * 4, true);
  if (word(0) !== MAGIC) throw refused('E660', 'an exported game, which begins with "STRA"', 'something else');
  if (word(1) !== FORMAT_VERSION) throw refused('E661', `version ${FORMAT_VERSION} of the form`, `version ${word(1)}`);
  if (word(2) !== bytes.length) throw refused('E662', `${word(2)} bytes, as the export says`, `${bytes.length}`);
  if (word(3) !== checksum(view)) throw refused('E663', 'bytes as they were exported', 'others: the checksum differs');
  const [textLength, arenaLength] = [word(4), word(5)];
  const arenaAt = HEADER_BYTES + ((textLength + 3) & ~3);
  if (textLength < 0 || arenaLength < 0 || arenaAt + arenaLength * 4 !== bytes.length)
    throw refused('E662', 'a description and an arena that fill the export', `${textLength} bytes and ${arenaLength} ints`);
  const arena = new Int32Array(arenaLength);
  for (let i = 0; i < arenaLength; i++) arena[i] = view.getInt32(arenaAt + i * 4, true);
  return { catalogue: word(6), description: descriptionIn(bytes.subarray(HEADER_BYTES, HEADER_BYTES + textLength)), arena };
}

function descriptionIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw refused('E665', 'a description of the game', 'what is no JSON');
  }
}

/** FNV-1a, by whole ints as far as they go. */
function checksum(view: DataView): number {
  let sum = 0x811c9dc5;
  const ints = view.byteLength >> 2;
  for (let i = SUMMED_FROM >> 2; i < ints; i++) sum = Math.imul(sum ^ view.getInt32(i * 4, true), 0x01000193);
  for (let i = ints * 4; i < view.byteLength; i++) sum = Math.imul(sum ^ view.getUint8(i), 0x01000193);
  return sum | 0;
}

/** The refusal of bytes that are no exported game, or not one for this catalogue. */
export function refused(code: string, expected: string, got: string): UsageError {
  return new UsageError(code, `expected ${expected}, got ${got}`, { place: 'importGame', expected, got });
}
