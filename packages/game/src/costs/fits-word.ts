/**
 * Whether an object fits the plain words of a cost, of "enchant" or of a quality, as it is now. The words are read once.
 */
import { COLORS, type Having, type PlainWord, type PlainWords, readPlainWords } from '@stratum/cards/rules';
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';

const known = new Map<string, readonly PlainWords[]>();

/** Every word of one of the alternatives fits, or there is none. */
export function fitsWords(game: Game, entity: Entity, text: string | undefined): boolean {
  if (text === undefined) return true;
  let alternatives = known.get(text);
  if (alternatives === undefined) {
    alternatives = readPlainWords(text);
    known.set(text, alternatives);
  }
  for (let i = 0; i < alternatives.length; i++) if (fitsAll(game, entity, alternatives[i]!)) return true;
  return false;
}

function fitsAll(game: Game, entity: Entity, { words, having }: PlainWords): boolean {
  for (let i = 0; i < words.length; i++) if (fitsWord(game, entity, words[i]!) === words[i]!.denied) return false;
  return having === undefined || has(game, entity, having);
}

function has({ solver }: Game, entity: Entity, having: Having): boolean {
  if ('keyword' in having) return solver.hasAbility(entity, having.keyword) !== having.denied;
  // CR 208.5: what has no power matches no comparison of it
  const number = solver[having.number](entity);
  return number >= having.least && number <= having.most;
}

function fitsWord({ solver }: Game, entity: Entity, { any, status, color, colorCount, names }: PlainWord): boolean {
  if (any) return true;
  if (status !== undefined) return status === 'isSpell' ? solver.zone(entity) === 'stack' : solver[status](entity);
  if (color !== undefined) return solver.hasColor(entity, color);
  if (colorCount !== undefined) {
    let colors = 0;
    for (let i = 0; i < COLORS.length; i++) if (solver.hasColor(entity, COLORS[i]!)) colors++;
    return colors >= colorCount[0] && colors <= colorCount[1];
  }
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (solver.hasType(entity, name) || solver.hasSupertype(entity, name) || solver.hasSubtype(entity, name)) return true;
  }
  return false;
}
