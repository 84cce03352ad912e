/**
 * The catalogue of a board: its cards, and beside them every effect, action, filter and kind of counter that its steps and expectations use.
 */
import { type Action, type Catalogue, type Effect, type Filter, loadCatalogue } from '@stratum/cards';
import type { Board, Expect, Step } from './board.js';

export function catalogueOf(board: Board): Catalogue {
  const effects: Effect[] = [];
  const actions: Action[] = [];
  const filters: Filter[] = [];
  const counterKinds = new Set<string>(['+1/+1', '-1/-1', 'lore', 'loyalty']);

  const expectation = (expect: Expect | undefined): void => {
    for (const entry of expect?.counts ?? []) filters.push(entry.what);
    for (const object of Object.values(expect?.objects ?? {}))
      for (const kind of Object.keys(object.counters ?? {})) counterKinds.add(kind);
  };
  const visit = (step: Step): void => {
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
  return loadCatalogue({ cards: board.cards, beside: { effects, actions, filters, counterKinds: [...counterKinds] } });
}
