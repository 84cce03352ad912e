/** Events that happen at the same time, and what they trigger; see trigger detection for the rules. */
export interface EventLog {
  readonly open: true;
}
