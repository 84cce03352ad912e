/**
 * Doing an action that `legalActions` names: its costs are paid, state-based actions and triggers follow, and the next decision is that of the
 * player with priority, or of the player whom something asks meanwhile. An action that is not legal is refused with the rule that forbids it, and the
 * game is as before.
 */
import { BugError, UsageError } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { type Game, OVER, PASSES, scalar, setScalar } from '../game.js';
import { KeptLists } from '../kept-lists.js';
import { activateManaAbility } from '../mana/activate-mana.js';
import { symbolAt } from '../mana/produce.js';
import { playersLeft } from '../players.js';
import { activate } from '../stack/activate.js';
import type { ActivateRequest } from '../stack/activation.js';
import { type CastRequest, cast } from '../stack/cast.js';
import { waitingCount } from '../stack/items.js';
import { allPassed, isQuiet, passPriority } from '../turn/advance.js';
import { checkAndTrigger } from '../turn/priority.js';
import { ACTIVATE, CAST, MAKE_MANA, PASS, PLAY_LAND, RETRACE } from './action.js';
import { checkLegal, legalMeaning, type Meaning, meaning } from './meaning.js';
import { chooseOpen } from './open-choice.js';
import { playLand } from './play-land.js';
import { answer, answersOpen, carryOut } from './question.js';

/** Does the action for the player who is to decide: the one with priority, or the one who is asked. */
export function apply(game: Game, action: number): void {
  if (scalar(game, OVER) !== 0) throw new UsageError('E652', 'the game is over (CR 104.1)');
  if (answersOpen(game) > 0) answer(game, action, perform);
  else if (action === PASS && isOneOfSeveral(game)) passPriority(game);
  else if (action === PASS && isQuiet(game)) allPassed(game);
  else if (action !== PASS && isUnnoticed(game, legalMeaning(game, action))) makeMana(game);
  else carryOut(game, action, performMeant);
}

/** It taps for mana where nothing looks at what is tapped: nothing asks, triggers or applies because of it, and nothing is kept to go back to. */
function isUnnoticed(game: Game, { kind, choice }: Meaning): boolean {
  return (
    kind === MAKE_MANA && choice.info?.isPlainTap === true && !game.spoken.tapped && waitingCount(game) === 0 && game.quiet.isNow(game)
  );
}

function makeMana(game: Game): void {
  act(game, meaning);
  game.quiet.note(game);
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
  legalMeaning(game, action);
  asking.active = active;
  performMeant(game, action);
}

/** Carries out an action whose meaning has just been found, and that it is legal. */
function performMeant(game: Game, action: number): void {
  if (action === PASS) {
    passPriority(game);
    return;
  }
  const { asking } = game;
  if (meaning.choice.isOpen) {
    const { active } = asking;
    chooseOpen(game, meaning);
    asking.active = false;
    checkLegal(game);
    asking.active = active;
  }
  act(game, meaning);
  checkAndTrigger(game);
}

/** What is cast, activated, and tapped for mana before: each is filled anew. */
const casting: CastRequest = { spell: NONE, by: 0, pay: true, strict: true, sure: true };
const activating: ActivateRequest = { source: NONE, pay: true, strict: true, sure: true };
const tapping: ActivateRequest = { source: NONE, strict: true, sure: true, planned: true };
const lists = new KeptLists();

function act(game: Game, { kind, object, choice, seat, payer }: Meaning): void {
  const { x, info } = choice;
  const lives = choice.lives === NONE ? undefined : choice.lives;
  const discard = choice.discard === NONE ? undefined : choice.discard;
  const targets = lists.ofLength(choice.targets.count);
  for (let i = 0; i < targets.length; i++) targets[i] = choice.targets.data[i]!;
  const makeMana = payer.taken.count === 0 ? undefined : tapAll;
  switch (kind) {
    case PLAY_LAND:
      playLand(game, object, seat);
      return;
    case CAST:
    case RETRACE:
      casting.spell = object;
      casting.by = seat;
      casting.using = kind === RETRACE ? 'retrace' : undefined;
      casting.x = x;
      casting.targets = targets;
      casting.discard = discard;
      casting.lives = lives;
      casting.makeMana = makeMana;
      cast(game, casting);
      return;
    case ACTIVATE:
    case MAKE_MANA:
      activating.source = object;
      activating.ability = choice.index;
      activating.by = seat;
      activating.x = x;
      activating.targets = targets;
      activating.choose = symbolAt(choice.choose);
      activating.discard = discard;
      activating.lives = lives;
      activating.makeMana = makeMana;
      if (kind === MAKE_MANA && info !== undefined) activateManaAbility(game, activating, info);
      else activate(game, activating);
      setScalar(game, PASSES, 0);
      return;
    case PASS:
      return;
    default:
      kind satisfies never;
  }
}

/** CR 601.2g, 602.2b: mana abilities before paying. There is one meaning: that of the action that is carried out. */
function tapAll(game: Game): void {
  const { sources, taken, seat } = meaning.payer;
  for (let i = 0; i < taken.count; i++) {
    const way = taken.data[i]!;
    const info = game.infos[sources.ability(way)];
    if (info === undefined) throw new BugError('E695', `there is no ability ${sources.ability(way)}`);
    tapping.source = sources.source(way);
    tapping.by = seat;
    tapping.choose = symbolAt(sources.choose(way));
    activateManaAbility(game, tapping, info);
  }
}
