/** Mistakes that only play can find are told with the file, the step and what is wrong there, whatever the file is called. */
import { play, readBoard } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import { referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const CARDS = {
  Duel: { types: ['Sorcery'], abilities: [{ spell: [{ destroy: 'target' }], targets: [{ what: { types: ['Creature'] } }] }] },
  Marsh: { types: ['Land'], subtypes: ['Island', 'Swamp'] },
};

function messageOf(file: string, ...steps: object[]): string {
  try {
    play(readBoard(JSON.stringify({ board: 1, title: 't', cards: CARDS, do: steps }), file), { solver: referenceSolver, file });
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'played';
}

it.for(['x', 'target', 'E611', 'boards/a.json'])('601.2c: too few targets, in a file called "%s"', (file) => {
  expect(messageOf(file, { cast: 'Duel' })).toBe(`E611: ${file}: do[0]: targets: expected 1 target, got 0 (CR 601.2c)`);
});

it('106.3: a type of mana that none of several abilities makes', () => {
  expect(messageOf('a.json', { put: 'Marsh' }, { tapForMana: 'marsh', choose: 'R' })).toMatch(
    /^E640: a\.json: do\[1\]: choose: which type of mana\? .*got R$/,
  );
  expect(messageOf('a.json', { put: 'Marsh' }, { tapForMana: 'marsh', choose: 'B' })).toBe('played');
});
