/**
 * One random game of two players from a seed, through `legalActions` and `apply` alone, with counts of what happened in it. The same seed plays
 * the same game: every choice comes from the random numbers in the arena.
 */
import type { Catalogue } from '@stratum/cards';
import { hash, random } from '@stratum/ecs-core';
import {
  ANSWER,
  apply,
  CAST,
  checkAndTrigger,
  couldProduce,
  createGame,
  type Game,
  isOver,
  isPresent,
  kindOf,
  legalActions,
  MAKE_MANA,
  PASS,
  permanents,
  put,
  RETRACE,
  stackSize,
  stackView,
} from '@stratum/game';
import type { Entity, SolverFactory } from '@stratum/layers';
import { COPY_SPELL, deck, MIRROR } from './decks.js';

/** What happened how often. */
export type Counts = Map<string, number>;

export interface GameResult {
  readonly hash: number;
  readonly actions: number;
}

export interface GameOptions {
  readonly catalogue: Catalogue;
  readonly solver: SolverFactory;
  readonly seed: number;
  readonly turns: number;
  /** Called before each decision. */
  readonly look?: (game: Game, actions: number) => void;
}

const actions = new Int32Array(4096);

/** A game before its first turn: shuffled libraries, seven cards in each hand. */
export function setUp({ catalogue, solver, seed }: GameOptions): Game {
  const game = createGame({ catalogue, players: ['A', 'B'], solver, seed, maxObjects: 256 });
  for (const seat of [0, 1]) {
    const names = deck();
    for (let left = names.length; left > 0; left--) {
      const index = random(game.world, left);
      const name = names[index] as string;
      names[index] = names[left - 1] as string;
      put(game, { definition: catalogue.definitionNamed(name), zone: left <= 7 ? 'hand' : 'library', controller: seat, owner: seat });
    }
  }
  checkAndTrigger(game);
  game.journal.length = 0;
  return game;
}

/** Plays the game to its end or to the last turn. */
export function playGame(options: GameOptions, counts: Counts): GameResult {
  const game = setUp(options);
  const sagas = new Set<Entity>();
  let done = 0;
  let checksum = 0;
  while (!isOver(game) && turnOf(game) <= options.turns) {
    options.look?.(game, done);
    const count = legalActions(game, actions);
    const action = choose(game, count);
    const after = note(game, action, sagas, counts);
    apply(game, action);
    after();
    game.journal.length = 0;
    done++;
    if (done % 64 === 0) checksum = (Math.imul(checksum, 31) + hash(game.world)) | 0;
  }
  return { hash: (Math.imul(checksum, 31) + hash(game.world)) | 0, actions: done };
}

/** The number of the present turn. */
function turnOf(game: Game): number {
  return game.world.data[game.world.layout.starts[game.regions.scalars] as number] as number;
}

/** A random action: mostly something else than passing, seldom mana without a use for it. */
function choose(game: Game, count: number): number {
  if (kindOf(actions[0] as number) === ANSWER) return actions[random(game.world, count)] as number;
  if (count === 1) return PASS;
  if (stackView(game).length > 0 && random(game.world, 2) === 0) {
    // answers make abilities fail
    const answers = actions.subarray(1, count).filter((action) => kindOf(action) === CAST);
    if (answers.length > 0) return answers[random(game.world, answers.length)] as number;
  }
  if (random(game.world, 5) === 0) return PASS;
  const action = actions[1 + random(game.world, count - 1)] as number;
  return kindOf(action) === MAKE_MANA && random(game.world, 20) > 0 ? choose(game, count) : action;
}

function add(counts: Counts, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Looks at the game before an action; the result looks again afterwards, and counts what happened. `sagas`: those on the battlefield. */
function note(game: Game, action: number, sagas: Set<Entity>, counts: Counts): () => void {
  const { solver } = game;
  const passes = action === PASS || kindOf(action) === ANSWER;
  const size = stackSize(game);
  const top = passes && size > 0 ? stackView(game)[0] : undefined;
  const name = top === undefined ? '' : solver.name(top.source);
  const angel = top !== undefined && !top.isSpell && top.chapter === undefined && solver.hasSubtype(top.source, 'Angel');
  // while a step goes by nothing is tapped, and nothing falls off
  const there = passes && top === undefined ? [] : permanents(game);
  const creatures = angel ? there.filter((entity) => solver.hasType(entity, 'Creature')) : [];
  const attached = there.filter((entity) => solver.attachedTo(entity) >= 0 && solver.hasSubtype(entity, 'Equipment'));
  const mirrors = passes ? [] : there.filter((entity) => !solver.isTapped(entity) && solver.name(entity) === MIRROR);
  return () => {
    if (kindOf(action) === RETRACE) add(counts, 'retrace cast');
    if (top !== undefined && isGone(game, top.entity, size)) {
      if (top.chapter !== undefined) add(counts, `${name}, chapter ${top.chapter} resolved`);
      if (name === COPY_SPELL && [...game.journal].some((news) => news.kind === 'created')) add(counts, 'a copy made');
      if (angel) {
        const killed = creatures.some((entity) => !isPresent(game, entity));
        add(counts, killed ? 'ability of an Angel resolved' : 'ability of an Angel not resolved');
      }
    }
    for (const news of game.journal) {
      if (news.kind !== 'moved') continue;
      if (news.zone === 'battlefield' && isPresent(game, news.to) && solver.hasSubtype(news.to, 'Saga')) sagas.add(news.to);
      if (sagas.delete(news.from) && news.zone === 'graveyard') add(counts, 'a Saga sacrificed');
    }
    for (const axe of attached)
      if (isPresent(game, axe) && solver.zone(axe) === 'battlefield' && solver.attachedTo(axe) < 0) add(counts, 'an Equipment fallen off');
    for (const land of mirrors)
      if (isPresent(game, land) && solver.isTapped(land) && couldProduce(game, land).length > 0)
        add(counts, 'mana by what others could produce');
  };
}

/** The object that stood on top of the stack has left it. */
function isGone(game: Game, entity: Entity, size: number): boolean {
  const views = stackView(game);
  return views.length < size || views[views.length - size]?.entity !== entity;
}
