/** Calls that name what is not there, or leave out what is needed: refused by name, and the game is as before. */
import { type Effect, loadCards, UsageError } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import {
  chooseOrder,
  chooseTargets,
  createGame,
  type Game,
  life,
  type PutRequest,
  put,
  restoreGame,
  type SavedGame,
  saveGame,
} from '@stratum/game';
import * as operations from '@stratum/game/operations';
import { type Entity, fastSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const blessing: Effect = { on: 'target', pt: [1, 1], until: 'indefinitely' };
const catalogue = loadCards({ Bear: { types: ['Creature'], power: 2, toughness: 2 } }, { beside: { effects: [blessing] } });
const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
const bear = put(game, { definition: catalogue.definitionNamed('Bear'), zone: 'battlefield', owner: 0, controller: 0 });
/** As a program without types would give it. */
const missing = undefined as unknown as number;

type Call = (game: Game, wrong: Entity) => unknown;
const ofObject: Readonly<Record<string, Call>> = {
  moveTo: (game, wrong) => operations.moveTo(game, wrong, 'hand'),
  setTapped: (game, wrong) => operations.setTapped(game, wrong, true),
  transformPermanent: operations.transformPermanent,
  turnFaceUp: operations.turnFaceUp,
  turnFaceDown: operations.turnFaceDown,
  phaseOut: operations.phaseOut,
  'phaseOut of several': (game, wrong) => operations.phaseOut(game, [bear, wrong]),
  phaseIn: operations.phaseIn,
  unattach: operations.unattach,
  attachTo: (game, wrong) => operations.attachTo(game, wrong, bear),
  'attachTo a host': (game, wrong) => operations.attachTo(game, bear, wrong),
  addCounters: (game, wrong) => operations.addCounters(game, wrong, { '+1/+1': 1 }),
  removeCounters: (game, wrong) => operations.removeCounters(game, wrong, { '+1/+1': 1 }),
  dealDamage: (game, wrong) => operations.dealDamage(game, 1, wrong),
  beginEffect: (game, wrong) => operations.beginEffect(game, blessing, { by: 0, targets: [wrong] }),
  chooseTargets: (game, wrong) => chooseTargets(game, { source: wrong, targets: [] }),
  'chooseTargets of targets': (game, wrong) => chooseTargets(game, { source: bear, targets: [wrong] }),
  chooseOrder: (game, wrong) => chooseOrder(game, [{ source: wrong }]),
};
const bearWith = (more: Partial<PutRequest>): PutRequest => ({ definition: 0, zone: 'battlefield', owner: 0, controller: 0, ...more });
const ofNumber: Readonly<Record<string, Call>> = {
  'put of an owner': (game, wrong) => put(game, bearWith({ owner: wrong })),
  'put of a controller': (game, wrong) => put(game, bearWith({ controller: wrong })),
  'put of counters': (game, wrong) => put(game, bearWith({ counters: { '+1/+1': wrong } })),
  life,
  gainLife: (game, wrong) => operations.gainLife(game, 0, wrong),
  loseLife: (game, wrong) => operations.loseLife(game, 0, wrong),
  'loseLife of a player': (game, wrong) => operations.loseLife(game, wrong, 1),
  addCounters: (game, wrong) => operations.addCounters(game, bear, { '+1/+1': wrong }),
  dealDamage: (game, wrong) => operations.dealDamage(game, wrong, bear),
  'act of a player': (game, wrong) => operations.act(game, { draw: 1 }, { by: wrong }),
};

function expectRefused(call: Call, wrong: number): void {
  const before = hash(game.world);
  const { targets, order } = game.decisions;
  const said = targets.length + order.length;
  expect(() => call(game, wrong)).toThrow(UsageError);
  expect(hash(game.world)).toBe(before);
  expect(targets.length + order.length).toBe(said);
}

it.for(Object.keys(ofObject))('%s: an object of another game, or none', (name) => {
  for (const wrong of [40, 1.5, Number.NaN, missing]) expectRefused(ofObject[name]!, wrong);
});

it.for(Object.keys(ofNumber))('%s: a number that is none, or left out', (name) => {
  for (const wrong of [-1, 1.5, Number.NaN, missing]) expectRefused(ofNumber[name]!, wrong);
});

it('restoreGame: what was saved of another game changes neither', () => {
  const other = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
  const saved = saveGame(other);
  put(other, bearWith({}));
  const before = [hash(game.world), hash(other.world)];
  expect(() => restoreGame(game, saved)).toThrow('E668: saved: that was saved of another game');
  expect(() => restoreGame(game, null as unknown as SavedGame)).toThrow('E668: saved');
  expect([hash(game.world), hash(other.world)]).toEqual(before);
});
