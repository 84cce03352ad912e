/** CR 702: by which words a keyword is found. */
import { abilityWords, bareKeyword } from '@stratum/cards/rules';
import { expect, it } from 'vitest';

it.for([
  ['megamorph {1}{G}', ['megamorph', 'morph'], '702.37b'],
  ['multikicker {2}', ['multikicker', 'kicker'], '702.33c'],
  ['commander ninjutsu {U}{B}', ['commander ninjutsu', 'ninjutsu'], '702.49d'],
  ['trample over planeswalkers', ['trample over planeswalkers', 'trample'], '702.19'],
  ['islandwalk', ['islandwalk', 'landwalk'], '702.14a'],
  ['swampcycling {2}', ['swampcycling', 'cycling'], '702.29e'],
] as const)('702.14a, 702.19, 702.29e, 702.33c, 702.37b, 702.49d: %s is found by %s', ([keyword, words]) => {
  expect(abilityWords(keyword)).toEqual(expect.arrayContaining([keyword, ...words]));
});

it('702.1: the bare name of a keyword has no parameters, and a word that only begins like one is another', () => {
  expect(bareKeyword('equip {2}')).toBe('equip');
  expect(bareKeyword('protection from red')).toBe('protection');
  expect(abilityWords('flying')).toEqual(['flying']);
  expect(abilityWords('trample')).not.toContain('trample over planeswalkers');
});
