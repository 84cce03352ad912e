/**
 * The choices that were made for an object as it entered (CR 607.2d), as plain data. Allocates.
 */
import { COLORS } from '../compile/codebook.js';
import { NOT_GIVEN } from '../copiable/row.js';
import type { Choices } from '../solver.js';
import type { Engine } from '../state/engine.js';

export function readChoices(s: Engine, slot: number): Choices {
  const { data, at, book } = s;
  const choices: Choices = {};
  const creatureType = data[at.chosenCreatureType + slot]!;
  if (creatureType > 0) choices.creatureType = book.subtypes[creatureType - 1 - book.subtypeBase]!;
  const color = data[at.chosenColor + slot]!;
  if (color > 0) choices.color = COLORS[color - 1]!;
  const land = data[at.chosenLandType + slot]!;
  if (land > 0) choices.basicLandType = book.subtypes[land - 1 - book.subtypeBase]!;
  const name = data[at.chosenName + slot]!;
  if (name > 0) choices.cardName = book.names[name - 1]!;
  const player = data[at.chosenPlayer + slot]!;
  if (player > 0) choices.player = player - 1;
  const option = data[at.chosenOption + slot]!;
  if (option > 0) {
    choices.option = option - 1;
    const power = data[at.chosenPower + slot]!;
    if (power !== NOT_GIVEN) choices.size = [power, data[at.chosenToughness + slot]!];
  }
  return choices;
}
