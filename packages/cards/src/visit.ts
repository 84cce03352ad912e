/**
 * A typed walk over everything that card data can contain: each visitor function is called once for each distinct object of its kind, an object
 * before what it contains, in the order of the data. Changes nothing.
 */
import type { Ability } from './vocabulary/ability.js';
import type { Action } from './vocabulary/action.js';
import type { Card } from './vocabulary/card.js';
import type { Change, Subtypes } from './vocabulary/change.js';
import type { Condition } from './vocabulary/condition.js';
import type { CopyException } from './vocabulary/copy-exception.js';
import type { Effect } from './vocabulary/effect.js';
import type { Event } from './vocabulary/event.js';
import type { Compare, Filter } from './vocabulary/filter.js';
import type { Mana } from './vocabulary/mana.js';
import type { Ref } from './vocabulary/reference.js';
import type { Selector } from './vocabulary/selector.js';
import type { Target } from './vocabulary/target.js';
import type { Value } from './vocabulary/value.js';
import type { Cost } from './vocabulary/word.js';

export interface Visitor {
  /** `key`: its name among the cards, undefined for an inline token; `front`: for a back face. */
  definition?(card: Card, key: string | undefined, front: Card | undefined): void;
  ability?(ability: Ability): void;
  /** Also effects without `on`: `is` of a returning object and the entries of `chooseOne`. */
  effect?(effect: Effect): void;
  filter?(filter: Filter): void;
  value?(value: Value): void;
  condition?(condition: Condition): void;
  exception?(exception: CopyException): void;
  action?(action: Action): void;
  cost?(cost: Cost): void;
  counterKind?(kind: string): void;
  wordPair?(from: string, to: string): void;
  /** A token's definition named, not written out. */
  tokenName?(name: string): void;
  subtypes?(words: readonly string[], family: 'creature' | 'land' | 'other'): void;
}

export interface Walk {
  card(card: Card, key: string | undefined): void;
  ability(ability: Ability): void;
  effect(effect: Effect): void;
  filter(filter: Filter): void;
  value(value: Value): void;
  condition(condition: Condition): void;
  exception(exception: CopyException): void;
  action(action: Action): void;
  selector(selector: Selector): void;
}

/** A walk that remembers what it has met: an object reached twice is visited once. */
export function createWalk(visit: Visitor): Walk {
  const seen = new Set<object>();
  const isNew = (thing: object): boolean => {
    if (seen.has(thing)) return false;
    seen.add(thing);
    return true;
  };

  function card(data: Card, key: string | undefined, front?: Card): void {
    if (!isNew(data)) return;
    visit.definition?.(data, key, front);
    if (data.back !== undefined) card(data.back, undefined, data);
    if (data.manaCost !== undefined) visit.cost?.(data.manaCost);
    if (data.power !== undefined && data.power !== '*') value(data.power);
    if (data.toughness !== undefined && data.toughness !== '*') value(data.toughness);
    if (data.loyalty !== undefined) visit.counterKind?.('loyalty');
    if (data.defense !== undefined) visit.counterKind?.('defense');
    if (data.abilities !== undefined) for (const entry of data.abilities) ability(entry);
  }

  function ability(data: Ability): void {
    if (typeof data === 'object' && !isNew(data)) return;
    visit.ability?.(data);
    if (typeof data === 'string') return;
    if ('static' in data) {
      for (const entry of list(data.static)) effect(entry);
      optional(data.if, condition);
    } else if ('cda' in data) {
      optional(data.cda.power, value);
      optional(data.cda.toughness, value);
      words(data.cda.creatureTypes, 'creature');
      words(data.cda.landTypes, 'land');
    } else if ('mana' in data) {
      mana(data.mana);
      visit.cost?.(data.cost);
      optional(data.if, condition);
    } else if ('activated' in data) {
      visit.cost?.(data.cost);
      data.targets?.forEach(target);
      optional(data.if, condition);
      data.activated.forEach(action);
    } else if ('triggered' in data) {
      event(data.when);
      data.targets?.forEach(target);
      optional(data.if, condition);
      data.triggered.forEach(action);
    } else if ('chapter' in data) {
      data.targets?.forEach(target);
      data.do.forEach(action);
    } else if ('spell' in data) {
      if (data.additionalCost !== undefined) visit.cost?.(data.additionalCost);
      data.targets?.forEach(target);
      data.spell.forEach(action);
    } else if ('enters' in data) {
      const { counters: put, copy, except, chooseOne } = data.enters;
      counters(put, value);
      optional(copy, filter);
      exceptions(except);
      if (chooseOne !== undefined) for (const choice of chooseOne) effect(choice as Effect);
    } else if ('replace' in data) {
      const { replace } = data;
      if ('tappedForMana' in replace) {
        filter(replace.tappedForMana);
        optional(replace.instead, mana);
        optional(replace.add, mana);
      } else if ('countersPut' in replace) {
        filter(replace.countersPut.on);
        if (replace.countersPut.kind !== undefined) visit.counterKind?.(replace.countersPut.kind);
      } else if ('enters' in replace) {
        filter(replace.enters);
        counters(replace.counters, value);
        exceptions(replace.except);
      } else replace satisfies never;
    } else data satisfies never;
  }

  function effect(data: Effect): void {
    if (!isNew(data)) return;
    visit.effect?.(data);
    optional<Selector>(data.on, selector);
    if (typeof data.until === 'object') condition(data.until.while);
    exceptions(data.except);
    if (data.text !== undefined && 'from' in data.text) visit.wordPair?.(data.text.from, data.text.to);
    change(data.creatureTypes, 'creature');
    change(data.landTypes, 'land');
    change(data.subtypes, 'other');
    if (data.abilities !== undefined) {
      data.abilities.add?.forEach(ability);
      optional(data.abilities.addActivatedOf, filter);
    }
    for (const pair of [data.basePT, data.pt]) if (pair !== undefined) for (const entry of pair) if (entry !== null) value(entry);
    if (data.cost?.more !== undefined) visit.cost?.(data.cost.more);
    if (data.cost?.less !== undefined) visit.cost?.(data.cost.less);
  }

  function exceptions(data: CopyException | CopyException[] | undefined): void {
    if (data !== undefined) for (const entry of list(data)) exception(entry);
  }

  function exception(data: CopyException): void {
    if (!isNew(data)) return;
    visit.exception?.(data);
    if (data.manaCost !== undefined) visit.cost?.(data.manaCost);
    change(data.creatureTypes, 'creature');
    change(data.subtypes, 'other');
    if (Array.isArray(data.basePT)) data.basePT.forEach(value);
    if (data.abilities?.add !== undefined)
      for (const entry of data.abilities.add) if (typeof entry === 'string' || !('thisAbility' in entry)) ability(entry);
    counters(data.counters, value);
    optional(data.if, filter);
  }

  function selector(data: Selector): void {
    if (typeof data === 'object' && !Array.isArray(data)) filter(data);
  }

  function filter(data: Filter): void {
    if (!isNew(data)) return;
    visit.filter?.(data);
    const match = data.subtypes;
    if (match !== undefined) {
      const parts = Array.isArray(match) ? [match] : [match.any, match.all, match.none];
      for (const part of parts) if (part !== undefined) visit.subtypes?.(part, 'other');
    }
    for (const entry of [data.power, data.toughness, data.basePower, data.baseToughness, data.manaValue]) optional(entry, compare);
    counters(data.counters, compare);
    data.or?.forEach(filter);
    optional(data.not, filter);
  }

  function compare(data: Compare): void {
    if (typeof data === 'number') return;
    for (const entry of [data.eq, data.gte, data.lte, data.gt, data.lt]) optional(entry, value);
  }

  function value(data: Value): void {
    if (typeof data !== 'object' || !isNew(data)) return;
    visit.value?.(data);
    if ('count' in data) filter(data.count);
    else if ('distinct' in data || 'greatest' in data) filter(data.among);
    else if ('counters' in data) visit.counterKind?.(data.counters);
    else if ('sum' in data) data.sum.forEach(value);
    else if ('times' in data) data.times.forEach(value);
    else if ('negative' in data) value(data.negative);
    else if ('if' in data) {
      condition(data.if);
      value(data.then);
      value(data.else);
    } else
      data satisfies { power: Ref } | { toughness: Ref } | { manaValue: Ref } | { hand: string } | { life: string } | { devotion: string };
  }

  function condition(data: Condition): void {
    if (!isNew(data)) return;
    visit.condition?.(data);
    if ('exists' in data) filter(data.exists);
    else if ('count' in data) {
      filter(data.count);
      compare(data.is);
    } else if ('value' in data) {
      value(data.value);
      compare(data.is);
    } else if ('thisIs' in data) filter(data.thisIs);
    else if ('attachedIs' in data) filter(data.attachedIs);
    else if ('ref' in data) filter(data.is);
    else if ('and' in data) data.and.forEach(condition);
    else if ('or' in data) data.or.forEach(condition);
    else if ('not' in data) condition(data.not);
    else data satisfies { turn: 'you' | 'opponent' };
  }

  function mana(data: Mana): void {
    if (typeof data === 'string') return;
    if ('colorAmong' in data) filter(data.colorAmong);
    else if ('couldProduce' in data) filter(data.couldProduce);
    optional(data.amount, value);
  }

  function action(data: Action): void {
    if (!isNew(data)) return;
    visit.action?.(data);
    optional(data.if, condition);
    if ('effect' in data) effect(data.effect);
    else if ('createToken' in data) {
      if (typeof data.createToken === 'string') visit.tokenName?.(data.createToken);
      else card(data.createToken, undefined);
      optional(data.count, value);
      exceptions(data.except);
    } else if ('exchangeControl' in data || 'copySpell' in data) return;
    else if ('counters' in data) {
      counters(data.counters, value);
      selector(data.on);
    } else if ('removeCounters' in data) {
      counters(data.removeCounters, value);
      selector(data.on);
    } else if ('damage' in data) {
      value(data.damage);
      selector(data.to);
      optional<Selector>(data.from, selector);
    } else if ('destroy' in data) selector(data.destroy);
    else if ('exile' in data) selector(data.exile);
    else if ('sacrifice' in data) selector(data.sacrifice);
    else if ('returnToHand' in data) selector(data.returnToHand);
    else if ('returnToBattlefield' in data) {
      selector(data.returnToBattlefield);
      if (data.is !== undefined) effect(data.is as Effect);
    } else if ('tap' in data) selector(data.tap);
    else if ('untap' in data) selector(data.untap);
    else if ('transform' in data) selector(data.transform);
    else if ('attach' in data) return;
    else if ('unattach' in data) selector(data.unattach);
    else if ('turnFaceUp' in data) selector(data.turnFaceUp);
    else if ('turnFaceDown' in data) selector(data.turnFaceDown);
    else if ('draw' in data) value(data.draw);
    else if ('discard' in data) value(data.discard);
    else if ('gainLife' in data) value(data.gainLife);
    else if ('loseLife' in data) value(data.loseLife);
    else if ('addMana' in data) mana(data.addMana);
    else if ('look' in data) {
      value(data.look);
      filter(data.take);
    } else if ('other' in data) return;
    else data satisfies never;
  }

  function target(data: Target): void {
    if (typeof data.what === 'object') filter(data.what);
  }

  function event(data: Event): void {
    if (typeof data === 'string') return;
    if ('enters' in data) filter(data.enters);
    else if ('dies' in data) filter(data.dies);
    else if ('leaves' in data) filter(data.leaves);
    else if ('sacrificed' in data) filter(data.sacrificed);
    else if ('turnedFaceUp' in data) filter(data.turnedFaceUp);
    else if ('becomesAttached' in data) filter(data.becomesAttached);
    else if ('tappedForMana' in data) filter(data.tappedForMana);
    else if ('countersPut' in data) {
      filter(data.countersPut.on);
      visit.counterKind?.(data.countersPut.kind);
    } else if ('cast' in data) filter(data.cast);
    else data satisfies { step: string };
  }

  function counters<T>(data: Record<string, T> | undefined, each: (entry: T) => void): void {
    if (data === undefined) return;
    for (const kind of Object.keys(data)) {
      visit.counterKind?.(kind);
      each(data[kind] as T);
    }
  }

  function change(data: Change<Subtypes> | undefined, family: 'creature' | 'land' | 'other'): void {
    if (data === undefined) return;
    for (const part of [data.set, data.add, data.remove]) words(part, family);
  }

  function words(data: Subtypes | undefined, family: 'creature' | 'land' | 'other'): void {
    if (Array.isArray(data)) visit.subtypes?.(data, family);
  }

  return { card, ability, effect, filter, value, condition, exception, action, selector };
}

const list = <T>(data: T | T[]): T[] => (Array.isArray(data) ? data : [data]);

function optional<T>(data: T | undefined, each: (entry: T) => void): void {
  if (data !== undefined) each(data);
}
