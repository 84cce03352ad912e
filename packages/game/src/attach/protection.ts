/**
 * Protection (CR 702.16), shroud (CR 702.18) and hexproof (CR 702.11): what cannot target, be attached to, or damage an object. Qualities are plain
 * words: colours, types, "everything", "monocolored" and the like; more than one with "and from".
 */
import type { Color } from '@stratum/cards';
import type { Entity, Seat } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import { fitsWords } from '../costs/fits-word.js';
import type { Game } from '../game.js';
import { isKnown } from '../zones/objects.js';

const COLORS: readonly Color[] = ['W', 'U', 'B', 'R', 'G'];

/** `object` has protection from a quality that `source` (live or last known) has. */
export function isProtectedFrom(game: Game, object: Entity, source: Entity): boolean {
  return hasQuality(game, object, source, 'protection', 'protection from ');
}

/** An object cannot be the target of a spell or ability of `source` controlled by `you` (CR 115.4, 702.11, 702.16b, 702.18a). */
export function cannotBeTargeted(game: Game, object: Entity, source: Entity, you: Seat): boolean {
  const { solver } = game;
  if (solver.hasAbility(object, 'shroud')) return true;
  if (solver.controller(object) !== you) {
    if (solver.hasAbility(object, 'hexproof') && hasPlainHexproof(game, object)) return true;
    if (hasQuality(game, object, source, 'hexproof', 'hexproof from ')) return true;
  }
  return isProtectedFrom(game, object, source);
}

function hasPlainHexproof(game: Game, object: Entity): boolean {
  return abilitiesOf(game, object).some((id) => game.catalogue.abilities[id]!.data === 'hexproof');
}

function hasQuality(game: Game, object: Entity, source: Entity, word: string, prefix: string): boolean {
  return game.solver.hasAbility(object, word) && findQuality(game, object, source, prefix);
}

function findQuality(game: Game, object: Entity, source: Entity, prefix: string): boolean {
  for (const id of abilitiesOf(game, object)) {
    const data = game.catalogue.abilities[id]!.data;
    if (typeof data !== 'string' || !data.startsWith(prefix)) continue;
    const qualities = data.slice(prefix.length).split(/,? and from |, from |,? and |, /);
    if (qualities.some((quality) => hasThat(game, object, source, quality.trim()))) return true;
  }
  return false;
}

function hasThat(game: Game, object: Entity, source: Entity, quality: string): boolean {
  if (quality === 'everything') return true;
  if (source < 0 || !isKnown(game, source)) return false;
  const { solver } = game;
  const colors = COLORS.filter((color) => solver.hasColor(source, color)).length;
  if (quality === 'all colors' || quality === 'each color') return colors > 0;
  if (quality === 'monocolored') return colors === 1;
  if (quality === 'multicolored') return colors > 1;
  if (quality === 'colorless') return colors === 0;
  if (quality === 'each of your opponents' || quality === 'your opponents') return solver.controller(source) !== solver.controller(object);
  // "protection from mana value 3 or greater"
  return fitsWords(game, source, /^(power|toughness|mana value) /.test(quality) ? `permanent with ${quality}` : quality);
}
