/** Crew (CR 702.122): which creatures are tapped is a choice of the player who crews, one after another, and any number may be. */
import { apply, describeAction, legalActions } from '@stratum/game';
import { expect, it } from 'vitest';
import { doIt, listed, out, tableOf } from '../support/questions.js';

const CARDS = {
  Wagon: { types: ['Artifact'], subtypes: ['Vehicle'], power: 4, toughness: 4, abilities: ['crew 3'] },
  Squire: { types: ['Creature'], subtypes: ['Human'], power: 1, toughness: 1 },
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Wall: { types: ['Creature'], subtypes: ['Wall'], power: 0, toughness: 4 },
};
const CREW = 'activate "crew 3" of Wagon';

const tableWith = (...names: (keyof typeof CARDS)[]) =>
  tableOf(CARDS, [['Wagon', 'battlefield', 'A'], ...names.map((name) => [name, 'battlefield', 'A'] as const)]);

it('702.122a: is a legal action at any time with priority while there is power enough', () => {
  expect(listed(tableWith('Squire', 'Wall').game)).not.toContain(CREW);
  const { game } = tableWith('Squire', 'Bear');
  expect(listed(game)).toContain(CREW);
  doIt(game, 'pass');
  expect(listed(game)).not.toContain(CREW);
});

it('702.122a: asks which creatures are tapped, as long as the rest can make it enough, and then whether more are', () => {
  const { game, objects } = tableWith('Squire', 'Bear', 'Wall', 'Bear');
  const [wagon, squire, first, wall, second] = objects;
  doIt(game, CREW);
  expect(listed(game)).toEqual(['tap Squire', 'tap Bear']);
  answer(game, 1);
  expect(listed(game)).toEqual(['tap Wall', 'tap Bear']);
  answer(game, 1);
  // nothing stands after it: it is paid
  expect(listed(game)[0]).toBe('pass');
  expect([squire, first, wall, second].map((one) => game.solver.isTapped(one!))).toEqual([false, true, false, true]);
  expect(game.solver.hasType(wagon!, 'Creature')).toBe(false);
  doIt(game, 'pass', 'pass');
  expect(game.solver.hasType(wagon!, 'Creature')).toBe(true);
  expect(game.solver.power(wagon!)).toBe(4);
});

it('702.122a: more may be tapped than is needed, and what there is no choice of is tapped unasked', () => {
  const { game, objects } = tableWith('Bear', 'Bear', 'Wall');
  doIt(game, CREW);
  expect(listed(game)).toEqual(['tap no more', 'tap Wall']);
  doIt(game, 'tap Wall');
  expect(objects.slice(1).every((one) => game.solver.isTapped(one))).toBe(true);
});

it('702.122a: taps the first creatures with power where nobody is asked', () => {
  const { game, objects } = tableOf(
    CARDS,
    (['Wagon', 'Wall', 'Squire', 'Bear', 'Bear'] as const).map((name) => [name, 'battlefield', 'A'] as const),
    { asks: false },
  );
  doIt(game, CREW);
  expect(objects.slice(1).map((one) => game.solver.isTapped(one))).toEqual([false, true, true, false]);
});

function answer(game: Parameters<typeof apply>[0], index: number): void {
  legalActions(game, out);
  describeAction(game, out[index]!);
  apply(game, out[index]!);
}
