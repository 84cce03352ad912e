/**
 * The form that is chosen as a permanent enters or is turned face up (CR 613.2a, 708.11): which one, and what its power and toughness come to. Numbers
 * that depend on the game are worked out once, then: from there on they are part of its copiable values (CR 707.2).
 */
import type { Enters, Value } from '@stratum/cards';
import type { Choices } from '@stratum/layers';

/** `choices` with that form; `numberOf` works out a number that is not plain. */
export function withForm(
  choices: Choices | undefined,
  forms: NonNullable<Enters['enters']['chooseOne']>,
  option: number,
  numberOf: (value: Value) => number,
): Choices {
  const sizes = forms[option]!.basePT ?? [0, 0];
  const { size: _, ...others } = choices ?? {};
  const plain = sizes.every((value) => value === null || typeof value === 'number');
  if (plain) return { ...others, option };
  const [power, toughness] = sizes.map((value) => (value === null ? 0 : numberOf(value)));
  return { ...others, option, size: [power!, toughness!] };
}
