/**
 * What a plan (layers/src/plan) does to objects that come to be affected, and no longer are: effects on what is tapped, while taps are no more than a question of
 * which objects there are. Each pass says what the reference says, whether it is walked, or makes the plan, or replays it.
 */
import type { Card, Effect } from '@stratum/cards';
import { type Entity, exposeEngine, fastSolver, referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';
import { replayingSolver } from '../support/replaying-solver.js';
import { scene } from '../support/scene.js';

const CARDS: Record<string, Card> = {
  Bear: { types: ['Creature'], subtypes: ['Bear'], colors: ['G'], power: 2, toughness: 3 },
  Golem: { types: ['Artifact', 'Creature'], subtypes: ['Golem'], power: 1, toughness: 4, abilities: ['flying'] },
  Dryad: { types: ['Land', 'Creature'], subtypes: ['Forest', 'Dryad'], colors: ['G'], power: 1, toughness: 1 },
  Isle: { types: ['Land'], subtypes: ['Island'] },
  Rock: { types: ['Artifact'] },
  Sage: {
    types: ['Creature'],
    supertypes: ['Legendary'],
    subtypes: ['Human', 'Wizard'],
    colors: ['W', 'U', 'B', 'R', 'G'],
    power: 2,
    toughness: 2,
  },
  Counter: {
    types: ['Creature'],
    power: '*',
    toughness: '*',
    abilities: [{ cda: { power: { count: { types: ['Creature'], tapped: true } }, toughness: { count: { types: ['Land'] } } } }],
  },
  Rite: { types: ['Sorcery'], colors: ['R'] },
};

const tapped = { types: ['Creature'], tapped: true };
const EFFECTS: Record<string, readonly Effect[]> = {
  'base numbers': [{ on: tapped, basePT: [5, 6] }],
  'base numbers, and then others': [
    { on: tapped, basePT: [5, 6] },
    { on: { types: ['Artifact'] }, basePT: [0, 1] },
    { on: { types: ['Creature'] }, pt: [1, 0] },
  ],
  'one base number': [{ on: tapped, basePT: [null, 6] }],
  'counted base numbers': [{ on: tapped, basePT: [{ count: tapped }, { count: { types: ['Land'] } }] }],
  'counted additions': [{ on: tapped, pt: [{ count: tapped }, 1] }],
  'additions that switch': [
    { on: tapped, pt: [2, -1] },
    { on: tapped, switchPT: true },
  ],
  'no colors, and then one': [
    { on: tapped, colors: { set: [] } },
    { on: { types: ['Artifact'] }, colors: { add: ['R'] } },
  ],
  'one color, and then none': [
    { on: { types: ['Creature'] }, colors: { add: ['R'] } },
    { on: tapped, colors: { set: [] } },
  ],
  'types and subtypes': [
    { on: tapped, types: { add: ['Artifact'] }, creatureTypes: { set: ['Goblin'] } },
    { on: { types: ['Artifact'] }, supertypes: { add: ['Legendary'] } },
  ],
  'land types': [{ on: { tapped: true }, types: { add: ['Land'] }, landTypes: { add: ['Forest'] } }],
  'land types beside others, and who has their abilities': [
    { on: { tapped: true }, types: { add: ['Land'] }, landTypes: { add: ['Forest'] } },
    { on: { keywords: ['{T}: Add {G}'] }, pt: [1, 1] },
  ],
  'land types, and who has their abilities': [
    { on: { tapped: true }, types: { add: ['Land'] }, landTypes: { set: ['Mountain'] } },
    { on: { keywords: ['{T}: Add {R}'] }, pt: [1, 1] },
    { on: { types: ['Creature'], abilities: 'none' }, pt: [0, 2] },
  ],
  'no longer a land': [
    { on: { types: ['Land'], tapped: true }, types: { remove: ['Land'] } },
    { on: { types: ['Creature'], abilities: 'mana' }, pt: [1, 1] },
  ],
  'no abilities': [
    { on: tapped, abilities: { removeAll: true } },
    { on: { keywords: ['flying'] }, pt: [1, 1] },
  ],
  'abilities, and who has some': [
    { on: tapped, abilities: { add: ['flying', 'haste'] } },
    { on: { keywords: ['haste'] }, pt: [1, 1] },
    { on: { types: ['Creature'], abilities: 'none' }, pt: [0, 2] },
  ],
  'more questions than a plan has room for': [
    {
      on: {
        types: ['Creature'],
        supertypes: ['Legendary'],
        subtypes: { all: ['Human', 'Wizard'] },
        colors: { all: ['W', 'U', 'B', 'R', 'G'] },
        token: false,
        tapped: true,
      },
      pt: [1, 1],
    },
  ],
  'types of spells, which stay': [
    { on: { zone: 'stack' }, types: { remove: ['Sorcery'] } },
    { on: tapped, pt: [1, 1] },
  ],
};

describe.each([
  ['walked and replayed', fastSolver],
  ['replayed', replayingSolver],
])('%s', (_, fast) => {
  describe.each([0, 40, 140])('behind %i other permanents', (before) => {
    it.each(Object.entries(EFFECTS))('%s', (__, effects) => {
      const cards: Record<string, Card> = { ...CARDS };
      for (const [i, effect] of effects.entries()) cards[`Source ${i}`] = { types: ['Enchantment'], abilities: [{ static: effect }] };
      const sides = [fast, referenceSolver].map((solver) => scene(cards, { solver }));
      const all: Entity[] = [];
      const put = (card: string, zone: 'battlefield' | 'stack' = 'battlefield'): void => {
        all.push(sides.map((side) => side.put(card, { zone }))[0]!);
      };
      for (const card of ['Bear', 'Golem', 'Dryad', 'Isle', 'Sage', 'Counter']) put(card);
      for (let i = 0; i < before; i++) put('Rock');
      for (const card of ['Bear', 'Golem', 'Dryad', 'Isle', 'Sage', 'Counter']) put(card);
      put('Rite', 'stack');
      for (const i of effects.keys()) put(`Source ${i}`);
      const asked = all.filter((__entity, i) => i < 6 || i >= 6 + before);
      const tap = (entities: readonly Entity[], on: boolean): void => {
        const [one, other] = sides.map(({ solver }) => {
          for (const entity of entities) solver.setTapped(entity, on);
          solver.settle();
          return [asked.map((it) => solver.characteristics(it)), solver.applied('7c').length];
        });
        expect(one).toEqual(other);
      };
      const permanents = asked.slice(0, 12);
      tap(permanents, true);
      tap(permanents, false);
      let state = 7;
      for (let i = 0; i < 24; i++) {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        tap([permanents[(state >>> 8) % 12]!], (state >>> 20) % 3 > 0);
      }
      if (fast !== replayingSolver) return;
      const { engine, names } = exposeEngine(sides[0]!.solver);
      expect(engine.data[engine.at.header + names.H_PLAN!]).toBe(engine.data.length);
    });
  });
});
