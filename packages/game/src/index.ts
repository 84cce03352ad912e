export { chooseOrder, chooseTargets, type OrderEntry, type TargetDecision } from './choices/decisions.js';
export type { Happening } from './events/journal.js';
export { restoreGame, type SavedGame, saveGame } from './fork.js';
export { createGame, type Game, type GameOptions, LOOP_LIMIT, MANA_TYPES, MAX_PLAYERS } from './game.js';
export { gainLife, hasLost, life, loseLife, nextSeat, poison } from './players.js';
