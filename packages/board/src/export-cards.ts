/**
 * The cards that a state needs: those of its objects, and those that their data names, each under a name of its own. A copy gets a card that says what it is: what
 * it copied may be gone (CR 707.2). So does what chose a form of a counted size.
 */
import type { Card } from '@stratum/cards';
import type { Game } from '@stratum/game';
import type { Entity } from '@stratum/layers';
import type { Board } from './board.js';
import { withSizeOfForm } from './export-form.js';

export interface CardsOfState {
  readonly cards: Board['cards'];
  cardOf(entity: Entity): string;
  /** Its card was made for it: what it is as a copy. */
  isOwn(entity: Entity): boolean;
}

export function cardsFor(game: Game, objects: readonly Entity[]): CardsOfState {
  const { catalogue, solver } = game;
  const cards: Record<string, Card> = {};
  const keys = new Map<number, string>();
  const made = new Map<Entity, string>();
  const shown = new Set<Entity>();
  const take = (definition: number): void => {
    if (keys.has(definition)) return;
    const { card, name } = catalogue.definitions[definition]!;
    const named = catalogue.definitionNamed(name) === definition;
    // the definition of a token that a card makes has a name that others may have too
    const key = named ? name : freeKey(name);
    keys.set(definition, key);
    cards[key] = named ? card : { ...card, name };
    takeNamed(card);
  };
  const takeNamed = (data: unknown): void => {
    for (const word of wordsOf(data)) {
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
  const copies = new Set((solver.begunEffects?.() ?? []).flatMap(({ effect, objects }) => (effect.copy === undefined ? [] : objects)));
  const same = new Map<string, string>();
  for (const entity of objects) {
    const own = solver.ownCard?.(entity, copies.has(entity)) ?? null;
    const { card: printed, name } = catalogue.definitions[solver.definition(entity)]!;
    const card = withSizeOfForm(own ?? { ...printed, name }, solver.choices(entity)) ?? own;
    if (card === null) {
      take(solver.definition(entity));
      continue;
    }
    const text = JSON.stringify(card);
    const key = same.get(text) ?? freeKey(card.name ?? '');
    same.set(text, key);
    made.set(entity, key);
    if (own !== null) shown.add(entity);
    cards[key] = card;
    takeNamed(card);
  }
  for (const { effect } of solver.begunEffects?.() ?? []) takeNamed(effect);
  return {
    cards: cards as Board['cards'],
    cardOf: (entity) => made.get(entity) ?? keys.get(solver.definition(entity))!,
    isOwn: (entity) => shown.has(entity),
  };
}

/** Every text that stands in the data. */
function wordsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap(wordsOf);
}
