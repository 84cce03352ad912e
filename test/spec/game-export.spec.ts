/** Games as bytes: what comes back is the same game, and bytes that are something else are refused, each with its own code. */
import { type Effect, loadCards, UsageError } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import { chooseTargets, createGame, exportGame, type Game, importGame, legalActions, put } from '@stratum/game';
import { act, addCounters, beginEffect } from '@stratum/game/operations';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const growth: Effect = { on: 'target', basePT: [4, 4], until: 'indefinitely' };
const CARDS = {
  Ox: { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
  Meadow: { types: ['Land'], subtypes: ['Plains'] },
};
const catalogue = loadCards(CARDS, { beside: { effects: [growth] } });

function someGame(): Game {
  const game = createGame({
    catalogue,
    players: ['Ann', 'Ben', 'Cat'],
    solver: fastSolver,
    seed: 7,
    maxStack: 40,
    emptyLibraryLoses: false,
    asks: false,
  });
  for (let i = 0; i < 70; i++)
    put(game, { definition: i % 2, zone: i < 8 ? 'battlefield' : 'library', controller: i % 3, owner: i % 3, already: true });
  const [ox] = game.solver.inZone('battlefield', -1, game.buffer) > 0 ? [game.buffer[0]!] : [];
  addCounters(game, ox!, { '+1/+1': 2 });
  beginEffect(game, growth, { by: 0, targets: [ox!] }, 'a growth from afar');
  chooseTargets(game, { source: ox!, chapter: 2, targets: [ox!, -2] });
  return game;
}
const again = (bytes: Uint8Array): Game => importGame(bytes, { catalogue, solver: fastSolver });
const codeOf = (call: () => unknown): string => {
  try {
    call();
  } catch (error) {
    if (error instanceof UsageError) return error.code;
    throw error;
  }
  return 'none';
};

describe('an exported game', () => {
  it('comes back the same: state, answers, legal actions, options, decisions, names of effects', () => {
    const game = someGame();
    const copy = again(exportGame(game));
    expect(hash(copy.world)).toBe(hash(game.world));
    expect([copy.players, copy.maxStack, copy.emptyLibraryLoses, copy.asking.enabled]).toEqual([game.players, 40, false, false]);
    expect(copy.decisions).toEqual(game.decisions);
    const [mine, theirs] = [new Int32Array(64), new Int32Array(64)];
    expect(legalActions(copy, mine)).toBe(legalActions(game, theirs));
    expect(mine).toEqual(theirs);
    expect(copy.solver.applied('7b')).toEqual(['a growth from afar']);
    const [ox] = game.solver.inZone('battlefield', -1, game.buffer) > 0 ? [game.buffer[0]!] : [];
    expect(copy.solver.characteristics(ox!)).toEqual(game.solver.characteristics(ox!));
    expect(copy.solver.power(ox!)).toBe(6);
  });

  it('is another game: what happens in one does not happen in the other', () => {
    const game = someGame();
    const copy = again(exportGame(game));
    const before = hash(game.world);
    act(copy, { gainLife: 1 }, { by: 0 });
    expect(hash(game.world)).toBe(before);
    expect(hash(copy.world)).not.toBe(before);
  });

  it('is read from a part of a larger buffer', () => {
    const bytes = exportGame(someGame());
    const larger = new Uint8Array(bytes.length + 7);
    larger.set(bytes, 3);
    expect(Buffer.compare(exportGame(again(larger.subarray(3, 3 + bytes.length))), bytes)).toBe(0);
  });
});

describe('bytes that are no exported game of these cards', () => {
  const bytes = exportGame(someGame());
  const changed = (at: number, value: number): Uint8Array => {
    const copy = bytes.slice();
    copy[at] = value;
    return copy;
  };

  it.each([
    ['something else', new Uint8Array(100), 'E660'],
    ['too few bytes', bytes.slice(0, 20), 'E660'],
    ['another version', changed(4, 2), 'E661'],
    ['a part of it', bytes.slice(0, -4), 'E662'],
    ['more than it', new Uint8Array([...bytes, 0]), 'E662'],
    ['another bit', changed(bytes.length - 9, bytes[bytes.length - 9]! ^ 1), 'E663'],
    ['another catalogue in its place', changed(24, bytes[24]! ^ 1), 'E663'],
  ])('%s', (_, wrong, code) => {
    expect(codeOf(() => again(wrong))).toBe(code);
  });

  it('text, and nothing', () => {
    for (const wrong of ['STRA', null, undefined, [1, 2]]) expect(codeOf(() => again(wrong as unknown as Uint8Array))).toBe('E660');
  });

  it('a game with other cards, or the same in another order', () => {
    const turned = loadCards(Object.fromEntries(Object.entries(CARDS).reverse()), { beside: { effects: [growth] } });
    expect(codeOf(() => importGame(bytes, { catalogue: turned, solver: fastSolver }))).toBe('E664');
  });

  it('each changed byte', () => {
    for (let at = 0; at < bytes.length; at += 97) expect(codeOf(() => again(changed(at, bytes[at]! ^ 0x40)))).toMatch(/^E66\d$/);
  });

  it('forged: the checksum is right and the description is not', () => {
    for (const description of [
      {},
      [],
      1,
      { players: ['A'] },
      { ...describing(bytes), counts: [1] },
      { ...describing(bytes), maxObjects: 99_999 },
    ])
      expect(codeOf(() => again(forged(bytes, JSON.stringify(description))))).toBe('E665');
    expect(codeOf(() => again(forged(bytes, '{"players":')))).toBe('E665');
    expect(codeOf(() => again(forged(bytes, JSON.stringify({ ...describing(bytes), maxObjects: 300 }))))).toBe('E665');
  });
});

it('a solver that keeps its state elsewhere is refused by name', () => {
  const game = createGame({ catalogue, players: ['A', 'B'], solver: referenceSolver });
  expect(codeOf(() => exportGame(game))).toBe('E666');
  expect(codeOf(() => importGame(exportGame(someGame()), { catalogue, solver: referenceSolver }))).toBe('E666');
});

/** The description in an export: after eight ints, as long as the fifth says. */
function describing(bytes: Uint8Array): Record<string, unknown> {
  const length = new DataView(bytes.buffer).getInt32(16, true);
  return JSON.parse(new TextDecoder().decode(bytes.subarray(32, 32 + length))) as Record<string, unknown>;
}

/** The same arena with another description and the checksum that fits. */
function forged(bytes: Uint8Array, description: string): Uint8Array {
  const old = new DataView(bytes.buffer);
  const arena = bytes.subarray(32 + ((old.getInt32(16, true) + 3) & ~3));
  const text = new TextEncoder().encode(description);
  const at = 32 + ((text.length + 3) & ~3);
  const result = new Uint8Array(at + arena.length);
  result.set(bytes.subarray(0, 32));
  result.set(text, 32);
  result.set(arena, at);
  const view = new DataView(result.buffer);
  view.setInt32(8, result.length, true);
  view.setInt32(16, text.length, true);
  let sum = 0x811c9dc5;
  for (let i = 16; i < result.length; i += 4) sum = Math.imul(sum ^ view.getInt32(i, true), 0x01000193);
  view.setInt32(12, sum | 0, true);
  return result;
}
