/** The vocabulary of cards, abilities, effects, filters, values, conditions, actions and events. */
export type Player = string;
export type Id = string;
export type Color = 'W' | 'U' | 'B' | 'R' | 'G';
export type ManaSymbol = Color | 'C';
/** Mana and tap symbols ("{2}{W}{W}", "{X}{G}", "{T}", "{Q}"), then, after commas, other costs: "sacrifice this", "exile this", "discard a card",
 *  "discard a land card", "pay 2 life", "remove a lore counter from this". */
export type Cost = string;
/** "outside": outside the game (a sideboard), where only characteristic-defining abilities work. */
export type Zone = 'battlefield' | 'graveyard' | 'hand' | 'library' | 'exile' | 'stack' | 'command' | 'outside';

// ───────────────────────────── cards ─────────────────────────────

export interface Card {
  /** Only for a face or a token whose name differs from its key. */
  name?: string;
  manaCost?: Cost;
  /** Colour indicator (CR 204), or a token's colours. Absent: the colours of manaCost. */
  colors?: Color[];
  supertypes?: string[];
  types: string[];
  subtypes?: string[];
  /** "*" where a characteristic-defining ability defines it. A Value only for a token: worked out once, as it is created (CR 608.2h). */
  power?: number | '*' | Value;
  toughness?: number | '*' | Value;
  loyalty?: number;
  defense?: number;
  abilities?: Ability[];
  /** The back face of a double-faced card. */
  back?: Card & { name: string };
}

/** A keyword as it is printed ("flying", "changeling", "protection from red", "equip {2}", "retrace", "level up {1}"), or: */
export type Ability =
  | string
  | ((Static | CharacteristicDefining | ManaAbility | Activated | Triggered | Chapter | Spell | Enters | Replacement) & {
      /** A name that `has`, `lacks`, and `activate` can use. */ label?: string;
    });

/** A static ability's continuous effect; the set it applies to is found anew each time (CR 611.3a). */
export interface Static {
  static: Effect | Effect[];
  if?: Condition;
  zones?: Zone[];
}
/** CR 604.3. Works in all zones and is applied first in its layer. */
export interface CharacteristicDefining {
  cda: { power?: Value; toughness?: Value; colors?: Color[]; creatureTypes?: Subtypes; landTypes?: Subtypes };
}
/** Produces mana, has no target (CR 605). `mana`: what one resolution adds. */
export interface ManaAbility {
  mana: Mana;
  cost: Cost;
  if?: Condition;
}
export interface Activated {
  activated: Action[];
  cost: Cost;
  targets?: Target[];
  timing?: 'sorcery';
  if?: Condition;
  zones?: Zone[];
}
export interface Triggered {
  triggered: Action[];
  when: Event;
  targets?: Target[];
  if?: Condition;
  zones?: Zone[];
}
/** Saga chapter ability (CR 714.2b): the chapter numbers whose symbols stand before it. */
export interface Chapter {
  chapter: number[];
  do: Action[];
  targets?: Target[];
}
/** What an instant or sorcery does as it resolves. */
export interface Spell {
  spell: Action[];
  targets?: Target[];
  additionalCost?: Cost;
}
/** Replacement effects on this object's own entering (CR 614.1c-d, 614.12). */
export interface Enters {
  enters: {
    tapped?: true;
    counters?: Record<string, Value>;
    /** Enter as a copy of a chosen one of these (the step's `copyOf` is the choice; none: it isn't a copy). */
    copy?: Filter;
    except?: CopyException | CopyException[];
    /** Choose as it enters; the step's `choices` answers. */
    choose?: ('creatureType' | 'color' | 'basicLandType' | 'cardName' | 'player')[];
    /** As it enters (or is turned face up) it becomes one of these: set power and toughness, and what comes with them, are copiable (CR 613.2a, 707.2).
     *  `choices.option` is the choice, from 0. */
    chooseOne?: Pick<Effect, 'basePT' | 'abilities' | 'creatureTypes' | 'colors'>[];
  };
}
/** CR 106.12b (mana), or an object entering with more counters (CR 614.16). */
export interface Replacement {
  replace:
    | { tappedForMana: Filter; atLeast?: number; times?: number; instead?: Mana; add?: Mana }
    /** If an effect would put counters (CR 614.16), not turn-based actions; with `by: "any"`, those too. */
    | { countersPut: { on: Filter; kind?: string; by?: 'effect' | 'any' }; times?: number; plus?: number }
    /** Other objects that would enter do so tapped, with counters, or as a copy of one (CR 614.1c, 616.1). */
    | { enters: Filter; tapped?: true; counters?: Record<string, Value>; copy?: Ref; except?: CopyException | CopyException[] };
}

/** Mana added: symbols ("{G}{G}"), one of several types chosen at activation, or a type or colour that others could produce (CR 106.7). */
export type Mana =
  | string
  | { anyOf: ManaSymbol[]; amount?: Value }
  | { anyColor: true; amount?: Value }
  /** Of a colour found among these (CR 106.5 if there is none). */
  | { colorAmong: Filter; amount?: Value }
  | { couldProduce: Filter; of: 'type' | 'color'; amount?: Value }
  | { symbol: ManaSymbol; amount: Value }
  /** In an ability about "tapped for mana": a type that was produced. */
  | { producedType: true; amount?: Value }
  | { chosenColor: true; amount?: Value };

// ─────────────────────── continuous effects ───────────────────────

/**
 * One continuous effect (CR 611). Its keys say in which layers it applies (CR 613.1); one effect may have several.
 * From a resolving spell or ability, the objects whose characteristics or controller it changes are fixed as it begins (CR 611.2c).
 */
export interface Effect {
  /** What it applies to. */
  on: Selector;
  /** How long, for an effect from a resolution. Default "endOfTurn" there; a static ability's needs none. */
  until?: 'endOfTurn' | 'yourNextTurn' | 'endOfYourNextTurn' | 'indefinitely' | { while: Condition };
  /** Layer 1a. */
  copy?: Ref;
  except?: CopyException | CopyException[];
  /** Layer 2. */
  control?: 'you' | 'opponent' | Player; // "opponent" only with two players
  /** Layer 3: one word for another in rules text and type line (CR 612), or another object's full text (CR 612.6). */
  text?: { from: string; to: string } | { fullTextOf: Ref };
  /** Layer 4. `set` replaces card types, with the subtypes of the types lost (CR 205.1a); `add` is "in addition to its other types". */
  supertypes?: Change<string[]>;
  types?: Change<string[]>;
  /** Creature types alone: "all" is every creature type. `set` leaves other subtypes as they are (CR 205.1a). */
  creatureTypes?: Change<Subtypes>;
  /** `set` with a basic land type also removes the abilities of its rules text and gives the mana ability (CR 305.7). */
  landTypes?: Change<Subtypes>;
  /** Any other subtypes (artifact types, enchantment types …). */
  subtypes?: Change<string[]>;
  /** Layer 5. `set: []` is colourless. */
  colors?: Change<Color[] | { chosen: 'color' }>;
  /** Layer 6, in this order: removeAll (but `keep`), remove, add; `cant`: can't have or gain it (CR 613.1f). */
  abilities?: {
    removeAll?: true;
    keep?: 'mana';
    remove?: string[];
    add?: Ability[];
    cant?: string[];
    /** Has the activated abilities of all of these, as they are at this point of layer 6. */ addActivatedOf?: Filter;
  };
  /** Layer 7b; null leaves that one as it is. */
  basePT?: [Value | null, Value | null];
  /** Layer 7c. */
  pt?: [Value, Value];
  /** Layer 7d. */
  switchPT?: true;
  /** Outside the layers (CR 613.11, 601.2f): spells that match `on` (zone "stack") cost that much more or less to cast. */
  cost?: { more?: Cost; less?: Cost };
  /** Outside the layers: "can't be sacrificed", "can't have counters put on it", "can't be countered", "doesn't untap" and "can't attack" are
   *  obeyed; any other rule is kept and listed, not interpreted. */
  rule?: string;
}
export interface Change<T> {
  set?: T;
  add?: T;
  remove?: T;
}
export type Subtypes = string[] | 'all' | { chosen: 'creatureType' | 'basicLandType' };

/** Exceptions become part of the copiable values (CR 707.9). */
export interface CopyException {
  name?: string | 'keep';
  manaCost?: Cost;
  supertypes?: Change<string[]>;
  types?: Change<string[]>;
  subtypes?: Change<string[]>;
  creatureTypes?: Change<Subtypes>;
  colors?: Change<Color[]> | 'keep';
  basePT?: [Value, Value] | 'keep';
  loyalty?: number;
  /** `thisAbility`: "except it has this ability". */
  abilities?: { add?: (Ability | { thisAbility: true })[]; removeAll?: true };
  /** It enters with these (an additional effect, CR 707.9e). */
  counters?: Record<string, Value>;
  /** The exception applies only if the copy would be this without it (CR 707.9f). */
  if?: Filter;
}

/** "this": the object whose ability it is. "it": the object being looked at (the affected one). "attached": what this is attached to.
 *  "target", "target2": as chosen. "targets": all of them. "that": what the event was about. "created": the token just created. An Id: only in a board's own steps. */
export type Ref = 'this' | 'it' | 'attached' | 'target' | 'target2' | 'that' | 'created' | 'topOfYourGraveyard' | Id;
export type Selector = Ref | 'targets' | Filter | Ref[];

/** All keys given must hold. A list: all of these. {any}: at least one. {none}: not one of these. */
export interface Filter {
  /** Default "battlefield". "anywhere" is every zone. A list: any of these. */
  zone?: Zone | 'anywhere' | Zone[];
  types?: Match;
  supertypes?: Match;
  subtypes?: Match;
  colors?: Match;
  keywords?: Match;
  colorless?: boolean;
  multicolored?: boolean;
  /** "none": has no abilities at all. "mana": has a mana ability. */
  abilities?: 'none' | 'mana';
  name?: string;
  chosenName?: true;
  chosenType?: true;
  chosenColor?: true;
  controller?: 'you' | 'opponent' | 'any' | Player;
  owner?: 'you' | 'opponent' | Player;
  /** Not the object whose ability it is. `notIt`: not the object being looked at. */
  other?: true;
  notIt?: true;
  attachedTo?: Ref;
  sharesNameWith?: Ref;
  token?: boolean;
  tapped?: boolean;
  faceDown?: boolean;
  attacking?: boolean;
  enchanted?: boolean;
  equipped?: boolean;
  power?: Compare;
  toughness?: Compare;
  basePower?: Compare;
  baseToughness?: Compare;
  manaValue?: Compare;
  counters?: Record<string, Compare>;
  sharesCreatureTypeWith?: Ref;
  or?: Filter[];
  not?: Filter;
}
export type Match = string[] | { any?: string[]; all?: string[]; none?: string[] };
export type Compare = number | { eq?: Value; gte?: Value; lte?: Value; gt?: Value; lt?: Value };

export type Value =
  | number
  | 'X'
  | { count: Filter }
  | { distinct: 'types' | 'colors' | 'creatureTypes' | 'basicLandTypes'; among: Filter }
  | { power: Ref }
  | { toughness: Ref }
  | { manaValue: Ref }
  | { counters: string; of: Ref }
  | { greatest: 'power' | 'toughness' | 'manaValue'; among: Filter }
  | { hand: 'you' | 'opponent' }
  | { life: 'you' | 'opponent' }
  | { devotion: Color }
  | { sum: Value[] }
  | { times: [Value, Value] }
  | { negative: Value }
  | { if: Condition; then: Value; else: Value };

export type Condition =
  | { exists: Filter }
  | { count: Filter; is: Compare }
  | { value: Value; is: Compare }
  | { thisIs: Filter }
  | { attachedIs: Filter }
  | { ref: Ref; is: Filter }
  | { turn: 'you' | 'opponent' }
  | { and: Condition[] }
  | { or: Condition[] }
  | { not: Condition };

// ───────────────────── actions, targets, events ─────────────────────

/** What a resolving spell or ability does, in order; with `if`, only then. */
export type Action = (
  | { effect: Effect }
  | { createToken: Card | string; count?: Value; copyOf?: Ref; except?: CopyException | CopyException[]; tapped?: true }
  | { exchangeControl: [Ref, Ref] }
  | { copySpell: Ref }
  | { counters: Record<string, Value>; on: Selector }
  | { removeCounters: Record<string, Value>; on: Selector }
  /** With several in `from`, each deals its own damage, all at the same time, and "it" in the value is that source. */
  | { damage: Value; to: Selector | Player | 'you' | 'opponent'; from?: Selector }
  | { destroy: Selector }
  | { exile: Selector }
  | { sacrifice: Selector }
  | { returnToHand: Selector }
  /** `is`: "it's a …" as it enters (CR 611.2e, 613.7n). */
  | { returnToBattlefield: Selector; transformed?: true; tapped?: true; is?: Omit<Effect, 'on'> }
  | { tap: Selector }
  | { untap: Selector }
  | { transform: Selector }
  | { attach: Ref; to: Ref }
  | { unattach: Selector }
  | { turnFaceUp: Selector }
  | { turnFaceDown: Selector }
  | { draw: Value }
  | { discard: Value }
  | { gainLife: Value }
  | { loseLife: Value }
  | { addMana: Mana }
  /** Look at that many cards from the top; the first that fits is revealed and put into hand, the rest on the bottom. */
  | { look: Value; take: Filter }
  /** A step listed and not interpreted. */
  | { other: string }
) & { if?: Condition };

export interface Target {
  what: Filter | 'player' | 'any';
  min?: number;
  max?: number | 'any';
}

export type Event =
  | 'enters'
  | 'dies'
  | 'leaves'
  | 'attacks' // of this object
  | { enters: Filter }
  | { dies: Filter }
  | { leaves: Filter }
  | { sacrificed: Filter }
  | { turnedFaceUp: Filter }
  | { becomesAttached: Filter }
  | { step: TurnStep; of?: 'you' | 'opponent' | 'each' }
  | { tappedForMana: Filter; producing?: ManaSymbol } // CR 106.12a
  | { countersPut: { on: Filter; kind: string } }
  | { cast: Filter; by?: 'you' | 'opponent' };

export type TurnStep =
  | 'untap'
  | 'upkeep'
  | 'draw'
  | 'precombat main'
  | 'beginning of combat'
  | 'declare attackers'
  | 'declare blockers'
  | 'combat damage'
  | 'end of combat'
  | 'postcombat main'
  | 'end'
  | 'cleanup';
