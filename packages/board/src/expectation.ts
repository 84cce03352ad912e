/** What a board expects to be true: of objects, players, the stack, mana, and the order of effects. Only what is named is checked. */
import {
  colorSchema as color,
  filterSchema as filter,
  manaSymbolSchema as manaSymbol,
  schemaNames,
  strictObject,
  zoneSchema as zone,
} from '@stratum/cards/schemas';
import * as z from 'zod';
import { amount, count, counters, id, player } from './words.js';

const symbols = z.partialRecord(manaSymbol, amount);

const objectExpect = strictObject({
  exists: z.boolean().exactOptional(),
  zone: zone.exactOptional(),
  controller: player.exactOptional(),
  owner: player.exactOptional(),
  name: z.string().exactOptional(),
  manaValue: count.exactOptional(),
  tapped: z.boolean().exactOptional(),
  attachedTo: z.union([id, z.null()]).exactOptional(),
  /** null: it has none (CR 208.3). */
  power: z.union([count, z.null()]).exactOptional(),
  toughness: z.union([count, z.null()]).exactOptional(),
  basePower: count.exactOptional(),
  baseToughness: count.exactOptional(),
  loyalty: count.exactOptional(),
  /** Exactly these, in any order. "all" is every creature type. */
  colors: z.array(color).exactOptional(),
  types: z.array(z.string()).exactOptional(),
  supertypes: z.array(z.string()).exactOptional(),
  subtypes: z.array(z.string()).exactOptional(),
  creatureTypes: z.union([z.literal('all'), z.array(z.string())]).exactOptional(),
  landTypes: z.array(z.string()).exactOptional(),
  /** Among its subtypes, and not among them. */
  is: z.array(z.string()).exactOptional(),
  isnt: z.array(z.string()).exactOptional(),
  /** Keywords or labels of abilities it has, or lacks. The mana ability of a basic land type, or one without a label, is "{T}: Add {G}". */
  has: z.array(z.string()).exactOptional(),
  lacks: z.array(z.string()).exactOptional(),
  abilityCount: amount.exactOptional(),
  counters: counters.exactOptional(),
  damage: amount.exactOptional(),
});

const layer = z.enum(['1a', '1b', '2', '3', '4', '5', '6', '7a', '7b', '7c', '7d']);

export const expectation = strictObject({
  objects: z.record(id, objectExpect).exactOptional(),
  /** From the top down. */
  stack: z
    .array(strictObject({ source: id.exactOptional(), chapter: amount.exactOptional(), card: z.string().exactOptional() }))
    .exactOptional(),
  stackSize: amount.exactOptional(),
  life: z.record(player, count).exactOptional(),
  /** Who has priority now. */
  priority: player.exactOptional(),
  /** A symbol that is not named must be 0. */
  pool: z.record(player, symbols).exactOptional(),
  /** Types of mana each object could produce now (CR 106.7). */
  couldProduce: z.record(id, z.array(manaSymbol)).exactOptional(),
  /** Sources (ids; for an effect step its `as`) of the effects applied in a layer, in the order applied (CR 613.3, 613.7, 613.8). */
  applied: z.partialRecord(layer, z.array(id)).exactOptional(),
  /** How many objects match, from that player's point of view. */
  counts: z.array(strictObject({ what: filter, by: player.exactOptional(), is: amount })).exactOptional(),
});

/** What must be true of a game. */
export type Expect = z.infer<typeof expectation>;
/** What must be true of one object; only what is named is checked. */
export type ObjectExpect = z.infer<typeof objectExpect>;

schemaNames.add(expectation, { id: 'Expect' });
