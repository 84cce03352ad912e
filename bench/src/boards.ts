/**
 * Boards of a given size, the same for the same seed: creatures, artifacts and lands of two players under continuous effects of ordinary
 * kinds, in the mixture in which cards have them. Built as card data and put into a solver by its events, with no game around it.
 */
import { type Card, loadCatalogue } from '@stratum/cards';
import { createEntity, createSchema, createWorld, random, type World } from '@stratum/ecs-core';
import type { Entity, Solver, SolverFactory } from '@stratum/layers';

export interface BoardSize {
  /** Permanents without a static ability. */
  permanents: number;
  /** Permanents with one. */
  effects: number;
  seed: number;
}

export interface Board {
  world: World;
  solver: Solver;
  /** In the order in which they came. */
  entities: Entity[];
}

const TRIBES = ['Elf', 'Goblin', 'Zombie', 'Soldier', 'Wizard', 'Merfolk', 'Sliver', 'Angel'] as const;
const COLORS = ['W', 'U', 'B', 'R', 'G'] as const;
const KEYWORDS = ['flying', 'haste', 'trample', 'vigilance', 'lifelink', 'first strike'] as const;

function pick<T>(world: World, list: readonly T[]): T {
  return list[random(world, list.length)]!;
}

function permanent(dice: World): Card {
  const roll = random(dice, 10);
  if (roll < 6) {
    return {
      types: ['Creature'],
      subtypes: [pick(dice, TRIBES)],
      colors: [pick(dice, COLORS)],
      power: 1 + random(dice, 4),
      toughness: 1 + random(dice, 4),
      ...(random(dice, 4) === 0 ? { abilities: [pick(dice, KEYWORDS)] } : {}),
    };
  }
  if (roll < 7)
    return { types: ['Creature'], subtypes: ['Shapeshifter'], power: 2, toughness: 2, colors: ['U'], abilities: ['changeling'] };
  if (roll < 8) return { types: ['Artifact'] };
  return { types: ['Land'], supertypes: ['Basic'], subtypes: [pick(dice, ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'])] };
}

/** An enchantment with one static ability. Anthems and lords are the most common, as among cards. */
function source(dice: World): Card {
  const types: Card['types'] = ['Enchantment'];
  const tribe = pick(dice, TRIBES);
  const creatures = { types: ['Creature' as const] };
  switch (random(dice, 10)) {
    case 0:
      return {
        types,
        abilities: [{ static: { on: { ...creatures, subtypes: [tribe], controller: 'you' }, abilities: { add: [pick(dice, KEYWORDS)] } } }],
      };
    case 1:
      return { types, abilities: [{ static: { on: { ...creatures, colors: [pick(dice, COLORS)] }, creatureTypes: { add: [tribe] } } }] };
    case 2:
      return { types, abilities: [{ static: { on: { types: ['Artifact'] }, colors: { set: [pick(dice, COLORS)] } } }] };
    case 3:
      return { types, abilities: [{ static: { on: { ...creatures, subtypes: [tribe] }, basePT: [3, 3] } }] };
    case 4:
    case 5:
      return { types, abilities: [{ static: { on: { ...creatures, controller: 'you' }, pt: [1, 1] } }] };
    case 6:
      return { types, abilities: [{ static: { on: { ...creatures, colors: [pick(dice, COLORS)] }, pt: [1, 1] } }] };
    default:
      return {
        types,
        abilities: [{ static: { on: { ...creatures, subtypes: [tribe] }, pt: [1, 1], abilities: { add: [pick(dice, KEYWORDS)] } } }],
      };
  }
}

/** The board on a solver of that kind. */
export function build(factory: SolverFactory, { permanents, effects, seed }: BoardSize): Board {
  const dice = createWorld(createSchema(), { seed });
  const cards: Record<string, Card> = {};
  const total = permanents + effects;
  for (let i = 0; i < total; i++) {
    // sources come in between, not all at the end: timestamps are mixed
    const isSource = Math.floor(((i + 1) * effects) / total) > Math.floor((i * effects) / total);
    cards[`Card ${i}`] = isSource ? source(dice) : permanent(dice);
  }
  const catalogue = loadCatalogue({ cards });
  const players = ['A', 'B'];
  const schema = createSchema();
  factory.declare(schema, catalogue, players);
  const world = createWorld(schema, { maxObjects: Math.max(64, Math.ceil(total / 32) * 32) });
  const solver = factory.create(world, catalogue, players);
  const entities = Array.from({ length: total }, (_, i) => {
    const entity = createEntity(world);
    const definition = catalogue.definitions.findIndex((each) => each.name === `Card ${i}`);
    solver.add(entity, { definition, zone: 'battlefield', owner: i & 1, controller: i & 1 });
    return entity;
  });
  solver.settle();
  return { world, solver, entities };
}

/** Throws unless two solvers say the same of every object. */
export function compareBoards(a: Board, b: Board): void {
  a.entities.forEach((entity, i) => {
    const [one, other] = [a.solver.characteristics(entity), b.solver.characteristics(b.entities[i]!)];
    // abilities have the same numbers only if the catalogues have
    const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
    if (first !== second) throw new Error(`the solvers differ on object ${i}: ${first} and ${second}`);
  });
}
