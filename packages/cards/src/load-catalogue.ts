/**
 * Builds a catalogue: walks the data once, numbers what it meets in the order of the data, and works out what follows from it (words, colours,
 * mana values, rewritten abilities). Expects valid data: see `validateCard` and `loadCards`.
 */
import { abilityWords, wordOfIntrinsicMana } from './ability-words.js';
import type { AbilityEntry, AbilityId, AbilityKind, Catalogue, Definition, DefinitionId } from './catalogue.js';
import { COLORS, colorsOfCost, manaValueOfCost, parseCost } from './cost.js';
import { abilityOfCounter } from './counter-abilities.js';
import { CREATURE_TYPES } from './data/creature-types.js';
import { UsageError } from './errors.js';
import { GIVEN_RETRACE, givesRetrace } from './given-retrace.js';
import { abilityOfKeyword } from './keyword-abilities.js';
import { isKeywordCounter } from './keyword-counters.js';
import { isUnspoken } from './keyword-words.js';
import { pairKey, rewriteAll } from './rewrite-all.js';
import { separateAbilities } from './separate-abilities.js';
import { familyOf, familyOfPrinted, type SubtypeFamily } from './subtypes.js';
import type { WordPair } from './text-change.js';
import type { Ability, ManaAbility } from './vocabulary/ability.js';
import type { Action } from './vocabulary/action.js';
import type { Card } from './vocabulary/card.js';
import type { Condition } from './vocabulary/condition.js';
import type { CopyException } from './vocabulary/copy-exception.js';
import type { Effect } from './vocabulary/effect.js';
import type { Filter } from './vocabulary/filter.js';
import type { Value } from './vocabulary/value.js';
import type { Color } from './vocabulary/word.js';
import { createWalk } from './walk/walk.js';

/** What a catalogue is made from: valid cards by name, and what is used beside them. */
export interface CatalogueInput {
  readonly cards: Readonly<Record<string, Card>>;
  /** What a caller uses beside the cards, with numbers of its own: the effects and actions of a board's steps, filters of an embedder. */
  readonly beside?: {
    readonly effects?: readonly Effect[];
    readonly actions?: readonly Action[];
    readonly filters?: readonly Filter[];
    readonly values?: readonly Value[];
    readonly conditions?: readonly Condition[];
    readonly exceptions?: readonly CopyException[];
    readonly abilities?: readonly Ability[];
    readonly counterKinds?: readonly string[];
    readonly wordPairs?: readonly WordPair[];
  };
  /** Creature types in addition to those of the rules. */
  readonly creatureTypes?: readonly string[];
}

const MOST_ABILITIES = 2 ** 20;

/** Numbers everything in the cards and beside them, and freezes the numbers. O(size of the data). */
export function loadCatalogue(input: CatalogueInput): Catalogue {
  const abilities: AbilityEntry[] = [];
  const idsOfAbility = new Map<object | string, AbilityId[]>();
  const cards: { card: Card; key: string | undefined; front: Card | undefined }[] = [];
  const effects = createNumbering<Effect>();
  const filters = createNumbering<Filter>();
  const values = createNumbering<Value>();
  const conditions = createNumbering<Condition>();
  const exceptions = createNumbering<CopyException>();
  // what any game can meet
  const counterKinds = new Set<string>(['+1/+1', '-1/-1']);
  const wordPairs = new Map<string, WordPair>();
  const labels = new Set<string>();
  const unspoken = new Set<AbilityId>();

  const intrinsic = new Map<Color, AbilityId>();
  for (const color of COLORS) {
    const data: ManaAbility = { mana: `{${color}}`, cost: '{T}' };
    const [id] = numberAbility(data, [wordOfIntrinsicMana(color)]);
    intrinsic.set(color, id!);
  }

  const walk = createWalk({
    definition: (card, key, front) => cards.push({ card, key, front }),
    ability: (ability) => {
      if (typeof ability !== 'string' && ability.label !== undefined) labels.add(ability.label);
      numberAbility(ability, abilityWords(ability));
      for (const kind of countersOf(ability)) counterKinds.add(kind);
      // what a keyword stands for has numbers too
      const meant = typeof ability === 'string' ? abilityOfKeyword(ability) : undefined;
      if (meant !== undefined) walk.ability(meant);
    },
    effect: (effect) => {
      effects.add(effect);
      if (givesRetrace(effect)) effects.add(GIVEN_RETRACE);
    },
    filter: filters.add,
    value: values.add,
    condition: conditions.add,
    exception: exceptions.add,
    counterKind: (kind) => counterKinds.add(kind),
    wordPair: (from, to) => addWordPair({ from, to }),
    // CR 714.3a: a Saga enters with a lore counter, with chapters or without
    words: (words) => {
      if (words.includes('Saga')) counterKinds.add('lore');
    },
  });

  function addWordPair(pair: WordPair): void {
    const key = pairKey(pair);
    if (!wordPairs.has(key)) wordPairs.set(key, pair);
  }

  function numberAbility(ability: Ability, words: readonly string[], original?: AbilityId): readonly AbilityId[] {
    const known = idsOfAbility.get(ability);
    if (known !== undefined) return known;
    const ids: AbilityId[] = [];
    idsOfAbility.set(ability, ids);
    for (const data of separateAbilities(ability)) {
      const id = abilities.length;
      if (id >= MOST_ABILITIES)
        throw new UsageError('E405', `more than ${MOST_ABILITIES} abilities`, { expected: 'fewer cards in one catalogue' });
      const named = data === ability || typeof data !== 'string' ? words : [...new Set([...abilityWords(data), ...words])];
      abilities.push(Object.freeze({ id, kind: kindOf(ability), data, words: Object.freeze(named), original: original ?? id }));
      ids.push(id);
      if (typeof ability === 'string' && isUnspoken(ability, data as string)) unspoken.add(id);
      if (typeof data !== 'string') idsOfAbility.set(data, [id]);
    }
    return ids;
  }

  for (const key of Object.keys(input.cards)) walk.card(input.cards[key]!, key);
  const beside = input.beside ?? {};
  for (const effect of beside.effects ?? []) walk.effect(effect);
  for (const action of beside.actions ?? []) walk.action(action);
  for (const filter of beside.filters ?? []) walk.filter(filter);
  for (const value of beside.values ?? []) walk.value(value);
  for (const condition of beside.conditions ?? []) walk.condition(condition);
  for (const exception of beside.exceptions ?? []) walk.exception(exception);
  for (const ability of beside.abilities ?? []) walk.ability(ability);
  for (const kind of beside.counterKinds ?? []) counterKinds.add(kind);
  // CR 122.1b: such a counter gives an ability, which needs a number
  for (const kind of counterKinds) if (isKeywordCounter(kind)) numberAbility(kind, abilityWords(kind));
  for (const kind of counterKinds) {
    const says = abilityOfCounter(kind);
    if (says !== undefined) walk.ability(says);
  }
  for (const pair of beside.wordPairs ?? []) addWordPair(pair);

  const rewritten = rewriteAll({
    abilities,
    wordPairs,
    unspoken,
    context: {
      isLabel: (word) => labels.has(word),
      tokenNamed: (name) => (Object.hasOwn(input.cards, name) ? input.cards[name] : undefined),
    },
    number: (ability, original) => {
      const [id] = numberAbility(ability, abilityWords(ability), typeof ability === 'string' ? undefined : original);
      walk.ability(ability);
      return id!;
    },
  });
  const definitions = defineAll(cards, idsOfAbility);
  const definitionOfCard = new Map<Card, DefinitionId>(definitions.map((definition) => [definition.card, definition.id]));
  const definitionOfName = nameAll(definitions, cards);
  const families = familiesIn(cards, input.creatureTypes ?? []);
  // CR 702.73a: every creature type is one more where a card brings it
  const creatureTypes = [...CREATURE_TYPES];
  for (const [type, family] of families) if (family === 'creature' && !CREATURE_TYPES.includes(type)) creatureTypes.push(type);

  // PERF: the same pair again is not spelled again
  const tables = new WeakMap<WordPair, ReadonlyMap<AbilityId, AbilityId>>();
  const tableOf = (pair: WordPair): ReadonlyMap<AbilityId, AbilityId> => {
    const key = pairKey(pair);
    if (!wordPairs.has(key))
      throw new UsageError('E406', `the words "${pair.from}" and "${pair.to}" were not loaded`, { expected: 'a pair in wordPairs' });
    const table = rewritten.get(key) ?? new Map<AbilityId, AbilityId>();
    tables.set(pair, table);
    return table;
  };
  const catalogue: Catalogue = {
    definitions: Object.freeze(definitions),
    abilities: Object.freeze(abilities),
    effects: Object.freeze(effects.all),
    filters: Object.freeze(filters.all),
    values: Object.freeze(values.all),
    conditions: Object.freeze(conditions.all),
    exceptions: Object.freeze(exceptions.all),
    counterKinds: Object.freeze([...counterKinds]),
    wordPairs: Object.freeze([...wordPairs.values()]),
    creatureTypes: Object.freeze(creatureTypes),
    familyOf: (subtype) => families.get(subtype) ?? familyOf(subtype),
    definitionNamed: (name) => definitionOfName.get(name) ?? -1,
    definitionOf: (card) => definitionOfCard.get(card) ?? -1,
    abilityOf: (ability) => idsOfAbility.get(ability)?.[0] ?? -1,
    abilitiesOf: (ability) => idsOfAbility.get(ability) ?? [],
    effectOf: effects.numberOf,
    filterOf: filters.numberOf,
    valueOf: values.numberOf,
    conditionOf: conditions.numberOf,
    exceptionOf: exceptions.numberOf,
    intrinsicManaAbility: (color) => intrinsic.get(color)!,
    rewritten: (ability, pair) => (tables.get(pair) ?? tableOf(pair)).get(ability) ?? ability,
    checksum: checksumOf([input.cards, beside, creatureTypes]),
  };
  return Object.freeze(catalogue);
}

/** The mana ability that the basic land type of this colour gives (CR 305.6). */
export const intrinsicManaAbility = (catalogue: Catalogue, color: Color): AbilityId => catalogue.intrinsicManaAbility(color);

function createNumbering<T>(): { all: T[]; add: (entry: T) => void; numberOf: (entry: unknown) => number } {
  const all: T[] = [];
  const numbers = new Map<unknown, number>();
  return {
    all,
    add: (entry) => {
      if (numbers.has(entry)) return;
      numbers.set(entry, all.length);
      all.push(entry);
    },
    numberOf: (entry) => numbers.get(entry) ?? -1,
  };
}

function kindOf(ability: Ability): AbilityKind {
  if (typeof ability === 'string') return 'keyword';
  if ('static' in ability) return 'static';
  if ('cda' in ability) return 'cda';
  if ('mana' in ability) return 'mana';
  if ('activated' in ability) return 'activated';
  if ('triggered' in ability) return 'triggered';
  if ('chapter' in ability) return 'chapter';
  if ('spell' in ability) return 'spell';
  if ('enters' in ability) return 'enters';
  if ('replace' in ability) return 'replacement';
  return ability satisfies never;
}

function defineAll(
  cards: readonly { card: Card; key: string | undefined; front: Card | undefined }[],
  idsOfAbility: ReadonlyMap<object | string, AbilityId[]>,
): Definition[] {
  const numbers = new Map<Card, DefinitionId>(cards.map(({ card }, id) => [card, id]));
  return cards.map(({ card, key, front }, id) => ({
    id,
    name: card.name ?? key ?? nameOfToken(card),
    card,
    abilities: (card.abilities ?? []).flatMap((ability) => idsOfAbility.get(ability) ?? []),
    colors: card.colors === undefined ? colorsOfCost(card.manaCost) : COLORS.filter((color) => card.colors!.includes(color)),
    // CR 202.3b: the back face's mana value is that of the front face's cost
    manaValue: manaValueOfCost((front ?? card).manaCost),
    back: card.back === undefined ? -1 : numbers.get(card.back)!,
    front: front === undefined ? -1 : numbers.get(front)!,
  }));
}

/** CR 111.4: the name of a token that is given none. Something without any card type (an emblem) has no name. */
function nameOfToken(card: Card): string {
  if (card.name !== undefined) return card.name;
  const { subtypes = [], types } = card;
  if (subtypes.length > 0) return `${subtypes.join(' ')} Token`;
  return types.length > 0 ? 'Token' : '';
}

/** Families of subtypes that are in no list of the rules. */
function familiesIn(cards: readonly { card: Card }[], creatureTypes: readonly string[]): Map<string, SubtypeFamily> {
  const families = new Map<string, SubtypeFamily>();
  for (const type of creatureTypes) families.set(type, 'creature');
  for (const { card } of cards) {
    for (const subtype of card.subtypes ?? []) {
      if (families.has(subtype) || familyOf(subtype) !== undefined) continue;
      const family = familyOfPrinted(subtype, card.types);
      if (family !== undefined) families.set(subtype, family);
    }
  }
  return families;
}

/** A card's key goes before the name a face has, the first of a name before later ones. */
function nameAll(definitions: readonly Definition[], cards: readonly { key: string | undefined }[]): Map<string, DefinitionId> {
  const names = new Map<string, DefinitionId>();
  cards.forEach(({ key }, id) => {
    if (key !== undefined) names.set(key, id);
  });
  for (const { id, name } of definitions) if (!names.has(name)) names.set(name, id);
  return names;
}

/** FNV-1a over the content, as a signed 32-bit number. */
function checksumOf(content: unknown): number {
  const text = JSON.stringify(content);
  let sum = 0x811c9dc5 | 0;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum;
}

/** Counters that the rules put where an ability is, or that its cost speaks of: lore (CR 714.3), level (CR 702.87a), -1/-1 (CR 702.80a, 702.90c). */
function countersOf(ability: Ability): readonly string[] {
  if (typeof ability === 'string') {
    if (ability.startsWith('level up')) return ['level'];
    if (ability === 'read ahead') return ['lore'];
    return ability === 'wither' || ability === 'infect' ? ['-1/-1'] : [];
  }
  if ('chapter' in ability) return ['lore'];
  const cost = 'cost' in ability ? ability.cost : 'spell' in ability ? ability.additionalCost : undefined;
  return cost === undefined ? [] : parseCost(cost).others.flatMap((other) => ('counter' in other ? [other.counter] : []));
}
