/** A small table whose cards ask their players things, and actions by their words. */
import { type Card, loadCatalogue } from '@stratum/cards';
import { apply, checkAndTrigger, createGame, describeAction, type Game, legalActions, put } from '@stratum/game';
import { type Entity, fastSolver } from '@stratum/layers';

const spell = (manaCost: string, card: Partial<Card>): Card => ({ manaCost, types: ['Sorcery'], ...card });
export const CARDS: Record<string, Card> = {
  Well: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 3 }, cost: '{T}' }] },
  Gate: { types: ['Land'], abilities: [{ enters: { choose: ['color', 'creatureType'] } }] },
  Ox: { manaCost: '{1}', types: ['Creature'], subtypes: ['Ox'], power: 2, toughness: 2 },
  Elf: { manaCost: '{1}', types: ['Creature'], subtypes: ['Elf'], power: 1, toughness: 1 },
  Mask: { manaCost: '{1}', types: ['Creature'], power: 0, toughness: 1, abilities: [{ enters: { copy: { types: ['Creature'] } } }] },
  Archer: {
    manaCost: '{1}',
    types: ['Creature'],
    power: 1,
    toughness: 3,
    abilities: [{ triggered: [{ damage: 1, to: 'target' }], when: 'enters', targets: [{ what: 'any' }] }],
  },
  Pair: {
    manaCost: '{1}',
    types: ['Creature'],
    power: 1,
    toughness: 4,
    abilities: [
      { triggered: [{ damage: 1, to: 'targets' }], when: 'enters', targets: [{ what: { types: ['Creature'] }, min: 0, max: 2 }] },
    ],
  },
  Herald: {
    manaCost: '{1}',
    types: ['Enchantment'],
    abilities: [
      { triggered: [{ gainLife: 1 }], when: { enters: { types: ['Creature'] } }, label: 'life' },
      { triggered: [{ loseLife: 1 }], when: { enters: { types: ['Creature'] } }, label: 'death' },
    ],
  },
  Queen: { manaCost: '{1}', supertypes: ['Legendary'], types: ['Creature'], power: 3, toughness: 3 },
  Loss: spell('{1}', { abilities: [{ spell: [{ discard: 1 }] }] }),
  Search: spell('{1}', { abilities: [{ spell: [{ look: 3, take: { types: ['Creature'], zone: 'library' } }] }] }),
  Return: spell('{1}', {
    abilities: [{ spell: [{ returnToBattlefield: 'target' }], targets: [{ what: { zone: 'graveyard', types: ['Enchantment'] } }] }],
  }),
  Ward: { types: ['Enchantment'], subtypes: ['Aura'], abilities: ['enchant creature', { static: { on: 'attached', pt: [1, 1] } }] },
  Story: {
    manaCost: '{1}',
    types: ['Enchantment'],
    subtypes: ['Saga'],
    abilities: [
      'read ahead',
      { chapter: [1], do: [{ gainLife: 1 }] },
      { chapter: [2], do: [{ gainLife: 2 }] },
      { chapter: [3], do: [{ gainLife: 3 }] },
    ],
  },
  Altar: { types: ['Artifact'], abilities: [{ activated: [{ gainLife: 2 }], cost: 'sacrifice a creature' }] },
  Storm: spell('{X}', { abilities: [{ spell: [{ loseLife: 'X' }] }] }),
  Tower: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 20 }, cost: '{T}' }] },
  Echo: {
    types: ['Enchantment'],
    abilities: [{ triggered: [{ addMana: { anyColor: true } }], when: { tappedForMana: { types: ['Land'] } } }],
  },
  Grow: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {}, kind: '+1/+1' }, plus: 1 } }] },
  Twice: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {}, kind: '+1/+1' }, times: 2 } }] },
  Train: spell('{1}', {
    abilities: [{ spell: [{ counters: { '+1/+1': 1 }, on: 'target' }], targets: [{ what: { types: ['Creature'] } }] }],
  }),
};

export const out = new Int32Array(2048);

export function table(zones: { hand?: string[]; battlefield?: string[]; graveyard?: string[]; library?: string[] }, asks = true) {
  const catalogue = loadCatalogue({ cards: CARDS });
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, emptyLibraryLoses: false, asks });
  const named = new Map<string, Entity>();
  for (const [zone, names] of Object.entries(zones))
    for (const name of names)
      named.set(
        name,
        put(game, { definition: catalogue.definitionNamed(name), zone: zone as 'hand', controller: 0, owner: 0, already: true }),
      );
  checkAndTrigger(game);
  return { game, named };
}

export function listed(game: Game): string[] {
  const count = legalActions(game, out);
  return [...out.subarray(0, count)].map((action) => describeAction(game, action));
}

export function doIt(game: Game, ...texts: string[]): void {
  for (const text of texts) {
    const index = listed(game).indexOf(text);
    if (index < 0) throw new Error(`not listed: ${text}; listed: ${listed(game).join(' | ')}`);
    apply(game, out[index]!);
  }
}

export const resolve = (game: Game): void => doIt(game, 'pass', 'pass');

export function nameOfWell(game: Game): string {
  const found = /activate "([^"]*)" of Well/.exec(listed(game).join('\n'));
  return found?.[1] ?? '';
}
