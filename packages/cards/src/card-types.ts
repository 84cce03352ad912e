/**
 * CR 205.2 and 205.4: card types and supertypes, as data.
 */

/** CR 205.2a. */
export const CARD_TYPES: readonly string[] = [
  'Artifact',
  'Battle',
  'Conspiracy',
  'Creature',
  'Dungeon',
  'Enchantment',
  'Instant',
  'Kindred',
  'Land',
  'Phenomenon',
  'Plane',
  'Planeswalker',
  'Scheme',
  'Sorcery',
  'Vanguard',
];

/** CR 110.4: the card types of permanents. */
export const PERMANENT_TYPES: readonly string[] = ['Artifact', 'Battle', 'Creature', 'Enchantment', 'Land', 'Planeswalker'];

/** CR 205.4a. */
export const SUPERTYPES: readonly string[] = ['Basic', 'Legendary', 'Ongoing', 'Snow', 'World'];

/** The permanent types among these. */
export const permanentTypes = (types: readonly string[]): string[] => types.filter((type) => PERMANENT_TYPES.includes(type));

/** CR 110.4a: a card of these types becomes a permanent as it resolves. */
export const isPermanentCard = (types: readonly string[]): boolean => types.some((type) => PERMANENT_TYPES.includes(type));
