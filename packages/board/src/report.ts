/** Mismatches and differences as people read them: one finding, a few lines. */

import type { Explanation } from '@stratum/layers';
import type { Mismatch } from './expect.js';
import { writePath } from './path.js';
import type { Played } from './play.js';

/** One thing wrong with a played board, ready to print or to store. */
export interface Failure {
  /** "expectation": not what the board says. "difference": two solvers disagree. */
  readonly kind: 'expectation' | 'difference';
  /** The place in the document. */
  readonly place: string;
  readonly object: string;
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
  /** How the object came to be what it was then, where the solver explains. */
  readonly explanation?: Explanation;
}

/** Everything wrong with a played board: expectations first, then what two solvers see differently. */
export function failuresOf(played: Played): Failure[] {
  const { view } = played;
  const name = (entity: number): string => (entity < 0 ? '' : (view.names.nameOf(entity) ?? `object ${entity}`));
  return [
    ...played.mismatches.map(failureOf),
    ...played.differences.map(
      (difference): Failure => ({
        kind: 'difference',
        place: `after ${writePath(difference.path)}`,
        object: name(difference.entity),
        key: difference.key,
        expected: difference.first,
        got: difference.second,
      }),
    ),
  ];
}

function failureOf(mismatch: Mismatch): Failure {
  return {
    kind: 'expectation',
    place: writePath(mismatch.path),
    object: mismatch.object,
    key: mismatch.key,
    expected: mismatch.expected,
    got: mismatch.got,
    ...(mismatch.explanation === undefined ? {} : { explanation: mismatch.explanation }),
  };
}

const MOST = 300;

/** A value on one line. */
export function showValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text;
}

/** One failure in a line or two. */
export function showFailure(failure: Failure): string {
  const subject = [failure.object, failure.key].filter((part) => part !== '').join(' ');
  const [wanted, is] = failure.kind === 'difference' ? ['fast', 'reference'] : ['expected', 'got'];
  return `${subject}: ${wanted} ${showValue(failure.expected)}, ${is} ${showValue(failure.got)} (${failure.place})`;
}
