/**
 * Layers and sublayers by number, in the order of CR 613.1 and 613.4.
 */

/** Layers by number, in order. */
export const LAYER_1A = 0;
export const LAYER_1B = 1;
export const LAYER_2 = 2;
export const LAYER_3 = 3;
export const LAYER_4 = 4;
export const LAYER_5 = 5;
export const LAYER_6 = 6;
export const LAYER_7A = 7;
export const LAYER_7B = 8;
export const LAYER_7C = 9;
export const LAYER_7D = 10;
export const LAYERS_COUNT = 11;
