/** Copies of spells (CR 707.10): put on the stack and not cast, with the same targets, X and choices; they cease where cards would stay (CR 707.10a). */
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { contextOf } from '../choices/context.js';
import { simultaneously } from '../events/event.js';
import type { Game } from '../game.js';
import { addObject } from '../zones/objects.js';
import { departedSpell } from './departed.js';
import { COPY, indexOfSpell, pushItem, SPELL, StackItem, stackItem } from './items.js';

/** Puts a copy of a spell on top of the stack, controlled by `you`; NONE if that spell is not there and nothing is known of it. `resolving`: the spell that says
 *  so, or null. */
export function copySpell(game: Game, spell: Entity, you: Seat, resolving: StackItem | null): Entity {
  const item = spell < 0 ? null : spellAsItIs(game, spell, resolving);
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

/** CR 608.2h: a spell that an ability is about, or that has moved itself, is copied as it last was, if it has left the stack. */
function spellAsItIs(game: Game, spell: Entity, resolving: StackItem | null): StackItem | null {
  const index = indexOfSpell(game, spell);
  if (index >= 0) return stackItem(game, index);
  return resolving?.entity === spell ? again(resolving) : departedSpell(game, spell);
}

function again({ entity, controller, x, chapter, choose, targets, words }: StackItem): StackItem {
  const item = new StackItem().begin(SPELL, entity, NONE, controller).choosing({ targets, words });
  item.x = x;
  item.chapter = chapter;
  item.choose = choose;
  return item;
}
