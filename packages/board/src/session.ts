/**
 * A board while it is played: the game, the names of its objects, and how the words of a step become objects, players and targets. What a
 * step names and what is not there is refused here, with its place.
 */
import { hash } from '@stratum/ecs-core';
import { type Game, restoreGame, type SavedGame, saveGame } from '@stratum/game';
import { type Choices, type Entity, playerAsTarget, type Seat } from '@stratum/layers';
import type { BoardChoices } from './board.js';
import { describeValue } from './document.js';
import { defaultName, Names } from './names.js';
import { writePath } from './path.js';
import { type Place, refusal } from './refusal.js';

/** A step and where it stands. */
export type Path = readonly PropertyKey[];

interface Announced {
  readonly names: readonly string[];
  readonly work: () => void;
}

/** Everything of a session that a step can change. */
export interface SavedSession {
  readonly game: SavedGame;
  readonly names: Names;
  readonly announced: readonly Announced[];
}

export class Session {
  readonly game: Game;
  readonly file: string;
  names = new Names();
  /** Names waiting for objects that the present step makes, in order. */
  #waiting: string[] = [];
  /** What was said of objects that are not there yet. */
  #announced: readonly Announced[] = [];

  constructor(game: Game, file: string) {
    this.game = game;
    this.file = file;
  }

  place(path: Path): Place {
    return { file: this.file, path };
  }

  /** The object that has this name. */
  object(name: string, path: Path): Entity {
    const entity = this.names.objectOf(name);
    if (entity === undefined) throw refusal('E708', this.place(path), 'the name of an object that is there', describeValue(name));
    return entity;
  }

  /** The object that has this name and is in a zone. */
  present(name: string, path: Path): Entity {
    const entity = this.object(name, path);
    if (!this.game.solver.exists(entity)) {
      throw refusal('E713', this.place(path), 'an object that still exists', `${describeValue(name)}, which has ceased to exist`);
    }
    return entity;
  }

  /** CR 110.5: only a permanent has a status; only one is attached, transforms, or turns face up. */
  permanent(name: string, path: Path): Entity {
    const entity = this.present(name, path);
    const zone = this.game.solver.zone(entity);
    if (zone !== 'battlefield') throw refusal('E711', this.place(path), 'a permanent', `${describeValue(name)}, in the zone "${zone}"`);
    return entity;
  }

  seat(player: string | undefined): Seat | undefined {
    return player === undefined ? undefined : this.game.players.indexOf(player);
  }

  /** An object, or a player as -2 - seat. A past object is a target that is not there any more. */
  target(name: string, path: Path): number {
    const seat = this.game.players.indexOf(name);
    return seat >= 0 ? playerAsTarget(seat) : this.object(name, path);
  }

  targets(names: readonly string[] | undefined, path: Path): number[] {
    return (names ?? []).map((name, i) => this.target(name, [...path, i]));
  }

  choices(choices: BoardChoices | undefined): (Choices & { chapter?: number }) | undefined {
    if (choices === undefined) return undefined;
    const { player, ...rest } = choices;
    return player === undefined ? rest : { ...rest, player: this.game.players.indexOf(player) };
  }

  /** The objects that the step makes get these names, in order of creation. */
  expectNames(as: string | readonly string[] | undefined): void {
    this.#waiting = as === undefined ? [] : typeof as === 'string' ? [as] : [...as];
  }

  /** Gives a name to an object of the step's own (a card put, a spell cast). */
  give(name: string, entity: Entity, path: Path): void {
    if (this.names.has(name)) throw refusal('E709', this.place(path), 'a name that is not in use', `${describeValue(name)} again`);
    this.names.give(name, entity);
    this.#meet();
  }

  /** Does it once all these objects have their names: now, or as the last of them comes. */
  whenKnown(names: readonly string[], work: () => void): void {
    this.#announced = [...this.#announced, { names, work }];
    this.#meet();
  }

  #meet(): void {
    const ready = this.#announced.filter(({ names }) => names.every((name) => this.names.has(name)));
    if (ready.length === 0) return;
    this.#announced = this.#announced.filter((entry) => !ready.includes(entry));
    for (const { work } of ready) work();
  }

  /** Follows cards to the objects they became, and names the tokens and copies that were made. */
  takeNews(): void {
    const { journal } = this.game;
    for (const news of journal) {
      switch (news.kind) {
        case 'moved':
          this.names.follow(news.from, news.to);
          break;
        case 'created':
          if (this.names.nameOf(news.to) === undefined) {
            const next = this.#waiting.shift();
            this.names.give(next ?? this.names.free(defaultName(this.#nameOfMade(news.to))), news.to);
          }
          break;
        case 'ceased':
        case 'other':
          break;
        default:
          news satisfies never;
      }
    }
    journal.length = 0;
    this.game.ids = this.names.objects;
    this.#meet();
  }

  /** The name of a token or copy; one that came and went within the step, in another turn, is not remembered any more. */
  #nameOfMade(entity: Entity): string {
    const { solver } = this.game;
    if (solver.exists(entity)) return solver.name(entity);
    try {
      return solver.name(entity);
    } catch {
      return 'Token';
    }
  }

  /** A place as messages call it. */
  describe(path: Path): string {
    return `${this.file}: ${writePath(path)}`;
  }

  /** Changes whenever anything of the game changes: the arena, what players said in advance, and what every named object is. */
  fingerprint(): string {
    const { solver, world, decisions } = this.game;
    const objects = this.names
      .all()
      .filter(([, entity]) => solver.exists(entity))
      .map(([name, entity]) => [
        name,
        entity,
        solver.zone(entity),
        solver.isTapped(entity),
        solver.attachedTo(entity),
        solver.counterKinds(entity).map((kind) => [kind, solver.counters(entity, kind)]),
        solver.characteristics(entity),
      ]);
    return JSON.stringify([hash(world), decisions, objects]);
  }

  save(): SavedSession {
    return { game: saveGame(this.game), names: new Names(this.names), announced: this.#announced };
  }

  restore(saved: SavedSession): void {
    restoreGame(this.game, saved.game);
    this.names = saved.names;
    this.#announced = saved.announced;
    this.game.ids = this.names.objects;
  }
}
