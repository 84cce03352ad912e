/** CR 714 in played boards: Sagas that are copied, stolen, animated, face down, phased out or stripped. */
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

/** A chapter that gains 1, 10, 100 ... life by its number, or does what is given. */
const ch = (number: number, ...actions: object[]): object => ({
  chapter: [number],
  do: actions.length > 0 ? actions : [{ gainLife: 10 ** (number - 1) }],
});
const saga = (...abilities: unknown[]): object => ({ manaCost: '{2}{W}', types: ['Enchantment'], subtypes: ['Saga'], abilities });

describe('CR 714 Sagas among other effects', () => {
  it('714.2d, 707.9: a token copy with a fourth chapter by exception stays after the third', () => {
    expect(
      boardFailures({
        cards: { Tale: saga(ch(1), ch(2), ch(3)) },
        do: [
          { put: 'Tale', as: 't', already: true },
          {
            act: { createToken: { types: ['Enchantment'] }, copyOf: 'target', except: { abilities: { add: [ch(4)] } } },
            targets: ['t'],
            as: 'c',
          },
          { expect: { objects: { c: { counters: { lore: 1 }, abilityCount: 4 } }, stackSize: 1 } },
          { addCounters: { lore: 2 }, on: 'c' },
          { resolve: 'all' },
          { expect: { objects: { c: { zone: 'battlefield', counters: { lore: 3 } } } } },
          { addCounters: { lore: 1 }, on: 'c' },
          { resolve: 1 },
        ],
        expect: { objects: { c: { exists: false } }, life: { A: 20 + 1111 } },
      }),
    ).toEqual([]);
  });
  it('714.3b: a number between two chapters may be chosen, and triggers nothing', () => {
    expect(
      boardFailures({
        cards: { L: saga('read ahead', ch(1), ch(3)) },
        do: [
          { put: 'L', as: 'l', choices: { chapter: 2 } },
          { expect: { stackSize: 0, objects: { l: { counters: { lore: 2 } } } } },
          { advance: 'precombat main', of: 'A' },
          { expect: { stack: [{ source: 'l', chapter: 3 }] } },
          { resolve: 1 },
        ],
        expect: { objects: { l: { zone: 'graveyard' } }, life: { A: 120 } },
      }),
    ).toEqual([]);
  });
  it('714.3a, 708.2: a face-down Saga enters without a counter, and begins in the main phase after it was turned up', () => {
    expect(
      boardFailures({
        cards: { L: saga(ch(1), ch(2)) },
        do: [
          { put: 'L', as: 'l', faceDown: true },
          { expect: { objects: { l: { counters: { lore: 0 }, power: 2, abilityCount: 0 } }, stackSize: 0 } },
          { turnFaceUp: 'l' },
          { expect: { objects: { l: { counters: { lore: 0 }, zone: 'battlefield' } }, stackSize: 0 } },
          { advance: 'precombat main', of: 'A' },
        ],
        expect: { stack: [{ source: 'l', chapter: 1 }] },
      }),
    ).toEqual([]);
  });
  it('714.4, 702.26b: a Saga that has phased out is sacrificed when it is back', () => {
    expect(
      boardFailures({
        cards: { L: saga(ch(1), ch(2)) },
        do: [
          { put: 'L', as: 'l', already: true, counters: { lore: 1 } },
          { addCounters: { lore: 1 }, on: 'l' },
          { phaseOut: 'l' },
          { resolve: 1 },
          { expect: { objects: { l: { zone: 'battlefield' } }, life: { A: 30 } } },
          { phaseIn: 'l' },
        ],
        expect: { objects: { l: { zone: 'graveyard' } } },
      }),
    ).toEqual([]);
  });
  it('714.4: the present controller sacrifices it, and it goes to its owner', () => {
    expect(
      boardFailures({
        cards: {
          L: saga(ch(1), ch(2)),
          J: {
            types: ['Artifact'],
            abilities: [{ triggered: [{ gainLife: 1 }], when: { sacrificed: { subtypes: ['Saga'], controller: 'you' } } }],
          },
        },
        do: [
          { put: 'J', as: 'ja', by: 'A', already: true },
          { put: 'J', as: 'jb', by: 'B', already: true },
          { put: 'L', as: 'l', already: true, counters: { lore: 1 } },
          { addCounters: { lore: 1 }, on: 'l' },
          { effect: { on: 'target', control: 'B', until: 'indefinitely' }, targets: ['l'] },
          { resolve: 1 },
        ],
        expect: { stack: [{ source: 'jb' }], stackSize: 1, objects: { l: { zone: 'graveyard', owner: 'A' } } },
      }),
    ).toEqual([]);
  });
  it('714.2b: a lore counter paid as a cost lets the chapter come again', () => {
    expect(
      boardFailures({
        cards: {
          L: saga(ch(1), ch(2), ch(3), { activated: [{ gainLife: 5 }], cost: 'remove a lore counter from this', label: 'turn back' }),
        },
        do: [
          { put: 'L', as: 'l', already: true, counters: { lore: 1 } },
          { activate: 'l', ability: 'turn back' },
          { expect: { objects: { l: { counters: { lore: 0 } } } } },
          { refuse: { activate: 'l', ability: 'turn back' } },
          { resolve: 1 },
          { advance: 'precombat main', of: 'A' },
        ],
        expect: { stack: [{ source: 'l', chapter: 1 }], life: { A: 25 } },
      }),
    ).toEqual([]);
  });
  it('603.3b: without an order chapters go on the stack by number, whatever is printed first', () => {
    expect(
      boardFailures({
        cards: { L: saga(ch(2), ch(1)) },
        do: [
          { put: 'L', as: 'l', already: true },
          { addCounters: { lore: 2 }, on: 'l' },
        ],
        expect: {
          stack: [
            { source: 'l', chapter: 2 },
            { source: 'l', chapter: 1 },
          ],
        },
      }),
    ).toEqual([]);
  });
  it('714.2d, 714.4: a Saga that loses its last chapter may be done at once', () => {
    expect(
      boardFailures({
        cards: { L: saga({ ...ch(1), label: 'one' }, { ...ch(2), label: 'two' }) },
        do: [
          { put: 'L', as: 'l', already: true, counters: { lore: 1 } },
          { effect: { on: 'target', abilities: { remove: ['two'] } }, targets: ['l'] },
        ],
        expect: { objects: { l: { zone: 'graveyard' } }, stackSize: 0 },
      }),
    ).toEqual([]);
  });
});
