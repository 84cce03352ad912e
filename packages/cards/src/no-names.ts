/**
 * Words that mean an object or a player by what it is to an effect, and not by its name: nobody and nothing is named so.
 */
import { REFERENCES } from './vocabulary/reference.js';

/** References, and the words for players. */
export const NO_NAMES: ReadonlySet<string> = new Set([...REFERENCES, 'targets', 'you', 'opponent', 'any']);
