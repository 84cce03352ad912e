/** CR 106.12: tapping for mana, what it triggers and what replaces it. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const LAND = { Wood: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] } };
const DOUBLER = { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { controller: 'you' }, times: 2 } }] };
const GREY = { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, instead: '{C}' } }] };

describe('CR 106.12 tapping for mana', () => {
  it('106.12: a permanent sacrificed by its own mana ability was tapped for mana, with all that looks at it', () => {
    expect(
      boardFailures({
        cards: {
          Coin: { types: ['Artifact'], subtypes: ['Treasure'], abilities: [{ mana: { anyColor: true }, cost: '{T}, sacrifice this' }] },
          Echo: DOUBLER,
          Thanks: {
            types: ['Enchantment'],
            abilities: [{ triggered: [{ gainLife: 1 }], when: { tappedForMana: { types: ['Artifact'], controller: 'you' } } }],
          },
        },
        do: [
          { put: 'Coin', as: 'coin', already: true },
          { put: 'Echo', already: true },
          { put: 'Thanks', as: 'thanks', already: true },
          { tapForMana: 'coin', choose: 'B' },
        ],
        expect: { pool: { A: { B: 2 } }, objects: { coin: { zone: 'graveyard' } }, stack: [{ source: 'thanks' }] },
      }),
    ).toEqual([]);
  });

  it('106.12a: a trigger that copies a produced type asks after replacement, and its mana is not replaced', () => {
    expect(
      boardFailures({
        cards: {
          Wood: LAND.Wood,
          Grey: GREY,
          Echo: DOUBLER,
          Moon: {
            types: ['Artifact'],
            abilities: [{ triggered: [{ addMana: { producedType: true } }], when: { tappedForMana: { types: ['Land'] } } }],
          },
        },
        do: [
          { put: 'Moon', already: true },
          { put: 'Grey', already: true },
          { put: 'Echo', already: true },
          { put: 'Wood', as: 'wood', already: true },
          { tapForMana: 'wood' },
        ],
        expect: { pool: { A: { C: 3 } }, stackSize: 0 },
      }),
    ).toEqual([]);
  });

  it('106.12a: a condition and a controller decide whether an extra mana comes', () => {
    expect(
      boardFailures({
        cards: {
          Wood: LAND.Wood,
          Bloom: {
            types: ['Enchantment'],
            abilities: [
              { triggered: [{ addMana: '{W}' }], when: { tappedForMana: { types: ['Land'], controller: 'you' } }, if: { turn: 'you' } },
            ],
          },
        },
        do: [
          { put: 'Bloom', already: true },
          { put: 'Wood', as: 'mine', already: true },
          { put: 'Wood', as: 'theirs', by: 'B', already: true },
          { tapForMana: 'theirs' },
          { expect: { pool: { A: {}, B: { G: 1 } } } },
          { tapForMana: 'mine' },
          { expect: { pool: { A: { G: 1, W: 1 }, B: { G: 1 } } } },
          { untap: 'mine' },
          { advance: 'upkeep', of: 'B' },
          { tapForMana: 'mine' },
        ],
        expect: { pool: { A: { G: 1 } } },
      }),
    ).toEqual([]);
  });

  it('106.12b: replacements apply in order of their timestamps', () => {
    const board = (order: string[]): string[] =>
      boardFailures({
        cards: { Wood: LAND.Wood, Grey: GREY, Plus: { types: ['Artifact'], abilities: [{ replace: { tappedForMana: {}, add: '{R}' } }] } },
        do: [...order.map((card) => ({ put: card, already: true })), { put: 'Wood', as: 'wood', already: true }, { tapForMana: 'wood' }],
        expect: { pool: { A: order[0] === 'Plus' ? { C: 1 } : { C: 1, R: 1 } }, couldProduce: { wood: ['C', 'R'] } },
      });
    expect(board(['Plus', 'Grey'])).toEqual([]);
    expect(board(['Grey', 'Plus'])).toEqual([]);
  });
});
