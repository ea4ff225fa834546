/** Limits of quick messages that the server's schemas and the web's forms share; data only. */
export const quickMessageLimits = {
  shortcode: { min: 1, max: 60 },
  messageMax: 10_000,
  /** Most quick messages of one company, of all authors together: lists of them stay whole. */
  perCompany: 5_000,
} as const;
