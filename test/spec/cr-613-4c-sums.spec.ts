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

describe.each([4, 40, 150])('on %i creatures', (size) => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 20])('%i additions', (count) => {
    for (const between of [false, true]) {
      const cards: Record<string, Card> = {
        Bear: { types: ['Creature'], power: 2, toughness: 2 },
        Forest: { types: ['Land'], subtypes: ['Forest'] },
        // it has all of the effects, and is a creature itself
        Choir: { types: ['Creature'], power: 1, toughness: 1, abilities: additions(count, between).map((effect) => ({ static: effect })) },
      };
      const sides = [fastSolver, referenceSolver].map((solver) => {
        const { put, solver: made } = scene(cards, { solver, counterKinds: ['+1/+1'] });
        const objects = Array.from({ length: size }, () => put('Bear'));
        put('Forest');
        objects.push(put('Choir'), put('Choir'));
        made.putCounters(objects[0]!, '+1/+1', 3);
        return { solver: made, objects };
      });
      const evaluate = fullEvaluation(sides[0]!.solver);
      for (const tapped of [0, size >> 1, size - 1]) {
        for (const { solver, objects } of sides) {
          solver.setTapped(objects[tapped]!, true);
          solver.settle();
        }
        // walked, planned, replayed
        for (let i = 0; i < 3; i++) evaluate();
        const numbers = sides.map(({ solver, objects }) => objects.map((object) => [solver.power(object), solver.toughness(object)]));
        expect(numbers[0]).toEqual(numbers[1]);
      }
    }
  });
});
