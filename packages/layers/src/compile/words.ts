/**
 * Which words a body of card data speaks of: a walk over plain data by the names of its keys. It decides which planes exist, never what
 * anything means.
 */
import { separateKeywords } from '@stratum/cards/rules';

export interface SeenWords {
  types: Set<string>;
  supertypes: Set<string>;
  subtypes: Set<string>;
  /** Ability words that a filter tests or an effect takes away. */
  keywords: Set<string>;
  cant: Set<string>;
  /** Words that a text change takes or gives. */
  texts: Set<string>;
  names: Set<string>;
  costs: Set<string>;
  /** Some ability chooses a creature type: any of them may come. */
  chooses: boolean;
  /** Some effect gives every land type. */
  everyLandType: boolean;
  testsPresence: boolean;
}

export function wordsUnder(data: unknown): SeenWords {
  const seen: SeenWords = {
    types: new Set(),
    supertypes: new Set(),
    subtypes: new Set(),
    keywords: new Set(),
    cant: new Set(),
    texts: new Set(),
    names: new Set(),
    costs: new Set(),
    chooses: false,
    everyLandType: false,
    testsPresence: false,
  };
  const visited = new Set<object>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || visited.has(value)) return;
    visited.add(value);
    if (Array.isArray(value)) {
      for (const entry of value) visit(entry);
      return;
    }
    for (const [key, entry] of Object.entries(value)) {
      note(seen, key, entry);
      visit(entry);
    }
  };
  visit(data);
  return seen;
}

function note(seen: SeenWords, key: string, entry: unknown): void {
  switch (key) {
    case 'types':
      return collect(entry, seen.types);
    case 'supertypes':
      return collect(entry, seen.supertypes);
    case 'subtypes':
    case 'creatureTypes':
    case 'landTypes':
      if (isChosen(entry)) seen.chooses = true;
      if (key === 'landTypes' && (entry === 'all' || isEvery(entry))) seen.everyLandType = true;
      return collect(entry, seen.subtypes);
    case 'text':
      return collect(entry, seen.texts);
    case 'keywords':
      return collectAbilities(entry, seen.keywords);
    case 'remove':
      if (Array.isArray(entry)) collectAbilities(entry, seen.keywords);
      return;
    case 'cant':
      collectAbilities(entry, seen.cant);
      return collectAbilities(entry, seen.keywords);
    case 'choose':
      if (Array.isArray(entry) && entry.includes('creatureType')) seen.chooses = true;
      return;
    case 'chosenType':
      seen.chooses = true;
      return;
    case 'name':
      if (typeof entry === 'string') seen.names.add(entry);
      return;
    case 'manaCost':
      if (typeof entry === 'string') seen.costs.add(entry);
      return;
    case 'abilities':
      if (entry === 'none' || entry === 'mana') seen.testsPresence = true;
      return;
    default:
  }
}

/** "The chosen one", defined or in a change. */
function isChosen(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && ('chosen' in entry || Object.values(entry).some(isChosen));
}

function isEvery(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && Object.values(entry).includes('all');
}

/** CR 702.16g-h: of a word that stands for several abilities those of each. */
function collectAbilities(entry: unknown, into: Set<string>): void {
  const words = new Set<string>();
  collect(entry, words);
  for (const word of words) for (const part of separateKeywords(word)) into.add(part);
}

/** Words in a list, a match ({any, all, none}) or a change ({set, add, remove}). */
function collect(entry: unknown, into: Set<string>): void {
  if (typeof entry === 'string') {
    if (entry !== 'all') into.add(entry);
  } else if (Array.isArray(entry)) {
    for (const word of entry) if (typeof word === 'string') into.add(word);
  } else if (typeof entry === 'object' && entry !== null && !('chosen' in entry)) {
    for (const part of Object.values(entry)) if (part !== 'all') collect(part, into);
  }
}
