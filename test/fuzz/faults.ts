/**
 * Mistakes that are planted on purpose, one at a time, to see that the fuzz finds them. Each is a change of a few characters in a source of the fast
 * solver, made in memory as the file is loaded: nothing of it is in the shipped code. A fault whose text is no longer there is an error,
 * and wants to be planted anew.
 */
export interface Fault {
  readonly name: string;
  /** Below packages/layers/src. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'bonuses and switches in one sublayer: 7d before 7c (CR 613.4d)',
    file: 'evaluate.ts',
    find: 'runLayer(s, LAYER_7C);\n  runLayer(s, LAYER_7D);',
    replace: 'runLayer(s, LAYER_7D);\n  runLayer(s, LAYER_7C);',
  },
];
