/**
 * The board file, version 1: one JSON document that sets up a game, plays some steps, and says what must then be true.
 * It is what the command line solves, what a bug report carries, and what the conformance boards are. These schemas are the one source of
 * its types, of its validation and of its JSON Schema. Everything in it is data, so it can be stored, sent to a worker, or generated.
 * Names of characteristics, zones, steps and keywords are those of the Comprehensive Rules (CR).
 */

import {
  actionSchema as action,
  cardSchema as card,
  colorSchema as color,
  effectSchema as effect,
  jsonSchemaOf,
  manaSymbolSchema as manaSymbol,
  schemaNames,
  strictObject,
  turnStepSchema as turnStep,
  zoneSchema as zone,
} from '@stratum/cards/schemas';
import * as z from 'zod';
import { expectation } from './expectation.js';
import { amount, counters, id, LARGEST_NUMBER, player, targets, yes } from './words.js';

const choices = strictObject({
  creatureType: z.string().exactOptional(),
  color: color.exactOptional(),
  basicLandType: z.string().exactOptional(),
  cardName: z.string().exactOptional(),
  player: player.exactOptional(),
  chapter: amount.exactOptional(),
  /** Index of the chosen entry of `enters.chooseOne`, from 0. */
  option: amount.exactOptional(),
});

/** What every step may say besides. */
const also = {
  /** The name of the object made, or the names in order of creation. */
  as: z.union([id, z.array(id)]).exactOptional(),
  /** As in the middle of a resolution: no state-based actions and no triggers put on the stack after this step. */
  hold: yes.exactOptional(),
};

const put = strictObject({
  /** A card (or token) goes to a zone without being cast: default onto the battlefield, entering as the rules say. */
  put: z.string().min(1),
  by: player.exactOptional(),
  owner: player.exactOptional(),
  zone: zone.exactOptional(),
  token: yes.exactOptional(),
  tapped: yes.exactOptional(),
  faceDown: yes.exactOptional(),
  transformed: yes.exactOptional(),
  counters: counters.exactOptional(),
  attachTo: id.exactOptional(),
  copyOf: id.exactOptional(),
  choices: choices.exactOptional(),
  x: amount.exactOptional(),
  attacking: yes.exactOptional(),
  /** Been there since before this turn began (no summoning sickness, no entering trigger, a Saga gets no lore counter). */
  already: yes.exactOptional(),
  ...also,
});

const cast = strictObject({
  /** Cast a card from a zone (default the caster's hand, put there if needed) onto the stack. Mana is paid from the pool only with `pay`. */
  cast: z.string().min(1),
  by: player.exactOptional(),
  targets: targets.exactOptional(),
  x: amount.exactOptional(),
  from: zone.exactOptional(),
  using: z.literal('retrace').exactOptional(),
  discard: id.exactOptional(),
  attachTo: id.exactOptional(),
  choices: choices.exactOptional(),
  pay: yes.exactOptional(),
  ...also,
});

const activate = strictObject({
  /** Activate by label, by keyword ("equip"), or by index among the object's activated and mana abilities. */
  activate: id,
  ability: z.union([z.string(), amount]).exactOptional(),
  by: player.exactOptional(),
  targets: targets.exactOptional(),
  x: amount.exactOptional(),
  choose: manaSymbol.exactOptional(),
  pay: yes.exactOptional(),
  discard: id.exactOptional(),
  ...also,
});

const tapForMana = strictObject({
  tapForMana: id,
  choose: manaSymbol.exactOptional(),
  ability: z.union([z.string(), amount]).exactOptional(),
  ...also,
});

/** A continuous effect begins, as if a spell controlled by `by` had just resolved with these targets. */
const beginEffect = strictObject({ effect, by: player.exactOptional(), targets: targets.exactOptional(), ...also });

const act = strictObject({ act: action, by: player.exactOptional(), targets: targets.exactOptional(), ...also });

/** Choose targets of triggered abilities as they go on the stack: the next trigger of that source with that many targets. */
const targetsFor = strictObject({ targetsFor: id, chapter: amount.exactOptional(), targets, ...also });

/** Change of zone: a new object (CR 400.7), named by `as` or keeping its id. */
const move = strictObject({ move: id, to: zone, by: player.exactOptional(), ...also });

/**
 * Everyone passes until that step of that player's next such turn begins and its turn-based actions and triggers are done;
 * what stands on the stack resolves on the way. The triggers of that step itself are left on the stack.
 */
const advance = strictObject({ advance: turnStep, of: player.exactOptional(), ...also });

/** Each kind of step by the key that names it. `together` and `refuse` hold other steps. */
const simpleSteps = {
  put,
  cast,
  activate,
  tapForMana,
  resolve: strictObject({ resolve: z.union([z.literal('all'), z.int().min(1).max(LARGEST_NUMBER)]), ...also }),
  counterTop: strictObject({ counterTop: yes, ...also }),
  exileTop: strictObject({ exileTop: yes, ...also }),
  effect: beginEffect,
  act,
  addCounters: strictObject({ addCounters: counters, on: id, ...also }),
  removeCounters: strictObject({ removeCounters: counters, on: id, ...also }),
  attach: strictObject({ attach: id, to: id, ...also }),
  unattach: strictObject({ unattach: id, ...also }),
  tap: strictObject({ tap: id, ...also }),
  untap: strictObject({ untap: id, ...also }),
  transform: strictObject({ transform: id, ...also }),
  turnFaceUp: strictObject({ turnFaceUp: id, ...also }),
  turnFaceDown: strictObject({ turnFaceDown: id, ...also }),
  phaseOut: strictObject({ phaseOut: id, ...also }),
  phaseIn: strictObject({ phaseIn: id, ...also }),
  damage: strictObject({ damage: amount, to: z.union([id, player]), ...also }),
  move,
  targetsFor,
  /** Their controller's order for triggers that wait together: sources (or chapter numbers of one Saga) from first put to last. */
  order: strictObject({ order: z.array(z.union([id, amount])), ...also }),
  advance,
  /** There will be another main phase right after this phase (CR 500.8). */
  extraPhase: strictObject({ extraPhase: z.literal('main'), ...also }),
  expect: strictObject({ expect: expectation, ...also }),
} as const;

type SimpleSteps = typeof simpleSteps;
export type SimpleStep = { [K in keyof SimpleSteps]: z.infer<SimpleSteps[K]> }[keyof SimpleSteps];
type Also = { as?: string | string[]; hold?: true };
/** Several enter at the same time; listed in the order of their timestamps (CR 613.7m). */
export type Together = { together: Step[] } & Also;
/** This step must be refused, with a reason, and change nothing. */
export type Refuse = { refuse: Step; because?: string } & Also;
/** One step of a board, by the key that names it. */
export type Step = SimpleStep | Together | Refuse;

const together: z.ZodType<Together> = strictObject({
  get together() {
    return z.array(step).min(1);
  },
  ...also,
});
const refuse: z.ZodType<Refuse> = strictObject({
  get refuse() {
    return step;
  },
  because: z.string().exactOptional(),
  ...also,
});

/** Every kind of step, by the key that names it. */
export const stepKinds = { ...simpleSteps, together, refuse } as const;
const step: z.ZodType<Step> = z.lazy(() => z.union(Object.values(stepKinds) as unknown as [z.ZodType<Step>, z.ZodType<Step>]));

/** Steps of a board, those inside another not counted: state is looked at after each. */
const MOST_STEPS = 1000;

/** The schema of a board file. */
export const boardSchema = strictObject({
  board: z.literal(1),
  title: z.string(),
  /** CR numbers this board is about, e.g. ["613.8a"]. */
  rules: z.array(z.string()).exactOptional(),
  /** Where the facts come from, or a remark. */
  source: z.string().exactOptional(),
  note: z.string().exactOptional(),
  /** In turn order; the first is the active player at the start. Default ["A", "B"]. */
  players: z.array(player).min(1).max(8).exactOptional(),
  /** Definitions by card name. A token's definition may stand here too. */
  cards: z.record(z.string().min(1), card),
  /**
   * Played in order. After each one, state-based actions are performed and waiting triggers go on the stack (CR 704.3, 603.3), as when a
   * player would receive priority. The game starts in the first player's precombat main phase, turn 1.
   */
  do: z.array(step).max(MOST_STEPS),
  /** Checked after the last step: the same as a last {"expect": …} step. */
  expect: expectation.exactOptional(),
});

/** A board file, version 1. */
export type Board = z.infer<typeof boardSchema>;
/** Who plays, in turn order. */
export const playersOf = (board: Board): readonly string[] => board.players ?? ['A', 'B'];
export type BoardChoices = z.infer<typeof choices>;
export type PutStep = z.infer<typeof put>;
export type CastStep = z.infer<typeof cast>;
export type ActivateStep = z.infer<typeof activate>;

schemaNames.add(step, { id: 'Step' });

/** The JSON Schema of a board file. */
export const boardJsonSchema = (): object => jsonSchemaOf(boardSchema);
