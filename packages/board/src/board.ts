import type { Action, Card, Color, Cost, Effect, Filter, Id, ManaSymbol, Player, TurnStep, Zone } from '@stratum/cards';

/**
 * The board file, version 1: one JSON document that sets up a game, plays some steps, and says what must then be true.
 * It is what the command line solves, what a bug report carries, and what the conformance boards beside this file are.
 * Everything in it is data: no functions, so a card definition can be stored, sent to a worker, or generated.
 * Names of characteristics, zones, steps and keywords are those of the Comprehensive Rules (CR).
 */
export interface Board {
  board: 1;
  title: string;
  /** CR numbers this board is about, e.g. ["613.8a"]. */
  rules?: string[];
  /** Where the facts come from, or a remark. Ignored by the solver. */
  source?: string;
  note?: string;
  /** In turn order; the first is the active player at the start. Default ["A", "B"]. */
  players?: Player[];
  /** Definitions by card name. A token's definition may stand here too. */
  cards: Record<string, Card>;
  /** Played in order. After each one, state-based actions are performed and waiting triggers go on the stack
   *  (CR 704.3, 603.3), as when a player would receive priority. The game starts in A's precombat main phase, turn 1. */
  do: Step[];
  /** Checked after the last step: the same as a last {"expect": …} step. */
  expect?: Expect;
}

// ─────────────────────────────── steps ───────────────────────────────

export type Step = (
  /** A card (or token) goes to a zone without being cast: default onto the battlefield, entering as the rules say. */
  | { put: string; by?: Player; owner?: Player; zone?: Zone; token?: true; tapped?: true; faceDown?: true; transformed?: true;
      counters?: Record<string, number>; attachTo?: Id; copyOf?: Id; choices?: Choices; x?: number; attacking?: true;
      /** Been there since before this turn began (no summoning sickness, no entering trigger, a Saga gets no lore counter). */
      already?: true }
  /** Several enter at the same time; listed in the order of their timestamps (CR 613.7m). */
  | { together: Step[] }
  /** Cast a card from a zone (default the caster's hand, put there if needed) onto the stack. Mana is paid from the pool only with `pay`. */
  | { cast: string | Id; by?: Player; targets?: (Id | Player)[]; x?: number; from?: Zone; using?: "retrace"; discard?: Id; attachTo?: Id;
      choices?: Choices; pay?: true }
  /** Activate by label, by keyword ("equip"), or by index among the object's activated and mana abilities. */
  | { activate: Id; ability?: string | number; by?: Player; targets?: (Id | Player)[]; x?: number; choose?: ManaSymbol; pay?: true; discard?: Id }
  | { tapForMana: Id; choose?: ManaSymbol; ability?: string | number }
  | { resolve: number | "all" }
  /** The top object of the stack is countered. */
  | { counterTop: true } | { exileTop: true }
  /** A continuous effect begins, as if a spell controlled by `by` had just resolved with these targets. */
  | { effect: Effect; by?: Player; targets?: Id[] }
  | { act: Action; by?: Player; targets?: (Id | Player)[] }
  | { addCounters: Record<string, number>; on: Id } | { removeCounters: Record<string, number>; on: Id }
  | { attach: Id; to: Id } | { unattach: Id } | { tap: Id } | { untap: Id } | { transform: Id }
  | { turnFaceUp: Id } | { turnFaceDown: Id } | { phaseOut: Id } | { phaseIn: Id }
  | { damage: number; to: Id | Player }
  /** Change of zone: a new object (CR 400.7), named by `as` or keeping its id. */
  | { move: Id; to: Zone; by?: Player }
  /** Choose targets of triggered abilities as they go on the stack: the next trigger of that source with that many targets. */
  | { targetsFor: Id; chapter?: number; targets: (Id | Player)[] }
  /** Their controller's order for triggers that wait together: sources (or chapter numbers of one Saga) from first put to last. */
  | { order: (Id | number)[] }
  /** Everyone passes until that step of that player's next such turn begins and its turn-based actions and triggers are done;
   *  what stands on the stack resolves on the way. The triggers of that step itself are left on the stack. */
  | { advance: TurnStep; of?: Player }
  /** There will be another main phase right after this phase (CR 500.8). */
  | { extraPhase: "main" }
  /** This step must be refused, with a reason, and change nothing. */
  | { refuse: Step; because?: string }
  | { expect: Expect }
) & {
  as?: Id | Id[];
  /** As in the middle of a resolution: no state-based actions and no triggers put on the stack after this step. */
  hold?: true;
};

export interface Choices { creatureType?: string; color?: Color; basicLandType?: string; cardName?: string; player?: Player; chapter?: number; option?: number }

// ────────────────────────────── expectations ──────────────────────────────

export interface Expect {
  objects?: Record<Id, ObjectExpect>;
  /** From the top down. */
  stack?: { source?: Id; chapter?: number; card?: string }[];
  stackSize?: number;
  life?: Record<Player, number>;
  /** Who has priority now. */
  priority?: Player;
  /** A symbol that is not named must be 0. */
  pool?: Record<Player, Partial<Record<ManaSymbol, number>>>;
  /** Types of mana each object could produce now (CR 106.7). */
  couldProduce?: Record<Id, ManaSymbol[]>;
  /** Sources (ids; for an effect step its `as`) of the effects applied in a layer, in the order applied (CR 613.3, 613.7, 613.8). */
  applied?: Partial<Record<"1a" | "1b" | "2" | "3" | "4" | "5" | "6" | "7a" | "7b" | "7c" | "7d", Id[]>>;
  /** How many objects match, from that player's point of view. */
  counts?: { what: Filter; by?: Player; is: number }[];
}
export interface ObjectExpect {
  exists?: boolean;
  zone?: Zone; controller?: Player; owner?: Player; name?: string; manaValue?: number; tapped?: boolean; attachedTo?: Id | null;
  power?: number | null; toughness?: number | null; basePower?: number; baseToughness?: number; loyalty?: number;
  /** Exactly these, in any order. "all" is every creature type. */
  colors?: Color[]; types?: string[]; supertypes?: string[]; subtypes?: string[]; creatureTypes?: string[] | "all"; landTypes?: string[];
  /** Among its subtypes, and not among them. */
  is?: string[]; isnt?: string[];
  /** Keywords or labels of abilities it has, or lacks. The mana ability of a basic land type is "{T}: Add {G}". */
  has?: string[]; lacks?: string[];
  abilityCount?: number;
  counters?: Record<string, number>;
  damage?: number;
}
