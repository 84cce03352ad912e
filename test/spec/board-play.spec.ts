/** Playing boards: what is not as expected is found, whatever kind of expectation it is; refusals change nothing; names stay with cards. */
import { bothSolvers, defaultName, failuresOf, Names, play, readBoard } from '@stratum/board';
import { type Entity, referenceSolver, type Solver, type SolverFactory } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const CARDS = {
  Bear: { manaCost: '{1}{G}', types: ['Creature'], subtypes: ['Bear'], power: 2, toughness: 2, abilities: ['trample'] },
  Forest: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Pact: { manaCost: '{R}', types: ['Instant'], abilities: [{ spell: [{ gainLife: 3 }] }] },
  Cubs: {
    manaCost: '{G}',
    types: ['Sorcery'],
    abilities: [{ spell: [{ createToken: { name: 'Bear Cub', types: ['Creature'], power: 1, toughness: 1 }, count: 3 }] }],
  },
  Anthem: { manaCost: '{W}', types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, pt: [1, 1] } }] },
};

function failures(steps: object[], expected?: object, solver: SolverFactory = referenceSolver, compareWith?: SolverFactory): string[] {
  const text = JSON.stringify({ board: 1, title: 't', cards: CARDS, do: steps, ...(expected === undefined ? {} : { expect: expected }) });
  const played = play(readBoard(text, 'x.json'), { solver, file: 'x.json', ...(compareWith === undefined ? {} : { compareWith }) });
  return failuresOf(played).map((failure) => `${failure.object} ${failure.key}`.trim());
}

const SET_UP = [{ put: 'Bear', counters: { '+1/+1': 1 } }, { put: 'Forest', tapped: true }, { put: 'Anthem' }, { cast: 'Pact' }];

describe('an expectation', () => {
  const objects = (bear: object): object => ({ objects: { bear } });

  it('that holds is no failure', () => {
    expect(
      failures(SET_UP, {
        objects: {
          bear: {
            exists: true,
            zone: 'battlefield',
            controller: 'A',
            owner: 'A',
            name: 'Bear',
            manaValue: 2,
            tapped: false,
            attachedTo: null,
            power: 4,
            toughness: 4,
            basePower: 2,
            baseToughness: 2,
            colors: ['G'],
            types: ['Creature'],
            supertypes: [],
            subtypes: ['Bear'],
            creatureTypes: ['Bear'],
            landTypes: [],
            is: ['Bear'],
            isnt: ['Elf'],
            has: ['trample'],
            lacks: ['flying'],
            abilityCount: 1,
            counters: { '+1/+1': 1, lore: 0 },
            damage: 0,
            loyalty: 0,
          },
          forest: { power: null, landTypes: ['Forest'], has: ['{T}: Add {G}'], tapped: true },
        },
        stack: [{ source: 'pact', card: 'Pact' }],
        stackSize: 1,
        life: { A: 20, B: 20 },
        priority: 'A',
        pool: { A: {} },
        couldProduce: { forest: ['G'] },
        applied: { '7c': ['anthem'] },
        counts: [
          { what: { types: ['Creature'], controller: 'you' }, is: 1 },
          { what: { types: ['Creature'], controller: 'you' }, by: 'B', is: 0 },
        ],
      }),
    ).toEqual([]);
  });

  it.for<[object, string]>([
    [objects({ exists: false }), 'bear exists'],
    [objects({ zone: 'exile' }), 'bear zone'],
    [objects({ controller: 'B' }), 'bear controller'],
    [objects({ owner: 'B' }), 'bear owner'],
    [objects({ name: 'Bea' }), 'bear name'],
    [objects({ manaValue: 3 }), 'bear manaValue'],
    [objects({ tapped: true }), 'bear tapped'],
    [objects({ attachedTo: 'forest' }), 'bear attachedTo'],
    [objects({ power: null }), 'bear power'],
    [objects({ toughness: 3 }), 'bear toughness'],
    [objects({ basePower: 3 }), 'bear basePower'],
    [objects({ baseToughness: 3 }), 'bear baseToughness'],
    [objects({ colors: [] }), 'bear colors'],
    [objects({ types: ['Creature', 'Artifact'] }), 'bear types'],
    [objects({ supertypes: ['Legendary'] }), 'bear supertypes'],
    [objects({ subtypes: [] }), 'bear subtypes'],
    [objects({ creatureTypes: 'all' }), 'bear creatureTypes'],
    [objects({ landTypes: ['Forest'] }), 'bear landTypes'],
    [objects({ is: ['Elf'] }), 'bear is'],
    [objects({ isnt: ['Bear'] }), 'bear isnt'],
    [objects({ has: ['flying'] }), 'bear has'],
    [objects({ lacks: ['trample'] }), 'bear lacks'],
    [objects({ abilityCount: 2 }), 'bear abilityCount'],
    [objects({ counters: { '+1/+1': 2 } }), 'bear counters.+1/+1'],
    [objects({ damage: 1 }), 'bear damage'],
    [objects({ loyalty: 1 }), 'bear loyalty'],
    [{ stack: [] }, 'stack'],
    [{ stack: [{ card: 'Bear' }] }, 'stack'],
    [{ stackSize: 0 }, 'stackSize'],
    [{ life: { B: 19 } }, 'B life'],
    [{ priority: 'B' }, 'priority'],
    [{ pool: { A: { G: 1 } } }, 'A pool'],
    [{ couldProduce: { forest: ['G', 'R'] } }, 'forest couldProduce'],
    [{ applied: { '7c': [] } }, 'layer 7c applied'],
    [{ counts: [{ what: { types: ['Creature'] }, is: 2 }] }, '{"types":["Creature"]} counts'],
  ])('%o fails as "%s"', ([expected, failure]) => {
    expect(failures(SET_UP, expected)).toEqual([failure]);
  });

  it('in the middle is checked in the middle', () => {
    expect(
      failures([{ put: 'Bear' }, { expect: { objects: { bear: { power: 2 } } } }, { put: 'Anthem' }], { objects: { bear: { power: 3 } } }),
    ).toEqual([]);
  });

  it('of an unnamed symbol in a pool is 0', () => {
    expect(failures([{ put: 'Forest' }, { tapForMana: 'forest' }], { pool: { A: {} } })).toEqual(['A pool']);
  });
});

describe('refuse', () => {
  it('passes if the step is refused, and changes nothing', () => {
    const steps = [{ put: 'Forest', tapped: true }, { refuse: { tapForMana: 'forest' } }];
    expect(failures(steps, { pool: { A: {} }, objects: { forest: { tapped: true } } })).toEqual([]);
  });

  it('fails if the step is done, and puts everything back', () => {
    expect(
      failures([{ put: 'Forest' }, { refuse: { tapForMana: 'forest' } }], { pool: { A: {} }, objects: { forest: { tapped: false } } }),
    ).toEqual(['refuse']);
  });

  it('leaves no card behind that was there to be cast', () => {
    const steps = [{ cast: 'Pact' }, { refuse: { cast: 'Cubs', as: 'cubs' }, because: 'CR 307.1' }];
    expect(failures(steps, { stackSize: 1, counts: [{ what: { zone: 'hand' }, is: 0 }] })).toEqual([]);
  });
});

describe('what is said of triggers before they are there', () => {
  const HUNTER = {
    Hunter: {
      manaCost: '{G}',
      types: ['Creature'],
      power: 1,
      toughness: 1,
      abilities: [{ triggered: [{ damage: 1, to: 'target' }], when: 'enters', targets: [{ what: { types: ['Creature'] } }] }],
    },
  };
  const played = (steps: object[], expected: object): string[] => {
    const text = JSON.stringify({ board: 1, title: 't', cards: { ...CARDS, ...HUNTER }, do: steps, expect: expected });
    return failuresOf(play(readBoard(text, 'x.json'), { solver: referenceSolver })).map((failure) => `${failure.object} ${failure.key}`);
  };

  it('holds for what the next step puts', () => {
    const steps = [
      { put: 'Bear' },
      { put: 'Bear', as: 'other' },
      { targetsFor: 'hunter', targets: ['other'] },
      { put: 'Hunter' },
      { resolve: 1 },
    ];
    expect(played(steps, { objects: { other: { damage: 1 }, bear: { damage: 0 } } })).toEqual([]);
  });

  it('holds for the order of triggers of what comes together', () => {
    const hunters = [
      { put: 'Hunter', as: 'one' },
      { put: 'Hunter', as: 'two' },
    ];
    const steps = [{ put: 'Bear' }, { order: ['two', 'one'] }, { together: hunters }];
    expect(played(steps, { stack: [{ source: 'one' }, { source: 'two' }] })).toEqual([]);
  });

  it('is not used up by a step that is refused', () => {
    const steps = [
      { put: 'Bear' },
      { put: 'Bear', as: 'other' },
      { targetsFor: 'hunter', targets: ['other'] },
      { refuse: { put: 'Hunter', copyOf: 'bear', zone: 'stack' } },
      { put: 'Hunter' },
      { resolve: 1 },
    ];
    expect(played(steps, { objects: { other: { damage: 1 } } })).toEqual([]);
  });
});

describe('names', () => {
  it('are the card’s in lower case, one - for each run of other characters', () => {
    expect(defaultName("Urza's  Mine, the 2nd!")).toBe('urza-s-mine-the-2nd');
  });

  it('of tokens are given in order of creation, then numbered', () => {
    expect(
      failures([{ cast: 'Cubs' }, { resolve: 1 }], {
        objects: { 'bear-cub': { power: 1 }, 'bear-cub-2': { power: 1 }, 'bear-cub-3': { exists: true } },
      }),
    ).toEqual([]);
    expect(
      failures([{ cast: 'Cubs' }, { resolve: 1, as: ['x', 'y'] }], {
        objects: { x: { power: 1 }, y: { power: 1 }, 'bear-cub': { power: 1 } },
      }),
    ).toEqual([]);
  });

  it('stay with a card through its objects', () => {
    const steps = [
      { cast: 'Bear', as: 'b' },
      { expect: { objects: { b: { zone: 'stack' } } } },
      { resolve: 1 },
      { move: 'b', to: 'graveyard' },
    ];
    expect(failures(steps, { objects: { b: { zone: 'graveyard' } } })).toEqual([]);
  });

  it('with a new one, the old name stays with what has ceased to exist', () => {
    const steps = [{ put: 'Bear' }, { move: 'bear', to: 'hand', as: 'other' }];
    expect(failures(steps, { objects: { bear: { exists: false }, other: { zone: 'hand' } } })).toEqual([]);
  });

  it('follow from object to object', () => {
    const names = new Names();
    names.give('bear', 1);
    names.follow(1, 7);
    expect([names.objectOf('bear'), names.nameOf(1), names.nameOf(7)]).toEqual([7, 'bear', 'bear']);
    expect(names.free('bear')).toBe('bear-2');
  });
});

describe('two solvers in lockstep', () => {
  /** The reference solver with one answer spoilt. */
  const spoilt = (spoil: (solver: Solver) => Partial<Solver>): SolverFactory => ({
    declare: () => {},
    create: (world, catalogue, players) => {
      const solver = referenceSolver.create(world, catalogue, players);
      return { ...bind(solver), ...spoil(solver) };
    },
  });
  const bind = (solver: Solver): Solver => {
    const bound: Record<string, unknown> = { catalogue: solver.catalogue, players: solver.players };
    for (let level: object | null = solver; level !== null && level !== Object.prototype; level = Object.getPrototypeOf(level)) {
      for (const key of Object.getOwnPropertyNames(level)) {
        const value = (solver as unknown as Record<string, unknown>)[key];
        if (!(key in bound) && typeof value === 'function') bound[key] = value.bind(solver);
      }
    }
    return bound as unknown as Solver;
  };

  it('that are the same differ in nothing', () => {
    expect(failures(SET_UP, undefined, referenceSolver, referenceSolver)).toEqual([]);
  });

  it('that differ in power are told apart, with object and key', () => {
    const wrong = spoilt((solver) => ({ characteristics: (entity: Entity) => ({ ...solver.characteristics(entity), power: 99 }) }));
    expect(failures([{ put: 'Bear' }], undefined, referenceSolver, wrong)).toContain('bear power');
  });

  it.for<[string, (solver: Solver) => Partial<Solver>, string]>([
    ['order of timestamps', (solver) => ({ timestamp: (entity: Entity) => -solver.timestamp(entity) }), 'order of timestamps'],
    [
      'since when it is controlled',
      (solver) => ({ controlledSince: (entity: Entity) => -solver.controlledSince(entity) }),
      'forest control began later',
    ],
    ['what applied', () => ({ applied: () => [] }), 'applied in layer 7c'],
    ['counters', () => ({ counterKinds: () => [] }), 'bear counters'],
    ['status', () => ({ isTapped: () => true }), 'bear tapped'],
    ['zone', () => ({ zone: () => 'exile' }), 'bear zone'],
  ])('that differ in %s are told apart', ([, spoil, failure]) => {
    expect(failures(SET_UP, undefined, referenceSolver, spoilt(spoil))).toContain(failure);
  });

  it('that answer a filter differently are told apart', () => {
    const wrong = spoilt(() => ({ select: () => 0 }));
    const both = bothSolvers(referenceSolver, wrong);
    expect(both).toBeDefined();
    expect(failures(SET_UP, { counts: [{ what: { types: ['Creature'] }, is: 1 }] }, referenceSolver, wrong)).toContain('select');
  });
});
