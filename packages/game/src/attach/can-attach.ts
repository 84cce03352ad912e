/**
 * What an Aura, Equipment or Fortification can be attached to (CR 301.5, 301.6, 303.4, 701.3): "enchant X" in plain words, a creature, a land;
 * not itself; not while it is a creature (CR 301.5c, 303.4d); not against protection (CR 702.16c-d).
 */
import { type Enchanted, enchanted } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import { fitsWords } from '../costs/fits-word.js';
import type { Game } from '../game.js';
import { hasLost } from '../players.js';
import { isPermanent } from '../zones/objects.js';
import { isProtectedFrom } from './protection.js';

/** It is attached to something by its nature now. */
export function isAttachment(game: Game, entity: Entity): boolean {
  const { solver } = game;
  return solver.hasSubtype(entity, 'Aura') || solver.hasSubtype(entity, 'Equipment') || solver.hasSubtype(entity, 'Fortification');
}

/** Whether `what` could be attached to `host` (an object, or a player as -2 - seat) and stay; `asCreature`: as though the host were a creature (CR 702.6d). */
export function canAttach(game: Game, what: Entity, host: number, asCreature = false): boolean {
  const { solver } = game;
  if (what === host || !isPermanent(game, what)) return false;
  if (host < -1) return solver.hasSubtype(what, 'Aura') && !isCreature(game, what) && canEnchantPlayer(game, what, -2 - host);
  if (!isPermanent(game, host)) return false;
  // CR 301.5c, 303.4d: a creature is attached to nothing, but for reconfigure (CR 702.151b).
  if (isCreature(game, what) && !solver.hasAbility(what, 'reconfigure')) return false;
  if (isProtectedFrom(game, host, what)) return false;
  if (solver.hasSubtype(what, 'Aura') && !canEnchant(game, what, host)) return false;
  if (solver.hasSubtype(what, 'Equipment') && !asCreature && !isCreature(game, host)) return false;
  if (solver.hasSubtype(what, 'Fortification') && !solver.hasType(host, 'Land')) return false;
  return isAttachment(game, what);
}

function isCreature(game: Game, entity: Entity): boolean {
  return game.solver.hasType(entity, 'Creature');
}

/** CR 303.4a, 702.5: every enchant ability it has must allow it; an Aura with none enchants nothing. */
export function canEnchant(game: Game, aura: Entity, host: Entity): boolean {
  let some = false;
  for (const words of enchantAbilities(game, aura)) {
    if (!fitsEnchant(game, aura, host, words)) return false;
    some = true;
  }
  return some;
}

/** CR 303.4: every enchant ability it has must allow that player. */
export function canEnchantPlayer(game: Game, aura: Entity, seat: number): boolean {
  if (seat >= game.players.length || hasLost(game, seat)) return false;
  let some = false;
  for (const { players } of enchantAbilities(game, aura)) {
    const fits = players === 'any' || (players === 'opponents' && seat !== game.solver.controller(aura));
    if (!fits) return false;
    some = true;
  }
  return some;
}

/** What each enchant ability it has says. */
function enchantAbilities(game: Game, aura: Entity): Enchanted[] {
  const found: Enchanted[] = [];
  for (const id of abilitiesOf(game, aura)) {
    const data = game.catalogue.abilities[id]!.data;
    const says = typeof data === 'string' ? enchanted(data) : undefined;
    if (says !== undefined) found.push(says);
  }
  return found;
}

function fitsEnchant(game: Game, aura: Entity, host: Entity, { words, yours }: Enchanted): boolean {
  if (yours !== undefined && (game.solver.controller(host) === game.solver.controller(aura)) !== yours) return false;
  return words !== '' && fitsWords(game, host, words);
}
