/**
 * Words that a schema cannot know: types, subtypes, keywords, references, names of tokens. What a set of cards says is looked at together, since
 * one card may look for a subtype, a label or a token that only another has.
 */
import { abilityWords, bareKeyword } from '../ability-words.js';
import { CARD_TYPES, SUPERTYPES } from '../card-types.js';
import { COLORS } from '../cost.js';
import { CREATURE_TYPES } from '../data/creature-types.js';
import { KEYWORDS, KEYWORDS_ALONE } from '../data/keywords.js';
import { LAND_TYPES } from '../data/other-subtypes.js';
import { UsageError } from '../errors.js';
import { didYouMean } from '../nearest-word.js';
import { familyOf, SUBTYPES, type SubtypeFamily } from '../subtypes.js';
import { colorOfWord } from '../text-change.js';
import type { Action } from '../vocabulary/action.js';
import type { Card } from '../vocabulary/card.js';
import type { Effect } from '../vocabulary/effect.js';
import type { Filter } from '../vocabulary/filter.js';
import { REFERENCES } from '../vocabulary/reference.js';
import { tooDeep } from '../walk/limits.js';
import type { WordKind } from '../walk/visitor.js';
import { createWalk, type Walk } from '../walk/walk.js';
import { plainWordChecker } from './check-plain-words.js';
import { referenceChecker } from './check-references.js';
import { pathTo, writePlace } from './place.js';

/** Words in addition to those of the rules. */
export interface KnownWords {
  readonly creatureTypes?: readonly string[];
  /** Subtypes of any other family. */
  readonly subtypes?: readonly string[];
  readonly keywords?: readonly string[];
  /** Players by name, where the cards belong to one game: a board's cards may name who plays it. */
  readonly players?: readonly string[];
}

const NAMES: Readonly<Record<WordKind, string>> = {
  type: 'card type',
  supertype: 'supertype',
  creatureType: 'creature type',
  landType: 'land type',
  subtype: 'subtype',
  color: 'color',
  keyword: 'keyword or label',
};

/** What stands beside the cards in one document and uses the same words: the steps of a board. Its references, players and tokens are not looked at. */
export interface BesideCards {
  /** The document, for places, and what comes before a place in it. */
  readonly within: unknown;
  readonly root: string;
  readonly effects: readonly Effect[];
  readonly actions: readonly Action[];
  readonly filters: readonly Filter[];
  /** Words that stand alone; `list` is the list or object in which they stand. */
  readonly words: readonly { readonly words: readonly string[]; readonly kind: WordKind; readonly list: object }[];
}

/** Throws a UsageError with the place of the first word that nobody knows. `cardsRoot`: how the cards are called in messages. */
export function checkWords(cards: Readonly<Record<string, Card>>, known: KnownWords, cardsRoot: string, beside?: BesideCards): void {
  const met = wordsOf(cards, known, beside);
  const players = [...PLAYERS, ...(known.players ?? [])];
  let inCards = true;
  const placeOf = (owner: object, word?: string): string => {
    const whole = inCards ? cards : beside?.within;
    const path: readonly PropertyKey[] = pathTo(whole, owner) ?? [];
    const entry = Object.entries(owner).find(([, inner]) => inner === word);
    const full = entry === undefined ? path : [...path, Array.isArray(owner) ? Number(entry[0]) : entry[0]];
    return inCards || beside === undefined ? writePlace(cardsRoot, full) : beside.root + writePlace('', full);
  };
  const refuse = (what: string, word: string, owner: object, among: Iterable<string>, within = word): never => {
    throw new UsageError('E414', `"${word.slice(0, 80)}" is no ${what}${didYouMean(word, among)}`, {
      place: placeOf(owner, within),
      expected: `a ${what}`,
      got: word,
    });
  };

  const references = referenceChecker(placeOf);
  const plain = plainWordChecker({
    isWord: (word) => CHARACTERISTICS.some((kind) => met.has(kind, word)),
    isKeyword: met.isKeyword,
    refuse: (what, word, owner, text) => refuse(what, word, owner, plainWords(met, what), text),
  });
  const mustKnow = (words: readonly string[], kind: WordKind, list: object): void => {
    for (const word of words) {
      if (!met.has(kind, word)) refuse(NAMES[kind], word, list, met.all(kind));
      if (kind === 'keyword' && !met.labels.has(word)) plain.keyword(word, list);
    }
  };
  const walk = createWalk({
    words: (words, kind, _owner, printed) => {
      // CR 205.3: a printed subtype that is in no list belongs to its card's own type
      if (printed && kind === 'subtype') return;
      mustKnow(words, kind, words);
    },
    ability: (ability, owner) => {
      if (typeof ability === 'string' && !met.isKeyword(ability)) refuse('keyword', ability, owner, met.all('keyword'));
      plain.ability(ability, owner);
      references.ability(ability, owner);
    },
    effect: plain.effect,
    afterAbility: references.afterAbility,
    reference: (reference, owner) => {
      if (
        inCards &&
        reference !== 'targets' &&
        !REFERENCES.includes(reference) &&
        !(isDamaged(owner, reference) && players.includes(reference))
      )
        refuse('reference', reference, owner, [...REFERENCES, 'targets']);
      if (reference === 'it' && isModel(owner)) refuse('one object for all that the effect is about', reference, owner, []);
      if (reference === 'it' && isActedOn(owner)) refuse('object before others are looked at', reference, owner, []);
      references.reference(reference, owner);
    },
    player: (player, owner) => {
      if (inCards && !players.includes(player)) refuse('player that a card can speak of', player, owner, players);
    },
    tokenName: (name, owner) => {
      if (inCards && !Object.hasOwn(cards, name)) refuse('card or token', name, owner, Object.keys(cards));
    },
    wordPair: (from, to, owner) => checkPair(from, to, owner, met, refuse),
    tooDeep: (owner, what) => {
      throw tooDeep(what, placeOf(owner));
    },
  });
  for (const key of Object.keys(cards)) walk.card(cards[key]!, key);
  if (beside === undefined) return;
  inCards = false;
  walkBeside(walk, beside);
  for (const { words, kind, list } of beside.words) mustKnow(words, kind, list);
}

function walkBeside(walk: Walk, { effects, actions, filters }: BesideCards): void {
  for (const effect of effects) walk.effect(effect);
  for (const action of actions) walk.action(action);
  for (const filter of filters) walk.filter(filter);
}

const CHARACTERISTICS: readonly WordKind[] = ['type', 'supertype', 'subtype'];

/** What a word could have been meant as, as it stands in text. */
function plainWords(met: Met, what: string): string[] {
  if (what !== 'word of what an object is') return [...met.all('keyword')];
  const named = CHARACTERISTICS.flatMap((kind) => [...met.all(kind)]).map((word) =>
    familyOf(word) === undefined ? word.toLowerCase() : word,
  );
  return ['white', 'blue', 'black', 'red', 'green', ...named];
}

const PLAYERS = ['you', 'opponent', 'any'];

/** CR 707.2 + CR 612.6: an effect copies one object, or gives the full text of one, and is about others. */
const isModel = (owner: { copy?: unknown; fullTextOf?: unknown }): boolean => owner.copy === 'it' || owner.fullTextOf === 'it';

/** What an effect or an action is about is found first; "it" is each of these as it is looked at. */
const isActedOn = (owner: object): boolean => Object.entries(owner).some(([key, value]) => value === 'it' && ACTED_ON.has(key));
const ACTED_ON: ReadonlySet<string> = new Set(
  'on,destroy,exile,sacrifice,returnToHand,returnToBattlefield,tap,untap,transform,attach,unattach,turnFaceUp,turnFaceDown,copySpell,copyOf'.split(
    ',',
  ),
);

/** Damage is dealt to objects or to a player. */
const isDamaged = (owner: object, to: string): boolean => 'damage' in owner && 'to' in owner && owner.to === to;

interface Met {
  has(kind: WordKind, word: string): boolean;
  all(kind: WordKind): Iterable<string>;
  isKeyword(keyword: string): boolean;
  readonly labels: ReadonlySet<string>;
  familyOf(word: string): SubtypeFamily | undefined;
}

/** The words of the rules, those added, and those that the cards themselves bring: printed subtypes, labels. */
function wordsOf(cards: Readonly<Record<string, Card>>, known: KnownWords, beside: BesideCards | undefined): Met {
  const creatureTypes = new Set([...CREATURE_TYPES, ...(known.creatureTypes ?? [])]);
  const subtypes = new Set([...Object.values(SUBTYPES).flat(), ...(known.creatureTypes ?? []), ...(known.subtypes ?? [])]);
  const keywords = new Set([...KEYWORDS, ...(known.keywords ?? [])]);
  const labels = new Set<string>();
  const landTypes = new Set([...LAND_TYPES, ...(known.subtypes ?? [])]);
  const walk = createWalk({
    definition: (card) => {
      for (const subtype of card.subtypes ?? []) {
        if (subtypes.has(subtype)) continue;
        subtypes.add(subtype);
        if (card.types.includes('Creature') || card.types.includes('Kindred')) creatureTypes.add(subtype);
        if (card.types.includes('Land')) landTypes.add(subtype);
      }
    },
    ability: (ability) => {
      if (typeof ability === 'object' && ability.label !== undefined) labels.add(ability.label);
    },
    tooDeep: () => {},
  });
  for (const key of Object.keys(cards)) walk.card(cards[key]!, key);
  if (beside !== undefined) walkBeside(walk, beside);

  const isKeyword = (keyword: string): boolean =>
    keyword === keyword.trim() &&
    (keywords.has(keyword) || !KEYWORDS_ALONE.has(bareKeyword(keyword))) &&
    (keywords.has(keyword) || keywords.has(bareKeyword(keyword)) || abilityWords(keyword).some((word) => keywords.has(word)));
  const lists: Readonly<Record<WordKind, ReadonlySet<string>>> = {
    type: new Set(CARD_TYPES),
    supertype: new Set(SUPERTYPES),
    creatureType: creatureTypes,
    landType: landTypes,
    subtype: subtypes,
    color: new Set(COLORS),
    keyword: new Set([...keywords, ...labels]),
  };
  return {
    has: (kind, word) => lists[kind].has(word) || (kind === 'keyword' && (isKeyword(word) || MANA_ABILITY.test(word))),
    all: (kind) => lists[kind],
    isKeyword,
    labels,
    familyOf: (word) => familyOf(word) ?? (creatureTypes.has(word) ? 'creature' : landTypes.has(word) ? 'land' : undefined),
  };
}

/** The name of a mana ability without a label: those of basic land types (CR 305.6), and others in symbols. */
const MANA_ABILITY = /^[^:]+: Add (\{[^{}]+\})+$/;

/** CR 612.2: a colour word becomes another, or a subtype one of its own family. */
function checkPair(
  from: string,
  to: string,
  owner: object,
  met: Met,
  refuse: (what: string, word: string, owner: object, among: Iterable<string>) => never,
): void {
  const known = (word: string): string | undefined => (colorOfWord(word) === undefined ? met.familyOf(word) : 'color');
  for (const word of [from, to]) {
    if (known(word) === undefined)
      refuse('color word or subtype', word, owner, ['white', 'blue', 'black', 'red', 'green', ...met.all('subtype')]);
  }
  if (known(from) !== known(to)) refuse(`word of the same kind as ${from}`, to, owner, []);
}
