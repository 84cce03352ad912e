/** CR 118, 602, 605: costs of spells and abilities in played boards, with what they trigger and what can not be paid. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

describe('CR 118 costs, played', () => {
  it('107.3a: X in the cost of a mana ability', () => {
    expect(
      boardFailures({
        cards: { Font: { types: ['Artifact'], abilities: [{ mana: { symbol: 'G', amount: 'X' }, cost: '{X}{T}' }] } },
        do: [
          { put: 'Font', as: 'f', already: true },
          { act: { addMana: '{R}{R}{R}' } },
          { refuse: { activate: 'f', x: 4, pay: true } },
          { activate: 'f', x: 2, pay: true },
        ],
        expect: { pool: { A: { R: 1, G: 2 } }, couldProduce: { f: ['G'] } },
      }),
    ).toEqual([]);
  });
  it('106.7: a land that looks at itself could produce what its other ability makes, and pays nothing for it', () => {
    expect(
      boardFailures({
        cards: {
          M: {
            types: ['Land'],
            abilities: [
              { mana: { couldProduce: { types: ['Land'] }, of: 'type' }, cost: '{T}' },
              { mana: '{B}', cost: '{T}, pay 1 life' },
            ],
          },
        },
        do: [{ put: 'M', as: 'm', already: true }, { expect: { couldProduce: { m: ['B'] } } }, { tapForMana: 'm' }],
        expect: { pool: { A: { B: 1 } }, life: { A: 20 } },
      }),
    ).toEqual([]);
  });
  it('107.3m, 707.10: a copy of a spell has its X', () => {
    expect(
      boardFailures({
        cards: {
          Bolt: {
            manaCost: '{X}{R}',
            types: ['Sorcery'],
            abilities: [{ spell: [{ damage: 'X', to: 'target' }], targets: [{ what: 'player' }] }],
          },
        },
        do: [
          { cast: 'Bolt', as: 'b', x: 3, targets: ['B'] },
          { act: { copySpell: 'target' }, targets: ['b'], as: 'bc' },
          { expect: { stackSize: 2 } },
          { resolve: 'all' },
        ],
        expect: { life: { B: 14 } },
      }),
    ).toEqual([]);
  });
  it('119.4: X life, up to the life total', () => {
    expect(
      boardFailures({
        cards: { P: { types: ['Artifact'], abilities: [{ activated: [{ damage: 'X', to: 'opponent' }], cost: 'pay X life' }] } },
        do: [{ put: 'P', as: 'p', already: true }, { refuse: { activate: 'p', x: 21 } }, { activate: 'p', x: 19 }, { resolve: 1 }],
        expect: { life: { A: 1, B: 1 } },
      }),
    ).toEqual([]);
  });
  it('302.6: untapped creatures that are tapped for a cost without {T} may have come this turn', () => {
    expect(
      boardFailures({
        cards: {
          D: { types: ['Artifact'], abilities: [{ activated: [{ gainLife: 4 }], cost: 'tap two untapped creatures you control' }] },
          O: { types: ['Creature'], power: 1, toughness: 1 },
        },
        do: [
          { put: 'D', as: 'd' },
          { put: 'O', as: 'o1' },
          { refuse: { activate: 'd' } },
          { put: 'O', as: 'o2' },
          { activate: 'd' },
          { resolve: 1 },
          { refuse: { activate: 'd' } },
        ],
        expect: { objects: { o1: { tapped: true }, o2: { tapped: true } }, life: { A: 24 } },
      }),
    ).toEqual([]);
  });
  it('702.81a: a creature cast with retrace and countered is back in the graveyard', () => {
    expect(
      boardFailures({
        cards: { C: { manaCost: '{G}', types: ['Creature'], power: 1, toughness: 1, abilities: ['retrace'] }, L: { types: ['Land'] } },
        do: [
          { put: 'C', as: 'c', zone: 'graveyard' },
          { put: 'L', as: 'l', zone: 'hand' },
          { cast: 'c', using: 'retrace', discard: 'l' },
          { counterTop: true },
        ],
        expect: { objects: { c: { zone: 'graveyard' } } },
      }),
    ).toEqual([]);
  });
  it("601.2f: an increase for an opponent's spells", () => {
    expect(
      boardFailures({
        cards: {
          D: { types: ['Artifact'], abilities: [{ static: { on: { zone: 'stack', controller: 'opponent' }, cost: { more: '{1}' } } }] },
          S: { manaCost: '{G}', types: ['Instant'] },
        },
        do: [
          { put: 'D', already: true },
          { put: 'S', as: 'mine', zone: 'hand' },
          { put: 'S', as: 'theirs', by: 'B', zone: 'hand' },
          { act: { addMana: '{G}' } },
          { act: { addMana: '{G}' }, by: 'B' },
          { refuse: { cast: 'theirs', by: 'B', pay: true } },
          { cast: 'mine', pay: true },
        ],
        expect: { pool: { A: {}, B: { G: 1 } } },
      }),
    ).toEqual([]);
  });
  it('605.3b, 603.2: what triggers on the sacrifice paid for a mana ability waits for the next priority', () => {
    expect(
      boardFailures({
        cards: {
          Coin: { types: ['Artifact'], subtypes: ['Treasure'], abilities: [{ mana: { anyColor: true }, cost: '{T}, sacrifice this' }] },
          Jar: {
            types: ['Artifact'],
            abilities: [{ triggered: [{ gainLife: 2 }], when: { sacrificed: { types: ['Artifact'], controller: 'you' } } }],
          },
        },
        do: [
          { put: 'Jar', as: 'jar', already: true },
          { put: 'Coin', as: 'coin', token: true },
          { tapForMana: 'coin', choose: 'R' },
        ],
        expect: { pool: { A: { R: 1 } }, stack: [{ source: 'jar' }], objects: { coin: { exists: false } } },
      }),
    ).toEqual([]);
  });
  it('113.6, 602.2: an ability that works in the graveyard, paid by exiling its card; its power is remembered', () => {
    expect(
      boardFailures({
        cards: {
          Ghost: {
            manaCost: '{B}',
            types: ['Creature'],
            power: 3,
            toughness: 1,
            abilities: [
              {
                activated: [{ damage: { power: 'this' }, to: 'target' }],
                cost: '{1}{B}, exile this',
                zones: ['graveyard'],
                targets: [{ what: 'player' }],
              },
            ],
          },
        },
        do: [
          { put: 'Ghost', as: 'g', zone: 'graveyard' },
          { put: 'Ghost', as: 'live', already: true },
          { refuse: { activate: 'live', targets: ['B'] } },
          { act: { addMana: '{B}' } },
          { refuse: { activate: 'g', targets: ['B'], pay: true } },
          { act: { addMana: '{C}' } },
          { refuse: { activate: 'g', by: 'B', targets: ['B'] } },
          { activate: 'g', targets: ['B'], pay: true },
          { expect: { objects: { g: { zone: 'exile' } }, pool: { A: {} }, stackSize: 1 } },
          { resolve: 1 },
        ],
        expect: { life: { B: 17 } },
      }),
    ).toEqual([]);
  });
  it('113.6: an ability that works in hand, paid by discarding its card', () => {
    expect(
      boardFailures({
        cards: {
          Cyc: {
            manaCost: '{5}',
            types: ['Creature'],
            power: 1,
            toughness: 1,
            abilities: [{ activated: [{ draw: 1 }], cost: '{2}, discard this', zones: ['hand'] }],
          },
          X: { types: ['Land'] },
        },
        do: [
          { put: 'X', as: 'x', zone: 'library' },
          { put: 'Cyc', as: 'c', zone: 'hand' },
          { activate: 'c' },
          { expect: { objects: { c: { zone: 'graveyard' } } } },
          { resolve: 1 },
        ],
        expect: { objects: { x: { zone: 'hand' } } },
      }),
    ).toEqual([]);
  });

  it('118.3: "another" is not the object itself', () => {
    expect(
      boardFailures({
        cards: {
          Lord: {
            types: ['Creature'],
            power: 2,
            toughness: 2,
            abilities: [{ activated: [{ gainLife: 1 }], cost: 'sacrifice another creature' }],
          },
          Ox: { types: ['Creature'], power: 1, toughness: 1 },
        },
        do: [{ put: 'Lord', as: 'lord' }, { refuse: { activate: 'lord' } }, { put: 'Ox', as: 'ox' }, { activate: 'lord' }, { resolve: 1 }],
        expect: { objects: { lord: { zone: 'battlefield' }, ox: { zone: 'graveyard' } }, life: { A: 21 } },
      }),
    ).toEqual([]);
  });
});
