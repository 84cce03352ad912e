/** CR 305: playing a land. */
import { type Card, loadCatalogue } from '@stratum/cards';
import { apply, cast, createGame, describeAction, type Game, legalActions, passPriority, priority, put, stackSize } from '@stratum/game';
import { type Entity, fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const CARDS: Record<string, Card> = {
  Wood: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Tale: {
    types: ['Enchantment', 'Land'],
    subtypes: ['Saga'],
    abilities: [
      { chapter: [1], do: [{ gainLife: 1 }] },
      { chapter: [2], do: [] },
    ],
  },
  Spark: { manaCost: '{0}', types: ['Instant'], abilities: [{ spell: [{ gainLife: 1 }] }] },
};

const out = new Int32Array(64);

function gameOf(solver: SolverFactory, hand: readonly string[]): { game: Game; cards: Entity[] } {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver });
  const cards = hand.map((name) =>
    put(game, { definition: catalogue.definitionNamed(name), zone: 'hand', controller: 0, owner: 0, already: true }),
  );
  return { game, cards };
}

function plays(game: Game): string[] {
  const count = legalActions(game, out);
  return [...out.subarray(0, count)].map((action) => describeAction(game, action)).filter((text) => text.startsWith('play'));
}

function playNamed(game: Game, text: string): void {
  const count = legalActions(game, out);
  const action = [...out.subarray(0, count)].find((one) => describeAction(game, one) === text);
  if (action === undefined) throw new Error(`not listed: ${text}`);
  apply(game, action);
}

describe.for([
  ['fast', fastSolver],
  ['reference', referenceSolver],
] as const)('on the %s solver', ([, solver]) => {
  it('116.2a, 305.1: playing a land is a special action: no stack, and its player keeps priority', () => {
    const { game, cards } = gameOf(solver, ['Wood', 'Spark']);
    playNamed(game, 'play Wood');
    expect(stackSize(game)).toBe(0);
    expect(priority(game)).toBe(0);
    expect(game.solver.zone(cards[1]!)).toBe('hand');
  });

  it('305.2: one each turn', () => {
    const { game } = gameOf(solver, ['Wood', 'Wood']);
    expect(plays(game)).toHaveLength(2);
    playNamed(game, 'play Wood');
    expect(plays(game)).toEqual([]);
  });

  it('305.3: not in the turn of another player', () => {
    const { game } = gameOf(solver, []);
    const wood = put(game, { definition: game.catalogue.definitionNamed('Wood'), zone: 'hand', controller: 1, owner: 1, already: true });
    passPriority(game);
    expect(priority(game)).toBe(1);
    expect(game.solver.zone(wood)).toBe('hand');
    expect(plays(game)).toEqual([]);
  });

  it('305.1: not while something is on the stack', () => {
    const { game, cards } = gameOf(solver, ['Spark', 'Wood']);
    cast(game, { spell: cards[0]!, by: 0, targets: [], x: 0, pay: false, strict: true });
    expect(stackSize(game)).toBe(1);
    expect(plays(game)).toEqual([]);
  });

  it('305.9, 714.3a: a land of another type too is played as a land, and a Saga has its lore counter', () => {
    const { game } = gameOf(solver, ['Tale']);
    playNamed(game, 'play Tale');
    const [tale] = [...Array(64).keys()]
      .map((i) => i as Entity)
      .filter((entity) => game.solver.exists(entity) && game.solver.zone(entity) === 'battlefield');
    expect(tale === undefined ? undefined : game.solver.counters(tale, 'lore')).toBe(1);
  });
});
