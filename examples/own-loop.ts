/**
 * A game loop of its own on ecs-core, layers and sagas: turns, Sagas with their chapters, attacks without blocks, and a column that the rules know nothing
 * of. What objects are is the solver's business; what happens is this file's, told to the solver as it happens.
 */
import { type Action, library, loadCards, type Zone } from '@stratum/cards';
import { at, createEntity, createSchema, createWorld, freeEntity, slotOf } from '@stratum/ecs-core';
import { type Context, type Entity, fastSolver, NONE, type Seat } from '@stratum/layers';
import { chapterTriggers, doneSagas, enteringLore, precombatSagas } from '@stratum/sagas';

const players = ['Ann', 'Ben'];
const catalogue = loadCards({
  "Firja's Retribution": library["Firja's Retribution"],
  'Young Ox': { types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
});

// regions first, the solver's and our own; then the world; then the solver in it
const schema = createSchema();
const attacks = schema.column('attacks');
fastSolver.declare(schema, catalogue, players);
const world = createWorld(schema, { maxObjects: 32, seed: 1 });
const solver = fastSolver.create(world, catalogue, players);
const life = [16, 16];
const list = new Int32Array(64);
const log: string[] = [];

/** An object comes to a zone: always a new entity (CR 400.7). */
function add(definition: number, zone: Zone, seat: Seat, token = false): Entity {
  const entity = createEntity(world);
  world.data[at(world, attacks) + slotOf(entity)] = 0;
  solver.add(entity, { definition, zone, owner: seat, controller: seat, token });
  if (zone === 'battlefield') putLore(entity, enteringLore(solver, entity), true);
  solver.settle();
  return entity;
}

/** It leaves its zone; a card goes on as a new object in another one. */
function move(entity: Entity, zone: Zone): void {
  const [definition, owner, token] = [solver.definition(entity), solver.owner(entity), solver.isToken(entity)];
  solver.retire(entity);
  solver.settle();
  if (!token) add(definition, zone, owner);
  // nothing of ours looks back at it: the slot may be used again
  solver.forget(entity);
  freeEntity(world, entity);
}

/** Lore counters, and the chapters that trigger (CR 714.2b). Without a stack they resolve at once, one after the other. */
function putLore(saga: Entity, amount: number, entered: boolean): void {
  if (amount === 0) return;
  const before = solver.counters(saga, 'lore');
  solver.putCounters(saga, 'lore', amount);
  const count = chapterTriggers(solver, saga, before, before + amount, entered, list);
  for (const id of [...list.subarray(0, count)]) {
    const { data } = catalogue.abilities[id]!;
    if (typeof data === 'object' && 'chapter' in data) for (const action of data.do) perform(action, saga);
  }
}

/** The actions that this loop knows. */
function perform(action: Action, source: Entity): void {
  const you = solver.controller(source);
  const context: Context = { you, source, targets: [], that: NONE, created: NONE, x: 0 };
  if ('createToken' in action && typeof action.createToken === 'object')
    add(catalogue.definitionOf(action.createToken), 'battlefield', you, true);
  else if ('effect' in action) solver.beginEffect(action.effect, context);
  else throw new Error(`this loop does not know ${Object.keys(action).join()}`);
}

function turn(active: Seat): void {
  solver.beginTurn(active);
  const sagas = list.slice(0, precombatSagas(solver, active, list));
  for (const saga of sagas) putLore(saga, 1, false);
  // CR 714.4: no chapter waits, as each has resolved
  const done = list.slice(
    0,
    doneSagas(solver, () => false, list),
  );
  for (const saga of done) move(saga, 'graveyard');
  const other = 1 - active;
  for (const attacker of list.slice(0, solver.inZone('battlefield', NONE, list))) {
    if (!solver.hasType(attacker, 'Creature') || solver.controller(attacker) !== active) continue;
    life[other]! -= solver.power(attacker) * (solver.hasAbility(attacker, 'double strike') ? 2 : 1);
    world.data[at(world, attacks) + slotOf(attacker)]! += 1;
    log.push(`${players[active]}: ${solver.name(attacker)} attacks, its attack ${world.data[at(world, attacks) + slotOf(attacker)]}`);
  }
  solver.cleanUp();
  solver.settle();
}

add(catalogue.definitionNamed("Firja's Retribution"), 'battlefield', 0);
add(catalogue.definitionNamed('Young Ox'), 'battlefield', 1);
let turns = 0;
while (life[0]! > 0 && life[1]! > 0) turn(turns++ % 2);
console.log(log.join('\n'));
console.log(`${life[0]! > 0 ? players[0] : players[1]} wins in turn ${turns}, ${life.join(' to ')}`);
