/**
 * What was chosen as an object entered (CR 607.2d), written as numbers of the codebook; what the cards cannot speak of is not kept.
 */
import { NOT_GIVEN } from '../copiable/row.js';
import type { Choices } from '../solver.js';
import type { Engine } from '../state/engine.js';
import { H_EARLY_LIVES, H_UNBOUND } from '../state/header.js';

export function writeChoices(s: Engine, slot: number, choices: Choices): void {
  const { data, at, book, header } = s;
  data[at.chosenCreatureType + slot] = choices.creatureType === undefined ? 0 : (book.subtypePlane.get(choices.creatureType) ?? -1) + 1;
  data[at.chosenColor + slot] = choices.color === undefined ? 0 : 'WUBRG'.indexOf(choices.color) + 1;
  data[at.chosenLandType + slot] = choices.basicLandType === undefined ? 0 : (book.subtypePlane.get(choices.basicLandType) ?? -1) + 1;
  data[at.chosenName + slot] = choices.cardName === undefined ? 0 : (book.nameIndex.get(choices.cardName) ?? -1) + 1;
  data[at.chosenPlayer + slot] = choices.player === undefined ? 0 : choices.player + 1;
  const had = data[at.chosenOption + slot] !== 0;
  const has = choices.option !== undefined;
  if (had !== has) header[H_EARLY_LIVES]! += has ? 1 : -1;
  data[at.chosenOption + slot] = has ? choices.option! + 1 : 0;
  data[at.chosenPower + slot] = choices.size?.[0] ?? NOT_GIVEN;
  data[at.chosenToughness + slot] = choices.size?.[1] ?? NOT_GIVEN;
  // CR 607.2d: choices count for no text until one asks for them
  data[at.choicesFor + slot] = 0;
  if (hasChoices(s, slot)) header[H_UNBOUND] = 1;
}

export function hasChoices(s: Engine, slot: number): boolean {
  const { data, at } = s;
  const some =
    data[at.chosenCreatureType + slot]! |
    data[at.chosenColor + slot]! |
    data[at.chosenLandType + slot]! |
    data[at.chosenName + slot]! |
    data[at.chosenPlayer + slot]! |
    data[at.chosenOption + slot]!;
  return some !== 0;
}
