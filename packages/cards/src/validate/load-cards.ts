/**
 * The door for card data from outside: everything is checked, in this order: what any data must be, the schema, the words. What is wrong is
 * refused with its place; nothing is skipped or mended.
 */
import type { Catalogue } from '../catalogue.js';
import { UsageError } from '../errors.js';
import { type CatalogueInput, loadCatalogue } from '../load-catalogue.js';
import { type Card, cardSchema } from '../vocabulary/card.js';
import { checkData } from './check-data.js';
import { checkWords, type KnownWords } from './check-words.js';
import { describe, writePlace } from './place.js';
import { problemOf } from './problem.js';

/** Words of your own (creature types, subtypes, keywords), and effects, filters and values used beside the cards. */
export interface LoadOptions extends KnownWords {
  /** Taken as it is: check it with the schemas first. */
  readonly beside?: CatalogueInput['beside'];
}

/** One card, checked on its own: a copy, frozen. Throws a UsageError. A token it names must be written out, or be the card itself. */
export function validateCard(data: unknown, name: string, known: KnownWords = {}): Card {
  if (name === '__proto__')
    throw new UsageError('E412', '"__proto__" cannot be a name', { place: name, expected: 'another name', got: name });
  checkData(data, writePlace('', [name]));
  const card = parseCard(data, [name], '');
  checkWords({ [name]: card }, known, '');
  return freeze(card);
}

/** All cards by name, checked and loaded. Throws a UsageError with the place of the first mistake: "cards.Bear.abilities[0].static.on.colours". */
export function loadCards(data: unknown, options: LoadOptions = {}): Catalogue {
  const cards = validateCards(data, options);
  const input: CatalogueInput = { cards, creatureTypes: options.creatureTypes ?? [] };
  return loadCatalogue(options.beside === undefined ? input : { ...input, beside: options.beside });
}

/** All cards by name, checked: copies, frozen. */
export function validateCards(data: unknown, known: KnownWords = {}): Readonly<Record<string, Card>> {
  const root = 'cards';
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const expected = 'an object: definitions by name';
    throw new UsageError('E410', `expected ${expected}, got ${describe(data)}`, { place: root, expected, got: describe(data) });
  }
  checkData(data, root);
  const cards: Record<string, Card> = {};
  for (const name of Object.keys(data)) cards[name] = parseCard((data as Record<string, unknown>)[name], [name], root);
  checkWords(cards, known, root);
  return freeze(cards);
}

function parseCard(data: unknown, path: readonly string[], root: string): Card {
  const result = cardSchema.safeParse(data);
  if (!result.success) throw problemOf(result.error, data, writePlace(root, path));
  return result.data;
}

function freeze<T extends object>(data: T): T {
  const waiting: object[] = [data];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    Object.freeze(next);
    for (const inner of Object.values(next))
      if (typeof inner === 'object' && inner !== null && !Object.isFrozen(inner)) waiting.push(inner);
  }
  return data;
}
