/** CR 106: what effects add to pools, and what permanents could produce. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const LAND = {
  Wood: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Hill: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Mountain'] },
};
const MIRROR = {
  types: ['Land'],
  abilities: [{ mana: { couldProduce: { types: ['Land'], controller: 'you' }, of: 'type' }, cost: '{T}' }],
};
const DOUBLER = { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { controller: 'you' }, times: 2 } }] };
const GREY = { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, instead: '{C}' } }] };

describe('CR 106.4 pools', () => {
  it('106.4: mana of both players is lost as a step ends', () => {
    expect(
      boardFailures({
        cards: LAND,
        do: [
          { put: 'Wood', as: 'a', already: true },
          { put: 'Hill', as: 'b', by: 'B', already: true },
          { tapForMana: 'a' },
          { tapForMana: 'b' },
          { expect: { pool: { A: { G: 1 }, B: { R: 1 } } } },
          { advance: 'end of combat' },
        ],
        expect: { pool: { A: {}, B: {} } },
      }),
    ).toEqual([]);
  });
});

describe('CR 106.5 and 106.8-106.11 what is added', () => {
  it('106.8: one answer serves all hybrid symbols of a production', () => {
    expect(
      boardFailures({
        cards: { Creek: { types: ['Land'], abilities: [{ mana: '{G/U}{G/U}{2/U}', cost: '{T}' }] } },
        do: [
          { put: 'Creek', as: 'creek', already: true },
          { refuse: { tapForMana: 'creek', choose: 'G' } },
          { tapForMana: 'creek', choose: 'U' },
        ],
        expect: { pool: { A: { U: 3 } } },
      }),
    ).toEqual([]);
  });

  it('106.8: where several types are possible the answer is asked for, and nothing is tapped without it', () => {
    expect(
      boardFailures({
        cards: { Arch: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 2 }, cost: '{T}' }] } },
        do: [
          { put: 'Arch', as: 'arch', already: true },
          { refuse: { tapForMana: 'arch' } },
          { refuse: { tapForMana: 'arch', choose: 'C' } },
          { tapForMana: 'arch', choose: 'B' },
        ],
        expect: { pool: { A: { B: 2 } } },
      }),
    ).toEqual([]);
  });

  it('106.9, 106.10, 106.11: a Phyrexian symbol adds its colour, generic and snow symbols add colourless mana, X as announced', () => {
    expect(
      boardFailures({
        cards: {
          Brew: {
            manaCost: '{X}',
            types: ['Sorcery'],
            abilities: [{ spell: [{ addMana: '{W/P}{2}{S}' }, { addMana: { symbol: 'R', amount: 'X' } }] }],
          },
        },
        do: [{ cast: 'Brew', x: 3 }, { resolve: 1 }],
        expect: { pool: { A: { W: 1, C: 3, R: 3 } } },
      }),
    ).toEqual([]);
  });

  it('106.5: an amount of zero asks no choice and adds nothing', () => {
    expect(
      boardFailures({
        cards: {
          Herd: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: { count: { types: ['Creature'] } } }, cost: '{T}' }] },
        },
        do: [{ put: 'Herd', as: 'herd', already: true }, { tapForMana: 'herd' }],
        expect: { pool: { A: {} }, objects: { herd: { tapped: true } }, couldProduce: { herd: [] } },
      }),
    ).toEqual([]);
  });

  it('106.3: a choice that nobody made as a spell resolves is the first colour of white, blue, black, red, green', () => {
    expect(
      boardFailures({
        cards: { Song: { manaCost: '{R}', types: ['Instant'], abilities: [{ spell: [{ addMana: { anyOf: ['G', 'U'], amount: 2 } }] }] } },
        do: [{ cast: 'Song' }, { resolve: 1 }],
        expect: { pool: { A: { U: 2 } } },
      }),
    ).toEqual([]);
  });
});

describe('CR 106.7 could produce', () => {
  it('106.7: a chapter that adds mana counts, a trigger about a type that was produced does not', () => {
    expect(
      boardFailures({
        cards: {
          Tale: { types: ['Enchantment', 'Land'], subtypes: ['Saga'], abilities: [{ chapter: [1, 2], do: [{ addMana: '{B}' }] }] },
          Moon: {
            types: ['Artifact'],
            abilities: [{ triggered: [{ addMana: { producedType: true } }], when: { tappedForMana: { types: ['Land'] } } }],
          },
          Mirror: MIRROR,
        },
        do: [
          { put: 'Tale', as: 'tale', already: true },
          { put: 'Moon', as: 'moon', already: true },
          { put: 'Mirror', as: 'mirror', already: true },
        ],
        expect: { couldProduce: { tale: ['B'], mirror: ['B'], moon: [] } },
      }),
    ).toEqual([]);
  });

  it('106.7: an ability that moves cards from the library is no mana ability, so no replacement of tapping for mana looks at it', () => {
    expect(
      boardFailures({
        cards: {
          Well: {
            types: ['Land'],
            abilities: [
              { activated: [{ addMana: '{U}' }, { draw: 1 }], cost: '{T}' },
              { mana: '{W}', cost: '{T}' },
            ],
          },
          Grey: GREY,
        },
        do: [
          { put: 'Well', as: 'well', already: true },
          { put: 'Grey', already: true },
        ],
        expect: { couldProduce: { well: ['U', 'C'] } },
      }),
    ).toEqual([]);
  });

  it('106.7: the condition for activating and the cost do not matter, a permanent that has phased out is not there', () => {
    expect(
      boardFailures({
        cards: {
          Tower: {
            types: ['Land'],
            abilities: [{ mana: '{R}', cost: '{T}, sacrifice a creature', if: { exists: { types: ['Planeswalker'] } } }],
          },
          Wood: LAND.Wood,
          Mirror: MIRROR,
        },
        do: [
          { put: 'Tower', as: 'tower', already: true },
          { put: 'Wood', as: 'wood', already: true },
          { put: 'Mirror', as: 'mirror', already: true },
          { expect: { couldProduce: { mirror: ['R', 'G'] } } },
          { refuse: { tapForMana: 'tower' } },
          { phaseOut: 'tower' },
        ],
        expect: { couldProduce: { mirror: ['G'] } },
      }),
    ).toEqual([]);
  });

  it('106.7: replacements that ask for an amount are tried in every order', () => {
    // doubled first, the second asks for two: red; the third asks for four and never applies
    expect(
      boardFailures({
        cards: {
          Wood: LAND.Wood,
          Echo: DOUBLER,
          Two: { types: ['Artifact'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, atLeast: 2, instead: '{R}{R}{R}' } }] },
          Four: { types: ['Artifact'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, atLeast: 4, instead: '{B}' } }] },
        },
        do: [
          { put: 'Two', already: true },
          { put: 'Four', already: true },
          { put: 'Wood', as: 'wood', already: true },
          { expect: { couldProduce: { wood: ['G'] } } },
          { put: 'Echo', already: true },
          { expect: { couldProduce: { wood: ['R'] } } },
          { put: 'Echo', as: 'second', already: true },
          // both doublers first: four green, which either replacement may take
          { expect: { couldProduce: { wood: ['R', 'B'] } } },
        ],
      }),
    ).toEqual([]);
  });

  it('106.7: twenty equal effects and a ring of mirrors are answered at once', () => {
    const ring = Array.from({ length: 12 }, (_, i) => [
      `Ring ${i}`,
      {
        types: ['Land'],
        abilities: [{ mana: { couldProduce: { types: ['Land'], name: `Ring ${(i + 1) % 12}` }, of: 'type' }, cost: '{T}' }],
      },
    ]);
    expect(
      boardFailures({
        cards: { Wood: LAND.Wood, Echo: DOUBLER, Grey: GREY, ...Object.fromEntries(ring), Seed: { types: ['Land'], subtypes: ['Swamp'] } },
        do: [
          ...Array.from({ length: 20 }, (_, i) => ({ put: 'Echo', as: `e${i}`, already: true })),
          ...ring.map(([name], i) => ({ put: name, as: `r${i}`, already: true })),
          { put: 'Wood', as: 'wood', already: true },
          { expect: { couldProduce: { r0: [], wood: ['G'] } } },
          { effect: { on: 'target', landTypes: { add: ['Swamp'] } }, targets: ['r5'] },
        ],
        expect: { couldProduce: { r6: ['B'], r0: ['B'] } },
      }),
    ).toEqual([]);
  });
});
