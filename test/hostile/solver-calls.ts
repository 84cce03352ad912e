/** The calls of a solver and of its world that an embedder with a loop of its own makes, with arguments that are mostly wrong. */
import { entityAt, freeEntity, grow, isAlive, random, slotOf } from '@stratum/ecs-core';
import { explain } from '@stratum/layers';
import { type Call, ZONES } from './game-calls.js';

const KINDS = ['+1/+1', '-1/-1', 'lore', 'nonsense', '__proto__', 'flying'];
const out = new Int32Array(32);
const LAYERS = ['1a', '2', '4', '7c'] as const;

/** Everything else that a solver is told and asked of one object. */
const OF_ONE = [
  'retire',
  'forget',
  'transform',
  'exists',
  'zone',
  'owner',
  'definition',
  'isToken',
  'isTapped',
  'isAttacking',
  'isPhasedOut',
  'isFaceDown',
  'isTransformed',
  'canTransform',
  'attachedTo',
  'counterKinds',
  'choices',
  'timestamp',
  'controlledSince',
  'controller',
  'name',
  'manaValue',
  'manaCost',
  'power',
  'toughness',
  'basePower',
  'baseToughness',
  'hasLostAllAbilities',
  'costChanges',
  'characteristics',
] as const;

export const SOLVER_CALLS: readonly Call[] = [
  ...OF_ONE.map((name): Call => [name, (odd) => odd.game.solver[name](odd.entity())]),
  [
    'add',
    (odd) =>
      odd.game.solver.add(odd.flag() ? odd.chance.pick(odd.spare) : odd.entity(), {
        definition: odd.chance.odds(80) ? odd.chance.below(odd.game.catalogue.definitions.length) : odd.number(),
        zone: odd.word(ZONES),
        owner: odd.seat(),
        controller: odd.seat(),
        ...odd.maybe('power', () => odd.number()),
        ...odd.maybe('toughness', () => odd.number()),
        ...odd.maybe('x', () => odd.number()),
        ...odd.maybe('choices', () => ({ creatureType: odd.word(['Elf']), player: odd.seat(), option: odd.number() })),
        ...odd.maybe('copyOf', () => ({ object: odd.entity(), context: odd.context() })),
      }),
  ],
  ['retireTogether', (odd) => odd.game.solver.retireTogether?.([odd.entity(), odd.entity()])],
  ['becomePermanent', (odd) => odd.game.solver.becomePermanent(odd.entity(), odd.entity())],
  ['setTapped', (odd) => odd.game.solver.setTapped(odd.entity(), odd.flag())],
  ['setAttacking', (odd) => odd.game.solver.setAttacking(odd.entity(), odd.flag())],
  ['setPhasedOut', (odd) => odd.game.solver.setPhasedOut(odd.entity(), odd.flag())],
  ['setFaceDown', (odd) => odd.game.solver.setFaceDown(odd.entity(), odd.flag())],
  ['attach', (odd) => odd.game.solver.attach(odd.entity(), odd.flag() ? odd.entity() : -2 - odd.seat())],
  ['putCounters', (odd) => odd.game.solver.putCounters(odd.entity(), odd.chance.pick(KINDS), odd.number())],
  ['removeCounters', (odd) => odd.game.solver.removeCounters(odd.entity(), odd.chance.pick(KINDS), odd.number())],
  [
    'setChoices',
    (odd) => odd.game.solver.setChoices(odd.entity(), { creatureType: odd.word(['Elf']), player: odd.seat(), option: odd.number() }),
  ],
  ['beginEffect', (odd) => odd.game.solver.beginEffect({ on: 'targets', pt: [1, 1] }, odd.context())],
  [
    'beginEffect',
    (odd) =>
      odd.game.solver.beginEffect(
        odd.chance.pick([...odd.game.catalogue.effects, { on: {} }]),
        odd.context(),
        odd.flag() ? 'name' : undefined,
      ),
  ],
  ['exchangeControl', (odd) => odd.game.solver.exchangeControl(odd.entity(), odd.entity(), odd.context())],
  ['beginTurn', (odd) => odd.game.solver.beginTurn(odd.seat())],
  ['cleanUp', (odd) => odd.game.solver.cleanUp()],
  ['setLife', (odd) => odd.game.solver.setLife(odd.seat(), odd.number())],
  ['leaveGame', (odd) => odd.game.solver.leaveGame(odd.seat())],
  ['settle', (odd) => odd.game.solver.settle()],
  ['counters', (odd) => odd.game.solver.counters(odd.entity(), odd.chance.pick(KINDS))],
  ['hasType', (odd) => odd.game.solver.hasType(odd.entity(), odd.word(['Creature']))],
  ['hasSupertype', (odd) => odd.game.solver.hasSupertype(odd.entity(), odd.word(['Basic']))],
  ['hasSubtype', (odd) => odd.game.solver.hasSubtype(odd.entity(), odd.word(['Elf']))],
  ['hasColor', (odd) => odd.game.solver.hasColor(odd.entity(), odd.word(['W']))],
  ['hasAbility', (odd) => odd.game.solver.hasAbility(odd.entity(), odd.word(['flying']))],
  ['hasRule', (odd) => odd.game.solver.hasRule(odd.entity(), odd.word(["can't attack"]))],
  ['abilities', (odd) => odd.game.solver.abilities(odd.entity(), out)],
  ['matches', (odd) => odd.game.solver.matches(odd.chance.pick([...odd.game.catalogue.filters, {}]), odd.entity(), odd.context())],
  ['select', (odd) => odd.game.solver.select(odd.chance.pick([...odd.game.catalogue.filters, {}]), odd.context(), out)],
  [
    'value',
    (odd) => odd.game.solver.value(odd.chance.pick([...odd.game.catalogue.values, 'X', { count: {} }]), odd.context(), odd.entity()),
  ],
  [
    'holds',
    (odd) => odd.game.solver.holds(odd.chance.pick([...odd.game.catalogue.conditions, { exists: {} }]), odd.context(), odd.entity()),
  ],
  ['inZone', (odd) => odd.game.solver.inZone(odd.word(ZONES), odd.seat(), out)],
  ['applied', (odd) => odd.game.solver.applied(odd.word(LAYERS))],
  ['explain', (odd) => explain(odd.game.solver, odd.entity(), String)],
  ['freeEntity', (odd) => freeEntity(odd.game.world, odd.chance.pick([Number.NaN, -1, 1.5, 2 ** 31, 65_535]))],
  ['isAlive', (odd) => isAlive(odd.game.world, odd.entity())],
  ['entityAt', (odd) => slotOf(entityAt(odd.game.world, odd.chance.below(60)))],
  [
    'grow',
    (odd) =>
      grow(
        odd.game.world,
        odd.flag()
          ? { maxObjects: odd.chance.pick([0, -1, 1.5, Number.NaN, 65_536, 2 ** 31, 70]) }
          : { regions: [[odd.number(), odd.number()]] },
      ),
  ],
  ['random', (odd) => random(odd.game.world, odd.number())],
];
