/** CR 605 and 106 in played boards: mana abilities beside replacements, choices, Equipment and time. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const forest = { types: ['Land'], subtypes: ['Forest'] };

describe('CR 605 mana abilities, played', () => {
  it('702.6a: equip costs mana and targets your own creature', () => {
    expect(
      boardFailures({
        cards: {
          Axe: { types: ['Artifact'], subtypes: ['Equipment'], abilities: ['equip {2}', { static: { on: 'attached', pt: [2, 0] } }] },
          Bear: { types: ['Creature'], power: 2, toughness: 2 },
        },
        do: [
          { put: 'Axe', as: 'axe' },
          { put: 'Bear', as: 'bear' },
          { put: 'Bear', as: 'theirs', by: 'B' },
          { refuse: { activate: 'axe', ability: 'equip', targets: ['theirs'] } },
          { act: { addMana: '{G}' } },
          { refuse: { activate: 'axe', ability: 'equip', targets: ['bear'], pay: true } },
          { act: { addMana: '{G}{G}' } },
          { activate: 'axe', ability: 'equip', targets: ['bear'], pay: true },
          { expect: { pool: { A: { G: 1 } } } },
          { resolve: 1 },
        ],
        expect: { objects: { bear: { power: 4 }, axe: { attachedTo: 'bear' } } },
      }),
    ).toEqual([]);
  });
  it('605.1b, 106.7: its own triggered mana ability counts for what a permanent could produce', () => {
    expect(
      boardFailures({
        cards: {
          Elf: {
            types: ['Creature'],
            power: 1,
            toughness: 1,
            abilities: [
              { mana: '{G}', cost: '{T}' },
              { triggered: [{ addMana: '{U}' }], when: { tappedForMana: { name: 'Elf' } } },
            ],
          },
        },
        do: [{ put: 'Elf', as: 'e', already: true }, { tapForMana: 'e' }],
        expect: { pool: { A: { G: 1, U: 1 } }, couldProduce: { e: ['G', 'U'] } },
      }),
    ).toEqual([]);
  });
  it('106.12b: in a lent replacement "you" is the controller of the bearer', () => {
    expect(
      boardFailures({
        cards: {
          Forest: forest,
          Veil: {
            types: ['Enchantment'],
            subtypes: ['Aura'],
            abilities: [
              'enchant land',
              { static: { on: 'attached', abilities: { add: [{ replace: { tappedForMana: { controller: 'you' }, add: '{C}' } }] } } },
            ],
          },
        },
        do: [
          { put: 'Forest', as: 'mine', already: true },
          { put: 'Forest', as: 'theirs', by: 'B', already: true },
          { put: 'Veil', attachTo: 'theirs' },
          { tapForMana: 'mine' },
          { tapForMana: 'theirs' },
        ],
        expect: { pool: { A: { G: 1 }, B: { G: 1, C: 1 } } },
      }),
    ).toEqual([]);
  });
  it('702.155a: a chapter the Saga does not have can not be chosen', () => {
    expect(
      boardFailures({
        cards: {
          L: { types: ['Enchantment'], subtypes: ['Saga'], abilities: ['read ahead', { chapter: [1], do: [] }, { chapter: [2], do: [] }] },
        },
        do: [{ refuse: { put: 'L', choices: { chapter: 3 } } }, { refuse: { put: 'L', choices: { chapter: 0 } } }],
        expect: { stackSize: 0 },
      }),
    ).toEqual([]);
  });
  it('106.3: an ability that will add any colour asks which as it is activated', () => {
    expect(
      boardFailures({
        cards: {
          D: {
            types: ['Creature'],
            power: 1,
            toughness: 1,
            abilities: [{ activated: [{ addMana: { anyColor: true } }, { draw: 1 }], cost: '{T}' }],
          },
        },
        do: [{ put: 'D', as: 'd', already: true }, { refuse: { activate: 'd' } }, { activate: 'd', choose: 'W' }, { resolve: 1 }],
        expect: { pool: { A: { W: 1 } } },
      }),
    ).toEqual([]);
  });
  it('106.12: of two mana abilities one must be named, or the type', () => {
    expect(
      boardFailures({
        cards: {
          L: {
            types: ['Land'],
            abilities: [
              { mana: '{W}', cost: '{T}' },
              { mana: '{B}', cost: '{T}, pay 1 life' },
            ],
          },
        },
        do: [{ put: 'L', as: 'l', already: true }, { refuse: { tapForMana: 'l' } }, { tapForMana: 'l', ability: 1 }],
        expect: { pool: { A: { B: 1 } }, life: { A: 19 } },
      }),
    ).toEqual([]);
  });
  it('107.3a, 107.4e: X beside a hybrid symbol', () => {
    expect(
      boardFailures({
        cards: { S: { manaCost: '{X}{W/U}', types: ['Sorcery'], abilities: [{ spell: [{ gainLife: 'X' }] }] } },
        do: [
          { act: { addMana: '{U}{R}{R}' } },
          { put: 'S', as: 's', zone: 'hand' },
          { refuse: { cast: 's', x: 3, pay: true } },
          { cast: 's', x: 2, pay: true },
          { resolve: 1 },
        ],
        expect: { life: { A: 22 }, pool: { A: {} } },
      }),
    ).toEqual([]);
  });
  it('106.12b, 106.7: no mana at all instead', () => {
    expect(
      boardFailures({
        cards: {
          L: forest,
          D: { types: ['Artifact'], abilities: [{ replace: { tappedForMana: { types: ['Land'], controller: 'opponent' }, times: 0 } }] },
        },
        do: [
          { put: 'L', as: 'l', already: true },
          { put: 'L', as: 'm', by: 'B', already: true },
          { put: 'D', already: true },
          { expect: { couldProduce: { l: ['G'], m: [] } } },
          { tapForMana: 'm' },
          { tapForMana: 'l' },
        ],
        expect: { pool: { A: { G: 1 }, B: {} } },
      }),
    ).toEqual([]);
  });
  it("302.6: a land that is a creature since it came waits for its controller's turn", () => {
    expect(
      boardFailures({
        cards: { L: forest },
        do: [
          { put: 'L', as: 'l' },
          { effect: { on: 'target', types: { add: ['Creature'] }, basePT: [1, 1], until: 'indefinitely' }, targets: ['l'] },
          { refuse: { tapForMana: 'l' } },
          { advance: 'upkeep', of: 'B' },
          { refuse: { tapForMana: 'l' } },
          { advance: 'upkeep', of: 'A' },
          { tapForMana: 'l' },
        ],
        expect: { pool: { A: { G: 1 } } },
      }),
    ).toEqual([]);
  });
  it('605.1a, 603.10a: a creature sacrificed for mana dies', () => {
    expect(
      boardFailures({
        cards: {
          Altar: { types: ['Artifact'], abilities: [{ activated: [{ addMana: '{C}{C}' }], cost: 'sacrifice a creature' }] },
          Ox: { types: ['Creature'], power: 2, toughness: 2, abilities: [{ triggered: [{ gainLife: { power: 'this' } }], when: 'dies' }] },
        },
        do: [
          { put: 'Altar', as: 'altar' },
          { put: 'Ox', as: 'ox' },
          { activate: 'altar' },
          { expect: { pool: { A: { C: 2 } }, stackSize: 1 } },
          { resolve: 1 },
        ],
        expect: { life: { A: 22 } },
      }),
    ).toEqual([]);
  });
});
