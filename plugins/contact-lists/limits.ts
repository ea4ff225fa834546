/** Limits that the server's schemas and the web's forms share; data only. */
export const contactListLimits = {
  name: { min: 2, max: 50 },
  /** Lists of one company. */
  perCompany: 1_000,
  /** People of one list. */
  items: 200_000,
  /** People that the answer to an upload names at most; the rest is on the list all the same. */
  answeredMax: 1_000,
} as const;
