/** `node --import tsx bench/src/compare.ts OLD.json NEW.json`: the least times of two result files, side by side. */
import { table, time, times } from './report.js';
import { readResults } from './results.js';

const [oldPath, newPath] = process.argv.slice(2);
if (oldPath === undefined || newPath === undefined) {
  console.error('two result files are needed: OLD.json NEW.json');
  process.exit(2);
}
const [older, newer] = [readResults(oldPath), readResults(newPath)];
if (older.cpu !== newer.cpu || older.node !== newer.node)
  console.log('not the same machine or node: only ratios within one file mean something');
for (const { scene, measures } of newer.scenes) {
  const other = older.scenes.find((each) => each.scene === scene);
  if (other === undefined) continue;
  console.log(`\n${scene}`);
  const rows = measures.flatMap(({ name, min }) => {
    const was = other.measures.find((each) => each.name === name);
    return was === undefined ? [] : [[name, time(was.min), time(min), times(min / was.min)]];
  });
  console.log(table([['case', 'old', 'new', 'new / old'], ...rows]));
}
