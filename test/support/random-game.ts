/**
 * Random operations on a game whose cards come from the boards: everything a set-up or a board can do, legal or not, each refused one put back.
 * The same seed gives the same operations. For comparing solvers, and for finding what no board thought of.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Action, type Card, type Effect, loadCatalogue, UsageError, type Zone } from '@stratum/cards';
import {
  activate,
  advanceTo,
  cast,
  checkAndTrigger,
  createGame,
  type Game,
  isOver,
  type PutRequest,
  permanents,
  put,
  resolveAll,
  restoreGame,
  saveGame,
} from '@stratum/game';
import {
  act,
  addCounters,
  attachTo,
  beginEffect,
  counterTop,
  dealDamage,
  moveTo,
  phaseOut,
  setTapped,
  transformPermanent,
  turnFaceDown,
  turnFaceUp,
} from '@stratum/game/operations';
import type { Entity, SolverFactory } from '@stratum/layers';

interface Pool {
  readonly cards: Record<string, Card>;
  readonly do: readonly { effect?: Effect; act?: Action }[];
}

const ROOT = join(import.meta.dirname, '..', 'boards');
let pools: Pool[] | undefined;

function allPools(): Pool[] {
  pools ??= ['rules', 'peers', 'reports', 'seed'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.board.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(ROOT, folder, name), 'utf8')) as Pool),
  );
  return pools;
}

/** Numbers from 0 to below 1, from a seed (mulberry32, public domain). */
function numbersFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface RandomGame {
  readonly game: Game;
  /** Takes one operation; what it was. Null once the game is over. */
  step(): string | null;
}

const KINDS = ['+1/+1', '-1/-1', 'lore', 'flying'];

/** A game with the cards, effects and actions of some boards. */
export function randomGame(seed: number, solver: SolverFactory): RandomGame {
  const next = numbersFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const chance = (part: number): boolean => next() < part;
  const cards: Record<string, Card> = {};
  const effects: Effect[] = [];
  const actions: Action[] = [];
  for (let i = 0; i < 8; i++) {
    const pool = pick(allPools());
    for (const [name, card] of Object.entries(pool.cards)) cards[name] ??= card;
    for (const step of pool.do) {
      if (step.effect !== undefined && /^"target|^\{/.test(JSON.stringify(step.effect.on))) effects.push(step.effect);
      if (step.act !== undefined) actions.push(step.act);
    }
  }
  const catalogue = loadCatalogue({ cards, beside: { effects, actions, counterKinds: KINDS } });
  const names = Object.keys(cards);
  const game = createGame({ catalogue, players: chance(0.3) ? ['A', 'B', 'C'] : ['A', 'B'], solver, seed, emptyLibraryLoses: false });
  const seats = game.players.map((_, seat) => seat);

  function request(objects: readonly Entity[], zone: Zone): { name: string; request: PutRequest } {
    const name = pick(names);
    const owner = pick(seats);
    const some = objects.length > 0;
    return {
      name,
      request: {
        definition: catalogue.definitionNamed(name),
        zone,
        owner,
        controller: owner,
        ...(some && chance(0.2) ? { copyOf: pick(objects) } : {}),
        ...(some && chance(0.2) ? { attachTo: pick(objects) } : {}),
        ...(chance(0.2) ? { faceDown: true } : {}),
        ...(chance(0.2) ? { already: true } : {}),
        ...(chance(0.1) ? { token: true } : {}),
      },
    };
  }

  function operate(objects: readonly Entity[], note: (text: string) => void): void {
    const entity = objects.length === 0 ? -1 : pick(objects);
    const by = pick(seats);
    const operation = Math.floor(next() * 22);
    if (operation < 5 || entity < 0) {
      const { name, request: asked } = request(
        objects,
        chance(0.1) ? pick(['graveyard', 'hand', 'library', 'exile'] as const) : 'battlefield',
      );
      note(`put ${name} ${JSON.stringify(asked)}`);
      put(game, asked);
    } else if (operation < 8 && effects.length > 0) {
      const effect = pick(effects);
      note(`effect ${JSON.stringify(effect)} on ${entity}`);
      beginEffect(game, effect, { by, targets: [entity] });
    } else if (operation === 8 && actions.length > 0) {
      const action = pick(actions);
      const targets = [entity, pick(objects)];
      note(`act ${JSON.stringify(action)} on ${targets.join(', ')}`);
      act(game, action, { by, targets });
    } else operateOn(entity, operation, by, objects, note);
  }

  function operateOn(entity: Entity, operation: number, by: number, objects: readonly Entity[], note: (text: string) => void): void {
    if (operation === 9) {
      const zone = pick(['graveyard', 'hand', 'exile', 'library', 'battlefield'] as const);
      note(`move ${entity} to ${zone}`);
      moveTo(game, entity, zone);
    } else if (operation === 10) {
      const kind = pick(KINDS);
      note(`put a ${kind} counter on ${entity}`);
      addCounters(game, entity, { [kind]: 1 + Math.floor(next() * 2) });
    } else if (operation === 11) {
      const host = pick(objects);
      note(`attach ${entity} to ${host}`);
      attachTo(game, entity, host);
    } else if (operation === 12) {
      note(`phase out ${entity}`);
      phaseOut(game, entity);
    } else if (operation === 13) {
      note(`damage to ${entity}`);
      dealDamage(game, 1 + Math.floor(next() * 3), chance(0.9) ? entity : -2 - by, pick(objects));
    } else if (operation === 14) {
      note(`turn ${entity}`);
      if (game.solver.isFaceDown(entity)) turnFaceUp(game, entity);
      else turnFaceDown(game, entity);
    } else if (operation === 15) {
      note(`transform ${entity}`);
      transformPermanent(game, entity);
    } else if (operation === 16) {
      const step = pick(['upkeep', 'precombat main', 'end', 'cleanup', 'postcombat main'] as const);
      note(`advance to ${step}`);
      advanceTo(game, step);
    } else if (operation === 17) {
      note('resolve all');
      resolveAll(game);
    } else if (operation === 18) {
      const { name, request: asked } = request([], 'hand');
      note(`cast ${name}`);
      cast(game, { spell: put(game, asked), by: asked.owner, x: 2, targets: chance(0.5) ? [entity] : [] });
    } else if (operation === 19) {
      note(`activate ${entity}`);
      activate(game, { source: entity, ability: 0, targets: chance(0.5) ? [pick(objects)] : [], x: 1 });
    } else if (operation === 20) {
      note(`tap ${entity}`);
      setTapped(game, entity, chance(0.5));
    } else {
      note('counter the top');
      counterTop(game);
    }
  }

  return {
    game,
    step() {
      if (isOver(game)) return null;
      let text = '';
      const saved = saveGame(game);
      try {
        operate(permanents(game), (what) => {
          text = what;
        });
        if (chance(0.9)) checkAndTrigger(game);
      } catch (error) {
        if (!(error instanceof UsageError) || error.code.startsWith('E3')) throw error;
        restoreGame(game, saved);
        text += ` (refused: ${error.message})`;
      }
      game.journal.length = 0;
      return text;
    },
  };
}
