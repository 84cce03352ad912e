/** What README.md says of keywords (CR 702): which are obeyed, and that the others are words an object has, and nothing more. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card, loadCards } from '@stratum/cards';
import { expect, it } from 'vitest';
import { listed, tableOf } from '../support/questions.js';
import { ROOT } from '../support/source-files.js';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
const obeyed = wordsBetween('**Keywords that are obeyed**:', '.');
const words = wordsBetween('how it enters are:', '.');

function wordsBetween(before: string, after: string): string[] {
  const start = readme.indexOf(before) + before.length;
  return readme
    .slice(start, readme.indexOf(after, start))
    .split(/[,;]/)
    .map((word) => word.trim());
}

/** The parts of a card that a keyword could change, in a game in which the card is wherever a keyword could work. */
function tell(card: Card) {
  const cards = {
    Thing: card,
    Land: { types: ['Land'], abilities: [{ mana: '{W}{W}{W}{W}', cost: '{T}' }] },
    Bear: { types: ['Creature'], power: 2, toughness: 2 },
  };
  const zones = ['hand', 'battlefield', 'graveyard', 'exile'] as const;
  const { game, objects } = tableOf(cards, [
    ['Land', 'battlefield', 'A'],
    ['Bear', 'battlefield', 'A'],
    ...zones.map((zone) => ['Thing', zone, 'A'] as const),
  ]);
  const told = objects.map((object) => ({
    ...game.solver.characteristics(object),
    abilities: null,
    counters: game.solver.counterKinds(object),
  }));
  return { told, actions: listed(game) };
}

const plain: Card = { manaCost: '{1}{W}', types: ['Artifact', 'Creature'], subtypes: ['Golem'], power: 2, toughness: 3 };

it('702.1: lists keywords that the library knows, each once', () => {
  const all = [...obeyed, ...words];
  expect(new Set(all).size).toBe(all.length);
  expect(words.length).toBeGreaterThan(20);
  for (const word of all)
    expect(() => loadCards({ X: { ...plain, abilities: [word === 'enchant' ? 'enchant creature' : word] } }), word).not.toThrow();
});

it.for(words)('702.1: "%s" is a word that an object has, and changes nothing else', (word) => {
  const catalogue = loadCards({ X: { ...plain, abilities: [word] } });
  expect(catalogue.definitions[catalogue.definitionNamed('X')]!.abilities).toHaveLength(1);
  expect(tell({ ...plain, abilities: [word] })).toEqual(tell(plain));
});
