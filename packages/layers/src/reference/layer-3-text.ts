/**
 * CR 612: text changes. One word for another in the type line and in abilities that are rules text, never in a name or in abilities that effects
 * gave (CR 612.2, 612.3); or the full text of another object (CR 612.6). Copiable values stay what layer 1 made them.
 */
import { colorOfWord } from '@stratum/cards/rules';
import { type Current, fromText } from './characteristics.js';
import type { Copiable } from './copiable.js';
import { withExceptions } from './copy.js';
import type { Rules } from './rules.js';
import type { GameObject } from './state.js';
import type { Stamp } from './timestamp.js';

export function changeWord(rules: Rules, object: GameObject, current: Current, from: string, to: string): Current {
  const { text } = current;
  const line = colorOfWord(from) === undefined;
  const word = (subtype: string): string => (line && subtype.toLowerCase() === from.toLowerCase() ? to : subtype);
  // every subtype is sorted into its family anew: a word may become one of another family
  const subtypes = [...(text.creatureTypes === 'all' ? [] : text.creatureTypes), ...text.otherSubtypes].map(word);
  const changed: Copiable = {
    ...text,
    creatureTypes: text.creatureTypes === 'all' ? 'all' : unique(subtypes.filter((subtype) => rules.familyOf(subtype) === 'creature')),
    otherSubtypes: unique(subtypes.filter((subtype) => rules.familyOf(subtype) !== 'creature')),
    abilities: text.abilities.map((instance) => ({ ...instance, ability: rules.catalogue.rewritten(instance.ability, { from, to }) })),
  };
  return withText(rules, object, current, changed);
}

export function takeFullText(rules: Rules, object: GameObject, current: Current, text: Copiable, key: string, stamp: Stamp): Current {
  // one effect may have made a copy of it before: these are other abilities
  return withText(rules, object, current, withExceptions(rules, current.text, text, [], `${key} text`, stamp));
}

/** Nothing of layers 4 to 7 has been done yet. */
function withText(rules: Rules, object: GameObject, current: Current, text: Copiable): Current {
  return { ...fromText(rules, object, text, current.controller), copiable: current.copiable };
}

const unique = (words: string[]): string[] => [...new Set(words)];
