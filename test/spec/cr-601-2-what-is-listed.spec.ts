/** What is listed as a legal action, what it takes and what it targets: derived from the rules first, then played. */
import type { Card } from '@stratum/cards';
import { life, pool, put, restoreGame, saveGame } from '@stratum/game';
import { describe, expect, it } from 'vitest';
import { doIt, listed, namesIn, ox, resolve, sorcery, TOWER, tableOf, takeEach } from '../support/questions.js';

describe('paying', () => {
  it('601.2g: mana that is tapped by itself is what was worked out; tapped by hand, its player is asked in which order effects change it', () => {
    const cards = {
      Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
      Ash: { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, instead: '{R}' } }] },
      Bloom: { types: ['Enchantment'], abilities: [{ replace: { tappedForMana: { types: ['Land'] }, instead: '{G}{G}' } }] },
      Ox: ox({ manaCost: '{G}{G}' }),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Ash', 'battlefield', 'A'],
      ['Bloom', 'battlefield', 'A'],
      ['Forest', 'battlefield', 'A'],
      ['Ox', 'hand', 'A'],
    ]);
    const start = saveGame(game);
    doIt(game, 'cast Ox');
    expect(namesIn(game, 'stack')).toEqual(['Ox']);
    restoreGame(game, start);
    doIt(game, 'activate "{T}: Add {G}" of Forest');
    expect(listed(game)).toEqual(['first the effect of Ash', 'first the effect of Bloom']);
    doIt(game, 'first the effect of Bloom');
    expect(pool(game, 0, 'R')).toBe(1);
  });

  it('107.4: snow, Phyrexian and hybrid symbols, each by what can pay it', () => {
    const cards = {
      Plains: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Plains'] },
      Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
      Drift: { supertypes: ['Basic', 'Snow'], types: ['Land'], subtypes: ['Plains'] },
      Two: ox({ manaCost: '{2/W}{S}' }),
      Life: ox({ manaCost: '{W/P}{S}' }),
    } satisfies Record<string, Card>;
    const castable = (...lands: ('Plains' | 'Forest' | 'Drift')[]): string[] => {
      const { game } = tableOf(cards, [
        ...lands.map((land) => [land, 'battlefield', 'A'] as const),
        ['Two', 'hand', 'A'],
        ['Life', 'hand', 'A'],
      ]);
      takeEach(game);
      return listed(game).filter((text) => text.startsWith('cast'));
    };
    expect(castable('Drift')).toEqual(['cast Life, paying 2 life']);
    expect(castable('Drift', 'Forest')).toEqual(['cast Life, paying 2 life']);
    expect(castable('Drift', 'Plains')).toEqual(['cast Two', 'cast Life', 'cast Life, paying 2 life']);
    expect(castable('Drift', 'Forest', 'Forest')).toEqual(['cast Two', 'cast Life, paying 2 life']);
    expect(castable('Plains', 'Plains', 'Plains')).toEqual([]);
  });

  it('107.3a: X is announced wherever it stands in a cost, as much as can be paid', () => {
    const cards = {
      Tower: TOWER,
      Cask: { types: ['Artifact'], abilities: [{ activated: [{ gainLife: 'X' }], cost: 'remove X charge counters from this' }] },
      Blood: sorcery([{ spell: [{ gainLife: 0 }], additionalCost: 'pay X life' }]),
    } satisfies Record<string, Card>;
    const { game, objects } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Cask', 'battlefield', 'A'],
      ['Blood', 'hand', 'A'],
    ]);
    game.solver.putCounters(objects[1]!, 'charge', 2);
    const ofCask = listed(game).filter((text) => text.includes('Cask'));
    expect(ofCask).toHaveLength(3);
    doIt(game, ofCask[2]!);
    resolve(game);
    expect(life(game, 0)).toBe(22);
    expect(listed(game).filter((text) => text.includes('Cask'))).toHaveLength(1);
    // X from 0 to 10, and a greater one step by step
    expect(listed(game).filter((text) => text.startsWith('cast Blood'))).toHaveLength(12);
    doIt(game, 'cast Blood, choosing step by step');
    expect(listed(game)).toHaveLength(23);
    doIt(game, 'Blood: X 17');
    expect(life(game, 0)).toBe(5);
  });

  it('118.8: retrace and another card to discard are two different cards', () => {
    const cards = {
      Tower: TOWER,
      Ox: ox(),
      Song: sorcery(['retrace', { spell: [{ gainLife: 1 }], additionalCost: 'discard a card' }]),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Tower', 'hand', 'A'],
      ['Song', 'graveyard', 'A'],
    ]);
    expect(listed(game).filter((text) => text.startsWith('cast'))).toEqual([]);
    const { game: more } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Tower', 'hand', 'A'],
      ['Ox', 'hand', 'A'],
      ['Tower', 'hand', 'A'],
      ['Song', 'graveyard', 'A'],
    ]);
    doIt(more, 'cast Song with retrace, discarding Tower');
    expect(listed(more)).toEqual(['discard Ox', 'discard Tower']);
    doIt(more, 'discard Tower');
    expect(namesIn(more, 'hand', 0)).toEqual(['Ox']);
  });
});

describe('several parts of a cost', () => {
  it('118.3: what is chosen for one of them leaves enough for the others', () => {
    const cards = {
      Ox: ox(),
      Doll: { types: ['Artifact', 'Creature'], power: 1, toughness: 1 },
      Lamp: { types: ['Artifact'] },
      Altar: { types: ['Enchantment'], abilities: [{ activated: [{ gainLife: 1 }], cost: 'sacrifice a creature, sacrifice an artifact' }] },
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Doll', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'A'],
      ['Altar', 'battlefield', 'A'],
    ]);
    // the ox for the creature, the doll for the artifact: there is nothing to choose
    doIt(game, 'activate "sacrifice a creature, sacrifice an artifact" of Altar');
    expect(namesIn(game, 'battlefield')).toEqual(['Altar']);
    const { game: more } = tableOf(cards, [
      ['Doll', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'A'],
      ['Lamp', 'battlefield', 'A'],
      ['Altar', 'battlefield', 'A'],
    ]);
    doIt(more, 'activate "sacrifice a creature, sacrifice an artifact" of Altar');
    expect(listed(more)).toEqual(['sacrifice Doll', 'sacrifice Ox']);
    doIt(more, 'sacrifice Doll');
    expect(namesIn(more, 'battlefield')).toEqual(['Ox', 'Altar']);
  });
});

describe('equip, fortify and reconfigure', () => {
  it('702.6c, 702.67a, 702.151a: what each can target', () => {
    const cards = {
      Tower: TOWER,
      Knight: ox({ subtypes: ['Knight'] }),
      Ox: ox(),
      Lance: { types: ['Artifact'], subtypes: ['Equipment'], abilities: ['equip Knight {0}'] },
      Golem: { types: ['Artifact', 'Creature'], subtypes: ['Equipment'], power: 1, toughness: 1, abilities: ['equip {0}'] },
      Crab: { types: ['Artifact', 'Creature'], subtypes: ['Equipment'], power: 1, toughness: 1, abilities: ['reconfigure {0}'] },
    } satisfies Record<string, Card>;
    const { game, objects } = tableOf(cards, [
      ['Knight', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'B'],
      ['Lance', 'battlefield', 'A'],
      ['Golem', 'battlefield', 'A'],
      ['Crab', 'battlefield', 'A'],
    ]);
    expect(listed(game).slice(1)).toEqual([
      'activate "equip Knight {0}" of Lance: targeting Knight',
      // itself too: it is a creature its player controls; it is not attached then (CR 301.5c)
      ...['Knight', 'Golem', 'Crab'].map((name) => `activate "equip {0}" of Golem: targeting ${name}`),
      ...['Knight', 'Golem'].map((name) => `activate "reconfigure {0}" of Crab: targeting ${name}`),
    ]);
    doIt(game, 'activate "equip {0}" of Golem: targeting Golem');
    resolve(game);
    expect(game.solver.attachedTo(objects[3]!)).toBe(-1);
    doIt(game, 'activate "reconfigure {0}" of Crab: targeting Golem');
    resolve(game);
    expect(game.solver.attachedTo(objects[4]!)).toBe(objects[3]);
    // attached it is no creature, and can be unattached
    expect(listed(game).filter((text) => text.includes('Crab'))).toEqual([
      'activate "reconfigure {0}" of Crab',
      ...['Knight', 'Golem'].map((name) => `activate "reconfigure {0}" of Crab: targeting ${name}`),
    ]);
    takeEach(game);
  });
});

describe('targets of a spell', () => {
  it('601.2c: are chosen with the spell on the stack: it is no card in hand or graveyard by then', () => {
    const atMost = (zone: 'hand' | 'graveyard'): Card['abilities'] => [
      'retrace',
      { spell: [{ destroy: 'target' }], targets: [{ what: { types: ['Creature'], power: { lte: { count: { zone, owner: 'you' } } } } }] },
    ];
    const cards = {
      Tower: TOWER,
      One: ox({ power: 1 }),
      Two: ox({ power: 2 }),
      Hand: sorcery(atMost('hand') ?? []),
      Grave: sorcery(atMost('graveyard') ?? []),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['One', 'battlefield', 'B'],
      ['Two', 'battlefield', 'B'],
      ['Hand', 'hand', 'A'],
      ['Tower', 'hand', 'A'],
      ['Grave', 'graveyard', 'A'],
      ['One', 'graveyard', 'A'],
    ]);
    const casts = listed(game).filter((text) => text.startsWith('cast'));
    // one other card in hand; one other card in the graveyard, as the land is discarded only afterwards
    expect(casts).toEqual(['cast Hand, targeting One', 'cast Grave with retrace, discarding Tower, targeting One']);
    takeEach(game);
  });

  it('115.5: a spell is no target for itself; what an ability of a card in a graveyard targets can be that card', () => {
    const cards = {
      Tower: TOWER,
      Echo: sorcery([{ spell: [{ exile: 'target' }], targets: [{ what: { zone: 'stack' } }] }], { types: ['Instant'] }),
      Ghost: ox({
        abilities: [
          {
            activated: [{ returnToHand: 'target' }],
            cost: '{1}',
            zones: ['graveyard'],
            targets: [{ what: { zone: 'graveyard', types: ['Creature'], owner: 'you' } }],
          },
        ],
      }),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Echo', 'hand', 'A'],
      ['Ghost', 'graveyard', 'A'],
    ]);
    expect(listed(game).filter((text) => /cast|Ghost/.test(text))).toEqual(['activate "{1}" of Ghost: targeting Ghost']);
    doIt(game, 'activate "{1}" of Ghost: targeting Ghost');
    resolve(game);
    expect(namesIn(game, 'hand', 0)).toContain('Ghost');
  });

  it('113.6e: flash works where the card can be cast from: a retraced sorcery with flash in the other player’s turn', () => {
    const cards = {
      Tower: TOWER,
      Quick: sorcery(['flash', 'retrace', { spell: [{ gainLife: 1 }] }]),
      Slow: sorcery(['retrace', { spell: [{ gainLife: 1 }] }]),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'B'],
      ['Tower', 'hand', 'B'],
      ['Quick', 'graveyard', 'B'],
      ['Slow', 'graveyard', 'B'],
    ]);
    doIt(game, 'pass');
    expect(listed(game).filter((text) => text.startsWith('cast'))).toEqual(['cast Quick with retrace, discarding Tower']);
    doIt(game, 'cast Quick with retrace, discarding Tower', 'pass', 'pass');
    expect(life(game, 1)).toBe(21);
  });
});

describe('a permanent spell', () => {
  it('608.3e: whose permanent cannot enter goes to its owner’s graveyard', () => {
    const cards = {
      Tower: TOWER,
      Ox: ox(),
      Mirror: { manaCost: '{1}', types: ['Enchantment'], abilities: [{ enters: { copy: { types: ['Enchantment'] } } }] },
      Bond: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature you control'] },
    } satisfies Record<string, Card>;
    const { game, objects } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'B'],
      ['Mirror', 'hand', 'A'],
    ]);
    const bond = { definition: game.catalogue.definitionNamed('Bond'), zone: 'battlefield', controller: 1, owner: 1 } as const;
    put(game, { ...bond, attachTo: objects[1]! });
    doIt(game, 'cast Mirror');
    resolve(game);
    // A has no creature, so that there is nothing for a copy of the bond to enchant
    doIt(game, 'Mirror: a copy of Bond');
    expect(namesIn(game, 'graveyard', 0)).toEqual(['Mirror']);
    expect(namesIn(game, 'battlefield')).toEqual(['Tower', 'Ox', 'Bond']);
    expect(namesIn(game, 'stack')).toEqual([]);
  });
});
