/** Random choices, and cards that ask for them (CR 607.2d): what speaks of a chosen word says somewhere that one is chosen. */
import type { Card } from '@stratum/cards';
import type { Choices } from '@stratum/layers';
import { basicLandType, color, creatureType, type Maker } from './maker.js';

/** What speaks of a choice asks for it. */
export function askForChoices(made: Card): void {
  if (!/"chosen/.test(JSON.stringify(made))) return;
  made.abilities = [...(made.abilities ?? []), { enters: { choose: ['creatureType', 'color', 'basicLandType', 'cardName'] } }];
}

export function choices(maker: Maker): Choices {
  const { chance, players } = maker;
  const made: Choices = {};
  if (chance.odds(60)) made.creatureType = creatureType(maker);
  if (chance.odds(50)) made.color = color(maker);
  if (chance.odds(50)) made.basicLandType = basicLandType(maker);
  if (chance.odds(30)) made.cardName = chance.pick(maker.cardNames);
  if (chance.odds(30)) made.option = chance.below(2);
  if (chance.odds(10)) made.player = chance.below(players.length);
  return made;
}
