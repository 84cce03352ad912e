/**
 * Which planes of a group the operations of layers 4 to 6 may write: from the first to the last. A trial application keeps just these (CR 613.8a).
 */
import { BugError } from '@stratum/cards';
import { type Codebook, CREATURE_FAMILY } from './codebook.js';
import * as op from './opcodes.js';
import { WORDS } from './operation-words.js';

export function planeRange(book: Codebook, words: readonly number[]): { low: number; high: number } {
  let low = book.planes;
  let high = -1;
  const note = (first: number, last = first): void => {
    low = Math.min(low, first);
    high = Math.max(high, last);
  };
  const abilities = (): void => note(book.wordBase, book.textLost);
  const family = (number: number): void => {
    book.subtypes.forEach((_, i) => {
      if (book.families[i] === number) note(book.subtypeBase + i);
    });
    if (number === CREATURE_FAMILY) note(book.otherCreatureTypes);
  };
  for (let pc = 0; words[pc] !== op.END; pc += WORDS[words[pc]!]!) {
    switch (words[pc]) {
      case op.CLEAR_TYPES:
        note(0, book.supertypeBase - 1);
        break;
      case op.CLEAR_SUPERTYPES:
        note(book.supertypeBase, book.subtypeBase - 1);
        break;
      case op.ADD_TYPE:
      case op.REMOVE_TYPE:
      case op.ADD_SUPERTYPE:
      case op.REMOVE_SUPERTYPE:
      case op.REMOVE_SUBTYPE:
        note(words[pc + 1]!);
        break;
      case op.ADD_SUBTYPE:
        note(words[pc + 1]!);
        break;
      case op.CLEAR_FAMILY:
      case op.REPLACE_FAMILY:
      case op.ADD_EVERY_SUBTYPE:
        family(words[pc + 1]!);
        break;
      case op.ADD_CHOSEN_SUBTYPE:
        family(words[pc + 2]!);
        break;
      case op.SET_CHOSEN_SUBTYPE:
        family(words[pc + 2]!);
        abilities();
        break;
      case op.REMOVE_CHOSEN_SUBTYPE:
        note(book.subtypeBase, book.otherCreatureTypes);
        break;
      case op.LOSE_TEXT:
        abilities();
        break;
      case op.CLEAR_COLORS:
      case op.ADD_CHOSEN_COLOR:
      case op.SET_CHOSEN_COLOR:
      case op.REMOVE_CHOSEN_COLOR:
        note(book.colorBase, book.colorBase + 4);
        break;
      case op.ADD_COLOR:
      case op.REMOVE_COLOR:
        note(words[pc + 1]!);
        break;
      case op.REMOVE_ALL_ABILITIES:
      case op.REMOVE_ABILITY:
      case op.ADD_ABILITY:
      case op.ADD_ACTIVATED_OF:
      case op.CANT_HAVE:
        // words, presence, intrinsic ones, what it can't have
        abilities();
        break;
      default:
        throw new BugError('E490', `which planes operation ${words[pc]} writes, planeRange does not say`);
    }
  }
  return high < 0 ? { low: 0, high: 0 } : { low, high };
}
