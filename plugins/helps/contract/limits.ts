/** Limits of help videos that the server's schemas and the web's forms share; data only. */
export const helpLimits = {
  title: { min: 3, max: 120 },
  description: { min: 3, max: 2000 },
  videoMax: 255,
  linkMax: 500,
  /** Helps of the installation: a page of cards. */
  total: 500,
} as const;

/** A video's code, as it stands in its address. */
export const videoCodePattern = '^[A-Za-z0-9_-]{6,20}$';
