/** What the program's exit code says. */
export const EXIT = { allRight: 0, expectationFailed: 1, inputWrong: 2 } as const;
