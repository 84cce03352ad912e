/** What each player may do now, in words. */
import type { Played } from '@stratum/board';

export interface LegalRow {
  readonly player: string;
  readonly actions: readonly string[];
}

export function legalFor(_played: Played): LegalRow[] {
  return [];
}
