/** CR 107: the tap and untap symbols, X, and costs made of symbols and words. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const gain = (life: number): object[] => [{ gainLife: life }];

describe('CR 107.4 mana symbols in costs', () => {
  const pays = (manaCost: string, mana: string, left: object, life = 20): string[] =>
    boardFailures({
      cards: { Rite: { manaCost, types: ['Sorcery'], abilities: [{ spell: gain(0) }] } },
      do: [{ put: 'Rite', as: 'rite', zone: 'hand' }, { act: { addMana: mana } }, { cast: 'rite', pay: true }],
      expect: { pool: { A: left }, life: { A: life } },
    });

  it('107.4e: a hybrid symbol takes either type, the one that leaves a way to pay the rest', () => {
    expect(pays('{W/U}{W}', '{W}{U}', {})).toEqual([]);
    expect(pays('{W/U}{U/B}{B/R}', '{B}{U}{W}', {})).toEqual([]);
    expect(pays('{2/W}{2/U}', '{W}{G}{G}', {})).toEqual([]);
  });

  it('107.4f: a Phyrexian symbol takes its colour, or 2 life where that is not enough', () => {
    expect(pays('{B/P}', '{B}', {})).toEqual([]);
    expect(pays('{B/P}{B/P}{1}', '{B}{G}', {}, 18)).toEqual([]);
  });

  it('107.4b: generic mana takes any type, colourless first', () => {
    expect(pays('{2}', '{C}{G}{G}', { G: 1 })).toEqual([]);
  });

  it('107.4c: a colourless symbol takes colourless mana only', () => {
    expect(
      boardFailures({
        cards: { Rite: { manaCost: '{C}', types: ['Sorcery'] } },
        do: [{ put: 'Rite', as: 'rite', zone: 'hand' }, { act: { addMana: '{G}' } }, { refuse: { cast: 'rite', pay: true } }],
        expect: { pool: { A: { G: 1 } }, objects: { rite: { zone: 'hand' } } },
      }),
    ).toEqual([]);
  });
});

describe('CR 107.5 and 107.6 tap and untap symbols', () => {
  it('107.5: haste, a land that is a creature, and an artifact are told apart', () => {
    expect(
      boardFailures({
        cards: {
          Elf: { types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1, abilities: [{ mana: '{G}', cost: '{T}' }] },
          Wood: { types: ['Land'], subtypes: ['Forest'] },
          Boots: {
            types: ['Artifact'],
            subtypes: ['Equipment'],
            abilities: [{ static: { on: 'attached', abilities: { add: ['haste'] } } }],
          },
        },
        do: [
          { put: 'Elf', as: 'elf' },
          { put: 'Wood', as: 'wood' },
          { put: 'Boots', as: 'boots' },
          { refuse: { tapForMana: 'elf' } },
          { attach: 'boots', to: 'elf' },
          { tapForMana: 'elf' },
          { effect: { on: 'target', types: { add: ['Creature'] }, basePT: [1, 1] }, targets: ['wood'] },
          { refuse: { tapForMana: 'wood' } },
          { advance: 'upkeep', of: 'A' },
          { tapForMana: 'wood' },
        ],
        expect: { objects: { wood: { tapped: true } } },
      }),
    ).toEqual([]);
  });

  it('107.6: {Q} and {T} of one cost can not both be paid', () => {
    expect(
      boardFailures({
        cards: { Wheel: { types: ['Artifact'], abilities: [{ activated: gain(1), cost: '{T}{Q}' }] } },
        do: [
          { put: 'Wheel', as: 'wheel', already: true },
          { refuse: { activate: 'wheel' } },
          { tap: 'wheel' },
          { refuse: { activate: 'wheel' } },
        ],
        expect: { life: { A: 20 } },
      }),
    ).toEqual([]);
  });
});

describe('CR 107.3 X', () => {
  it('107.3a: X in a cost counts for life and counters too', () => {
    expect(
      boardFailures({
        cards: {
          Font: {
            types: ['Artifact'],
            abilities: [{ activated: [{ damage: 'X', to: 'opponent' }], cost: 'pay X life, remove X charge counters from this' }],
          },
        },
        do: [
          { put: 'Font', as: 'font', already: true, counters: { charge: 3 } },
          { refuse: { activate: 'font', x: 4 } },
          { activate: 'font', x: 2 },
          { resolve: 1 },
        ],
        expect: { life: { A: 18, B: 18 }, objects: { font: { counters: { charge: 1 } } } },
      }),
    ).toEqual([]);
  });

  it('107.3m: a token copy, a returned card and a copy in place have no X', () => {
    expect(
      boardFailures({
        cards: {
          Hydra: {
            manaCost: '{X}{G}',
            types: ['Creature'],
            power: 1,
            toughness: 1,
            abilities: [{ enters: { counters: { '+1/+1': 'X' } } }],
          },
        },
        do: [
          { cast: 'Hydra', as: 'hydra', x: 2 },
          { resolve: 1 },
          { act: { createToken: { types: ['Creature'] }, copyOf: 'target' }, targets: ['hydra'], as: 'token' },
          { move: 'hydra', to: 'exile' },
          { act: { returnToBattlefield: 'target' }, targets: ['hydra'] },
        ],
        expect: { objects: { hydra: { power: 1 }, token: { power: 1 } } },
      }),
    ).toEqual([]);
  });
});

describe('CR 118 other costs', () => {
  it('118.3: nothing is paid where a part can not be', () => {
    expect(
      boardFailures({
        cards: {
          Vault: {
            types: ['Artifact'],
            abilities: [{ activated: gain(5), cost: '{T}, pay 3 life, discard a creature card, remove a charge counter from this' }],
          },
          Ox: { manaCost: '{G}', types: ['Creature'], power: 1, toughness: 1 },
          Rite: { manaCost: '{G}', types: ['Sorcery'] },
        },
        do: [
          { put: 'Vault', as: 'vault', already: true, counters: { charge: 1 } },
          { put: 'Rite', as: 'rite', zone: 'hand' },
          { refuse: { activate: 'vault' } },
          { put: 'Ox', as: 'ox', zone: 'hand' },
          { put: 'Ox', as: 'ox-2', zone: 'hand' },
          { refuse: { activate: 'vault' }, because: 'which of the two' },
          { refuse: { activate: 'vault', discard: 'rite' } },
          { activate: 'vault', discard: 'ox-2' },
          {
            expect: {
              objects: { vault: { tapped: true, counters: { charge: 0 } }, 'ox-2': { zone: 'graveyard' }, ox: { zone: 'hand' } },
              life: { A: 17 },
            },
          },
          { resolve: 1 },
        ],
        expect: { life: { A: 22 } },
      }),
    ).toEqual([]);
  });

  it('119.4: a player can not pay more life than there is', () => {
    expect(
      boardFailures({
        cards: { Pit: { types: ['Artifact'], abilities: [{ activated: gain(1), cost: 'pay 11 life' }] } },
        do: [{ put: 'Pit', as: 'pit', already: true }, { activate: 'pit' }, { refuse: { activate: 'pit' } }],
        expect: { life: { A: 9 }, stackSize: 1 },
      }),
    ).toEqual([]);
  });

  it('701.21a: what can not be sacrificed and what another controls pays no cost', () => {
    expect(
      boardFailures({
        cards: {
          Altar: {
            types: ['Artifact'],
            abilities: [
              { activated: gain(1), cost: 'sacrifice a creature', label: 'offer' },
              { activated: gain(2), cost: 'sacrifice this', label: 'end' },
            ],
          },
          Ox: { types: ['Creature'], power: 1, toughness: 1 },
          Ward: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Artifact'] }, rule: "can't be sacrificed" } }] },
        },
        do: [
          { put: 'Altar', as: 'altar', already: true },
          { put: 'Ox', as: 'theirs', by: 'B', already: true },
          { refuse: { activate: 'altar', ability: 'offer' } },
          { put: 'Ox', as: 'mine', already: true },
          { activate: 'altar', ability: 'offer' },
          { put: 'Ward', as: 'ward', already: true },
          { refuse: { activate: 'altar', ability: 'end' } },
          { move: 'ward', to: 'exile' },
          { activate: 'altar', ability: 'end' },
          { resolve: 'all' },
        ],
        expect: {
          life: { A: 23 },
          objects: { mine: { zone: 'graveyard' }, theirs: { zone: 'battlefield' }, altar: { zone: 'graveyard' } },
        },
      }),
    ).toEqual([]);
  });

  it('118.7: more comes before less, a colour taken off a cost without it takes generic mana, and nothing goes below zero', () => {
    const costs = (manaCost: string, changes: object[], mana: string, left: object): string[] =>
      boardFailures({
        cards: {
          Rite: { manaCost, types: ['Sorcery'] },
          ...Object.fromEntries(
            changes.map((cost, i) => [`Law ${i}`, { types: ['Enchantment'], abilities: [{ static: { on: { zone: 'stack' }, cost } }] }]),
          ),
        },
        do: [
          ...changes.map((_, i) => ({ put: `Law ${i}`, already: true })),
          { put: 'Rite', as: 'rite', zone: 'hand' },
          { act: { addMana: mana } },
          { cast: 'rite', pay: true },
        ],
        expect: { pool: { A: left } },
      });
    expect(costs('{1}{G}', [{ less: '{5}' }, { more: '{2}' }], '{G}{G}', { G: 1 })).toEqual([]);
    expect(costs('{2}{G}', [{ less: '{U}' }], '{G}{G}{G}', { G: 1 })).toEqual([]);
    expect(costs('{2}{G}', [{ less: '{G}' }], '{R}{R}', {})).toEqual([]);
    expect(costs('{G}', [{ more: '{W}' }], '{G}{W}', {})).toEqual([]);
  });
});
