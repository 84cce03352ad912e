/**
 * A scene on both solvers, with a plan (layers/src/plan) on the one that makes plans: after each event one pass is replayed, if the plan is still good, and both say
 * the same.
 */
import type { Card, Effect } from '@stratum/cards';
import { type Entity, exposeEngine, fastSolver, fullEvaluation, type Layer, referenceSolver } from '@stratum/layers';
import { expect } from 'vitest';
import { type Scene, scene } from './scene.js';

export type Side = Scene & { objects: Record<string, Entity> };

/** A card with a static ability. */
export const source = (effect: Effect, card: Partial<Card> = {}): Card => ({
  types: ['Enchantment'],
  ...card,
  abilities: [{ static: effect }],
});

const CARDS: Record<string, Card> = {
  Bear: { types: ['Creature'], power: 2, toughness: 2 },
  Golem: { types: ['Artifact', 'Creature'], power: 1, toughness: 4 },
  Rock: { types: ['Artifact'] },
  'Tapped artifacts grow': source({ on: { types: ['Artifact'], tapped: true }, pt: [1, 0] }),
};

interface Planned {
  /** Besides a Bear, a Golem, a Rock, and what reads that the Golem is tapped. */
  cards: Record<string, Card>;
  effects: Effect[];
  /** Of which as many effects must apply. */
  layer: Layer;
  /** Keywords that are asked for one by one. */
  words?: readonly string[];
  /** How many more permanents there are, and then cards in the graveyard. */
  permanents?: number;
  graveyard?: number;
  before?: ((side: Side) => void) | undefined;
}

export function planned({ cards, effects, layer, words = [], permanents = 0, graveyard = 0, before }: Planned) {
  const sides = [fastSolver, referenceSolver].map((solver) => {
    const made = scene({ ...CARDS, ...cards }, { solver, effects });
    const objects: Record<string, Entity> = {};
    for (const card of Object.keys(CARDS)) objects[card] = made.put(card);
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
      for (const act of [event, ({ solver, objects }: Side) => solver.setTapped(objects.Golem!, tapped)]) {
        for (const side of sides) {
          act(side);
          side.solver.settle();
        }
        const [one, other] = sides.map(({ solver, objects }) => [
          Object.values(objects).map((entity) => [
            solver.characteristics(entity),
            solver.owner(entity),
            words.map((word) => solver.hasAbility(entity, word)),
          ]),
          solver.applied(layer).length,
        ]);
        expect(one).toEqual(other);
      }
      tapped = !tapped;
    },
  };
}
