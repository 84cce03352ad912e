/** CR 205: subtypes need a card type of theirs. */
import type { Card, Effect } from '@stratum/cards';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Dryad: { types: ['Land', 'Creature'], subtypes: ['Forest', 'Dryad'], power: 1, toughness: 1 },
  Rock: { types: ['Artifact'] },
};

describe('CR 205 type line', () => {
  it('205.1a: subtypes whose card type went are back with it', () => {
    const still: Effect = { on: 'target', types: { remove: ['Creature'] }, until: 'endOfTurn' };
    const awake: Effect = { on: 'target', types: { add: ['Creature'] }, until: 'endOfTurn' };
    const { solver, put, begin } = scene(cards, { effects: [still, awake] });
    const dryad = put('Dryad');
    begin(still, dryad);
    expect(solver.characteristics(dryad)).toMatchObject({ creatureTypes: [], otherSubtypes: ['Forest'], power: null });
    begin(awake, dryad);
    expect(solver.characteristics(dryad)).toMatchObject({ creatureTypes: ['Dryad'], otherSubtypes: ['Forest'], power: 1 });
  });

  it('205.3d: a subtype without a card type of its own is not gained, not even for later', () => {
    const elf: Effect = { on: 'target', creatureTypes: { add: ['Elf'] }, until: 'endOfTurn' };
    const awake: Effect = { on: 'target', types: { add: ['Creature'] }, until: 'endOfTurn' };
    const { solver, put, begin } = scene(cards, { effects: [elf, awake] });
    const rock = put('Rock');
    begin(elf, rock);
    expect(solver.hasSubtype(rock, 'Elf')).toBe(false);
    const { passed } = solver.explain!(rock, String);
    expect(passed).toMatchObject([{ layer: '4', why: 'masked', rule: '205.3d' }]);
    begin(awake, rock);
    // CR 613.8a: gaining a type waits for the card type
    expect(solver.hasSubtype(rock, 'Elf')).toBe(true);
  });
});
