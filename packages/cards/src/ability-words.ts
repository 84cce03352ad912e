/**
 * The words by which `has`, `lacks`, `keywords`, `remove`, `cant` and `activate` can name an ability: its label, or a keyword as printed and by
 * its bare name ("equip {2}" and "equip", "protection from red" and "protection", CR 702).
 */
import type { Ability } from './vocabulary/ability.js';
import type { Color } from './vocabulary/word.js';

/** CR 305.6: how the mana ability of a basic land type is named. */
export const wordOfIntrinsicMana = (color: Color): string => `{T}: Add {${color}}`;

/** Keywords whose further words say what, or how many: everything after these is a parameter. */
const WITH_WORDS = [
  'enchant',
  'affinity',
  'amplify',
  'annihilator',
  'bands with other',
  'bushido',
  'champion',
  'craft with',
  'crew',
  'devour',
  'emerge',
  'equip',
  'fabricate',
  'gift',
  'hexproof from',
  'partner with',
  'partner',
  'protection from',
  'splice',
  'saddle',
  'toxic',
  'ward',
];

/** The keyword without its parameters: "equip" of "equip {2}", "protection" of "protection from red". */
export function bareKeyword(keyword: string): string {
  for (const prefix of WITH_WORDS) if (keyword.startsWith(`${prefix} `)) return prefix.replace(/ (from|with)$/, '');
  return keyword.replace(/\s*(?:[{—–]|\s\d|\sX\b|\sfrom\s|\sfor\s).*$/u, '').trim();
}

/** CR 702: keywords that the rules call a variant of another. */
const VARIANTS: Readonly<Record<string, string>> = {
  'bands with other': 'banding', // CR 702.22j
  megamorph: 'morph', // CR 702.37b
  multikicker: 'kicker', // CR 702.33c
  'commander ninjutsu': 'ninjutsu', // CR 702.49d
  'trample over planeswalkers': 'trample', // CR 702.19
};

/** Words for one ability, without repetition; none for an ability that has no label and is neither a keyword nor a mana ability in symbols. */
export function abilityWords(ability: Ability): string[] {
  if (typeof ability !== 'string') {
    if (ability.label !== undefined) return [ability.label];
    // in the words of those of basic land types
    return 'mana' in ability && typeof ability.mana === 'string' ? [`${ability.cost}: Add ${ability.mana}`] : [];
  }
  const words = [ability];
  const add = (word: string): void => {
    if (!words.includes(word)) words.push(word);
  };
  const bare = bareKeyword(ability);
  add(bare);
  if (Object.hasOwn(VARIANTS, bare)) add(VARIANTS[bare]!);
  if (/.walk$/.test(bare)) add('landwalk'); // CR 702.14a: one keyword in many forms
  if (/.cycling$/.test(bare)) add('cycling'); // CR 702.29e: typecycling is cycling
  if (bare.endsWith(' offering')) add('offering'); // CR 702.48a
  return words;
}
