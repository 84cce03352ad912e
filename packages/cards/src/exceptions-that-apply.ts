/** CR 707.9f: which exceptions of a copying apply. One with a condition asks what the copy would be without it and with the others. */
import type { CopyException } from './vocabulary/copy-exception.js';
import type { Filter } from './vocabulary/filter.js';

const isConditional = (exception: CopyException): boolean => exception.if !== undefined;

/** `fits`: whether the copy would be that with these exceptions. Of the others with conditions those count that would apply without any of them. */
export function exceptionsThatApply(
  all: readonly CopyException[],
  fits: (exceptions: readonly CopyException[], condition: Filter) => boolean,
): readonly CopyException[] {
  if (!all.some(isConditional)) return all;
  const others = all.filter((exception) => !isConditional(exception));
  const conditional = all.filter(isConditional);
  const alone = conditional.filter((exception) => fits(others, exception.if!));
  const applying = conditional.filter((exception) => fits([...others, ...alone.filter((other) => other !== exception)], exception.if!));
  return [...others, ...applying];
}
