/**
 * The library: every card of it is valid, together and alone, and holds no functions.
 */
import { library, loadCards, loadCatalogue, validateCard } from '@stratum/cards';
import { describe, expect, it } from 'vitest';

describe('the library', () => {
  it.for(Object.keys(library))('200.1: %s', (name) => {
    expect(validateCard(library[name], name)).toEqual(library[name]);
    expect(JSON.parse(JSON.stringify(library[name]))).toEqual(library[name]);
  });

  it('200.1: all of it loads', () => {
    const { definitions, definitionNamed } = loadCards(library);
    expect(definitions.length).toBeGreaterThan(Object.keys(library).length);
    for (const name of Object.keys(library)) expect(definitions[definitionNamed(name)]!.name).toBe(name);
  });

  it.for([
    ['The Bears of Littjara', 'UG', 3, [1, 2, 3]],
    ["Firja's Retribution", 'WB', 4, [1, 2, 3]],
    ['The Antiquities War', 'U', 4, [1, 2, 3]],
    ['Formless Genesis', 'G', 3, []],
  ] as const)('714.2: colors, mana value and chapters of %s', ([name, colors, manaValue, chapters]) => {
    const { definitions, definitionNamed, abilities } = loadCatalogue({ cards: library });
    const definition = definitions[definitionNamed(name)]!;
    expect(definition.colors.join('')).toBe(colors);
    expect(definition.manaValue).toBe(manaValue);
    const numbers = definition.abilities
      .map((id) => abilities[id]!.data)
      .flatMap((data) => (typeof data === 'object' && 'chapter' in data ? data.chapter : []));
    expect(numbers).toEqual(chapters);
  });
});
