/** CR 605: mana abilities do not use the stack, whoever has priority; what looks like one and has a target or moves library cards does. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

describe('CR 605.1 what a mana ability is', () => {
  it('605.1a: an activated ability with other effects is one, and does them at once in order', () => {
    expect(
      boardFailures({
        cards: {
          Altar: {
            types: ['Artifact'],
            abilities: [
              { activated: [{ loseLife: 2 }, { addMana: '{B}{B}' }, { counters: { ash: 1 }, on: 'this' }], cost: '{T}, pay 1 life' },
            ],
          },
        },
        do: [{ put: 'Altar', as: 'altar', already: true }, { activate: 'altar' }],
        expect: { pool: { A: { B: 2 } }, life: { A: 17 }, stackSize: 0, objects: { altar: { counters: { ash: 1 } } } },
      }),
    ).toEqual([]);
  });

  it('605.1a: one with a target waits on the stack and is not tapping for mana', () => {
    expect(
      boardFailures({
        cards: {
          Seer: {
            types: ['Artifact'],
            abilities: [{ activated: [{ addMana: '{U}' }, { damage: 1, to: 'target' }], cost: '{T}', targets: [{ what: 'player' }] }],
          },
          Echo: { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: {}, times: 2 } }] },
        },
        do: [
          { put: 'Seer', as: 'seer', already: true },
          { put: 'Echo', already: true },
          { refuse: { tapForMana: 'seer' } },
          { activate: 'seer', targets: ['B'] },
          { expect: { stackSize: 1, pool: { A: {} } } },
          { resolve: 1 },
        ],
        expect: { pool: { A: { U: 1 } }, life: { B: 19 } },
      }),
    ).toEqual([]);
  });
});

describe('CR 605.3 using one', () => {
  it('605.3a: the mana in its own cost comes from the pool, all or nothing', () => {
    expect(
      boardFailures({
        cards: { Bridge: { types: ['Land'], abilities: [{ mana: '{W}{B}', cost: '{2}{T}' }] } },
        do: [
          { put: 'Bridge', as: 'bridge', already: true },
          { act: { addMana: '{G}' } },
          { refuse: { activate: 'bridge', pay: true } },
          { expect: { pool: { A: { G: 1 } }, objects: { bridge: { tapped: false } } } },
          { act: { addMana: '{R}' } },
          { activate: 'bridge', pay: true },
        ],
        expect: { pool: { A: { W: 1, B: 1 } } },
      }),
    ).toEqual([]);
  });

  it('605.3b: an opponent may use one at any time, and nobody gets priority by it', () => {
    expect(
      boardFailures({
        cards: {
          Wood: { types: ['Land'], subtypes: ['Forest'] },
          Prayer: { manaCost: '{W}', types: ['Sorcery'], abilities: [{ spell: [{ gainLife: 1 }] }] },
        },
        do: [{ put: 'Wood', as: 'wood', by: 'B', already: true }, { cast: 'Prayer' }, { tapForMana: 'wood' }],
        expect: { pool: { B: { G: 1 } }, stackSize: 1, priority: 'A' },
      }),
    ).toEqual([]);
  });

  it('602.5b: its condition is asked as it is activated', () => {
    expect(
      boardFailures({
        cards: {
          Temple: {
            types: ['Land'],
            abilities: [{ mana: '{C}{C}', cost: '{T}', if: { count: { types: ['Land'], controller: 'you' }, is: { gte: 2 } } }],
          },
          Wood: { types: ['Land'], subtypes: ['Forest'] },
        },
        do: [
          { put: 'Temple', as: 'temple', already: true },
          { refuse: { tapForMana: 'temple' } },
          { put: 'Wood', already: true },
          { tapForMana: 'temple' },
        ],
        expect: { pool: { A: { C: 2 } } },
      }),
    ).toEqual([]);
  });
});

describe('CR 605.4 triggered mana abilities', () => {
  it('605.4a: each is done right after the ability, in order of timestamp, the others wait', () => {
    expect(
      boardFailures({
        cards: {
          Wood: { types: ['Land'], subtypes: ['Forest'] },
          Bloom: {
            types: ['Enchantment'],
            abilities: [{ triggered: [{ addMana: '{G}' }], when: { tappedForMana: { subtypes: ['Forest'] }, producing: 'G' } }],
          },
          Toll: {
            types: ['Enchantment'],
            abilities: [{ triggered: [{ damage: 1, to: 'you' }, { draw: 1 }], when: { tappedForMana: {} } }],
          },
        },
        do: [
          { put: 'Toll', as: 'toll', already: true },
          { put: 'Bloom', as: 'b1', already: true },
          { put: 'Bloom', as: 'b2', already: true },
          { put: 'Wood', as: 'wood', already: true },
          { tapForMana: 'wood' },
        ],
        expect: { pool: { A: { G: 3 } }, stack: [{ source: 'toll' }], life: { A: 20 } },
      }),
    ).toEqual([]);
  });
});
