/** Dryad Arbor. A land that is a creature, green by its color indicator (CR 204). */
import type { Card } from '../vocabulary/card.js';

export const dryadArbor: Card = { colors: ['G'], types: ['Land', 'Creature'], subtypes: ['Forest', 'Dryad'], power: 1, toughness: 1 };
