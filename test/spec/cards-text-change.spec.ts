/**
 * Text changes of abilities, worked out as the catalogue is loaded.
 */
import { type Ability, type Card, loadCatalogue, UsageError, type WordPair } from '@stratum/cards';
import { describe, expect, it } from 'vitest';

function changed(ability: Ability, from: string, to: string, more: Record<string, Card> = {}): Ability {
  const pair: WordPair = { from, to };
  const catalogue = loadCatalogue({ cards: { ...more, A: { types: ['Creature'], abilities: [ability] } }, beside: { wordPairs: [pair] } });
  return catalogue.abilities[catalogue.rewritten(catalogue.abilityOf(ability), pair)]!.data;
}

describe('CR 612 text-changing effects', () => {
  it('612.2: a subtype wherever it is used as one', () => {
    const lord: Ability = {
      static: {
        on: { subtypes: { any: ['Goblin', 'Elf'] }, or: [{ subtypes: ['Goblin'] }] },
        pt: [1, { count: { subtypes: ['Goblin'] } }],
      },
      if: { exists: { subtypes: ['Goblin'] } },
      label: 'Goblin lord',
    };
    expect(changed(lord, 'Goblin', 'Elf')).toEqual({
      static: { on: { subtypes: { any: ['Elf'] }, or: [{ subtypes: ['Elf'] }] }, pt: [1, { count: { subtypes: ['Elf'] } }] },
      if: { exists: { subtypes: ['Elf'] } },
      label: 'Goblin lord',
    });
  });

  it('612.2: never in a name, a label or a kind of counter', () => {
    const named: Ability = {
      activated: [
        { createToken: { name: 'Goblin King', types: ['Creature'], subtypes: ['Goblin'] } },
        { counters: { Goblin: 1 }, on: { name: 'Goblin' } },
      ],
      cost: '{T}',
      label: 'Goblin',
    };
    expect(changed(named, 'Goblin', 'Elf')).toEqual({
      activated: [
        { createToken: { name: 'Goblin King', types: ['Creature'], subtypes: ['Elf'] } },
        { counters: { Goblin: 1 }, on: { name: 'Goblin' } },
      ],
      cost: '{T}',
      label: 'Goblin',
    });
  });

  it.for([
    ['swampwalk', 'Swamp', 'Forest', 'forestwalk'],
    ['islandcycling {2}', 'Island', 'Plains', 'plainscycling {2}'],
    ['protection from black', 'black', 'white', 'protection from white'],
    ['protection from Elves', 'Elf', 'Goblin', 'protection from Goblins'],
    ['protection from Goblins', 'Goblin', 'Elf', 'protection from Elves'],
    ['enchant Forest', 'Forest', 'Island', 'enchant Island'],
    ['enchant Forest', 'forest', 'Island', 'enchant Island'],
    ['first strike', 'Forest', 'Island', 'first strike'],
    ['battle cry', 'Rat', 'Bat', 'battle cry'],
    ['flanking', 'black', 'white', 'flanking'],
  ] as const)('612.2: "%s" with %s for %s', ([keyword, from, to, result]) => {
    expect(changed(keyword, from, to)).toBe(result);
  });

  it('612.2: a color word as a color, not as a mana symbol', () => {
    const ability: Ability = {
      activated: [
        { effect: { on: { colors: ['B'], types: ['Creature'] }, colors: { set: ['B', 'W'] }, pt: [{ devotion: 'B' }, 0] } },
        { addMana: '{B}' },
      ],
      cost: '{B}{T}',
    };
    expect(changed(ability, 'Black', 'red')).toEqual({
      activated: [
        { effect: { on: { colors: ['R'], types: ['Creature'] }, colors: { set: ['R', 'W'] }, pt: [{ devotion: 'R' }, 0] } },
        { addMana: '{B}' },
      ],
      cost: '{B}{T}',
    });
  });

  it('a token that makes itself: refused where its words change, as its text would have no end', () => {
    const make: Ability = { activated: [{ createToken: 'Brood' }], cost: '{T}' };
    const brood: Card = { types: ['Creature'], subtypes: ['Goblin'], power: 1, toughness: 1, abilities: [make] };
    expect(changed(make, 'Elf', 'Merfolk', { Brood: brood })).toBe(make);
    const loading = (): unknown => changed(make, 'Goblin', 'Elf', { Brood: brood });
    expect(loading).toThrow(UsageError);
    expect(loading).toThrow('E416: Brood: the token "Brood" makes itself');
  });

  it('612.2a: the type words that name a token change its name', () => {
    const maker: Ability = { activated: [{ createToken: 'Goblin' }], cost: '{T}' };
    const token: Card = { types: ['Creature'], subtypes: ['Goblin'], power: 1, toughness: 1 };
    expect(changed(maker, 'Goblin', 'Elf', { Goblin: token })).toEqual({
      activated: [{ createToken: { ...token, subtypes: ['Elf'], name: 'Elf' } }],
      cost: '{T}',
    });
    const chief: Ability = { activated: [{ createToken: 'Chief Krag' }], cost: '{T}' };
    expect(changed(chief, 'Goblin', 'Elf', { 'Chief Krag': token })).toMatchObject({
      activated: [{ createToken: { name: 'Chief Krag', subtypes: ['Elf'] } }],
    });
  });

  it('612.1: lent abilities and the words of other costs', () => {
    const lender: Ability = {
      static: {
        on: 'attached',
        abilities: { add: ['mountainwalk', { static: { on: { subtypes: ['Mountain'] }, abilities: { remove: ['mountainwalk'] } } }] },
      },
    };
    expect(changed(lender, 'Mountain', 'Swamp')).toEqual({
      static: {
        on: 'attached',
        abilities: { add: ['swampwalk', { static: { on: { subtypes: ['Swamp'] }, abilities: { remove: ['swampwalk'] } } }] },
      },
    });
    const feeder: Ability = { activated: [{ draw: 1 }], cost: '{T}, sacrifice a Goblin' };
    expect(changed(feeder, 'Goblin', 'Elf')).toMatchObject({ cost: '{T}, sacrifice a Elf' });
  });

  it('612.1: changes of changes have numbers, and come back to where they began', () => {
    const lord: Ability = { static: { on: { subtypes: ['Goblin'] }, pt: [1, 1] } };
    const there: WordPair = { from: 'Goblin', to: 'Elf' };
    const back: WordPair = { from: 'Elf', to: 'Goblin' };
    const on: WordPair = { from: 'Elf', to: 'Orc' };
    const { abilities, abilityOf, rewritten } = loadCatalogue({
      cards: { A: { types: ['Creature'], abilities: [lord] } },
      beside: { wordPairs: [there, back, on] },
    });
    const id = abilityOf(lord);
    const once = rewritten(id, there);
    expect(once).not.toBe(id);
    expect(abilities[once]!.original).toBe(id);
    expect(rewritten(once, back)).toBe(id);
    expect(rewritten(once, there)).toBe(once);
    expect(abilities[rewritten(once, on)]!.data).toEqual({ static: { on: { subtypes: ['Orc'] }, pt: [1, 1] } });
    expect(() => rewritten(id, { from: 'Goblin', to: 'Ape' })).toThrow(UsageError);
  });

  it('612.1: the words of a text change can be changed', () => {
    const magician: Ability = { static: { on: 'attached', text: { from: 'Goblin', to: 'Elf' } } };
    expect(changed(magician, 'Elf', 'Orc')).toEqual({ static: { on: 'attached', text: { from: 'Goblin', to: 'Orc' } } });
  });

  it('714.2c: one chapter of several keeps its own number', () => {
    const chapter: Ability = { chapter: [1, 2], do: [{ destroy: { subtypes: ['Goblin'] } }] };
    const pair: WordPair = { from: 'Goblin', to: 'Elf' };
    const { abilities, abilitiesOf, rewritten } = loadCatalogue({
      cards: { A: { types: ['Enchantment'], abilities: [chapter] } },
      beside: { wordPairs: [pair] },
    });
    expect(abilitiesOf(chapter).map((id) => abilities[rewritten(id, pair)]!.data)).toEqual([
      { chapter: [1], do: [{ destroy: { subtypes: ['Elf'] } }] },
      { chapter: [2], do: [{ destroy: { subtypes: ['Elf'] } }] },
    ]);
  });
});
