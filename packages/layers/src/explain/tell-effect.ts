/**
 * How an explanation speaks of an effect, by its row: its source, its controller, its timestamp, its words, the rule of its layer.
 */

import type { Effect } from '@stratum/cards';
import { definingAbility, describeEffect } from '@stratum/cards/rules';
import type { Layer, Solver } from '../solver.js';
import { nameOfNumber } from '../state/effect-names.js';
import type { Engine } from '../state/engine.js';
import {
  KIND_BORN,
  KIND_COUNTER,
  KIND_RESOLVED,
  KIND_STATIC,
  R_ABILITY,
  R_KIND,
  R_MAJOR,
  R_MINOR,
  R_NAME,
  R_SOURCE,
  R_TEMPLATE,
  R_YOU,
} from '../state/row.js';

export type NameOf = Parameters<NonNullable<Solver['explain']>>[1];

export function sourceOf(s: Engine, row: number, nameOf: NameOf): string {
  const name = s.data[row + R_KIND] === KIND_RESOLVED ? nameOfNumber(s, s.data[row + R_NAME]!) : undefined;
  if (name !== undefined) return name;
  const source = s.data[row + R_SOURCE]!;
  return source < 0 ? '' : nameOf(source);
}

/** Read when the walk is over: control may change in it. */
export function controllerOf(s: Engine, row: number): string {
  const you = s.data[row + R_YOU]!;
  const source = s.data[row + R_SOURCE]!;
  const seat = s.data[row + R_KIND] === KIND_RESOLVED ? you : source < 0 ? -1 : s.data[s.at.controller + (source & 0xffff)]!;
  return s.players[seat] ?? '';
}

/** CR 613.7a: of two that an object and a giver make, the later one first. */
export function timestampOf(s: Engine, row: number): [number, number] {
  const { data } = s;
  const major = data[row + R_MAJOR]!;
  const kind = data[row + R_KIND];
  const minor = kind === KIND_BORN || kind === KIND_STATIC ? data[row + R_MINOR]! : 0;
  return [major, minor === major ? 0 : minor];
}

export function wordsOf(s: Engine, row: number): string {
  const template = s.templates.all[s.data[row + R_TEMPLATE]!]!;
  if (s.data[row + R_KIND] === KIND_COUNTER) {
    const { effectCounters, powerCounters } = s.templates;
    const kind = s.catalogue.counterKinds.findIndex((_, i) => effectCounters[i] === template || powerCounters[i] === template);
    return `${s.catalogue.counterKinds[kind] ?? ''} counters`;
  }
  if (template === s.templates.exchange) return 'their controllers exchange them';
  const ability = s.data[row + R_ABILITY]!;
  return ability >= 0 ? wordsOfAbility(s, ability, template.effect) : describeEffect(template.effect);
}

/** A characteristic-defining ability says all that it defines, in each of its layers (CR 604.3). */
export function wordsOfAbility(s: Engine, ability: number, effect: Effect = { on: 'this' }): string {
  const defined = definingAbility(s.catalogue.abilities[ability]!.data);
  if (defined === undefined) return describeEffect(effect);
  const { power, toughness, colors, creatureTypes, landTypes } = defined;
  return describeEffect({
    on: 'this',
    ...(power === undefined && toughness === undefined ? {} : { basePT: [power ?? null, toughness ?? null] }),
    ...(colors === undefined ? {} : { colors: { set: colors } }),
    ...(creatureTypes === undefined ? {} : { creatureTypes: { set: creatureTypes } }),
    ...(landTypes === undefined ? {} : { landTypes: { set: landTypes } }),
  });
}

export const RULES: Readonly<Record<Layer, string>> = {
  '1a': '613.2a',
  '1b': '613.2b',
  '2': '613.1b',
  '3': '613.1c',
  '4': '613.1d',
  '5': '613.1e',
  '6': '613.1f',
  '7a': '613.4a',
  '7b': '613.4b',
  '7c': '613.4c',
  '7d': '613.4d',
};
