/**
 * Templates: what a continuous effect of the card data does, part by part, one part a layer (CR 613.1). A template is shared by all worlds of a
 * catalogue; a row of the arena is one effect that follows it. Cold.
 */

import { BugError, type Catalogue, type Effect, type Static, UsageError, type Zone } from '@stratum/cards';
import { abilityOfCounter, definingAbility, keptGrant, meaningOf } from '@stratum/cards/rules';
import { MOST_FIXED } from '../state/row.js';
import { STACK, ZONES } from '../state/status.js';
import type { Codebook } from './codebook.js';
import { compilePart } from './compile-part.js';
import { ConcernReader, type Concerns, concernsOf, uniteConcerns } from './concerns.js';
import { type CounterKind, counterKindsOf, powerOfCounter } from './counter-kind.js';
import { Emitter } from './emitter.js';
import { LAYER_2, LAYER_3, LAYERS_COUNT } from './layer-numbers.js';
import * as op from './opcodes.js';
import { compileSelector, givenReads } from './selector.js';
import { compileSplitGrant, type SplitGrant } from './split-grant.js';

/** Durations (CR 611.2a-b). */
export const INDEFINITELY = 0;
export const UNTIL_END_OF_TURN = 1;
export const UNTIL_YOUR_NEXT_TURN = 2;
export const UNTIL_END_OF_YOUR_NEXT_TURN = 3;
export const WHILE = 4;

export interface Part {
  readonly layer: number;
  /** Start of its operations in the code. */
  readonly operations: number;
  readonly reads: number;
  readonly writes: number;
  /** Gives abilities that are static and start effects of their own. */
  readonly grants: boolean;
  /** First and last plane that it may write. */
  readonly low: number;
  readonly high: number;
}

export interface Template {
  readonly id: number;
  readonly effect: Effect;
  readonly on: number;
  /** Filter node, for ON_FILTER. */
  readonly filter: number;
  /** References, for ON_REFERENCES. */
  readonly references: readonly number[];
  /** Channels that finding what it applies to reads. */
  readonly selectorReads: number;
  readonly parts: readonly Part[];
  /** Has more than one part, rules and costs included: what it began with is kept (CR 613.6). */
  readonly goesOn: boolean;
  /** Values of base and added power and toughness: nodes by operand number, and whether any differs from object to object. */
  readonly operands: readonly number[];
  readonly operandsReadIt: boolean;
  /** Its copy exceptions ask what each object becomes (CR 707.9f). */
  readonly exceptionsAsk: boolean;
  /** Whose activated abilities it gives differs from object to object. */
  readonly giversReadIt: boolean;
  readonly until: number;
  /** Condition node of `until: {while}`, or -1. */
  readonly while: number;
  /** Channels that a pass may read for it, through the static abilities that it gives too. */
  readonly readsAll: number;
  /** From a characteristic-defining ability (CR 613.3). */
  readonly defining: boolean;
  /** Whom it concerns, and whom the static abilities that it gives. */
  readonly concerns: Concerns;
  readonly givenConcerns: Concerns;
}

/** What it does differs from object to object: from a resolution, it is fixed for each (CR 608.2h). */
export function differsByObject(template: Template): boolean {
  return template.operandsReadIt || template.giversReadIt || template.exceptionsAsk;
}

/** A static or characteristic-defining ability, compiled. */
export interface StaticAbility {
  readonly templates: readonly Template[];
  /** For a defining ability: what it is when an effect gave it, and so not defining (CR 604.3a). */
  readonly granted: readonly Template[];
  /** Condition node of `if`, or -1. */
  readonly condition: number;
  /** Bit z: works in zone z. */
  readonly zones: number;
  /** Names no zones: works where abilities of its object do (CR 113.6). */
  readonly usual: boolean;
  readonly defining: boolean;
  /** Has a part in layers 1 to 3. */
  readonly early: boolean;
  /** Whom its effects, and those they give, concern. */
  readonly concerns: Concerns;
}

export interface Templates {
  readonly emitter: Emitter;
  /** By ability of the catalogue; undefined for one that makes no continuous effect. */
  readonly statics: readonly (StaticAbility | undefined)[];
  /** The template of an effect that was loaded; any other is refused. */
  of(effect: Effect): Template;
  readonly all: readonly Template[];
  /** How it is split where an object can't have what it adds (CR 113.11); undefined for most. */
  splitGrant(template: Template): SplitGrant | undefined;
  readonly exchange: Template;
  /** What being attached does to what reconfigures; undefined where no ability is reconfigure. */
  readonly reconfigured: Template | undefined;
  /** Some static ability has a part in layers 1 to 3. */
  readonly early: boolean;
  /** Some static ability lends the activated abilities of others. */
  readonly lend: boolean;
  /** Some static ability gives spells an ability that goes on for their permanents (CR 400.7b). */
  readonly givesSpells: boolean;
  /** In the order of the catalogue, and those that have columns (state/number-counters). */
  readonly counterKinds: readonly CounterKind[];
  readonly numberKinds: readonly CounterKind[];
  /** The effect of a counter that always is one by itself (CR 122.1b, 122.1j), by kind; undefined for other kinds. */
  readonly effectCounters: readonly (Template | undefined)[];
  /** What a counter of that kind says as a static ability would (CR 122.1j), or -1. */
  readonly counterAbilities: readonly number[];
  /** A +X/+Y counter's effect (CR 122.1a), or undefined. */
  readonly powerCounters: readonly (Template | undefined)[];
}

export function compileTemplates(catalogue: Catalogue, book: Codebook, players: readonly string[]): Templates {
  const emitter = new Emitter(book, players);
  const reader = new ConcernReader(emitter.code, book);
  const all: Template[] = [];
  const byEffect = new Map<Effect, Template>();
  let sealed = false;

  function compile(effect: Effect, defining: boolean, keyword = -1): Template {
    const selected = compileSelector(emitter, effect.on);
    const operands: number[] = [];
    const parts: Part[] = [];
    for (let layer = 0; layer < LAYERS_COUNT; layer++) {
      const part = compilePart(catalogue, emitter, effect, layer, operands, keyword, defining);
      if (part) parts.push(part);
    }
    if (operands.length > MOST_FIXED) throw new BugError('E490', `an effect works out more than ${MOST_FIXED} numbers`);
    // names that stand in place of references are known from the start
    if (effect.copy !== undefined) emitter.reference(effect.copy);
    if (effect.text !== undefined && 'fullTextOf' in effect.text) emitter.reference(effect.text.fullTextOf);
    const until = effect.until;
    const givers = effect.abilities?.addActivatedOf;
    const template: Template = {
      id: all.length,
      effect,
      on: selected.on,
      filter: selected.filter,
      references: selected.references,
      selectorReads: selected.reads,
      parts,
      goesOn: parts.length + (effect.rule === undefined && effect.cost === undefined ? 0 : 1) > 1,
      operands,
      operandsReadIt: operands.some((node) => emitter.readsIt(node)),
      exceptionsAsk: [effect.except ?? []].flat().some((exception) => exception.if !== undefined),
      giversReadIt: givers !== undefined && emitter.readsIt(emitter.filter(givers)),
      until:
        until === undefined || until === 'endOfTurn'
          ? UNTIL_END_OF_TURN
          : until === 'indefinitely'
            ? INDEFINITELY
            : until === 'yourNextTurn'
              ? UNTIL_YOUR_NEXT_TURN
              : until === 'endOfYourNextTurn'
                ? UNTIL_END_OF_YOUR_NEXT_TURN
                : WHILE,
      while: typeof until === 'object' ? emitter.condition(until.while) : -1,
      readsAll: parts.reduce((bits, part) => bits | part.reads, selected.reads) | givenReads(emitter, catalogue, effect, new Set()),
      defining,
      concerns: concernsOf(reader, emitter, effect, selected, operands),
      givenConcerns: { here: 0, elsewhere: 0 },
    };
    all.push(template);
    return template;
  }

  function of(effect: Effect): Template {
    let template = byEffect.get(effect);
    if (!template) {
      if (sealed)
        throw new UsageError(
          'E309',
          'the effect was not loaded; give this very object in `beside.effects` when loading the cards, or take the one of a loaded card out of `catalogue.abilities`',
        );
      template = compile(effect, false);
      byEffect.set(effect, template);
    }
    return template;
  }

  const statics = catalogue.abilities.map((entry): StaticAbility | undefined => {
    const defined = definingAbility(entry.data);
    if (defined) {
      const effect: Effect = { on: 'this' };
      if (defined.colors) effect.colors = { set: defined.colors };
      // types that a card defines stand in its row already: nothing comes before them in layer 4 (CR 613.3)
      if (defined.power !== undefined || defined.toughness !== undefined)
        effect.basePT = [defined.power ?? null, defined.toughness ?? null];
      if (!effect.colors && !effect.basePT) return undefined;
      return {
        templates: [compile(effect, true)],
        granted: [compile(effect, false)],
        condition: -1,
        zones: 255,
        usual: false,
        defining: true,
        early: false,
        concerns: { here: 0, elsewhere: 0 },
      };
    }
    const meant = meaningOf(entry.data);
    if (typeof meant === 'string' || !('static' in meant)) return undefined;
    const ability: Static = meant;
    const effects = Array.isArray(ability.static) ? ability.static : [ability.static];
    const templates = effects.map(of);
    return {
      templates,
      granted: templates,
      condition: ability.if === undefined ? -1 : emitter.condition(ability.if),
      // CR 113.6: what a spell itself costs is said while it is cast
      zones: zonesOf(ability.zones) | (effects.some((effect) => effect.cost !== undefined && effect.on === 'this') ? 1 << STACK : 0),
      usual: ability.zones === undefined,
      defining: false,
      early: templates.some((template) => template.parts.some((part) => part.layer <= LAYER_3)),
      concerns: { here: 0, elsewhere: 0 },
    };
  });
  // a form of `enters.chooseOne` affects nothing by itself
  for (const effect of catalogue.effects) if (effect.on !== undefined) of(effect);
  const splits = new Map<Template, SplitGrant>();
  for (const [effect, template] of [...byEffect]) {
    const parts = compileSplitGrant(catalogue, book, effect, (part, ability) => compile(part, false, ability));
    if (parts !== undefined) splits.set(template, parts);
  }
  for (const filter of catalogue.filters) emitter.filter(filter);
  for (const value of catalogue.values) if (typeof value === 'object') emitter.value(value);
  for (const condition of catalogue.conditions) emitter.condition(condition);

  const counterAbilities = catalogue.counterKinds.map((kind) => {
    const says = abilityOfCounter(kind);
    return says === undefined ? -1 : catalogue.abilityOf(says);
  });
  const effectCounters = catalogue.counterKinds.map((kind, index) => {
    const says = counterAbilities[index]!;
    if (says >= 0) return statics[says]!.templates[0];
    const ability = catalogue.abilityOf(kind);
    return /^[+-]/.test(kind) || ability < 0 ? undefined : compile({ on: 'this' }, false, ability);
  });
  const powerCounters = catalogue.counterKinds.map((kind) => {
    const numbers = powerOfCounter(kind);
    return numbers ? compile({ on: 'this', pt: [0, 0] }, false) : undefined;
  });
  // CR 701.12b: an exchange is one effect of layer 2; the new controller of each target is fixed
  const bare = compile({ on: 'targets', until: 'indefinitely' }, false);
  const exchange = {
    ...bare,
    parts: [{ layer: LAYER_2, operations: -1, reads: 0, writes: op.CHANNEL_CONTROL, grants: false, low: 0, high: 0 }],
  };
  all[bare.id] = exchange;
  const reconfigures = catalogue.abilities.some(({ words }) => words.includes('reconfigure'));
  const reconfigured = reconfigures ? compile(NO_CREATURE, false) : undefined;
  uniteConcerns(reader, catalogue, all, statics);
  emitter.seal();
  sealed = true;
  const givesSpells = catalogue.effects.some((effect) => effect.on !== undefined && keptGrant(effect) !== null);
  const counterKinds = counterKindsOf(catalogue, (kind) => effectCounters[kind] !== undefined);
  const lend = statics.some((ability) => ability?.templates.some(({ effect }) => effect.abilities?.addActivatedOf !== undefined));
  return {
    emitter,
    statics,
    of,
    all,
    splitGrant: (template) => splits.get(template),
    counterKinds,
    numberKinds: counterKinds.filter(({ column }) => column >= 0),
    effectCounters,
    counterAbilities,
    powerCounters,
    exchange,
    reconfigured,
    early: statics.some((ability) => ability?.early),
    lend,
    givesSpells,
  };
}

function zonesOf(zones: readonly Zone[] | undefined): number {
  return zones ? zones.reduce((bits, zone) => bits | (1 << ZONES.indexOf(zone)), 0) : 1;
}

/** CR 702.151b: what attaching something with reconfigure causes, until it becomes unattached. */
const NO_CREATURE: Effect = { on: 'this', types: { remove: ['Creature'] }, until: 'indefinitely' };
