/** What an exported board says beside characteristics: names, counters, what it leaves out (CR 611.2b, 120.3c). */
import { type Board, exportBoard, play, readBoard, type Step } from '@stratum/board';
import { type Card, loadCards } from '@stratum/cards';
import { createGame, put } from '@stratum/game';
import { fastSolver, referenceSolver } from '@stratum/layers';
import { expect, it } from 'vitest';

const cards: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 },
  Elf: { types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1 },
  Sage: { types: ['Planeswalker'], loyalty: 4 },
  Watch: { types: ['Enchantment'], abilities: [{ triggered: [{ gainLife: 2 }], when: { step: 'upkeep' } }] },
  Growth: {
    types: ['Instant'],
    abilities: [{ spell: [{ effect: { on: 'target', pt: [3, 3] } }], targets: [{ what: { types: ['Creature'] } }] }],
  },
};

const played = (board: Board, compareWith?: typeof referenceSolver) =>
  play(readBoard(JSON.stringify(board), 'x.json'), {
    solver: fastSolver,
    file: 'x.json',
    ...(compareWith === undefined ? {} : { compareWith }),
  });
const exported = (...steps: Step[]): Board => exportBoard(played({ board: 1, title: 'a state', cards, do: steps }).game);

it('CR 120.3c: damage marked on a planeswalker that is a creature takes no loyalty a second time', () => {
  const animate: Step = { effect: { on: 'target', types: { add: ['Creature'] }, basePT: [3, 3] }, targets: ['sage'] };
  const board = exported({ put: 'Sage' }, animate, { damage: 1, to: 'sage' });
  const again = played(board);
  expect(again.mismatches).toEqual([]);
  expect(again.game.solver.counters(again.view.names.objectOf('sage')!, 'loyalty')).toBe(3);
});

it('names are no words of boards and no players', () => {
  const catalogue = loadCards({ Target: cards.Bear!, Ann: cards.Bear! });
  const game = createGame({ catalogue, players: ['ann', 'ben'], solver: fastSolver });
  for (const definition of [0, 0, 1]) put(game, { definition, zone: 'battlefield', owner: 0, controller: 0 });
  expect(Object.keys(exportBoard(game).expect!.objects!)).toEqual(['target-object', 'target-object-2', 'ann-object']);
});

it('a game in lockstep is exported as the first solver tells it', () => {
  const board: Board = {
    board: 1,
    title: 'a state',
    cards,
    do: [{ put: 'Bear' }, { cast: 'Growth', targets: ['bear'] }, { resolve: 'all' }],
  };
  expect(exportBoard(played(board, referenceSolver).game)).toEqual(exportBoard(played(board).game));
});

it('the note names what stands on the stack, from the top', () => {
  const board = exported({ put: 'Bear' }, { put: 'Watch' }, { advance: 'upkeep', of: 'B' }, { cast: 'Growth', targets: ['bear'], by: 'B' });
  expect(board.note).toBe('Left out: the stack, from the top: Growth, an ability of watch.');
});

it('CR 611.2b: the note names effects that have no end on the board', () => {
  const copy: Step = { effect: { on: 'target', copy: 'target2' }, targets: ['bear', 'elf'] };
  const bonus: Step = { effect: { on: 'target', pt: [1, 1], until: { while: { exists: { types: ['Planeswalker'] } } } }, targets: ['elf'] };
  expect(exported({ put: 'Bear' }, { put: 'Elf' }, { put: 'Sage' }, copy, bonus).note).toBe(
    'Without the end it had: what is copied by bear; an effect on elf.',
  );
  expect(exported({ put: 'Bear' }).note).toBeUndefined();
});

it('CR 613.2a: a form of a counted size comes with the numbers that it had', () => {
  const count = { count: { types: ['Creature'] } };
  const grub: Card = {
    types: ['Creature'],
    power: 0,
    toughness: 0,
    abilities: [{ enters: { chooseOne: [{ basePT: [1, 6] }, { basePT: [count, { sum: [1, count] }] }] } }],
  };
  const clone: Card = {
    types: ['Creature'],
    power: 0,
    toughness: 0,
    abilities: [{ enters: { copy: { types: ['Creature'], keywords: { none: ['flying'] } } } }],
  };
  const board = exportBoard(
    played({
      board: 1,
      title: 'a state',
      cards: { ...cards, Grub: grub, Clone: clone },
      do: [
        { put: 'Bear' },
        { put: 'Grub', as: 'first', choices: { option: 1 } },
        { put: 'Grub', as: 'second', choices: { option: 1 } },
        { put: 'Grub', as: 'plain' },
        { put: 'Clone', copyOf: 'first', choices: { option: 1 } },
        { move: 'bear', to: 'exile' },
      ],
    }).game,
  );
  const { game, view, mismatches } = played(board, referenceSolver);
  expect(mismatches).toEqual([]);
  const size = (name: string): string => {
    const entity = view.names.objectOf(name)!;
    return `${game.solver.power(entity)}/${game.solver.toughness(entity)}`;
  };
  expect(['grub', 'grub-2', 'grub-3', 'clone'].map(size)).toEqual(['1/2', '2/3', '1/6', '4/5']);
});
