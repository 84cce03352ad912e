/**
 * CR 707.2, 707.9: what a copy effect copies, and its exceptions with their numbers worked out and their conditions decided (CR 707.9f). "Keep" is
 * left to the moment of application: the effect does not copy that characteristic (CR 707.9c).
 */
import type { AbilityId, Change, Color, CopyException, Ref, Subtypes } from '@stratum/cards';
import { fromText } from './characteristics.js';
import { type Copiable, FACE_DOWN } from './copiable.js';
import { withExceptions } from './copy.js';
import { fitsPart } from './filter.js';
import { refer } from './reference.js';
import type { Context, Entity, GameObject } from './state.js';
import { valueOf } from './value.js';
import { choicesOf, objectOf, type View } from './view.js';

export interface FixedException {
  name?: string | 'keep';
  manaCost?: string;
  supertypes?: Change<string[]>;
  types?: Change<string[]>;
  subtypes?: Change<string[]>;
  creatureTypes?: Change<string[] | 'all'>;
  colors?: Change<Color[]> | 'keep';
  basePT?: readonly [number, number] | 'keep';
  loyalty?: number;
  removeAbilities?: true;
  addAbilities?: readonly AbilityId[];
}

export interface CopyOperand {
  kind: 'copy';
  text: Copiable;
  exceptions: readonly FixedException[];
}

export function copyOperand(
  view: View,
  model: Ref,
  except: CopyException | CopyException[] | undefined,
  entity: Entity,
  context: Context,
  latched?: Copiable,
): CopyOperand | null {
  const text = latched ?? copiableOf(view, refer(view, model, context, entity));
  if (text === undefined) return null;
  const object = objectOf(view, entity);
  if (object === undefined) return null;
  const list = except === undefined ? [] : Array.isArray(except) ? except : [except];
  const own = view.currents.get(entity)?.copiable ?? text;
  return { kind: 'copy', text, exceptions: decideExceptions(view, object, own, text, list, context) };
}

/** CR 707.2: copiable values at this point: as the copy effects so far and being face down make them; those it had if it has left. */
export function copiableOf(view: View, entity: Entity): Copiable | undefined {
  const object = view.state.objects.get(entity);
  const current = view.currents.get(entity);
  if (object === undefined || current === undefined) return view.state.retired.get(entity)?.current.copiable;
  return object.faceDown && (object.zone === 'battlefield' || object.zone === 'stack') ? FACE_DOWN : current.copiable;
}

/** Exceptions that all apply, with their numbers worked out; who tells of a copy has asked their conditions. */
export function fixExceptions(view: View, list: readonly CopyException[], context: Context): FixedException[] {
  const fixed = list.map((exception) => fixException(view, exception, context));
  return [...fixed.filter((_, i) => list[i]!.if === undefined), ...fixed.filter((_, i) => list[i]!.if !== undefined)];
}

/** CR 707.9f: each conditional exception is decided on the copy as it would be with all the others and without it. */
function decideExceptions(
  view: View,
  object: GameObject,
  own: Copiable,
  text: Copiable,
  list: readonly CopyException[],
  context: Context,
): FixedException[] {
  const fixed = list.map((exception) => fixException(view, exception, context));
  // CR 707.9f: those with a condition come after all others, as they ask what the copy is with them
  return [...fixed.filter((_, i) => list[i]!.if === undefined), ...fixed.filter((_, i) => applies(i))];

  function applies(i: number): boolean {
    const condition = list[i]!.if;
    if (condition === undefined) return false;
    const others = fixed.filter((_other, j) => j !== i && (list[j]!.if === undefined || appliesAlone(j)));
    return fitsCopy(others, condition);
  }

  /** A conditional exception counts for another one if it would apply beside the unconditional ones. */
  function appliesAlone(j: number): boolean {
    const unconditional = fixed.filter((_other, k) => list[k]!.if === undefined);
    return fitsCopy(unconditional, list[j]!.if!);
  }

  function fitsCopy(exceptions: readonly FixedException[], condition: NonNullable<CopyException['if']>): boolean {
    const copy = withExceptions(view.rules, own, text, exceptions, 'copy', []);
    const controller = view.currents.get(object.entity)?.controller ?? object.controller;
    const current = fromText(view.rules, object, copy, controller);
    return fitsPart(condition, { view, object, current, context, outer: object.entity });
  }
}

function fixException(view: View, exception: CopyException, context: Context): FixedException {
  const { rules } = view;
  const fixed: FixedException = {};
  if (exception.name !== undefined) fixed.name = exception.name;
  if (exception.manaCost !== undefined) fixed.manaCost = exception.manaCost;
  if (exception.supertypes !== undefined) fixed.supertypes = exception.supertypes;
  if (exception.types !== undefined) fixed.types = exception.types;
  if (exception.subtypes !== undefined) fixed.subtypes = exception.subtypes;
  if (exception.creatureTypes !== undefined) fixed.creatureTypes = wordsOf(view, exception.creatureTypes, context);
  if (exception.colors !== undefined) fixed.colors = exception.colors;
  if (exception.basePT === 'keep') fixed.basePT = 'keep';
  else if (exception.basePT !== undefined)
    fixed.basePT = [valueOf(view, exception.basePT[0], context), valueOf(view, exception.basePT[1], context)];
  if (exception.loyalty !== undefined) fixed.loyalty = exception.loyalty;
  if (exception.abilities?.removeAll) fixed.removeAbilities = true;
  if (exception.abilities?.add !== undefined)
    fixed.addAbilities = exception.abilities.add.flatMap((ability) =>
      typeof ability === 'object' && 'thisAbility' in ability
        ? [rules.abilityWithException(exception)].filter((id) => id >= 0) // CR 707.9a
        : rules.catalogue.abilitiesOf(ability),
    );
  return fixed;
}

function wordsOf(view: View, change: Change<Subtypes>, context: Context): Change<string[] | 'all'> {
  const words = (subtypes: Subtypes): string[] | 'all' => {
    if (subtypes === 'all' || Array.isArray(subtypes)) return subtypes;
    const choice = choicesOf(view, context.source)[subtypes.chosen];
    return choice === undefined ? [] : [choice];
  };
  const result: Change<string[] | 'all'> = {};
  if (change.set !== undefined) result.set = words(change.set);
  if (change.remove !== undefined) result.remove = words(change.remove);
  if (change.add !== undefined) result.add = words(change.add);
  return result;
}
