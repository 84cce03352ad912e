/**
 * Cards of the library, played: each says what it should, alone and where two or three of them meet.
 */
import { checkBoard, failuresOf, play, showFailure } from '@stratum/board';
import { library } from '@stratum/cards';
import { referenceSolver } from '@stratum/layers';
import { describe, expect, it } from 'vitest';

const bear = { types: ['Creature'], subtypes: ['Bear'], colors: ['G'], power: 2, toughness: 3, abilities: ['trample'] };

/** Plays steps with these cards of the library and a bear, and gives what is not as expected. */
function failures(names: readonly string[], steps: readonly object[], expected: object): string[] {
  const cards = Object.fromEntries([['Bear', bear], ...names.map((name) => [name, library[name]])]);
  const board = checkBoard({ board: 1, title: 'library', cards, do: steps, expect: expected }, 'library');
  return failuresOf(play(board, { solver: referenceSolver, file: 'library' })).map(showFailure);
}

describe('the library in play', () => {
  it.for<[string, string[], object[], object]>([
    [
      '613.4b, 702.73a: Mirror Entity',
      ['Mirror Entity'],
      [{ put: 'Mirror Entity', as: 'entity' }, { put: 'Bear' }, { activate: 'entity', ability: 'mirror', x: 4 }, { resolve: 1 }],
      { objects: { bear: { power: 4, toughness: 4, creatureTypes: 'all' }, entity: { power: 4, creatureTypes: 'all' } } },
    ],
    [
      '613.4d: Twisted Image after Giant Growth',
      ['Twisted Image', 'Giant Growth'],
      [
        { put: 'Bear' },
        { cast: 'Giant Growth', targets: ['bear'] },
        { resolve: 1 },
        { cast: 'Twisted Image', targets: ['bear'] },
        { resolve: 1 },
      ],
      { objects: { bear: { power: 6, toughness: 5 } } },
    ],
    [
      '613.1d-f, 613.4b: Turn to Frog',
      ['Turn to Frog', 'Glorious Anthem'],
      [{ put: 'Glorious Anthem' }, { put: 'Bear' }, { cast: 'Turn to Frog', targets: ['bear'] }, { resolve: 1 }],
      { objects: { bear: { power: 2, toughness: 2, creatureTypes: ['Frog'], colors: ['U'], abilityCount: 0 } } },
    ],
    [
      '613.8: Blood Moon and Urborg, Tomb of Yawgmoth',
      ['Blood Moon', 'Urborg, Tomb of Yawgmoth'],
      [{ put: 'Urborg, Tomb of Yawgmoth', as: 'urborg' }, { put: 'Blood Moon' }],
      { objects: { urborg: { landTypes: ['Mountain'], has: ['{T}: Add {R}'], abilityCount: 1 } } },
    ],
    [
      '613.4b, 613.6: Opalescence before Humility',
      ['Opalescence', 'Humility'],
      [{ put: 'Opalescence' }, { put: 'Humility' }],
      { objects: { humility: { power: 1, toughness: 1, types: ['Enchantment', 'Creature'] } } },
    ],
    [
      '613.4b: Humility before Opalescence',
      ['Opalescence', 'Humility'],
      [{ put: 'Humility' }, { put: 'Opalescence' }],
      { objects: { humility: { power: 4, toughness: 4, abilityCount: 0 } } },
    ],
    [
      '607.2d: Conspiracy in every zone',
      ['Conspiracy'],
      [
        { put: 'Conspiracy', choices: { creatureType: 'Elf' } },
        { put: 'Bear' },
        { put: 'Bear', as: 'card', zone: 'hand' },
        { put: 'Bear', as: 'other', by: 'B' },
      ],
      { objects: { bear: { creatureTypes: ['Elf'] }, card: { creatureTypes: ['Elf'] }, other: { creatureTypes: ['Bear'] } } },
    ],
    [
      '614.16: Hardened Scales',
      ['Hardened Scales'],
      [{ put: 'Hardened Scales' }, { put: 'Bear' }, { addCounters: { '+1/+1': 2 }, on: 'bear' }],
      { objects: { bear: { power: 5, toughness: 6, counters: { '+1/+1': 3 } } } },
    ],
    [
      '707.9b: Phyrexian Metamorph',
      ['Phyrexian Metamorph', 'Master of Etherium'],
      [{ put: 'Bear' }, { put: 'Phyrexian Metamorph', as: 'copy', copyOf: 'bear' }, { put: 'Master of Etherium', as: 'master' }],
      { objects: { copy: { name: 'Bear', types: ['Artifact', 'Creature'], power: 3, toughness: 4 }, master: { power: 2, toughness: 2 } } },
    ],
    [
      '106.7: Reflecting Pool beside Cryptolith Rite',
      ['Reflecting Pool', 'Cryptolith Rite', 'Dryad Arbor'],
      [
        { put: 'Reflecting Pool', as: 'pool' },
        { put: 'Dryad Arbor', as: 'arbor' },
        { expect: { couldProduce: { pool: ['G'] } } },
        { put: 'Cryptolith Rite' },
      ],
      { couldProduce: { pool: ['W', 'U', 'B', 'R', 'G'] } },
    ],
    [
      '611.2c, 714.2: The Antiquities War and an older Darksteel Mutation',
      ['The Antiquities War', 'Darksteel Mutation'],
      [
        { put: 'The Antiquities War', as: 'war', already: true, counters: { lore: 2 } },
        { put: 'Bear' },
        { put: 'Darksteel Mutation', as: 'mutation', attachTo: 'bear' },
        { addCounters: { lore: 1 }, on: 'war' },
        { resolve: 'all' },
      ],
      {
        objects: {
          bear: { power: 5, toughness: 5, types: ['Artifact', 'Creature'], creatureTypes: ['Insect'], has: ['indestructible'] },
          war: { zone: 'graveyard' },
        },
      },
    ],
    [
      '702.81a, 608.2h: Formless Genesis from the graveyard',
      ['Formless Genesis', 'Dryad Arbor'],
      [
        { put: 'Formless Genesis', as: 'genesis', zone: 'graveyard' },
        { put: 'Dryad Arbor', as: 'arbor', zone: 'hand' },
        { cast: 'genesis', from: 'graveyard', using: 'retrace', discard: 'arbor' },
        { resolve: 1, as: 'token' },
      ],
      { objects: { token: { power: 1, toughness: 1, colors: [], creatureTypes: 'all', has: ['deathtouch'], manaValue: 0 } } },
    ],
  ])('%s', ([, names, steps, expected]) => {
    expect(failures(names, steps, expected)).toEqual([]);
  });
});
