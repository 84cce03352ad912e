/** What expectations and tables see of a game: read only. */
import { couldProduce, damageOn, hasLost, life, pool, priority, stackView } from '@stratum/game';
import type { View } from './expect.js';
import type { Session } from './session.js';

export function viewOf(session: Session): View {
  const { game } = session;
  return {
    solver: game.solver,
    get names() {
      return session.names;
    },
    players: game.players,
    stack: () => stackView(game),
    life: (seat) => life(game, seat),
    pool: (seat, symbol) => pool(game, seat, symbol),
    priority: () => priority(game),
    hasLost: (seat) => hasLost(game, seat),
    damage: (entity) => damageOn(game, entity),
    couldProduce: (entity) => couldProduce(game, entity),
  };
}
