/**
 * Looks through the names in a board before it is played: cards that are not defined, players who do not play, names of objects given twice
 * or used before anything could have them. What only play can tell (whether a token was made) is left to play.
 */
import { NO_NAMES } from '@stratum/cards/rules';
import { type Board, playersOf, type Step } from './board.js';
import { describeValue } from './document.js';
import type { Expect } from './expectation.js';
import { OF_A_SOURCE, PLAYER_WORDS, PLAYERS_TOO, SELECTORS, SINGLE, TARGETS_NEEDED, WITHOUT_SOURCE } from './name-keys.js';
import { defaultName, sameName } from './names.js';
import { namesGiven, PossibleNames } from './possible-names.js';
import { type Place, refusal } from './refusal.js';

const WITH_A_SOURCE = 'an object by name: a step of its own has no source and no event';

class Check {
  readonly #board: Board;
  readonly #file: string;
  readonly #players: ReadonlySet<string>;
  readonly #known = new Set<string>();
  readonly #effects = new Set<string>();
  readonly #possible: PossibleNames;
  /** Names that some step of the board gives. */
  readonly #later: ReadonlySet<string>;

  constructor(board: Board, file: string) {
    this.#board = board;
    this.#file = file;
    this.#players = new Set(playersOf(board));
    this.#possible = new PossibleNames(board);
    this.#later = new Set(board.do.flatMap(namesGiven));
  }

  #at(path: readonly PropertyKey[]): Place {
    return { file: this.#file, path };
  }

  players(): void {
    const players = this.#board.players ?? [];
    players.forEach((name, i) => {
      if (name === '' || NO_NAMES.has(name)) throw refusal('E706', this.#at(['players', i]), 'a name for a player', describeValue(name));
      if (players.indexOf(name) !== i)
        throw refusal('E706', this.#at(['players', i]), 'a name of its own for each player', describeValue(name));
    });
  }

  #player(name: string | undefined, path: readonly PropertyKey[]): void {
    if (name !== undefined && !this.#players.has(name)) {
      throw refusal('E706', this.#at(path), `a player (${[...this.#players].join(', ')})`, describeValue(name));
    }
  }

  #object(name: string | undefined, path: readonly PropertyKey[]): void {
    if (name === undefined || this.#known.has(name) || this.#possible.has(name)) return;
    throw refusal('E708', this.#at(path), 'the name of an object that is there by then', describeValue(name));
  }

  /** An object that is there by then, or that a later step makes: what is said of its triggers stands before them. */
  #announced(name: string, path: readonly PropertyKey[]): void {
    if (!this.#later.has(name)) this.#object(name, path);
  }

  /** An object, or a player. */
  #either(name: string, path: readonly PropertyKey[]): void {
    if (!this.#players.has(name)) this.#object(name, path);
  }

  #card(name: string, path: readonly PropertyKey[]): void {
    if (Object.hasOwn(this.#board.cards, name)) return;
    throw refusal('E707', this.#at(path), 'the name of a card that `cards` defines', describeValue(name));
  }

  #give(name: string, path: readonly PropertyKey[]): void {
    if (this.#known.has(name)) throw refusal('E709', this.#at(path), 'a name that is not in use', `${describeValue(name)} again`);
    if (this.#players.has(name)) throw refusal('E709', this.#at(path), 'a name that no player has', describeValue(name));
    if (NO_NAMES.has(name)) throw refusal('E709', this.#at(path), 'a name that is no word of the vocabulary', describeValue(name));
    this.#known.add(name);
  }

  /** `own`: the name of the object that the step is about, which may say it again. */
  #giveAll(as: string | readonly string[] | undefined, path: readonly PropertyKey[], own?: string): void {
    if (as === undefined || sameName(as, own)) return;
    if (typeof as === 'string') this.#give(as, [...path, 'as']);
    else for (const [i, name] of as.entries()) this.#give(name, [...path, 'as', i]);
  }

  /** One new object: its name, or what the card's name at `key` gives. */
  #one(as: string | readonly string[] | undefined, fallback: string, path: readonly PropertyKey[], key: string): void {
    if (typeof as === 'object' && as.length !== 1) throw refusal('E709', this.#at([...path, 'as']), 'one name', describeValue(as));
    const name = typeof as === 'object' ? (as[0] as string) : as;
    if (name === undefined) this.#give(fallback, [...path, key]);
    else this.#give(name, [...path, 'as']);
  }

  /** Words inside an effect or action of the board's own: each must be a reference, a player, or an object. */
  #inside(value: unknown, targets: number, path: readonly PropertyKey[]): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (OF_A_SOURCE.has(key) || (key === 'abilities' && addsThisAbility(inner)))
        throw refusal('E708', this.#at(at), WITH_A_SOURCE, describeValue(key === 'abilities' ? 'thisAbility' : key));
      if (key === 'text' && typeof inner === 'object' && inner !== null && 'from' in inner) continue;
      if (SELECTORS.has(key) && !(key === 'of' && 'couldProduce' in value)) {
        for (const word of typeof inner === 'string' ? [inner] : Array.isArray(inner) ? inner : []) {
          if (typeof word === 'string' && !PLAYER_WORDS.controller!.includes(word))
            this.#reference(word, targets, at, PLAYERS_TOO.has(key));
        }
      }
      // a card's own text is the catalogue's matter
      if (key !== 'createToken' && !(key === 'abilities' && typeof inner === 'object')) this.#inside(inner, targets, at);
      else if (key === 'createToken' && typeof inner === 'string') this.#card(inner, at);
    }
  }

  /** A word of the vocabulary that means something in a step, a player, or an object. */
  #reference(word: string, targets: number, path: readonly PropertyKey[], orPlayer: boolean): void {
    if (!NO_NAMES.has(word)) orPlayer ? this.#either(word, path) : this.#object(word, path);
    const needed = TARGETS_NEEDED[word];
    if (needed !== undefined && targets < needed) {
      throw refusal(
        'E708',
        this.#at(path),
        `${needed} or more \`targets\` in the step, as ${describeValue(word)} is one of them`,
        `${targets}`,
      );
    }
    if (WITHOUT_SOURCE.has(word)) {
      throw refusal('E708', this.#at(path), WITH_A_SOURCE, describeValue(word));
    }
  }

  /** Players that effects and filters name. */
  #playersIn(value: unknown, path: readonly PropertyKey[]): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const at = [...path, Array.isArray(value) ? Number(key) : key];
      if (typeof inner === 'object') this.#playersIn(inner, at);
      else if (key === 'control' && inner === 'opponent' && this.#players.size !== 2) {
        throw refusal('E706', this.#at(at), '"you" or a player by name: there is more than one opponent', '"opponent"');
      } else if (typeof inner === 'string' && Object.hasOwn(PLAYER_WORDS, key) && !PLAYER_WORDS[key]!.includes(inner))
        this.#player(inner, at);
    }
  }

  steps(): void {
    this.#playersIn(this.#board.cards, ['cards']);
    this.#playersIn(this.#board.do, ['do']);
    this.#playersIn(this.#board.expect, ['expect']);
    this.#board.do.forEach((step, i) => {
      this.#step(step, ['do', i]);
    });
    if (this.#board.expect !== undefined) this.#expect(this.#board.expect, ['expect']);
  }

  #step(step: Step, path: readonly PropertyKey[], siblings = false): void {
    if ('put' in step) {
      this.#card(step.put, [...path, 'put']);
      this.#player(step.by, [...path, 'by']);
      this.#player(step.owner, [...path, 'owner']);
      this.#player(step.choices?.player, [...path, 'choices', 'player']);
      if (!siblings) this.#one(step.as, defaultName(step.put), path, 'put');
      if (step.attachTo !== undefined) this.#either(step.attachTo, [...path, 'attachTo']);
      this.#object(step.copyOf, [...path, 'copyOf']);
    } else if ('cast' in step) {
      const isObject = this.#known.has(step.cast);
      if (!isObject && !Object.hasOwn(this.#board.cards, step.cast) && !this.#possible.has(step.cast)) {
        throw refusal(
          'E707',
          this.#at([...path, 'cast']),
          'a card that `cards` defines, or an object that is there by then',
          describeValue(step.cast),
        );
      }
      this.#player(step.by, [...path, 'by']);
      this.#player(step.choices?.player, [...path, 'choices', 'player']);
      step.targets?.forEach((target, i) => {
        this.#either(target, [...path, 'targets', i]);
      });
      this.#object(step.discard, [...path, 'discard']);
      if (step.attachTo !== undefined) this.#either(step.attachTo, [...path, 'attachTo']);
      if (!Object.hasOwn(this.#board.cards, step.cast)) this.#giveAll(step.as, path, step.cast);
      else this.#one(step.as, defaultName(step.cast), path, 'cast');
    } else if ('activate' in step) {
      this.#object(step.activate, [...path, 'activate']);
      this.#player(step.by, [...path, 'by']);
      step.targets?.forEach((target, i) => {
        this.#either(target, [...path, 'targets', i]);
      });
      this.#object(step.discard, [...path, 'discard']);
      this.#giveAll(step.as, path);
    } else if ('together' in step) {
      step.together.forEach((inner, i) => {
        if (inner.hold)
          throw refusal('E710', this.#at([...path, 'together', i, 'hold']), '`hold` beside `together`, for all of it', 'true');
        if ('move' in inner) return;
        if (!('put' in inner)) throw refusal('E710', this.#at([...path, 'together', i]), 'a `put` or a `move`', describeValue(inner));
        this.#one(inner.as, defaultName(inner.put), [...path, 'together', i], 'put');
      });
      step.together.forEach((inner, i) => {
        this.#step(inner, [...path, 'together', i], true);
      });
    } else if ('refuse' in step) {
      if ('expect' in step.refuse || 'refuse' in step.refuse) {
        throw refusal('E710', this.#at([...path, 'refuse']), 'a step that does something', describeValue(step.refuse));
      }
      // nothing comes of it: the names it would give stay free
      const before = new Set(this.#known);
      this.#step(step.refuse, [...path, 'refuse']);
      for (const name of this.#known) if (!before.has(name)) this.#known.delete(name);
    } else if ('expect' in step) {
      this.#expect(step.expect, [...path, 'expect']);
    } else if ('effect' in step) {
      this.#player(step.by, [...path, 'by']);
      step.targets?.forEach((target, i) => {
        this.#either(target, [...path, 'targets', i]);
      });
      this.#inside(step.effect, step.targets?.length ?? 0, [...path, 'effect']);
      for (const name of [step.as ?? []].flat()) this.#effects.add(name);
    } else if ('act' in step) {
      this.#player(step.by, [...path, 'by']);
      step.targets?.forEach((target, i) => {
        this.#either(target, [...path, 'targets', i]);
      });
      this.#inside({ act: step.act }, step.targets?.length ?? 0, path);
      this.#giveAll(step.as, path);
    } else if ('targetsFor' in step) {
      this.#announced(step.targetsFor, [...path, 'targetsFor']);
      step.targets.forEach((target, i) => {
        if (!this.#players.has(target)) this.#announced(target, [...path, 'targets', i]);
      });
    } else if ('order' in step) {
      step.order.forEach((entry, i) => {
        if (typeof entry === 'string') this.#announced(entry, [...path, 'order', i]);
      });
    } else if ('damage' in step) {
      this.#either(step.to, [...path, 'to']);
    } else if ('move' in step) {
      this.#object(step.move, [...path, 'move']);
      this.#player(step.by, [...path, 'by']);
      this.#giveAll(step.as, path, step.move);
    } else if ('attach' in step) {
      this.#object(step.attach, [...path, 'attach']);
      this.#either(step.to, [...path, 'to']);
    } else if ('addCounters' in step || 'removeCounters' in step) {
      this.#object(step.on, [...path, 'on']);
    } else if ('advance' in step) {
      this.#player(step.of, [...path, 'of']);
      this.#giveAll(step.as, path);
    } else {
      for (const key of SINGLE) if (key in step) this.#object((step as unknown as Record<string, string>)[key], [...path, key]);
      this.#giveAll(step.as, path);
    }
  }

  #expect(expect: Expect, path: readonly PropertyKey[]): void {
    for (const [name, object] of Object.entries(expect.objects ?? {})) {
      const at = [...path, 'objects', name];
      this.#announced(name, at);
      this.#player(object.controller, [...at, 'controller']);
      this.#player(object.owner, [...at, 'owner']);
      if (typeof object.attachedTo === 'string') this.#either(object.attachedTo, [...at, 'attachedTo']);
    }
    expect.stack?.forEach((entry, i) => {
      this.#object(entry.source, [...path, 'stack', i, 'source']);
    });
    for (const name of Object.keys(expect.life ?? {})) this.#player(name, [...path, 'life', name]);
    for (const name of Object.keys(expect.pool ?? {})) this.#player(name, [...path, 'pool', name]);
    for (const name of Object.keys(expect.couldProduce ?? {})) this.#object(name, [...path, 'couldProduce', name]);
    this.#player(expect.priority, [...path, 'priority']);
    for (const [layer, names] of Object.entries(expect.applied ?? {})) {
      names?.forEach((name, i) => {
        if (!this.#effects.has(name)) this.#object(name, [...path, 'applied', layer, i]);
      });
    }
    expect.counts?.forEach((entry, i) => {
      this.#player(entry.by, [...path, 'counts', i, 'by']);
      this.#inside({ what: entry.what }, 0, [...path, 'counts', i]);
    });
  }
}

/** "Except it has this ability" (CR 707.9b), where there is none. */
const addsThisAbility = (abilities: unknown): boolean =>
  typeof abilities === 'object' &&
  abilities !== null &&
  'add' in abilities &&
  Array.isArray(abilities.add) &&
  abilities.add.some((entry) => typeof entry === 'object' && entry !== null && 'thisAbility' in entry);

/** Refuses a board whose names cannot be right. */
export function checkNames(board: Board, file: string): void {
  const check = new Check(board, file);
  check.players();
  check.steps();
}
