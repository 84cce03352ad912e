/** The six types of mana (CR 106.1b), in the order in which amounts and sets of them stand everywhere. */
export const MANA_TYPES = ['W', 'U', 'B', 'R', 'G', 'C'] as const;
