/** Mistakes that only play can find are told with the file, the step and what is wrong there, whatever the file is called. */
import { play, readBoard } from '@stratum/board';
import { UsageError } from '@stratum/cards';
import { referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const CARDS = {
  Duel: { types: ['Sorcery'], abilities: [{ spell: [{ destroy: 'target' }], targets: [{ what: { types: ['Creature'] } }] }] },
  Ooze: { types: ['Creature'], subtypes: ['Ooze'], power: { count: { types: ['Land'] } }, toughness: 1 },
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

it.for(['tapped', 'faceDown', 'transformed', 'attacking'])('110.5: "%s" for a card that is no permanent', (key) => {
  expect(messageOf('a.json', { put: 'Marsh', zone: 'exile', [key]: true })).toBe(
    `E711: a.json: do[0].${key}: expected a card put onto the battlefield, got "exile"`,
  );
});

it.for(['tap', 'untap', 'transform', 'phaseOut', 'phaseIn', 'unattach'])('110.1: "%s" of no permanent', (key) => {
  expect(messageOf('a.json', { put: 'Marsh', zone: 'hand' }, { [key]: 'marsh' })).toBe(
    `E711: a.json: do[1].${key}: expected a permanent, got "marsh", in the zone "hand"`,
  );
});

it('120.1: damage to no permanent', () => {
  expect(messageOf('a.json', { put: 'Marsh', zone: 'exile' }, { damage: 1, to: 'marsh' })).toMatch(
    /^E711: a\.json: do\[1\]\.to: expected a perm/,
  );
});

it.for(['put', 'cast'])('208.2: a card with a power that is to be worked out, to %s', (key) => {
  expect(messageOf('a.json', { [key]: 'Ooze' })).toBe(
    `E711: a.json: do[0].${key}: expected a token, or a card whose power and toughness are numbers or "*", got "Ooze"`,
  );
  expect(messageOf('a.json', { put: 'Ooze', token: true })).toBe('played');
});

it('712.14a: a card without a back face, put with that face up', () => {
  expect(messageOf('a.json', { put: 'Marsh', transformed: true })).toBe(
    'E712: a.json: do[0].transformed: expected a card whose back face is that of a permanent, got "Marsh"',
  );
});

it('122.1a: counters of no kind, in a step and in what is expected', () => {
  const message = (step: object): string => {
    try {
      readBoard(JSON.stringify({ board: 1, title: 't', cards: CARDS, do: [{ put: 'Marsh' }, step] }), 'a.json');
    } catch (error) {
      if (error instanceof UsageError) return error.message;
      throw error;
    }
    return 'read';
  };
  expect(message({ addCounters: { '+1+1/': 1, '+1/1': 1 }, on: 'marsh' })).toMatch(
    /do\[1\]\.addCounters\["\+1\/1"\]: expected a kind of counter/,
  );
  expect(message({ expect: { objects: { marsh: { counters: { '+1/1': 0 } } } } })).toMatch(
    /marsh\.counters\["\+1\/1"\]: expected a kind of counter/,
  );
  expect(message({ addCounters: { '+1/+1': 1, '-0/-2': 1, charge: 1 }, on: 'marsh' })).toBe('read');
});

it('613.8: what applied is told by name, without what has none', () => {
  const applied = (...steps: object[]): unknown => {
    const cards = {
      Bear: { types: ['Creature'], power: 2, toughness: 2 },
      Law: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, basePT: [3, 3] } }] },
    };
    const board = { board: 1, title: 't', cards, do: [{ put: 'Bear' }, { put: 'Law' }, ...steps] };
    const played = play(readBoard(JSON.stringify({ ...board, expect: { applied: { '7b': [] } } }), 'a.json'), {
      solver: referenceSolver,
      file: 'a.json',
    });
    return played.mismatches[0]?.got;
  };
  expect(applied({ effect: { on: 'bear', basePT: [1, 1] } })).toEqual(['law']);
  expect(applied({ effect: { on: 'bear', basePT: [1, 1] }, as: 'small' }, { act: { effect: { on: 'bear', basePT: [9, 9] } } })).toEqual([
    'law',
    'small',
  ]);
});
