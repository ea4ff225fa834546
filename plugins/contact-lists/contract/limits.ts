/** Limits of contact lists, which the server's schemas and the web's forms share. */
export const contactListLimits = {
  name: { min: 2, max: 50 },
  /** Most lists of one company. */
  perCompany: 1_000,
  /** Most people on one list. */
  items: 200_000,
  /** Most people in the answer to an upload; the list itself has them all. */
  answeredMax: 1_000,
  /** Numbers in one request to the network: usually, and for a network without pauses. */
  checksAtOnce: { paced: 50, free: 250 },
  /**
   * Pause between two requests of one company, as when a phone syncs its address book; the network blocks faster ones
   * as a robot.
   */
  checkGapMs: { min: 3_000, spread: 3_000 },
} as const;
