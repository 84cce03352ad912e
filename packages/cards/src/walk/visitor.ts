/**
 * What a walk over card data reports: each function is called once for each distinct object of its kind, an object before what it contains, in the
 * order of the data. `owner` is the object in which a word stands, so that its place can be found.
 */
import type { Ability } from '../vocabulary/ability.js';
import type { Action } from '../vocabulary/action.js';
import type { Card } from '../vocabulary/card.js';
import type { Condition } from '../vocabulary/condition.js';
import type { CopyException } from '../vocabulary/copy-exception.js';
import type { Effect } from '../vocabulary/effect.js';
import type { Filter } from '../vocabulary/filter.js';
import type { Value } from '../vocabulary/value.js';

/** What the words of a list are. "subtype": of any family. */
export type WordKind = 'type' | 'supertype' | 'creatureType' | 'landType' | 'subtype' | 'color' | 'keyword';

export interface Visitor {
  /** `key`: its name among the cards, undefined for an inline token; `front`: the front face, for a back face. */
  definition?(card: Card, key: string | undefined, front: Card | undefined): void;
  ability?(ability: Ability, owner: object): void;
  /** Everything in that ability has been visited. */
  afterAbility?(ability: Ability): void;
  /** Also effects without `on`: `is` of a returning object and the entries of `chooseOne`. */
  effect?(effect: Effect): void;
  filter?(filter: Filter): void;
  value?(value: Value): void;
  condition?(condition: Condition): void;
  exception?(exception: CopyException): void;
  action?(action: Action): void;
  counterKind?(kind: string, owner: object): void;
  wordPair?(from: string, to: string, owner: object): void;
  /** A token's definition named, not written out. */
  tokenName?(name: string, owner: object): void;
  /** Words that a filter looks for, an effect changes, or a card has. `printed`: they stand on a card or token. */
  words?(words: readonly string[], kind: WordKind, owner: object, printed: boolean): void;
  /** A reference, or a name of an object or player. */
  reference?(reference: string, owner: object): void;
  player?(player: string, owner: object): void;
  /** Something is nested too deeply; what it contains is not visited. Without this function the walk throws. */
  tooDeep?(owner: object, what: 'filters' | 'data'): void;
}
