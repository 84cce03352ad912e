/**
 * Numbers that are far from the end of their range. The walk stops a number there (match/saturate); a replay only adds, so plans are made and kept where
 * nothing comes near.
 */

/** Numbers below this, signs aside, are modest: what a replay adds to them stays within 32 bits. */
export const MODEST = 1 << 22;

export const isModest = (number: number): boolean => number < MODEST && number > -MODEST;

/** Whether both of two 32-bit numbers are modest, in one comparison. */
export const areModest = (a: number, b: number): boolean => (((a + MODEST) | (b + MODEST)) & -(MODEST * 2)) === 0;
