/**
 * What a reader of an exported board must know beside it: what stands on the stack and waits to, which a board does not say, and which effects would have ended
 * (CR 611.2b) and go on there. Names objects as the board does.
 */
import { type Game, stackView, waitingCount } from '@stratum/game';
import type { Entity } from '@stratum/layers';
import type { Names } from './names.js';

/** The note, or nothing where the board says everything of these. */
export function noteOf(game: Game, names: Names): string {
  const stack = stackView(game).map(({ source, chapter, isSpell }) => {
    const name = names.nameOf(source) ?? game.catalogue.definitions[game.solver.definition(source)]!.name;
    if (isSpell) return name;
    return chapter === undefined ? `an ability of ${name}` : `chapter ${chapter} of ${name}`;
  });
  const waiting = waitingCount(game);
  const left = [
    ...(stack.length === 0 ? [] : [`the stack, from the top: ${stack.join(', ')}`]),
    ...(waiting === 0 ? [] : [`triggers that wait: ${waiting}`]),
  ];
  const endless = withoutEnd(game, names);
  return [
    ...(left.length === 0 ? [] : [`Left out: ${left.join('; ')}.`]),
    ...(endless.length === 0 ? [] : [`Without the end it had: ${endless.join('; ')}.`]),
  ].join(' ');
}

/** Effects that the board goes on with although they would end: a copy, which is told by its card, and what waits for something. */
function withoutEnd(game: Game, names: Names): string[] {
  const named = (objects: readonly Entity[]): string => objects.flatMap((entity) => names.nameOf(entity) ?? []).join(', ');
  return game.solver.begunEffects!().flatMap(({ effect, objects }) => {
    const on = named(objects);
    if (on === '') return [];
    if (effect.copy !== undefined) return effect.until === 'indefinitely' ? [] : [`what is copied by ${on}`];
    return typeof effect.until === 'object' ? [`an effect on ${on}`] : [];
  });
}
