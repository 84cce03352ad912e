/** A share of the hostile input that `pnpm hostile` tries: nothing crashes, is half done, or ends in an error that is not the caller's, with its place. */
import { expect, it } from 'vitest';
import { canary } from '../hostile/boards.js';
import { tryOne } from '../hostile/try.js';

const TRIES = 1200;

it(`${TRIES} tries find nothing, and leave nothing behind`, () => {
  const before = canary();
  const outcomes = new Map<string, number>();
  const wrong: string[] = [];
  for (let seed = 1; seed <= TRIES; seed++) {
    const tried = tryOne(seed);
    outcomes.set(tried.outcome, (outcomes.get(tried.outcome) ?? 0) + 1);
    if (tried.wrong !== null) wrong.push(`seed ${seed}: ${tried.outcome}: ${tried.wrong}`);
  }
  expect(wrong).toEqual([]);
  expect(canary()).toBe(before);
  // each kind of try comes, and some of what is damaged can still be played
  expect(outcomes.get('board played')).toBeGreaterThan(20);
  expect(outcomes.get('cards loaded')).toBeGreaterThan(20);
  expect(outcomes.get('calls of a game')).toBeGreaterThan(20);
  expect(outcomes.get('calls of a solver')).toBeGreaterThan(20);
}, 120_000);
