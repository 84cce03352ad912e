/** Under which keys of steps, effects, actions, filters and values a name stands, and which words are none. */

export const TARGETS_NEEDED: Readonly<Record<string, number>> = { target: 1, targets: 1, target2: 2 };
/** What only an ability has. */
export const WITHOUT_SOURCE = new Set(['this', 'that', 'attached', 'created']);
/** Keys under which effects and filters name a player, and the words that say who it is. */
export const PLAYER_WORDS: Readonly<Record<string, readonly string[]>> = {
  control: ['you', 'opponent'],
  controller: ['you', 'opponent', 'any'],
  owner: ['you', 'opponent'],
};

/** Keys under which an object is named, in effects, actions, filters and values. */
export const SELECTORS = new Set(
  'on,copy,fullTextOf,attachedTo,sharesNameWith,sharesCreatureTypeWith,of,ref,copyOf,exchangeControl,copySpell,to,from,destroy,exile,sacrifice,returnToHand,returnToBattlefield,tap,untap,transform,attach,unattach,turnFaceUp,turnFaceDown,power,toughness,manaValue'.split(
    ',',
  ),
);
/** Keys under which a player may be named as well. */
export const PLAYERS_TOO = new Set(['to', 'attachedTo']);
/** Keys of what only an ability of an object can ask. */
export const OF_A_SOURCE = new Set(['thisIs', 'attachedIs']);
/** Steps that name one object and nothing else. */
export const SINGLE = ['tapForMana', 'unattach', 'tap', 'untap', 'transform', 'turnFaceUp', 'turnFaceDown', 'phaseOut', 'phaseIn'] as const;
