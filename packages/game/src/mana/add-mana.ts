/**
 * Mana that an effect adds to a player's pool as a spell or ability resolves (CR 106.3), and the choices that it asks. It is not tapping for
 * mana: no replacement of that looks at it (CR 106.12).
 */
import type { AbilityEntry, Mana, ManaSymbol } from '@stratum/cards';
import type { Context, Entity, Seat } from '@stratum/layers';
import { type Game, MANA_TYPES } from '../game.js';
import { type Amounts, createAmounts, type TypeMask } from './amounts.js';
import { abilityParts, couldProduceAmong } from './could-produce.js';
import { addToPool } from './pool.js';
import { chooseParts, type Mirror, type Part, productionParts } from './produce.js';

/** What others could produce as things are now. */
export function mirrorOf(game: Game): Mirror {
  return (filter, context) => couldProduceAmong(game, filter, context);
}

/** The player gets what the effect adds; returns how much of each type. A choice that nobody made is the first possible one in the order
 *  W U B R G C. `produced`: the types that an ability about tapping for mana looks at. */
export function addMana(
  game: Game,
  seat: Seat,
  mana: Mana,
  context: Context,
  choose: ManaSymbol | undefined,
  produced: TypeMask = 0,
): Amounts {
  const parts = productionParts(game, mana, context, produced, mirrorOf(game));
  const amounts = createAmounts();
  for (const part of parts) chooseParts([part], answerFor(part, choose), true, amounts);
  addToPool(game, seat, amounts);
  return amounts;
}

function answerFor(part: Part, choose: ManaSymbol | undefined): ManaSymbol | undefined {
  const types = part.alternatives.map((one) => one.type);
  if (choose !== undefined && types.includes(MANA_TYPES.indexOf(choose))) return choose;
  return MANA_TYPES[Math.min(...types)];
}

/** The types among which its player must choose if this ability resolved now; empty if there is nothing to choose. */
export function manaChoices(game: Game, source: Entity, entry: AbilityEntry): TypeMask {
  let mask = 0;
  for (const { chosen, alternatives } of abilityParts(game, source, entry, mirrorOf(game)))
    if (chosen && alternatives.length > 1) for (const one of alternatives) mask |= 1 << one.type;
  return mask;
}
