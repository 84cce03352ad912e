/**
 * What the fast solver counts as it goes, counted anew: what lives in layers 1 to 3, and effects that last while something is so. A count that is wrong shows in
 * no answer by itself, but in what is not looked at any more later.
 */
import { type ExposedEngine, exposeEngine, type Solver } from '@stratum/layers';

const exposed = new WeakMap<Solver, ExposedEngine>();

/** What is counted wrong, or null. */
export function miscounted(solver: Solver): string | null {
  const known = exposed.get(solver) ?? exposeEngine(solver);
  exposed.set(solver, known);
  const { engine, names } = known;
  const { data, at, words, objects, templates } = engine;
  const has = (plane: string, slot: number): boolean =>
    (data[at.status + names[plane]! * words + (slot >>> 5)]! & (1 << (slot & 31))) !== 0;
  let early = 0;
  let whiles = 0;
  for (let number = 1; number <= engine.resolvedRows; number++) {
    const row = at.rows + number * names.ROW!;
    if ((data[row + names.R_FLAGS!]! & names.FLAG_ALIVE!) === 0 || data[row + names.R_KIND!] !== names.KIND_RESOLVED) continue;
    const { parts, while: condition } = templates.all[data[row + names.R_TEMPLATE!]!]!;
    if (parts.length > 0 && parts[0]!.layer < EARLY) early++;
    if (condition >= 0) whiles++;
  }
  for (let slot = 0; slot < objects; slot++) {
    if (!has('PRESENT', slot)) continue;
    if (has('FACE_DOWN', slot)) early++;
    if (data[at.chosenOption + slot] !== 0) early++;
  }
  const counted = { H_EARLY_LIVES: early, H_WHILES: whiles };
  for (const [name, count] of Object.entries(counted)) {
    const said = data[at.header + names[name]!];
    if (said !== count) return `${name} is ${said}, and there are ${count}`;
  }
  return null;
}

/** LAYOUT: layers 1 to 3 are those below, by number. */
const EARLY = 4;
