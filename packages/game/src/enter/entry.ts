/** What is about to enter the battlefield, and how: the request that `enter` and `enterTogether` turn into permanents. */
import type { DefinitionId, Effect } from '@stratum/cards';
import type { Choices, Context, Entity, ObjectInit, Seat } from '@stratum/layers';
import type { Init } from '../zones/init.js';

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
  /** That object is a spell that becomes it as it resolves (CR 608.3). */
  resolves?: boolean | undefined;
  /** "It's a …" from what puts it there, without `on` (CR 611.2e), and that ability's words. */
  is?: { effect: Effect; context: Context } | undefined;
}

/** An entry that is filled anew, for a card that moves alone. */
export class CardEntry implements Entry {
  definition: DefinitionId = 0;
  owner: Seat = 0;
  controller: Seat = 0;
  token = false;
  faceDown = false;
  transformed = false;
  attachTo: number | undefined;
  created: Entry['created'];
  choices: Choices | undefined;
  chapter: number | undefined;
  x: number | undefined;
  from: Entity | undefined;
  resolves = false;

  begin(definition: DefinitionId, owner: Seat, controller: Seat, from: Entity): this {
    this.definition = definition;
    this.owner = owner;
    this.controller = controller;
    this.token = false;
    this.faceDown = false;
    this.transformed = false;
    this.attachTo = undefined;
    this.created = undefined;
    this.choices = undefined;
    this.chapter = undefined;
    this.x = undefined;
    this.from = from;
    this.resolves = false;
    return this;
  }
}

/** The object that enters, as the solver is told of it. */
export function fillInit(entry: Entry, init: Init): void {
  init.begin(entry.definition, 'battlefield', entry.owner, entry.controller);
  init.token = entry.token === true;
  init.transformed = entry.transformed === true;
  init.faceDown = entry.faceDown === true;
  init.attacking = entry.attacking === true;
  init.power = entry.power;
  init.toughness = entry.toughness;
  init.copyOf = entry.created;
  init.choices = entry.choices;
}
