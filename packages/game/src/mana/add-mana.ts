/**
 * Mana that an effect adds to a player's pool as a spell or ability resolves (CR 106.3), and the choices that it asks. It is not tapping for
 * mana: no replacement of that looks at it (CR 106.12).
 */
import type { Mana } from '@stratum/cards';
import type { Context, Entity, Seat } from '@stratum/layers';
import type { AbilityInfo } from '../abilities/ability-info.js';
import type { Game } from '../game.js';
import { isKnown } from '../zones/objects.js';
import { createAmounts, markSnow, type TypeMask } from './amounts.js';
import { abilityParts, couldProduceAmong } from './could-produce.js';
import { Parts } from './parts.js';
import { addToPool } from './pool.js';
import { addParts, answerFor, choosePart } from './produce.js';

/** The player gets what the effect adds. Where nothing was said of it (`choose`: a type, or NONE) the player chooses, by default the first possible
 *  type in the order W U B R G C. `produced`: the types that an ability about tapping for mana looks at. */
export function addMana(game: Game, seat: Seat, mana: Mana, context: Context, choose: number, produced: TypeMask = 0): void {
  const parts = new Parts();
  addParts(game, mana, context, produced, couldProduceAmong, parts);
  const amounts = createAmounts();
  for (let part = 0; part < parts.count; part++) choosePart(parts, part, answerFor(game, seat, parts, part, choose), true, amounts);
  markSnow(amounts, isSnow(game, context.source));
  addToPool(game, seat, amounts);
}

/** CR 107.4h: mana from a source that is snow, or was as it was last there. */
export function isSnow(game: Game, source: Entity): boolean {
  return source >= 0 && isKnown(game, source) && game.solver.hasSupertype(source, 'Snow');
}

const chosen = new Parts();

/** The types among which its player must choose if this ability resolved now; empty if there is nothing to choose. */
export function manaChoices(game: Game, source: Entity, info: AbilityInfo): TypeMask {
  if (info.adds.length === 0) return 0;
  abilityParts(game, source, info, chosen);
  let mask = 0;
  for (let part = 0; part < chosen.count; part++) if (chosen.isChosen(part) && chosen.hasSeveral(part)) mask |= chosen.allTypes(part);
  return mask;
}
