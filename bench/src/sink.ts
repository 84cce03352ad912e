/** Results go here, for the compiler not to see that nobody wants them. */
export const sink = new Float64Array(1);
