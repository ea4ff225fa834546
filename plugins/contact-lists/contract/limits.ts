/** Limits of contact lists that the server's schemas and the web's forms share; data only. */
export const contactListLimits = {
  name: { min: 2, max: 50 },
  /** Lists of one company. */
  perCompany: 1_000,
  /** People of one list. */
  items: 200_000,
  /** People that the answer to an upload names at most; the rest is on the list all the same. */
  answeredMax: 1_000,
  /** Numbers of one question to the network, and of one to a network that takes any number of them. */
  checksAtOnce: { paced: 50, free: 250 },
  /** Between two questions of one company, as a phone leaves that syncs its address book; the network takes haste for a robot. */
  checkGapMs: { min: 3_000, spread: 3_000 },
} as const;
