/**
 * A few objects told to a solver directly, without a game around it: for specs about what a solver answers.
 */
import { type Card, type Effect, loadCatalogue } from '@stratum/cards';
import { createEntity, createSchema, createWorld, type World } from '@stratum/ecs-core';
import { type Context, type Entity, NONE, type ObjectInit, referenceSolver, type Solver, type SolverFactory } from '@stratum/layers';

export interface Scene {
  readonly solver: Solver;
  readonly world: World;
  /** Something new on the battlefield, controlled by the first player. */
  put(card: string, init?: Partial<ObjectInit>): Entity;
  /** Words of a resolving spell of the first player. */
  context(more?: Partial<Context>): Context;
  /** An effect from a resolution begins, with these targets. */
  begin(effect: Effect, ...targets: Entity[]): void;
  /** Power and toughness as printed on a card: "2/2". */
  size(entity: Entity): string;
}

export interface SceneOptions {
  readonly effects?: readonly Effect[];
  readonly counterKinds?: readonly string[];
  readonly players?: readonly string[];
  readonly solver?: SolverFactory;
}

export function scene(cards: Record<string, Card>, options: SceneOptions = {}): Scene {
  const { effects = [], counterKinds = ['+1/+1'], players = ['A', 'B'], solver: factory = referenceSolver } = options;
  const catalogue = loadCatalogue({ cards, beside: { effects, counterKinds } });
  const schema = createSchema();
  factory.declare(schema, catalogue, players);
  const world = createWorld(schema);
  const solver = factory.create(world, catalogue, players);

  const context = (more: Partial<Context> = {}): Context => ({
    you: 0,
    source: NONE,
    targets: [],
    that: NONE,
    created: NONE,
    x: 0,
    ...more,
  });

  return {
    solver,
    world,
    context,
    put(card, init = {}) {
      // from 1 on, as specs name them
      const next = createEntity(world, 1);
      solver.add(next, {
        definition: catalogue.definitionNamed(card),
        zone: 'battlefield',
        owner: 0,
        controller: init.owner ?? 0,
        ...init,
      });
      return next;
    },
    begin: (effect, ...targets) => solver.beginEffect(effect, context({ targets })),
    size: (entity) => `${solver.power(entity)}/${solver.toughness(entity)}`,
  };
}
