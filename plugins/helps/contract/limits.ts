/** Limits of help videos, which the server's schemas and the web's forms share. */
export const helpLimits = {
  title: { min: 3, max: 120 },
  description: { min: 3, max: 2000 },
  videoMax: 255,
  linkMax: 500,
  /** Most help videos of the installation. */
  total: 500,
} as const;

/** Pattern of a video's code, as its address contains it. */
export const videoCodePattern = '^[A-Za-z0-9_-]{6,20}$';
