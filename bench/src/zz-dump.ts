import { fastSolver, exposeEngine, fullEvaluation } from '@stratum/layers';
import { setUp } from './table.js';
import { boardOf, S, M, L, XL } from './boards/sizes.js';
for (const size of [S, M, L]) {
  const t = setUp(fastSolver, boardOf(size));
  const e = fullEvaluation(t.solver);
  for (let i = 0; i < 5; i++) e();
  const { engine: s, names } = exposeEngine(t.solver);
  const d = s.data; const p = s.at.plan;
  const by = new Map(Object.entries(names).filter(([k]) => k.startsWith('STEP_')).map(([k, v]) => [v, k.slice(5)]));
  const len: Record<string, (a: number) => number> = { COPY: () => 4, FIND_OTHER: () => 7, FIND_2: () => 4, FIND_3: () => 5, FIND_4: () => 6, FIND_MANY: (a) => 3 + 2 * d[a + 2]!, KEEP_BITS: () => 3, ADD_BITS: () => 3, ADD_PLANE: () => 4, TAKE_PLANE: () => 4, GAIN: () => 6, TAKE_COLORS: () => 4, STOP_UNLESS: () => 3, COUNT: (a) => 3 + 2 * d[a + 2]!, RESET_BASE: () => 1, BEGIN_MODIFY: () => 1, SET: () => 4, ADD: () => 4, SET_FROM: () => 4, ADD_FROM: () => 4, SET_ONE: () => 4, ADD_ONE: () => 4, ADD_FOUND: () => 7, SUM: () => 3, SUM_FOUND: () => 6, ADD_SUMS: () => 1, COPY_BASE: () => 1, BEGIN_ALL: () => 2 };
  const pop = (at: number) => { let n = 0; for (let w = 0; w < d[p]!; w++) for (let b = d[at + w]!; b !== 0; b &= b - 1) n++; return n; };
  console.log(size.name, 'words', d[p], 'slots', d[p + 1], 'marked', d[p + 2]! && pop(d[p + 2]!), 'base', d[p + 3]! && pop(d[p + 3]!));
  for (let at = p + 5; d[at] !== 0; ) { const n = by.get(d[at]!)!; const l = len[n]!(at); console.log(' ', n, [...d.slice(at + 1, at + l)].join(' '), /SET|ADD|FIND|FOUND/.test(n) ? `set ${pop(d[at + 1]!)}` : ''); at += l; }
}
