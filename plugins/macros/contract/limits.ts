/** Limits of macros, which the server's schemas and the web's forms share. */
export const macroLimits = {
  name: { min: 2, max: 60 },
  messageMax: 10_000,
  tags: 10,
  /** Macros of one company; few enough for a list without pages. */
  perCompany: 200,
} as const;
