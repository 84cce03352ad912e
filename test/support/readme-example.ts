import { loadCards } from '@stratum/cards';
import { checkAndTrigger, createGame, put } from '@stratum/game';
import { fastSolver } from '@stratum/layers';

const catalogue = loadCards({
  'Shifting Guest': { types: ['Creature'], subtypes: ['Shapeshifter'], power: 2, toughness: 3, abilities: ['changeling'] },
  'Season of Bears': { types: ['Enchantment'], abilities: [{ static: { on: { types: ['Creature'] }, creatureTypes: { set: ['Bear'] } } }] },
  'Call of the Den': { types: ['Enchantment'], abilities: [{ static: { on: { subtypes: ['Bear'] }, pt: [1, 1] } }] },
});
const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver });
const enter = (name: string) => {
  const object = put(game, { definition: catalogue.definitionNamed(name), zone: 'battlefield', controller: 0, owner: 0 });
  checkAndTrigger(game);
  return object;
};
enter('Season of Bears');
enter('Call of the Den');
const guest = enter('Shifting Guest');

export const result = [game.solver.power(guest), game.solver.hasSubtype(guest, 'Bear'), game.solver.hasSubtype(guest, 'Elf')];
// [3, true, false]
