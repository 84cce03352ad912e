/**
 * What the reference solver says of every object after each step of the boards, as short numbers: the fast solver, changed or not, must say the same. Worked out once before
 * a run, so that a mutant costs one solver and not two.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { play, readBoard } from '@stratum/board';
import { LAYERS, type Solver, type SolverFactory } from '@stratum/layers';

const ROOT = join(import.meta.dirname, '..', 'boards');

/** Rules that are about order, application and effects, the most telling first. */
const ABOUT = ['613.8', '613.6', '613.1', '613.7', '613.4', '305.7', '611.2', '205', '612', '613.2', '613.3', '707'];
const MOST = 450;

/** The boards about them, so that a mutant is noticed early; those with the most steps say no more than the others. */
export function boardNames(): string[] {
  const about = (name: string): number => {
    const at = ABOUT.findIndex((rule) => name.includes(rule));
    return at < 0 ? ABOUT.length : at;
  };
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.board.json') && about(name) < ABOUT.length)
    .sort((a, b) => about(a) - about(b) || (a < b ? -1 : 1))
    .slice(0, MOST);
}

const hashOf = (text: string): number => {
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum;
};

/** Everything about everything, as one number. */
function answer(solver: Solver, out: Int32Array): number {
  const parts: unknown[] = [];
  for (const zone of ['battlefield', 'graveyard', 'hand', 'library', 'exile', 'stack', 'command', 'outside'] as const) {
    const count = Math.min(solver.inZone(zone, -1, out), out.length);
    for (let i = 0; i < count; i++) {
      const entity = out[i]!;
      // what has phased out is as if it were not there (CR 702.26b)
      if (solver.isPhasedOut(entity)) continue;
      parts.push(entity, solver.characteristics(entity), solver.counterKinds(entity).sort(), solver.costChanges(entity));
    }
  }
  for (const layer of LAYERS) parts.push(solver.applied(layer));
  return hashOf(JSON.stringify(parts));
}

/** Plays a board; what the solver answers after each event, one number each. */
export function answersOf(name: string, solver: SolverFactory): number[] {
  const answers: number[] = [];
  const out = new Int32Array(4096);
  const board = readBoard(readFileSync(join(ROOT, name), 'utf8'), name);
  const watched: SolverFactory = {
    declare: (schema, catalogue, players) => solver.declare(schema, catalogue, players),
    create(world, catalogue, players) {
      const made = solver.create(world, catalogue, players);
      const settle = made.settle.bind(made);
      made.settle = () => {
        settle();
        if (board.do.length < 60) answers.push(answer(made, out));
      };
      return made;
    },
  };
  const played = play(board, { solver: watched, file: name });
  answers.push(answer(played.game.solver, out), hashOf(JSON.stringify(played.mismatches.map(({ path, got }) => [path, got]))));
  return answers;
}
