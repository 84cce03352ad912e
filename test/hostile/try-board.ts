/**
 * One damaged board: it is refused with its place, or played to its end, or refused at a step. The document it was read from stays as it was, and both solvers say the
 * same of it.
 */
import { checkBoard, play, readBoard } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';
import type { Chance } from '../fuzz/chance.js';
import { BOARD_TEXTS } from './boards.js';
import { damage, damageText } from './damage.js';
import { strangeJson, strangeValue } from './strange.js';
import { wrongWithRefusal } from './verdict.js';

const FILE = 'some.board.json';

export interface Tried {
  readonly outcome: string;
  readonly wrong: string | null;
  /** What was tried, for whoever looks at one try. */
  readonly what?: string;
}

/** Damages the text of a board and plays what is left of it. */
export function tryText(chance: Chance): Tried {
  const text = damageText(chance.pick(BOARD_TEXTS), chance);
  return { ...outcomeOf(() => readBoard(text, FILE), chance, 'text'), what: text };
}

/** Damages the document of a board and plays it; now and then with what only a program can hold. */
export function tryBoard(chance: Chance): Tried {
  const document = JSON.parse(chance.pick(BOARD_TEXTS)) as unknown;
  const plain = chance.odds(80);
  damage(document, chance, plain ? strangeJson : strangeValue);
  if (!plain) return outcomeOf(() => checkBoard(document, FILE), chance, 'data');
  const before = JSON.stringify(document);
  const tried = outcomeOf(() => (chance.odds(50) ? readBoard(before, FILE) : checkBoard(document, FILE)), chance, 'board');
  const changed = tried.wrong === null && JSON.stringify(document) !== before;
  return { ...tried, what: before, ...(changed ? { wrong: 'the document was changed' } : {}) };
}

function outcomeOf(read: () => ReturnType<typeof readBoard>, chance: Chance, kind: string): Tried {
  let where = 'read';
  try {
    const board = read();
    where = 'play';
    const both = chance.odds(20);
    const solver = both || chance.odds(75) ? fastSolver : referenceSolver;
    const played = play(board, { solver, ...(both ? { compareWith: referenceSolver } : {}), file: FILE });
    const [difference] = played.differences;
    const differs = difference === undefined ? null : `solvers differ: ${JSON.stringify(difference).slice(0, 300)}`;
    return { outcome: `${kind} played`, wrong: differs };
  } catch (error) {
    return { outcome: `${kind} refused at ${where}`, wrong: wrongWithRefusal(error, FILE) };
  }
}
