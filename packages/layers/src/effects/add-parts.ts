/**
 * The parts of one effect, and of all static effects of one object (CR 604.1, 613.6): their rows, and what they do in layers 4 to 7, behind the
 * parts that are there. They are put in order by the caller. Throws OUT_OF_ROOM; allocates nothing.
 */

import { LAYER_3, LAYER_4, LAYER_6 } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { WORDS } from '../compile/operation-words.js';
import type { Template } from '../compile/template.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { OUT_OF_ROOM } from '../state/room.js';
import { KIND_FOUND, KIND_RESOLVED, R_FLAGS, R_FOUND, R_KIND, R_SET, R_SOURCE, R_TEMPLATE, rowAt, TAKEN } from '../state/row.js';
import { writePart } from './part.js';
import { earlyRow, newStaticRow, worksHere, writeStaticRow } from './static.js';

/** The parts of a row in layers 4 to 7. */
export function addLater(s: Engine, number: number, count: number): number {
  const row = rowAt(s, number);
  const template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  let total = count;
  for (let i = 0; i < template.parts.length; i++) {
    const part = template.parts[i]!;
    if (part.layer < LAYER_4) continue;
    if (total >= s.programParts) throw OUT_OF_ROOM;
    if (part.layer === LAYER_6 && s.data[row + R_KIND] !== KIND_RESOLVED && findsActivated(s, part.operations)) {
      const found = newStaticRow(s);
      s.data[rowAt(s, found) + R_KIND] = KIND_FOUND;
      s.data[rowAt(s, found) + R_SOURCE] = s.data[row + R_SOURCE]!;
      s.data[rowAt(s, found) + R_SET] = found;
      s.data[row + R_FOUND] = found;
    }
    writePart(s, total++, number, template, part);
  }
  return total;
}

function findsActivated(s: Engine, operations: number): boolean {
  for (let pc = operations; s.code[pc] !== op.END; pc += WORDS[s.code[pc]!]!) if (s.code[pc] === op.ADD_ACTIVATED_OF) return true;
  return false;
}

/** The parts of the static effects of an object, whose abilities work where it is. */
export function addStaticsOf(s: Engine, slot: number, start: number): number {
  let count = start;
  const group = textGroup(s, slot);
  const length = abilityCountOf(s, group, slot);
  for (let i = 0; i < length; i++) {
    const ability = abilityOf(s, group, slot, i);
    const compiled = s.templates.statics[ability];
    if (!compiled || !worksHere(s, compiled, slot)) continue;
    for (let t = 0; t < compiled.templates.length; t++) {
      let number = isEarlyTemplate(compiled.templates[t]!) ? earlyRow(s, slot, ability, t, sameBefore(s, group, slot, i)) : -1;
      if (number < 0) {
        number = newStaticRow(s);
        writeStaticRow(s, number, slot, ability, compiled, t);
      } else {
        // early rows that are not marked by the end go on without their ability (program.ts, CR 613.6)
        s.data[rowAt(s, number) + R_FLAGS]! |= TAKEN;
      }
      count = addLater(s, number, count);
    }
  }
  return count;
}

/** How many of the abilities before the one at that place say the same. */
export function sameBefore(s: Engine, group: number, slot: number, place: number): number {
  const ability = abilityOf(s, group, slot, place);
  let count = 0;
  for (let i = 0; i < place; i++) if (sameText(s, abilityOf(s, group, slot, i), ability)) count++;
  return count;
}

function sameText(s: Engine, a: number, b: number): boolean {
  return s.catalogue.abilities[a]!.original === s.catalogue.abilities[b]!.original;
}

function isEarlyTemplate(template: Template): boolean {
  return template.parts.length > 0 && template.parts[0]!.layer <= LAYER_3;
}
