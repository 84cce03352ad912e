/**
 * An effect in words, for explanations. Reads the data alone.
 */
import type { Change, Effect, Filter, Selector, Subtypes, Value } from '@stratum/cards';

export function describe(effect: Effect): string {
  const parts: string[] = [];
  if (effect.copy !== undefined) parts.push(`becomes a copy of ${effect.copy}${effect.except === undefined ? '' : ' with exceptions'}`);
  if (effect.control !== undefined) parts.push(`is controlled by ${effect.control}`);
  if (effect.text !== undefined)
    parts.push(
      'from' in effect.text ? `"${effect.text.from}" in its text is "${effect.text.to}"` : `has the full text of ${effect.text.fullTextOf}`,
    );
  parts.push(...changes('supertype', effect.supertypes));
  parts.push(...changes('card type', effect.types));
  parts.push(...changes('creature type', effect.creatureTypes));
  parts.push(...changes('land type', effect.landTypes));
  parts.push(...changes('subtype', effect.subtypes));
  parts.push(...changes('colour', effect.colors as Change<string[]> | undefined));
  const { abilities } = effect;
  if (abilities?.removeAll) parts.push(abilities.keep === 'mana' ? 'loses all abilities but mana abilities' : 'loses all abilities');
  if (abilities?.remove !== undefined) parts.push(`loses ${abilities.remove.join(', ')}`);
  if (abilities?.add !== undefined)
    parts.push(
      `gains ${abilities.add.map((ability) => (typeof ability === 'string' ? ability : (ability.label ?? 'an ability'))).join(', ')}`,
    );
  if (abilities?.cant !== undefined) parts.push(`can't have ${abilities.cant.join(', ')}`);
  if (abilities?.addActivatedOf !== undefined) parts.push(`has the activated abilities of ${filterWords(abilities.addActivatedOf)}`);
  if (effect.basePT !== undefined)
    parts.push(`has base ${effect.basePT.map((value) => (value === null ? '-' : valueWords(value))).join('/')}`);
  if (effect.pt !== undefined) parts.push(`gets ${effect.pt.map((value) => signed(valueWords(value))).join('/')}`);
  if (effect.switchPT) parts.push('has its power and toughness switched');
  if (effect.cost?.more !== undefined) parts.push(`costs ${effect.cost.more} more`);
  if (effect.cost?.less !== undefined) parts.push(`costs ${effect.cost.less} less`);
  if (effect.rule !== undefined) parts.push(effect.rule);
  return `${selectorWords(effect.on)}: ${parts.join('; ')}`;
}

function changes(what: string, change: Change<string[] | Subtypes> | undefined): string[] {
  if (change === undefined) return [];
  const words = (list: string[] | Subtypes): string =>
    list === 'all' ? `every ${what}` : Array.isArray(list) ? list.join(' ') : `the chosen ${list.chosen}`;
  const parts: string[] = [];
  if (change.set !== undefined)
    parts.push(Array.isArray(change.set) && change.set.length === 0 ? `has no ${what}` : `is ${words(change.set)}`);
  if (change.remove !== undefined) parts.push(`is not ${words(change.remove)}`);
  if (change.add !== undefined) parts.push(`is ${words(change.add)} too`);
  return parts;
}

function selectorWords(selector: Selector): string {
  if (typeof selector === 'string') return selector;
  return Array.isArray(selector) ? selector.join(', ') : filterWords(selector);
}

const filterWords = (filter: Filter): string => {
  const words = Object.entries(filter).map(([key, value]) => (value === true ? key : `${key} ${JSON.stringify(value)}`));
  return words.length === 0 ? 'everything' : words.join(', ');
};

const valueWords = (value: Value): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const signed = (text: string): string => (/^\d/.test(text) ? `+${text}` : text);
