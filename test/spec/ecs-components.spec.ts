/** Game objects are entities of a bitecs world, with tags that follow from what they are, and systems of one's own run over them. */
import { type Card, loadCatalogue } from '@stratum/cards';
import { ecsIdOf, entityOfEcsId, isAlive } from '@stratum/ecs-core';
import { checkAndTrigger, createGame, type Game, gameComponents, isPresent, put, restoreGame, saveGame } from '@stratum/game';
import { deal } from '@stratum/game/operations';
import * as layers from '@stratum/layers';
import { addComponent, hasComponent, Not, query } from 'bitecs';
import { describe, expect, it } from 'vitest';

const CARDS: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2, colors: ['G'] },
  Cup: { types: ['Artifact'] },
  'Living Cups': {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Artifact'] }, types: { add: ['Creature'] }, basePT: [3, 3] } }],
  },
  Tale: { types: ['Enchantment'], subtypes: ['Saga'], abilities: [{ chapter: [1, 2, 3], do: [{ gainLife: 1 }] }] },
};

const SOLVERS = Object.entries(layers).filter(([name]) => /^(reference|fast)Solver$/.test(name)) as [string, layers.SolverFactory][];

function start(solver: layers.SolverFactory): { game: Game; place: (name: string, zone?: 'battlefield' | 'graveyard') => number } {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver });
  const place = (name: string, zone: 'battlefield' | 'graveyard' = 'battlefield') => {
    const definition = catalogue.definitions.findIndex((each) => each.name === name);
    return put(game, { definition, zone, controller: 0, owner: 0 });
  };
  return { game, place };
}

const shown = (game: Game, terms: object[]): number[] =>
  [...query(game.world.ecs, terms)].map((id) => entityOfEcsId(game.world, id)).sort((a, b) => a - b);

describe.each(SOLVERS)('components of a game on the %s', (_, solver) => {
  it('are what objects are now, in every zone', () => {
    const { game, place } = start(solver);
    const { Permanent, Creature, Artifact, Saga, InGraveyard } = gameComponents(game);
    const [bear, cup, dead] = [place('Bear'), place('Cup'), place('Bear', 'graveyard')];
    const tale = place('Tale');
    expect(shown(game, [Permanent])).toEqual([bear, cup, tale]);
    expect(shown(game, [Permanent, Creature])).toEqual([bear]);
    expect(shown(game, [Creature, InGraveyard])).toEqual([dead]);
    expect(shown(game, [Saga])).toEqual([tale]);
    // CR 611.3: a static ability makes artifacts creatures as long as it is there
    place('Living Cups');
    expect(shown(game, [Permanent, Creature])).toEqual([bear, cup]);
    expect(shown(game, [Artifact, Not(Creature)])).toEqual([]);
  });

  it('carry columns of the arena, and serve a system of one’s own', () => {
    const { game, place } = start(solver);
    const { Permanent, Creature } = gameComponents(game);
    const Wounded = {};
    // a system: marks creatures with damage, and keeps its marks on them
    const markWounded = () => {
      const { ecs } = game.world;
      for (const id of query(ecs, [Permanent, Creature])) if (Permanent.damage[id]! > 0) addComponent(ecs, id, Wounded);
    };
    const first = place('Bear');
    const second = place('Bear');
    for (let i = 0; i < 100; i++) place('Cup');
    deal(game, [{ source: second, to: first, amount: 1 }]);
    markWounded();
    expect(shown(game, [Wounded])).toEqual([first]);
    expect(Permanent.damage[ecsIdOf(first)]).toBe(1);
    // CR 704.5g: with lethal damage it is gone, and so is the mark
    deal(game, [{ source: second, to: first, amount: 1 }]);
    checkAndTrigger(game);
    expect(shown(game, [Wounded])).toEqual([]);
  });

  it('are tags of exactly the objects there are, through play and restoring', () => {
    const { game, place } = start(solver);
    const { Permanent, InGraveyard, Token } = gameComponents(game);
    const check = () => {
      const { ecs } = game.world;
      for (let slot = 0; slot < game.world.maxObjects; slot++) {
        const entity = entityOfEcsId(game.world, slot + 1);
        const present = isAlive(game.world, entity) && isPresent(game, entity);
        const zone = present ? game.solver.zone(entity) : undefined;
        expect(hasComponent(ecs, slot + 1, Permanent)).toBe(zone === 'battlefield');
        expect(hasComponent(ecs, slot + 1, InGraveyard)).toBe(zone === 'graveyard');
        expect(hasComponent(ecs, slot + 1, Token)).toBe(false);
      }
    };
    const bears = [place('Bear'), place('Bear')];
    check();
    const saved = saveGame(game);
    deal(
      game,
      bears.map((to) => ({ source: bears[0]!, to, amount: 2 })),
    );
    checkAndTrigger(game);
    check();
    expect(shown(game, [Permanent])).toEqual([]);
    for (let i = 0; i < 70; i++) place('Cup');
    check();
    restoreGame(game, saved);
    check();
    expect(shown(game, [Permanent])).toEqual(bears);
  });
});
