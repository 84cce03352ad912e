/** Roles (CR 704.5y): of those that one player controls on one permanent the latest stays; what stays is taken out of the list of those found. */
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import type { IntList } from '../int-list.js';

/** CR 704.5y: the one with the latest timestamp stays. */
export function spareLatest(game: Game, roles: IntList): void {
  const all = roles.count;
  for (let i = 0; i < all; i++) if (hasLater(game, roles, roles.data[i]!, all)) roles.push(roles.data[i]!);
  const leaving = roles.count - all;
  roles.data.copyWithin(0, all, roles.count);
  roles.count = leaving;
}

function hasLater({ solver }: Game, roles: IntList, role: Entity, all: number): boolean {
  for (let i = 0; i < all; i++) {
    const other = roles.data[i]!;
    if (solver.attachedTo(other) !== solver.attachedTo(role) || solver.controller(other) !== solver.controller(role)) continue;
    if (solver.timestamp(other) > solver.timestamp(role)) return true;
  }
  return false;
}
