/**
 * Doing an action that `legalActions` names: its costs are paid, state-based actions and triggers follow, and the next decision is that of the
 * player with priority, or of the player whom something asks meanwhile. An action that is not legal is refused with the rule that forbids it, and the
 * game is as before.
 */
import { BugError, UsageError } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { type Game, OVER, PASSES, scalar, setScalar } from '../game.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { symbolAt } from '../mana/produce.js';
import { playersLeft } from '../players.js';
import { activate } from '../stack/activate.js';
import { cast } from '../stack/cast.js';
import { allPassed, isQuiet, passPriority } from '../turn/advance.js';
import { checkAndTrigger } from '../turn/priority.js';
import { ACTIVATE, CAST, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './action.js';
import { checkLegal, legalMeaning, type Meaning } from './meaning.js';
import { chooseOpen } from './open-choice.js';
import { playLand } from './play-land.js';
import { answer, answersOpen, carryOut } from './question.js';

/** Does the action for the player who is to decide: the one with priority, or the one who is asked. */
export function apply(game: Game, action: number): void {
  if (scalar(game, OVER) !== 0) throw new UsageError('E652', 'the game is over (CR 104.1)');
  if (answersOpen(game) > 0) answer(game, action, perform);
  else if (action === PASS && isOneOfSeveral(game)) passPriority(game);
  else if (action === PASS && isQuiet(game)) allPassed(game);
  else {
    if (action !== PASS) legalMeaning(game, action);
    carryOut(game, action, perform);
  }
}

/** Others pass after this player: nothing resolves and nothing begins. */
function isOneOfSeveral(game: Game): boolean {
  return scalar(game, PASSES) + 1 < playersLeft(game);
}

/** Carries an action out that is legal. Only what happens then asks. */
export function perform(game: Game, action: number): void {
  if (action === PASS) {
    passPriority(game);
    return;
  }
  const { asking } = game;
  const { active } = asking;
  asking.active = false;
  const meaning = legalMeaning(game, action);
  asking.active = active;
  if (meaning.choice.isOpen) {
    chooseOpen(game, meaning);
    asking.active = false;
    checkLegal(game);
    asking.active = active;
  }
  act(game, meaning);
  checkAndTrigger(game);
}

function act(game: Game, { kind, object, choice, seat, payer }: Meaning): void {
  const { x, info } = choice;
  const lives = choice.lives === NONE ? undefined : choice.lives;
  const discard = choice.discard === NONE ? undefined : choice.discard;
  const targets = choice.targets.count === 0 ? NO_TARGETS : choice.targets.toList();
  const makeMana = payer.taken.count === 0 ? undefined : tapping(game, payer, seat);
  switch (kind) {
    case PLAY_LAND:
      playLand(game, object, seat);
      return;
    case CAST:
    case RETRACE: {
      const using = kind === RETRACE ? 'retrace' : undefined;
      cast(game, { spell: object, by: seat, using, x, targets, discard, lives, makeMana, pay: true, strict: true, sure: true });
      return;
    }
    case ACTIVATE:
    case MAKE_MANA: {
      const ability = choice.index;
      const choose = symbolAt(choice.choose);
      const paid = { pay: true, strict: true, sure: true };
      if (kind === MAKE_MANA && info !== undefined)
        activateManaAbility(game, { source: object, by: seat, x, choose, discard, lives, ...paid }, info);
      else activate(game, { source: object, ability, by: seat, x, targets, choose, discard, lives, makeMana, ...paid });
      setScalar(game, PASSES, 0);
      return;
    }
    case PASS:
      return;
    default:
      kind satisfies never;
  }
}

const NO_TARGETS: readonly number[] = [];

function tapping(game: Game, payer: Meaning['payer'], seat: number): () => void {
  return () => tapAll(game, payer, seat);
}

/** CR 601.2g, 602.2b: mana abilities before paying. */
function tapAll(game: Game, payer: Meaning['payer'], seat: number): void {
  const { sources, taken } = payer;
  for (let i = 0; i < taken.count; i++) {
    const way = taken.data[i]!;
    const info = game.infos[sources.ability(way)];
    if (info === undefined) throw new BugError('E695', `there is no ability ${sources.ability(way)}`);
    const choose = symbolAt(sources.choose(way));
    activateManaAbility(game, { source: sources.source(way), by: seat, sure: true, strict: true, choose }, info);
  }
}
