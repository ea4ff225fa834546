/** Limits of macros that the server's schemas and the web's forms share; data only. */
export const macroLimits = {
  name: { min: 2, max: 60 },
  messageMax: 10_000,
  tags: 10,
  /** Macros of one company: the list is whole. */
  perCompany: 200,
  runKeyMax: 100,
} as const;
