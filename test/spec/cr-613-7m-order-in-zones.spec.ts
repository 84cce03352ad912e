/** The order of what comes to a zone at the same time (CR 401.4, 404.3, 613.7m): the players say it, and it decides. */
import { type Card, library } from '@stratum/cards';
import { type Game, restoreGame, saveGame } from '@stratum/game';
import { describe, expect, it } from 'vitest';
import { doIt, listed, namesIn, resolve, tableOf } from '../support/questions.js';

const spell = (abilities: Card['abilities']): Card => ({
  manaCost: '{1}',
  types: ['Sorcery'],
  ...(abilities === undefined ? {} : { abilities }),
});
const CARDS = {
  Tower: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 20 }, cost: '{T}' }] },
  Small: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, basePT: [1, 1] } }] },
  Large: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, basePT: [7, 7] } }] },
  Ox: { manaCost: '{1}', types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
  Elf: { manaCost: '{1}', types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1 },
  Dawn: spell([{ spell: [{ returnToBattlefield: { zone: 'graveyard', types: ['Enchantment'] } }] }]),
  Three: spell([{ spell: [{ createToken: { types: ['Creature'], power: 1, toughness: 1 }, count: 3 }] }]),
  Search: spell([{ spell: [{ look: 4, take: { zone: 'library', types: ['Land'] } }] }]),
  Shuffle: spell([{ spell: [{ look: 4, take: { zone: 'library', types: ['Land'] }, rest: 'random' }] }]),
  Flood: spell([{ spell: [{ destroy: { types: ['Creature'] } }] }]),
  Heir: {
    types: ['Artifact'],
    abilities: [{ static: { on: 'this', types: { add: ['Creature'] }, basePT: [{ power: 'topOfYourGraveyard' }, 3] } }],
  },
} satisfies Record<string, Card>;

const libraryFromTheTop = (game: Game): string[] => {
  const found: string[] = [];
  const saved = saveGame(game);
  for (let i = 0; i < 6; i++) {
    const before = namesIn(game, 'hand', 0);
    doIt(game, 'cast Draw');
    resolve(game);
    found.push(
      namesIn(game, 'hand', 0)
        .filter((name, at) => name !== before[at])
        .at(-1) ?? '',
    );
    if (namesIn(game, 'library', 0).length === 0) break;
  }
  restoreGame(game, saved);
  return found;
};

describe('what enters at the same time', () => {
  it('613.7m: each player says which of the own objects is earlier, and the later one decides', () => {
    const { game, objects } = tableOf(CARDS, [
      ['Tower', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'A'],
      ['Small', 'graveyard', 'A'],
      ['Large', 'graveyard', 'A'],
      ['Dawn', 'hand', 'A'],
    ]);
    doIt(game, 'cast Dawn');
    const start = saveGame(game);
    const powers = ['Small', 'Large'].map((first) => {
      restoreGame(game, start);
      resolve(game);
      expect(listed(game)).toEqual(['first of what enters: Small', 'first of what enters: Large']);
      doIt(game, `first of what enters: ${first}`);
      return game.solver.power(objects[1]!);
    });
    expect(powers).toEqual([7, 1]);
  });

  it('613.7m: the active player’s objects are earlier, whoever says what; one object of each player asks nobody', () => {
    const { game, objects } = tableOf(CARDS, [
      ['Tower', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'B'],
      ['Small', 'graveyard', 'B'],
      ['Large', 'graveyard', 'A'],
      ['Dawn', 'hand', 'A'],
    ]);
    doIt(game, 'cast Dawn');
    resolve(game);
    expect(listed(game)[0]).toBe('pass');
    expect(game.solver.power(objects[1]!)).toBe(1);
  });

  it('613.7m: tokens that nobody could tell apart ask nothing', () => {
    const { game } = tableOf(CARDS, [
      ['Tower', 'battlefield', 'A'],
      ['Three', 'hand', 'A'],
    ]);
    doIt(game, 'cast Three');
    resolve(game);
    expect(listed(game)[0]).toBe('pass');
    expect(namesIn(game, 'battlefield')).toHaveLength(4);
  });
});

describe('what goes to the bottom of a library', () => {
  const zones = [
    ['Tower', 'battlefield', 'A'],
    ['Ox', 'library', 'A'],
    ['Ox', 'library', 'A'],
    ['Small', 'library', 'A'],
    ['Elf', 'library', 'A'],
  ] as const;
  const cards = { ...CARDS, Draw: spell([{ spell: [{ draw: 1 }] }]) };
  const draws = Array.from({ length: 4 }, () => ['Draw', 'hand', 'A'] as const);

  it('401.4: lies in the order its player says; cards of one name are not told apart', () => {
    const { game } = tableOf(cards, [...zones, ['Search', 'hand', 'A'], ...draws]);
    doIt(game, 'cast Search');
    resolve(game);
    // Ox twice, Small, Elf lie from the bottom up
    expect(listed(game)).toEqual(['Elf', 'Small', 'Ox'].map((name) => `above the others: ${name}`));
    doIt(game, 'above the others: Ox', 'above the others: Elf', 'above the others: Small');
    expect(libraryFromTheTop(game)).toEqual(['Ox', 'Elf', 'Small', 'Ox']);
  });

  it('401.4: lies as it lay where nobody is asked', () => {
    const { game } = tableOf(cards, [...zones, ['Search', 'hand', 'A'], ...draws], { asks: false });
    doIt(game, 'cast Search');
    resolve(game);
    expect(libraryFromTheTop(game)).toEqual(['Elf', 'Small', 'Ox', 'Ox']);
  });

  it('701.20: lies at random where the words say so, by the seed of the game', () => {
    const orders = Array.from({ length: 40 }, (_, seed) => {
      const { game } = tableOf(cards, [...zones, ['Shuffle', 'hand', 'A'], ...draws], { seed });
      doIt(game, 'cast Shuffle');
      resolve(game);
      expect(listed(game)[0]).toBe('pass');
      return libraryFromTheTop(game).join();
    });
    // twelve orders, each as likely as the others: nearly all are among forty
    expect(new Set(orders).size).toBeGreaterThan(8);
    expect(JSON.stringify(library['The Antiquities War'])).toContain('"rest":"random"');
  });
});

describe('what goes to a graveyard', () => {
  it('404.3: lies in the order its owner says, where anything asks for the top card', () => {
    const { game, objects } = tableOf(CARDS, [
      ['Tower', 'battlefield', 'A'],
      ['Heir', 'battlefield', 'B'],
      ['Elf', 'battlefield', 'B'],
      ['Ox', 'battlefield', 'B'],
      ['Ox', 'battlefield', 'A'],
      ['Flood', 'hand', 'A'],
    ]);
    // the heir lies under what dies with it: so it does not count itself
    doIt(game, 'cast Flood', 'pass', 'pass');
    expect(listed(game)).toEqual(['Heir', 'Elf', 'Ox'].map((name) => `into the graveyard first: ${name}`));
    doIt(game, 'into the graveyard first: Ox', 'into the graveyard first: Heir');
    expect(namesIn(game, 'graveyard', 1)).toEqual(['Ox', 'Heir', 'Elf']);
    // CR 613.7m: the active player's card is the earliest of them all
    expect(namesIn(game, 'graveyard').slice(0, 2)).toEqual(['Ox', 'Ox']);
    expect(game.solver.exists(objects[1]!)).toBe(false);
  });

  it('404.3: asks nobody where no ability can tell', () => {
    const { Heir: _, ...plain } = CARDS;
    const { game } = tableOf(plain, [
      ['Tower', 'battlefield', 'A'],
      ['Elf', 'battlefield', 'B'],
      ['Ox', 'battlefield', 'B'],
      ['Flood', 'hand', 'A'],
    ]);
    doIt(game, 'cast Flood');
    resolve(game);
    expect(listed(game)[0]).toBe('pass');
    expect(namesIn(game, 'graveyard', 1)).toEqual(['Elf', 'Ox']);
  });
});
