/**
 * The row of a question from outside: what "you", "this" and the targets of the asker mean.
 */
import type { Context } from '../solver.js';
import type { Engine } from './engine.js';
import {
  KIND_QUERY,
  QUERY_REFERENCES,
  R_ABILITY,
  R_CONDITION,
  R_CREATED,
  R_FLAGS,
  R_KIND,
  R_NAMED,
  R_REFERENCES,
  R_SET,
  R_SOURCE,
  R_TARGETS,
  R_TEMPLATE,
  R_THAT,
  R_X,
  R_YOU,
  ROW,
} from './row.js';

/** Writes row 0; its offset. Targets beyond the thirty-second are not seen by references. */
export function queryRow(s: Engine, context: Context): number {
  const { data } = s;
  const row = s.at.rows;
  data[row + R_TEMPLATE] = 0;
  data[row + R_KIND] = KIND_QUERY;
  data[row + R_SOURCE] = context.source;
  data[row + R_YOU] = context.you;
  data[row + R_X] = context.x;
  data[row + R_THAT] = context.that;
  data[row + R_CREATED] = context.created;
  data[row + R_REFERENCES] = 0;
  const count = Math.min(context.targets.length, QUERY_REFERENCES);
  for (let i = 0; i < count; i++) data[s.at.references + i] = context.targets[i]!;
  data[row + R_TARGETS] = count;
  data[row + R_NAMED] = 0;
  data[row + R_FLAGS] = 0;
  data[row + R_ABILITY] = -1;
  data[row + R_CONDITION] = -1;
  data[row + R_SET] = 0;
  s.queryIds = context.ids;
  return row;
}

/** Row 0 is as it was before the question: asking changes nothing, to the last bit. */
export function clearQuery(s: Engine): void {
  const { data } = s;
  const row = s.at.rows;
  data.fill(0, s.at.references, s.at.references + data[row + R_TARGETS]!);
  data.fill(0, row, row + ROW);
}
