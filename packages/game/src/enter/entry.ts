/** What is about to enter the battlefield, and how: the request that `enterTogether` turns into permanents. */
import type { DefinitionId, Effect } from '@stratum/cards';
import type { Choices, Context, Entity, ObjectInit, Seat } from '@stratum/layers';

export interface Entry {
  /** The card or token by itself: its front face. */
  definition: DefinitionId;
  owner: Seat;
  controller: Seat;
  token?: boolean | undefined;
  tapped?: boolean | undefined;
  faceDown?: boolean | undefined;
  transformed?: boolean | undefined;
  attacking?: boolean | undefined;
  /** A token's numbers, worked out as it is created (CR 608.2h). */
  power?: number | undefined;
  toughness?: number | undefined;
  /** Counters it enters with, by what puts it there. */
  counters?: Readonly<Record<string, number>> | undefined;
  /** What it enters attached to: an object, or a player as -2 - seat. */
  attachTo?: number | undefined;
  /** The answer to its own "enter as a copy of". */
  copyOf?: Entity | undefined;
  /** A token created as a copy (CR 707.2), or the token a copied spell becomes (CR 707.10f). */
  created?: NonNullable<ObjectInit['copyOf']> | undefined;
  choices?: Choices | undefined;
  /** The chapter chosen for read ahead (CR 702.155a). */
  chapter?: number | undefined;
  /** X of the spell that becomes it (CR 107.3m). */
  x?: number | undefined;
  /** It has been there since before the turn began: no replacement, no trigger, no lore counter. */
  already?: boolean | undefined;
  /** The object that moves, where it stands in a zone. */
  from?: Entity | undefined;
  /** "It's a …" from what puts it there, without `on` (CR 611.2e), and that ability's words. */
  is?: { effect: Effect; context: Context } | undefined;
}

/** The object that enters, as the solver is told of it. */
export function initOf(entry: Entry): ObjectInit {
  const { definition, owner, controller } = entry;
  const init: ObjectInit = { definition, zone: 'battlefield', owner, controller };
  if (entry.token) init.token = true;
  if (entry.transformed) init.transformed = true;
  if (entry.faceDown) init.faceDown = true;
  if (entry.attacking) init.attacking = true;
  if (entry.power !== undefined) init.power = entry.power;
  if (entry.toughness !== undefined) init.toughness = entry.toughness;
  if (entry.created !== undefined) init.copyOf = entry.created;
  if (entry.choices !== undefined) init.choices = entry.choices;
  return init;
}
