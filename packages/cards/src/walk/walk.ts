/**
 * A typed walk over everything that card data can contain. Visits each distinct object once; changes nothing.
 */
import { keptGrant } from '../kept-grant.js';
import { lastingEffect } from '../lasting-effect.js';
import type { Ability } from '../vocabulary/ability.js';
import type { Action } from '../vocabulary/action.js';
import type { Card } from '../vocabulary/card.js';
import type { Change, Subtypes } from '../vocabulary/change.js';
import type { CopyException } from '../vocabulary/copy-exception.js';
import type { Effect } from '../vocabulary/effect.js';
import type { Enters, Replacement } from '../vocabulary/enters.js';
import type { Event } from '../vocabulary/event.js';
import type { Mana } from '../vocabulary/mana.js';
import type { Selector } from '../vocabulary/selector.js';
import type { Target } from '../vocabulary/target.js';
import { createDepth } from './limits.js';
import type { Visitor, WordKind } from './visitor.js';
import { createFilterWalk, type FilterWalk, optional } from './walk-filter.js';

export interface Walk extends FilterWalk {
  card(card: Card, key: string | undefined): void;
  ability(ability: Ability): void;
  effect(effect: Effect): void;
  exception(exception: CopyException): void;
  action(action: Action): void;
}

/** A walk that remembers what it has met: an object reached twice is visited once. */
export function createWalk(visit: Visitor): Walk {
  const depth = createDepth(visit);
  const asking = createFilterWalk(visit, depth);
  const { filter, value, condition, selector, reference, counters } = asking;

  function card(data: Card, key: string | undefined, front?: Card): void {
    if (!depth.isNew(data)) return;
    depth.within(data, false, () => {
      visit.definition?.(data, key, front);
      if (data.back !== undefined) card(data.back, undefined, data);
      visit.words?.(data.types, 'type', data, true);
      if (data.supertypes !== undefined) visit.words?.(data.supertypes, 'supertype', data, true);
      if (data.subtypes !== undefined) visit.words?.(data.subtypes, 'subtype', data, true);
      if (data.power !== undefined && data.power !== '*') value(data.power);
      if (data.toughness !== undefined && data.toughness !== '*') value(data.toughness);
      if (data.loyalty !== undefined) visit.counterKind?.('loyalty', data);
      if (data.defense !== undefined) visit.counterKind?.('defense', data);
      if (data.abilities !== undefined) abilities(data.abilities);
    });
  }

  function abilities(list: readonly Ability[]): void {
    for (const entry of list) ability(entry, list);
  }

  function ability(data: Ability, owner: object): void {
    if (typeof data === 'object' && !depth.isNew(data)) return;
    visit.ability?.(data, owner);
    if (typeof data === 'string') return;
    depth.within(data, false, () => {
      if ('static' in data) {
        for (const entry of list(data.static)) {
          effect(entry);
          // what a spell keeps of it as a permanent has a number too
          const kept = keptGrant(entry);
          if (kept !== null) effect(kept);
        }
        optional(data.if, condition);
      } else if ('cda' in data) {
        optional(data.cda.power, value);
        optional(data.cda.toughness, value);
        words(data.cda.creatureTypes, 'creatureType', data.cda);
        words(data.cda.landTypes, 'landType', data.cda);
      } else if ('mana' in data) {
        mana(data.mana);
        optional(data.if, condition);
      } else if ('activated' in data) {
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
        data.targets?.forEach(target);
        data.spell.forEach(action);
      } else if ('enters' in data) ownEntering(data.enters);
      else if ('replace' in data) replaced(data.replace);
      else data satisfies never;
    });
    visit.afterAbility?.(data);
  }

  function ownEntering(data: Enters['enters']): void {
    counters(data.counters, data, value);
    optional(data.copy, filter);
    exceptions(data.except);
    if (data.chooseOne !== undefined) for (const choice of data.chooseOne) effect(choice as Effect);
  }

  function replaced(data: Replacement['replace']): void {
    if ('tappedForMana' in data) {
      filter(data.tappedForMana);
      optional(data.instead, mana);
      optional(data.add, mana);
    } else if ('countersPut' in data) {
      filter(data.countersPut.on);
      if (data.countersPut.kind !== undefined) visit.counterKind?.(data.countersPut.kind, data.countersPut);
    } else if ('enters' in data) {
      filter(data.enters);
      counters(data.counters, data, value);
      reference(data.copy, data);
      exceptions(data.except);
    } else data satisfies never;
  }

  function effect(data: Effect): void {
    if (!depth.isNew(data)) return;
    depth.within(data, false, () => {
      visit.effect?.(data);
      optional<Selector>(data.on, (on) => selector(on, data));
      if (typeof data.until === 'object') condition(data.until.while);
      reference(data.copy, data);
      exceptions(data.except);
      if (data.control !== undefined) visit.player?.(data.control, data);
      if (data.text !== undefined) {
        if ('from' in data.text) visit.wordPair?.(data.text.from, data.text.to, data.text);
        else reference(data.text.fullTextOf, data.text);
      }
      change(data.supertypes, 'supertype');
      change(data.types, 'type');
      change(data.creatureTypes, 'creatureType');
      change(data.landTypes, 'landType');
      change(data.subtypes, 'subtype');
      if (data.abilities !== undefined) {
        const { remove, cant, add, addActivatedOf } = data.abilities;
        if (remove !== undefined) visit.words?.(remove, 'keyword', data.abilities, false);
        if (cant !== undefined) visit.words?.(cant, 'keyword', data.abilities, false);
        optional(add, abilities);
        optional(addActivatedOf, filter);
      }
      for (const pair of [data.basePT, data.pt]) if (pair !== undefined) for (const entry of pair) if (entry !== null) value(entry);
    });
  }

  function exceptions(data: CopyException | CopyException[] | undefined): void {
    if (data !== undefined) for (const entry of list(data)) exception(entry);
  }

  function exception(data: CopyException): void {
    if (!depth.isNew(data)) return;
    depth.within(data, false, () => {
      visit.exception?.(data);
      change(data.supertypes, 'supertype');
      change(data.types, 'type');
      change(data.creatureTypes, 'creatureType');
      change(data.subtypes, 'subtype');
      if (Array.isArray(data.basePT)) data.basePT.forEach(value);
      const added = data.abilities?.add ?? [];
      for (const entry of added) if (typeof entry === 'string' || !('thisAbility' in entry)) ability(entry, added);
      counters(data.counters, data, value);
      optional(data.if, filter);
    });
  }

  function mana(data: Mana): void {
    if (typeof data === 'string') return;
    if ('colorAmong' in data) filter(data.colorAmong);
    else if ('couldProduce' in data) filter(data.couldProduce);
    optional(data.amount, value);
  }

  function action(data: Action): void {
    if (depth.isNew(data)) depth.within(data, false, () => newAction(data));
  }

  function newAction(data: Action): void {
    const some = (entry: Selector): void => selector(entry, data);
    visit.action?.(data);
    optional(data.if, condition);
    if ('effect' in data) effect(data.effect);
    else if ('createToken' in data) {
      if (typeof data.createToken === 'string') visit.tokenName?.(data.createToken, data);
      else card(data.createToken, undefined);
      optional(data.count, value);
      reference(data.copyOf, data);
      exceptions(data.except);
    } else if ('exchangeControl' in data) for (const entry of data.exchangeControl) reference(entry, data);
    else if ('copySpell' in data) reference(data.copySpell, data);
    else if ('counters' in data) {
      counters(data.counters, data, value);
      some(data.on);
    } else if ('removeCounters' in data) {
      counters(data.removeCounters, data, value);
      some(data.on);
    } else if ('damage' in data) {
      value(data.damage);
      if (data.to !== 'you' && data.to !== 'opponent') some(data.to);
      optional(data.from, some);
    } else if ('destroy' in data) some(data.destroy);
    else if ('exile' in data) some(data.exile);
    else if ('sacrifice' in data) some(data.sacrifice);
    else if ('returnToHand' in data) some(data.returnToHand);
    else if ('returnToBattlefield' in data) {
      some(data.returnToBattlefield);
      counters(data.withCounters, data, value);
      if (data.is !== undefined) effect(lastingEffect(data.is as Effect));
    } else if ('tap' in data) some(data.tap);
    else if ('untap' in data) some(data.untap);
    else if ('transform' in data) some(data.transform);
    else if ('attach' in data) {
      reference(data.attach, data);
      reference(data.to, data);
    } else if ('unattach' in data) some(data.unattach);
    else if ('turnFaceUp' in data) some(data.turnFaceUp);
    else if ('turnFaceDown' in data) some(data.turnFaceDown);
    else if ('draw' in data) value(data.draw);
    else if ('discard' in data) value(data.discard);
    else if ('gainLife' in data) value(data.gainLife);
    else if ('loseLife' in data) value(data.loseLife);
    else if ('addMana' in data) mana(data.addMana);
    else if ('look' in data) {
      value(data.look);
      filter(data.take);
    } else if (!('other' in data)) data satisfies never;
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
      visit.counterKind?.(data.countersPut.kind, data.countersPut);
    } else if ('cast' in data) filter(data.cast);
    else data satisfies { step: string };
  }

  function change(data: Change<Subtypes> | undefined, kind: WordKind): void {
    if (data !== undefined) for (const part of [data.set, data.add, data.remove]) words(part, kind, data);
  }

  function words(data: Subtypes | undefined, kind: WordKind, owner: object): void {
    if (Array.isArray(data)) visit.words?.(data, kind, owner, false);
  }

  return { ...asking, card: (data, key) => card(data, key), ability: (data) => ability(data, [data]), effect, exception, action };
}

const list = <T>(data: T | T[]): T[] => (Array.isArray(data) ? data : [data]);
