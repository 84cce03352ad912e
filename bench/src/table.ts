/**
 * Boards as card data, and how they come into a solver: by its events, with no game around it. Any solver, and any rival that can read the
 * data, starts from the same description.
 */
import { type Card, type Catalogue, type Effect, loadCatalogue, type Zone } from '@stratum/cards';
import { createEntity, createSchema, createWorld, type Schema, type World } from '@stratum/ecs-core';
import { type Choices, type Context, type Entity, NONE, type Solver, type SolverFactory } from '@stratum/layers';

export interface Placed {
  card: string;
  seat: number;
  zone?: Zone;
  /** Place in the list of what it is attached to. */
  attachedTo?: number;
  counters?: Record<string, number>;
  tapped?: boolean;
  token?: boolean;
  choices?: Choices;
}

/** An effect of something that resolved after everything was there. */
export interface Begun {
  effect: Effect;
  you: number;
  /** Places in the list. */
  targets?: number[];
}

export interface Board {
  cards: Record<string, Card>;
  placed: Placed[];
  players?: string[];
  effects?: Begun[];
  /** Kinds of counters and effects that only changes use. */
  beside?: { counterKinds?: string[]; effects?: Effect[] };
}

export interface Table {
  world: World;
  solver: Solver;
  /** In the order in which they are listed. */
  entities: Entity[];
}

export const contextOf = (you: number, targets: readonly Entity[] = []): Context => ({
  you,
  source: NONE,
  targets,
  that: NONE,
  created: NONE,
  x: 0,
});

export function catalogueOf({ cards, effects = [], placed, beside }: Board): Catalogue {
  const kinds = new Set([...placed.flatMap(({ counters = {} }) => Object.keys(counters)), ...(beside?.counterKinds ?? [])]);
  return loadCatalogue({
    cards,
    beside: { effects: [...effects.map(({ effect }) => effect), ...(beside?.effects ?? [])], counterKinds: [...kinds] },
  });
}

/** A schema with what a solver of that kind needs; its worlds are made by `place`. */
export interface Hall {
  factory: SolverFactory;
  catalogue: Catalogue;
  players: readonly string[];
  schema: Schema;
  definitions: ReadonlyMap<string, number>;
}

export function openHall(factory: SolverFactory, catalogue: Catalogue, players: readonly string[]): Hall {
  const schema = createSchema();
  factory.declare(schema, catalogue, players);
  return { factory, catalogue, players, schema, definitions: new Map(catalogue.definitions.map(({ name }, id) => [name, id])) };
}

export function place({ factory, catalogue, players, schema, definitions }: Hall, board: Board, shared = false): Table {
  const world = createWorld(schema, { maxObjects: Math.max(32, Math.ceil(board.placed.length / 32) * 32), shared });
  const solver = factory.create(world, catalogue, players);
  const entities = board.placed.map(({ card, seat, zone = 'battlefield', tapped = false, token = false, choices }) => {
    const entity = createEntity(world);
    const definition = definitions.get(card)!;
    solver.add(entity, { definition, zone, owner: seat, controller: seat, tapped, token, ...(choices ? { choices } : {}) });
    return entity;
  });
  board.placed.forEach(({ attachedTo, counters = {} }, i) => {
    if (attachedTo !== undefined) solver.attach(entities[i]!, entities[attachedTo]!);
    for (const [kind, amount] of Object.entries(counters)) solver.putCounters(entities[i]!, kind, amount);
  });
  solver.settle();
  for (const { effect, you, targets = [] } of board.effects ?? []) {
    solver.beginEffect(
      effect,
      contextOf(
        you,
        targets.map((i) => entities[i]!),
      ),
    );
    solver.settle();
  }
  return { world, solver, entities };
}

/** The board on a solver of that kind. */
export function setUp(factory: SolverFactory, board: Board, shared = false): Table {
  return place(openHall(factory, catalogueOf(board), board.players ?? ['A', 'B']), board, shared);
}

/** Throws unless two solvers say the same of every object. */
export function compareTables(a: Table, b: Table): void {
  a.entities.forEach((entity, i) => {
    const [one, other] = [a.solver.characteristics(entity), b.solver.characteristics(b.entities[i]!)].map((each) => JSON.stringify(each));
    if (one !== other) throw new Error(`the solvers differ on object ${i}: ${one} and ${other}`);
  });
}

/** An object that is a creature, to be asked for its power. */
export function someCreature({ solver, entities }: Table): Entity {
  return entities.find((entity) => solver.hasType(entity, 'Creature')) ?? entities[0]!;
}
