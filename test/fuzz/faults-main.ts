/**
 * Plants each fault and looks how soon the fuzz finds it: `pnpm fuzz:faults`. Fails if one is not found within the given number of histories
 * (`--boards 20000`). `--only WORDS` plants the faults whose name has these words.
 */
import { parseArgs } from 'node:util';
import { FAULTS } from './faults.js';
import { found, planted } from './plant.js';

const { values } = parseArgs({
  options: { boards: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' }, only: { type: 'string' } },
});
const first = Number(values.seed);
const asItIs = await planted(null);
let missed = 0;
for (const fault of FAULTS) {
  if (values.only !== undefined && !fault.name.includes(values.only)) continue;
  const seed = found(await planted(fault), asItIs, first, Number(values.boards));
  if (seed === null) missed++;
  process.stdout.write(`${seed === null ? 'not found' : `found after ${seed - first + 1}`}: ${fault.name}\n`);
}
if (missed > 0) process.exitCode = 1;
