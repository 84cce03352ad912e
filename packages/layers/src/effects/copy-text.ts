/**
 * CR 612.6 + CR 613.3: a text as layer 3 left it. What its own ability defines comes after that, and stands in its planes by now: layers 1 to 3 are carried
 * out once more without it. Cold.
 */
import { definesTypes } from '../copiable/has-static.js';
import { copyPlanes, copyValues } from '../copiable/row.js';
import { ensureEvaluated } from '../evaluate.js';
import { markDirty } from '../state/dirty.js';
import type { Engine } from '../state/engine.js';
import { DIRTY_PROGRAM, DIRTY_ROWS } from '../state/header.js';
import { COPIABLE, TEXT } from '../state/values.js';

/** Copies the text of an object that layer 3 reworded to a holder. */
export function copyText(s: Engine, from: number, holder: number): void {
  const defines = definesTypes(s, from);
  if (defines) makeTexts(s, true);
  copyPlanes(s, TEXT, from, COPIABLE, holder);
  copyValues(s, TEXT, from, COPIABLE, holder);
  if (defines) makeTexts(s, false);
}

function makeTexts(s: Engine, alone: boolean): void {
  s.textsAlone = alone;
  markDirty(s, DIRTY_ROWS | DIRTY_PROGRAM);
  ensureEvaluated(s);
}
