/**
 * Which abilities are mana abilities, by their data.
 */
import type { Ability } from '@stratum/cards';
import { isManaAbility, isTriggeredManaAbility } from '@stratum/cards/rules';
import { describe, expect, it } from 'vitest';

describe('CR 605.1 mana abilities', () => {
  it.for<[string, Ability, boolean]>([
    ['a mana ability', { mana: '{G}', cost: '{T}' }, true],
    ['one that could add mana', { activated: [{ gainLife: 1 }, { addMana: '{G}', if: { turn: 'you' } }], cost: '{T}' }, true],
    ['one with a target', { activated: [{ addMana: '{G}' }, { tap: 'target' }], cost: '{T}', targets: [{ what: 'any' }] }, false],
    ['one that draws', { activated: [{ addMana: '{G}' }, { draw: 1 }], cost: '{T}' }, false],
    [
      'one that looks at cards of a library',
      { activated: [{ addMana: '{G}' }, { look: 1, take: { zone: 'library' } }], cost: '{T}' },
      false,
    ],
    ['one that searches', { activated: [{ addMana: '{G}' }, { other: 'search the library for a land card' }], cost: '{T}' }, false],
    ['a loyalty ability', { activated: [{ addMana: '{G}' }], cost: 'remove a loyalty counter from this' }, false],
    ['one that adds no mana', { activated: [{ draw: 1 }], cost: '{T}' }, false],
    ['a spell', { spell: [{ addMana: '{G}' }] }, false],
    ['a keyword', 'flying', false],
  ])('605.1a: %s', ([, ability, expected]) => {
    expect(isManaAbility(ability)).toBe(expected);
  });

  it.for<[string, Ability, boolean]>([
    ['on being tapped for mana', { triggered: [{ addMana: { producedType: true } }], when: { tappedForMana: { types: ['Land'] } } }, true],
    ['on another event', { triggered: [{ addMana: '{G}' }], when: { step: 'upkeep' } }, false],
    ['with a target', { triggered: [{ addMana: '{G}' }], when: { tappedForMana: {} }, targets: [{ what: 'player' }] }, false],
    ['that adds no mana', { triggered: [{ loseLife: 1 }], when: { tappedForMana: {} } }, false],
  ])('605.1b: a trigger %s', ([, ability, expected]) => {
    expect(isTriggeredManaAbility(ability)).toBe(expected);
  });
});
