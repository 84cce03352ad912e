/**
 * The planes of what an object is besides its characteristics: the zone it is in, tapped, a token (CR 110.5, 111). Written by events, read by
 * filters, never by a layer.
 */

import type { Zone } from '@stratum/cards';
import type { Engine } from './engine.js';

/** By number; the first eight status planes are these zones. Phased-out permanents are in none (CR 702.26b). */
export const ZONES: readonly Zone[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];
export const BATTLEFIELD = 0;
export const STACK = 5;
export const COMMAND = 6;
export const OUTSIDE = 7;
/** In any zone; "outside" is not one (CR 400.11). */
export const ANYWHERE = 8;
export const TAPPED = 9;
export const TOKEN = 10;
export const FACE_DOWN = 11;
export const ATTACKING = 12;
/** Exists: added and not retired. Phased-out permanents are here. */
export const PRESENT = 13;
export const PHASED_OUT = 14;
export const TRANSFORMED = 15;
/** Attached to something. */
export const IS_ATTACHED = 16;
/** Retired: what is read of it is last known information. */
export const GONE = 17;
/** Its text was changed in layer 3: its abilities stand in the second list. */
export const REWORDED = 18;
/** Retired without any ability, since an effect had taken them all. */
export const LOST_ALL = 19;
/** An event changed what layers 1 to 3 start from or do. */
export const TOUCHED = 20;
/** Retired with an Aura, or Equipment, attached to it. */
export const WAS_ENCHANTED = 21;
export const WAS_EQUIPPED = 22;
/** A copy of a spell: no token, and no card (CR 707.10). */
export const SPELL_COPY = 23;
export const STATUS_PLANES = 24;

export function setStatus(s: Engine, plane: number, slot: number, on: boolean): void {
  const cell = (s.at.status + Math.imul(plane, s.words) + (slot >>> 5)) | 0;
  const bit = 1 << (slot & 31);
  const { data } = s;
  const before = data[cell]!;
  data[cell] = on ? before | bit : before & ~bit;
}

export function hasStatus(s: Engine, plane: number, slot: number): boolean {
  return (s.data[s.at.status + plane * s.words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
}

/** The bits of an object in planes that lie behind each other become 0. */
export function clearBits(s: Engine, first: number, planes: number, slot: number): void {
  const { data, words } = s;
  const keep = ~(1 << (slot & 31));
  const end = first + planes * words;
  for (let cell = first + (slot >>> 5); cell < end; cell += words) data[cell]! &= keep;
}
