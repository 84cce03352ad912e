/** CR 714: Sagas, as the package for any game loop answers, and in played boards. */
import { loadCatalogue } from '@stratum/cards';
import { createSchema, createWorld } from '@stratum/ecs-core';
import { type ObjectInit, referenceSolver, type Solver } from '@stratum/layers';
import {
  chapterNumber,
  chapterTriggers,
  doneSagas,
  enteringLore,
  finalChapter,
  hasChapter,
  isDone,
  isFinalChapter,
  precombatSagas,
} from '@stratum/sagas';
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';

const chapter = (...numbers: number[]): object => ({ chapter: numbers, do: [{ gainLife: numbers[0] }] });
const saga = (...abilities: unknown[]): object => ({ manaCost: '{2}{W}', types: ['Enchantment'], subtypes: ['Saga'], abilities });
const CARDS = {
  Tale: saga(chapter(1), chapter(2), chapter(3)),
  Visits: saga(chapter(1, 3), chapter(2)),
  Legend: saga('read ahead', chapter(1), chapter(2), chapter(4)),
  Empty: saga(),
  Stone: { types: ['Artifact'] },
  Blank: saga('read ahead'),
  Annals: saga(...Array.from({ length: 90 }, (_, i) => chapter(i + 1))),
  Hush: { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Saga'] }, abilities: { removeAll: true } } }] },
  Page: { types: ['Artifact'], abilities: [{ static: { on: { subtypes: ['Saga'] }, abilities: { add: [chapter(5)] } } }] },
  Ward: { types: ['Artifact'], abilities: [{ static: { on: { subtypes: ['Saga'] }, rule: "can't be sacrificed" } }] },
};

/** A solver alone, without a game, as another game loop would use it. */
function table(): { solver: Solver; add: (card: keyof typeof CARDS, lore?: number, more?: Partial<ObjectInit>) => number } {
  const catalogue = loadCatalogue({ cards: CARDS as never });
  const schema = createSchema();
  referenceSolver.declare(schema, catalogue, ['A', 'B']);
  const solver = referenceSolver.create(createWorld(schema, {}), catalogue, ['A', 'B']);
  let next = 1;
  return {
    solver,
    add(card, lore = 0, more = {}) {
      const entity = next++;
      solver.add(entity, { definition: catalogue.definitionNamed(card), zone: 'battlefield', owner: 0, controller: 0, ...more });
      if (lore > 0) solver.putCounters(entity, 'lore', lore);
      solver.settle();
      return entity;
    },
  };
}

const out = new Int32Array(64);
const never = (): boolean => false;

describe('CR 714.2 chapters', () => {
  const crossed = (card: keyof typeof CARDS, before: number, after: number, entered = false): number[] => {
    const { solver, add } = table();
    const count = chapterTriggers(solver, add(card), before, after, entered, out);
    return [...out.subarray(0, count)].map((id) => chapterNumber(solver.catalogue.abilities[id]!));
  };

  it('714.2b: each number that the count passes, once, and none for counters taken away', () => {
    expect(crossed('Tale', 0, 1)).toEqual([1]);
    expect(crossed('Tale', 1, 3)).toEqual([2, 3]);
    expect(crossed('Tale', 0, 7)).toEqual([1, 2, 3]);
    expect(crossed('Tale', 3, 4)).toEqual([]);
    expect(crossed('Tale', 3, 1)).toEqual([]);
    expect(crossed('Tale', 2, 2)).toEqual([]);
  });

  it('714.2c: an ability with two symbols is two abilities, in the order of the numbers', () => {
    expect(crossed('Visits', 0, 3)).toEqual([1, 2, 3]);
    expect(crossed('Visits', 2, 3)).toEqual([3]);
  });

  it('714.2b: a lent chapter triggers beside its own, instance by instance', () => {
    const { solver, add } = table();
    const tale = add('Tale');
    add('Page');
    add('Page');
    expect(chapterTriggers(solver, tale, 2, 5, false, out)).toBe(3);
  });

  it('702.155a: with read ahead, on the turn it entered, exactly at the number', () => {
    expect(crossed('Legend', 0, 2, true)).toEqual([2]);
    expect(crossed('Legend', 0, 3, true)).toEqual([]);
    expect(crossed('Legend', 2, 4, true)).toEqual([4]);
    expect(crossed('Legend', 1, 4, false)).toEqual([2, 4]);
    expect(crossed('Tale', 0, 2, true)).toEqual([1, 2]);
    expect(crossed('Legend', 2, 2, true)).toEqual([]);
    expect(crossed('Legend', 3, 2, true)).toEqual([]);
  });

  it('714.2d, 714.2e: the final number and ability are of what it has now', () => {
    const { solver, add } = table();
    const [tale, legend, empty] = [add('Tale'), add('Legend'), add('Empty')];
    expect([tale, legend, empty].map((one) => finalChapter(solver, one))).toEqual([3, 4, 0]);
    const third = solver.catalogue.definitions[solver.definition(tale)]?.abilities[2] as number;
    expect(isFinalChapter(solver, tale, third)).toBe(true);
    add('Page');
    solver.settle();
    expect([tale, legend, empty].map((one) => finalChapter(solver, one))).toEqual([5, 5, 5]);
    expect(isFinalChapter(solver, tale, third)).toBe(false);
    // what is no chapter is not the final one of what has none, and neither is what is no ability
    const ward = solver.catalogue.definitions[solver.definition(add('Ward'))]?.abilities[0] as number;
    add('Hush');
    expect([ward, 9999].map((ability) => isFinalChapter(solver, tale, ability))).toEqual([false, false]);
    expect([tale, legend, empty].map((one) => hasChapter(solver, one))).toEqual([false, false, false]);
  });
});

describe('CR 714.3 lore counters', () => {
  it('714.3a: one as it enters, none face down, without abilities, or for what is no Saga', () => {
    const { solver, add } = table();
    expect(enteringLore(solver, add('Tale'))).toBe(1);
    expect(enteringLore(solver, add('Empty'))).toBe(1);
    expect(enteringLore(solver, add('Tale', 0, { faceDown: true }))).toBe(0);
    expect(enteringLore(solver, add('Page'))).toBe(0);
    add('Hush');
    expect(enteringLore(solver, add('Tale'))).toBe(0);
  });

  it('714.3b: with read ahead a number from one to the final one, one if nobody chose', () => {
    const { solver, add } = table();
    const legend = add('Legend');
    expect(enteringLore(solver, legend)).toBe(1);
    expect(enteringLore(solver, legend, 4)).toBe(4);
    for (const wrong of [0, 5, 1.5, Number.NaN]) {
      const message = `E501: choices.chapter: a Saga with read ahead starts at a chapter from 1 to its final one (CR 702.155a)`;
      const details = { message, place: 'choices.chapter', expected: '1 to 4', got: String(wrong) };
      expect(() => enteringLore(solver, legend, wrong)).toThrow(expect.objectContaining(details));
    }
    // where there is no chapter there is nothing to choose
    expect(enteringLore(solver, add('Blank'))).toBe(0);
  });

  it('714.3c: each Saga of that player with a chapter, in order of timestamp', () => {
    const { solver, add } = table();
    const first = add('Tale', 1);
    add('Empty', 1);
    add('Tale', 1, { controller: 1 });
    const phased = add('Tale', 1);
    const last = add('Legend');
    solver.setPhasedOut(phased, true);
    solver.settle();
    expect([...out.subarray(0, precombatSagas(solver, 0, out))]).toEqual([first, last]);
  });
});

describe('more than a list holds at first', () => {
  it('714.2d, 714.3c: ninety chapters, and three hundred permanents', () => {
    const { solver, add } = table();
    const annals = add('Annals', 89);
    expect(finalChapter(solver, annals)).toBe(90);
    const many = Array.from({ length: 300 }, () => add('Stone'));
    const last = add('Tale', 3);
    expect(many).toHaveLength(300);
    const room = new Int32Array(400);
    expect([...room.subarray(0, precombatSagas(solver, 0, room))]).toEqual([annals, last]);
  });
});

describe('CR 714.4 the sacrifice', () => {
  it('714.4: at the final number, with a chapter, with none of its chapters pending, and if it can be sacrificed', () => {
    const { solver, add } = table();
    const [early, due, more, pending, empty] = [add('Tale', 2), add('Tale', 3), add('Legend', 9), add('Tale', 3), add('Empty', 3)];
    const isPending = (one: number): boolean => one === pending;
    expect([...out.subarray(0, doneSagas(solver, isPending, out))]).toEqual([due, more]);
    expect(isDone(solver, pending, never)).toBe(true);
    expect([early, empty].map((one) => isDone(solver, one, never))).toEqual([false, false]);
    add('Ward');
    expect(doneSagas(solver, never, out)).toBe(0);
  });

  it('714.4: a chapter that has no legal target leaves the stack, and the Saga goes in the same check', () => {
    expect(
      boardFailures({
        cards: {
          Hunt: saga(chapter(1), { chapter: [2], do: [{ destroy: 'target' }], targets: [{ what: { types: ['Creature'] } }] }),
          Jar: { types: ['Artifact'], abilities: [{ triggered: [{ gainLife: 7 }], when: { sacrificed: { subtypes: ['Saga'] } } }] },
        },
        do: [
          { put: 'Jar', as: 'jar', already: true },
          { put: 'Hunt', as: 'hunt', already: true, counters: { lore: 1 } },
          { addCounters: { lore: 1 }, on: 'hunt' },
        ],
        expect: { objects: { hunt: { zone: 'graveyard' } }, stack: [{ source: 'jar' }] },
      }),
    ).toEqual([]);
  });
});

describe('Sagas that change what they are', () => {
  it('714.2b, 700.7: a chapter triggers on its own permanent though it is no Saga then, and such a permanent is not sacrificed', () => {
    expect(
      boardFailures({
        cards: { Tale: CARDS.Tale },
        do: [
          { put: 'Tale', as: 'tale', already: true, counters: { lore: 2 } },
          { effect: { on: 'target', types: { set: ['Artifact'] } }, targets: ['tale'] },
          { addCounters: { lore: 1 }, on: 'tale' },
          { expect: { stack: [{ source: 'tale', chapter: 3 }] } },
          { resolve: 1 },
        ],
        expect: { objects: { tale: { zone: 'battlefield', subtypes: [] } }, life: { A: 23 } },
      }),
    ).toEqual([]);
  });

  it('707.5: entering as a copy of a Saga with read ahead asks for its chapter', () => {
    expect(
      boardFailures({
        cards: {
          Legend: CARDS.Legend,
          Echo: { types: ['Enchantment'], abilities: [{ enters: { copy: { types: ['Enchantment'] } } }] },
        },
        do: [
          { put: 'Legend', as: 'legend', already: true },
          { put: 'Echo', as: 'echo', copyOf: 'legend', choices: { chapter: 4 } },
        ],
        expect: { objects: { echo: { counters: { lore: 4 } } }, stack: [{ source: 'echo', chapter: 4 }] },
      }),
    ).toEqual([]);
  });

  it('614.16: one more counter and twice as many, in order of their timestamps', () => {
    const enters = (cards: string[]): string[] =>
      boardFailures({
        cards: {
          Tale: CARDS.Tale,
          More: { types: ['Artifact'], abilities: [{ replace: { countersPut: { on: { controller: 'you' } }, plus: 1 } }] },
          Twice: { types: ['Artifact'], abilities: [{ replace: { countersPut: { on: { controller: 'you' } }, times: 2 } }] },
        },
        do: [...cards.map((card) => ({ put: card, already: true })), { put: 'Tale', as: 'tale' }],
        expect: { objects: { tale: { counters: { lore: cards[0] === 'More' ? 4 : 3 } } }, stackSize: 3 },
      });
    expect(enters(['More', 'Twice'])).toEqual([]);
    expect(enters(['Twice', 'More'])).toEqual([]);
  });
});
