/**
 * The public names of @stratum/game, the game around the solver. `createGame` makes one; `checkAndTrigger` comes after each change, as a player would
 * get priority. What effects do, as single calls, is in @stratum/game/operations.
 */

export { ACTIVATE, ANSWER, CAST, kindOf, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './actions/action.js';
export { apply } from './actions/apply.js';
export { describeAction } from './actions/describe.js';
export { legalActions } from './actions/legal-actions.js';
export { chooseOrder, chooseTargets, type OrderEntry, type TargetDecision } from './choices/decisions.js';
export { damageOn } from './damage/deal.js';
export { type GameComponents, gameComponents, type PermanentComponent } from './ecs-components.js';
export type { Happening } from './events/journal.js';
export { exportGame, importGame } from './export/export-game.js';
export { restoreGame, type SavedGame, saveGame } from './fork.js';
export { createGame, type Game, type GameOptions } from './game.js';
export { type TapRequest, tapForMana } from './mana/activate-mana.js';
export { couldProduce } from './mana/could-produce.js';
export { pool } from './mana/pool.js';
export { hasLost, life, poison } from './players.js';
export { type PutRequest, put } from './put.js';
export { activate } from './stack/activate.js';
export type { ActivateRequest } from './stack/activation.js';
export { type CastRequest, cast } from './stack/cast.js';
export { stackSize, waitingCount } from './stack/items.js';
export { resolveTop } from './stack/resolve.js';
export { type StackView, stackView } from './stack/view.js';
export { advanceTo, passPriority, resolveAll } from './turn/advance.js';
export { checkAndTrigger, isOver, priority } from './turn/priority.js';
export { activePlayer, currentStep, turnNumber } from './turn/steps.js';
export { isPresent, libraryOf, objectsIn, permanents } from './zones/objects.js';
