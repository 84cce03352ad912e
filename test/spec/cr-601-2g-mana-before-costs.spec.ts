/** Mana that is tapped by itself for a cost (CR 601.2g): whatever way there is to pay is found, and what the cost takes away gives mana before. */
import type { Ability, Card } from '@stratum/cards';
import { life, put } from '@stratum/game';
import { describe, expect, it } from 'vitest';
import { doIt, listed, namesIn, ox, sorcery, tableOf, takeEach } from '../support/questions.js';

const CARDS = {
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Taiga: { types: ['Land'], subtypes: ['Mountain', 'Forest'] },
  Lake: { types: ['Land'], subtypes: ['Plains', 'Island'] },
  Grove: { types: ['Land'], subtypes: ['Plains', 'Forest'] },
  Quarry: {
    types: ['Land'],
    abilities: [
      { mana: '{C}{C}', cost: '{T}' },
      { mana: '{G}', cost: '{T}' },
    ],
  },
  Elf: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [
      { mana: '{G}', cost: '{T}' },
      { activated: [{ gainLife: 5 }], cost: '{G}, sacrifice this', label: 'go' },
      { activated: [{ gainLife: 7 }], cost: '{G}, {T}', label: 'rest' },
    ],
  },
  Altar: { types: ['Artifact'], abilities: [{ activated: [{ gainLife: 1 }], cost: '{1}, sacrifice a creature', label: 'offer' }] },
  Bird: { types: ['Creature'], power: 1, toughness: 1, abilities: [{ mana: '{U}', cost: '{T}' }] },
  Bear: { types: ['Creature'], power: 2, toughness: 2 },
  Drum: {
    types: ['Artifact'],
    abilities: [{ activated: [{ gainLife: 1 }], cost: '{G}, tap an untapped creature you control', label: 'beat' }],
  },
  Ox: ox({ manaCost: '{2}{G}' }),
  Rite: { ...sorcery([{ spell: [{ gainLife: 2 }], additionalCost: 'sacrifice a creature' }]), manaCost: '{G}' },
  Odd: { ...sorcery([{ spell: [{ gainLife: 1 }] }]), manaCost: '{W/P}{U/P}' },
  'Of one color': { ...sorcery([{ spell: [{ gainLife: 1 }] }]), manaCost: '{U}{U}{U}{U}{U}{U}{R}' },
  'Of either': { ...sorcery([{ spell: [{ gainLife: 1 }] }]), manaCost: '{W/U}{W/U}{W/U}{W/U}{W/U}{W/U}{R/G}{R/G}' },
} satisfies Record<string, Card>;
type Name = keyof typeof CARDS;

const table = (hand: Name, ...battlefield: Name[]) => {
  const { game } = tableOf(CARDS, [[hand, 'hand', 'A']]);
  for (const name of battlefield)
    put(game, { definition: game.catalogue.definitionNamed(name), zone: 'battlefield', controller: 0, owner: 0, already: true });
  takeEach(game);
  return game;
};

describe('601.2g mana before other costs', () => {
  it('601.2g: a source of one colored or two colorless mana gives what leaves enough for the rest, in either order of time', () => {
    expect(listed(table('Ox', 'Quarry', 'Taiga'))).toContain('cast Ox');
    expect(listed(table('Ox', 'Taiga', 'Quarry'))).toContain('cast Ox');
    expect(listed(table('Ox', 'Quarry', 'Quarry'))).toContain('cast Ox');
    expect(listed(table('Ox', 'Forest', 'Taiga'))).not.toContain('cast Ox');
  });

  it('601.2g: what is sacrificed for the cost is tapped for mana first', () => {
    const game = table('Rite', 'Elf', 'Altar');
    expect(listed(game)).toEqual([
      'pass',
      'cast Rite',
      'activate "{T}: Add {G}" of Elf',
      'activate "go" of Elf',
      'activate "offer" of Altar',
    ]);
    doIt(game, 'cast Rite', 'pass', 'pass');
    expect(namesIn(game, 'battlefield')).toEqual(['Altar']);
    expect(life(game, 0)).toBe(22);
  });

  it('107.5: what is tapped for the cost itself gives no mana for it', () => {
    expect(listed(table('Ox', 'Elf'))).not.toContain('activate "rest" of Elf');
    expect(listed(table('Ox', 'Elf', 'Forest'))).toContain('activate "rest" of Elf');
  });

  it('118.3: of those that a cost could tap, one that is not needed for its mana is tapped, whichever came first', () => {
    const beaten = (...names: Name[]): boolean => listed(table('Ox', ...names, 'Drum')).includes('activate "beat" of Drum');
    expect(beaten('Elf', 'Bear')).toBe(true);
    expect(beaten('Elf', 'Bird')).toBe(true);
    expect(beaten('Bird', 'Elf')).toBe(true);
    expect(beaten('Elf', 'Elf')).toBe(true);
    expect(beaten('Elf')).toBe(false);
    expect(beaten('Bird', 'Bear')).toBe(false);
  });

  it('107.4f: mana is found for a Phyrexian symbol whatever source comes first, so that one life is enough', () => {
    const game = table('Odd', 'Lake', 'Grove');
    expect(listed(game).filter((text) => text.startsWith('cast'))).toEqual([
      'cast Odd',
      'cast Odd, paying 2 life',
      'cast Odd, paying 4 life',
    ]);
  });

  it.each(['Of one color', 'Of either'] as const)(
    '601.2g: that there is no way to pay is found without trying twenty-two equal lands in each order: %s',
    (card) => {
      const lakes = Array.from({ length: 22 }, (): Name => 'Lake');
      expect(listed(table(card, ...lakes, 'Taiga')).filter((text) => text.startsWith('cast'))).toEqual(
        card === 'Of one color' ? [`cast ${card}`] : [],
      );
      expect(listed(table(card, ...lakes)).filter((text) => text.startsWith('cast'))).toEqual([]);
    },
  );

  it('601.2g: that a type is lacking is found without trying lands of which no two are equal', () => {
    const lands = Object.fromEntries(
      Array.from({ length: 20 }, (_, i): [string, Card] => [
        `Land ${i}`,
        { types: ['Land'], abilities: [{ mana: `{U}${'{C}'.repeat(i)}`, cost: '{T}' }] },
      ]),
    );
    const { game } = tableOf({ ...CARDS, ...lands }, [['Of one color', 'hand', 'A']]);
    for (const name of Object.keys(lands))
      put(game, { definition: game.catalogue.definitionNamed(name), zone: 'battlefield', controller: 0, owner: 0, already: true });
    takeEach(game);
    expect(listed(game).filter((text) => text.startsWith('cast'))).toEqual([]);
  });

  it('601.2g: that symbols ask for the same lands is found without trying lands of which no two are equal', () => {
    const sets = ['WUBRG', 'WUBR', 'WUBG', 'WURG', 'WBRG', 'UBRG', 'WUB', 'WUR', 'WUG', 'WBR', 'WBG', 'WRG', 'UBR', 'UBG', 'URG'];
    const lands = Object.fromEntries(
      sets.map((set): [string, Card] => [
        `Land of ${set}`,
        { types: ['Land'], abilities: [...set].map((type): Ability => ({ mana: `{${type}}`, cost: '{T}' })) },
      ]),
    );
    const all: Record<string, Card> = {
      ...CARDS,
      ...lands,
      Rock: { types: ['Land'], abilities: [{ mana: '{C}', cost: '{T}' }] },
      'Of all colors': { manaCost: '{W}{U}{B}{R}{G}'.repeat(3), types: ['Sorcery'], abilities: [{ spell: [{ draw: 1 }] }] },
    };
    const castable = (names: readonly string[]): string[] => {
      const { game } = tableOf(all, [['Of all colors', 'hand', 'A']]);
      for (const name of [...names, 'Rock', 'Rock'])
        put(game, { definition: game.catalogue.definitionNamed(name), zone: 'battlefield', controller: 0, owner: 0, already: true });
      takeEach(game);
      return listed(game).filter((text) => text.startsWith('cast'));
    };
    expect(castable(Object.keys(lands).slice(1))).toEqual([]);
    expect(castable(Object.keys(lands))).toEqual(['cast Of all colors']);
  });
});
