/**
 * Which events layers 1 to 3 must be carried out again for, while static abilities live in them. What such an effect reads may change what it does; one that only says
 * who controls what its object is attached to, what words stand there, or what it is a copy of, reads nothing: no object that comes or goes, and nothing that is counted, changes that.
 */
import { hasRead } from '../apply/layer-1-copy.js';
import { LAYER_1A, LAYER_3 } from '../compile/layer-numbers.js';
import * as op from '../compile/opcodes.js';
import { ON_REFERENCES } from '../compile/selector.js';
import type { Template } from '../compile/template.js';
import type { Engine } from '../state/engine.js';
import { H_EARLY, READS_ALL, READS_UNSEEN } from '../state/header.js';
import { KIND_STATIC, R_CONDITION, R_KIND, R_SOURCE, R_TEMPLATE, rowAt, staticRow } from '../state/row.js';

/** Channels that the static effects of layers 1 to 3 read, with READS_UNSEEN if what no channel tells may matter to one of them. */
export function earlyReads(s: Engine): number {
  const { data, header, templates } = s;
  let reads = 0;
  for (let index = 0; index < header[H_EARLY]!; index++) {
    const row = rowAt(s, staticRow(s, index));
    if (data[row + R_KIND] !== KIND_STATIC) continue;
    const template = templates.all[data[row + R_TEMPLATE]!]!;
    const condition = data[row + R_CONDITION]!;
    // CR 707.2c: a copy effect reads its model once
    if (template.parts[0]!.layer === LAYER_1A && (template.effect.except !== undefined || !hasRead(s, row))) return READS_ALL;
    reads |= template.readsAll | (condition < 0 ? 0 : templates.emitter.reads(condition));
    if (condition >= 0 || !saysWhere(template)) reads |= READS_UNSEEN;
  }
  return reads;
}

/** Whether one of them is of this object, be its ability in its text still or not (CR 613.6). */
export function makesEarly(s: Engine, slot: number): boolean {
  const { data, header } = s;
  for (let index = 0; index < header[H_EARLY]!; index++)
    if ((data[rowAt(s, staticRow(s, index)) + R_SOURCE]! & 0xffff) === slot) return true;
  return false;
}

/** Whether it is about its own object or what that is attached to, and takes no text from another. */
function saysWhere({ on, references, effect, parts }: Template): boolean {
  if (on !== ON_REFERENCES || references.length !== 1) return false;
  if (references[0] !== op.THIS && references[0] !== op.ATTACHED) return false;
  return effect.text === undefined || !('fullTextOf' in effect.text) || parts[0]!.layer > LAYER_3;
}
