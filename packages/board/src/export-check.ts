/** Whether what a board came to is what it was made from: every characteristic and the status of every object. */
import { damageOn, type Game } from '@stratum/game';
import type { Entity } from '@stratum/layers';
import { abilityTexts } from './ability-text.js';
import type { ObjectExpect } from './expectation.js';
import { countersOf } from './export-steps.js';
import type { Names } from './names.js';
import type { Played } from './play.js';

/** What a reader wants to see first of an object, as an expectation. */
export function objectExpected(game: Game, entity: Entity): ObjectExpect {
  const { solver } = game;
  const { name, controller, types, supertypes, creatureTypes, colors, power, toughness } = solver.characteristics(entity);
  const counters = countersOf(game, entity);
  return {
    name,
    controller: game.players[controller]!,
    supertypes,
    types,
    creatureTypes,
    colors,
    power,
    toughness,
    ...(counters === undefined ? {} : { counters }),
  };
}

/** The first thing that came out otherwise, in words, or null. */
export function whatDiffers(game: Game, names: Names, played: Played): string | null {
  for (const [name, entity] of names.all()) {
    const other = played.view.names.objectOf(name);
    if (other === undefined) return `${name}, which the board does not bring`;
    const [before, after] = [facts(game, names, entity), facts(played.game, played.view.names, other)];
    for (const key of Object.keys(before))
      if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
        return `${name} with ${key} ${JSON.stringify(before[key])}, which comes out as ${JSON.stringify(after[key])}`;
  }
  const [unlike] = played.differences;
  return unlike === undefined ? null : `${names.nameOf(unlike.entity) ?? 'the game'} with a ${unlike.key} on which the solvers differ`;
}

function facts(game: Game, names: Names, entity: Entity): Record<string, unknown> {
  const { solver } = game;
  const zone = solver.zone(entity);
  const phasedOut = solver.isPhasedOut(entity);
  const host = solver.attachedTo(entity);
  const status = {
    zone,
    phasedOut,
    token: solver.isToken(entity),
    tapped: solver.isTapped(entity),
    faceDown: solver.isFaceDown(entity),
    counters: countersOf(game, entity),
    damage: damageOn(game, entity),
    attachedTo: names.nameOf(host) ?? host,
  };
  // what has phased out is nothing to ask about (CR 702.26b)
  if (phasedOut) return status;
  const characteristics = solver.characteristics(entity);
  return { ...status, ...characteristics, abilities: abilityTexts(solver, characteristics) };
}
