/**
 * `pnpm bench [--scene NAME]... [--board FILE]... [--quick] [--json FILE] [--markdown FILE] [--plot FILE] [--gate] [--force] [--check]`: measures scenes and
 * prints what was found. `--gate` ends with 1 if a goal is missed, and names each. On a busy machine it refuses, unless forced: such numbers mean nothing.
 * `--check` measures nothing: it prepares every scene, which compares the results of its cases, and calls each case a few times.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeGoals } from './goals.js';
import { measure, type Options } from './harness.js';
import { plot } from './plot.js';
import { markdown, measureTable, verdictLines } from './report.js';
import { load, machine, type Results, writeResults } from './results.js';
import { fileScene } from './scenes/file.js';
import { SCENES } from './scenes.js';
import { sink } from './sink.js';

const { values } = parseArgs({
  options: {
    scene: { type: 'string', multiple: true },
    board: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    markdown: { type: 'string' },
    plot: { type: 'string' },
    gate: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const options: Options = values.quick ? { rounds: 2, seconds: 0.1, warmUp: 0.3 } : { rounds: 5, seconds: 0.25, warmUp: 1.5 };
const files = (values.board ?? []).map(fileScene);
const named = values.scene === undefined ? (files.length > 0 ? [] : SCENES) : SCENES.filter(({ name }) => values.scene!.includes(name));
const chosen = [...named, ...files];
if (chosen.length === 0 || (values.scene ?? []).some((name) => !SCENES.some((scene) => scene.name === name))) {
  console.error(`no such scene; there are: ${SCENES.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

if (values.check) {
  for (const scene of chosen) {
    const cases = await scene.prepare();
    for (const { run } of cases) for (let i = 0; i < 3; i++) sink[0] = run();
    console.log(`${scene.name}: ${cases.length} cases agree`);
  }
  process.exit(0);
}

const { node, cpu, cores } = machine();
const before = load();
console.log(`node ${node}, ${cores} x ${cpu}, load ${before.toFixed(2)}`);
if (before > cores * 0.75 && !values.force) {
  console.error('the machine is busy; wait, or add --force');
  process.exit(2);
}

const results: Results = { node, cpu, cores, load: [before, before], scenes: [] };
for (const scene of chosen) {
  console.log(`\n${scene.name}: ${scene.workload}`);
  const measures = await measure(scene, options);
  const goals = judgeGoals(scene, measures);
  results.scenes.push({ scene: scene.name, workload: scene.workload, baseline: scene.baseline, measures, goals });
  console.log(measureTable(measures, scene.baseline));
  if (goals.length > 0) console.log(verdictLines(goals));
}
results.load[1] = load();

if (values.json !== undefined) writeResults(values.json, results);
if (values.markdown !== undefined) writeFileSync(values.markdown, markdown(results));
if (values.plot !== undefined) writeFileSync(values.plot, plot(results));

const all = results.scenes.flatMap(({ scene, goals }) => goals.map((goal) => ({ scene, ...goal })));
const missed = all.filter(({ holds }) => holds === false);
console.log(`\n${all.filter(({ holds }) => holds === true).length} goals hold, ${missed.length} missed`);
for (const { scene, says, found } of missed) console.log(`  ${scene}: ${says} (${found})`);
process.exit(values.gate && missed.length > 0 ? 1 : 0);
