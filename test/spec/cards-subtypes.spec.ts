/**
 * Card types, subtypes and their families as data.
 */

import { loadCatalogue } from '@stratum/cards';
import {
  BASIC_LAND_TYPES,
  CREATURE_TYPES,
  CREATURE_TYPES_EDITION,
  colorOfBasicLandType,
  definingAbility,
  familiesOfTypes,
  familyOf,
  familyOfPrinted,
  isPermanentCard,
  permanentTypes,
  SUBTYPES,
} from '@stratum/cards/rules';
import { describe, expect, it } from 'vitest';

describe('CR 205.3 subtypes', () => {
  it('205.3m: the creature types are a list with an edition, without repetition, in order', () => {
    expect(CREATURE_TYPES_EDITION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(new Set(CREATURE_TYPES).size).toBe(CREATURE_TYPES.length);
    expect([...CREATURE_TYPES].sort()).toEqual(CREATURE_TYPES);
    for (const type of ['Shapeshifter', 'Time Lord', 'Assembly-Worker', 'Zubera']) expect(CREATURE_TYPES).toContain(type);
  });

  it('205.3b: no subtype is in two families', () => {
    const all = Object.values(SUBTYPES).flat();
    expect(new Set(all).size).toBe(all.length);
  });

  it.for([
    ['Elf', 'creature'],
    ['Forest', 'land'],
    ["Urza's", 'land'],
    ['Equipment', 'artifact'],
    ['Saga', 'enchantment'],
    ['Gideon', 'planeswalker'],
    ['Arcane', 'spell'],
    ['Siege', 'battle'],
    ['Snorlax', undefined],
    ['constructor', undefined],
  ] as const)('205.3g-q: %s is in the family %s', ([subtype, family]) => {
    expect(familyOf(subtype)).toBe(family);
  });

  it('205.3b: kindred shares creature types, instants and sorceries spell types', () => {
    expect(familiesOfTypes(['Kindred', 'Sorcery'])).toEqual(['creature', 'spell']);
    expect(familiesOfTypes(['Instant', 'Sorcery'])).toEqual(['spell']);
    expect(familiesOfTypes(['Artifact', 'Creature'])).toEqual(['artifact', 'creature']);
    expect(familiesOfTypes(['__proto__', 'toString'])).toEqual([]);
  });

  it('205.3b: a printed subtype in no list belongs to the card type of its card', () => {
    expect(familyOfPrinted('Ila', ['Planeswalker'])).toBe('planeswalker');
    expect(familyOfPrinted('Snorlax', ['Artifact', 'Creature'])).toBe('creature');
    expect(familyOfPrinted('Elf', ['Land'])).toBe('creature');
    const catalogue = loadCatalogue({
      cards: { A: { types: ['Planeswalker'], subtypes: ['Ila'] }, B: { types: ['Creature'], subtypes: ['Snorlax'] } },
      creatureTypes: ['Ditto'],
    });
    expect(['Ila', 'Snorlax', 'Ditto', 'Elf', 'Nobody'].map(catalogue.familyOf)).toEqual([
      'planeswalker',
      'creature',
      'creature',
      'creature',
      undefined,
    ]);
    // CR 702.73a: what is every creature type is each of these too
    expect(catalogue.creatureTypes.slice(-2)).toEqual(['Ditto', 'Snorlax']);
    expect(catalogue.creatureTypes).not.toContain('Ila');
  });

  it('305.6: each basic land type has its color', () => {
    expect(BASIC_LAND_TYPES.map(({ type, color }) => `${type} ${color}`)).toEqual([
      'Plains W',
      'Island U',
      'Swamp B',
      'Mountain R',
      'Forest G',
    ]);
    expect(colorOfBasicLandType('Swamp')).toBe('B');
    expect(colorOfBasicLandType('Desert')).toBeUndefined();
  });

  it('110.4: permanent types', () => {
    expect(permanentTypes(['Kindred', 'Enchantment', 'Instant'])).toEqual(['Enchantment']);
    expect(isPermanentCard(['Kindred', 'Sorcery'])).toBe(false);
    expect(isPermanentCard(['Battle'])).toBe(true);
  });
});

describe('CR 604.3 characteristic-defining abilities', () => {
  it('702.73a, 702.114a: changeling and devoid are', () => {
    expect(definingAbility('changeling')).toEqual({ creatureTypes: 'all' });
    expect(definingAbility('devoid')).toEqual({ colors: [] });
    expect(definingAbility({ cda: { power: 1 } })).toEqual({ power: 1 });
    expect(definingAbility('flying')).toBeUndefined();
    expect(definingAbility('constructor')).toBeUndefined();
    expect(definingAbility({ static: { on: 'this', pt: [1, 1] } })).toBeUndefined();
  });
});
