/**
 * Damaged card definitions, as a program would hand them over: they are refused with their place and left as they were, or loaded, and then a game can be
 * made of them in which each of them is put onto the battlefield.
 */
import { type Catalogue, loadCards, validateCard } from '@stratum/cards';
import { checkAndTrigger, createGame, put, resolveAll } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';
import { BOARD_TEXTS } from './boards.js';
import { damage } from './damage.js';
import { strangeJson, strangeValue } from './strange.js';
import type { Tried } from './try-board.js';
import { wrongWithCallError, wrongWithRefusal } from './verdict.js';

export function tryCards(chance: Chance): Tried {
  const cards = (JSON.parse(chance.pick(BOARD_TEXTS)) as { cards: Record<string, unknown> }).cards;
  const plain = chance.odds(50);
  damage({ cards }, chance, plain ? strangeJson : strangeValue);
  const before = plain ? JSON.stringify(cards) : '';
  let catalogue: Catalogue;
  try {
    if (chance.odds(10)) {
      for (const name of Object.keys(cards).slice(0, 3)) validateCard(cards[name], name);
      return { outcome: 'card checked', wrong: null };
    }
    catalogue = loadCards(cards);
  } catch (error) {
    const wrong = wrongWithRefusal(error, '');
    const changed = plain && JSON.stringify(cards) !== before ? 'the cards were changed' : null;
    return { outcome: 'cards refused', wrong: wrong ?? changed };
  }
  if (plain && JSON.stringify(cards) !== before) return { outcome: 'cards loaded', wrong: 'the cards were changed' };
  return { outcome: 'cards loaded', wrong: wrongInGame(catalogue, chance) };
}

/** Puts each card onto the battlefield; what goes wrong. */
function wrongInGame(catalogue: Catalogue, chance: Chance): string | null {
  const game = createGame({
    catalogue,
    players: ['A', 'B'],
    solver: chance.odds(80) ? fastSolver : referenceSolver,
    emptyLibraryLoses: false,
  });
  for (const { id } of catalogue.definitions.slice(0, 12)) {
    try {
      put(game, { definition: id, zone: 'battlefield', owner: id % 2, controller: id % 2 });
      checkAndTrigger(game);
      resolveAll(game);
    } catch (error) {
      const wrong = wrongWithCallError(error);
      if (wrong !== null) return wrong;
    }
  }
  return null;
}
