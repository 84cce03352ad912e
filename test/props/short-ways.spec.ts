/**
 * Tapping for mana where nothing looks at what is tapped, and a step in which nothing happens, go a short way: nothing is kept to go back to, and nothing
 * is asked or looked for (actions/apply). The same games with the long way for both come to the same lists, states and refusals, whatever one of them
 * tries and takes back meanwhile.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, type Catalogue, loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { apply, checkAndTrigger, createGame, type Game, isOver, legalActions, put, restoreGame, saveGame } from '@stratum/game';
import { loseLife } from '@stratum/game/operations';
import { fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', 'boards');
const FILES = ['seed', 'rules', 'peers', 'reports'].flatMap((folder) =>
  readdirSync(join(ROOT, folder))
    .sort()
    .map((file) => join(ROOT, folder, file)),
);
const LANDS = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'];
const STEPS = ['draw', 'precombat main', 'beginning of combat', 'declare attackers', 'end of combat', 'postcombat main', 'end', 'cleanup'];
const GAMES = 30;
const ACTIONS = 120;

type Pick = (bound: number) => number;
function numbers(seed: number): Pick {
  let state = seed * 7919;
  return (bound) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * bound);
  };
}

/** They look at what is tapped. */
const WATCHERS: Record<string, Card> = {
  'Toll Keeper': {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ triggered: [{ loseLife: 1 }], when: { tappedForMana: {} } }],
  },
  'Idle Hands': {
    types: ['Creature'],
    power: 0,
    toughness: 2,
    abilities: [{ static: { on: 'this', pt: [0, -1] }, if: { count: { types: ['Land'], tapped: true }, is: { gte: 2 } } }],
  },
};

/** Basic lands and the cards of three boards: so few that some games speak of nothing tapped. */
function cardsOf(pick: Pick, watched: boolean): Record<string, Card> {
  const cards: Record<string, Card> = watched ? { ...WATCHERS } : {};
  for (const type of LANDS) cards[type] = { supertypes: ['Basic'], types: ['Land'], subtypes: [type] };
  for (let i = 0; i < 3; i++) {
    const board = JSON.parse(readFileSync(FILES[pick(FILES.length)]!, 'utf8')) as { cards: Record<string, Card> };
    for (const [name, card] of Object.entries(board.cards))
      if (card.types.length > 0) cards[name] ??= card.types.includes('Land') ? card : { manaCost: '{1}', ...card };
  }
  return cards;
}

function begin(catalogue: Catalogue, seed: number): Game {
  const pick = numbers(seed);
  const game = createGame({ catalogue, players: ['A', 'B', 'C'], solver: fastSolver, seed });
  const names = catalogue.definitions.flatMap(({ name }, definition) =>
    catalogue.definitionNamed(name) === definition ? [definition] : [],
  );
  for (const owner of [0, 1, 2]) {
    const own = { owner, controller: owner };
    for (const type of LANDS) put(game, { ...own, definition: catalogue.definitionNamed(type), zone: 'battlefield', already: true });
    for (const name of Object.keys(WATCHERS)) {
      const definition = catalogue.definitionNamed(name);
      if (definition >= 0) put(game, { ...own, definition, zone: 'battlefield', already: true });
    }
    for (let i = 0; i < 12; i++) put(game, { ...own, definition: names[pick(names.length)]!, zone: i < 7 ? 'hand' : 'library' });
    loseLife(game, owner, 15 + owner);
  }
  checkAndTrigger(game);
  return game;
}

const out = new Int32Array(4096);
function listed(game: Game): Int32Array {
  return out.slice(0, Math.min(legalActions(game, out), out.length));
}

function tried(game: Game, action: number): string {
  try {
    apply(game, action);
    return 'done';
  } catch (error) {
    return String(error);
  }
}

it('a short way and the long one come to the same', () => {
  let unnoticed = 0;
  for (let seed = 1; seed <= GAMES; seed++) {
    const pick = numbers(seed + 1000);
    const catalogue = loadCatalogue({ cards: cardsOf(pick, seed % 3 === 0) });
    const short = begin(catalogue, seed);
    const long = begin(catalogue, seed);
    if (!short.spoken.tapped) unnoticed++;
    Object.assign(long, { spoken: { ...long.spoken, tapped: true }, triggersOn: new Set([...long.triggersOn, ...STEPS]) });
    for (let i = 0; i < ACTIONS && !isOver(short); i++) {
      const actions = listed(short);
      expect(listed(long), `the list of game ${seed} after ${i} actions`).toEqual(actions);
      expect(hash(long.world), `the state of game ${seed} after ${i} actions`).toBe(hash(short.world));
      if (i % 5 === 0) {
        const saved = saveGame(short);
        tried(short, actions[pick(actions.length)]!);
        restoreGame(short, saved);
      }
      const action = actions[pick(actions.length)]!;
      expect(tried(long, action), `game ${seed} after ${i} actions`).toBe(tried(short, action));
    }
  }
  expect(unnoticed).toBeGreaterThan(GAMES / 4);
}, 120_000);
