/**
 * What random choices seldom bring together: texts that are fixed while their model changes, chosen words that are taken away, models that are face down, lenders
 * among lenders, card types that share their subtypes, control that goes round. One subject in a few is about one of these. Its choices are
 * its own, so that all other subjects stay what they are.
 */
import type { Ability, Card, Effect, Filter } from '@stratum/cards';
import { Chance } from '../chance.js';
import { activated } from './ability.js';
import { filter } from './filter.js';
import { basicLandType, color, creatureType, LABELS, type Maker } from './maker.js';

/** What a history is about, beside its theme; some of these ask for certain events. */
export const MEETINGS = ['texts', 'chosen words', 'masks', 'lenders', 'families', 'control', 'own numbers', 'lands', 'words'] as const;
export type Meeting = (typeof MEETINGS)[number];

/** One subject in so many. */
const SELDOM = 4;

interface Met {
  /** Static abilities, each for another card. */
  readonly printed: readonly (readonly Ability[])[];
  readonly begun: readonly Effect[];
}

/** What a subject with that number is about, if it is one of them. */
export function meetingOf(number: number): Meeting | null {
  const chance = new Chance(number ^ 0x2545f491);
  return chance.below(SELDOM) > 0 ? null : chance.pick(MEETINGS);
}

/** Adds to the cards and effects of a subject what has to meet, and returns what that is. */
export function meet(maker: Maker, number: number, cards: Record<string, Card>, effects: Record<string, Effect>): Meeting | null {
  const meeting = meetingOf(number);
  if (meeting === null) return null;
  const chance = new Chance(number ^ 0x5bd1e995);
  const own = { ...maker, chance };
  const names = Object.keys(cards);
  const attaching = names.findIndex((name) => cards[name]!.subtypes?.some((subtype) => subtype === 'Aura' || subtype === 'Equipment'));
  const { printed, begun } = MAKERS[meeting](own, JSON.stringify([cards, effects]), attaching >= 0);
  maker.textMaker = own.textMaker;
  const first = meeting === 'masks' ? attaching : chance.below(names.length);
  for (const [i, abilities] of printed.entries()) {
    const card = cards[names[(first + i) % names.length]!]!;
    card.abilities = [...(card.abilities ?? []), ...abilities];
  }
  for (const [i, effect] of begun.entries()) effects[`effect ${i}`] = effect;
  return meeting;
}

const still = (...effects: Effect[]): Ability[] => effects.map((effect) => ({ static: effect }));
const until = ({ chance }: Maker): NonNullable<Effect['until']> =>
  chance.pick(['indefinitely', 'endOfTurn', 'yourNextTurn', { while: { ref: 'target', is: { tapped: false } } }] as const);
const some = (maker: Maker): Filter => (maker.chance.odds(40) ? {} : filter(maker, 'static', 0));

/** Words that name several abilities, and whether there is any. */
function wordsOfSeveral(maker: Maker): Met {
  const { chance } = maker;
  const [word, printed] = chance.pick([
    ['protection', 'protection from red'],
    ['equip', 'equip {2}'],
    ['cycling', 'cycling {1}'],
    ['landwalk', 'islandwalk'],
  ] as const);
  const bare: Effect = { on: { types: ['Creature'], abilities: 'none' }, pt: [1, 1] };
  return {
    printed: [
      [printed, ...(chance.odds(50) ? still(bare) : [])],
      still({ on: { types: ['Creature'] }, abilities: chance.pick([{ remove: [word] }, { remove: [printed] }, { cant: [word] }]) }),
      still({ on: { keywords: [printed] }, pt: [1, 0] }),
      still({ on: { keywords: [word] }, pt: [0, 1] }),
    ],
    begun: [
      { on: 'target', abilities: { add: [printed] }, until: until(maker) },
      { on: 'target', abilities: { remove: [word] }, until: until(maker) },
    ],
  };
}

const MAKERS: Readonly<Record<Meeting, (maker: Maker, text: string, attaches: boolean) => Met>> = {
  texts: (maker) => {
    // of static abilities that make texts, and of changed words that are replaced, the rules say too little
    if (maker.reworded || maker.textMaker) return { printed: [], begun: [] };
    const { chance } = maker;
    const given = (): Effect => ({ on: 'target', text: { fullTextOf: chance.pick(['target2', 'target2', 'that']) }, until: until(maker) });
    return { printed: [], begun: [given(), { on: chance.pick(['target', 'target2']), copy: 'that', until: until(maker) }, given()] };
  },
  'chosen words': (maker) => {
    const { chance } = maker;
    const taken = (): Effect =>
      chance.pick<Effect>([
        { on: some(maker), colors: { remove: { chosen: 'color' } } },
        { on: some(maker), colors: { add: { chosen: 'color' } } },
        { on: some(maker), colors: { set: { chosen: 'color' } } },
        { on: some(maker), creatureTypes: { remove: { chosen: 'creatureType' } } },
        { on: some(maker), landTypes: { remove: { chosen: 'basicLandType' } } },
      ]);
    return {
      printed: [still(taken()), still(taken())],
      begun: [{ on: 'target', colors: { remove: { chosen: 'color' } }, until: until(maker) }],
    };
  },
  masks: (maker, text, attaches) => {
    const { chance } = maker;
    const makesTexts = maker.textMaker || maker.reworded || text.includes('"fullTextOf"') || text.includes('"copy"');
    if (makesTexts) return { printed: [], begun: maker.textMaker ? [] : [{ on: 'target', copy: 'target2', until: until(maker) }] };
    if (!attaches || chance.odds(40)) {
      const copied = (): Effect => ({
        on: chance.pick(['target', 'targets']),
        copy: chance.pick(['target2', 'that']),
        until: until(maker),
      });
      return { printed: [], begun: [copied(), copied()] };
    }
    maker.textMaker = true;
    return {
      printed: [
        still({ on: { types: ['Creature'], other: true }, copy: 'attached' }),
        still({ on: 'attached', types: { add: ['Creature'] } }),
      ],
      begun: [],
    };
  },
  lenders: (maker) => {
    const { chance } = maker;
    // each lender lends to itself, or what nobody lends to: else the lists would grow without end
    const lends = (): Effect =>
      chance.odds(60)
        ? {
            on: 'this',
            abilities: {
              addActivatedOf: chance.pick<Filter>([{ types: ['Creature'] }, { other: true }, { notIt: true, controller: 'you' }]),
            },
          }
        : { on: some(maker), abilities: { addActivatedOf: { zone: 'graveyard', ...(chance.odds(50) ? { owner: 'you' } : {}) } } };
    const lent = (): Effect => ({
      on: { ...some(maker), types: ['Creature'] },
      abilities: { add: [{ static: { on: 'this', abilities: { addActivatedOf: { zone: 'graveyard' } } } }] },
    });
    const begun: Effect = {
      on: 'target',
      abilities: { addActivatedOf: { notIt: true } },
      until: until(maker),
    };
    return {
      printed: [
        [activated(maker), ...still(chance.odds(60) ? lends() : lent())],
        [activated(maker), ...still(chance.odds(60) ? lends() : lent())],
        still({ on: filter(maker, 'static', 0), abilities: { removeAll: true, add: [activated(maker)] } }),
      ],
      begun: [begun, { on: filter(maker, 'begun', 0), abilities: { addActivatedOf: { zone: 'graveyard' } } }],
    };
  },
  families: (maker) => {
    const { chance } = maker;
    const kinds = chance.odds(75) ? (['Creature', 'Kindred'] as const) : (['Instant', 'Sorcery'] as const);
    const where: Filter = kinds[0] === 'Instant' ? { zone: 'stack' } : {};
    const subtypes: Effect =
      kinds[0] === 'Instant' ? { on: where, subtypes: { add: ['Lesson'] } } : { on: where, creatureTypes: { add: [creatureType(maker)] } };
    const changed = (): Effect => {
      const type = chance.pick(kinds);
      return {
        on: chance.odds(50) ? where : { ...where, types: [type] },
        types: chance.pick([{ add: [type] }, { remove: [type] }, { set: [type] }]),
      };
    };
    return {
      printed: [still({ ...changed(), ...(chance.odds(50) ? subtypes : {}) }), still(subtypes), still(changed())],
      begun: [
        { ...changed(), on: 'target' },
        { ...subtypes, on: 'target', types: { remove: [kinds[0]] } },
      ],
    };
  },
  control: (maker) => {
    const { chance } = maker;
    const given = (): Effect => ({
      on: 'target',
      control: chance.odds(70) ? 'you' : chance.pick(maker.players),
      until: until(maker),
    });
    return {
      printed: [
        still({ on: 'attached', control: 'you' }),
        still({ on: { controller: 'you' }, pt: [1, 0] }),
        ...(chance.odds(50)
          ? [still({ on: some(maker), control: chance.pick(maker.players) }), still({ on: some(maker), control: 'you' })]
          : []),
      ],
      begun: [given(), given(), given()],
    };
  },
  'own numbers': (maker) => {
    const { chance } = maker;
    const own = (): Effect =>
      chance.pick<Effect>([
        { on: some(maker), pt: [{ power: 'it' }, { count: { sharesCreatureTypeWith: 'it' } }], until: until(maker) },
        { on: 'targets', basePT: [{ toughness: 'it' }, { power: 'it' }], until: until(maker) },
        { on: some(maker), basePT: [null, { power: 'it' }], pt: [{ manaValue: 'it' }, 1], until: until(maker) },
        { on: 'targets', pt: [{ counters: '+1/+1', of: 'it' }, 0], switchPT: true, until: until(maker) },
      ]);
    return {
      printed: [
        still({ on: { power: { gte: 2 } }, pt: [0, { power: 'it' }] }),
        still({ on: { toughness: { gte: 3 } }, basePT: [{ toughness: 'it' }, 1] }),
      ],
      begun: [own(), own()],
    };
  },
  lands: (maker) => {
    const { chance } = maker;
    const words = ['{T}: Add {G}', '{T}: Add {U}', '{T}: Add {B}', '{T}: Add {R}', '{T}: Add {W}'];
    const word = chance.pick(words);
    return {
      printed: [
        still({
          on: { types: ['Land'] },
          abilities: chance.pick([{ remove: [word] }, { cant: [word] }, { removeAll: true, keep: 'mana' }]),
        }),
        still({ on: some(maker), types: { add: ['Land'] }, landTypes: { add: [basicLandType(maker)] } }),
        still({ on: { keywords: [chance.pick(words)] }, pt: [1, 1], colors: { add: [color(maker)] } }),
      ],
      begun: [{ on: 'target', landTypes: chance.pick([{ set: [basicLandType(maker)] }, { add: 'all' as const }]), until: until(maker) }],
    };
  },
  words: (maker) => {
    const { chance } = maker;
    const label = chance.pick(LABELS);
    if (chance.odds(40)) return wordsOfSeveral(maker);
    const lent = (): Ability => ({ static: { on: some(maker), pt: [1, chance.below(2)] }, label });
    return {
      printed: [
        [
          lent(),
          ...still({
            on: { types: ['Creature'], other: true },
            abilities: chance.pick([{ remove: [label] }, { cant: [label] }, { cant: [chance.pick(maker.keywords), label] }]),
          }),
        ],
        still({ on: { types: ['Creature'] }, abilities: { add: [lent()] } }),
        still({ on: { keywords: [label] }, abilities: chance.pick([{ remove: [label], add: [lent()] }, { removeAll: true }]) }),
      ],
      begun: [
        { on: 'target', abilities: { remove: [label] }, until: until(maker) },
        { on: 'target', abilities: { add: [lent()] }, until: until(maker) },
      ],
    };
  },
};
