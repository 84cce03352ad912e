/**
 * What a game keeps while nothing happens (legal actions, permanents, sources of mana, that no state-based action applies) is what it would find: a game that
 * forgets all of it before each action has the same legal actions and comes to the same state.
 */
import { type Card, loadCatalogue } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { apply, checkAndTrigger, createGame, type Game, isOver, kindOf, legalActions, MAKE_MANA, put } from '@stratum/game';
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { randomGame } from '../support/random-game.js';

const [actions, others] = [new Int32Array(65_536), new Int32Array(65_536)];

/** Nothing that was found before is good any more. */
function forget(game: Game): void {
  game.version++;
}

/** Both have the same legal actions; takes one of them in both. */
function actInBoth(game: Game, forgetful: Game, number: number): number {
  forget(forgetful);
  const count = legalActions(game, actions);
  expect(legalActions(forgetful, others)).toBe(count);
  expect(others.subarray(0, count)).toEqual(actions.subarray(0, count));
  const action = actions[number % count]!;
  apply(game, action);
  forget(forgetful);
  apply(forgetful, action);
  expect(hash(forgetful.world)).toBe(hash(game.world));
  return action;
}

it('in random games with the cards of the boards', () => {
  let done = 0;
  for (let seed = 1; seed <= 60; seed++) {
    const [one, other] = [randomGame(seed, fastSolver), randomGame(seed, fastSolver)];
    for (let i = 1; i <= 60; i++) {
      const step = one.step();
      expect(other.step()).toBe(step);
      if (step === null) break;
      for (let next = 0; next < 2 && !isOver(one.game); next++, done++) actInBoth(one.game, other.game, seed * 7 + i * 13 + next * 31);
    }
  }
  expect(done).toBeGreaterThan(2000);
}, 120_000);

const FOREST: Card = { types: ['Land'], supertypes: ['Basic'], subtypes: ['Forest'] };
const BEAR: Card = { types: ['Creature'], power: 2, toughness: 1 };
/** A creature of toughness 1 dies as soon as a land is tapped. */
const WITHERED: Card = {
  types: ['Enchantment'],
  abilities: [{ static: { on: { types: ['Creature'] }, pt: [0, { negative: { count: { types: ['Land'], tapped: true } } }] } }],
};
const ECHOES: Card = {
  types: ['Enchantment'],
  abilities: [{ triggered: [{ addMana: '{G}' }], when: { tappedForMana: { types: ['Land'] } } }],
};

describe.each([
  ['nothing that looks', undefined, 4],
  ['an effect that counts tapped lands (CR 704.5f)', WITHERED, 4],
  ['an ability that triggers on tapping for mana (CR 106.12a)', ECHOES, 5],
])('tapping for mana beside %s', (_, watcher, left) => {
  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])('on the %s solver', (_, solver: SolverFactory) => {
    const cards = { Forest: FOREST, Bear: BEAR, ...(watcher === undefined ? {} : { Watcher: watcher }) };
    const [game, forgetful] = [0, 1].map(() => {
      const catalogue = loadCatalogue({ cards });
      const made = createGame({ catalogue, players: ['A', 'B'], solver });
      for (const name of ['Forest', 'Forest', ...Object.keys(cards)])
        put(made, { definition: catalogue.definitionNamed(name), zone: 'battlefield', controller: 0, owner: 0, already: true });
      checkAndTrigger(made);
      return made;
    }) as [Game, Game];
    let taps = 0;
    for (let i = 0; i < 3; i++) {
      const count = legalActions(game, actions);
      const number = actions.subarray(0, count).findIndex((action) => kindOf(action) === MAKE_MANA);
      if (number >= 0 && kindOf(actInBoth(game, forgetful, number)) === MAKE_MANA) taps++;
    }
    expect(taps).toBe(3);
    expect([0, 1, 2, 3, 4].filter((slot) => game.solver.exists(slot))).toHaveLength(left);
  });
});
