/**
 * S, M, L, XL: boards that grow from a quick duel to ten times what a table of people ever holds. See boards/sizes.ts for what is on them. The
 * goals beside the rivals are set here, since on these boards all of them take part.
 */
import { boardOf, L, M, S, type Size, XL } from '../boards/sizes.js';
import type { Goal } from '../scene.js';
import { evaluationScene } from './evaluation.js';

const beside = (native: number, careful: number, aimCareful: number, honest: number): Goal[] => [
  { says: 'at most 3 times the native time', ratio: { of: 'fast', to: 'native', atMost: native, aim: 2 } },
  {
    says: `at least ${careful} times faster than careful objects`,
    ratio: { of: 'fast', to: 'careful objects', atMost: 1 / careful, aim: 1 / aimCareful },
  },
  {
    says: `careful objects are an honest rival: at most ${honest} times the native time`,
    ratio: { of: 'careful objects', to: 'native', atMost: honest },
  },
];

const GOALS: Record<string, Goal[]> = {
  S: beside(3, 4, 6, 14),
  M: [
    ...beside(3, 8, 12, 28),
    { says: 'at least 100 times faster than the reference', ratio: { of: 'fast', to: 'reference', atMost: 1 / 100, aim: 1 / 300 } },
  ],
  L: beside(3, 12, 20, 48),
  XL: [
    ...beside(3, 20, 40, 85),
    {
      says: 'a step (an effect on 32 objects) costs what it costs on M',
      ratio: { of: 'fast', to: 'fast, M', atMost: 1.25, aim: 1, byStep: true },
    },
  ],
};

const scene = (size: Size) =>
  evaluationScene({
    name: size.name,
    holds: `${size.permanents} permanents of two players, effects in the mixture of real cards, dependency and lent abilities among them`,
    board: () => boardOf(size),
    careful: true,
    native: true,
    reference: size.name === 'XL' ? 'left out' : size.name === 'L' ? 'slow' : 'timed',
    ...(size.name === 'XL' ? { beside: [{ name: 'fast, M', board: () => boardOf(M) }] } : {}),
    goals: GOALS[size.name]!,
  });

export const SIZES = [S, M, L, XL].map(scene);
