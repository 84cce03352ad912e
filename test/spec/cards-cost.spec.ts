/**
 * Costs as data, and what follows from a mana cost: colours and mana value.
 */

import { loadCards, UsageError } from '@stratum/cards';
import { colorsOfCost, manaValueOfCost, parseCost } from '@stratum/cards/rules';
import { describe, expect, it } from 'vitest';

describe('CR 118 costs', () => {
  it('118.1: symbols, tap symbols and other costs are told apart', () => {
    expect(parseCost('{2}{W/U}{X}{T}, sacrifice this, discard two land cards, pay X life, remove a lore counter from this')).toEqual({
      mana: [{ generic: 2 }, { oneOf: ['W', 'U'] }, { x: true }],
      tap: true,
      untap: false,
      x: 1,
      hasMana: true,
      others: [
        { kind: 'sacrifice this' },
        { kind: 'discard', amount: 2, card: 'land' },
        { kind: 'pay life', amount: 'X' },
        { kind: 'remove counters', amount: 1, counter: 'lore' },
      ],
    });
  });

  it.for([
    ['{T}, discard a card', { kind: 'discard', amount: 1, card: undefined }],
    ['exile this', { kind: 'exile this' }],
    ['discard this', { kind: 'discard this' }],
    ['pay 2 life', { kind: 'pay life', amount: 2 }],
    ['remove three +1/+1 counters from this', { kind: 'remove counters', amount: 3, counter: '+1/+1' }],
    ['put a -1/-1 counter on this', { kind: 'put counters', amount: 1, counter: '-1/-1' }],
    ['sacrifice a creature', { kind: 'sacrifice', amount: 1, what: 'creature' }],
    ['sacrifice two lands', { kind: 'sacrifice', amount: 2, what: 'lands' }],
  ] as const)('118.1: "%s"', ([cost, other]) => {
    expect(parseCost(cost).others).toEqual([other]);
  });

  it('107.4e-h: hybrid, Phyrexian and snow symbols', () => {
    expect(parseCost('{2/W}{B/P}{G/U/P}{S}{C}').mana).toEqual([
      { oneOf: ['W'], orGeneric: 2 },
      { oneOf: ['B'], orLife: 2 },
      { oneOf: ['G', 'U'], orLife: 2 },
      { snow: true },
      { oneOf: ['C'] },
    ]);
  });

  it.for(['{Y}', '{W', 'W', '{}', '{2/3}', '{P}', '{-1}', '{T}sacrifice this', 'sacrifice', 'jump'])('118.1: "%s" is refused', (cost) => {
    expect(() => parseCost(cost)).toThrow(UsageError);
    expect(() => loadCards({ Thing: { types: ['Artifact'], manaCost: cost } })).toThrow(/E410.*cards\.Thing\.manaCost/);
  });

  it('118.5: {0} is a cost, and nothing is none', () => {
    expect(parseCost('{0}').hasMana).toBe(true);
    expect(parseCost('').hasMana).toBe(false);
  });
});

describe('CR 202 mana cost', () => {
  it.for([
    ['{3}{U}', ['U'], 4],
    ['{1}{G}{U}', ['U', 'G'], 3],
    ['{2/W}{2/W}', ['W'], 4],
    ['{3}{U/P}', ['U'], 4],
    ['{W/U}', ['W', 'U'], 1],
    ['{X}{X}{R}', ['R'], 1],
    ['{C}{S}{0}', [], 2],
    [undefined, [], 0],
  ] as const)('202.2, 202.3: %s', ([cost, colors, manaValue]) => {
    expect(colorsOfCost(cost)).toEqual(colors);
    expect(manaValueOfCost(cost)).toBe(manaValue);
  });

  it('202.3e: X counts only where it is known', () => {
    expect(manaValueOfCost('{X}{X}{R}', 3)).toBe(7);
  });
});
