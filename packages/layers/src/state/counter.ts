/**
 * Cells of the table of counters (CR 122).
 */

// LAYOUT: one kind of counter on one object
export const COUNTER = 4;
export const C_SLOT = 0;
export const C_KIND = 1;
export const C_AMOUNT = 2;
export const C_TIMESTAMP = 3;
