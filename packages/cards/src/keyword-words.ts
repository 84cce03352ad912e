/**
 * What stands after a keyword, read: the quality of protection (CR 702.16) and hexproof (CR 702.11), what an Aura can enchant (CR 702.5), which creature
 * is equipped and for what cost (CR 702.6, 702.67, 702.87a, 702.151). One reading, for who checks cards and for who plays them.
 */
import { bareKeyword } from './ability-words.js';
import { COLOR_WORDS } from './text-change.js';
import type { Cost } from './vocabulary/word.js';

const FROM = /^(protection|hexproof) from (.+)$/;

/** Each quality that a keyword speaks of is an ability of its own (CR 702.11d, 702.16g): "protection from red and from blue" is two, and "from each color" five
 *  (CR 702.16h). */
export function separateKeywords(keyword: string): readonly string[] {
  return spokenKeywords(keyword).flatMap((part) =>
    isOfEachColor(part) ? COLOR_WORDS.map((color) => part.replace(EACH_COLOR, color)) : [part],
  );
}

/** An ability that `keyword` stands for without a word of its quality in the text: no change of text reaches it (CR 612.2). */
export function isUnspoken(keyword: string, part: string): boolean {
  return !spokenKeywords(keyword).includes(part);
}

function spokenKeywords(keyword: string): readonly string[] {
  const match = FROM.exec(keyword);
  if (match === null) return [keyword];
  return match[2]!.split(/,? and from |, from |,? and |, /).map((quality) => `${match[1]} from ${quality.trim()}`);
}

const EACH_COLOR = /(?<= from )(?:each color|all colors)$/;
const isOfEachColor = (keyword: string): boolean => FROM.test(keyword) && EACH_COLOR.test(keyword);

/** Whether a keyword is an ability for each opponent of its object's controller (CR 702.16i). Lists of abilities have it once. */
export const isOfEachOpponent = (keyword: string): boolean => FROM.test(keyword) && keyword.endsWith(' your opponents');

/** Plain words after "from"; undefined for a quality that is said in another way, and for other keywords. */
export function qualityWords(keyword: string): string | undefined {
  const quality = FROM.exec(keyword)?.[2];
  if (quality === undefined || SAID_OTHERWISE.includes(quality)) return undefined;
  // "protection from mana value 3 or greater"
  return /^(power|toughness|mana value) /.test(quality) ? `permanent with ${quality}` : quality;
}

/** Everything (CR 702.16j), a player (CR 702.16k), what was chosen for the object (CR 607.2d). */
const SAID_OTHERWISE = ['everything', 'each of your opponents', 'your opponents', 'the chosen color', 'the chosen creature type'];

/** What an Aura can enchant: plain words, and whose permanent it must be. */
export interface Enchanted {
  readonly words: string;
  readonly yours: boolean | undefined;
  /** Players it can enchant (CR 303.4). */
  readonly players: 'any' | 'opponents' | undefined;
}

const known = new Map<string, Enchanted>();

/** What stands after "enchant"; undefined for every other keyword. */
export function enchanted(keyword: string): Enchanted | undefined {
  if (!keyword.startsWith('enchant ')) return undefined;
  let result = known.get(keyword);
  if (result === undefined) {
    result = readEnchanted(keyword.slice('enchant '.length));
    known.set(keyword, result);
  }
  return result;
}

function readEnchanted(text: string): Enchanted {
  const whose = / (you control|you don't control|an opponent controls|your opponents control)$/.exec(text);
  const parts = (whose === null ? text : text.slice(0, whose.index)).split(/,? or (?!less|greater)|, /);
  const isPlayer = (part: string): boolean => part === 'player' || part === 'opponent';
  return {
    words: parts.filter((part) => !isPlayer(part)).join(' or '),
    yours: whose === null ? undefined : whose[1] === 'you control',
    players: parts.includes('player') ? 'any' : parts.includes('opponent') ? 'opponents' : undefined,
  };
}

/** What activating a keyword costs, and which permanents it can target, in plain words. */
export interface ActivatedKeyword {
  readonly keyword: 'equip' | 'fortify' | 'reconfigure' | 'level up';
  readonly quality: string | undefined;
  readonly cost: Cost;
}

/** "equip {2}", "equip 2", "equip Knight {1}", "equip—pay 3 life"; undefined for every other keyword. */
export function activatedKeyword(text: string): ActivatedKeyword | undefined {
  const match = /^(equip|fortify|reconfigure|level up)(?![\w-])([^{\d—–]*)(?:[—–]\s*)?(.*)$/u.exec(text);
  if (match === null) return undefined;
  const quality = match[2]!.trim();
  const after = match[3]!.trim();
  const cost = /^\d+$/.test(after) ? `{${after}}` : after.charAt(0).toLowerCase() + after.slice(1);
  return {
    keyword: match[1] as ActivatedKeyword['keyword'],
    quality: quality === '' ? undefined : quality,
    cost: cost === '' ? '{0}' : cost,
  };
}

/** "island" of "islandwalk" (CR 702.14a), "basic land" of "basic landcycling {2}" (CR 702.29e), "goblin" of "Goblin offering" (CR 702.48a). */
export function wordsBefore(keyword: string): string | undefined {
  return /^(.+?)(?:walk|cycling| offering)$/.exec(bareKeyword(keyword))?.[1];
}
