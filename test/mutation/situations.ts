/**
 * What mutants of the fast solver are looked at in: every board, and random histories. Each says, after each event, everything about every object as one
 * number, so that the answers of the reference can be worked out beforehand and a mutant costs one solver and not two.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Board, play, readBoard } from '@stratum/board';
import { crampedSolver, fastSolver, LAYERS, type Solver, type SolverFactory } from '@stratum/layers';
import { answer, told } from '../fuzz/compare.js';
import { miscounted } from '../fuzz/counts.js';
import { createDeck } from '../fuzz/deck.js';
import type { History } from '../fuzz/history.js';
import { makeComing } from '../fuzz/make/coming.js';
import { makeHistory, TOGETHER } from '../fuzz/make/history.js';
import { meetingOf } from '../fuzz/make/meeting.js';
import { mixedSize, type Size, smallSize } from '../fuzz/make/size.js';
import { Stage } from '../fuzz/stage.js';
import { replayingSolver } from '../support/replaying-solver.js';

/** Mutants are tried in those of each kind in turn. */
type Kind = 'board' | 'small' | 'coming' | 'meeting' | 'other';

export interface Situation {
  readonly name: string;
  readonly kind: Kind;
  /** What that solver answers, event by event. `again`: it keeps its state in the world, which goes back and forth. */
  run(solver: SolverFactory, again: boolean): number[];
}

const BOARDS = join(import.meta.dirname, '..', 'boards');
/** Histories, small ones and others, each about cards of its own: the first, and how many. */
const SMALL = { from: 700_001, count: 1200 };
const OTHERS = { from: 800_001, count: 250, objects: 70 };
/** What boards are played on, in turn. */
const BOARD_SOLVERS = [fastSolver, crampedSolver, fastSolver, replayingSolver, crampedSolver];
/** Histories in which seldom things meet. */
const MEETINGS = { from: 900_001, count: 2400 };
/** Histories in which plain objects and sums come and go. */
const COMING = { from: 1_000_001, count: 900 };
/** What histories are played on, in turn. */
const HISTORY_SOLVERS = [fastSolver, crampedSolver, replayingSolver];
/** Objects of a board that are explained at its end. */
const EXPLAINED = 8;
/** Boards with more steps say what they have to say at their end. */
const MOST_STEPS = 60;

/** All of them, always in the same order; in most, the objects stand in scattered slots of several words, and in some there is hardly any room. */
export function situations(): Situation[] {
  const boards = readdirSync(BOARDS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.board.json'));
  const seeds = ({ from, count }: { from: number; count: number }): number[] => Array.from({ length: count }, (_, i) => from + i);
  return [
    ...boards.sort().map((name, i) => on(BOARD_SOLVERS[i % BOARD_SOLVERS.length]!, boardSituation(name, i % 4 === 0 ? undefined : i))),
    ...seeds(SMALL).map((seed) =>
      on(
        HISTORY_SOLVERS[seed % 3]!,
        historySituation('small', seed, () => makeHistory(seed * TOGETHER, smallSize)),
      ),
    ),
    ...seeds(COMING).map((seed) =>
      on(
        seed % 3 === 0 ? fastSolver : replayingSolver,
        historySituation('coming', seed, () => makeComing(seed * TOGETHER)),
      ),
    ),
    ...seeds(MEETINGS)
      .filter((seed) => meetingOf(seed) !== null)
      .map((seed) => historySituation('meeting', seed, () => makeHistory(seed * TOGETHER + (seed % TOGETHER), smallSize))),
    ...seeds(OTHERS).map((seed) => historySituation('other', seed, () => makeHistory(seed * TOGETHER, otherSize))),
  ];
}

/** Where the fast solver is asked for, that one: with hardly any room at first, so that whatever is full grows, or by its plans. */
function on(fast: SolverFactory, { name, kind, run }: Situation): Situation {
  return { name, kind, run: (solver, again) => run(solver === fastSolver ? fast : solver, again) };
}

/** Not too many objects. */
function otherSize(subject: number): Size {
  const size = mixedSize(subject);
  return { ...size, objects: Math.min(size.objects, OTHERS.objects) };
}

const hashOf = (text: string): number => {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum;
};

function boardSituation(name: string, slots: number | undefined): Situation {
  let board: Board | undefined;
  return {
    name,
    kind: 'board',
    run(solver) {
      board ??= readBoard(readFileSync(join(BOARDS, name), 'utf8'), name);
      return boardAnswers(board, name, solver, slots);
    },
  };
}

const room = new Int32Array(4096);

/** Everything about everything. */
function everything(solver: Solver): number {
  const parts: unknown[] = [];
  for (const zone of ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'] as const) {
    const count = Math.min(solver.inZone(zone, -1, room), room.length);
    for (const entity of room.slice(0, count)) {
      // what has phased out is as if it were not there (CR 702.26b)
      if (solver.isPhasedOut(entity)) continue;
      parts.push(entity, solver.characteristics(entity), solver.counterKinds(entity).sort(), solver.costChanges(entity));
    }
  }
  for (const layer of LAYERS) parts.push(solver.applied(layer));
  return hashOf(JSON.stringify(parts));
}

/** How the first objects came to be what they are, but for clocks. */
function explanations(solver: Solver): number {
  const count = Math.min(solver.inZone('battlefield', -1, room), EXPLAINED);
  const told = [...room.slice(0, count)].map((entity) => {
    const { steps, ...rest } = solver.explain!(entity, (other) => String(other));
    return [rest, steps.map(({ timestamp: _, ...step }) => step)];
  });
  return hashOf(JSON.stringify(told));
}

function boardAnswers(board: Board, name: string, solver: SolverFactory, slots: number | undefined): number[] {
  const answers: number[] = [];
  const watched: SolverFactory = {
    declare: (schema, catalogue, players) => solver.declare(schema, catalogue, players),
    create(world, catalogue, players) {
      const made = solver.create(world, catalogue, players);
      const settle = made.settle.bind(made);
      made.settle = () => {
        settle();
        if (board.do.length < MOST_STEPS) answers.push(everything(made));
      };
      return made;
    },
  };
  const played = play(board, { solver: watched, file: name, ...(slots === undefined ? {} : { slots }) });
  answers.push(explanations(played.game.solver));
  answers.push(everything(played.game.solver), hashOf(JSON.stringify(played.mismatches.map(({ path, got }) => [path, got]))));
  return answers;
}

function historySituation(kind: Kind, seed: number, make: () => History): Situation {
  let history: History | undefined;
  return {
    name: `history ${seed}`,
    kind,
    run(solver, again) {
      history ??= make();
      return historyAnswers(history, seed, solver, again);
    },
  };
}

/** From the beginning to the end, and once more from the middle; in most with objects in scattered slots, in some without a question after each event. */
function historyAnswers(history: History, seed: number, solver: SolverFactory, again: boolean): number[] {
  const { steps } = history;
  const stage = new Stage(createDeck(history, solver), {
    reference: false,
    ...(seed % 4 === 0 ? {} : { spread: seed, maxObjects: 256 }),
  });
  const side = { stage, solver: stage.fast };
  const answers: number[] = [];
  const run = (from: number, to: number): void => {
    for (let i = from; i < to; i++) {
      const step = steps[i]!;
      const taken = stage.take(step);
      if (step.hold) continue;
      if ('ask' in step) answers.push(hashOf(String(answer(side, step))));
      else {
        stage.settle();
        if (taken && (seed % 4 !== 1 || i % 3 === 0 || i === to - 1)) answers.push(hashOf(told(side)));
      }
    }
  };
  const middle = steps.length >>> 1;
  run(0, middle);
  const before = answers.length;
  const mark = again ? stage.mark() : undefined;
  run(middle, steps.length);
  const wrong = again ? miscounted(stage.fast) : null;
  if (wrong !== null) throw new Error(wrong);
  if (mark === undefined) return [...answers, ...answers.slice(before)];
  stage.rewind(mark);
  run(middle, steps.length);
  return answers;
}
