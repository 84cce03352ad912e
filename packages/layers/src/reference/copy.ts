/**
 * CR 707.2, 707.9: the text of a copy: the copied values, changed by the exceptions. Characteristics that an exception sets or keeps lose the
 * copied ability that defined them (CR 707.9d).
 */
import { colorsOfCost, definingAbility } from '@stratum/cards/rules';
import { changeColors, changeCreatureTypes, changeWords } from './change.js';
import type { Copiable } from './copiable.js';
import type { FixedException } from './copy-operand.js';
import type { Rules } from './rules.js';
import type { AbilityInstance } from './state.js';
import type { Stamp } from './timestamp.js';

/** `own`: what the copier is without this effect. `key` and `stamp` are the copy effect's: the abilities come from it (CR 613.7a). */
export function withExceptions(
  rules: Rules,
  own: Copiable,
  copied: Copiable,
  exceptions: readonly FixedException[],
  key: string,
  stamp: Stamp,
): Copiable {
  // each ability has a number of its own, though an exception drops some
  let number = copied.abilities.length;
  let text: Copiable = {
    ...copied,
    origin: key,
    abilities: copied.abilities.map(({ ability }, i) => instance(ability, i)),
  };
  for (const exception of exceptions) text = withException(text, exception);
  return text;

  function instance(ability: number, i: number): AbilityInstance {
    return { key: `${key}.${i}`, ability, giver: stamp, text: true };
  }

  function withException(before: Copiable, exception: FixedException): Copiable {
    let after = before;
    if (exception.name !== undefined) after = { ...after, name: exception.name === 'keep' ? own.name : exception.name };
    if (exception.manaCost !== undefined) after = { ...after, manaCost: exception.manaCost };
    if (exception.supertypes !== undefined) after = { ...after, supertypes: changeWords(after.supertypes, exception.supertypes) };
    if (exception.types !== undefined) after = { ...after, types: changeWords(after.types, exception.types) };
    if (exception.subtypes !== undefined) after = withSubtypes(after, exception.subtypes);
    if (exception.creatureTypes !== undefined) {
      if (exception.creatureTypes.set !== undefined) after = without(after, 'creatureTypes');
      after = { ...after, creatureTypes: changeCreatureTypes(rules, after.creatureTypes, exception.creatureTypes) };
    }
    if (exception.colors === 'keep') {
      // CR 707.9c-d: its own colours, whatever defines them, and nothing that defines the copied object's
      after = { ...without(after, 'colors'), indicator: keptColors(own) };
    } else if (exception.colors !== undefined) {
      if (exception.colors.set !== undefined) after = without(after, 'colors');
      const base = after.indicator ?? colorsOfCost(after.manaCost ?? undefined);
      after = { ...after, indicator: changeColors(base, exception.colors) };
    }
    if (exception.basePT === 'keep') after = { ...without(after, 'power'), power: own.power, toughness: own.toughness };
    else if (exception.basePT !== undefined) {
      const [power, toughness] = exception.basePT;
      after = { ...without(after, 'power'), power, toughness };
    }
    if (exception.loyalty !== undefined) after = { ...after, loyalty: exception.loyalty };
    if (exception.removeAbilities) after = { ...after, abilities: [] };
    if (exception.addAbilities !== undefined) {
      const added = exception.addAbilities.map((ability) => instance(ability, number++));
      after = { ...after, abilities: [...after.abilities, ...added] };
    }
    return after;
  }

  /** In an exception `subtypes.set` is all its subtypes, creature types too. */
  function withSubtypes(before: Copiable, change: NonNullable<FixedException['subtypes']>): Copiable {
    let after = before;
    const creature = (words: readonly string[] | undefined): string[] =>
      (words ?? []).filter((word) => rules.familyOf(word) === 'creature');
    const other = (words: readonly string[] | undefined): string[] => (words ?? []).filter((word) => rules.familyOf(word) !== 'creature');
    if (change.set !== undefined)
      after = { ...without(after, 'creatureTypes'), creatureTypes: creature(change.set), otherSubtypes: other(change.set) };
    return {
      ...after,
      creatureTypes: changeCreatureTypes(rules, after.creatureTypes, { remove: creature(change.remove), add: creature(change.add) }),
      otherSubtypes: changeWords(after.otherSubtypes, { remove: other(change.remove), add: other(change.add) }),
    };
  }

  /** CR 707.9d: drops the abilities that define the characteristic. */
  function without(before: Copiable, what: 'creatureTypes' | 'colors' | 'power'): Copiable {
    const abilities = before.abilities.filter(({ ability }) => {
      const defined = definingAbility(rules.catalogue.abilities[ability]!.data);
      if (defined === undefined) return true;
      return what === 'power' ? defined.power === undefined && defined.toughness === undefined : defined[what] === undefined;
    });
    return { ...before, abilities };
  }

  function keptColors(text: Copiable): Copiable['indicator'] {
    for (const { ability } of text.abilities) {
      const defined = definingAbility(rules.catalogue.abilities[ability]!.data);
      if (defined?.colors !== undefined) return defined.colors;
    }
    return text.indicator ?? colorsOfCost(text.manaCost ?? undefined);
  }
}
