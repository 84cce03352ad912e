/** CR 608.2h: what has left is known as it last was. */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Flag: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, pt: [1, 1], abilities: { add: ['flying'] } } }] },
  Wings: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature'] },
};

describe('CR 608.2h last known information', () => {
  it('608.2h: values, counters and conditions about what has left read what it was; filters find it no more', () => {
    const { solver, put, context } = scene(cards);
    const bear = put('Bear');
    const flag = put('Flag');
    const wings = put('Wings');
    solver.attach(wings, bear);
    solver.putCounters(bear, '+1/+1', 2);
    solver.retireTogether!([bear, flag, wings]);
    const words = context({ source: bear });
    expect(solver.exists(bear)).toBe(false);
    expect(solver.value({ power: 'this' }, words)).toBe(5);
    expect(solver.value({ counters: '+1/+1', of: 'this' }, words)).toBe(2);
    expect(solver.hasAbility(bear, 'flying')).toBe(true);
    expect(solver.holds({ thisIs: { counters: { '+1/+1': { gte: 1 } }, enchanted: true } }, words)).toBe(true);
    expect(solver.holds({ thisIs: { zone: 'battlefield' } }, words)).toBe(false);
    expect(solver.matches({ types: ['Creature'] }, bear, words)).toBe(false);
    expect(solver.holds({ exists: { types: ['Creature'] } }, words)).toBe(false);
    expect(solver.attachedTo(wings)).toBe(bear);
  });

  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])('608.2h + 612.6: the full text of what has left is its text, not what it had besides, %s', (_, solver) => {
    const text: Effect = { on: 'target', text: { fullTextOf: 'target2' }, until: 'indefinitely' };
    const stage = scene({ ...cards, Hill: { types: ['Land'], subtypes: ['Mountain'] } }, { solver, effects: [text] });
    const bear = stage.put('Bear');
    const hill = stage.put('Hill');
    stage.solver.retire(hill);
    stage.begin(text, bear, hill);
    expect(stage.solver.characteristics(bear)).toMatchObject({ name: 'Hill', types: ['Land'], otherSubtypes: ['Mountain'] });
    // the mana ability of its type once
    expect(stage.solver.characteristics(bear).abilities).toHaveLength(1);
  });

  it.each([
    ['fast', fastSolver],
    ['reference', referenceSolver],
  ])("608.2h + 612.6: what left under another's full text has that one as its text, %s", (_, solver) => {
    const text: Effect = { on: 'target', text: { fullTextOf: 'target2' }, until: 'indefinitely' };
    const word: Effect = { on: 'target', text: { from: 'Goblin', to: 'Elf' }, until: 'indefinitely' };
    const chief: Card = {
      types: ['Creature'],
      subtypes: ['Goblin'],
      manaCost: '{2}{R}',
      power: 3,
      toughness: 1,
      abilities: ['haste', 'protection from Goblins'],
    };
    const stage = scene({ ...cards, Chief: chief }, { solver, effects: [text, word] });
    const [bear, other, flag, model] = [stage.put('Bear'), stage.put('Bear'), stage.put('Flag'), stage.put('Chief')];
    stage.begin(text, bear, model);
    stage.begin(word, bear);
    stage.solver.retireTogether!([bear, flag, model]);
    stage.begin(text, other, bear);
    expect(stage.solver.characteristics(other)).toMatchObject({
      name: 'Chief',
      creatureTypes: ['Elf'],
      manaValue: 3,
      power: 3,
      toughness: 1,
    });
    expect(stage.solver.characteristics(other).abilities).toHaveLength(2);
    expect(stage.solver.hasAbility(other, 'protection from Elves')).toBe(true);
    // and stays so when nobody asks for that one any more
    stage.solver.forget(bear);
    stage.put('Chief');
    expect(stage.solver.characteristics(other)).toMatchObject({ name: 'Chief', creatureTypes: ['Elf'] });
  });
});
