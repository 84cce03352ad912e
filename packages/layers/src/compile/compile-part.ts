/**
 * One part of an effect: what it does in one layer (CR 613.1), as operations, and which channels it reads and writes (CR 613.8a). Cold.
 */

import { BugError, type Catalogue, type Effect } from '@stratum/cards';
import type { Emitter } from './emitter.js';
import { LAYER_1A, LAYER_2, LAYER_3, LAYER_4, LAYER_5, LAYER_6, LAYER_7A, LAYER_7B, LAYER_7C, LAYER_7D } from './layer-numbers.js';
import * as op from './opcodes.js';
import { WORDS } from './operation-words.js';
import { abilityOperations, addOperations, colorOperations, type PartDraft, setOperations, typeOperations } from './operations.js';
import { planeRange } from './plane-range.js';

/** The part of an effect that applies in one layer, or undefined. Layers 1 to 3 are carried out from the effect's data (copiable/). */
export function compilePart(
  catalogue: Catalogue,
  emitter: Emitter,
  effect: Effect,
  layer: number,
  operands: number[],
  keyword: number,
  defining: boolean,
): PartDraft | undefined {
  const words: number[] = [];
  const draft: PartDraft = { layer, operations: -1, reads: 0, writes: 0, grants: false, low: 0, high: 0 };
  switch (layer) {
    case LAYER_1A:
      if (effect.copy === undefined) return undefined;
      draft.writes = op.CHANNEL_ALL;
      return draft;
    case LAYER_2:
      if (effect.control === undefined) return undefined;
      draft.writes = op.CHANNEL_CONTROL;
      draft.reads = op.CHANNEL_CONTROL;
      return draft;
    case LAYER_3:
      if (effect.text === undefined) return undefined;
      draft.writes = op.CHANNEL_ALL;
      return draft;
    case LAYER_4:
      typeOperations(emitter.book, effect, words, draft);
      break;
    case LAYER_5:
      colorOperations(emitter.book, effect, words, draft);
      break;
    case LAYER_6:
      abilityOperations(catalogue, emitter, effect, words, draft, keyword);
      break;
    case LAYER_7A:
    case LAYER_7B:
      // CR 613.4a-b: a defining ability in 7a, any other that sets in 7b
      if (!effect.basePT || defining !== (layer === LAYER_7A)) return undefined;
      setOperations(emitter, effect, words, draft, operands);
      break;
    case LAYER_7C:
      if (!effect.pt && !effect.multiply) return undefined;
      addOperations(emitter, effect, words, draft, operands);
      break;
    case LAYER_7D:
      if (!effect.switchPT) return undefined;
      words.push(op.SWITCH);
      draft.writes = op.CHANNEL_PT;
      break;
    default:
      return undefined;
  }
  if (words.length === 0) return undefined;
  words.push(op.END);
  checkWords(words);
  if (layer < LAYER_7A) Object.assign(draft, planeRange(emitter.book, words));
  draft.operations = emitter.emit(words);
  return draft;
}

/** Whoever walks operations goes by their lengths: these must lead to the end. */
function checkWords(words: readonly number[]): void {
  let pc = 0;
  while (words[pc] !== op.END && WORDS[words[pc]!]! > 0) pc += WORDS[words[pc]!]!;
  if (pc !== words.length - 1) throw new BugError('E490', `operation ${words[pc]} has not as many operands as operation-words.ts says`);
}
