/** Random abilities: every kind; static ones most often. */
import type { Ability, CharacteristicDefining } from '@stratum/cards';
import { copyExceptions } from './copy-exception.js';
import { begunEffect, staticEffect } from './effect.js';
import { filter } from './filter.js';
import { basicLandType, color, creatureType, LABELS, type Maker, printedKeyword } from './maker.js';
import { condition, smallValue, value } from './value.js';

export function ability(maker: Maker): Ability {
  const { chance } = maker;
  return chance.weighted<() => Ability>([
    [9, () => printedKeyword(maker)],
    [22, () => staticAbility(maker)],
    [1, () => ({ mana: chance.pick(['{G}', { anyColor: true }, { anyOf: ['R', 'G'] }]), cost: '{T}' })],
    [2, () => activated(maker)],
    [1, () => ({ triggered: [{ gainLife: 1 }], when: 'enters' })],
    [2, () => ({ cda: defined(maker) })],
  ])();
}

function staticAbility(maker: Maker): Ability {
  const { chance } = maker;
  return {
    static: chance.odds(12) ? [staticEffect(maker), staticEffect(maker)] : staticEffect(maker),
    ...(chance.odds(22) ? { if: condition(maker, 'static') } : {}),
    ...(chance.odds(5)
      ? { zones: chance.some(['battlefield', 'graveyard', 'hand', 'stack', 'command', 'library', 'exile', 'outside'], 3) }
      : {}),
    ...(chance.odds(6) ? { label: chance.pick(LABELS) } : {}),
  };
}

export function activated(maker: Maker): Ability {
  const { chance } = maker;
  return {
    activated: [{ effect: begunEffect(maker) }],
    cost: '{1}',
    ...(chance.odds(40) ? { targets: [{ what: filter(maker, 'nowhere', 0) }] } : {}),
    ...(chance.odds(30) ? { label: chance.pick(LABELS) } : {}),
  };
}

/** What only a printed text has. */
export function printedAbility(maker: Maker): Ability {
  const { chance } = maker;
  return chance.weighted<() => Ability>([
    [14, () => ability(maker)],
    [1, () => ({ chapter: [1, 2], do: [{ draw: 1 }] })],
    [1, () => ({ enters: { choose: ['creatureType', 'color', 'basicLandType', 'cardName'] } })],
    [1, () => ({ enters: { chooseOne: forms(maker) } })],
    [1, () => ({ enters: { copy: filter(maker, 'nowhere', 0), except: copyExceptions(maker, 'static') } })],
    [1, () => ({ replace: { countersPut: { on: { types: ['Creature'] } }, plus: 1 } })],
  ])();
}

function forms(maker: Maker) {
  const { chance } = maker;
  return [
    { basePT: [chance.below(4), chance.below(4)] as [number, number] },
    {
      basePT: [chance.below(4), 1 + chance.below(4)] as [number, number],
      abilities: { add: [chance.pick(maker.keywords)] },
      ...(chance.odds(40) ? { creatureTypes: { add: [creatureType(maker)] } } : {}),
      ...(chance.odds(40) ? { colors: { set: [color(maker)] } } : {}),
    },
  ];
}

export function defined(maker: Maker): CharacteristicDefining['cda'] {
  const { chance } = maker;
  return chance.weighted<() => CharacteristicDefining['cda']>([
    [3, () => ({ power: value(maker, 'static'), toughness: smallValue(maker, 'static') })],
    [1, () => ({ toughness: value(maker, 'static') })],
    [1, () => ({ colors: [color(maker)] })],
    [1, () => ({ creatureTypes: chance.odds(30) ? 'all' : chance.odds(30) ? { chosen: 'creatureType' } : [creatureType(maker)] })],
    [1, () => ({ landTypes: chance.odds(20) ? 'all' : chance.odds(30) ? { chosen: 'basicLandType' } : [basicLandType(maker)] })],
  ])();
}
