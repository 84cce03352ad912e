/**
 * What layer 7c adds (CR 613.4c): a replayed pass makes several additions in one look at each object, and comes to what the reference comes to, however many
 * there are, of whatever size, and whatever stands between them.
 */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, fullEvaluation, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const SIZES = [1, -1, 4095, -4095, 4096, -4096, 70_000, 2, 0, -3, 4095, 4095, 4095, 4095, 4095, 4095, 4095, -4095];
const creatures = { types: ['Creature' as const] };

/** Additions of changing sizes; `between`: one that counts, one for a single object, and one for what is tapped. */
function additions(count: number, between: boolean): Effect[] {
  return Array.from({ length: count }, (_, i): Effect => {
    const pt: [number, number] = [SIZES[i % SIZES.length]!, SIZES[(i * 7 + 3) % SIZES.length]!];
    if (between && i % 5 === 1) return { on: creatures, pt: [{ count: { types: ['Land'] } }, 1] };
    if (between && i % 5 === 3) return { on: 'this', pt };
    return { on: i % 3 === 0 ? creatures : i % 3 === 1 ? { ...creatures, tapped: true } : { ...creatures, other: true }, pt };
  });
}

/** Additions of which most are the same, or one of two; some of what is tapped only, some of a single object. */
function alike(count: number): Effect[] {
  return Array.from({ length: count }, (_, i): Effect => {
    if (i % 11 === 9) return { on: 'this', pt: [1, 1] };
    const on: Effect['on'] = i % 4 === 1 ? { ...creatures, tapped: true } : i % 4 === 2 ? { ...creatures, other: true } : creatures;
    return { on, pt: i % 13 === 5 ? [2, 0] : i % 3 === 2 ? [-1, 3] : [1, 1] };
  });
}

/** The two solvers say the same of creatures under these effects of each of so many choirs, whichever is tapped, walked, planned and replayed. */
function compare(size: number, effects: readonly Effect[], choirs = 2): void {
  const cards: Record<string, Card> = {
    Bear: { types: ['Creature'], power: 2, toughness: 2 },
    Forest: { types: ['Land'], subtypes: ['Forest'] },
    // it has all of the effects, and is a creature itself
    Choir: { types: ['Creature'], power: 1, toughness: 1, abilities: effects.map((effect) => ({ static: effect })) },
  };
  const sides = [fastSolver, referenceSolver].map((solver) => {
    const { put, solver: made } = scene(cards, { solver, counterKinds: ['+1/+1'] });
    const objects = Array.from({ length: size }, () => put('Bear'));
    put('Forest');
    for (let i = 0; i < choirs; i++) objects.push(put('Choir'));
    made.putCounters(objects[0]!, '+1/+1', 3);
    return { solver: made, objects };
  });
  const evaluate = fullEvaluation(sides[0]!.solver);
  for (const tapped of [0, size >> 1, size - 1]) {
    for (const { solver, objects } of sides) {
      solver.setTapped(objects[tapped]!, true);
      solver.settle();
    }
    for (let i = 0; i < 3; i++) evaluate();
    const numbers = sides.map(({ solver, objects }) => objects.map((object) => [solver.power(object), solver.toughness(object)]));
    expect(numbers[0]).toEqual(numbers[1]);
    // added to the numbers at once, and to those of the next passes
    for (const { solver, objects } of sides) {
      solver.settle();
      solver.putCounters(objects[tapped]!, '+1/+1', 2);
    }
  }
}

describe.each([4, 40, 150])('on %i creatures', (size) => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 20])('%i additions', (count) => {
    for (const between of [false, true]) compare(size, additions(count, between));
  });

  // two of each stand there: 70 are 140 in all
  it.each([3, 4, 5, 6, 8, 15, 16, 31, 33, 70])('%i additions that are alike', (count) => compare(size, alike(count)));
});

it('more of the same than are counted at once', () => {
  for (const count of [62, 63, 64, 65, 130])
    compare(
      9,
      Array.from({ length: count }, (): Effect => ({ on: creatures, pt: [1, -2] })),
    );
});

it.each([3, 8, 12])('%i additions to creatures that nothing else is added to, once each is tapped', (count) => {
  const tapped = { ...creatures, tapped: true };
  for (const size of [9, 40])
    compare(
      size,
      Array.from({ length: count }, (): Effect => ({ on: tapped, pt: [1, 2] })),
    );
});

// each count is a single binary digit
it.each([1, 2, 4, 8, 16, 32, 64])('of equal additions %i to what nothing else is added to, once it is tapped', (count) => {
  const tapped = { ...creatures, tapped: true };
  for (const size of [9, 40])
    compare(
      size,
      Array.from({ length: count + 8 }, (_, i): Effect => ({ on: i < count ? tapped : { types: ['Artifact'] }, pt: [1, 2] })),
      1,
    );
});

it.each([1, 2, 3, 8, 9])('of different additions %i to what nothing else is added to, once it is tapped', (count) => {
  // the first four are made as numbers start
  const effects = Array.from({ length: 4 + count }, (_, i): Effect => ({ on: { types: ['Artifact'] }, pt: [i + 1, -i] }));
  for (const effect of effects.slice(4)) effect.on = { ...creatures, tapped: true };
  for (const size of [9, 40]) compare(size, effects, 1);
});

// eight at once must fit into half of a word
it.each([4080, 4090, 4096, 8000])('twelve different additions from %i on', (least) => {
  for (const sign of [1, -1])
    compare(
      9,
      Array.from({ length: 12 }, (_, i): Effect => ({ on: creatures, pt: [sign * (least + i), -sign * (least + i)] })),
    );
});

describe('an effect from a resolution that only adds', () => {
  const [small, huge, loss]: [Effect, Effect, Effect] = [
    { on: 'targets', pt: [3, -1], until: 'endOfTurn' },
    { on: 'targets', pt: [2_147_000_000, 1], until: 'endOfTurn' },
    { on: 'targets', pt: [-2_147_000_000, 1], until: 'endOfTurn' },
  ];
  const cards: Record<string, Card> = {
    Bear: { types: ['Creature'], power: 2, toughness: 2 },
    Rock: { types: ['Artifact'] },
    Banner: { types: ['Enchantment'], abilities: [{ static: { on: creatures, pt: [1, 1] } }] },
  };
  const sequences: [string, Effect[]][] = [
    ['once', [small]],
    ['twice', [small, small]],
    ['to the end of the range and back', [huge, small, loss]],
    ['beyond both ends of it', [huge, huge, loss, loss, loss, small]],
  ];
  it.each(sequences)('%s: on each of its objects, and no more once it is over', (_, effects) => {
    const sides = [fastSolver, referenceSolver].map((solver) => {
      const made = scene(cards, { solver, effects: [small, huge, loss] });
      made.put('Banner');
      return { ...made, objects: [made.put('Bear'), made.put('Rock'), made.put('Bear')] };
    });
    const compareAll = (): void => {
      const [fast, reference] = sides.map(({ solver, objects, size }) => {
        solver.settle();
        return [objects.map(size), solver.applied('7c')];
      });
      expect(fast).toEqual(reference);
    };
    for (let round = 0; round < 2; round++) {
      for (const effect of effects) {
        for (const { begin, objects } of sides) begin(effect, objects[0]!, objects[1]!);
        compareAll();
      }
      for (const { solver } of sides) solver.cleanUp();
      compareAll();
    }
  });

  it('is over for an object that leaves, and leaves the others as they are', () => {
    const { solver, put, begin, size } = scene(cards, { solver: fastSolver, effects: [small] });
    const [one, other] = [put('Bear'), put('Bear')];
    begin(small, one, other);
    solver.retire(one);
    expect([size(one), size(other)]).toEqual(['5/1', '5/1']);
    solver.cleanUp();
    expect([size(one), size(other)]).toEqual(['5/1', '2/2']);
  });
});
