/**
 * Boards that are too large, or nearly: players, cards, objects, effects, counters, nesting, text. They are played, or refused with their place; what names a
 * capacity says how it is raised.
 */
import { play, readBoard } from '@stratum/board';
import { fastSolver } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';
import { nested } from './strange.js';
import type { Tried } from './try-board.js';
import { wrongWithRefusal } from './verdict.js';

const FILE = 'large.board.json';
const bear = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
const lord = { ...bear, abilities: [{ static: { on: { types: ['Creature'] }, pt: [1, 1] } }] };
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

type Parts = { players?: unknown; cards: unknown; do: unknown[] };

const MAKERS: readonly ((size: number) => Parts)[] = [
  (size) => ({ players: times(size, (i) => `P${i}`), cards: { Bear: bear }, do: [{ put: 'Bear', by: 'P0' }] }),
  (size) => ({
    cards: Object.fromEntries(times(size, (i) => [`Bear ${i}`, { ...bear, subtypes: [`Kind${i}`] }])),
    do: [{ put: 'Bear 0' }],
  }),
  (size) => ({ cards: { Bear: bear }, do: times(Math.min(size, 1100), (i) => ({ put: 'Bear', as: `b${i}` })) }),
  (size) => ({ cards: { Bear: bear }, do: [{ together: times(Math.min(size, 3000), (i) => ({ put: 'Bear', as: `b${i}` })) }] }),
  (size) => ({ cards: { Lord: lord }, do: times(Math.min(size, 600), (i) => ({ put: 'Lord', as: `b${i}`, hold: true })) }),
  (size) => ({
    cards: { Bear: bear },
    do: [{ put: 'Bear' }, ...times(Math.min(size, 500), () => ({ effect: { on: 'target', pt: [1, 1] }, targets: ['bear'] }))],
  }),
  (size) => ({
    cards: { Bear: bear },
    do: [{ put: 'Bear' }, { addCounters: Object.fromEntries(times(size, (i) => [`kind ${i}`, 1])), on: 'bear' }],
  }),
  (size) => ({ cards: { Bear: bear }, do: [{ put: 'Bear' }, ...times(50, () => ({ addCounters: { '+1/+1': size * 100 }, on: 'bear' }))] }),
  (size) => ({ cards: { Bear: bear }, do: [{ put: 'Bear' }, { damage: size * 1000, to: 'A' }, { act: { gainLife: size * 1000 } }] }),
  (size) => ({ cards: { Bear: bear }, do: times(40, () => ({ act: { gainLife: { times: [size, size] } } })) }),
  (size) => ({ cards: { Bear: bear }, do: [{ act: { createToken: 'Bear', count: size } }] }),
  (size) => ({
    cards: { Bear: { ...bear, abilities: times(size, (i) => ({ static: { on: 'this', pt: [i, 0] } })) } },
    do: [{ put: 'Bear' }],
  }),
  (size) => ({ cards: { Bear: { ...bear, abilities: times(size, () => 'flying') } }, do: [{ put: 'Bear' }] }),
  (size) => ({ cards: { Bear: { ...bear, subtypes: times(size, (i) => `K${i}`) } }, do: [{ put: 'Bear' }] }),
  (size) => ({
    cards: { Bear: { ...bear, abilities: [{ triggered: times(Math.min(size, 2000), () => ({ gainLife: 1 })), when: 'enters' }] } },
    do: [{ put: 'Bear' }, { resolve: 'all' }],
  }),
  (size) => ({
    cards: { Bear: { ...bear, abilities: times(Math.min(size, 2000), () => ({ triggered: [{ gainLife: 1 }], when: 'enters' })) } },
    do: [{ put: 'Bear' }, { resolve: 'all' }],
  }),
  (size) => ({
    cards: { Bear: { ...bear, abilities: [{ static: { on: nested(Math.min(size, 1500), (not) => ({ not })), pt: [1, 1] } }] } },
    do: [],
  }),
  (size) => ({
    cards: {
      Bear: { ...bear, power: '*', abilities: [{ cda: { power: nested(Math.min(size, 700), (inner) => ({ sum: [inner, 1] })) } }] },
    },
    do: [],
  }),
  (size) => ({
    cards: {
      Bear: {
        ...bear,
        power: '*',
        abilities: [{ cda: { power: times(Math.min(size, 12), (i) => i).reduce<unknown>((inner) => ({ times: [inner, inner] }), 2) } }],
      },
    },
    do: [{ put: 'Bear' }],
  }),
  // an endless loop, with more objects each time (CR 104.4b)
  () => ({
    cards: { Lord: { ...lord, abilities: [...lord.abilities, { triggered: [{ createToken: 'Lord' }], when: 'enters' }] } },
    do: [{ put: 'Lord' }, { resolve: 'all' }],
  }),
  (size) => ({ cards: { ['B'.repeat(size * 10)]: bear }, do: [{ put: 'B'.repeat(size * 10) }] }),
  (size) => ({ cards: { Bear: bear }, do: [nested(Math.min(size, 1500), (refuse) => ({ refuse }))] }),
];

export function tryLarge(chance: Chance): Tried {
  const size = chance.pick([9, 33, 70, 160, 600, 1100, 3000, 70_000]);
  const maker = chance.pick(MAKERS);
  const parts = maker(size);
  const what = `maker ${MAKERS.indexOf(maker)}, size ${size}`;
  const text = JSON.stringify({ board: 1, title: 'large', ...parts });
  try {
    play(readBoard(text, FILE), { solver: fastSolver, file: FILE });
    return { outcome: 'large played', wrong: null, what };
  } catch (error) {
    return { outcome: 'large refused', wrong: wrongWithRefusal(error, FILE), what };
  }
}
