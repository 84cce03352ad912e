/**
 * Damaged cards: whatever is changed in the cards of a board, loading them either works or is refused with a UsageError that names a place, and
 * what is loaded can be walked, numbered and rewritten.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCards, UsageError } from '@stratum/cards';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards', 'rules');
const texts = readdirSync(ROOT)
  .filter((name) => name.endsWith('.board.json'))
  .map((name) => JSON.stringify((JSON.parse(readFileSync(join(ROOT, name), 'utf8')) as { cards: unknown }).cards));

/** Every list and object within, with its keys. */
function containers(data: unknown): { owner: Record<string, unknown>; key: string }[] {
  if (typeof data !== 'object' || data === null) return [];
  const owner = data as Record<string, unknown>;
  return Object.keys(owner).flatMap((key) => [{ owner, key }, ...containers(owner[key])]);
}

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    2 ** 40,
    Number.NaN,
    '',
    'X',
    '*',
    'all',
    '__proto__',
    'this',
    [],
    {},
    [[]],
    { not: {} },
    { count: {} },
  ),
  fc.constantFrom<unknown>(
    'flying',
    'Elf',
    'Creature',
    '{T}',
    { types: ['Creature'] },
    { set: ['Elf'] },
    { from: 'Elf', to: 'Orc' },
    [1, 1],
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

it('a damaged card is refused with its place, or is one that can be played', () => {
  let refused = 0;
  let accepted = 0;
  const property = fc.property(
    fc.constantFrom(...texts),
    fc.array(fc.record({ at: fc.nat(), how: fc.constantFrom('replace', 'remove', 'rename', 'copy'), by: strange, from: fc.nat() }), {
      minLength: 1,
      maxLength: 3,
    }),
    (text, damages) => {
      const cards = JSON.parse(text) as Record<string, unknown>;
      for (const { at, how, by, from } of damages) {
        const places = containers(cards);
        if (places.length === 0) break;
        const { owner, key } = places[at % places.length]!;
        if (how === 'replace') owner[key] = structuredClone(by);
        else if (how === 'remove') delete owner[key];
        else if (how === 'rename') owner[`${key}s`] = owner[key];
        else owner[key] = structuredClone(places[from % places.length]!.owner);
      }
      try {
        const { abilities, wordPairs, rewritten } = loadCards(cards);
        for (const pair of wordPairs) for (const { id } of abilities) expect(abilities[rewritten(id, pair)]).toBeDefined();
        accepted++;
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        expect(error.code).toMatch(/^E4\d\d$/);
        expect(error.place).toMatch(/^cards/);
        refused++;
      }
    },
  );
  fc.assert(property, { seed: 1, numRuns: 3000 });
  // both happen often enough to mean something
  expect(refused).toBeGreaterThan(500);
  expect(accepted).toBeGreaterThan(100);
}, 60_000);
