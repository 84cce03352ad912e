/** Copies of spells (CR 707.10): put on the stack and not cast, with the same targets, X and choices; they cease where cards would stay (CR 707.10a). */
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { simultaneously } from '../events/event.js';
import type { Game } from '../game.js';
import { addObject } from '../zones/objects.js';
import { departedSpell } from './departed.js';
import { COPY, indexOfSpell, pushItem, type StackItem, stackItem } from './items.js';

/** Puts a copy of a spell on top of the stack, controlled by `you`; NONE if that spell is not there and nothing is known of it. */
export function copySpell(game: Game, spell: Entity, you: Seat): Entity {
  const item = spell < 0 ? null : spellAsItIs(game, spell);
  if (item === null) return NONE;
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

/** CR 608.2h: a spell that an ability is about is copied as it last was, if it has left the stack. */
function spellAsItIs(game: Game, spell: Entity): StackItem | null {
  const index = indexOfSpell(game, spell);
  return index < 0 ? departedSpell(game, spell) : stackItem(game, index);
}
