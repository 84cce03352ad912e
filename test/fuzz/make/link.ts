/**
 * Pairs of static effects of which one changes what the other reads, so that dependencies (CR 613.8) and their loops are common: what makes types and
 * what looks for them, what gives or takes abilities and what looks for those, lands, sizes, control.
 */
import type { Effect, Filter } from '@stratum/cards';
import { filter } from './filter.js';
import { basicLandType, color, creatureType, type Maker } from './maker.js';

/** Two effects; the second reads what the first writes, and now and then the first also reads what the second writes. */
export function linkedEffects(maker: Maker): [Effect, Effect] {
  const { chance } = maker;
  const on = (): Filter => (chance.odds(35) ? {} : filter(maker, 'static', 0));
  const type = chance.pick(maker.types);
  const other = chance.pick(maker.types);
  const keyword = chance.pick(maker.keywords);
  const subtype = creatureType(maker);
  return chance.weighted<() => [Effect, Effect]>([
    [
      3,
      () => [
        { on: on(), types: { add: [type] } },
        { on: { types: [type] }, types: { add: [other] } },
      ],
    ],
    [
      3,
      () => [
        { on: on(), types: { add: ['Creature'] } },
        { on: { types: ['Creature'] }, creatureTypes: { add: [subtype] } },
      ],
    ],
    [
      2,
      () => [
        { on: on(), creatureTypes: { set: [subtype] } },
        { on: { subtypes: [subtype] }, types: { add: [other] }, pt: [1, 1] },
      ],
    ],
    [
      2,
      () => [
        { on: { types: [other] }, types: { set: [type] } },
        { on: { types: [type] }, types: { set: [other] } },
      ],
    ],
    [
      2,
      () => [
        { on: on(), types: { add: ['Land'] } },
        { on: { types: ['Land'] }, landTypes: { add: [basicLandType(maker)] } },
      ],
    ],
    [
      3,
      () => [
        { on: { types: ['Land'] }, landTypes: { set: [basicLandType(maker)] } },
        { on: on(), types: { add: [other] } },
      ],
    ],
    [
      3,
      () => [
        { on: on(), abilities: { add: [keyword] } },
        { on: { keywords: [keyword] }, abilities: { add: [chance.pick(maker.keywords)] } },
      ],
    ],
    [
      3,
      () => [
        { on: on(), abilities: { add: [{ static: { on: on(), pt: [1, 0] } }] } },
        { on: { power: { gte: 2 } }, abilities: { add: [keyword] } },
      ],
    ],
    [
      2,
      () => [
        { on: { other: true }, abilities: { removeAll: true } },
        { on: { other: true }, abilities: { removeAll: true } },
      ],
    ],
    [
      2,
      () => [
        { on: on(), abilities: { removeAll: true } },
        { on: on(), abilities: { add: [keyword] } },
      ],
    ],
    [
      2,
      () => [
        { on: on(), colors: { add: [color(maker)] } },
        { on: { colors: [maker.colors[0]!] }, colors: { set: [maker.colors[1]!] } },
      ],
    ],
    [
      3,
      () => [
        { on: on(), pt: [1, 1] },
        { on: { power: { gte: 2 } }, pt: [0, { greatest: 'power', among: {} }] },
      ],
    ],
    [
      2,
      () => [
        { on: on(), basePT: [3, 3] },
        { on: { power: { lte: 2 } }, basePT: [{ count: { power: { gte: 3 } } }, 2] },
      ],
    ],
    [
      2,
      () => [
        { on: on(), control: 'you' },
        { on: { controller: 'opponent' }, control: 'you' },
      ],
    ],
    [
      1,
      () => [
        { on: 'attached', control: 'you' },
        { on: 'attached', control: 'you' },
      ],
    ],
  ])();
}
