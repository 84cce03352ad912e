/**
 * Damages a document: a few of its values are replaced, lost, renamed, copied to where they do not belong, repeated or put within themselves. Whatever comes of it
 * is either still a document that can be played, or must be refused.
 */
import type { Chance } from '../fuzz/chance.js';
import { NUMBERS, nested, PROTOTYPE_NAMES } from './strange.js';

type Container = Record<string, unknown>;
interface Spot {
  readonly owner: Container;
  readonly key: string;
}

/** Places beyond this many are not looked at. */
const MOST_SPOTS = 4000;

/** Every value within, by what holds it; each container once. */
function spotsIn(document: unknown): Spot[] {
  const spots: Spot[] = [];
  const seen = new Set<unknown>();
  const waiting: unknown[] = [document];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    for (const key of Object.keys(next)) {
      spots.push({ owner: next as Container, key });
      if (spots.length >= MOST_SPOTS) return spots;
      waiting.push((next as Container)[key]);
    }
  }
  return spots;
}

/** Sets it as a key of its own, whatever its name. */
function define(owner: Container, key: string, value: unknown): void {
  if (ArrayBuffer.isView(owner)) return;
  Object.defineProperty(owner, key, { value, enumerable: true, writable: true, configurable: true });
}

/** Damages the document in place. `strange` gives what is put in. */
export function damage(document: unknown, chance: Chance, strange: (chance: Chance) => unknown): void {
  for (let count = chance.pick([1, 1, 1, 2, 2, 3, 5]); count > 0; count--) {
    const spots = spotsIn(document);
    if (spots.length === 0) return;
    const { owner, key } = chance.pick(spots);
    const value = owner[key];
    // numbers of a typed array are no places in a document
    if (ArrayBuffer.isView(owner)) continue;
    switch (chance.below(11)) {
      case 0:
      case 1:
        owner[key] = strange(chance);
        break;
      case 2:
        if (Array.isArray(owner)) owner.splice(Number(key), 1);
        else delete owner[key];
        break;
      case 3:
        if (!Array.isArray(owner)) define(owner, chance.odds(50) ? chance.pick(PROTOTYPE_NAMES) : `${key}s`, value);
        break;
      case 4: {
        // the same key elsewhere: mostly of the right kind
        const alike = spots.filter((spot) => spot.key === key);
        const from = chance.pick(alike);
        owner[key] = copied(from.owner[from.key]);
        break;
      }
      case 5: {
        const from = chance.pick(spots);
        owner[key] = copied(from.owner[from.key]);
        break;
      }
      case 6: {
        const from = chance.pick(spots);
        if (!Array.isArray(owner)) define(owner, from.key, copied(from.owner[from.key]));
        break;
      }
      case 7:
        if (Array.isArray(value) && value.length > 0) {
          for (let more = chance.pick([1, 3, 40, 300]); more > 0; more--) value.push(copied(value[chance.below(value.length)]));
        }
        break;
      case 8:
        if (typeof value === 'number') owner[key] = chance.pick(NUMBERS);
        else if (typeof value === 'string') owner[key] = misspelt(value, chance);
        break;
      case 9:
        owner[key] = chance.odds(50)
          ? { [key]: value }
          : nested(chance.pick([1, 2, 30, 60, 120]), (inner) => ({ ...(value as object), [key]: inner }));
        break;
      default:
        if (typeof value === 'number') owner[key] = value + chance.pick([-1, 1, 1000, 0.5]);
        else owner[key] = strange(chance);
    }
  }
}

/** A copy of data; of anything else, the thing itself. */
function copied(value: unknown): unknown {
  try {
    return structuredClone(value);
  } catch {
    return value;
  }
}

function misspelt(word: string, chance: Chance): string {
  const at = chance.below(word.length + 1);
  const letter = chance.pick(['', 'x', 'E', '{', '}', '"', ' ', '-', '9', '\\', '/']);
  return chance.odds(20) ? word.toUpperCase() : word.slice(0, at) + letter + word.slice(at + chance.below(2));
}

/** The text with a few characters lost, doubled or changed: mostly no JSON any more. */
export function damageText(text: string, chance: Chance): string {
  let damaged = text;
  for (let count = 1 + chance.below(3); count > 0; count--) {
    const at = chance.below(damaged.length + 1);
    const rest = damaged.slice(at + chance.below(3));
    const put = chance.pick([
      '',
      '"',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '\\',
      '\u0000',
      '9',
      'e999',
      '-',
      'null',
      '\\ud800',
      '/*',
      '﻿',
      '"as":1,',
      '"do":[],',
    ]);
    damaged = chance.odds(5) ? damaged.slice(0, at) : damaged.slice(0, at) + put + rest;
  }
  return damaged;
}
