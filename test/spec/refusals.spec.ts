/** What is refused, with which place, and that nothing changes by it: boards, cards, calls of a game and of a solver. */
import { checkBoard, readBoard } from '@stratum/board';
import { type Card, type Effect, loadCards, loadCatalogue } from '@stratum/cards';
import { createEntity, freeEntity, hash } from '@stratum/ecs-core';
import {
  activate,
  checkAndTrigger,
  couldProduce,
  createGame,
  type Game,
  life,
  pool,
  put,
  resolveAll,
  stackSize,
  waitingCount,
} from '@stratum/game';
import { act, addCounters, attachTo, beginEffect, dealDamage, gainLife, loseLife, moveTo } from '@stratum/game/operations';
import { fastSolver, referenceSolver, type SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { boardFailures } from '../support/board-failures.js';
import { type Scene, scene } from '../support/scene.js';

const bear: Card = { types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2 };
const SOLVERS: readonly (readonly [string, SolverFactory])[] = [
  ['fast', fastSolver],
  ['reference', referenceSolver],
];

const refusalOf = (work: () => unknown): { code: string; place: string | undefined } => {
  try {
    work();
  } catch (error) {
    const { code, place } = error as { code: string; place?: string };
    return { code, place };
  }
  throw new Error('nothing was refused');
};

describe('boards', () => {
  const read = (rest: string): unknown => readBoard(`{"board":1,"title":"t",${rest}}`, 'f');
  const withSteps = (steps: unknown[], cards: object = { Bear: bear }): unknown =>
    readBoard(JSON.stringify({ board: 1, title: 't', cards, do: steps }), 'f');

  it('a name that stands twice in one object', () => {
    expect(refusalOf(() => read('"cards":{"Bear":{"types":["Creature"],"power":1,"power":2}},"do":[]'))).toEqual({
      code: 'E717',
      place: 'f: cards.Bear.power',
    });
    expect(refusalOf(() => read('"cards":{},"do":[{"put":"x"},{"resolve":1,"as":"a","\\u0061s":"b"}]'))).toEqual({
      code: 'E717',
      place: 'f: do[1].as',
    });
    expect(refusalOf(() => read('"title":"again","cards":{},"do":[]')).code).toBe('E717');
    // the same name in two objects, and in texts, is none
    expect(
      read('"note":"{\\"a\\":1,\\"a\\":[\\\\","cards":{"A":{"types":[]},"B":{"types":[]}},"do":[{"put":"A"},{"put":"B"}]'),
    ).toBeDefined();
  });

  it('words in the steps that nobody knows', () => {
    expect(refusalOf(() => withSteps([{ put: 'Bear' }, { effect: { on: { types: ['Creture'] }, pt: [1, 1] } }]))).toEqual({
      code: 'E414',
      place: 'f: do[1].effect.on.types[0]',
    });
    expect(refusalOf(() => withSteps([{ effect: { on: {}, abilities: { add: ['flyng'] } } }])).place).toBe(
      'f: do[0].effect.abilities.add[0]',
    );
    expect(refusalOf(() => withSteps([{ effect: { on: {}, creatureTypes: { set: ['Elv'] } } }])).place).toBe(
      'f: do[0].effect.creatureTypes.set[0]',
    );
    expect(refusalOf(() => withSteps([{ act: { destroy: { subtypes: ['Baer'] } } }])).place).toBe('f: do[0].act.destroy.subtypes[0]');
    expect(refusalOf(() => withSteps([{ put: 'Bear', choices: { creatureType: 'Elv' } }])).place).toBe('f: do[0].choices.creatureType');
    expect(refusalOf(() => withSteps([{ expect: { counts: [{ what: { types: ['Lnad'] }, is: 0 }] } }])).place).toBe(
      'f: do[0].expect.counts[0].what.types[0]',
    );
    expect(refusalOf(() => withSteps([{ refuse: { effect: { on: {}, text: { from: 'Elf', to: 'Forest' } } } }])).place).toBe(
      'f: do[0].refuse.effect.text.to',
    );
    // what the cards bring is known
    expect(
      withSteps([{ effect: { on: { subtypes: ['Beast of Brass'] }, pt: [1, 1] } }], { Bear: { ...bear, subtypes: ['Beast of Brass'] } }),
    ).toBeDefined();
  });

  it('an effect that changes nothing', () => {
    for (const effect of [{ on: {} }, { on: 'target', until: 'indefinitely' }])
      expect(refusalOf(() => withSteps([{ put: 'Bear' }, { effect, targets: ['bear'] }]))).toEqual({
        code: 'E705',
        place: 'f: do[1].effect',
      });
    for (const key of ['types', 'supertypes', 'creatureTypes', 'landTypes', 'subtypes', 'colors', 'abilities', 'cost'])
      expect(refusalOf(() => withSteps([{ effect: { on: {}, [key]: {} } }]))).toEqual({ code: 'E705', place: `f: do[0].effect.${key}` });
    expect(refusalOf(() => loadCards({ Bear: { ...bear, abilities: [{ static: { on: {} } }] } }))).toEqual({
      code: 'E410',
      place: 'cards.Bear.abilities[0].static',
    });
  });
});

describe('numbers', () => {
  it('data that is small only because its parts are shared', () => {
    let value: unknown = 1;
    for (let i = 0; i < 40; i++) value = { times: [value, value] };
    const cards = { Bear: { ...bear, power: '*', abilities: [{ cda: { power: value } }] } };
    expect(refusalOf(() => loadCards(cards))).toEqual({ code: 'E415', place: 'cards' });
    expect(refusalOf(() => checkBoard({ board: 1, title: 't', cards, do: [] }, 'f'))).toEqual({ code: 'E415', place: 'f' });
  });

  it('beyond what a game can hold are refused in data', () => {
    for (const power of [2 ** 30, -(2 ** 30), 2 ** 31, 1e300, 0.5, Number.NaN])
      expect(refusalOf(() => loadCards({ Bear: { ...bear, power } })).place).toBe('cards.Bear.power');
  });

  it('that grow beyond it stop at the end, on both solvers alike', () => {
    const huge = 1_000_000;
    const most = 2 ** 30 - 1;
    expect(
      boardFailures({
        cards: {
          Bear: bear,
          Giant: { ...bear, power: most, toughness: most, abilities: [{ static: { on: {}, pt: [most, 1] } }] },
        },
        do: [
          { put: 'Bear', as: 'bear' },
          ...Array.from({ length: 12 }, () => ({ addCounters: { '+100/+100': huge }, on: 'bear', hold: true })),
          ...Array.from({ length: 12 }, () => ({ act: { gainLife: { times: [huge, 100] } }, hold: true })),
          { put: 'Giant', as: 'giant' },
        ],
        expect: {
          objects: { bear: { power: most, toughness: most }, giant: { power: most } },
          life: { A: most },
        },
      }),
    ).toEqual([]);
  });
});

describe.for(SOLVERS)('calls of a game on the %s solver', ([, solver]) => {
  const small = (cards: Record<string, Card>, maxStack: number): Game =>
    createGame({ catalogue: loadCatalogue({ cards, beside: { counterKinds: ['lore'] } }), players: ['A', 'B'], solver, maxStack });
  const enter = (game: Game): number => put(game, { definition: 0, zone: 'battlefield', owner: 0, controller: 0 });

  it('107.1: numbers that are none of the game, and arguments that name nothing', () => {
    const game = small({ Bear: bear }, 4);
    const one = enter(game);
    checkAndTrigger(game);
    const before = hash(game.world);
    const wrong: (() => unknown)[] = [
      () => put(game, { definition: 9, zone: 'battlefield', owner: 0, controller: 0 }),
      () => put(game, { definition: 0, zone: 'nowhere' as 'hand', owner: 0, controller: 0 }),
      () => put(game, { definition: 0, zone: 'hand', owner: 2, controller: 0 }),
      () => put(game, { definition: 0, zone: 'battlefield', owner: 0, controller: 0, counters: { lore: Number.NaN } }),
      () => moveTo(game, 77, 'hand'),
      () => addCounters(game, one, { lore: 1, nonsense: 1 }),
      () => addCounters(game, one, { lore: -1 }),
      () => dealDamage(game, 0.5, one),
      () => dealDamage(game, 1, -9),
      () => gainLife(game, 0, Number.POSITIVE_INFINITY),
      () => loseLife(game, 5, 1),
      () => attachTo(game, one, 99),
      () => life(game, 8),
      () => pool(game, -1, 'W'),
      () => beginEffect(game, { on: {}, pt: [1, 1] }, { by: 0 }),
      () => act(game, { gainLife: 1 }, { by: 3 }),
      () => activate(game, { source: one, ability: 0, x: -1 }),
      () => game.solver.setLife(2, 20),
      () => game.solver.setLife(0, Number.NaN),
      () => game.solver.beginTurn(-1),
      () => game.solver.putCounters(one, 'lore', 1.5),
      () => game.solver.removeCounters(one, 'lore', Number.NaN),
      () => game.solver.retireTogether?.([one, 77]),
      () => game.solver.forget(one),
      () => game.solver.attach(one, 77),
    ];
    // the reference takes any effect, loaded or not
    for (const call of solver === referenceSolver ? wrong.filter((_, i) => i !== 14) : wrong) {
      expect(refusalOf(call).code).toMatch(/^E[36]\d\d$/);
      expect(game.event).toBeNull();
      expect(hash(game.world)).toBe(before);
    }
    // what is not there produces nothing
    expect([77, -5, 1.5, Number.NaN].map((entity) => couldProduce(game, entity))).toEqual([[], [], [], []]);
  });

  it('400.7: a number that is in use, or whose last object was not forgotten', () => {
    const { solver: told, put: place, world } = scene({ Bear: bear }, { solver });
    const one = place('Bear');
    const again = (entity: number): void => told.add(entity, { definition: 0, zone: 'battlefield', owner: 0, controller: 0 });
    expect(refusalOf(() => again(one)).code).toBe('E301');
    told.retire(one);
    expect(refusalOf(() => again(one)).code).toBe('E301');
    freeEntity(world, one);
    const next = createEntity(world, 1);
    // the reference knows numbers only, not their place in the arena
    if (solver === fastSolver) expect(refusalOf(() => again(next)).code).toBe('E301');
    told.forget(one);
    again(next);
    expect(told.power(next)).toBe(2);
  });

  it('a full stack names the option that raises it, and the game is as before', () => {
    const herald: Card = {
      ...bear,
      abilities: Array.from({ length: 5 }, () => ({ triggered: [{ gainLife: 1 }], when: 'enters' as const })),
    };
    const game = small({ Herald: herald }, 4);
    enter(game);
    expect(waitingCount(game)).toBe(5);
    const before = hash(game.world);
    expect(refusalOf(() => checkAndTrigger(game))).toEqual({ code: 'E602', place: 'maxStack' });
    expect([hash(game.world), stackSize(game), waitingCount(game)]).toEqual([before, 0, 5]);
  });

  it('an endless loop is refused, and the game is as before', () => {
    const game = small(
      {
        Hydra: {
          ...bear,
          abilities: [{ triggered: [{ counters: { lore: 1 }, on: 'this' }], when: { countersPut: { on: {}, kind: 'lore' } } }],
        },
      },
      64,
    );
    addCounters(game, enter(game), { lore: 1 });
    checkAndTrigger(game);
    const before = hash(game.world);
    expect(refusalOf(() => resolveAll(game)).code).toBe('E603');
    expect([hash(game.world), stackSize(game)]).toEqual([before, 1]);
  }, 60_000);
});

describe.for(SOLVERS)('what a solver is told, %s', ([, factory]) => {
  const target = { on: 'target', pt: [1, 1] } satisfies Effect;
  const told: Record<string, readonly [(side: Scene, bear: number) => void, code: string, place: string]> = {
    'no counters': [({ solver }, bear) => solver.putCounters(bear, '+1/+1', 0), 'E302', 'amount'],
    'less than no counters': [({ solver }, bear) => solver.removeCounters(bear, '+1/+1', -1), 'E302', 'amount'],
    'a seat that nobody has': [({ solver }) => solver.setLife(2, 20), 'E307', 'seat'],
    'a zone that there is not': [({ put }) => put('Bear', { zone: 'nowhere' as 'hand' }), 'E311', 'zone'],
    'a player as host whom there is not': [({ solver }, bear) => solver.attach(bear, -9), 'E307', 'host'],
    'a target that is no number': [
      ({ solver, context }) => solver.beginEffect(target, context({ targets: [0.5] })),
      'E312',
      factory === fastSolver ? 'context.targets' : 'context',
    ],
    'that something left which has left': [
      ({ solver }, bear) => {
        solver.retire(bear);
        solver.retire(bear);
      },
      'E313',
      'retire',
    ],
    'that things left of which one has left': [
      ({ solver, put }, bear) => {
        solver.retire(bear);
        solver.retireTogether!([put('Bear'), bear]);
      },
      'E313',
      'retire',
    ],
    'that something is forgotten which is there': [({ solver }, bear) => solver.forget(bear), 'E313', 'forget'],
  };

  it.for(Object.entries(told))('%s', ([, [tell, code, place]]) => {
    const side = scene({ Bear: bear }, { solver: factory, effects: [target] });
    const one = side.put('Bear');
    expect(refusalOf(() => tell(side, one))).toEqual({ code, place });
  });
});
