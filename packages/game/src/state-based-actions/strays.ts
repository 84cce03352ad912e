/**
 * Whether a token or a copy of a spell may be where none stays (CR 704.5d-e): one came there, or a state was brought back, since it was last looked for in
 * vain. No part of the state; it only spares looking through hands, libraries and graveyards.
 */
import type { Zone } from '@stratum/cards';
import type { World } from '@stratum/ecs-core';

/** Zones in which tokens and copies cease to exist. */
export const ELSEWHERE: readonly Zone[] = ['graveyard', 'hand', 'exile', 'library'];

export class Strays {
  private came = true;
  private restores = 0;

  /** A token comes to a zone. */
  note(zone: Zone): void {
    if (ELSEWHERE.includes(zone)) this.came = true;
  }

  noteNone({ restores }: World): void {
    this.came = false;
    this.restores = restores;
  }

  mayBe({ restores }: World): boolean {
    return this.came || this.restores !== restores;
  }
}
