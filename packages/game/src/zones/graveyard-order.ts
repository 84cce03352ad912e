/** Whether the order in a graveyard can matter to the cards of a catalogue (CR 404.2-3): one asks for its top card, or works there. */
import type { Catalogue } from '@stratum/cards';

const ASKS = /"topOfYourGraveyard"|"zones":\[[^\]]*"graveyard"/;

export function ordersGraveyards({ abilities }: Catalogue): boolean {
  return abilities.some(({ data }) => typeof data === 'object' && ASKS.test(JSON.stringify(data)));
}
