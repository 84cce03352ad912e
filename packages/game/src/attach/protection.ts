/**
 * Protection (CR 702.16), shroud (CR 702.18) and hexproof (CR 702.11): what cannot target, be attached to, or damage an object. Qualities are plain
 * words: colours, types, "everything", "monocolored" and the like.
 */
import { qualityWords } from '@stratum/cards/rules';
import type { Entity, Seat } from '@stratum/layers';
import { abilitiesOf } from '../abilities/abilities.js';
import { fitsWords } from '../costs/fits-word.js';
import type { Game } from '../game.js';
import { isKnown } from '../zones/objects.js';

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
    if (typeof data === 'string' && data.startsWith(prefix) && hasThat(game, object, source, data)) return true;
  }
  return false;
}

/** The source has the quality of that keyword. */
function hasThat(game: Game, object: Entity, source: Entity, keyword: string): boolean {
  if (keyword.endsWith(' from everything')) return true; // CR 702.16j
  if (source < 0 || !isKnown(game, source)) return false;
  const words = qualityWords(keyword);
  if (words !== undefined) return fitsWords(game, source, words);
  // CR 607.2d
  if (keyword.endsWith(' the chosen color') || keyword.endsWith(' the chosen creature type'))
    return hasTheChosen(game, object, source, keyword);
  // CR 702.16k
  return game.solver.controller(source) !== game.solver.controller(object);
}

/** What was chosen as the protected object entered; nothing has what was not chosen. */
function hasTheChosen({ solver }: Game, object: Entity, source: Entity, keyword: string): boolean {
  const { color, creatureType } = solver.choices(object);
  if (keyword.endsWith(' color')) return color !== undefined && solver.hasColor(source, color);
  return creatureType !== undefined && solver.hasSubtype(source, creatureType);
}
