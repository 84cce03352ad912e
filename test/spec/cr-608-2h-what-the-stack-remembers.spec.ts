/** What stands on the stack remembers in the state of the game, so an exported game and a saved one remember it, too (CR 611.2b, 608.2h). */
import { type Card, loadCards } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import {
  activate,
  cast,
  checkAndTrigger,
  createGame,
  exportGame,
  type Game,
  importGame,
  life,
  put,
  resolveTop,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { moveTo, setTapped } from '@stratum/game/operations';
import { type Entity, fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], power: 2, toughness: 2 },
  Singer: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [
      {
        activated: [{ effect: { on: 'target', control: 'you', until: { while: { thisIs: { tapped: true } } } } }],
        cost: '{T}',
        targets: [{ what: { types: ['Creature'] } }],
      },
    ],
  },
  Echo: {
    types: ['Instant'],
    abilities: [
      { spell: [{ gainLife: 3 }] },
      { triggered: [{ copySpell: 'this' }], when: { cast: { zone: 'stack', other: true }, by: 'you' }, zones: ['stack'] },
    ],
  },
  Spark: { types: ['Instant'], abilities: [{ spell: [{ gainLife: 1 }] }] },
};
const catalogue = loadCards(cards);

function newGame(): { game: Game; add: (name: string, zone: 'battlefield' | 'hand', seat: 0 | 1) => Entity } {
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
  const add = (name: string, zone: 'battlefield' | 'hand', seat: 0 | 1): Entity =>
    put(game, { definition: catalogue.definitionNamed(name), zone, owner: seat, controller: seat, already: true });
  return { game, add };
}

/** That game, the one that its bytes come to, and the same once more after it was brought back: each goes on by itself. */
function goesOn(game: Game, then: (game: Game) => void): void {
  const copy = importGame(exportGame(game), { catalogue, solver: fastSolver });
  const saved = saveGame(game);
  then(game);
  const end = hash(game.world);
  then(copy);
  expect(hash(copy.world)).toBe(end);
  restoreGame(game, saved);
  then(game);
  expect(hash(game.world)).toBe(end);
}

it('CR 611.2b: that its source became untapped in response', () => {
  const { game, add } = newGame();
  const [singer, bear] = [add('Singer', 'battlefield', 0), add('Bear', 'battlefield', 1)];
  activate(game, { source: singer, targets: [bear] });
  setTapped(game, singer, false);
  setTapped(game, singer, true);
  goesOn(game, (one) => {
    resolveTop(one);
    expect(one.solver.controller(bear)).toBe(1);
  });
});

it('CR 608.2h, 707.10: the spell of an ability that left the stack', () => {
  const { game, add } = newGame();
  const echo = add('Echo', 'hand', 0);
  const spark = add('Spark', 'hand', 0);
  const spell = cast(game, { spell: echo, by: 0 });
  cast(game, { spell: spark, by: 0 });
  checkAndTrigger(game);
  moveTo(game, spell, 'exile');
  goesOn(game, (one) => {
    resolveTop(one);
    resolveTop(one);
    expect(life(one, 0)).toBe(23);
    resolveTop(one);
    expect(life(one, 0)).toBe(24);
  });
});
