/**
 * What all worlds of one history share: the catalogue of its cards, and the form of the arena that its solver needs.
 */
import { type Catalogue, loadCatalogue } from '@stratum/cards';
import { createSchema, type Schema } from '@stratum/ecs-core';
import { crampedSolver, fastSolver, type SolverFactory } from '@stratum/layers';
import type { History } from './history.js';
import { TOGETHER } from './make/history.js';

/** What all worlds of one history share: the numbers of its cards, and the arena's form. */
export interface Deck {
  readonly history: History;
  readonly catalogue: Catalogue;
  readonly schema: Schema;
  /** Something in it asks what was chosen. */
  readonly chooses: boolean;
  /** The solver that works on the arena. */
  readonly fast: SolverFactory;
}

const SHARED = ['players', 'cards', 'effects', 'exceptions', 'filters', 'values', 'conditions'] as const;

/** The last deck: histories that share their cards share all of it but the steps. */
let last: Deck | null = null;

/** One subject in four is played with hardly any room at first: whatever is full grows. */
const solverFor = ({ seed }: History): SolverFactory => (Math.trunc(seed / TOGETHER) % 4 === 3 ? crampedSolver : fastSolver);

export function createDeck(history: History, fast: SolverFactory = solverFor(history)): Deck {
  if (last !== null && last.fast === fast && SHARED.every((part) => last!.history[part] === history[part])) return { ...last, history };
  last = makeDeck(history, fast);
  return last;
}

function makeDeck(history: History, fast: SolverFactory): Deck {
  const catalogue = loadCatalogue({
    cards: history.cards,
    beside: {
      effects: Object.values(history.effects),
      exceptions: Object.values(history.exceptions),
      filters: Object.values(history.filters),
      values: Object.values(history.values),
      conditions: Object.values(history.conditions),
      counterKinds: ['+1/+1', '-1/-1', '+1/+0', 'flying', 'haste', 'reach', 'trample', 'first strike', 'charge', 'lore'],
    },
  });
  const schema = createSchema();
  fast.declare(schema, catalogue, history.players);
  const chooses = /"chosenType"|"chosen":"(?:cr|ba)|"creatureType"/.test(
    JSON.stringify([history.cards, history.effects, history.filters, history.values, history.conditions]),
  );
  return { history, catalogue, schema, fast, chooses };
}
