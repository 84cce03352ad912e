/**
 * The catalogue of a board: its cards, and beside them every effect, action, filter and kind of counter that its steps and expectations use.
 */
import { type Action, type BesideCards, type Catalogue, type Effect, type Filter, loadCatalogue } from '@stratum/cards';
import type { Board, Step } from './board.js';
import type { Expect } from './expectation.js';

/** What a board uses beside its cards. */
export type Beside = Pick<BesideCards, 'effects' | 'actions' | 'filters' | 'words'> & { readonly counterKinds: readonly string[] };

/** What could stand for an ability that adds mana. */
const MANA_ABILITY = /^\{T\}: Add (?:\{[WUBRGC]\})+$/;

/** Everything that steps and expectations use, in the order of the board. */
export function besideOf(board: Board): Beside {
  const effects: Effect[] = [];
  const actions: Action[] = [];
  const filters: Filter[] = [];
  const words: BesideCards['words'][number][] = [];
  const lacked: (readonly string[])[] = [];
  const counterKinds = new Set<string>(['+1/+1', '-1/-1', 'lore', 'loyalty']);

  const expectation = (expect: Expect | undefined): void => {
    for (const entry of expect?.counts ?? []) filters.push(entry.what);
    for (const object of Object.values(expect?.objects ?? {})) {
      for (const kind of Object.keys(object.counters ?? {})) counterKinds.add(kind);
      // what is denied could never fail if it were mistyped; the other lists fail by themselves
      if (object.isnt !== undefined) words.push({ words: object.isnt, kind: 'subtype', list: object.isnt });
      if (object.lacks !== undefined) lacked.push(object.lacks);
    }
  };
  const visit = (step: Step): void => {
    if ('choices' in step && step.choices !== undefined) {
      const { creatureType, basicLandType } = step.choices;
      if (creatureType !== undefined) words.push({ words: [creatureType], kind: 'creatureType', list: step.choices });
      if (basicLandType !== undefined) words.push({ words: [basicLandType], kind: 'landType', list: step.choices });
    }
    // a step that must be refused would be, whatever it names
    if ('ability' in step && typeof step.ability === 'string') words.push({ words: [step.ability], kind: 'keyword', list: step });
    if ('together' in step) step.together.forEach(visit);
    else if ('refuse' in step) visit(step.refuse);
    else if ('effect' in step) effects.push(step.effect);
    else if ('act' in step) actions.push(step.act);
    else if ('expect' in step) expectation(step.expect);
    else if ('addCounters' in step) for (const kind of Object.keys(step.addCounters)) counterKinds.add(kind);
    else if ('removeCounters' in step) for (const kind of Object.keys(step.removeCounters)) counterKinds.add(kind);
    else if ('put' in step) for (const kind of Object.keys(step.counters ?? {})) counterKinds.add(kind);
  };
  board.do.forEach(visit);
  expectation(board.expect);
  // the name of a kind of counter, or a mana ability, may be denied too
  const kinds = new Set(counterKinds);
  if (lacked.length > 0) kindsWithin([board.cards, board.do], kinds);
  for (const list of lacked)
    words.push({ words: list.filter((word) => !kinds.has(word) && !MANA_ABILITY.test(word)), kind: 'keyword', list });
  return { effects, actions, filters, words, counterKinds: [...counterKinds] };
}

/** The kinds of counters that cards and actions put or take away. */
function kindsWithin(value: unknown, kinds: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if ((key === 'counters' || key === 'removeCounters') && typeof inner === 'object')
      for (const kind of Object.keys(inner)) kinds.add(kind);
    kindsWithin(inner, kinds);
  }
}

export function catalogueOf(board: Board): Catalogue {
  const { words: _, ...beside } = besideOf(board);
  return loadCatalogue({ cards: board.cards, beside });
}
