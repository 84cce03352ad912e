/** Where the program writes: results go out, messages for the person at the terminal go to the side. */
export interface Output {
  /** Results, to standard output. */
  write(text: string): void;
  /** A message, to standard error. */
  message(text: string): void;
  /** A person watches: progress may be drawn. */
  readonly isTerminal: boolean;
}
