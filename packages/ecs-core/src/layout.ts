/**
 * Where each region of a schema starts in an arena of a given size, and how a state moves from one such arrangement to another.
 * A layout never changes; growing means a new layout and a new arena. Cold: nothing here is called while a game is evaluated.
 */
import { CapacityError } from './errors.js';
import { BLOCK, COLUMNS, type Region, type Schema } from './schema.js';

/** An entity's number keeps 16 bits for the slot. */
export const MAX_OBJECTS = 65_535;

/** Where everything stands in an arena. Immutable; a growth makes another. */
export interface Layout {
  readonly schema: Schema;
  readonly maxObjects: number;
  /** Int32s of one plane: a bit for each object. */
  readonly words: number;
  /** Start of each region in the arena. */
  readonly starts: Int32Array;
  /** Columns, planes or Int32s of each region. */
  readonly counts: Int32Array;
  /** Int32s of the whole arena. */
  readonly length: number;
}

/** Rows of a region: columns or planes; a block is one row. */
export function rowsOf(layout: Layout, region: Region): number {
  return layout.schema.regions[region]!.kind === BLOCK ? 1 : layout.counts[region]!;
}

/** Int32s of one row of a region. */
export function strideOf(layout: Layout, region: Region): number {
  const kind = layout.schema.regions[region]!.kind;
  return kind === BLOCK ? layout.counts[region]! : kind === COLUMNS ? layout.maxObjects : layout.words;
}

/** The layout of `maxObjects` objects; `counts` are the schema's own, where not given. */
export function createLayout(schema: Schema, maxObjects: number, counts?: Int32Array): Layout {
  if (!Number.isInteger(maxObjects) || maxObjects < 1 || maxObjects > MAX_OBJECTS) {
    throw new CapacityError('E101', `a world holds 1 to ${MAX_OBJECTS} objects, not ${maxObjects}`);
  }
  const layout = {
    schema,
    maxObjects,
    words: (maxObjects + 31) >>> 5,
    starts: new Int32Array(schema.regions.length),
    counts: counts ?? Int32Array.from(schema.regions, (region) => region.count),
    length: 0,
  };
  for (let region = 0; region < schema.regions.length; region++) {
    layout.starts[region] = layout.length;
    layout.length += rowsOf(layout, region) * strideOf(layout, region);
    if (layout.length > 0x3fff_ffff) throw new CapacityError('E102', `the arena would have more than ${0x3fff_ffff} words`);
  }
  return layout;
}

/** Zeros, on memory that other threads may share or not. */
export function createArena(length: number, shared: boolean): Int32Array {
  const bytes = length * Int32Array.BYTES_PER_ELEMENT;
  try {
    // PERF: fixed-length buffers only; resizable ones are 2 to 24 times slower to read
    return new Int32Array(shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  } catch {
    throw new CapacityError(
      'E102',
      `there is no memory for an arena of ${bytes} bytes; give the world fewer objects or its regions less room`,
    );
  }
}

/** Copies a state, region by region and row by row. What the target has more of becomes 0; it has less of nothing. */
export function copyState(from: Int32Array, fromLayout: Layout, to: Int32Array, toLayout: Layout): void {
  to.fill(0);
  for (let region = 0; region < fromLayout.starts.length; region++) {
    const rows = rowsOf(fromLayout, region);
    const stride = strideOf(fromLayout, region);
    const toStride = strideOf(toLayout, region);
    for (let row = 0; row < rows; row++) {
      const source = fromLayout.starts[region]! + row * stride;
      const target = toLayout.starts[region]! + row * toStride;
      for (let i = 0; i < stride; i++) to[target + i] = from[source + i]!;
    }
  }
}
