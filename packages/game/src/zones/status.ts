/**
 * Status of permanents (CR 110.5): tapped, face down, transformed, phased out. What is already so does not become so; what cannot be does not change.
 */
import type { Entity } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import { ask } from '../choices/asking.js';
import { contextOf } from '../choices/context.js';
import { staysStunned } from '../counters/guarding.js';
import { withForm } from '../enter/chosen-form.js';
import { closeEvent, openEvent, simultaneously } from '../events/event.js';
import { cell, type Game, setCell } from '../game.js';
import { noteUntapped } from '../stack/remember.js';
import { isPermanent, isPresent, objectsIn } from './objects.js';

export function tap(game: Game, entity: Entity): boolean {
  if (!isPermanent(game, entity) || game.solver.isTapped(entity)) return false;
  const log = openEvent(game);
  game.solver.setTapped(entity, true);
  closeEvent(game, log);
  return true;
}

export function untap(game: Game, entity: Entity): boolean {
  if (!isPermanent(game, entity) || !game.solver.isTapped(entity)) return false;
  const log = openEvent(game);
  const untaps = !staysStunned(game, entity);
  if (untaps) {
    game.solver.setTapped(entity, false);
    noteUntapped(game, entity);
  }
  closeEvent(game, log);
  return untaps;
}

/** Turns a double-faced permanent over (CR 701.27, 712.9); ignored for what cannot transform. */
export function transformPermanent(game: Game, entity: Entity): boolean {
  if (!isPermanent(game, entity) || !game.solver.canTransform(entity)) return false;
  simultaneously(game, () => game.solver.transform(entity));
  setCell(game, game.regions.transformedAt, entity, game.solver.clock());
  return true;
}

/** Turns a permanent face up (CR 708.8); what is face up stays as it is. */
export function turnFaceUp(game: Game, entity: Entity): boolean {
  if (!isPermanent(game, entity) || !game.solver.isFaceDown(entity)) return false;
  simultaneously(game, (log) => {
    game.solver.setFaceDown(entity, false);
    chooseOption(game, entity);
    log.turnedFaceUp.push(entity);
  });
  return true;
}

/** CR 708.11: what it becomes one of as it is turned face up its controller chooses then: the first, if nobody is asked. */
function chooseOption(game: Game, entity: Entity): void {
  const { solver } = game;
  const choices = solver.choices(entity);
  if (choices.option !== undefined) return;
  for (const id of abilitiesOf(game, entity)) {
    const data = game.catalogue.abilities[id]!.data;
    if (typeof data !== 'object' || !('enters' in data) || data.enters.chooseOne === undefined) continue;
    const forms = data.enters.chooseOne;
    const say = (index: number): string => `${solver.name(entity)}: option ${index + 1}`;
    const you = solver.controller(entity);
    const context = contextOf(game, you, entity, entity, 0);
    const option = ask(game, you, forms.length, 0, say);
    solver.setChoices(
      entity,
      withForm(choices, forms, option, (value) => solver.value(value, context, entity)),
    );
    return;
  }
}

/** Turns a permanent face down (CR 708.2b, 712.16): not what is face down, and not what is double-faced. */
export function turnFaceDown(game: Game, entity: Entity): boolean {
  if (!isPermanent(game, entity) || game.solver.isFaceDown(entity)) return false;
  if (game.catalogue.definitions[game.solver.definition(entity)]!.back !== NONE) return false;
  simultaneously(game, () => game.solver.setFaceDown(entity, true));
  return true;
}

/** Phases out permanents, with all that is attached to them (CR 702.26d-g). */
export function phaseOut(game: Game, entities: Entity | readonly Entity[]): void {
  const direct = (typeof entities === 'number' ? [entities] : entities).filter((entity) => isPermanent(game, entity));
  if (direct.length === 0) return;
  simultaneously(game, () => {
    const gone: Entity[] = [];
    const leave = (entity: Entity, mark: number): void => {
      if (gone.includes(entity) || game.solver.isPhasedOut(entity)) return;
      gone.push(entity);
      setCell(game, game.regions.phasedWith, entity, mark);
      for (const other of objectsIn(game, 'battlefield'))
        if (game.solver.attachedTo(other) === entity && !direct.includes(other)) leave(other, INDIRECT);
    };
    for (const entity of direct) {
      // CR 702.26g: what would phase out with its host and by itself phases out with its host
      const host = game.solver.attachedTo(entity);
      leave(entity, host >= 0 && direct.includes(host) ? INDIRECT : game.solver.controller(entity) + 1);
    }
    for (const entity of gone) {
      // CR 506.4: it is removed from combat
      if (game.solver.isAttacking(entity)) game.solver.setAttacking(entity, false);
      game.solver.setPhasedOut(entity, true);
    }
  });
}

const INDIRECT = -1;

/** Phases in permanents, with all that phased out with them. */
export function phaseIn(game: Game, entities: Entity | readonly Entity[]): void {
  const direct = (typeof entities === 'number' ? [entities] : entities).filter(
    (entity) => isPresent(game, entity) && game.solver.isPhasedOut(entity),
  );
  if (direct.length === 0) return;
  simultaneously(game, () => {
    const back: Entity[] = [];
    const come = (entity: Entity): void => {
      if (back.includes(entity)) return;
      back.push(entity);
      for (const other of objectsIn(game, 'battlefield'))
        if (
          game.solver.isPhasedOut(other) &&
          game.solver.attachedTo(other) === entity &&
          cell(game, game.regions.phasedWith, other) === INDIRECT
        )
          come(other);
    };
    for (const entity of direct) come(entity);
    for (const entity of back) {
      setCell(game, game.regions.phasedWith, entity, 0);
      game.solver.setPhasedOut(entity, false);
    }
  });
}

/** What phases in in the untap step of a player (CR 502.1): what phased out under that player. */
export function phasedOutUnder(game: Game, seat: number): Entity[] {
  return objectsIn(game, 'battlefield').filter(
    (entity) => game.solver.isPhasedOut(entity) && cell(game, game.regions.phasedWith, entity) === seat + 1,
  );
}
