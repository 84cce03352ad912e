/**
 * "Has the activated abilities of": whose abilities a static effect gives, found as it applies in layer 6 (CR 613.1f) and kept in sets of rows, since its
 * list of abilities is told later. One set serves all its objects, unless the filter speaks of the object itself ("of all others"):
 * then each has its own, in the order of the effect's set. Allocates nothing; without room the pass grows and runs again.
 */
import { matchWord } from '../match/filter.js';
import type { Engine } from '../state/engine.js';
import { H_BORN } from '../state/header.js';
import { OUT_OF_ROOM } from '../state/room.js';
import { bornRow, R_FOUND, R_KIND, R_SET, R_SOURCE, R_TEMPLATE, rowAt, setAt } from '../state/row.js';

/** Finds the givers for each object of an effect's set. */
export function findGivers(s: Engine, row: number, filter: number, set: number): void {
  const { data, words } = s;
  if (!s.templates.all[data[row + R_TEMPLATE]!]!.giversReadIt) {
    findFor(s, row, filter, -1, setAt(s, rowAt(s, data[row + R_FOUND]!)));
    return;
  }
  data[row + R_FOUND] = bornRow(s, s.header[H_BORN]!);
  for (let w = 0; w < words; w++) {
    for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1)
      findFor(s, row, filter, (w << 5) + (31 - Math.clz32(bits & -bits)), setAt(s, rowAt(s, newRow(s))));
  }
}

function findFor(s: Engine, row: number, filter: number, it: number, out: number): void {
  for (let w = 0; w < s.words; w++) s.data[out + w] = matchWord(s, filter, w, -1, row, it);
}

/** One more row of the pass, which is no effect. */
function newRow(s: Engine): number {
  const { data, header } = s;
  const index = header[H_BORN]!;
  if (index >= s.bornRows) throw OUT_OF_ROOM;
  header[H_BORN] = index + 1;
  const number = bornRow(s, index);
  const row = rowAt(s, number);
  data[row + R_KIND] = 0;
  data[row + R_SOURCE] = -1;
  data[row + R_SET] = number;
  return number;
}

/** Where the set of those stands whose activated abilities an object of the effect's set has. */
export function giversAt(s: Engine, row: number, slot: number): number {
  const { data, words } = s;
  let number = data[row + R_FOUND]!;
  if (s.templates.all[data[row + R_TEMPLATE]!]!.giversReadIt) {
    const set = setAt(s, row);
    for (let w = 0; w < words && w <= slot >>> 5; w++) {
      for (let bits = data[set + w]!; bits !== 0; bits &= bits - 1) if ((w << 5) + (31 - Math.clz32(bits & -bits)) < slot) number++;
    }
  }
  return setAt(s, rowAt(s, number));
}
