/** CR 702.81: retrace is permission to cast from the graveyard and an additional cost, and nothing else. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const CARDS = {
  Refrain: { manaCost: '{1}{W}', types: ['Sorcery'], abilities: [{ spell: [{ gainLife: 3 }] }, 'retrace'] },
  Snap: { manaCost: '{R}', types: ['Instant'], abilities: [{ spell: [{ loseLife: 1 }] }, 'retrace'] },
  Toll: {
    manaCost: '{W}',
    types: ['Sorcery'],
    abilities: [{ spell: [{ gainLife: 1 }], additionalCost: 'discard a card, pay 2 life' }, 'retrace'],
  },
  Cub: { manaCost: '{G}', types: ['Creature'], subtypes: ['Bear'], power: 1, toughness: 1, abilities: ['retrace'] },
  Hill: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Mountain'] },
  Ox: { manaCost: '{G}', types: ['Creature'], power: 2, toughness: 2 },
};

describe('CR 702.81a retrace', () => {
  it("702.81a: it works in its owner's graveyard for its owner alone", () => {
    expect(
      boardFailures({
        cards: CARDS,
        do: [
          { put: 'Refrain', as: 'theirs', by: 'B', zone: 'graveyard' },
          { put: 'Refrain', as: 'exiled', zone: 'exile' },
          { put: 'Refrain', as: 'held', zone: 'hand' },
          { put: 'Hill', as: 'hill', zone: 'hand' },
          { refuse: { cast: 'theirs', using: 'retrace', discard: 'hill' } },
          { refuse: { cast: 'exiled', using: 'retrace', discard: 'hill' } },
          { refuse: { cast: 'held', using: 'retrace', discard: 'hill' } },
          { refuse: { cast: 'theirs', by: 'B', using: 'retrace', discard: 'hill' } },
        ],
        expect: { objects: { hill: { zone: 'hand' } } },
      }),
    ).toEqual([]);
  });

  it('702.81a: without retrace a card is not cast from a graveyard', () => {
    expect(
      boardFailures({
        cards: CARDS,
        do: [{ put: 'Refrain', as: 'refrain', zone: 'graveyard' }, { refuse: { cast: 'refrain', from: 'graveyard' } }],
        expect: { objects: { refrain: { zone: 'graveyard' } } },
      }),
    ).toEqual([]);
  });

  it('702.81a: other additional costs are paid beside it, each with a card of its own', () => {
    expect(
      boardFailures({
        cards: CARDS,
        do: [
          { put: 'Toll', as: 'toll', zone: 'graveyard' },
          { put: 'Hill', as: 'hill', zone: 'hand' },
          { refuse: { cast: 'toll', using: 'retrace', discard: 'hill' }, because: 'one card for two costs' },
          { put: 'Ox', as: 'ox', zone: 'hand' },
          { cast: 'toll', using: 'retrace', discard: 'hill' },
          { expect: { objects: { hill: { zone: 'graveyard' }, ox: { zone: 'graveyard' } }, life: { A: 18 } } },
          { resolve: 1 },
        ],
        expect: { life: { A: 19 }, objects: { toll: { zone: 'graveyard' } } },
      }),
    ).toEqual([]);
  });

  it('702.81a: an instant keeps its timing and a creature becomes a permanent', () => {
    expect(
      boardFailures({
        cards: CARDS,
        do: [
          { put: 'Snap', as: 'snap', by: 'B', zone: 'graveyard' },
          { put: 'Hill', as: 'b-hill', by: 'B', zone: 'hand' },
          { put: 'Cub', as: 'cub', zone: 'graveyard' },
          { put: 'Hill', as: 'a-hill', zone: 'hand' },
          { cast: 'cub', using: 'retrace', discard: 'a-hill' },
          { cast: 'snap', by: 'B', using: 'retrace', discard: 'b-hill' },
          { resolve: 'all' },
        ],
        expect: { objects: { cub: { zone: 'battlefield', power: 1 }, snap: { zone: 'graveyard' } }, life: { B: 19 } },
      }),
    ).toEqual([]);
  });

  it('601.2a: refused for want of mana, the card and the land are where they were', () => {
    expect(
      boardFailures({
        cards: CARDS,
        do: [
          { put: 'Refrain', as: 'refrain', zone: 'graveyard' },
          { put: 'Hill', as: 'hill', zone: 'hand' },
          { act: { addMana: '{R}{R}' } },
          { refuse: { cast: 'refrain', using: 'retrace', discard: 'hill', pay: true } },
        ],
        expect: { objects: { refrain: { zone: 'graveyard' }, hill: { zone: 'hand' } }, pool: { A: { R: 2 } }, stackSize: 0 },
      }),
    ).toEqual([]);
  });
});
