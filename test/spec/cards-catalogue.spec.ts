/**
 * The catalogue: what has a number, in which order, and what follows from printed data.
 */
import { type Ability, type Card, loadCatalogue } from '@stratum/cards';
import { COLORS, intrinsicManaAbility } from '@stratum/cards/rules';
import { describe, expect, it } from 'vitest';

const saga: Card = {
  manaCost: '{1}{W}',
  types: ['Enchantment'],
  subtypes: ['Saga'],
  abilities: [
    { chapter: [1, 2], do: [{ draw: 1 }] },
    {
      chapter: [3],
      do: [{ createToken: { types: ['Creature'], subtypes: ['Angel', 'Warrior'], power: 4, toughness: 4, abilities: ['flying'] } }],
    },
  ],
};

describe('CR 714.2c chapters', () => {
  it('714.2c: two chapter symbols before one text are two abilities', () => {
    const { definitions, abilities, abilitiesOf, abilityOf } = loadCatalogue({ cards: { Saga: saga } });
    const ids = definitions[0]!.abilities;
    expect(ids.map((id) => (abilities[id]!.data as { chapter: number[] }).chapter)).toEqual([[1], [2], [3]]);
    expect(ids.map((id) => abilities[id]!.kind)).toEqual(['chapter', 'chapter', 'chapter']);
    expect(abilitiesOf(saga.abilities![0]!)).toEqual([ids[0], ids[1]]);
    expect(abilityOf(saga.abilities![0]!)).toBe(ids[0]);
    expect(abilityOf(abilities[ids[1]!]!.data)).toBe(ids[1]);
  });
});

describe('CR 111.4 names of tokens', () => {
  it('111.4: a token without a name is called by its subtypes', () => {
    const catalogue = loadCatalogue({ cards: { Saga: saga } });
    const id = catalogue.definitionNamed('Angel Warrior Token');
    expect(catalogue.definitions[id]).toMatchObject({ name: 'Angel Warrior Token', manaValue: 0, back: -1, front: -1 });
    expect(catalogue.definitionOf(catalogue.definitions[id]!.card)).toBe(id);
  });

  it('114.3: an emblem has no name', () => {
    const emblem: Ability = { activated: [{ createToken: { types: [] } }], cost: '{T}' };
    expect(loadCatalogue({ cards: { A: { types: ['Artifact'], abilities: [emblem] } } }).definitions.map(({ name }) => name)).toEqual([
      'A',
      '',
    ]);
  });
});

describe('CR 202 and 105 printed values', () => {
  it('105.2, 202.2, 204: colors by cost or by color indicator', () => {
    const { definitions } = loadCatalogue({
      cards: {
        Gold: { types: ['Creature'], manaCost: '{1}{G}{U}' },
        Indicated: { types: ['Creature'], colors: ['G', 'W'] },
        Nothing: { types: ['Creature'], manaCost: '{2}{R}', colors: [] },
        Land: { types: ['Land'] },
      },
    });
    expect(definitions.map(({ colors }) => colors.join(''))).toEqual(['UG', 'WG', '', '']);
    expect(definitions.map(({ manaValue }) => manaValue)).toEqual([3, 0, 3, 0]);
  });

  it('202.3b, 712: a back face has the mana value of its front', () => {
    const back = { name: 'Moonlit', types: ['Creature'], colors: ['G' as const] };
    const { definitions, definitionNamed } = loadCatalogue({
      cards: { Sunlit: { types: ['Creature'], manaCost: '{2}{G}', back }, Other: { types: ['Land'] } },
    });
    expect(definitions.map(({ name, manaValue, back, front }) => [name, manaValue, back, front])).toEqual([
      ['Sunlit', 3, 1, -1],
      ['Moonlit', 3, -1, 0],
      ['Other', 0, -1, -1],
    ]);
    expect(definitionNamed('Moonlit')).toBe(1);
    expect(definitionNamed('nobody')).toBe(-1);
  });
});

describe('CR 113 abilities', () => {
  it('113.2c: equal keywords share a number, other equal abilities do not', () => {
    const pump = (): Ability => ({ static: { on: 'this', pt: [1, 1] } });
    const { definitions } = loadCatalogue({ cards: { A: { types: ['Creature'], abilities: ['flying', 'flying', pump(), pump()] } } });
    const [first, second, third, fourth] = definitions[0]!.abilities;
    expect(first).toBe(second);
    expect(third).not.toBe(fourth);
  });

  it('305.6: the mana abilities of basic land types always have numbers', () => {
    const catalogue = loadCatalogue({ cards: {} });
    const entries = COLORS.map((color) => catalogue.abilities[intrinsicManaAbility(catalogue, color)]!);
    expect(entries.map(({ words }) => words[0])).toEqual(['{T}: Add {W}', '{T}: Add {U}', '{T}: Add {B}', '{T}: Add {R}', '{T}: Add {G}']);
    expect(entries.map(({ data }) => data)).toEqual(COLORS.map((color) => ({ mana: `{${color}}`, cost: '{T}' })));
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['mana']));
  });

  it.for([
    ['equip {2}', ['equip {2}', 'equip']],
    ['protection from red', ['protection from red', 'protection']],
    ['hexproof from black', ['hexproof from black', 'hexproof']],
    ['enchant creature or Vehicle', ['enchant creature or Vehicle', 'enchant']],
    ['level up {1}', ['level up {1}', 'level up']],
    ['crew 3', ['crew 3', 'crew']],
    ['annihilator 4', ['annihilator 4', 'annihilator']],
    ['ward—pay 2 life', ['ward—pay 2 life', 'ward']],
    ['swampwalk', ['swampwalk', 'landwalk']],
    ['islandcycling {2}', ['islandcycling {2}', 'islandcycling', 'cycling']],
    ['read ahead', ['read ahead']],
    ['first strike', ['first strike']],
  ] as const)('702: the words of "%s"', ([keyword, words]) => {
    const { abilities, abilityOf } = loadCatalogue({ cards: { A: { types: ['Creature'], abilities: [keyword] } } });
    expect(abilities[abilityOf(keyword)]!.words).toEqual(words);
  });

  it('113.1: what is granted, lent, excepted or beside the cards has a number too', () => {
    const lent: Ability = { mana: '{C}', cost: '{T}', label: 'lent' };
    const inner: Ability = { static: { on: 'this', abilities: { add: [lent] } } };
    const chosen: Ability = { static: { on: 'this', pt: [2, 2] } };
    const excepted: Ability = { static: { on: 'this', pt: [3, 3] } };
    const beside: Ability = { static: { on: 'this', pt: [4, 4] } };
    const catalogue = loadCatalogue({
      cards: {
        A: {
          types: ['Creature'],
          abilities: [
            { static: { on: 'this', abilities: { add: [inner, 'trample'] } } },
            {
              enters: {
                copy: { types: ['Creature'] },
                except: { abilities: { add: [excepted, { thisAbility: true }] } },
                chooseOne: [{ abilities: { add: [chosen] } }],
              },
            },
          ],
        },
      },
      beside: { effects: [{ on: 'target', abilities: { add: [beside] } }], counterKinds: ['ice'] },
    });
    for (const ability of [lent, inner, chosen, excepted, beside, 'trample'])
      expect(catalogue.abilityOf(ability)).toBeGreaterThanOrEqual(0);
    expect(catalogue.abilities[catalogue.abilityOf(lent)]!.words).toEqual(['lent']);
    expect(catalogue.exceptions).toHaveLength(1);
    expect(catalogue.counterKinds).toContain('ice');
    catalogue.effects.forEach((effect, id) => expect(catalogue.effectOf(effect)).toBe(id));
    catalogue.filters.forEach((filter, id) => expect(catalogue.filterOf(filter)).toBe(id));
  });
});

describe('numbers', () => {
  it('the same data has the same numbers and checksum, other data another', () => {
    const make = (power: number) => loadCatalogue({ cards: structuredClone({ A: { ...saga }, B: { types: ['Creature'], power } }) });
    expect(make(1).checksum).toBe(make(1).checksum);
    expect(make(1).checksum).not.toBe(make(2).checksum);
    expect(make(1).abilities).toEqual(make(1).abilities);
    expect(Number.isInteger(make(1).checksum) && (make(1).checksum | 0) === make(1).checksum).toBe(true);
    expect(Object.isFrozen(make(1).abilities)).toBe(true);
  });
});
