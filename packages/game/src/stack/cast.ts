/**
 * Casting a spell (CR 601.2): it moves to the stack first, then X, targets, total cost and payment; what cannot be done refuses the whole,
 * and the game is as before. Mana is paid only where the request says so.
 */
import { UsageError } from '@stratum/cards';
import { GIVEN_RETRACE } from '@stratum/cards/rules';
import { type Choices, type Entity, NONE, type Seat } from '@stratum/layers';
import { enteringLore, hasReadAhead } from '@stratum/sagas';
import { emptyContext, inContext } from '../choices/context.js';
import { checkTargets } from '../choices/targets.js';
import { createBill, fillBill } from '../costs/bill.js';
import { payBill } from '../costs/pay.js';
import { checkRetrace } from '../costs/retrace.js';
import { spellCost } from '../costs/total-cost.js';
import { chosenInAdvance } from '../enter/entering-choices.js';
import { closeEvent, openEvent } from '../events/event.js';
import type { EventLog } from '../events/log.js';
import { atomically } from '../fork.js';
import { type Game, PASSES, PRIORITY, setCell, setScalar } from '../game.js';
import { Init } from '../zones/init.js';
import { addObject, isPresent, retireObject } from '../zones/objects.js';
import { pushItem, SPELL, StackItem } from './items.js';
import { greatestLentChapter } from './lent-chapters.js';
import { isInstantOrSorcery, spellWords } from './spell-text.js';
import { isSorceryTime } from './timing.js';

/** Which card is cast, and everything chosen for it (CR 601.2). */
export interface CastRequest {
  /** The card, where it is now. */
  spell: Entity;
  by: Seat;
  /** Objects, and players as -2 - seat. For an Aura, what it will enchant. */
  targets?: readonly number[];
  x?: number;
  /** The zone it must be in. */
  from?: string;
  using?: 'retrace' | undefined;
  discard?: Entity | undefined;
  /** How many Phyrexian symbols are paid with life; by default as few as possible. */
  lives?: number | undefined;
  /** `chapter`: the chapter chosen for read ahead. */
  choices?: Choices & { chapter?: number };
  /** Mana is paid from the pool. */
  pay?: boolean;
  /** Timing and permission are checked; the player is taken to have priority. */
  strict?: boolean;
  /** Mana abilities that the player activates before paying (CR 601.2g). */
  makeMana?: ((game: Game) => void) | undefined;
  /** The caller knows that it is legal: nothing is kept to go back to. */
  sure?: boolean;
}

/** Casts a spell; the object on the stack. Refused, the game is unchanged. */
export function cast(game: Game, request: CastRequest): Entity {
  return request.sure ? castNow(game, request) : castAtomically(game, request);
}

function castAtomically(game: Game, request: CastRequest): Entity {
  return atomically(game, () => castNow(game, request));
}

function castNow(game: Game, request: CastRequest): Entity {
  checkPermission(game, request);
  const log = openEvent(game);
  try {
    const spell = putOnStack(game, log, request);
    closeEvent(game, log);
    return spell;
  } catch (error) {
    game.event = null;
    throw error;
  }
}

const init = new Init();
const item = new StackItem();
const words = emptyContext();
const bill = createBill();

function putOnStack(game: Game, log: EventLog, request: CastRequest): Entity {
  const { solver } = game;
  const { spell: card, by, x = 0, strict = false } = request;
  const zone = solver.zone(card);
  // CR 601.2a: it is on the stack, and gone from where it was, before anything else
  init.begin(solver.definition(card), 'stack', solver.owner(card), by);
  init.choices = chosenInAdvance(game, request.choices);
  init.x = x;
  const spell = addObject(game, init);
  retireObject(game, card, spell);
  game.journal.moved(card, spell, 'stack');
  // CR 400.7g: an ability that an effect gave the card, and with which it is cast, goes on for the spell
  if (request.using === 'retrace' && !solver.hasAbility(spell, 'retrace') && game.catalogue.effectOf(GIVEN_RETRACE) >= 0)
    solver.beginEffect(GIVEN_RETRACE, inContext(words, game, by, spell));
  if (strict && !isInstantOrSorceryTime(game, spell) && !isSorceryTime(game, by))
    throw new UsageError('E615', 'that is cast only in its own main phase with an empty stack (CR 307.1, 117.1a)', { place: 'cast' });
  const chapter = request.choices?.chapter;
  checkChapter(game, spell, chapter);
  item.begin(SPELL, spell, NONE, by);
  item.x = x;
  item.chapter = chapter ?? 0;
  item.choosing(checkTargets(game, spellWords(game, spell), request.targets ?? [], inContext(words, game, by, spell, NONE, x), 'targets'));
  const cost = spellCost(game, spell, x, request.using === 'retrace', request.lives);
  if (strict && cost.unpayable) throw new UsageError('E628', "without a mana cost it can't be cast (CR 118.6, 202.1b)", { place: 'cast' });
  request.makeMana?.(game);
  payBill(game, fillBill(bill, cost, by, spell, request.discard ?? NONE, request.pay === true, request.sure === true));
  pushItem(game, item);
  log.noteMove(card, spell, zone, 'stack', false);
  // CR 601.2i
  log.noteCast(spell, by);
  setScalar(game, PRIORITY, by);
  setScalar(game, PASSES, 0);
  setCell(game, game.regions.enteredX, spell, x);
  return spell;
}

/** CR 702.155a: a chapter said in advance is one that the Saga can have as it enters, where the spell has read ahead; which it has is seen then. */
function checkChapter({ solver, catalogue }: Game, spell: Entity, chapter: number | undefined): void {
  if (chapter === undefined || !hasReadAhead(solver, spell) || !solver.hasSubtype(spell, 'Saga')) return;
  const isLent = Number.isInteger(chapter) && chapter > 0 && chapter <= greatestLentChapter(catalogue);
  if (!isLent) enteringLore(solver, spell, chapter);
}

/** CR 117.1a: an instant, or what has flash, at any time its player has priority. */
function isInstantOrSorceryTime(game: Game, spell: Entity): boolean {
  return game.solver.hasType(spell, 'Instant') || game.solver.hasAbility(spell, 'flash');
}

function refuse(message: string, got?: string): never {
  throw new UsageError('E614', message, { place: 'cast', ...(got === undefined ? {} : { got }) });
}

function checkPermission(game: Game, { spell: card, by, from, using, discard, strict, x = 0 }: CastRequest): void {
  const { solver } = game;
  if (!isPresent(game, card)) refuse('the card to cast is not there (CR 601.2a)');
  if (!Number.isInteger(x) || x < 0) refuse('X is a whole number, zero or more (CR 107.1a-b)', String(x));
  const zone = solver.zone(card);
  if (zone === 'battlefield' || zone === 'stack' || zone === 'outside' || solver.isToken(card))
    refuse('only a card in a zone that cards are cast from can be cast (CR 601.2a)', zone);
  if (from !== undefined && from !== zone) refuse(`it is not in that zone: ${from}`, zone);
  if (solver.hasType(card, 'Land')) refuse("lands aren't cast (CR 305.9)", solver.name(card));
  if (using === 'retrace') checkRetrace(game, card, by, discard);
  else if (strict && (zone !== 'hand' || solver.owner(card) !== by))
    refuse("cards are cast from one's own hand, but for what allows more (CR 601.3)", zone);
  if (!isInstantOrSorcery(game, card) && game.catalogue.definitions[solver.definition(card)]!.card.types.length === 0)
    refuse('it is no card that can be cast (CR 114.1)');
}
