/**
 * The classic pieces whose effects meet, each as steps of a board: any of them, in any order of time, over the same five objects (a bear, a land
 * with {T}: add {C}, a basic Forest, and an opponent's goblin and soldier). For comparing solvers in every order, and for a table derived by hand.
 */

import { type Board, readBoard } from '@stratum/board';
import { library } from '@stratum/cards';

const enchantment = (manaCost: string, effect: object) => ({ manaCost, types: ['Enchantment'], abilities: [{ static: effect }] });
const creature = (manaCost: string, subtypes: string[], power: number, toughness: number, abilities: unknown[] = []) => ({
  manaCost,
  types: ['Creature'],
  subtypes,
  power,
  toughness,
  abilities,
});
const lasting = (effect: object, target: string, by = 'A') => ({
  effect: { on: 'target', until: 'indefinitely', ...effect },
  targets: [target],
  by,
});

const CARDS: Record<string, object> = {
  Humility: library.Humility!,
  Opalescence: library.Opalescence!,
  'Glorious Anthem': library['Glorious Anthem']!,
  'Blood Moon': library['Blood Moon']!,
  'Urborg, Tomb of Yawgmoth': library['Urborg, Tomb of Yawgmoth']!,
  Clone: library.Clone!,
  'Elf Season': enchantment('{1}{G}{G}', { on: { types: ['Creature'], controller: 'you' }, creatureTypes: { set: ['Elf'] } }),
  Bear: creature('{1}{G}', ['Bear'], 2, 2),
  Goblin: creature('{R}', ['Goblin'], 1, 1, ['haste']),
  Soldier: creature('{W}', ['Soldier'], 1, 2),
  Shifter: creature('{1}{U}', ['Shapeshifter'], 2, 2, ['changeling']),
  Dragon: creature('{4}{R}', ['Dragon'], 5, 5, ['flying']),
  Rock: { types: ['Land'], abilities: [{ mana: '{C}', cost: '{T}' }] },
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
};

export const PIECES = {
  humility: [{ put: 'Humility', as: 'humility' }],
  opalescence: [{ put: 'Opalescence', as: 'opalescence' }],
  anthem: [{ put: 'Glorious Anthem', as: 'anthem' }],
  changeling: [{ put: 'Shifter', as: 'shifter' }],
  animate: [
    lasting(
      { types: { add: ['Creature'] }, creatureTypes: { set: ['Elemental'] }, abilities: { add: ['vigilance'] }, basePT: [3, 3] },
      'rock',
    ),
  ],
  moon: [{ put: 'Blood Moon', as: 'moon' }],
  urborg: [{ put: 'Urborg, Tomb of Yawgmoth', as: 'urborg' }],
  season: [{ put: 'Elf Season', as: 'season' }],
  size: [lasting({ basePT: [5, 1] }, 'bear')],
  switch: [lasting({ switchPT: true }, 'bear')],
  counters: [{ addCounters: { '+1/+1': 2 }, on: 'bear' }],
  clone: [{ put: 'Clone', as: 'clone', copyOf: 'bear' }],
  faceDown: [{ put: 'Dragon', as: 'dragon', faceDown: true }],
  control: [lasting({ control: 'you' }, 'goblin')],
} as const satisfies Record<string, readonly object[]>;

export type Piece = keyof typeof PIECES;

export function boardOf(order: readonly Piece[], expect: object = {}): Board {
  const before = [
    { put: 'Bear', as: 'bear' },
    { put: 'Rock', as: 'rock' },
    { put: 'Forest', as: 'forest' },
    { put: 'Goblin', as: 'goblin', by: 'B' },
    { put: 'Soldier', as: 'soldier', by: 'B' },
  ];
  const steps = [...before, ...order.flatMap((piece) => PIECES[piece] as readonly object[])];
  const used = new Set(steps.flatMap((step) => ('put' in step ? [step.put as string] : [])));
  const cards = Object.fromEntries(Object.entries(CARDS).filter(([name]) => used.has(name)));
  const name = order.join(', ');
  return readBoard(JSON.stringify({ board: 1, title: name, cards, do: steps, expect }), name);
}
