/** CR 607.2d: a choice belongs to the text that asked for it, whenever a caller tells it: to the one that the object has as the event ends (CR 614.12). */
import type { Card, Effect } from '@stratum/cards';
import { fastSolver, NONE, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { scene } from '../support/scene.js';

const cards: Record<string, Card> = {
  Shifter: { types: ['Artifact'], abilities: [{ enters: { chooseOne: [{}, { abilities: { add: ['flying'] } }] } }] },
  Plate: { types: ['Artifact'] },
  Echo: { types: ['Enchantment'], abilities: [{ static: { on: {}, copy: 'attached' } }] },
  Mirror: {
    types: ['Artifact'],
    abilities: [
      { static: { on: 'this', text: { fullTextOf: 'attached' } } },
      { enters: { chooseOne: [{}, { abilities: { add: ['flying'] } }] } },
    ],
  },
};
const COPY: Effect = { on: 'target', copy: 'target' };

describe.each([
  ['fast', fastSolver],
  ['reference', referenceSolver],
])('CR 607.2d choices told later, %s', (_, solver) => {
  it('belong to the text that a copy effect gave', () => {
    const stage = scene(cards, { solver, effects: [COPY] });
    const shifter = stage.put('Shifter', { choices: { cardName: 'Plate' } });
    stage.solver.settle();
    stage.begin(COPY, shifter);
    stage.solver.settle();
    stage.solver.setChoices(shifter, { option: 1 });
    stage.solver.settle();
    expect(stage.solver.hasAbility(shifter, 'flying')).toBe(true);
  });

  it('belong to the copiable text, not to a full text over it', () => {
    const stage = scene(cards, { solver, effects: [COPY] });
    const plate = stage.put('Plate');
    const mirror = stage.put('Mirror');
    stage.solver.attach(mirror, plate);
    stage.solver.settle();
    stage.solver.setChoices(mirror, { option: 1 });
    stage.solver.settle();
    expect(stage.solver.hasAbility(mirror, 'flying')).toBe(false);
    expect(stage.solver.name(mirror)).toBe('Plate');
    stage.solver.attach(mirror, NONE);
    stage.solver.settle();
    expect(stage.solver.hasAbility(mirror, 'flying')).toBe(true);
  });

  it('belong to the last text, where an object is a copy of itself from the start: its form is there once', () => {
    const stage = scene(cards, { solver });
    const shifter = stage.put('Shifter');
    stage.solver.setChoices(shifter, { option: 1 });
    const echo = stage.put('Echo');
    stage.solver.attach(echo, shifter);
    stage.solver.settle();
    // that it enters as something, and flying
    expect(stage.solver.abilities(shifter, new Int32Array(8))).toBe(2);
    expect(stage.solver.hasAbility(shifter, 'flying')).toBe(true);
    // nobody chose a form for what else is a copy now
    expect(stage.solver.name(echo)).toBe('Shifter');
    expect(stage.solver.hasAbility(echo, 'flying')).toBe(false);
  });

  it('a form to enter as is no effect by itself', () => {
    const form = { abilities: { add: ['flying'] } } as unknown as Effect;
    const stage = scene({ Shifter: { types: ['Artifact'], abilities: [{ enters: { chooseOne: [{}, form] } }] } }, { solver });
    const shifter = stage.put('Shifter');
    expect(() => stage.begin(form, shifter)).toThrow('E314: effect: expected an effect that says what it is about ("on"), got none');
  });
});
