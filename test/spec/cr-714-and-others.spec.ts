/** CR 714 beside other rules in played boards: counters of other effects, Sagas that are creatures, last known Sagas. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

/** A chapter that gains 1, 10, 100 ... life by its number, or does what is given. */
const ch = (number: number, ...actions: object[]): object => ({
  chapter: [number],
  do: actions.length > 0 ? actions : [{ gainLife: 10 ** (number - 1) }],
});
const saga = (...abilities: unknown[]): object => ({ manaCost: '{2}{W}', types: ['Enchantment'], subtypes: ['Saga'], abilities });

describe('CR 714 beside other rules', () => {
  it('714.4, 707.2: a Saga that becomes a copy of a shorter one is done, and nothing triggers', () => {
    expect(
      boardFailures({
        cards: { L: saga(ch(1), ch(2)), M: saga(ch(1), ch(2), ch(3), ch(4)) },
        do: [
          { put: 'L', as: 'l', already: true },
          { put: 'M', as: 'm', already: true, counters: { lore: 3 } },
          { effect: { on: 'target', copy: 'l', until: 'indefinitely' }, targets: ['m'] },
        ],
        expect: { objects: { m: { zone: 'graveyard' } }, stackSize: 0 },
      }),
    ).toEqual([]);
  });
  it('714.3c, 614.16: what adds a counter to all that are put adds one to the turn-based one', () => {
    expect(
      boardFailures({
        cards: {
          L: saga(ch(1), ch(2), ch(3)),
          P: { types: ['Artifact'], abilities: [{ replace: { countersPut: { on: { subtypes: ['Saga'] }, by: 'any' }, plus: 1 } }] },
        },
        do: [
          { put: 'P', already: true },
          { put: 'L', as: 'l', already: true },
          { advance: 'precombat main', of: 'A' },
        ],
        expect: { objects: { l: { counters: { lore: 2 } } }, stackSize: 2 },
      }),
    ).toEqual([]);
  });
  it('113.7a: a Saga that died as a creature leaves its chapter on the stack', () => {
    expect(
      boardFailures({
        cards: { L: saga(ch(1), ch(2)) },
        do: [
          { put: 'L', as: 'l' },
          { effect: { on: 'target', types: { add: ['Creature'] }, basePT: [2, 2], until: 'indefinitely' }, targets: ['l'] },
          { damage: 2, to: 'l' },
          { expect: { objects: { l: { zone: 'graveyard' } }, stackSize: 1 } },
          { resolve: 1 },
        ],
        expect: { life: { A: 21 } },
      }),
    ).toEqual([]);
  });
  it('605.5a: a chapter that adds mana is no mana ability', () => {
    expect(
      boardFailures({
        cards: {
          Tale: {
            types: ['Enchantment'],
            subtypes: ['Saga'],
            abilities: [
              { chapter: [1], do: [{ addMana: '{R}{R}' }] },
              { chapter: [2], do: [] },
            ],
          },
        },
        do: [{ put: 'Tale', as: 't' }, { expect: { stackSize: 1, pool: { A: {} } } }, { resolve: 1 }],
        expect: { pool: { A: { R: 2 } } },
      }),
    ).toEqual([]);
  });
  it('707.2, 714.3a: a token copy made by a last chapter begins its own tale', () => {
    expect(
      boardFailures({
        cards: {
          Tale: {
            types: ['Enchantment'],
            subtypes: ['Saga'],
            abilities: [
              { chapter: [1], do: [{ gainLife: 1 }] },
              { chapter: [2], do: [{ createToken: { types: ['Enchantment'] }, copyOf: 'this' }] },
            ],
          },
        },
        do: [
          { put: 'Tale', as: 't', already: true, counters: { lore: 1 } },
          { addCounters: { lore: 1 }, on: 't' },
          { resolve: 1, as: 'copy' },
          { expect: { objects: { copy: { counters: { lore: 1 } }, t: { zone: 'graveyard' } }, stack: [{ source: 'copy', chapter: 1 }] } },
          { resolve: 1 },
        ],
        expect: { life: { A: 21 } },
      }),
    ).toEqual([]);
  });
  it('608.2h: a chapter copies its Saga as it last was', () => {
    expect(
      boardFailures({
        cards: {
          Tale: {
            types: ['Enchantment'],
            subtypes: ['Saga'],
            abilities: [
              { chapter: [1], do: [{ gainLife: 1 }] },
              { chapter: [2], do: [{ createToken: { types: ['Enchantment'] }, copyOf: 'this' }] },
            ],
          },
        },
        do: [
          { put: 'Tale', as: 't', already: true, counters: { lore: 1 } },
          { addCounters: { lore: 1 }, on: 't' },
          { move: 't', to: 'exile' },
          { resolve: 1, as: 'copy' },
        ],
        expect: { objects: { copy: { counters: { lore: 1 } } }, stackSize: 1 },
      }),
    ).toEqual([]);
  });
  it('714.3c: lore counters on what is no Saga mean nothing', () => {
    expect(
      boardFailures({
        cards: { B: { types: ['Creature'], power: 1, toughness: 1 } },
        do: [
          { put: 'B', as: 'b' },
          { addCounters: { lore: 3 }, on: 'b' },
          { advance: 'precombat main', of: 'A' },
        ],
        expect: { objects: { b: { counters: { lore: 3 }, zone: 'battlefield' } } },
      }),
    ).toEqual([]);
  });
  it('505.1a, 714.3c: an added main phase gives no counter', () => {
    expect(
      boardFailures({
        cards: {
          Tale: {
            types: ['Enchantment'],
            subtypes: ['Saga'],
            abilities: [
              { chapter: [1], do: [] },
              { chapter: [2], do: [] },
              { chapter: [3], do: [] },
            ],
          },
        },
        do: [
          { put: 'Tale', as: 't' },
          { extraPhase: 'main' },
          { advance: 'postcombat main' },
          { expect: { objects: { t: { counters: { lore: 1 } } } } },
          { advance: 'postcombat main' },
        ],
        expect: { objects: { t: { counters: { lore: 1 } } } },
      }),
    ).toEqual([]);
  });
  it('714.3a, 714.4: a Saga creature without abilities waits with any number of counters, and goes as they come back', () => {
    expect(
      boardFailures({
        cards: {
          SC: {
            types: ['Enchantment', 'Creature'],
            subtypes: ['Saga'],
            power: 4,
            toughness: 4,
            abilities: [
              { chapter: [1], do: [{ gainLife: 1 }] },
              { chapter: [2], do: [{ gainLife: 2 }] },
            ],
          },
          H: {
            types: ['Enchantment'],
            abilities: [{ static: { on: { types: ['Creature'] }, abilities: { removeAll: true }, basePT: [1, 1] } }],
          },
        },
        do: [
          { put: 'H', as: 'h' },
          { put: 'SC', as: 's' },
          { expect: { objects: { s: { counters: { lore: 0 }, power: 1 } } } },
          { advance: 'precombat main', of: 'A' },
          { expect: { objects: { s: { counters: { lore: 0 } } } } },
          { addCounters: { lore: 2 }, on: 's' },
          { expect: { stackSize: 0, objects: { s: { zone: 'battlefield' } } } },
          { move: 'h', to: 'graveyard' },
        ],
        expect: { objects: { s: { zone: 'graveyard' } }, stackSize: 0 },
      }),
    ).toEqual([]);
  });

  it('714.3a: a Saga without chapters, and what another effect makes a Saga as it enters, enter with a counter', () => {
    expect(
      boardFailures({
        cards: {
          Empty: { types: ['Enchantment'], subtypes: ['Saga'] },
          Plain: { types: ['Enchantment'] },
          Scribe: { types: ['Artifact'], abilities: [{ static: { on: { types: ['Enchantment'] }, subtypes: { add: ['Saga'] } } }] },
        },
        do: [{ put: 'Empty', as: 'empty' }, { put: 'Scribe' }, { put: 'Plain', as: 'plain' }, { advance: 'precombat main', of: 'A' }],
        expect: { objects: { empty: { counters: { lore: 1 } }, plain: { counters: { lore: 1 }, subtypes: ['Saga'] } } },
      }),
    ).toEqual([]);
  });
});
