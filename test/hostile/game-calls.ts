/** The calls of a game that an embedder makes, with arguments that are mostly wrong. */
import type { ManaSymbol, TurnStep, Zone } from '@stratum/cards';
import {
  activate,
  advanceTo,
  apply,
  cast,
  checkAndTrigger,
  chooseOrder,
  chooseTargets,
  couldProduce,
  damageOn,
  describeAction,
  hasLost,
  legalActions,
  libraryOf,
  life,
  objectsIn,
  type PutRequest,
  passPriority,
  poison,
  pool,
  put,
  resolveAll,
  resolveTop,
  stackView,
  tapForMana,
} from '@stratum/game';
import {
  act,
  addCounters,
  addMainPhase,
  attachTo,
  beginEffect,
  canAttach,
  counterTop,
  deal,
  dealDamage,
  exileTop,
  gainLife,
  loseLife,
  moveTo,
  phaseIn,
  phaseOut,
  putTogether,
  removeCounters,
  setTapped,
  transformPermanent,
  turnFaceDown,
  turnFaceUp,
  unattach,
} from '@stratum/game/operations';
import type { OddArguments } from './odd-arguments.js';

export const ZONES: readonly Zone[] = ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'];
const STEPS: readonly TurnStep[] = ['untap', 'upkeep', 'draw', 'precombat main', 'end', 'cleanup', 'declare attackers', 'postcombat main'];
const KINDS = ['+1/+1', '-1/-1', 'lore', 'loyalty', 'nonsense', '__proto__', 'flying'];
const out = new Int32Array(64);

export type Call = readonly [name: string, call: (odd: OddArguments) => unknown];

function request(odd: OddArguments): PutRequest {
  const definitions = odd.game.catalogue.definitions.length;
  return {
    definition: odd.chance.odds(85) ? odd.chance.below(definitions) : odd.number(),
    zone: odd.word(ZONES),
    controller: odd.seat(),
    owner: odd.seat(),
    ...odd.maybe('token', () => true),
    ...odd.maybe('faceDown', () => true),
    ...odd.maybe('transformed', () => true),
    ...odd.maybe('already', () => true),
    ...odd.maybe('tapped', () => true),
    ...odd.maybe('counters', () => ({ [odd.chance.pick(KINDS)]: odd.number() })),
    ...odd.maybe('attachTo', () => odd.entity()),
    ...odd.maybe('copyOf', () => odd.entity()),
    ...odd.maybe('choices', () => ({
      creatureType: odd.word(['Elf', 'Forest']),
      player: odd.seat(),
      chapter: odd.number(),
      option: odd.number(),
    })),
    ...odd.maybe('x', () => odd.number()),
  };
}

const counters = (odd: OddArguments): Record<string, number> => {
  const entries = Array.from({ length: 1 + odd.chance.below(2) }, () => [odd.chance.pick(KINDS), odd.number()] as const);
  return Object.fromEntries(entries);
};
const asIf = (odd: OddArguments): { by: number; targets: number[]; x: number } => ({
  by: odd.seat(),
  targets: Array.from({ length: odd.chance.below(3) }, () => odd.entity()),
  x: odd.number(),
});

export const GAME_CALLS: readonly Call[] = [
  ['put', (odd) => put(odd.game, request(odd))],
  ['put', (odd) => put(odd.game, request(odd))],
  ['putTogether', (odd) => putTogether(odd.game, [request(odd), request(odd)])],
  ['moveTo', (odd) => moveTo(odd.game, odd.entity(), odd.word(ZONES), odd.flag() ? odd.seat() : undefined)],
  ['setTapped', (odd) => setTapped(odd.game, odd.entity(), odd.flag())],
  ['addCounters', (odd) => addCounters(odd.game, odd.entity(), counters(odd))],
  ['removeCounters', (odd) => removeCounters(odd.game, odd.entity(), counters(odd))],
  ['dealDamage', (odd) => dealDamage(odd.game, odd.number(), odd.flag() ? odd.entity() : -2 - odd.seat(), odd.entity())],
  ['deal', (odd) => deal(odd.game, [{ source: odd.entity(), to: odd.entity(), amount: odd.number() }])],
  ['gainLife', (odd) => gainLife(odd.game, odd.seat(), odd.number())],
  ['loseLife', (odd) => loseLife(odd.game, odd.seat(), odd.chance.below(9))],
  ['attachTo', (odd) => attachTo(odd.game, odd.entity(), odd.entity())],
  ['unattach', (odd) => unattach(odd.game, odd.entity())],
  ['canAttach', (odd) => canAttach(odd.game, odd.entity(), odd.entity())],
  [
    'beginEffect',
    (odd) =>
      beginEffect(odd.game, odd.chance.pick(odd.game.catalogue.effects.length > 0 ? odd.game.catalogue.effects : [{ on: {} }]), asIf(odd)),
  ],
  ['beginEffect', (odd) => beginEffect(odd.game, { on: 'targets', pt: [1, 1] }, asIf(odd))],
  ['act', (odd) => act(odd.game, { damage: 1, to: 'targets' }, asIf(odd))],
  ['act', (odd) => act(odd.game, { exile: 'target' }, asIf(odd))],
  ['act', (odd) => act(odd.game, { counters: { '+1/+1': 'X' }, on: 'target' }, asIf(odd))],
  ['act', (odd) => act(odd.game, { gainLife: 'X' }, asIf(odd))],
  [
    'cast',
    (odd) =>
      cast(odd.game, {
        spell: odd.entity(),
        by: odd.seat(),
        x: odd.number(),
        targets: asIf(odd).targets,
        pay: odd.flag(),
        strict: odd.flag(),
      }),
  ],
  [
    'activate',
    (odd) =>
      activate(odd.game, {
        source: odd.entity(),
        ...odd.maybe('by', () => odd.seat()),
        ability: odd.chance.pick([0, 1, -1, 99, 0.5, Number.NaN, 'equip', 'constructor']),
        targets: asIf(odd).targets,
        x: odd.number(),
        pay: odd.flag(),
        strict: odd.flag(),
        ...odd.maybe('discard', () => odd.entity()),
      }),
  ],
  [
    'tapForMana',
    (odd) =>
      tapForMana(odd.game, { source: odd.entity(), strict: odd.flag(), ...odd.maybe('choose', () => odd.word<ManaSymbol>(['W', 'C'])) }),
  ],
  ['couldProduce', (odd) => couldProduce(odd.game, odd.entity())],
  ['resolveTop', (odd) => resolveTop(odd.game)],
  ['resolveAll', (odd) => resolveAll(odd.game)],
  ['counterTop', (odd) => counterTop(odd.game)],
  ['exileTop', (odd) => exileTop(odd.game)],
  ['advanceTo', (odd) => advanceTo(odd.game, odd.word(STEPS), odd.flag() ? odd.seat() : undefined)],
  ['passPriority', (odd) => passPriority(odd.game)],
  ['addMainPhase', (odd) => addMainPhase(odd.game)],
  ['checkAndTrigger', (odd) => checkAndTrigger(odd.game)],
  ['chooseTargets', (odd) => chooseTargets(odd.game, { source: odd.entity(), targets: asIf(odd).targets })],
  ['chooseOrder', (odd) => chooseOrder(odd.game, [{ source: odd.entity() }, { chapter: odd.number() }])],
  ['transformPermanent', (odd) => transformPermanent(odd.game, odd.entity())],
  ['turnFaceUp', (odd) => turnFaceUp(odd.game, odd.entity())],
  ['turnFaceDown', (odd) => turnFaceDown(odd.game, odd.entity())],
  ['phaseOut', (odd) => phaseOut(odd.game, [odd.entity(), odd.entity()])],
  ['phaseIn', (odd) => phaseIn(odd.game, odd.entity())],
  ['legalActions', (odd) => legalActions(odd.game, out)],
  ['apply', (odd) => apply(odd.game, odd.flag() ? odd.number() : odd.chance.below(1 << 20))],
  ['describeAction', (odd) => describeAction(odd.game, odd.flag() ? odd.number() : odd.chance.below(1 << 20))],
  ['stackView', (odd) => stackView(odd.game)],
  ['damageOn', (odd) => damageOn(odd.game, odd.entity())],
  ['life', (odd) => [life(odd.game, odd.seat()), poison(odd.game, odd.seat()), hasLost(odd.game, odd.seat())]],
  ['pool', (odd) => pool(odd.game, odd.seat(), odd.word(['W', 'C']))],
  ['objectsIn', (odd) => objectsIn(odd.game, odd.word(ZONES))],
  ['libraryOf', (odd) => libraryOf(odd.game, odd.seat())],
];
