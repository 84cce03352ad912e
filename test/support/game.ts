/** A game on the reference solver for specs that look at more than a board shows. */
import { type Card, loadCatalogue } from '@stratum/cards';
import { checkAndTrigger, createGame, type Game, type PutRequest, put } from '@stratum/game';
import { type Entity, referenceSolver } from '@stratum/layers';

/** A new game with these cards. */
export function gameWith(cards: Record<string, Card>, players: readonly string[] = ['A', 'B']): Game {
  return createGame({ catalogue: loadCatalogue({ cards }), players, solver: referenceSolver });
}

/** Puts a card by its name, and lets state-based actions and triggers follow. */
export function putCard(game: Game, name: string, more: Partial<PutRequest> = {}): Entity {
  const definition = game.catalogue.definitionNamed(name);
  if (definition < 0) throw new Error(`no card ${name}`);
  const owner = more.owner ?? 0;
  const entity = put(game, { zone: 'battlefield', controller: owner, ...more, definition, owner });
  checkAndTrigger(game);
  return entity;
}
