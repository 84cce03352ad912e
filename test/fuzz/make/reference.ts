/** Random references: those that mean something where they stand. */
import type { Ref } from '@stratum/cards';
import type { Maker } from './maker.js';

/**
 * In a static ability, in an effect that begins (with targets), or in a question without a source. Inside what an effect does to an object, and where a
 * filter compares, "it" means that object.
 */
export type Where = 'static' | 'begun' | 'nowhere' | 'static it' | 'begun it' | 'nowhere it';

/** Names of objects that an effect of a step may use: the first three that came. */
export const NAMES = ['o0', 'o1', 'o2'] as const;

/** The same place, but "it" means something. */
export const withIt = (where: Where): Where => (where.endsWith(' it') ? where : (`${where} it` as Where));

export function refIn({ chance }: Maker, where: Where): Ref {
  if (where.endsWith(' it') && chance.odds(where === 'nowhere it' ? 60 : 30)) return 'it';
  switch (where) {
    case 'static':
    case 'static it':
      return chance.weighted<Ref>([
        [6, 'this'],
        [5, 'attached'],
        [1, 'topOfYourGraveyard'],
      ]);
    case 'begun':
    case 'begun it':
      return chance.weighted<Ref>([
        [4, 'target'],
        [3, 'target2'],
        [2, 'this'],
        [1, 'attached'],
        [1, 'that'],
        [1, 'created'],
        [1, 'topOfYourGraveyard'],
        [1, chance.pick(NAMES)],
      ]);
    case 'nowhere':
    case 'nowhere it':
      return 'topOfYourGraveyard';
  }
  return where satisfies never;
}
