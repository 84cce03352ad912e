/** What is tapped to crew (CR 702.122a): any number of creatures that have enough power together. */
import type { Entity, Seat } from '@stratum/layers';
import { NONE } from '@stratum/layers';
import { ask } from '../choices/asking.js';
import type { Game } from '../game.js';

/** What the player takes, by default the first with power above zero until it is enough; null if all of them have too little. */
export function takeWithPower(
  game: Game,
  seat: Seat,
  from: readonly Entity[],
  amount: number,
  say: (option: Entity) => string,
): readonly Entity[] | null {
  const powers = from.map((one) => game.solver.power(one));
  const most = (start: number): number => powers.slice(start).reduce((sum, power) => sum + Math.max(0, power), 0);
  const taken: Entity[] = [];
  let total = 0;
  for (let next = 0; ; ) {
    const isEnough = total >= amount;
    // in the order in which they stand: what comes after one must be able to make it enough
    const options = from.flatMap((_, i) => (i >= next && total + powers[i]! + most(i + 1) >= amount ? [i] : []));
    if (isEnough) options.unshift(NONE);
    else if (options.length === 0) return null;
    const byDefault = isEnough ? 0 : options.findIndex((i) => powers[i]! > 0);
    const chosen = options[ask(game, seat, options.length, byDefault, (option) => tell(options[option]!))]!;
    if (chosen === NONE) return taken;
    taken.push(from[chosen]!);
    total += powers[chosen]!;
    next = chosen + 1;
  }

  function tell(index: number): string {
    return index === NONE ? 'tap no more' : say(from[index]!);
  }
}
