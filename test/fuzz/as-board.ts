/**
 * A history as a board file, which `stratum check` plays on both solvers: its cards as they are, its steps as steps of a board, in a game. What a game
 * does besides (it turns pages, a retired object goes somewhere) may hide the difference, so the board is played before it is kept.
 */

import { type Board, checkBoard, play, type Step as Said } from '@stratum/board';
import type { Ability, Effect } from '@stratum/cards';
import { fastSolver, referenceSolver } from '@stratum/layers';
import type { Failure } from './check.js';
import type { Arrival, Asked, History, Reference, Step } from './history.js';

/** A board on which the two solvers differ as in the history; or why there is none. */
export function failingBoard(history: History, failure: Failure): Board | string {
  try {
    const board = checkBoard(boardOf(history, failure), 'board');
    const { differences } = play(board, { solver: fastSolver, compareWith: referenceSolver });
    return differences.length > 0 ? board : 'in a game the solvers agree on it';
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0]! : String(error);
  }
}

/** The steps of the history as far as a board can say them. Throws what a board has no word for. */
function boardOf(history: History, failure: Failure): Board {
  const cards = structuredClone(history.cards);
  const telling = new Telling(history, cards);
  const steps = history.steps.flatMap((step) => telling.tell(step).map((said): Said => ({ ...said, hold: true })));
  const last = history.steps[failure.step];
  if (last !== undefined && 'ask' in last) steps.push(telling.answer(last.ask, last.context, failure.second));
  return { board: 1, title: `Seed ${history.seed}: ${failure.key ?? failure.kind}`, players: history.players, cards, do: steps };
}

const called = (number: Reference): string => `o${number}`;

/** An effect that speaks of its source can begin as an ability of that. */
const NEEDS_SOURCE = /"(?:this|attached|other|thisIs|attachedIs|chosen\w*)"/;
const NEEDS_EVENT = /"(?:that|created)"/;

class Telling {
  constructor(
    private readonly history: History,
    private readonly cards: History['cards'],
  ) {}

  tell(step: Step): Said[] {
    const { players } = this.history;
    if ('add' in step) return this.add(step.add);
    if ('leave' in step) return [{ act: { exile: step.leave.map(called) } }];
    if ('forget' in step || 'ask' in step || 'choose' in step) return [];
    if ('move' in step) return [{ move: called(step.move), to: step.zone, by: players[step.controller]!, as: called(step.as) }];
    if ('tap' in step) return [step.on ? { tap: called(step.tap) } : { untap: called(step.tap) }];
    if ('phase' in step) return [step.on ? { phaseOut: called(step.phase) } : { phaseIn: called(step.phase) }];
    if ('turnFace' in step) return [step.down ? { turnFaceDown: called(step.turnFace) } : { turnFaceUp: called(step.turnFace) }];
    if ('transform' in step) return [{ transform: called(step.transform) }];
    if ('attach' in step) return [this.attach(step.attach, step.to)];
    if ('put' in step) return [{ addCounters: { [step.kind]: step.amount }, on: called(step.put) }];
    if ('remove' in step) return [{ removeCounters: { [step.kind]: step.amount }, on: called(step.remove) }];
    if ('begin' in step) return this.begin(step.begin, step.context, step.name);
    if ('exchange' in step)
      return [{ act: { exchangeControl: [called(step.exchange[0]), called(step.exchange[1])] }, by: players[step.you]! }];
    if ('turn' in step) return [{ advance: 'upkeep', of: players[step.turn]! }];
    if ('cleanUp' in step) return [{ advance: 'cleanup' }];
    if ('life' in step) return [{ act: { gainLife: step.life }, by: players[step.of]! }];
    throw new Error(`a board has no step for ${Object.keys(step)[0]}`);
  }

  private add(arrival: Arrival): Said[] {
    const { players } = this.history;
    const { as, card, zone, owner, controller, copyOf, except, choices, x } = arrival;
    if (zone === 'stack') return [{ cast: card, as: called(as), by: players[controller]!, ...(x === undefined ? {} : { x }) }];
    if (copyOf !== undefined && except !== undefined) {
      const exceptions = except.flatMap((name) => this.history.exceptions[name] ?? []);
      return [{ act: { createToken: card, copyOf: called(copyOf), except: exceptions }, by: players[controller]!, as: called(as) }];
    }
    const { player, ...others } = this.choicesOf(as) ?? choices ?? {};
    const chosen = { ...others, ...(player === undefined ? {} : { player: players[player]! }) };
    return [
      {
        put: card,
        as: called(as),
        by: players[controller]!,
        owner: players[owner]!,
        zone,
        already: true,
        ...(arrival.token ? { token: true as const } : {}),
        ...(arrival.transformed ? { transformed: true as const } : {}),
        ...(arrival.faceDown ? { faceDown: true as const } : {}),
        ...(arrival.tapped ? { tapped: true as const } : {}),
        ...(arrival.attacking ? { attacking: true as const } : {}),
        ...(copyOf === undefined ? {} : { copyOf: called(copyOf) }),
        ...(Object.keys(chosen).length === 0 ? {} : { choices: chosen }),
      },
    ];
  }

  /** On a board, choices are made as an object comes: the last ones that the history makes for it. */
  private choicesOf(as: number): Arrival['choices'] {
    let last: Arrival['choices'];
    for (const step of this.history.steps) if ('choose' in step && step.choose === as) last = step.choices;
    return last;
  }

  private attach(what: Reference, to: Reference): Said {
    if (to === -1) return { unattach: called(what) };
    return { attach: called(what), to: to < 0 ? this.history.players[-2 - to]! : called(to) };
  }

  private begin(name: string, context: Asked, as: string | undefined): Said[] {
    const effect = this.history.effects[name];
    if (effect === undefined) return [];
    const text = JSON.stringify(effect);
    if (NEEDS_EVENT.test(text)) throw new Error('an effect speaks of an event');
    const targets = (context.targets ?? []).filter((target) => target !== -1).map((target) => this.target(target));
    if (context.source !== undefined && context.source >= 0 && NEEDS_SOURCE.test(text)) return this.activate(effect, context, targets);
    return [{ effect, by: this.history.players[context.you]!, targets, ...(as === undefined ? {} : { as }) }];
  }

  /** The source's card gets an ability of which the effect is. */
  private activate(effect: Effect, context: Asked, targets: string[]): Said[] {
    const source = this.history.steps.find((step) => 'add' in step && step.add.as === context.source);
    const card = source !== undefined && 'add' in source ? this.cards[source.add.card] : undefined;
    if (card === undefined) throw new Error('an effect of something that came from elsewhere');
    const label = `begins ${card.abilities?.length ?? 0}`;
    const what = { zone: 'anywhere' as const };
    const ability: Ability = {
      activated: [{ effect }],
      cost: '{0}',
      label,
      ...(targets.length === 0 ? {} : { targets: targets.map(() => ({ what })) }),
    };
    card.abilities = [...(card.abilities ?? []), ability];
    return [{ activate: called(context.source!), ability: label, by: this.history.players[context.you]!, targets }, { resolve: 1 }];
  }

  private target(target: Reference): string {
    return target < 0 ? this.history.players[-2 - target]! : called(target);
  }

  /** How many objects match, as the reference counts them. */
  answer(name: string, context: Asked, answer: unknown): Said {
    const what = this.history.filters[name];
    if (what === undefined || typeof answer !== 'string') throw new Error('a board asks no such question');
    const is = answer.split(' /')[0]!.trim().split(' ').filter(Boolean).length;
    return { expect: { counts: [{ what, by: this.history.players[context.you]!, is }] } };
  }
}
