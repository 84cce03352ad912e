import { readdirSync, readFileSync } from 'node:fs';
import { exportBoard, play, readBoard } from '@stratum/board';
import { fastSolver, referenceSolver } from '@stratum/layers';
const why = new Map<string, string[]>(); let ok = 0, all = 0, bad = 0;
const only = process.argv[2];
for (const f of readdirSync('test/boards', { recursive: true, encoding: 'utf8' }).filter((n) => n.endsWith('.board.json')).sort()) {
  if (only && !f.includes(only)) continue;
  all++;
  const played = play(readBoard(readFileSync(`test/boards/${f}`, 'utf8'), f), { solver: fastSolver, file: f });
  try {
    const board = exportBoard(played.game);
    if (only) console.log(JSON.stringify(board, null, 1));
    const text = JSON.stringify(board);
    const again = play(readBoard(text, f), { solver: fastSolver, compareWith: referenceSolver, file: f });
    if (again.differences.length || again.mismatches.length) { bad++; console.log('BAD', f, JSON.stringify(again.differences[0] ?? again.mismatches[0]).slice(0, 300)); }
    else ok++;
  } catch (e) { const m = String((e as Error).message).replace(/"[^"]*"|\[[^\]]*\]|\d+/g, '#').replace(/got [a-z-]+ with/, 'got X with').slice(0, 110); why.set(m, [...(why.get(m) ?? []), f]); }
}
console.log(all, 'ok', ok, 'bad', bad);
for (const [m, fs] of [...why].sort((a, b) => b[1].length - a[1].length).slice(0, 40)) console.log(fs.length, m, '|', fs[0]);
