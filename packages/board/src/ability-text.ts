/** The abilities of an object in a few words each: a keyword, a label, what a static ability does, or what kind of ability it is. */
import type { AbilityEntry } from '@stratum/cards';
import { describeEffect } from '@stratum/cards/rules';
import type { Characteristics, Solver } from '@stratum/layers';

const ROMAN: readonly [number, string][] = [
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

/** Chapter numbers as they are printed. */
function roman(number: number): string {
  let text = '';
  let rest = number;
  for (const [value, letters] of ROMAN) {
    while (rest >= value) {
      text += letters;
      rest -= value;
    }
  }
  return text;
}

function textOf(entry: AbilityEntry): string {
  const [word] = entry.words;
  if (word !== undefined) return word;
  const { data } = entry;
  if (typeof data === 'string') return data;
  if ('chapter' in data) return `chapter ${data.chapter.map(roman).join(', ')}`;
  if ('cost' in data) return `${data.cost}: ${'mana' in data ? 'mana' : '…'}`;
  if ('spell' in data) return 'spell ability';
  if ('static' in data) return [data.static].flat().map(describeEffect).join('; ');
  if ('cda' in data) return 'defining ability';
  if ('triggered' in data) return 'triggered ability';
  if ('enters' in data) return 'as it enters';
  return 'replacement';
}

/** How the abilities of an object are shown, each instance once. */
export function abilityTexts(solver: Solver, is: Characteristics): string[] {
  return is.abilities.map((id) => {
    const entry = solver.catalogue.abilities[id];
    return entry === undefined ? `ability ${id}` : textOf(entry);
  });
}
