/**
 * 2,048 boards like M in turn, with their own objects and effects: what a search over many states sees, where no branch is foreseen and the boards do
 * not fit into the caches. They share a catalogue, as the games of one program do.
 */
import { fastSolver, fullEvaluation, referenceSolver } from '@stratum/layers';
import { boardOf, M } from '../boards/sizes.js';
import type { Case, Scene } from '../scene.js';
import { type Board, catalogueOf, compareTables, openHall, place } from '../table.js';
import { fastCase } from './evaluation.js';

const BOARDS = 2048;
/** Boards that are drawn with cards of their own; the others mix theirs. */
const DRAWN = 16;

function boards(): { all: Board; each: Board[] } {
  const drawn = Array.from({ length: DRAWN }, (_, i) => boardOf(M, i + 1));
  const all: Board = { cards: {}, placed: [], beside: { counterKinds: ['+1/+1'] } };
  drawn.forEach((board, i) => {
    for (const [name, card] of Object.entries(board.cards)) all.cards[`${i} ${name}`] = card;
  });
  const each = Array.from({ length: BOARDS }, (_, i): Board => {
    // the first half of one board and the second half of another, with other seats
    const [one, other] = [i % DRAWN, (i >>> 4) % DRAWN];
    const flip = (i >>> 8) & 1;
    const placed = drawn[one]!.placed.map((from, index) => {
      const source = index < 20 ? one : other;
      const taken = drawn[source]!.placed[index]!;
      const { attachedTo: _, ...rest } = taken;
      return { ...rest, card: `${source} ${taken.card}`, seat: from.seat ^ flip };
    });
    return { ...all, placed };
  });
  return { all, each };
}

function prepare(): Case[] {
  const { all, each } = boards();
  const catalogue = catalogueOf(all);
  const hall = openHall(fastSolver, catalogue, ['A', 'B']);
  const tables = each.map((board) => place(hall, board));
  const reference = openHall(referenceSolver, catalogue, ['A', 'B']);
  for (let i = 0; i < BOARDS; i += 64) compareTables(tables[i]!, place(reference, each[i]!));
  const evaluations = tables.map(({ solver }) => fullEvaluation(solver));
  let next = 0;
  return [
    {
      name: 'fast, 2048 boards',
      run: () => {
        next = (next + 1) & (BOARDS - 1);
        evaluations[next]!();
        return next;
      },
    },
    fastCase('fast, one of them', tables[7]!),
  ];
}

export const many: Scene = {
  name: 'many',
  workload: '2,048 different boards like M, one full evaluation of each in turn',
  baseline: 'fast, 2048 boards',
  prepare,
};
