/** Boards where one thing is much: tokens that count each other, lands that ask each other, hidden cards, candidates of dependency, and a loop. */
import { type Card, library } from '@stratum/cards';
import type { Board, Placed } from '../table.js';
import { boardOf, M, type Size } from './sizes.js';

const TRIBES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel'] as const;

/** Tokens of eight creature types, each hundredth of every type, and "each creature gets +1/+1 for each other creature that shares a type with it". */
export function tokens(count: number): Board {
  const cards: Record<string, Card> = {
    Coat: {
      types: ['Artifact'],
      abilities: [
        {
          static: {
            on: { types: ['Creature'] },
            pt: [
              { count: { types: ['Creature'], sharesCreatureTypeWith: 'it', notIt: true } },
              { count: { types: ['Creature'], sharesCreatureTypeWith: 'it', notIt: true } },
            ],
          },
        },
      ],
    },
    Shifter: { types: ['Creature'], subtypes: ['Shapeshifter'], power: 1, toughness: 1, abilities: ['changeling'] },
  };
  for (const tribe of TRIBES) cards[tribe] = { types: ['Creature'], subtypes: [tribe], colors: ['G'], power: 1, toughness: 1 };
  const placed: Placed[] = [{ card: 'Coat', seat: 0 }];
  for (let i = 0; i < count; i++) placed.push({ card: i % 100 === 50 ? 'Shifter' : TRIBES[i % 8]!, seat: i & 1, token: true });
  return { cards, placed };
}

/** M without dependency in layer 4, or with one pair (as it is), or with eight. */
export function dependency(pairs: 0 | 1 | 8): Board {
  if (pairs === 1) return boardOf(M);
  if (pairs === 8) return boardOf({ ...M, sources: { ...M.sources, kinship: 3, waking: 2 } } satisfies Size);
  const board = boardOf(M);
  // what wakes artifacts names them legendary instead: as many parts, but nothing reads that
  for (const card of Object.values(board.cards)) {
    for (const ability of card.abilities ?? []) {
      if (typeof ability !== 'object' || !('static' in ability) || Array.isArray(ability.static) || !ability.static.types) continue;
      delete ability.static.types;
      ability.static.supertypes = { add: ['Legendary'] };
    }
  }
  return board;
}

/** Three effects of which each depends on the next: Elves are Goblins, Goblins are Zombies, Zombies are Elves (CR 613.8b). */
export function loop(): Board {
  const cards: Record<string, Card> = {};
  const placed: Placed[] = [];
  for (const tribe of TRIBES) cards[tribe] = { types: ['Creature'], subtypes: [tribe], power: 2, toughness: 2 };
  for (let i = 0; i < 32; i++) placed.push({ card: TRIBES[i % 8]!, seat: i & 1 });
  const ring = ['Elf', 'Goblin', 'Zombie'];
  ring.forEach((tribe, i) => {
    const effect = { on: { subtypes: [tribe] }, creatureTypes: { set: [ring[(i + 1) % 3]!] } };
    cards[`${tribe} Wheel`] = { types: ['Enchantment'], abilities: [{ static: effect }] };
    placed.push({ card: `${tribe} Wheel`, seat: 0 });
  });
  return { cards, placed };
}

/** 60 permanents of four players; with the hundred cards of each in their libraries, hands and graveyards, or without. */
export function commander(hidden: boolean): Board {
  const board = boardOf({ ...M, permanents: 60, sources: { ...M.sources, anthem: 3, lord: 4 } });
  board.players = ['A', 'B', 'C', 'D'];
  board.placed.forEach((each, i) => {
    each.seat = i & 3;
  });
  if (!hidden) return board;
  const names = Object.keys(board.cards);
  for (let i = 0; i < 340; i++)
    board.placed.push({
      card: names[i % names.length]!,
      seat: i & 3,
      zone: i % 10 === 0 ? 'hand' : i % 10 === 1 ? 'graveyard' : 'library',
    });
  return board;
}

/** Lands that can make what the other lands can make, with one that makes green behind them all. */
export function mirrors(count: number): Board {
  return {
    cards: {
      Pool: library['Reflecting Pool']!,
      Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
    },
    placed: [...Array.from({ length: count - 1 }, () => ({ card: 'Pool', seat: 0 })), { card: 'Forest', seat: 0 }],
  };
}
