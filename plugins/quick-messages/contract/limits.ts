/** Limits of quick messages, which the server's schemas and the web's forms share. */
export const quickMessageLimits = {
  shortcode: { min: 1, max: 60 },
  messageMax: 10_000,
  /** Most quick messages of one company, of all authors together; few enough for lists without pages. */
  perCompany: 5_000,
} as const;
