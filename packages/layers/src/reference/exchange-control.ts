/** CR 701.12: two permanents under different controllers exchange them, without end. */
import type { Context, Entity, ResolvedEffect, Seat } from './state.js';
import { controllerOf, type View } from './view.js';

/** Null when nothing happens: one of them is not on the battlefield, or one player controls both (CR 701.12b). */
export function exchangeControl(view: View, first: Entity, second: Entity, context: Context, now: number): ResolvedEffect | null {
  const onBattlefield = (entity: Entity): boolean => view.state.objects.get(entity)?.zone === 'battlefield';
  if (!onBattlefield(first) || !onBattlefield(second)) return null;
  const seats = [controllerOf(view, first), controllerOf(view, second)] as const;
  if (seats[0] === seats[1]) return null;
  const controls = (entity: Entity, seat: Seat) => ({ entity, operand: { kind: 'control' as const, seat } });
  return {
    key: `effect ${now}`,
    name: context.source,
    stamp: [now],
    context: { ...context, targets: [...context.targets] },
    duration: { kind: 'indefinitely' },
    parts: [{ layer: '2', members: [controls(first, seats[1]), controls(second, seats[0])] }],
    outside: null,
    words: 'their controllers exchange them',
  };
}
