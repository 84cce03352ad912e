/** The plain words of keywords and costs: what can be said is read as the rules mean it, and what nothing can fit is refused with its place. */
import { loadCards, UsageError } from '@stratum/cards';
import { activatedKeyword, enchanted, readPlainWords } from '@stratum/cards/rules';
import { expect, it } from 'vitest';

function messageOf(card: object): string {
  try {
    loadCards({ X: { types: ['Artifact'], ...card } });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'accepted';
}
const withKeyword = (keyword: string): string => messageOf({ abilities: [keyword] });
const withCost = (cost: string): string => messageOf({ abilities: [{ activated: [{ gainLife: 1 }], cost }] });

it.for([
  ['enchant craeture', 'creature'],
  ['protection from redd', 'red'],
  ['protection from red and from Gobiln', 'Goblin'],
  ['hexproof from blak', 'black'],
  ['equip Kngiht {1}', 'Knight'],
  ['Gobiln offering', 'Goblin'],
  ['enchant creature with flyign', 'flying'],
] as const)('702.5a, 702.11, 702.16a: "%s" is refused, and the word that was meant is told', ([keyword, meant]) => {
  expect(withKeyword(keyword)).toMatch(new RegExp(`cards\\.X\\.abilities\\[0\\].*did you mean ${meant}$`));
});

it.for(['moonwalk', 'foocycling {2}', 'ward {foo}', 'equip {foo}', 'equip—sing a song', 'enchant ', 'enchant creature in a graveyard'])(
  '702.1: "%s" is no keyword',
  (keyword) => {
    expect(withKeyword(keyword)).toMatch(/^E414: cards\.X\.abilities\[0\]/);
  },
);

it.for(['sacrifice a Gobiln', 'discard a lnad card', 'tap an untapped craeture you control', 'sacrifice a creature other than this'])(
  '118.3: nothing pays "%s"',
  (cost) => {
    expect(withCost(cost)).toMatch(/^E414: cards\.X\.abilities\[0\]\.cost/);
    expect(messageOf({ abilities: [{ spell: [], additionalCost: cost }] })).toMatch(/additionalCost/);
    expect(messageOf({ abilities: [{ static: { on: { zone: 'stack' }, cost: { more: cost } } }] })).toMatch(/cost\.more/);
  },
);

it.for(['{T}', 'sacrifice this', '{1}, pay 2 life'])(
  '118.7, 202.1: a mana cost and a reduction are mana symbols alone, not "%s"',
  (cost) => {
    expect(messageOf({ manaCost: cost })).toMatch(/^E410: cards\.X\.manaCost/);
    expect(messageOf({ abilities: [{ static: { on: { zone: 'stack' }, cost: { less: cost } } }] })).toMatch(/cost\.less/);
  },
);

it.for([
  ...[
    'protection from each color',
    'protection from everything',
    'protection from Time Lords',
    'hexproof from artifacts, creatures, and lands',
  ],
  ...['protection from mana value 3 or greater', 'protection from the chosen color', 'protection from nonred instant spells'],
  ...['enchant non-Elf creature you control', 'enchant player', 'enchant creature or player', 'enchant red or white permanent'],
  ...[
    'snow swampwalk',
    'nonbasic landwalk',
    'desertwalk',
    'legendary landwalk',
    'wizardcycling {2}',
    'basic landcycling {1}{G}',
    'cycling {2}',
  ],
  ...[
    "enchant Urza's Power-Plant",
    'equip Shaman, Warlock, or Wizard {1}',
    'equip—sacrifice a creature',
    'equip {X}',
    'equip',
    'ward—pay 2 life',
  ],
])('702.1: "%s" is a keyword', (keyword) => {
  expect(withKeyword(keyword)).toBe('accepted');
});

it('205.3m: a type of two words is one word, in both numbers and after non', () => {
  const namesOf = (text: string) => readPlainWords(text).map(({ words }) => words.map(({ denied, names }) => [denied, names.at(-1)]));
  expect(namesOf('legendary Time Lords')).toEqual([
    [
      [false, 'Legendary'],
      [false, 'Time Lord'],
    ],
  ]);
  expect(namesOf('non-Time Lord creature')).toEqual([
    [
      [true, 'Time Lord'],
      [false, 'Creature'],
    ],
  ]);
});

it('303.4, 702.6a: what stands after enchant and equip', () => {
  expect(enchanted('enchant artifact or opponent')).toEqual({ words: 'artifact', yours: undefined, players: 'opponents' });
  expect(enchanted("enchant land you don't control")).toEqual({ words: 'land', yours: false, players: undefined });
  expect(activatedKeyword('equip legendary creature {1}{W}')).toEqual({ keyword: 'equip', quality: 'legendary creature', cost: '{1}{W}' });
  expect(activatedKeyword('reconfigure 2')?.cost).toBe('{2}');
  expect(activatedKeyword('equip—Pay 3 life')?.cost).toBe('pay 3 life');
  expect(activatedKeyword('equipment')).toBeUndefined();
});
