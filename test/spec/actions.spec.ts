/** Legal actions: what is listed can be done, what is not is refused with its rule and changes nothing, and an action means the same after a restore. */
import { type Card, loadCatalogue, UsageError } from '@stratum/cards';
import { hash } from '@stratum/ecs-core';
import {
  apply,
  CAST,
  checkAndTrigger,
  createGame,
  describeAction,
  type Game,
  kindOf,
  legalActions,
  life,
  pool,
  priority,
  put,
  restoreGame,
  saveGame,
  stackView,
} from '@stratum/game';
import { type Entity, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const CARDS: Record<string, Card> = {
  Wood: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Forest'] },
  Shore: { supertypes: ['Basic'], types: ['Land'], subtypes: ['Island'] },
  Gate: { types: ['Land'], abilities: [{ enters: { choose: ['color'] } }, { mana: { chosenColor: true }, cost: '{T}' }] },
  Arch: { types: ['Land'], abilities: [{ mana: { anyColor: true }, cost: '{T}' }] },
  Ox: { manaCost: '{1}{G}', types: ['Creature'], power: 2, toughness: 2 },
  Spark: { manaCost: '{X}{U}', types: ['Instant'], abilities: [{ spell: [{ damage: 'X', to: 'target' }], targets: [{ what: 'any' }] }] },
  Refrain: { manaCost: '{G}', types: ['Sorcery'], abilities: [{ spell: [{ gainLife: 1 }] }, 'retrace'] },
  Axe: {
    manaCost: '{1}',
    types: ['Artifact'],
    subtypes: ['Equipment'],
    abilities: [{ static: { on: 'attached', pt: [1, 0] } }, 'equip {1}'],
  },
  Healer: {
    types: ['Creature'],
    power: 1,
    toughness: 1,
    abilities: [{ activated: [{ gainLife: 1 }], cost: '{T}, discard a card', label: 'mend' }],
  },
  Pact: { manaCost: '{G}', types: ['Sorcery'], abilities: [{ spell: [{ gainLife: 4 }], additionalCost: 'discard a creature card' }] },
  Odd: { manaCost: '{2/W}{B/P}', types: ['Instant'], abilities: [{ spell: [{ gainLife: 1 }] }] },
  Elf: { types: ['Creature'], power: 1, toughness: 1, abilities: [{ mana: '{G}', cost: '{T}' }] },
  Rest: {
    manaCost: '{G}',
    types: ['Instant'],
    abilities: [{ spell: [{ exile: 'target' }], targets: [{ what: { types: ['Creature'], tapped: false } }] }],
  },
  Toll: { types: ['Enchantment'], abilities: [{ static: { on: { zone: 'stack' }, cost: { more: '{2}' } } }] },
};

function table(hand: string[], battlefield: string[], graveyard: string[] = []): { game: Game; named: Map<string, Entity> } {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver: referenceSolver, emptyLibraryLoses: false });
  const named = new Map<string, Entity>();
  for (const [zone, names] of Object.entries({ hand, battlefield, graveyard }))
    for (const name of names)
      named.set(
        `${zone} ${name}`,
        put(game, { definition: catalogue.definitionNamed(name), zone: zone as 'hand', controller: 0, owner: 0, already: true }),
      );
  checkAndTrigger(game);
  return { game, named };
}

const out = new Int32Array(512);

function listed(game: Game): string[] {
  const count = legalActions(game, out);
  return [...out.subarray(0, count)].map((action) => describeAction(game, action));
}

function actionNamed(game: Game, text: string): number {
  const count = legalActions(game, out);
  const action = [...out.subarray(0, count)].find((one) => describeAction(game, one) === text);
  if (action === undefined) throw new Error(`not listed: ${text}; listed: ${listed(game).join(' | ')}`);
  return action;
}

describe('what is listed', () => {
  it('is what can be paid from lands, in a stable order', () => {
    const { game } = table(['Wood', 'Ox', 'Refrain', 'Spark'], ['Wood', 'Shore']);
    expect(listed(game)).toEqual([
      'pass',
      'play Wood',
      'cast Ox',
      'cast Refrain',
      'cast Spark, targeting A',
      'cast Spark, targeting B',
      'cast Spark, X 1, targeting A',
      'cast Spark, X 1, targeting B',
      'activate "{T}: Add {G}" of Wood',
      'activate "{T}: Add {U}" of Shore',
    ]);
  });

  it('holds each land to discard for retrace, each target of equip', () => {
    const { game } = table(['Shore', 'Gate'], ['Wood', 'Ox', 'Axe'], ['Refrain']);
    expect(listed(game)).toEqual([
      'pass',
      'play Shore',
      'play Gate',
      'cast Refrain with retrace, discarding Shore',
      'cast Refrain with retrace, discarding Gate',
      'activate "{T}: Add {G}" of Wood',
      'activate "equip {1}" of Axe: targeting Ox',
    ]);
  });

  it('holds each card that an additional cost may discard', () => {
    const { game } = table(['Pact', 'Ox', 'Healer', 'Wood'], ['Wood']);
    expect(listed(game).filter((text) => text.startsWith('cast'))).toEqual(['cast Pact, discarding Ox', 'cast Pact, discarding Healer']);
    expect(listed(table(['Pact', 'Wood'], ['Wood']).game)).not.toContain('cast Pact');
  });

  it('looks at effects that make spells cost more', () => {
    const { game } = table(['Refrain'], ['Wood', 'Wood', 'Toll']);
    expect(listed(game)).not.toContain('cast Refrain');
    expect(listed(table(['Refrain'], ['Wood', 'Wood', 'Wood', 'Toll']).game)).toContain('cast Refrain');
    expect(listed(table(['Pact'], ['Wood', 'Wood', 'Wood', 'Toll']).game)).toEqual([
      'pass',
      ...Array(3).fill('activate "{T}: Add {G}" of Wood'),
    ]);
  });

  it('says how many there are when the buffer is too small', () => {
    const { game } = table(['Wood', 'Ox'], ['Wood']);
    expect(legalActions(game, new Int32Array(1))).toBe(legalActions(game, out));
  });
});

describe('doing an action', () => {
  it('pays with the least flexible lands and keeps what is left for the rest', () => {
    const { game, named } = table(['Ox', 'Spark'], ['Arch', 'Wood', 'Shore']);
    apply(game, actionNamed(game, 'cast Ox'));
    expect(game.solver.isTapped(named.get('battlefield Arch') as Entity)).toBe(false);
    expect(stackView(game)).toHaveLength(1);
    expect(priority(game)).toBe(0);
    expect(listed(game)).toContain('cast Spark, targeting B');
  });

  it('chooses targets before it makes mana (CR 601.2c, 601.2g)', () => {
    const { game, named } = table(['Rest'], ['Elf']);
    apply(game, actionNamed(game, 'cast Rest, targeting Elf'));
    expect(game.solver.isTapped(named.get('battlefield Elf') as Entity)).toBe(true);
    expect(stackView(game)).toHaveLength(1);
  });

  it('pays hybrid and Phyrexian symbols as it can', () => {
    const { game } = table(['Odd'], ['Wood', 'Wood']);
    apply(game, actionNamed(game, 'cast Odd, paying 2 life'));
    expect(life(game, 0)).toBe(18);
    expect(listed(table(['Odd'], ['Wood']).game).join()).not.toContain('cast Odd');
    const { game: other } = table(['Odd'], ['Arch', 'Arch']);
    // CR 601.2b: the player says whether life is paid
    expect(listed(other)).toContain('cast Odd, paying 2 life');
    apply(other, actionNamed(other, 'cast Odd'));
    expect(life(other, 0)).toBe(20);
  });

  it('every listed action can be done, and each leaves a state of its own', () => {
    const { game } = table(['Wood', 'Ox', 'Refrain', 'Spark', 'Gate'], ['Arch', 'Arch', 'Healer', 'Axe'], ['Refrain']);
    const count = legalActions(game, out);
    const actions = [...out.subarray(0, count)];
    const saved = saveGame(game);
    const before = hash(game.world);
    for (const action of actions) {
      apply(game, action);
      restoreGame(game, saved);
      expect(hash(game.world)).toBe(before);
      expect(describeAction(game, action)).not.toBe('');
    }
    expect(new Set(actions).size).toBe(count);
  });

  it('means the same after a restore', () => {
    const { game } = table(['Spark'], ['Shore', 'Shore', 'Shore']);
    const action = actionNamed(game, 'cast Spark, X 2, targeting B');
    const saved = saveGame(game);
    apply(game, action);
    const after = hash(game.world);
    restoreGame(game, saved);
    expect(describeAction(game, action)).toBe('cast Spark, X 2, targeting B');
    apply(game, action);
    expect(hash(game.world)).toBe(after);
  });
});

describe('what is not legal', () => {
  it('is refused with the rule, and the game is as before to the last bit', () => {
    const { game } = table(['Ox', 'Wood', 'Gate'], ['Wood', 'Shore']);
    const cast = actionNamed(game, 'cast Ox');
    const land = actionNamed(game, 'play Wood');
    const gate = actionNamed(game, 'play Gate');
    apply(game, land);
    apply(game, cast);
    const before = hash(game.world);
    const refused = (action: number): string => {
      try {
        apply(game, action);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        expect(hash(game.world)).toBe(before);
        return error.message;
      }
      throw new Error('it was done');
    };
    expect(refused(cast)).toContain('CR 400.7');
    expect(refused(gate)).toContain('CR 305.1');
    for (const wrong of [-1, 7, CAST | (60_000 << 3), 1.5, Number.NaN]) expect(refused(wrong)).toContain('E650');
  });

  it('an action with a choice that is not there is refused', () => {
    const { game } = table(['Ox'], ['Wood', 'Shore']);
    const cast = actionNamed(game, 'cast Ox');
    expect(kindOf(cast)).toBe(CAST);
    expect(() => apply(game, cast + (5 << 19))).toThrow('CR 601.2b');
  });

  it('without mana, out of time, or once the game is over nothing but passing is listed', () => {
    const { game } = table(['Ox', 'Refrain'], []);
    expect(listed(game)).toEqual(['pass']);
    apply(game, 0);
    expect(priority(game)).toBe(1);
    expect(listed(game)).toEqual(['pass']);
    expect(pool(game, 0, 'G')).toBe(0);
  });
});
