/**
 * What a search asks of a game allocates nothing: the list of legal actions, whatever is in hand and on the battlefield, and passing where only a step goes by.
 * Whole games allocate next to nothing: what an event, a move, an item of the stack needs for a moment is kept and filled again. Only what is rare makes a list or two:
 * questions and their answers, tokens, several triggers at once.
 */
import { loadCatalogue } from '@stratum/cards';
import { random } from '@stratum/ecs-core';
import {
  ANSWER,
  apply,
  checkAndTrigger,
  createGame,
  isOver,
  kindOf,
  legalActions,
  MAKE_MANA,
  PASS,
  put,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { fastSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { playCatalogue } from '../play/decks.js';
import { setUp } from '../play/random-game.js';
import { expectNoAllocation, expectPositiveControl, measureAllocation } from '../support/allocation.js';

const actions = new Int32Array(4096);
const sink = new Float64Array(1);

it('the measurement sees what is allocated', expectPositiveControl);

describe('nothing is allocated', () => {
  it('by the list of legal actions, with mana that asks what others could produce, targets, equip and retrace', async () => {
    const catalogue = playCatalogue();
    const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, emptyLibraryLoses: false });
    const zones = {
      hand: ['Forest', 'Giant Growth', 'Short Spark', 'Second Self', 'Young Ox', 'The Bears of Littjara', 'Plain Axe'],
      battlefield: [
        'Reflecting Pool',
        'Five Gates',
        'Five Gates',
        'Forest',
        'Mountain',
        'Tin Lamp',
        'Young Ox',
        'Plain Axe',
        'The Antiquities War',
      ],
      graveyard: ['Formless Genesis', 'Forest'],
    } as const;
    for (const [zone, names] of Object.entries(zones))
      for (const name of names)
        put(game, { definition: catalogue.definitionNamed(name), zone: zone as 'hand', controller: 0, owner: 0, already: true });
    checkAndTrigger(game);
    expect(legalActions(game, actions)).toBeGreaterThan(20);
    await expectNoAllocation(() => {
      sink[0]! += legalActions(game, actions);
    });
  });

  it('by passing through combat to the end step, and going back', async () => {
    const catalogue = loadCatalogue({ cards: { Ox: { types: ['Creature'], power: 2, toughness: 2 } } });
    const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, emptyLibraryLoses: false });
    for (const seat of [0, 1]) put(game, { definition: 0, zone: 'battlefield', controller: seat, owner: seat });
    checkAndTrigger(game);
    const saved = saveGame(game);
    await expectNoAllocation(() => {
      // two players pass in each of five steps (CR 508.8: nothing attacks)
      for (let i = 0; i < 10; i++) apply(game, PASS);
      restoreGame(game, saved);
    });
  });
});

it('whole games allocate at most so many bytes an action', async () => {
  const MOST = 64;
  const game = setUp({ catalogue: playCatalogue(), solver: fastSolver, seed: 11, turns: 30 });
  const saved = saveGame(game);
  let games = 0;
  const choose = (count: number): number => {
    if (kindOf(actions[0]!) === ANSWER) return actions[random(game.world, count)]!;
    if (count === 1 || random(game.world, 5) === 0) return PASS;
    const action = actions[1 + random(game.world, count - 1)]!;
    return kindOf(action) === MAKE_MANA && random(game.world, 20) > 0 ? choose(count) : action;
  };
  let left = 800;
  const found = await measureAllocation(
    () => {
      if (left-- === 0 || isOver(game)) {
        restoreGame(game, saved);
        left = 800;
        for (let i = ++games & 63; i > 0; i--) random(game.world, 2);
      }
      apply(game, choose(legalActions(game, actions)));
      game.journal.length = 0;
    },
    MOST,
    20_000,
    3000,
  );
  expect(found.bytes, JSON.stringify(found)).toBeLessThan(MOST * found.calls);
  expect(found.sampledBytes, JSON.stringify(found)).toBeLessThan(MOST * found.calls);
  expect(found.sampledBytes).toBeGreaterThan(0);
});
