/** The cards that a state needs: those of its objects, and those that their data names, each under a name of its own. */
import type { Card } from '@stratum/cards';
import type { Game } from '@stratum/game';
import type { Entity } from '@stratum/layers';
import type { Board } from './board.js';

export interface CardsOfState {
  readonly cards: Board['cards'];
  cardOf(entity: Entity): string;
}

export function cardsFor(game: Game, objects: readonly Entity[]): CardsOfState {
  const { catalogue, solver } = game;
  const cards: Record<string, Card> = {};
  const keys = new Map<number, string>();
  const take = (definition: number): void => {
    if (keys.has(definition)) return;
    const { card, name } = catalogue.definitions[definition]!;
    const named = catalogue.definitionNamed(name) === definition;
    // the definition of a token that a card makes has a name that others may have too
    const key = named ? name : freeKey(name);
    keys.set(definition, key);
    cards[key] = named ? card : { ...card, name };
    for (const word of wordsOf(card)) {
      const other = catalogue.definitionNamed(word);
      if (other >= 0) take(other);
    }
  };
  const freeKey = (name: string): string => {
    for (let number = 1; ; number++) {
      const key = `${name === '' ? 'Nameless' : name} (${number})`;
      if (cards[key] === undefined && catalogue.definitionNamed(key) < 0) return key;
    }
  };
  for (const entity of objects) take(solver.definition(entity));
  for (const { effect } of solver.begunEffects?.() ?? [])
    for (const word of wordsOf(effect)) if (catalogue.definitionNamed(word) >= 0) take(catalogue.definitionNamed(word));
  return { cards: cards as Board['cards'], cardOf: (entity) => keys.get(solver.definition(entity))! };
}

/** Every text that stands in the data. */
function wordsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(wordsOf);
}
