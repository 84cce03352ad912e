/** The game around the solver. `createGame` makes one; the operations change it; `checkAndTrigger` comes after each, as a player would get priority. */

export { ACTIVATE, type ActionKind, CAST, kindOf, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './actions/action.js';
export { apply } from './actions/apply.js';
export { describeAction } from './actions/describe.js';
export { legalActions } from './actions/legal-actions.js';
export { attachTo, unattach } from './attach/attach.js';
export { canAttach } from './attach/can-attach.js';
export { contextOf } from './choices/context.js';
export { chooseOrder, chooseTargets, type OrderEntry, type TargetDecision } from './choices/decisions.js';
export { putCounters, takeCounters } from './counters/put.js';
export { damageOn, deal, type Hit } from './damage/deal.js';
export { type GameComponents, gameComponents, type PermanentComponent } from './ecs-components.js';
export { enter, enterTogether } from './enter/enter.js';
export type { Entry } from './enter/entry.js';
export type { Happening } from './events/journal.js';
export { restoreGame, type SavedGame, saveGame } from './fork.js';
export { createGame, type Game, type GameOptions, LOOP_LIMIT, MANA_TYPES, MAX_PLAYERS } from './game.js';
export { type TapRequest, tapForMana } from './mana/activate-mana.js';
export { couldProduce } from './mana/could-produce.js';
export { pool } from './mana/pool.js';
export {
  type AsIf,
  act,
  addCounters,
  beginEffect,
  dealDamage,
  moveTo,
  type PutRequest,
  put,
  putTogether,
  removeCounters,
  type StackView,
  setTapped,
  stackView,
} from './operations.js';
export { gainLife, hasLost, life, loseLife, nextSeat, poison } from './players.js';
export { performAll } from './resolve/perform.js';
export { newResolution, type Resolution } from './resolve/resolution.js';
export { activate } from './stack/activate.js';
export type { ActivateRequest } from './stack/activation.js';
export { type CastRequest, cast } from './stack/cast.js';
export { stackSize, waitingCount } from './stack/items.js';
export { counterTop, exileTop } from './stack/leave.js';
export { resolveTop } from './stack/resolve.js';
export { advanceTo, passPriority, resolveAll } from './turn/advance.js';
export { checkAndTrigger, isOver, priority } from './turn/priority.js';
export { addMainPhase, currentStep } from './turn/steps.js';
export { type Move, moveObject, moveObjects } from './zones/move.js';
export { isPermanent, isPresent, libraryOf, objectsIn, permanents } from './zones/objects.js';
export { putIntoZone, putOntoBattlefield } from './zones/put.js';
export {
  phaseIn,
  phaseOut,
  tap,
  transformPermanent,
  turnFaceDown,
  turnFaceUp,
  untap,
} from './zones/status.js';
