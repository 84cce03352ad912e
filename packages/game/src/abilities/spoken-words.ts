/**
 * Which words the cards of a catalogue speak of at all: no object comes to be legendary, or an Aura, where no card, effect, copy exception or change of text names
 * that word. What no card speaks of need not be asked of each permanent again and again.
 */
import type { Catalogue } from '@stratum/cards';

export interface SpokenWords {
  readonly legendary: boolean;
  readonly world: boolean;
  readonly planeswalker: boolean;
  readonly battle: boolean;
  readonly saga: boolean;
  readonly aura: boolean;
  readonly role: boolean;
  readonly flash: boolean;
  readonly retrace: boolean;
  readonly phasing: boolean;
  /** What is tapped or untapped, or what is tapped for mana. */
  readonly tapped: boolean;
  /** +1/+1 counters and -1/-1 counters. */
  readonly oppositeCounters: boolean;
  /** Shield, stun and finality counters. */
  readonly shield: boolean;
  readonly stun: boolean;
  readonly finality: boolean;
  readonly umbraArmor: boolean;
  /** "Can't have counters put on it". */
  readonly noCounters: boolean;
  /** What some card asks for as it enters. */
  readonly chosen: ReadonlySet<string>;
}

const known = new WeakMap<Catalogue, SpokenWords>();

export function spokenWords(catalogue: Catalogue): SpokenWords {
  let words = known.get(catalogue);
  if (words === undefined) {
    words = read(catalogue);
    known.set(catalogue, words);
  }
  return words;
}

function read({ definitions, abilities, effects, exceptions, wordPairs, counterKinds }: Catalogue): SpokenWords {
  const cards = definitions.map(({ card }) => card);
  const text = JSON.stringify([cards, abilities.map(({ data }) => data), effects, exceptions, wordPairs]);
  return {
    legendary: text.includes('Legendary'),
    world: text.includes('World'),
    planeswalker: text.includes('Planeswalker'),
    battle: text.includes('Battle'),
    saga: text.includes('Saga'),
    aura: text.includes('Aura'),
    role: text.includes('Role'),
    flash: text.includes('flash'),
    retrace: text.includes('retrace'),
    phasing: text.includes('phasing'),
    tapped: text.includes('tapped'),
    oppositeCounters: counterKinds.includes('+1/+1') && counterKinds.includes('-1/-1'),
    shield: counterKinds.includes('shield'),
    stun: counterKinds.includes('stun'),
    finality: counterKinds.includes('finality'),
    umbraArmor: text.includes('umbra armor'),
    noCounters: text.includes("can't have counters"),
    chosen: new Set(abilities.flatMap(({ data }) => (typeof data === 'object' && 'enters' in data ? (data.enters.choose ?? []) : []))),
  };
}
