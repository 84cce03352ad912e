/** Cards that would be accepted and do nothing of what they say, by what stands beside or around a word: refused with the place. */
import { loadCards, UsageError } from '@stratum/cards';
import { expect, it } from 'vitest';

const bear = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
function messageOf(card: object): string {
  try {
    loadCards({ Bear: card });
  } catch (error) {
    if (error instanceof UsageError) return error.message.replace('cards.Bear.', '');
    throw error;
  }
  return 'accepted';
}
const withAbility = (ability: unknown): object => ({ ...bear, abilities: [ability] });
const withStatic = (effect: object): object => withAbility({ static: { on: {}, pt: [1, 1], ...effect } });
const withAction = (action: object, more: object = {}): object => withAbility({ activated: [action], cost: '{1}', ...more });

it.for<[rule: string, what: string, card: object, message: RegExp]>([
  ['604.3', 'an ability that defines nothing', withAbility({ cda: {} }), /abilities\[0\]\.cda: expected what it defines/],
  [
    '113.6',
    'an ability that works nowhere',
    withAbility({ static: { on: {}, pt: [1, 1] }, zones: [] }),
    /zones: expected a list with something/,
  ],
  ['604.1', 'a static ability without effect', withAbility({ static: [] }), /static: expected a list with something in it/],
  ['109.2', 'a choice of no words', withStatic({ on: { types: { any: [] } } }), /on\.types\.any: expected a list with something in it/],
  ['109.2', 'a comparison with nothing', withStatic({ on: { power: {} } }), /on\.power: expected a bound, with at least one key/],
  ['109.2', 'none of several filters', withStatic({ on: { or: [] } }), /on\.or: expected a list with something in it/],
  ['109.2', 'not of nothing', withStatic({ on: { not: {} } }), /on\.not: expected a filter, with at least one key/],
  ['109.2', 'a filter in no zone', withStatic({ on: { zone: [] } }), /on\.zone: expected a list with something in it/],
  ['109.2', 'no objects', withStatic({ on: [] }), /static\.on: expected a list with something in it/],
  [
    '604.2',
    'all of no conditions',
    withAbility({ static: { on: {}, pt: [1, 1] }, if: { and: [] } }),
    /if\.and: expected a list with something/,
  ],
  ['107.1', 'a sum of nothing', withStatic({ pt: [{ sum: [] }, 0] }), /pt\[0\]\.sum: expected a list with something in it/],
  ['122.1', 'counters of no kind', withAction({ counters: {}, on: 'this' }), /counters: expected kinds of counters, with at least one key/],
  [
    '122.1',
    'fewer counters than none',
    withAbility({ enters: { counters: { lore: -1 } } }),
    /enters\.counters\.lore: expected no number below 0/,
  ],
  ['121.2', 'fewer cards than none', withAction({ draw: -1 }), /activated\[0\]\.draw: expected no number below 0/],
  [
    '601.2f',
    'a cost of spells, looked for on the battlefield',
    withStatic({ pt: [0, 1], cost: { more: '{1}' } }),
    /on\.zone: expected "stack"/,
  ],
  [
    '601.2f',
    'a cost of nothing more',
    withStatic({ on: { zone: 'stack' }, cost: { more: '' } }),
    /cost\.more: expected text that is not empty/,
  ],
  ['612.1', 'a word that becomes itself', withStatic({ text: { from: 'Forest', to: 'Forest' } }), /text\.to: expected another word/],
  [
    '603.2',
    'a spell that is cast on the battlefield',
    withAbility({ triggered: [{ draw: 1 }], when: { cast: { types: ['Land'] } } }),
    /cast\.zone: expected "stack"/,
  ],
  [
    '603.2',
    'a permanent that dies in a hand',
    withAbility({ triggered: [{ draw: 1 }], when: { dies: { zone: 'hand' } } }),
    /dies\.zone: expected "battlefield"/,
  ],
  [
    '701.20',
    'cards of a library, looked for elsewhere',
    withAction({ look: 3, take: { types: ['Land'] } }),
    /take\.zone: expected "library"/,
  ],
  [
    '614.12',
    'what would enter another zone',
    withAbility({ replace: { enters: { zone: 'exile' }, tapped: true } }),
    /enters\.zone: expected "battlefield"/,
  ],
  [
    '614.16',
    'as many counters',
    withAbility({ replace: { countersPut: { on: {} }, times: 1 } }),
    /replace\.times: expected 0, or 2 or more/,
  ],
  [
    '614.16',
    'no counter more',
    withAbility({ replace: { countersPut: { on: {} }, plus: 0 } }),
    /replace\.plus: expected a number that is not 0/,
  ],
  ['614.12a', 'a choice among nothing', withAbility({ enters: { choose: [] } }), /enters\.choose: expected a list with something in it/],
  [
    '707.9',
    'an exception that says nothing',
    withAbility({ enters: { copy: {}, except: { if: {} } } }),
    /except: expected one of the keys name/,
  ],
  [
    '707.9e',
    'counters on what does not enter',
    withStatic({ copy: 'this', except: { counters: { lore: 1 } } }),
    /except: expected no counters/,
  ],
  [
    '115.1',
    'at most no target',
    withAction({ draw: 1 }, { targets: [{ what: 'any', min: 0, max: 0 }] }),
    /targets\[0\]\.max: expected one at least/,
  ],
  [
    '106.12',
    'mana produced, of a {T} ability',
    withAbility({ mana: { producedType: true }, cost: '{T}' }),
    /E417: .*"producedType" in an ability/,
  ],
  [
    '608.2',
    '"that" without an event',
    withAction({ destroy: 'that' }),
    /E417: abilities\[0\]\.activated\[0\]\.destroy: "that" in an ability/,
  ],
  [
    '603.2',
    '"that" as a step begins',
    withAbility({ triggered: [{ destroy: 'that' }], when: { step: 'end' } }),
    /E417: .*"that" in an ability/,
  ],
  ['111.1', '"created" without a token', withAction({ destroy: 'created' }), /E417: .*"created" in an ability that creates no token/],
  [
    '608.2',
    '"it" before anything is looked at',
    withAction({ destroy: 'it' }),
    /E414: abilities\[0\]\.activated\[0\]\.destroy: "it" is no object/,
  ],
  ['714.2b', 'a chapter number twice', withAbility({ chapter: [1, 1], do: [] }), /chapter: expected each once/],
  ['306.5', 'less than no loyalty', { types: ['Planeswalker'], loyalty: -1 }, /loyalty: expected no number below 0/],
])('%s: %s', ([, , card, message]) => {
  expect(messageOf(card)).toMatch(message);
});

it.for<[rule: string, what: string, card: object]>([
  ['113.6d', 'a cost of the spell itself', withStatic({ on: 'this', cost: { less: '{1}' } })],
  ['611.2e', '"created" of what returns as something', withAction({ returnToBattlefield: 'this', is: { pt: [1, 1] } })],
  ['118.8', 'an additional cost of a creature', withAbility({ spell: [], additionalCost: 'pay 2 life' })],
  [
    '106.12a',
    'mana produced as another is tapped',
    withAbility({ triggered: [{ addMana: { producedType: true } }], when: { tappedForMana: {} } }),
  ],
  ['109.2', 'a filter of everything', withStatic({ on: { zone: 'anywhere' }, cost: { more: '{1}' } })],
])('%s: %s is accepted', ([, , card]) => {
  expect(messageOf(card)).toBe('accepted');
});

it('113.3a: a creature that does something as it resolves', () => {
  expect(messageOf(withAbility({ spell: [{ draw: 1 }] }))).toMatch(/types: expected Instant or Sorcery/);
});
