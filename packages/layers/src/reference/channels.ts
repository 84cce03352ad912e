/**
 * CR 613.8a, made quick: what an effect asks for in a layer, and what it changes there, as words ("type Creature", "subtype Elf", "color *"). Where
 * nothing that one asks for is changed by another, the one cannot depend on the other, and no trial is needed. Too much is harmless here, too little is not.
 */
import type { Change } from '@stratum/cards';
import { separateKeywords } from '@stratum/cards/rules';
import type { Operand } from './operand.js';
import type { Rules } from './rules.js';
import type { Layer, Part } from './state.js';
import type { StatedEffect } from './stated-effect.js';

type Kind = 'type' | 'supertype' | 'subtype' | 'color' | 'ability' | 'size' | 'existence';

const EVERY = '*';

export class Channels {
  readonly #words = new Map<Kind, Set<string>>();

  add(kind: Kind, ...words: readonly string[]): void {
    if (words.length === 0) return;
    const known = this.#words.get(kind);
    if (known === undefined) this.#words.set(kind, new Set(words));
    else for (const word of words) known.add(word);
  }

  meets(other: Channels): boolean {
    for (const [kind, words] of this.#words) {
      const theirs = other.#words.get(kind);
      if (theirs === undefined) continue;
      if (words.has(EVERY) || theirs.has(EVERY)) return true;
      for (const word of words) if (theirs.has(word)) return true;
    }
    return false;
  }
}

/** Worked out once for each effect that an ability states. */
const known = new WeakMap<StatedEffect, Map<string, Channels>>();

function once(stated: StatedEffect, key: string, fill: (channels: Channels) => void): Channels {
  let byKey = known.get(stated);
  if (byKey === undefined) {
    byKey = new Map();
    known.set(stated, byKey);
  }
  let channels = byKey.get(key);
  if (channels === undefined) {
    channels = new Channels();
    fill(channels);
    byKey.set(key, channels);
  }
  return channels;
}

/** What a static ability's effect asks for in a layer from 4 on. `begun`: only for what it does, since its objects are known (CR 613.6). */
export const asked = (stated: StatedEffect, layer: Layer, begun: boolean): Channels =>
  once(stated, begun ? `asks ${layer}, begun` : `asks ${layer}`, (channels) => askAll(channels, stated, layer, begun));

function askAll(channels: Channels, { effect, condition }: StatedEffect, layer: Layer, begun: boolean): void {
  if (!begun) {
    channels.add('existence', EVERY);
    readAll(channels, [effect.on, condition]);
  }
  if (layer === '4' && (effect.creatureTypes ?? effect.landTypes ?? effect.subtypes) !== undefined) channels.add('type', EVERY); // CR 205.3d
  if (layer === '6' && effect.abilities?.addActivatedOf !== undefined) {
    channels.add('ability', EVERY);
    readAll(channels, effect.abilities.addActivatedOf);
  }
  if (layer === '7a' || layer === '7b') readAll(channels, effect.basePT);
  if (layer === '7c') readAll(channels, [effect.pt, effect.multiply]);
}

/** The same for an effect from a resolution: its set and its numbers are fixed. */
export function askedByPart(part: Part): Channels {
  const channels = new Channels();
  if (part.members.some(({ operand }) => operand.kind === 'types')) channels.add('type', EVERY); // CR 205.3d
  return channels;
}

/** All that filters, values and conditions ask for: their keys tell. */
function readAll(channels: Channels, data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  if (Array.isArray(data)) {
    for (const entry of data) readAll(channels, entry);
    return;
  }
  for (const [key, value] of Object.entries(data)) {
    readKey(channels, key, value);
    readAll(channels, value);
  }
}

function readKey(channels: Channels, key: string, value: unknown): void {
  switch (key) {
    case 'types':
      channels.add('type', ...wordsIn(value));
      return;
    case 'supertypes':
      channels.add('supertype', ...wordsIn(value));
      return;
    case 'subtypes':
      channels.add('subtype', ...wordsIn(value));
      channels.add('type', EVERY); // CR 205.1a: masked without its card type
      return;
    case 'chosenType':
    case 'sharesCreatureTypeWith':
    case 'enchanted':
    case 'equipped':
      channels.add('subtype', EVERY);
      channels.add('type', EVERY);
      return;
    case 'colors':
      channels.add('color', ...wordsIn(value));
      return;
    case 'colorless':
    case 'multicolored':
    case 'chosenColor':
      channels.add('color', EVERY);
      return;
    case 'keywords':
      channels.add('ability', ...wordsIn(value).flatMap(separateKeywords));
      return;
    case 'abilities':
      channels.add('ability', EVERY);
      return;
    case 'distinct':
      for (const kind of ['type', 'subtype', 'color'] as const) channels.add(kind, EVERY);
      return;
    case 'power':
    case 'toughness':
    case 'basePower':
    case 'baseToughness':
    case 'greatest':
      channels.add('size', EVERY);
      channels.add('type', EVERY); // CR 208.3
      return;
  }
}

/** A list of words, or lists by "all", "any" and "none". */
function wordsIn(match: unknown): string[] {
  if (typeof match === 'string') return [match];
  return typeof match === 'object' && match !== null ? Object.values(match).flatMap(wordsIn) : [];
}

/** What a static ability's effect changes in a layer from 4 on. */
export const changed = (rules: Rules, stated: StatedEffect, layer: Layer): Channels =>
  once(stated, `changes ${layer}`, (channels) => changeAll(channels, rules, stated, layer));

function changeAll(channels: Channels, rules: Rules, { effect, defining }: StatedEffect, layer: Layer): void {
  if (layer === '4') changeTypes(channels, effect, defining);
  else if (layer === '5') channels.add('color', EVERY);
  else if (layer === '6') {
    const { removeAll, remove, cant, add = [], addActivatedOf } = effect.abilities ?? {};
    if (removeAll === true || remove !== undefined || cant !== undefined) channels.add('existence', EVERY);
    if (removeAll === true || remove !== undefined || cant !== undefined || addActivatedOf !== undefined) channels.add('ability', EVERY);
    gainAbilities(
      channels,
      rules,
      add.flatMap((ability) => rules.catalogue.abilitiesOf(ability)),
    );
  } else channels.add('size', EVERY);
}

export function changedByPart(rules: Rules, part: Part): Channels {
  const channels = new Channels();
  for (const operand of new Set(part.members.map((member) => member.operand))) changeBy(channels, rules, operand);
  return channels;
}

function changeBy(channels: Channels, rules: Rules, operand: Operand): void {
  switch (operand.kind) {
    case 'types':
      changeTypes(channels, operand, operand.defining);
      return;
    case 'colors':
      channels.add('color', EVERY);
      return;
    case 'abilities':
      if (operand.removeAll || operand.remove.length > 0 || operand.cant.length > 0) {
        channels.add('existence', EVERY);
        channels.add('ability', EVERY);
      }
      gainAbilities(channels, rules, operand.add);
      return;
    default:
      channels.add('size', EVERY);
  }
}

type TypeChanges = Readonly<
  Partial<Record<'supertypes' | 'types' | 'creatureTypes' | 'landTypes' | 'subtypes', Change<unknown> | undefined>>
>;

function changeTypes(channels: Channels, changes: TypeChanges, defining: boolean): void {
  changeWords(channels, 'supertype', changes.supertypes);
  changeWords(channels, 'type', changes.types);
  changeWords(channels, 'subtype', changes.creatureTypes);
  changeWords(channels, 'subtype', changes.landTypes);
  changeWords(channels, 'subtype', changes.subtypes);
  // CR 305.6: the mana abilities of basic land types
  if ((changes.types ?? changes.landTypes ?? changes.subtypes) !== undefined) channels.add('ability', EVERY);
  // CR 305.7: rules text goes
  if (!defining && (changes.landTypes?.set ?? changes.subtypes?.set) !== undefined) channels.add('existence', EVERY);
}

function changeWords(channels: Channels, kind: Kind, change: Change<unknown> | undefined): void {
  if (change === undefined) return;
  if (change.set !== undefined) channels.add(kind, EVERY);
  for (const words of [change.add, change.remove]) {
    if (Array.isArray(words)) channels.add(kind, ...(words as string[]));
    else if (words !== undefined) channels.add(kind, EVERY); // "all", or a chosen one
  }
}

function gainAbilities(channels: Channels, rules: Rules, abilities: readonly number[]): void {
  // the number stands for "has an ability" where no word is asked for
  for (const ability of abilities) channels.add('ability', `${ability}`, ...rules.catalogue.abilities[ability]!.words);
}
