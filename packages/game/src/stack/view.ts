/** The stack (CR 405) as others see it: each object on it as plain data, made anew at each call. Nothing here changes it. */
import type { Entity } from '@stratum/layers';
import type { Game } from '../game.js';
import { SPELL, stackItem, stackSize } from './items.js';

/** One object on the stack, as others see it. */
export interface StackView {
  /** The spell, or the source of the ability. */
  readonly entity: Entity;
  readonly source: Entity;
  readonly chapter: number | undefined;
  readonly isSpell: boolean;
}

/** The stack from the top down. */
export function stackView(game: Game): StackView[] {
  const views: StackView[] = [];
  for (let i = stackSize(game) - 1; i >= 0; i--) {
    const item = stackItem(game, i);
    const isSpell = item.kind === SPELL;
    views.push({ entity: item.entity, source: item.entity, chapter: isSpell || item.chapter === 0 ? undefined : item.chapter, isSpell });
  }
  return views;
}
