/** Objects that are about to change zones at the same time (CR 400.7), as a list of records that is filled anew: who moves, where to, and what each became. */
import type { Zone } from '@stratum/cards';
import { type Entity, NONE } from '@stratum/layers';
import type { Entry } from '../enter/entry.js';
import { KeptRecords } from '../kept-records.js';
import { Init } from './init.js';

export class Move {
  /** What moves; NONE where an entry is all that comes. */
  entity: Entity = NONE;
  to: Zone = 'outside';
  /** It leaves by being sacrificed (CR 701.21). */
  sacrificed = false;
  /** To the battlefield: how it enters, beyond what the object itself says; all of it where nothing moves. */
  entering: Partial<Entry> | undefined;
  /** The new object, or NONE if it stays where it is. */
  became: Entity = NONE;
  // what `moveTogether` finds before anything moves
  readonly init = new Init();
  fromZone: Zone = 'outside';
  isAllowed = false;
}

export class Moves {
  private readonly moves = new KeptRecords(() => new Move());

  get length(): number {
    return this.moves.length;
  }

  clear(): void {
    this.moves.clear();
  }

  at(index: number): Move {
    return this.moves.at(index);
  }

  add(entity: Entity, to: Zone, sacrificed = false, entering?: Partial<Entry>): void {
    const move = this.moves.next();
    move.entity = entity;
    move.to = to;
    move.sacrificed = sacrificed;
    move.entering = entering;
    move.became = NONE;
  }

  /** What comes from nowhere enters with those that move. */
  addNew(entry: Entry): void {
    this.add(NONE, 'battlefield', false, entry);
  }

  /** The move of an object, if it is among them. */
  of(entity: Entity): Move | undefined {
    for (let i = 0; i < this.length; i++) if (this.at(i).entity === entity) return this.at(i);
    return undefined;
  }
}
