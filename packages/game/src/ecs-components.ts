/**
 * The objects of a game as components of `game.world.ecs`, for an embedder's own systems and tools: `query(game.world.ecs, [Permanent, Saga, Mine])`.
 * A tag says what an object is now, by the solver, in whichever zone it is (an artifact card in a graveyard is an Artifact there); `Permanent` is what
 * is on the battlefield and phased in (CR 110.1, 702.26b). Stores are columns of the arena. Nothing in the game reads these: they follow.
 */
import type { Zone } from '@stratum/cards';
import { type Component, entityAt, limitView, registerComponent, watch } from '@stratum/ecs-core';
import type { Entity } from '@stratum/layers';
import type { Game } from './game.js';
import { isPermanent, isPresent } from './zones/objects.js';

/** A component with columns: the cell of the object with a bitecs id is `store[id]`. Replaced when the world grows. */
export interface PermanentComponent {
  /** Marked damage. */
  damage: Int32Array;
  /** Turn in which it came to the battlefield. */
  sinceTurn: Int32Array;
}

const TYPES = ['Artifact', 'Battle', 'Creature', 'Enchantment', 'Instant', 'Kindred', 'Land', 'Planeswalker', 'Sorcery'] as const;
const SUBTYPES = ['Aura', 'Equipment', 'Saga', 'Vehicle'] as const;
const SUPERTYPES = ['Basic', 'Legendary', 'Snow'] as const;
const ZONES = {
  InHand: 'hand',
  InLibrary: 'library',
  InGraveyard: 'graveyard',
  InExile: 'exile',
  InCommand: 'command',
  OnStack: 'stack',
} as const;

type Tags =
  | (typeof TYPES)[number]
  | (typeof SUBTYPES)[number]
  | (typeof SUPERTYPES)[number]
  | keyof typeof ZONES
  | 'Token'
  | 'Tapped'
  | 'Attacking'
  | 'FaceDown'
  | 'PhasedOut';

/** Components by name: tags for types, zones and status, and `Permanent` with its columns. */
export type GameComponents = Readonly<Record<Tags, Component>> & { readonly Permanent: PermanentComponent };

const componentsOf = new WeakMap<Game, GameComponents>();

/** The components of a game, registered on first use. Each game has its own: their stores show its arena. */
export function gameComponents(game: Game): GameComponents {
  const known = componentsOf.get(game);
  if (known !== undefined) return known;
  const { world, solver, regions } = game;
  const made: Record<string, Component> = {};

  function tag(name: string, test: (entity: Entity) => boolean): void {
    const component = {};
    made[name] = component;
    registerComponent(world, component, (_, slot) => test(entityAt(world, slot)));
  }

  // last known information is no object of the game
  limitView(world, (_, slot) => isPresent(game, entityAt(world, slot)));
  const Permanent = { damage: new Int32Array(0), sinceTurn: new Int32Array(0) };
  registerComponent(world, Permanent, (_, slot) => isPermanent(game, entityAt(world, slot)), {
    damage: regions.damage,
    sinceTurn: regions.sinceTurn,
  });
  for (const type of TYPES) tag(type, (entity) => solver.hasType(entity, type));
  for (const subtype of SUBTYPES) tag(subtype, (entity) => solver.hasSubtype(entity, subtype));
  for (const supertype of SUPERTYPES) tag(supertype, (entity) => solver.hasSupertype(entity, supertype));
  for (const [name, zone] of Object.entries<Zone>(ZONES)) tag(name, (entity) => solver.zone(entity) === zone);
  tag('Token', (entity) => solver.isToken(entity));
  tag('Tapped', (entity) => solver.isTapped(entity));
  tag('Attacking', (entity) => solver.isAttacking(entity));
  tag('FaceDown', (entity) => solver.isFaceDown(entity));
  tag('PhasedOut', (entity) => solver.isPhasedOut(entity));
  // a solver may keep its state outside the arena; each event moves its clock
  watch(world, () => solver.clock());

  const components = { ...made, Permanent } as GameComponents;
  componentsOf.set(game, components);
  return components;
}
