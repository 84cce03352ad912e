/** Words of cards that would do nothing where they stand: refused with their place, so that nobody takes them for what they say. */
import { loadCards, UsageError } from '@stratum/cards';
import { expect, it } from 'vitest';

const bear = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
function messageOf(card: unknown): string {
  try {
    loadCards({ 'Old Bear': card });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
}

it.for<[string, unknown, RegExp]>([
  ['an exception to no copy', { static: { on: 'this', pt: [1, 1], except: { name: 'Elk' } } }, /static\.except: expected "copy" beside it/],
  [
    'an exception to no copy on entering',
    { enters: { tapped: true, except: { name: 'Elk' } } },
    /enters\.except: expected "copy" beside it/,
  ],
  [
    'an exception to no copy of others',
    { replace: { enters: {}, tapped: true, except: { name: 'Elk' } } },
    /replace\.except: expected "copy" beside it/,
  ],
  [
    'a token with an exception to no copy',
    { triggered: [{ createToken: 'Old Bear', except: { name: 'Elk' } }], when: 'enters' },
    /triggered\[0\]\.except: expected "copyOf" beside it/,
  ],
  [
    'what is kept of nothing lost',
    { static: { on: 'this', abilities: { keep: 'mana', add: ['flying'] } } },
    /abilities\.keep: expected "removeAll" beside it/,
  ],
  [
    'a chosen type of another kind',
    { static: { on: 'this', creatureTypes: { set: { chosen: 'basicLandType' } } } },
    /creatureTypes\.set\.chosen: expected creatureType/,
  ],
  [
    'fewer targets at most than at least',
    { spell: [], targets: [{ what: 'any', min: 3, max: 2 }] },
    /targets\[0\]\.max: expected no fewer than `min`/,
  ],
  ['fewer targets than none', { spell: [], targets: [{ what: 'any', min: -1 }] }, /targets\[0\]\.min: expected no number below 0/],
  ['an event without one', { static: { on: 'that', pt: [1, 1] } }, /^E417: .*static\.on: "that" in an ability that no event makes happen/],
  [
    'a misspelt quality of a keyword that is lost',
    { static: { on: 'this', abilities: { remove: ['protection from redd'] } } },
    /remove\[0\]: "redd" is no word .*did you mean red/,
  ],
  [
    'a misspelt quality of a keyword that is looked for',
    { static: { on: { keywords: { none: ['enchant cretaure'] } }, pt: [1, 1] } },
    /keywords\.none\[0\]: "cretaure" is no word .*did you mean creature/,
  ],
  [
    'a duration of what has none',
    {
      static: [
        { on: 'this', pt: [1, 1] },
        { on: 'this', pt: [1, 1], until: 'endOfTurn' },
      ],
    },
    /abilities\[0\]\.static: expected an effect without a duration/,
  ],
  ['symbols that run into letters', 'morph {2}q', /abilities\[0\]: "morph \{2\}q" is no keyword/],
  [
    'a replacement of nothing',
    { replace: { enters: { types: ['Creature'] } } },
    /replace: expected one of the keys tapped, counters, copy/,
  ],
  [
    'a replacement of mana by nothing',
    { replace: { tappedForMana: {}, atLeast: 2 } },
    /replace: expected one of the keys times, instead, add/,
  ],
  ['a replacement of counters by as many', { replace: { countersPut: { on: {} } } }, /replace: expected one of the keys times, plus/],
  ['entering as ever', { enters: {} }, /enters: expected one of the keys tapped, counters/],
  [
    'counters of no kind',
    { enters: { counters: { '+1/1': 1 } } },
    /enters\.counters\["\+1\/1"\]: expected a kind of counter, such as \+1\/\+1/,
  ],
  [
    'space in a kind of counter',
    { static: { on: { counters: { 'lore ': 1 } }, pt: [1, 1] } },
    /counters\["lore "\]: expected a kind of counter/,
  ],
  [
    'a kind of counter that is looked for',
    { static: { on: 'this', pt: [{ counters: '1/1', of: 'this' }, 0] } },
    /pt\[0\]\.counters: expected a kind of counter/,
  ],
  ['a number after a keyword that has none', 'flying 3', /abilities\[0\]: "flying 3" is no keyword; did you mean flying/],
  ['a quality after a keyword that has none', 'haste from red', /abilities\[0\]: "haste from red" is no keyword/],
  ['space after a keyword', 'flying ', /abilities\[0\]: "flying " is no keyword; did you mean flying/],
  [
    'space after a keyword that is lost',
    { static: { on: 'this', abilities: { remove: ['flying '] } } },
    /remove\[0\]: expected a word without space/,
  ],
  ['a landwalk as a name', 'Islandwalk', /abilities\[0\]: "Islandwalk" is no keyword/],
  ['a brace left open', 'ward {2', /abilities\[0\]: "ward \{2" is no keyword/],
])('%s', ([, ability, message]) => {
  expect(messageOf({ ...bear, abilities: [ability] })).toMatch(message);
});

it('a back face has no back', () => {
  expect(messageOf({ ...bear, back: { ...bear, name: 'Y', back: { ...bear, name: 'Z' } } })).toMatch(
    /^E410: cards\["Old Bear"\]\.back\.back: expected none/,
  );
});
