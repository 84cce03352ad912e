/**
 * The tests that the keys of a filter ask for, one for each key that it has. Zones are asked elsewhere.
 */
import type { Compare, Filter, Match } from '@stratum/cards';
import { type Current, hasAbility, hasPowerAndToughness, hasSubtype } from './characteristics.js';
import { compares } from './compare.js';
import { carries, fitsPart, sameName, shareCreatureType } from './filter.js';
import { refer, referToHost } from './reference.js';
import { type Context, type Entity, type GameObject, NONE } from './state.js';
import { choicesOf, controllerIn, currentOf, type View } from './view.js';

/** One object that is asked about, and who asks. */
export interface Candidate {
  readonly view: View;
  readonly object: GameObject;
  readonly current: Current;
  readonly context: Context;
  /** The object that an enclosing filter, value or effect is about; NONE if there is none. */
  readonly outer: Entity;
}

export type Test = (candidate: Candidate) => boolean;

export function testsOf(filter: Filter): Test[] {
  const tests: Test[] = [];
  const key = <K extends keyof Filter>(name: K, test: (wanted: NonNullable<Filter[K]>) => Test): void => {
    const wanted = filter[name];
    if (wanted !== undefined) tests.push(test(wanted as NonNullable<Filter[K]>));
  };

  key('types', (match) => words(match, (word, { current }) => current.types.includes(word)));
  key('supertypes', (match) => words(match, (word, { current }) => current.supertypes.includes(word)));
  key('subtypes', (match) => words(match, (word, { view, current }) => hasSubtype(view.rules, current, word)));
  key('colors', (match) => words(match, (word, { current }) => (current.colors as readonly string[]).includes(word)));
  key('keywords', (match) => words(match, (word, { view, current }) => hasAbility(view.rules, current, word)));
  key(
    'colorless',
    (wanted) =>
      ({ current }) =>
        (current.colors.length === 0) === wanted,
  );
  key(
    'multicolored',
    (wanted) =>
      ({ current }) =>
        current.colors.length > 1 === wanted,
  );
  key(
    'abilities',
    (wanted) =>
      ({ view, current }) =>
        wanted === 'none' ? current.abilities.length === 0 : current.abilities.some(({ ability }) => view.rules.isMana(ability)),
  );

  key(
    'name',
    (name) =>
      ({ current }) =>
        current.text.name === name,
  );
  key(
    'chosenName',
    () =>
      ({ view, current, context }) =>
        sameName(current.text.name, choicesOf(view, context.source).cardName),
  );
  key('chosenType', () => ({ view, current, context }) => {
    const { creatureType, basicLandType } = choicesOf(view, context.source);
    return [creatureType, basicLandType].some((type) => type !== undefined && hasSubtype(view.rules, current, type));
  });
  key('chosenColor', () => ({ view, current, context }) => {
    const { color } = choicesOf(view, context.source);
    return color !== undefined && current.colors.includes(color);
  });

  key(
    'controller',
    (who) =>
      ({ view, object, current, context }) =>
        isPlayer(view, who, controllerIn(object, current), context),
  );
  key(
    'owner',
    (who) =>
      ({ view, object, context }) =>
        isPlayer(view, who, object.owner, context),
  );
  key(
    'other',
    () =>
      ({ object, context }) =>
        object.entity !== context.source,
  );
  key(
    'notIt',
    () =>
      ({ object, outer }) =>
        object.entity !== outer,
  );
  key('attachedTo', (ref) => (candidate) => {
    const host = referToHost(candidate.view, ref, candidate.context, itOf(candidate));
    return host !== NONE && candidate.object.host === host;
  });
  key('sharesNameWith', (ref) => (candidate) => {
    const other = currentOf(candidate.view, refer(candidate.view, ref, candidate.context, itOf(candidate)));
    return other !== undefined && sameName(candidate.current.text.name, other.text.name);
  });

  key(
    'token',
    (wanted) =>
      ({ object }) =>
        // CR 707.10: a copy of a spell is no token while it is a spell
        (object.token && object.zone !== 'stack') === wanted,
  );
  key(
    'tapped',
    (wanted) =>
      ({ object }) =>
        object.tapped === wanted,
  );
  key(
    'faceDown',
    (wanted) =>
      ({ object }) =>
        object.faceDown === wanted,
  );
  key(
    'attacking',
    (wanted) =>
      ({ object }) =>
        object.attacking === wanted,
  );
  key(
    'enchanted',
    (wanted) =>
      ({ view, object }) =>
        carries(view, object.entity, 'Aura') === wanted,
  );
  key(
    'equipped',
    (wanted) =>
      ({ view, object }) =>
        carries(view, object.entity, 'Equipment') === wanted,
  );

  for (const size of ['power', 'toughness', 'basePower', 'baseToughness'] as const)
    key(
      size,
      (wanted) => (candidate) =>
        hasPowerAndToughness(candidate.object, candidate.current) && isNumber(candidate, candidate.current[size], wanted),
    );
  key('manaValue', (wanted) => (candidate) => isNumber(candidate, candidate.current.manaValue, wanted));
  key(
    'counters',
    (wanted) => (candidate) =>
      Object.entries(wanted).every(([kind, comparison]) =>
        isNumber(candidate, candidate.object.counters.find((counters) => counters.kind === kind)?.amount ?? 0, comparison),
      ),
  );

  key('sharesCreatureTypeWith', (ref) => (candidate) => {
    const other = currentOf(candidate.view, refer(candidate.view, ref, candidate.context, itOf(candidate)));
    return other !== undefined && shareCreatureType(candidate.current, other);
  });
  key('or', (parts) => (candidate) => parts.some((part) => fitsPart(part, candidate)));
  key('not', (part) => (candidate) => !fitsPart(part, candidate));
  return tests;
}

/** "It": what the filter is asked about, or else the candidate itself. */
const itOf = ({ object, outer }: Candidate): Entity => (outer === NONE ? object.entity : outer);

const isNumber = (candidate: Candidate, number: number, wanted: Compare): boolean =>
  compares(candidate.view, number, wanted, candidate.context, itOf(candidate));

/** All of the words in a list, or as the keys say. */
function words(match: Match, has: (word: string, candidate: Candidate) => boolean): Test {
  if (Array.isArray(match)) return match.length === 1 ? one(match[0]!, has) : (candidate) => match.every((word) => has(word, candidate));
  const { all = [], any, none = [] } = match;
  return (candidate) =>
    all.every((word) => has(word, candidate)) &&
    (any === undefined || any.some((word) => has(word, candidate))) &&
    !none.some((word) => has(word, candidate));
}

const one =
  (word: string, has: (word: string, candidate: Candidate) => boolean): Test =>
  (candidate) =>
    has(word, candidate);

function isPlayer(view: View, who: string, seat: number, context: Context): boolean {
  if (who === 'any') return true;
  if (who === 'you') return seat === context.you;
  if (who === 'opponent') return seat !== context.you && seat >= 0;
  return view.rules.players[seat] === who;
}
