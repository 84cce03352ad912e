/**
 * CR 122.1b: the kinds of counters that give the keyword they are named after.
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
