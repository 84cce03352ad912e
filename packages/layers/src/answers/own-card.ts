/**
 * What an object is before all but copy effects, as a card that would say the same (CR 613.1a, 707.2): for whoever writes down a copy whose model is gone. Reads the
 * rows of layer 1; no answer of a game needs it.
 */
import type { Card } from '@stratum/cards';
import { COLORS, CREATURE_FAMILY } from '../compile/codebook.js';
import { abilityCountOf, abilityOf, hasPlane } from '../copiable/row.js';
import type { Engine } from '../state/engine.js';
import { FACE_DOWN, hasStatus, TRANSFORMED } from '../state/status.js';
import { COPIABLE, HAS_PT, V_COST, V_FLAGS, V_LOYALTY, V_NAME, V_POWER, V_TOUGHNESS, valueAt } from '../state/values.js';

/** Null for an object that is its own printed card. `copied`: an effect that goes on makes it a copy. */
export function ownCard(s: Engine, slot: number, copied: boolean): Card | null {
  const holder = s.data[(hasStatus(s, TRANSFORMED, slot) ? s.at.printedBack : s.at.printed) + slot]! - 1;
  if (copied && !hasStatus(s, FACE_DOWN, slot)) return cardOfRow(s, slot);
  return holder < 0 ? null : cardOfRow(s, holder);
}

function cardOfRow(s: Engine, slot: number): Card {
  const { book } = s;
  const value = (column: number): number => s.data[valueAt(s, COPIABLE, column, slot)]!;
  const has = (plane: number): boolean => hasPlane(s, COPIABLE, plane, slot);
  const named = (words: readonly string[], base: number): string[] => words.filter((_, i) => has(base + i));
  const subtypes = named(book.subtypes, book.subtypeBase);
  const everyOther = has(book.otherCreatureTypes)
    ? s.catalogue.creatureTypes.filter(
        (type) => !book.subtypePlane.has(type) || book.families[book.subtypePlane.get(type)! - book.subtypeBase] !== CREATURE_FAMILY,
      )
    : [];
  const abilities = Array.from(
    { length: abilityCountOf(s, COPIABLE, slot) },
    (_, i) => s.catalogue.abilities[abilityOf(s, COPIABLE, slot, i)]!.data,
  );
  const manaCost = book.costs[value(V_COST)];
  return {
    name: book.names[value(V_NAME)] ?? '',
    ...(manaCost === undefined ? {} : { manaCost }),
    colors: COLORS.filter((_, c) => has(book.colorBase + c)),
    supertypes: named(book.supertypes, book.supertypeBase),
    types: named(book.types, 0),
    subtypes: [...subtypes, ...everyOther],
    ...((value(V_FLAGS) & HAS_PT) === 0 ? {} : { power: value(V_POWER), toughness: value(V_TOUGHNESS) }),
    ...(value(V_LOYALTY) > 0 ? { loyalty: value(V_LOYALTY) } : {}),
    abilities: [...abilities],
  };
}
