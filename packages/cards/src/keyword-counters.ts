/**
 * CR 122.1b: the kinds of counters that give the keyword they are named after, each counter one instance of it (CR 113.2c).
 */
const KEYWORD_COUNTERS: readonly string[] = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
];

/** Whether counters of this kind give an ability; variants of a keyword included ("hexproof from black"). */
export const isKeywordCounter = (kind: string): boolean => KEYWORD_COUNTERS.includes(kind) || kind.startsWith('hexproof from ');

const MOST_INSTANCES = 16;

/** How many instances of its keyword so many counters of a kind give; more than a few tell nothing new. */
export const keywordInstances = (counters: number): number => Math.min(counters, MOST_INSTANCES);
