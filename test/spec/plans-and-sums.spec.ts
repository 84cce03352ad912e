/**
 * A plan (layers/src/plan) goes on as effects begin and end that only add: its steps for them are the last ones, or are left out again (CR 613.4c). After each
 * event one pass is replayed, and both solvers say the same.
 */
import type { Card, Effect } from '@stratum/cards';
import { type Entity, exposeEngine, fastSolver, fullEvaluation, referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';
import { type Scene, scene } from '../support/scene.js';

const source = (effect: Effect, card: Partial<Card> = {}): Card => ({ types: ['Enchantment'], ...card, abilities: [{ static: effect }] });

const CARDS: Record<string, Card> = {
  Bear: { types: ['Creature'], power: 2, toughness: 2 },
  Golem: { types: ['Artifact', 'Creature'], power: 1, toughness: 4 },
  Rock: { types: ['Artifact'] },
  'Tapped artifacts grow': source({ on: { types: ['Artifact'], tapped: true }, pt: [1, 0] }),
  Banner: source({ on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] }),
  Captain: source({ on: { types: ['Creature'], other: true }, pt: [0, 2] }, { types: ['Creature'], power: 1, toughness: 1 }),
};
const GROWTH: Effect = { on: 'targets', pt: [2, 1], until: 'endOfTurn' };
const LARGE: Effect = { on: 'targets', pt: [5000, -1], until: 'endOfTurn' };

type Side = Scene & { objects: Record<string, Entity> };

/** A scene on both solvers, with a plan on the one that makes plans. `permanents`: how many more there are, before the cards in the graveyard. */
function both(graveyard = 0, permanents = 0, before?: (side: Side) => void) {
  const sides = [fastSolver, referenceSolver].map((solver) => {
    const made = scene(CARDS, { solver, effects: [GROWTH, LARGE] });
    const objects: Record<string, Entity> = {};
    for (const card of ['Bear', 'Golem', 'Rock', 'Tapped artifacts grow']) objects[card] = made.put(card);
    for (let i = 0; i < permanents; i++) made.put('Rock');
    for (let i = 0; i < graveyard; i++) objects[`card ${i}`] = made.put('Bear', { zone: 'graveyard' });
    before?.({ ...made, objects });
    made.solver.settle();
    return { ...made, objects };
  });
  const [fast] = sides as [(typeof sides)[0]];
  const { engine, names } = exposeEngine(fast.solver);
  const evaluate = fullEvaluation(fast.solver);
  for (let i = 0; i < 3; i++) evaluate();
  let tapped = true;
  return {
    isPlanned: (): boolean => engine.data[engine.at.header + names.H_PLAN!] === engine.data.length,
    /** The event, then one that the effect there reads: a pass of the plan, if it is still good. */
    after(event: (side: Side) => void): void {
      for (const act of [event, ({ solver, objects }: (typeof sides)[0]) => solver.setTapped(objects.Golem!, tapped)]) {
        for (const side of sides) {
          act(side);
          side.solver.settle();
        }
        const [one, other] = sides.map(({ solver, objects, size }) => [Object.values(objects).map(size), solver.applied('7c').length]);
        expect(one).toEqual(other);
      }
      tapped = !tapped;
    },
  };
}

it('as a resolved effect on what no other effect is about begins and ends, and as turns pass', () => {
  const { isPlanned, after } = both();
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects.Golem!, objects.Bear!));
  after(({ solver }) => solver.beginTurn(1));
  after(({ solver }) => solver.cleanUp());
  after(({ solver }) => solver.cleanUp());
  expect(isPlanned()).toBe(true);
});

it('as what adds comes and leaves again', () => {
  const { isPlanned, after } = both();
  for (let round = 0; round < 2; round++) {
    after(({ put, objects }) => {
      objects.banner = put('Banner');
    });
    expect(isPlanned()).toBe(true);
    after(({ put, objects }) => {
      objects[`bear ${round}`] = put('Bear');
    });
    expect(isPlanned()).toBe(true);
    after(({ solver, objects }) => {
      solver.retire(objects.banner!);
      solver.forget(objects.banner!);
      delete objects.banner;
    });
    expect(isPlanned()).toBe(true);
  }
});

it('as what adds to all others comes, which is one of those it is about', () => {
  const { isPlanned, after } = both();
  after(({ put, objects }) => {
    objects.captain = put('Captain');
  });
  expect(isPlanned()).toBe(true);
  after(({ put, objects }) => {
    objects.bear = put('Bear');
  });
  after(({ solver, objects }) => solver.retire(objects.captain!));
});

it('as more effects begin than there is room for in the plan', () => {
  const { after } = both();
  for (let i = 0; i < 260; i++) after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});

it('but not with one that adds much, since a plan does not stop at the end of the range', () => {
  const { isPlanned, after } = both();
  after(({ begin, objects }) => begin(LARGE, objects.Bear!));
  expect(isPlanned()).toBe(false);
  after(({ solver }) => solver.cleanUp());
});

it('as an effect begins on a card where the plan does not look', () => {
  const { isPlanned, after } = both(40);
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects['card 39']!, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!));
  after(({ solver }) => solver.cleanUp());
});

it.each([10, 130])('as an effect begins on a card that stands behind %i permanents, in the same word', (permanents) => {
  const { isPlanned, after } = both(1, permanents);
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!, objects.Bear!));
  after(({ begin, objects }) => begin(GROWTH, objects['card 0']!));
  expect(isPlanned()).toBe(true);
  after(({ solver }) => solver.cleanUp());
});

it('as it is made where an effect is on such a card and on a permanent', () => {
  const { isPlanned, after } = both(1, 130, ({ begin, objects }) => begin(GROWTH, objects['card 0']!, objects.Bear!));
  expect(isPlanned()).toBe(true);
  after(({ begin, objects }) => begin(GROWTH, objects.Bear!));
  after(({ solver }) => solver.cleanUp());
});
