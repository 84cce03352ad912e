/**
 * What a part of an effect does to one object, with all numbers, choices and references worked out (CR 613.8a's "what it does"). Computed anew
 * each time for a static ability, once as it begins for an effect from a resolution (CR 608.2h, 611.2d).
 */
import type { AbilityId, Change, Color, Effect, Subtypes } from '@stratum/cards';
import { holds } from './condition.js';
import type { Copiable } from './copiable.js';
import { type CopyOperand, copyOperand } from './copy-operand.js';
import { refer, selectBy } from './reference.js';
import { saturate } from './saturate.js';
import { type Context, type Entity, type Layer, NONE, type Seat } from './state.js';
import { bonusOf, opponentOf, size, valueOf } from './value.js';
import { choicesOf, currentOf, type View } from './view.js';

export interface TypeOperand {
  supertypes: Change<string[]> | undefined;
  types: Change<string[]> | undefined;
  creatureTypes: Change<string[] | 'all'> | undefined;
  landTypes: Change<string[]> | undefined;
  subtypes: Change<string[]> | undefined;
  /** CR 305.7 is about effects that set land types, not about what defines an object's own (CR 604.3). */
  defining: boolean;
}

export interface AbilityOperand {
  removeAll: boolean;
  keepMana: boolean;
  remove: readonly string[];
  add: readonly AbilityId[];
  cant: readonly string[];
}

export type Operand =
  | CopyOperand
  | { kind: 'faceDown' }
  | { kind: 'control'; seat: Seat }
  | { kind: 'word'; from: string; to: string }
  | { kind: 'fullText'; text: Copiable }
  | ({ kind: 'types' } & TypeOperand)
  | { kind: 'colors'; change: Change<Color[]> }
  | ({ kind: 'abilities' } & AbilityOperand)
  | { kind: 'set'; power: number | null; toughness: number | null }
  | { kind: 'modify'; power: number; toughness: number }
  | { kind: 'switch' };

/** Null when the part does nothing to this object because what it refers to is not there. `latched`: what a static copy effect has read before. */
export function operandOf(
  view: View,
  effect: Effect,
  layer: Layer,
  defining: boolean,
  entity: Entity,
  context: Context,
  latched?: Copiable,
): Operand | null {
  switch (layer) {
    case '1a':
      return effect.copy === undefined ? null : copyOperand(view, effect.copy, effect.except, entity, context, latched);
    case '1b':
      return null;
    case '2':
      return controlOperand(view, effect, context);
    case '3':
      return textOperand(view, effect, entity, context);
    case '4':
      return typeOperand(view, effect, defining, context);
    case '5':
      return colorOperand(view, effect, context);
    case '6':
      return abilityOperand(view, effect, entity, context);
    case '7a':
    case '7b': {
      if (effect.basePT === undefined) return null;
      const [power, toughness] = effect.basePT;
      return {
        kind: 'set',
        power: power === null ? null : valueOf(view, power, context, entity),
        toughness: toughness === null ? null : valueOf(view, toughness, context, entity),
      };
    }
    case '7c': {
      if (effect.pt === undefined && effect.multiply === undefined) return null;
      const [power, toughness] = effect.pt ?? [0, 0];
      return {
        kind: 'modify',
        power: saturate(bonusOf(view, power, context, entity) + gainOf(view, effect, 'power', context, entity)),
        toughness: saturate(bonusOf(view, toughness, context, entity) + gainOf(view, effect, 'toughness', context, entity)),
      };
    }
    case '7d':
      return { kind: 'switch' };
  }
  return layer satisfies never;
}

/** CR 701.10b-c, 701.11b-c: what is doubled gets as much as it has, what is tripled twice that; below zero too. */
function gainOf(view: View, { multiply }: Effect, which: 'power' | 'toughness', context: Context, entity: Entity): number {
  const factor = multiply?.[which];
  return factor === undefined ? 0 : saturate((size(view, which, 'it', context, entity) ?? 0) * (factor - 1)) + 0; // never -0
}

function controlOperand(view: View, effect: Effect, context: Context): Operand | null {
  const { control } = effect;
  if (control === undefined) return null;
  if (control === 'you') return { kind: 'control', seat: context.you };
  if (control === 'opponent') return { kind: 'control', seat: opponentOf(view, context.you) };
  return { kind: 'control', seat: view.rules.players.indexOf(control) };
}

function textOperand(view: View, effect: Effect, entity: Entity, context: Context): Operand | null {
  if (effect.text === undefined) return null;
  if ('from' in effect.text) return { kind: 'word', from: effect.text.from, to: effect.text.to };
  // CR 612.6: the full text of another object, name and numbers included
  const model = currentOf(view, refer(view, effect.text.fullTextOf, context, entity));
  return model === undefined ? null : { kind: 'fullText', text: model.text };
}

function typeOperand(view: View, effect: Effect, defining: boolean, context: Context): Operand {
  return {
    kind: 'types',
    supertypes: effect.supertypes,
    types: effect.types,
    creatureTypes: subtypeChange(view, effect.creatureTypes, context, 'all'),
    landTypes: subtypeChange(view, effect.landTypes, context, view.rules.landTypes) as Change<string[]> | undefined,
    subtypes: effect.subtypes,
    defining,
  };
}

/** Words instead of "all" and of choices; a choice that was not made changes nothing. */
function subtypeChange(
  view: View,
  change: Change<Subtypes> | undefined,
  context: Context,
  all: readonly string[] | 'all',
): Change<string[] | 'all'> | undefined {
  if (change === undefined) return undefined;
  const words = (subtypes: Subtypes): string[] | 'all' | undefined => {
    if (subtypes === 'all') return all === 'all' ? 'all' : [...all];
    if (Array.isArray(subtypes)) return subtypes;
    const choice = choicesOf(view, context.source)[subtypes.chosen];
    return choice === undefined ? undefined : [choice];
  };
  const result: Change<string[] | 'all'> = {};
  const set = change.set === undefined ? undefined : words(change.set);
  const remove = change.remove === undefined ? undefined : words(change.remove);
  const add = change.add === undefined ? undefined : words(change.add);
  if (set !== undefined) result.set = set;
  if (remove !== undefined) result.remove = remove;
  if (add !== undefined) result.add = add;
  return result;
}

function colorOperand(view: View, effect: Effect, context: Context): Operand | null {
  if (effect.colors === undefined) return null;
  const words = (colors: Color[] | { chosen: 'color' } | undefined): Color[] | undefined => {
    if (colors === undefined || Array.isArray(colors)) return colors;
    const { color } = choicesOf(view, context.source);
    return color === undefined ? undefined : [color];
  };
  const change: Change<Color[]> = {};
  const set = words(effect.colors.set);
  const remove = words(effect.colors.remove);
  const add = words(effect.colors.add);
  if (set !== undefined) change.set = set;
  if (remove !== undefined) change.remove = remove;
  if (add !== undefined) change.add = add;
  return { kind: 'colors', change };
}

function abilityOperand(view: View, effect: Effect, entity: Entity, context: Context): Operand | null {
  if (effect.abilities === undefined) return null;
  const { removeAll, keep, remove = [], add = [], cant = [], addActivatedOf } = effect.abilities;
  const gained = add.flatMap((ability) => view.rules.catalogue.abilitiesOf(ability));
  if (addActivatedOf !== undefined)
    for (const other of byTimestamp(view, selectBy(view, addActivatedOf, context, entity)))
      for (const { ability } of view.currents.get(other)!.abilities) if (view.rules.isActivated(ability)) gained.push(ability);
  return { kind: 'abilities', removeAll: removeAll === true, keepMana: keep === 'mana', remove, add: gained, cant };
}

const byTimestamp = (view: View, entities: Entity[]): Entity[] =>
  entities.sort((a, b) => view.state.objects.get(a)!.timestamp - view.state.objects.get(b)!.timestamp);

/** CR 611.3a: whether a static ability's condition holds for its source; true without one. */
export const conditionHolds = (view: View, condition: Parameters<typeof holds>[1] | undefined, context: Context): boolean =>
  condition === undefined || holds(view, condition, context, NONE);
