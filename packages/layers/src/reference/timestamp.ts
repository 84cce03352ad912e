/**
 * CR 613.7: timestamps. A stamp is a list compared from left to right: the major one first, then what keeps the relative order of effects of one
 * object when that object gets a new timestamp (CR 613.7a).
 */
export type Stamp = readonly number[];

/** Negative when `a` is earlier. A missing entry is earlier than any. */
export function compareStamps(a: Stamp, b: Stamp): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * CR 613.7a: an effect of a static ability has the later of its object's timestamp and that of the effect that gave it the ability. Abilities
 * that were given before the object was stamped anew keep their order among each other, after the object's own.
 */
export function staticStamp(object: number, giver: Stamp): Stamp {
  const given = giver[0];
  if (given === undefined) return [object];
  return given > object ? [given] : [object, given];
}
