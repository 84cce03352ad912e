/**
 * The example in the package's README is the code below, and does what it says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { library, loadCards } from '@stratum/cards';
import { expect, it } from 'vitest';

const README = join(import.meta.dirname, '..', '..', 'packages', 'cards', 'README.md');

it('the example of the README', () => {
  const catalogue = loadCards({
    'Goblin Chief': {
      manaCost: '{1}{R}',
      types: ['Creature'],
      subtypes: ['Goblin'],
      power: 2,
      toughness: 2,
      abilities: ['haste', { static: { on: { subtypes: ['Goblin'], controller: 'you', other: true }, pt: [1, 1] } }],
    },
    Humility: library.Humility,
  });

  const chief = catalogue.definitions[catalogue.definitionNamed('Goblin Chief')];

  expect(chief).toMatchObject({ name: 'Goblin Chief', colors: ['R'], manaValue: 2 });
  const example = /```ts\n([\s\S]*?)```/.exec(readFileSync(README, 'utf8'))![1]!;
  const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const body = example.slice(example.indexOf('const catalogue'));
  expect(squeeze(readFileSync(import.meta.filename, 'utf8'))).toContain(squeeze(body));
});
