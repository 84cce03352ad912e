/**
 * Static effects of layers 1 to 3 (CR 604.1, 613.6): each gets its row in the first of these layers in which it has a part and its object the ability.
 * Copying and text can give abilities in the middle of a layer: what they start begins in it.
 */

import { LAYER_1A } from '../compile/layer-numbers.js';
import type { Template } from '../compile/template.js';
import { textGroup } from '../copiable/has-static.js';
import { abilityCountOf, abilityOf } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { H_BORN_PARTS, H_EARLY_STATICS, H_STATICS } from '../state/header.js';
import { BORN_PART } from '../state/part.js';
import { KIND_STATIC, R_ABILITY, R_INDEX, R_KIND, R_PLACE, R_SOURCE, R_TEMPLATE, rowAt, staticRow } from '../state/row.js';
import { FACE_DOWN, hasStatus, TOUCHED } from '../state/status.js';
import { sameBefore } from './add-parts.js';
import { writePart } from './part.js';
import { newStaticRow, worksHere, writeStaticRow } from './static.js';

/** More effects than one ability has. */
const EFFECTS_MOST = 1024;

/** Rows for the static effects with a part in this layer, as the objects' texts are now. */
export function gatherStatics(s: Engine, layer: number): void {
  if (!s.templates.early) return;
  const touched = s.at.status + TOUCHED * s.words;
  for (let w = 0; w < s.words; w++)
    for (let bits = s.data[touched + w]!; bits !== 0; bits &= bits - 1) gatherOf(s, (w << 5) + (31 - Math.clz32(bits & -bits)), layer);
}

function gatherOf(s: Engine, slot: number, layer: number): void {
  const group = textGroup(s, slot);
  const count = abilityCountOf(s, group, slot);
  for (let i = 0; i < count; i++) {
    const ability = abilityOf(s, group, slot, i);
    const compiled = s.templates.statics[ability];
    if (!compiled?.early || !worksHere(s, compiled, slot)) continue;
    // CR 708.2 + CR 612.6: face down it has no text, but for a full text that an effect gave it after layer 1
    if (hasStatus(s, FACE_DOWN, slot) && (layer === LAYER_1A || s.data[s.at.textStamp + slot] === 0)) continue;
    s.header[H_EARLY_STATICS]! += 1;
    // such an effect may concern any object: the rows of all must be made anew
    if (s.rowsOfAll === false) return;
    for (let t = 0; t < compiled.templates.length; t++) {
      // an effect gets its row in the first of these layers in which it has a part and its object the ability
      const template = compiled.templates[t]!;
      if (!hasPartIn(template, layer)) continue;
      if (rowsOf(s, slot, ability, t) > sameBefore(s, group, slot, i)) continue;
      const number = newStaticRow(s);
      writeStaticRow(s, number, slot, ability, compiled, t);
      s.data[rowAt(s, number) + R_PLACE] = i * EFFECTS_MOST + t;
    }
  }
}

function hasPartIn({ parts }: Template, layer: number): boolean {
  for (let i = 0; i < parts.length; i++) if (parts[i]!.layer === layer) return true;
  return false;
}

/** How many rows an effect of an object has already; a changed word changes no identity. */
function rowsOf(s: Engine, slot: number, ability: number, index: number): number {
  let rows = 0;
  for (let i = 0; i < s.header[H_STATICS]!; i++) {
    const row = rowAt(s, 1 + s.resolvedRows + i);
    if (s.data[row + R_KIND] !== KIND_STATIC || (s.data[row + R_SOURCE]! & 0xffff) !== slot || s.data[row + R_INDEX] !== index) continue;
    if (s.catalogue.abilities[s.data[row + R_ABILITY]!]!.original === s.catalogue.abilities[ability]!.original) rows++;
  }
  return rows;
}

/** After a copy or a text change: effects that its objects have gained begin in this same layer. */
export function gatherGained(s: Engine, layer: number): void {
  const before = s.header[H_STATICS]!;
  gatherStatics(s, layer);
  for (let index = before; index < s.header[H_STATICS]!; index++) {
    const number = staticRow(s, index);
    const template = s.templates.all[s.data[rowAt(s, number) + R_TEMPLATE]!]!;
    for (let i = 0; i < template.parts.length; i++) {
      const part = template.parts[i]!;
      if (part.layer !== layer) continue;
      const count = s.header[H_BORN_PARTS]!;
      // LAYOUT: one part a row, and there is room for four
      s.header[H_BORN_PARTS] = count + 1;
      writePart(s, BORN_PART + count, number, template, part);
    }
  }
}
