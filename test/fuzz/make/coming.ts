/**
 * Histories in which objects that make no effect, or only add, come and go, and so do effects that only add: one in two under all that a random history leaves
 * there, the others under a few effects, so that there is more that concerns none of them. Of each combination of card types there is one, so that whoever asks for
 * any of them finds one that comes.
 */
import type { Card, Effect } from '@stratum/cards';
import { NONE } from '@stratum/layers';
import { Chance } from '../chance.js';
import type { History, Step } from '../history.js';
import { makeHistory } from './history.js';
import { smallSize } from './size.js';

const source = (effect: Effect): Card => ({ types: ['Enchantment'], abilities: [{ static: effect }] });
const PLAIN: Record<string, Card> = {
  'plain creature': { types: ['Creature'], subtypes: ['Goblin'], colors: ['R'], power: 2, toughness: 3 },
  'plain flier': { types: ['Creature'], subtypes: ['Elf'], colors: ['G'], power: 4, toughness: 1, abilities: ['flying'] },
  'plain changeling': { types: ['Creature'], subtypes: ['Shapeshifter'], power: 1, toughness: 1, abilities: ['changeling'] },
  'plain artifact': { types: ['Artifact'] },
  'plain enchantment': { types: ['Enchantment'], colors: ['W'] },
  'plain artifact creature': { types: ['Artifact', 'Creature'], subtypes: ['Construct'], power: 0, toughness: 5 },
  'plain enchantment creature': { types: ['Enchantment', 'Creature'], subtypes: ['Spirit'], power: 3, toughness: 3 },
  'plain land': { types: ['Land'] },
  'plain forest': { types: ['Land'], supertypes: ['Basic'], subtypes: ['Forest'] },
  'plain forest creature': { types: ['Land', 'Creature'], subtypes: ['Forest', 'Dryad'], colors: ['G'], power: 1, toughness: 1 },
  banner: { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, pt: [1, 1] } }] },
  'banner of others': {
    types: ['Artifact'],
    abilities: [{ static: { on: { types: ['Creature'], other: true, tapped: false }, pt: [2, -1] } }],
  },
  'banner of goblins': { types: ['Enchantment'], abilities: [{ static: { on: { name: 'plain creature' }, pt: [1, 2] } }] },
  'banner of fliers': {
    types: ['Enchantment'],
    abilities: [{ static: { on: { types: ['Creature'], controller: 'you' }, abilities: { add: ['flying'] }, pt: [0, 1] } }],
  },
  'plain blade': { types: ['Artifact'], subtypes: ['Equipment'], abilities: [{ static: { on: 'attached', pt: [2, 0] } }] },
  'blade of fliers': {
    types: ['Artifact'],
    subtypes: ['Equipment'],
    abilities: [{ static: { on: 'attached', pt: [2, 1], abilities: { add: ['flying', 'first strike'] } } }],
  },
  'blade for all': {
    types: ['Artifact'],
    subtypes: ['Equipment'],
    abilities: [{ static: { on: { types: ['Creature'] }, pt: [0, 1], abilities: { add: ['flying'] } } }],
  },
  'plain counter': {
    types: ['Creature'],
    power: '*',
    toughness: '*',
    abilities: [{ cda: { power: { count: { types: ['Creature'] } }, toughness: { count: { types: ['Land'] } } } }],
  },
  'plain legend': { types: ['Creature'], supertypes: ['Legendary'], subtypes: ['Human'], power: 2, toughness: 2 },
};

/** What works in layers 1 to 3: there in one in four of these histories, since little is carried beside some of it. */
const aura = (effect: Effect): Card => ({
  types: ['Enchantment'],
  subtypes: ['Aura'],
  abilities: ['enchant permanent', { static: effect }],
});
const EARLY: Record<string, Card> = {
  leash: aura({ on: 'attached', control: 'you' }),
  'leash that feeds': aura({ on: 'attached', control: 'you', pt: [1, 1] }),
  'other leash': aura({ on: 'attached', control: 'opponent' }),
  'leash while it rains': {
    types: ['Enchantment'],
    subtypes: ['Aura'],
    abilities: [{ static: { on: 'attached', control: 'you' }, if: { value: { count: { types: ['Land'] } }, is: { gte: 1 } } }],
  },
  'other words': aura({ on: 'attached', text: { from: 'Goblin', to: 'Elf' } }),
  'words of a leash': aura({ on: 'attached', text: { fullTextOf: 'this' } }),
  mirror: aura({ on: 'attached', copy: 'this' }),
  'mirror of its host': { types: ['Artifact'], subtypes: ['Equipment'], abilities: [{ static: { on: 'this', copy: 'attached' } }] },
};
const LAWS: Record<string, Card> = {
  'goblins are yours': source({ on: { types: ['Creature'], subtypes: ['Goblin'] }, control: 'you' }),
  'the tapped are yours': source({ on: { types: ['Creature'], tapped: true }, control: 'you' }),
};
const NAMES = Object.keys(PLAIN);
const GIVERS: readonly string[] = ['banner of fliers', 'blade of fliers', 'blade for all'];
const BLADES: readonly string[] = ['plain blade', 'blade of fliers', 'blade for all', ...Object.keys(EARLY)];
/** What there is where no random history came before. */
const SOURCES: Record<string, Card> = {
  'the strong fly': source({ on: { types: ['Creature'], power: { gte: 3 } }, abilities: { add: ['flying'] } }),
  'fliers are fast': source({ on: { types: ['Creature'], keywords: ['flying'] }, abilities: { add: ['haste'] } }),
  'the bare grow': source({ on: { types: ['Creature'], abilities: 'none' }, pt: [1, 2] }),
  'the strong grow': source({ on: { types: ['Creature'], power: { gte: 3 } }, pt: [0, 1] }),
  'the tapped grow': source({ on: { types: ['Creature'], tapped: true }, pt: [1, 0] }),
  'the tapped are 5/5': source({ on: { types: ['Creature'], tapped: true }, basePT: [5, 5] }),
  'the tapped are colorless Goblins': source({
    on: { types: ['Creature'], tapped: true },
    colors: { set: [] },
    creatureTypes: { set: ['Goblin'] },
  }),
  'the tapped are Forests': source({ on: { tapped: true }, types: { add: ['Land'] }, landTypes: { add: ['Forest'] } }),
  'the tapped have no abilities': source({ on: { types: ['Creature'], tapped: true }, abilities: { removeAll: true } }),
  'the green are switched': source({ on: { types: ['Creature'], colors: ['G'] }, switchPT: true }),
  'artifacts wake': source({ on: { types: ['Artifact'] }, types: { add: ['Creature'] }, basePT: [2, 3] }),
  'artifacts are Elves': source({ on: { types: ['Artifact'] }, creatureTypes: { set: ['Elf'] } }),
  'creatures are as strong as lands are many': source({
    on: { types: ['Creature'], other: true },
    basePT: [{ count: { types: ['Land'] } }, 2],
  }),
  'lands teach': source({ on: { types: ['Land'] }, abilities: { add: [{ static: { on: { types: ['Creature'] }, pt: [0, 1] } }] } }),
  'legends teach to switch': source({
    on: { supertypes: ['Legendary'] },
    abilities: { add: [{ static: { on: { types: ['Creature'], subtypes: ['Goblin'] }, switchPT: true } }] },
  }),
  'nobody strikes first': source({ on: { types: ['Creature'] }, abilities: { cant: ['first strike'] } }),
  'with two lands, enchantments are blue': {
    types: ['Enchantment'],
    abilities: [
      {
        static: { on: { types: ['Enchantment'] }, colors: { set: ['U'] } },
        if: { value: { count: { types: ['Land'] } }, is: { gte: 2 } },
      },
    ],
  },
};
/** Those that ask who has which abilities, or say who can't: the first, whether there is any. */
const ASK: readonly string[] = ['the bare grow', 'nobody strikes first', 'fliers are fast'];
const GROWTHS: Record<string, Effect> = {
  growth: { on: 'targets', pt: [2, 1], until: 'endOfTurn' },
  'growth of all': { on: { types: ['Creature'] }, pt: [1, 0], until: 'endOfTurn' },
  flight: { on: 'targets', abilities: { add: ['flying'] }, until: 'endOfTurn' },
  'growth with flight': { on: 'targets', pt: [2, 2], abilities: { add: ['flying', 'haste'] }, until: 'endOfTurn' },
  'flight of all': { on: { types: ['Creature'] }, abilities: { add: ['flying'] }, until: 'yourNextTurn' },
  'a gift': { on: 'targets', abilities: { add: [{ cost: '{T}', activated: [{ draw: 1 }] }] }, until: 'endOfTurn' },
  threat: { on: 'targets', abilities: { add: ['menace'] }, until: 'endOfTurn' },
  'a ban': { on: 'targets', abilities: { cant: ['menace'] }, until: 'endOfTurn' },
  'a lesson': {
    on: 'targets',
    abilities: { add: [{ label: 'gift', static: { on: 'this', rule: "can't attack" } }] },
    until: 'yourNextTurn',
  },
  'a loss of words': { on: 'targets', abilities: { remove: ['gift', 'flying'] }, until: 'yourNextTurn' },
  'a loss': { on: 'targets', abilities: { removeAll: true }, until: 'endOfTurn' },
  shrinking: { on: 'targets', pt: [-1, 3], until: 'yourNextTurn' },
};
/** The first number of an object that comes, and how many events there are. */
const FIRST = 1000;
const EVENTS = 20;
/** How many sources there are where no random history came before. */
const SOME = 3;

/** Such objects come and go, are tapped now and then, and effects begin and end. */
export function makeComing(seed: number): History {
  const history = makeHistory(seed, smallSize);
  const chance = new Chance(seed ^ 0x5ca1ab1e);
  const busy = chance.odds(50);
  const steps: Step[] = busy ? [...history.steps] : [];
  // where no card asks for abilities, those that are given are carried into the result
  const without = busy ? [] : ASK.slice(0, chance.below(ASK.length + 1));
  const early = !busy && chance.odds(25);
  const laws = early && chance.odds(30) ? LAWS : {};
  const all = { ...SOURCES, ...laws };
  const sources = Object.keys(all).filter((name) => !without.includes(name));
  for (let as = FIRST - SOME; as < FIRST && steps.length < SOME; as++)
    steps.push({ add: { as, card: chance.pick(sources), zone: 'battlefield', owner: 0, controller: 0 } });
  const blades: number[] = [];
  const there: number[] = [];
  const gone: number[] = [];
  for (let as = FIRST; as < FIRST + (busy ? EVENTS : 2 * EVENTS); as++) {
    const controller = chance.below(2);
    const zone = chance.odds(90) ? 'battlefield' : chance.pick(['graveyard', 'hand', 'exile'] as const);
    if (there.length < 2 || chance.odds(45)) {
      const card = chance.pick(early && chance.odds(30) ? Object.keys(EARLY) : !busy && chance.odds(30) ? GIVERS : NAMES);
      steps.push({ add: { as, card, zone, owner: controller, controller, token: chance.odds(20) } });
      there.push(as);
      if (BLADES.includes(card)) blades.push(as);
    } else if (gone.length > 0 && chance.odds(40)) steps.push({ forget: gone.pop()! });
    else if (blades.length > 0 && chance.odds(busy ? 25 : 50))
      steps.push({ attach: chance.pick(blades), to: chance.odds(85) ? chance.pick(there) : NONE });
    else if (chance.odds(20)) steps.push({ tap: chance.pick(there), on: chance.odds(70) });
    else if (chance.odds(5)) steps.push({ phase: chance.pick(there), on: chance.odds(50) });
    else if (chance.odds(busy ? 35 : 60)) {
      const targets = [chance.pick(there), chance.pick(there)];
      steps.push({ begin: chance.pick(Object.keys(GROWTHS)), context: { you: chance.below(2), targets } });
    } else if (chance.odds(busy ? 15 : 30)) steps.push(chance.odds(50) ? { cleanUp: true } : { turn: chance.below(2) });
    else if (chance.odds(25)) steps.push({ put: chance.pick(there), kind: '+1/+1', amount: 1 });
    else {
      const first = chance.below(there.length);
      const left = there.splice(first, chance.odds(25) ? 2 : 1);
      steps.push({ leave: left });
      gone.push(...left);
    }
  }
  const others = busy ? { cards: history.cards, effects: history.effects } : { cards: {}, effects: {} };
  const known = Object.fromEntries(sources.map((name) => [name, all[name]!]));
  return { ...history, cards: { ...others.cards, ...PLAIN, ...EARLY, ...known }, effects: { ...others.effects, ...GROWTHS }, steps };
}
