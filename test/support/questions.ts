/** A small table whose cards ask their players things, and actions by their words. */
import { type Card, loadCatalogue, type Zone } from '@stratum/cards';
import {
  apply,
  checkAndTrigger,
  createGame,
  describeAction,
  type Game,
  type GameOptions,
  legalActions,
  put,
  restoreGame,
  saveGame,
} from '@stratum/game';
import { type Entity, fastSolver, NONE } from '@stratum/layers';

const spellFor = (manaCost: string, card: Partial<Card>): Card => ({ manaCost, types: ['Sorcery'], ...card });
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
  Loss: spellFor('{1}', { abilities: [{ spell: [{ discard: 1 }] }] }),
  Search: spellFor('{1}', { abilities: [{ spell: [{ look: 3, take: { types: ['Creature'], zone: 'library' } }] }] }),
  Return: spellFor('{1}', {
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
  Storm: spellFor('{X}', { abilities: [{ spell: [{ loseLife: 'X' }] }] }),
  Tower: { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 20 }, cost: '{T}' }] },
  Echo: {
    types: ['Enchantment'],
    abilities: [{ triggered: [{ addMana: { anyColor: true } }], when: { tappedForMana: { types: ['Land'] } } }],
  },
  Grow: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {}, kind: '+1/+1' }, plus: 1 } }] },
  Twice: { types: ['Enchantment'], abilities: [{ replace: { countersPut: { on: {}, kind: '+1/+1' }, times: 2 } }] },
  Train: spellFor('{1}', {
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

/** A game of A and B with these cards: each stands where its player has it, from before the turn. */
export function tableOf<Name extends string>(
  cards: Record<Name, Card>,
  objects: readonly (readonly [name: NoInfer<Name>, zone: Zone, player: 'A' | 'B'])[],
  options: Partial<GameOptions> = {},
) {
  const catalogue = loadCatalogue({ cards });
  const game = createGame({ catalogue, players: ['A', 'B'], solver: fastSolver, emptyLibraryLoses: false, ...options });
  const found = objects.map(([name, zone, player]) => {
    const seat = game.players.indexOf(player);
    return put(game, { definition: catalogue.definitionNamed(name), zone, controller: seat, owner: seat, already: true });
  });
  checkAndTrigger(game);
  return { game, objects: found };
}

/** The names of the objects in a zone, in order of timestamp. */
export function namesIn({ solver }: Game, zone: Zone, owner: number = NONE): string[] {
  const found = new Int32Array(64);
  return [...found.subarray(0, solver.inZone(zone, owner, found))].map((entity) => solver.name(entity));
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

/** A land that pays for anything. */
export const TOWER: Card = { types: ['Land'], abilities: [{ mana: { anyColor: true, amount: 20 }, cost: '{T}' }] };
export const ox = (more: Partial<Card> = {}): Card => ({
  manaCost: '{1}',
  types: ['Creature'],
  subtypes: ['Ox'],
  power: 2,
  toughness: 2,
  ...more,
});
/** A sorcery for {1}. */
export const sorcery = (abilities: NonNullable<Card['abilities']>, more: Partial<Card> = {}): Card => ({
  manaCost: '{1}',
  types: ['Sorcery'],
  abilities,
  ...more,
});

/** What came last to a zone. */
export const newest = (game: Game, zone: 'battlefield' | 'stack' | 'graveyard'): number => {
  const found = new Int32Array(64);
  return found[game.solver.inZone(zone, -1, found) - 1]!;
};

/** Each action that is listed can be taken. */
export function takeEach(game: Game): void {
  const saved = saveGame(game);
  const count = legalActions(game, out);
  const actions = [...out.subarray(0, count)];
  for (const action of actions) {
    apply(game, action);
    restoreGame(game, saved);
  }
}
