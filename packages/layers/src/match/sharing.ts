/**
 * "For each other creature that shares a creature type with it" (CR 205.3m): which objects are counted is the same for each "it", so they are found
 * once and counted once a type. What has one type shares it with the count of that type; only what has several takes the union.
 * Part of the pass: allocates nothing but, rarely, room.
 */
import { CREATURE_FAMILY } from '../compile/codebook.js';
import type { Engine } from '../state/engine.js';
import type { Crowd } from '../state/scratch.js';
import { familyWord, matchWord } from './filter.js';
import { popcount } from './popcount.js';

/** From here until `endReading` nothing is written: what was counted for one object holds for the next. */
export function beginReading(s: Engine): void {
  s.crowds.reading = true;
  for (let i = 0; i < s.crowds.each.length; i++) s.crowds.each[i]!.filter = -1;
}

export function endReading(s: Engine): void {
  s.crowds.reading = false;
}

/** How many objects that match `filter` share a creature type with the object in slot `it`, which may be left out itself. */
export function countSharing(s: Engine, filter: number, leavesOutIt: boolean, row: number, it: number): number {
  if (it < 0) return 0;
  const { data, group, words, book } = s;
  const w = it >>> 5;
  const bit = 1 << (it & 31);
  if ((familyWord(s, CREATURE_FAMILY, w) & bit) === 0) return 0;
  const crowd = crowdOf(s, filter, row);
  const types = book.creatureTypePlanes;
  let first = -1;
  let several = false;
  for (let i = 0; i < types.length && !several; i++) {
    if ((data[group + types[i]! * words + w]! & bit) === 0) continue;
    several = first >= 0;
    if (!several) first = i;
  }
  if (first < 0) return 0;
  const all = !several
    ? crowd.counts[first]!
    : (data[group + book.otherCreatureTypes * words + w]! & bit) !== 0
      ? crowd.typed
      : union(s, crowd, it);
  return leavesOutIt && (crowd.mask[w]! & bit) !== 0 ? all - 1 : all;
}

/** The objects that match, counted once for each point of the pass at which nothing is written. */
function crowdOf(s: Engine, filter: number, row: number): Crowd {
  const { crowds } = s;
  let crowd = crowds.each[0]!;
  if (crowds.reading) {
    for (let i = 0; i < crowds.each.length; i++) {
      crowd = crowds.each[i]!;
      if (crowd.filter === filter && crowd.row === row) return crowd;
      if (crowd.filter < 0) break;
    }
  }
  count(s, crowd, filter, row);
  crowd.filter = crowds.reading ? filter : -1;
  crowd.row = row;
  return crowd;
}

function count(s: Engine, crowd: Crowd, filter: number, row: number): void {
  const { data, group, words, book } = s;
  const types = book.creatureTypePlanes;
  if (crowd.mask.length < words) crowd.mask = new Int32Array(words);
  if (crowd.counts.length < types.length) crowd.counts = new Int32Array(types.length);
  crowd.counts.fill(0);
  crowd.typed = 0;
  for (let w = 0; w < words; w++) {
    const matching = matchWord(s, filter, w, -1, row, -1) & familyWord(s, CREATURE_FAMILY, w);
    crowd.mask[w] = matching;
    if (matching === 0) continue;
    let typed = 0;
    for (let i = 0; i < types.length; i++) {
      const having = data[group + types[i]! * words + w]! & matching;
      typed |= having;
      crowd.counts[i]! += popcount(having);
    }
    crowd.typed += popcount(typed);
  }
}

/** How many of them have one of the types of an object that has several. */
function union(s: Engine, crowd: Crowd, it: number): number {
  const { data, group, words, book } = s;
  const types = book.creatureTypePlanes;
  const at = it >>> 5;
  const bit = 1 << (it & 31);
  let total = 0;
  for (let w = 0; w < words; w++) {
    const matching = crowd.mask[w]!;
    if (matching === 0) continue;
    let sharing = 0;
    for (let i = 0; i < types.length && sharing !== matching; i++) {
      const plane = group + types[i]! * words;
      if ((data[plane + at]! & bit) !== 0) sharing |= data[plane + w]! & matching;
    }
    total += popcount(sharing);
  }
  return total;
}
