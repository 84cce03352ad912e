/** A card or token comes from outside the game's history into a zone: how a game is set up, and what a board's `put` does. */
import type { DefinitionId, Zone } from '@stratum/cards';
import type { Choices, Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { enter } from '../enter/enter.js';
import { chosenInAdvance } from '../enter/entering-choices.js';
import type { Entry } from '../enter/entry.js';
import { simultaneously } from '../events/event.js';
import type { Game } from '../game.js';
import { pushItem, SPELL, StackItem } from '../stack/items.js';
import { addObject } from './objects.js';

/** Puts a card into a zone that is not the battlefield; a library card on top, on the stack as a spell without targets. Nothing triggers. */
export function putIntoZone(
  game: Game,
  card: { definition: DefinitionId; owner: Seat; zone: Exclude<Zone, 'battlefield'>; token?: boolean; choices?: Choices },
): Entity {
  const choices = chosenInAdvance(game, card.choices);
  return simultaneously(game, () => {
    const entity = addObject(game, {
      definition: card.definition,
      zone: card.zone,
      owner: card.owner,
      controller: card.owner,
      ...(card.token ? { token: true } : {}),
      ...(choices === undefined ? {} : { choices }),
    });
    if (card.zone === 'stack') pushItem(game, new StackItem().begin(SPELL, entity, NONE, card.owner));
    game.journal.created(entity);
    return entity;
  });
}

/** Puts a permanent onto the battlefield from outside, entering as the rules say; a card that cannot be there goes to its owner's graveyard. */
export function putOntoBattlefield(game: Game, entry: Entry): Entity {
  const entity = enter(game, entry);
  if (entity !== NONE || entry.token) return entity;
  return putIntoZone(game, { definition: entry.definition, owner: entry.owner, zone: 'graveyard' });
}
