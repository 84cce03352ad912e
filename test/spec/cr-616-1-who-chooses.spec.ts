/** Who is asked, when, and what the answer does: derived from the rules first, then played. */
import type { Card } from '@stratum/cards';
import { life, pool, priority, restoreGame, saveGame } from '@stratum/game';
import { turnFaceUp } from '@stratum/game/operations';
import { describe, expect, it } from 'vitest';
import { doIt, listed, namesIn, newest, ox, resolve, sorcery, TOWER, tableOf } from '../support/questions.js';

describe('several replacement effects', () => {
  it('616.1c: of its own copy effect and another’s, the entering object’s controller says which is first', () => {
    const cards = {
      Tower: TOWER,
      Mirror: { manaCost: '{1}', types: ['Creature'], power: 0, toughness: 1, abilities: [{ enters: { copy: { types: ['Artifact'] } } }] },
      Lamp: { types: ['Artifact'] },
      Chief: ox({ abilities: [{ replace: { enters: { types: ['Creature'], controller: 'you' }, copy: 'this' } }] }),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Lamp', 'battlefield', 'A'],
      ['Chief', 'battlefield', 'A'],
      ['Mirror', 'hand', 'A'],
    ]);
    doIt(game, 'cast Mirror');
    resolve(game);
    expect(listed(game)).toEqual(['first the effect of Chief', 'first the effect of Mirror']);
    const start = saveGame(game);
    // as a lamp it is no creature, and the chief's effect does not apply any more (CR 616.1f)
    doIt(game, 'first the effect of Mirror', 'Mirror: a copy of Lamp');
    expect(game.solver.name(newest(game, 'battlefield'))).toBe('Lamp');
    restoreGame(game, start);
    // as a chief it has lost the words that would make it a copy of something else
    doIt(game, 'first the effect of Chief');
    expect(listed(game)[0]).toBe('pass');
    expect(game.solver.name(newest(game, 'battlefield'))).toBe('Chief');
  });

  it('616.1g: what replaces the counters is asked for once, when all that it enters with is known', () => {
    const cards = {
      Tower: TOWER,
      Cub: ox({ abilities: [{ enters: { counters: { '+1/+1': 1 } } }] }),
      Nursery: { types: ['Enchantment'], abilities: [{ replace: { enters: { types: ['Creature'] }, counters: { '+1/+1': 2 } } }] },
      Thrice: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {} }, times: 3 } }] },
      Five: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {} }, plus: 5 } }] },
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Nursery', 'battlefield', 'A'],
      ['Thrice', 'battlefield', 'A'],
      ['Five', 'battlefield', 'B'],
      ['Cub', 'hand', 'A'],
    ]);
    doIt(game, 'cast Cub');
    resolve(game);
    const start = saveGame(game);
    const counters = ['Thrice', 'Five'].map((first) => {
      restoreGame(game, start);
      doIt(game, `first the effect of ${first}`);
      expect(listed(game)[0]).toBe('pass');
      return game.solver.counters(newest(game, 'battlefield'), '+1/+1');
    });
    // (1 + 2) x 3 + 5 and (1 + 2 + 5) x 3
    expect(counters).toEqual([14, 24]);
  });

  it('616.1: the controller of the affected object is asked, not the player whose turn or whose effect it is', () => {
    const cards = {
      Tower: TOWER,
      Ox: ox(),
      Feed: sorcery([{ spell: [{ counters: { '+1/+1': 1 }, on: 'target' }], targets: [{ what: { types: ['Creature'] } }] }]),
      Twice: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {} }, times: 2 } }] },
      One: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {} }, plus: 1 } }] },
    } satisfies Record<string, Card>;
    const { game, objects } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Twice', 'battlefield', 'A'],
      ['One', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'B'],
      ['Feed', 'hand', 'A'],
    ]);
    doIt(game, 'cast Feed, targeting Ox');
    resolve(game);
    expect(priority(game)).toBe(1);
    doIt(game, 'first the effect of One');
    expect(game.solver.counters(objects[3]!, '+1/+1')).toBe(4);
    expect(priority(game)).toBe(0);
  });
});

describe('choices while something happens', () => {
  it('614.12: what is chosen as something enters is asked of who would control it on the battlefield', () => {
    const cards = {
      Tower: TOWER,
      Bird: ox({ subtypes: ['Bird'], abilities: [{ enters: { choose: ['color'] } }] }),
      Lure: { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Bird'] }, control: 'you' } }] },
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Lure', 'battlefield', 'B'],
      ['Bird', 'hand', 'A'],
    ]);
    doIt(game, 'cast Bird');
    resolve(game);
    expect(priority(game)).toBe(1);
    expect(listed(game)).toContain('Bird: R');
  });

  it('702.155a: a copy of a Saga with read ahead asks its own controller for the chapter, after what it copies', () => {
    const cards = {
      Tower: TOWER,
      Tale: {
        manaCost: '{1}',
        types: ['Enchantment'],
        subtypes: ['Saga'],
        abilities: [
          'read ahead',
          { chapter: [1], do: [{ gainLife: 1 }] },
          { chapter: [2], do: [{ damage: 2, to: 'target' }], targets: [{ what: 'player' }] },
        ],
      },
      Mirror: { manaCost: '{1}', types: ['Enchantment'], abilities: ['flash', { enters: { copy: { types: ['Enchantment'] } } }] },
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'B'],
      ['Tale', 'battlefield', 'A'],
      ['Mirror', 'hand', 'B'],
    ]);
    doIt(game, 'pass', 'cast Mirror', 'pass', 'pass');
    expect(priority(game)).toBe(1);
    doIt(game, 'Mirror: a copy of Tale');
    expect(listed(game)).toEqual(['Tale: start at chapter 1', 'Tale: start at chapter 2']);
    doIt(game, 'Tale: start at chapter 2');
    // only the second chapter triggers, and B chooses its target as it goes on the stack
    expect(priority(game)).toBe(1);
    expect(listed(game)).toEqual(['A', 'B'].map((name) => `chapter 2 of Tale: target ${name}`));
    doIt(game, 'chapter 2 of Tale: target A', 'pass', 'pass');
    expect([life(game, 0), life(game, 1)]).toEqual([18, 20]);
    // the Saga has had its last chapter
    expect(namesIn(game, 'graveyard', 1)).toEqual(['Mirror']);
  });

  it('708.11: what it becomes as it is turned face up is its controller’s choice', () => {
    const cards = {
      Tower: TOWER,
      Shaper: {
        types: ['Creature'],
        power: 0,
        toughness: 1,
        abilities: [{ enters: { chooseOne: [{ basePT: [3, 3] }, { basePT: [1, 6] }] } }],
      },
      Reveal: sorcery([{ spell: [{ turnFaceUp: 'target' }], targets: [{ what: { faceDown: true } }] }]),
      Conceal: sorcery([{ spell: [{ turnFaceDown: 'target' }], targets: [{ what: { types: ['Creature'] } }] }]),
    } satisfies Record<string, Card>;
    const { game, objects } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Shaper', 'battlefield', 'B'],
      ['Conceal', 'hand', 'A'],
      ['Reveal', 'hand', 'A'],
    ]);
    doIt(game, 'cast Conceal, targeting Shaper');
    resolve(game);
    doIt(game, 'cast Reveal, targeting ');
    resolve(game);
    expect(priority(game)).toBe(1);
    expect(listed(game)).toEqual(['Shaper: option 1', 'Shaper: option 2']);
    doIt(game, 'Shaper: option 2');
    expect([game.solver.power(objects[1]!), game.solver.toughness(objects[1]!)]).toEqual([1, 6]);
    expect(turnFaceUp(game, objects[1]!)).toBe(false);
  });

  it('101.4: of two players with two legendary permanents each, the active player chooses first', () => {
    const cards = {
      Tower: TOWER,
      Queen: ox({ supertypes: ['Legendary'] }),
      Copies: sorcery([
        {
          spell: [{ effect: { on: { types: ['Creature'] }, copy: 'target', until: 'indefinitely' } }],
          targets: [{ what: { types: ['Creature'] } }],
        },
      ]),
      Ox: ox(),
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [
      ['Tower', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'B'],
      ['Ox', 'battlefield', 'B'],
      ['Queen', 'battlefield', 'A'],
      ['Ox', 'battlefield', 'A'],
      ['Copies', 'hand', 'A'],
    ]);
    doIt(game, 'cast Copies, targeting Queen');
    resolve(game);
    expect(priority(game)).toBe(0);
    doIt(game, 'keep number 2 of Queen');
    expect(priority(game)).toBe(1);
    doIt(game, 'keep number 1 of Queen');
    expect(namesIn(game, 'battlefield')).toEqual(['Tower', 'Queen', 'Queen']);
  });

  it('608.2d: the type of mana that an ability on the stack adds is chosen as it resolves', () => {
    const cards = {
      Tower: TOWER,
      Gift: {
        types: ['Artifact'],
        abilities: [{ activated: [{ addMana: { anyColor: true } }], cost: '{T}', targets: [{ what: 'player' }] }],
      },
    } satisfies Record<string, Card>;
    const { game } = tableOf(cards, [['Gift', 'battlefield', 'A']]);
    doIt(game, 'activate "{T}" of Gift: targeting B', 'pass', 'pass');
    expect(priority(game)).toBe(0);
    doIt(game, 'add {R}');
    expect(pool(game, 0, 'R')).toBe(1);
    const { game: silent } = tableOf(cards, [['Gift', 'battlefield', 'A']], { asks: false });
    doIt(silent, 'activate "{T}" of Gift: {R}, targeting B');
    resolve(silent);
    expect(pool(silent, 0, 'R')).toBe(1);
  });
});
