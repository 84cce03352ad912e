/**
 * Objects that make no effect, or only add, come and go under random effects, which may depend on each other, and so do effects that only add: a plan that goes
 * on meanwhile (layers/src/plan/keep-plan, extend-plan) says what the reference says. Of each combination of card types there is one, so that whoever asks for
 * any of them finds one that comes.
 */
import type { Card, Effect } from '@stratum/cards';
import { expect, it } from 'vitest';
import { Chance } from '../fuzz/chance.js';
import { check } from '../fuzz/check.js';
import type { History, Step } from '../fuzz/history.js';
import { makeHistory } from '../fuzz/make/history.js';
import { smallSize } from '../fuzz/make/size.js';
import { replayingSolver } from '../support/replaying-solver.js';

const HISTORIES = 2_000;
const EACH = 1_000;
const EVENTS = 16;

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
  'plain legend': { types: ['Creature'], supertypes: ['Legendary'], subtypes: ['Human'], power: 2, toughness: 2 },
};

const NAMES = Object.keys(PLAIN);
const GROWTHS: Record<string, Effect> = {
  growth: { on: 'targets', pt: [2, 1], until: 'endOfTurn' },
  'growth of all': { on: { types: ['Creature'] }, pt: [1, 0], until: 'endOfTurn' },
  shrinking: { on: 'targets', pt: [-1, 3], until: 'yourNextTurn' },
};
const FIRST = 1000;

/** A random history, and after it such objects that come and go, tapped now and then. */
function withPlainOnes(seed: number): History {
  const history = makeHistory(seed, smallSize);
  const chance = new Chance(seed ^ 0x5ca1ab1e);
  const steps: Step[] = [...history.steps];
  const there: number[] = [];
  const gone: number[] = [];
  for (let as = FIRST; as < FIRST + EVENTS; as++) {
    const controller = chance.below(2);
    const zone = chance.odds(90) ? 'battlefield' : chance.pick(['graveyard', 'hand', 'exile'] as const);
    if (there.length < 2 || chance.odds(45)) {
      steps.push({ add: { as, card: chance.pick(NAMES), zone, owner: controller, controller, token: chance.odds(20) } });
      there.push(as);
    } else if (gone.length > 0 && chance.odds(40)) steps.push({ forget: gone.pop()! });
    else if (chance.odds(20)) steps.push({ tap: chance.pick(there), on: true });
    else if (chance.odds(35)) {
      const targets = [chance.pick(there), chance.pick(there)];
      steps.push({ begin: chance.pick(Object.keys(GROWTHS)), context: { you: chance.below(2), targets } });
    } else if (chance.odds(15)) steps.push(chance.odds(50) ? { cleanUp: true } : { turn: chance.below(2) });
    else if (chance.odds(25)) steps.push({ put: chance.pick(there), kind: '+1/+1', amount: 1 });
    else {
      const [left] = there.splice(chance.below(there.length), 1);
      steps.push({ leave: [left!] });
      gone.push(left!);
    }
  }
  return { ...history, cards: { ...history.cards, ...PLAIN }, effects: { ...history.effects, ...GROWTHS }, steps };
}

it.each(Array.from({ length: HISTORIES / EACH }, (_, i) => 700_001 + i * EACH))(
  'under effects of histories from seed %i',
  (first) => {
    for (let seed = first; seed < first + EACH; seed++) {
      const history = withPlainOnes(seed);
      const failure = check(history, { fast: replayingSolver, thorough: seed % 20 === 0 });
      if (failure !== null) expect.fail(`seed ${seed}: ${JSON.stringify(failure)}`);
    }
  },
  600_000,
);
