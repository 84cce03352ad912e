/** Copies of spells (CR 707.10): put on the stack and not cast, with the same targets, X and choices; they cease where cards would stay (CR 707.10a). */
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { simultaneously } from '../events/event.js';
import type { Game } from '../game.js';
import { addObject } from '../zones/objects.js';
import { COPY, indexOfSpell, pushItem, stackItem } from './items.js';

/** Puts a copy of a spell on top of the stack, controlled by `you`; NONE if that spell is not there. */
export function copySpell(game: Game, spell: Entity, you: Seat): Entity {
  const index = spell < 0 ? -1 : indexOfSpell(game, spell);
  if (index < 0) return NONE;
  const item = stackItem(game, index);
  return simultaneously(game, () => {
    const copy = addObject(game, {
      definition: game.solver.definition(spell),
      zone: 'stack',
      owner: you,
      controller: you,
      token: true,
      transformed: game.solver.isTransformed(spell),
      copyOf: { object: spell, context: contextOf(game, you, spell) },
      choices: game.solver.choices(spell),
      x: item.x,
    });
    item.entity = copy;
    item.controller = you;
    item.serial = 0;
    item.flags = COPY;
    pushItem(game, item);
    game.journal.created(copy);
    return copy;
  });
}
