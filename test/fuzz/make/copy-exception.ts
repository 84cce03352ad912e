/** Random exceptions of copy effects: every key. */
import type { CopyException } from '@stratum/cards';
import { cardType, color, creatureType, type Maker, SUBTYPES, supertype } from './maker.js';
import type { Where } from './reference.js';
import { smallValue } from './value.js';

export function copyExceptions(maker: Maker, where: Where): CopyException | CopyException[] {
  return maker.chance.odds(80) ? copyException(maker, where) : [copyException(maker, where), copyException(maker, where)];
}

function copyException(maker: Maker, where: Where): CopyException {
  const first = oneChange(maker, where);
  return maker.chance.odds(70) ? first : { ...first, ...oneChange(maker, where) };
}

function oneChange(maker: Maker, where: Where): CopyException {
  const { chance } = maker;
  return chance.weighted<() => CopyException>([
    [2, () => ({ name: chance.odds(40) ? 'keep' : chance.pick(maker.cardNames) })],
    [1, () => ({ manaCost: chance.pick(['{1}', '{G}{G}', '{2}{W/U}']) })],
    [1, () => ({ supertypes: chance.pick([{ add: [supertype(maker)] }, { remove: [supertype(maker)] }, { set: [] }]) })],
    [3, () => ({ types: chance.pick([{ add: [cardType(maker)] }, { set: [cardType(maker)] }, { remove: [cardType(maker)] }]) })],
    [1, () => ({ subtypes: { [chance.pick(['add', 'set', 'remove'])]: [chance.pick(SUBTYPES)] } })],
    [3, () => ({ creatureTypes: creatureTypes(maker) })],
    [3, () => ({ colors: chance.pick(['keep', { set: [color(maker)] }, { add: [color(maker)] }, { remove: [color(maker)] }]) })],
    [3, () => ({ basePT: chance.odds(40) ? 'keep' : [smallValue(maker, where, 0), smallValue(maker, where, 0)] })],
    [1, () => ({ loyalty: 3 })],
    [2, () => ({ abilities: abilities(maker) })],
    [1, () => ({ counters: { '+1/+1': 1 } })],
    [1, () => ({ if: characteristic(maker), ...oneChange(maker, where) })],
  ])();
}

/** What the copy would be without the exception. */
function characteristic(maker: Maker): NonNullable<CopyException['if']> {
  return maker.chance.pick([
    { types: [cardType(maker)] },
    { subtypes: { none: [creatureType(maker)] } },
    { colors: [color(maker)] },
    { power: { gte: 2 } },
    { keywords: [maker.chance.pick(maker.keywords)] },
  ]);
}

/** For what is created as a copy: it has nothing of its own to keep, and who tells of it has asked the conditions. */
export function exceptionOfToken(maker: Maker): CopyException {
  const exception = copyException(maker, 'begun');
  delete exception.if;
  if (exception.name === 'keep') delete exception.name;
  if (exception.colors === 'keep') delete exception.colors;
  if (exception.basePT === 'keep') delete exception.basePT;
  return exception;
}

function creatureTypes(maker: Maker): NonNullable<CopyException['creatureTypes']> {
  return maker.chance.pick([
    { add: [creatureType(maker)] },
    { set: [creatureType(maker)] },
    { remove: [creatureType(maker)] },
    { add: 'all' as const },
    { add: { chosen: 'creatureType' as const } },
    { set: { chosen: 'creatureType' as const } },
    { remove: { chosen: 'creatureType' as const } },
    { set: 'all' as const },
    { remove: 'all' as const },
  ]);
}

function abilities({ chance, keywords }: Maker): NonNullable<CopyException['abilities']> {
  return chance.pick([{ add: [chance.pick(keywords)] }, { removeAll: true as const }, { add: [{ thisAbility: true as const }] }]);
}
