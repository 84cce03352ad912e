/**
 * What a player chooses as a permanent enters (CR 614.12a): a colour, a type, a name, a player, one of several sizes, a chapter to read ahead to, what to
 * be a copy of. Where nobody is asked: no colour, type, name or player; the first size; chapter I; no copy.
 */
import type { Enters, Filter } from '@stratum/cards';
import { BASIC_LAND_TYPES, COLORS } from '@stratum/cards/rules';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { finalChapter, hasReadAhead } from '@stratum/sagas';
import { ask, askOne, isAsking } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import type { Game } from '../game.js';
import { permanents } from '../zones/objects.js';

type Choice = NonNullable<Enters['enters']['choose']>[number];

/** What was said in advance: `said`, and what has been chosen so far: `made`. */
export interface EnteringChoices {
  readonly made: Choices | undefined;
  readonly said: Choices | undefined;
}

/** What the entering object asks its controller to choose, beyond what has been chosen; what it does not ask is not chosen, whatever was said (CR 614.12a). */
export function chooseEntering(game: Game, entity: Entity, seat: Seat, kinds: readonly Choice[], { made, said }: EnteringChoices): Choices {
  const choices: Choices = { ...made };
  const name = game.solver.name(entity);
  for (const kind of kinds) {
    if (choices[kind] !== undefined) continue;
    if (said?.[kind] !== undefined) {
      Object.assign(choices, { [kind]: said[kind] });
      continue;
    }
    if (!isAsking(game)) continue;
    const one = <T>(options: readonly T[], say: (option: T) => string = String): T =>
      askOne(game, seat, options, (option) => `${name}: ${say(option)}`);
    switch (kind) {
      case 'color':
        choices.color = one(COLORS);
        break;
      case 'basicLandType':
        choices.basicLandType = one(BASIC_LAND_TYPES, ({ type }) => type).type;
        break;
      case 'creatureType':
        choices.creatureType = one(game.catalogue.creatureTypes);
        break;
      case 'cardName':
        choices.cardName = one([...new Set(game.catalogue.definitions.map((definition) => definition.name))]);
        break;
      case 'player':
        choices.player = one([...game.players.keys()], (player) => game.players[player]!);
        break;
      default:
        kind satisfies never;
    }
  }
  return choices;
}

/** What is kept of choices said in advance, for a spell, or for what has been there since before: of what no card asks for, nothing. */
export function chosenInAdvance(game: Game, said: Choices | undefined): Choices | undefined {
  if (said === undefined) return undefined;
  const { option, size } = said;
  const choices: Choices = { ...(option === undefined ? {} : { option }), ...(size === undefined ? {} : { size }) };
  for (const kind of game.spoken.chosen) Object.assign(choices, kind in said ? { [kind]: said[kind as Choice] } : {});
  return Object.keys(choices).length === 0 ? undefined : choices;
}

/** CR 702.155a: the chapter at which a Saga with read ahead starts. */
export function chooseChapter(game: Game, saga: Entity, seat: Seat): number {
  if (!isAsking(game) || !hasReadAhead(game.solver, saga)) return 1;
  return 1 + ask(game, seat, finalChapter(game.solver, saga), 0, (option) => `${game.solver.name(saga)}: start at chapter ${option + 1}`);
}

/** CR 707.5: what the entering object becomes a copy of, or undefined if its controller would have it be none. `x`: of the spell that becomes it (CR 107.3m). */
export function chooseCopied(game: Game, entity: Entity, seat: Seat, filter: Filter, x: number | undefined): Entity | undefined {
  if (!isAsking(game)) return undefined;
  const context = contextOf(game, seat, entity, entity, x);
  const options = permanents(game).filter((other) => isThere(game, other, entity) && game.solver.matches(filter, other, context));
  const copied = askOne(game, seat, [NONE, ...options], (option) => {
    const name = game.solver.name(entity);
    return option === NONE ? `${name}: no copy` : `${name}: a copy of ${game.solver.name(option)}`;
  });
  return copied === NONE ? undefined : copied;
}

/** It is on the battlefield already as `entity` enters (CR 614.12). */
export function isThere(game: Game, other: Entity, entity: Entity): boolean {
  return other !== entity && !game.event?.entering.has(other);
}
