/** Limits that the server and the screens share; data only. */
export const viewerLimits = {
  /** Interval in which a screen repeats that its user views a conversation. */
  sayEveryMs: 20_000,
  /** A viewer is gone after this long without a sign: two intervals and a slow network. */
  forgetAfterMs: 50_000,
  /** Writing is over when no key was pressed for this long. */
  typingForMs: 5000,
} as const;

export const viewerStates = ['reading', 'typing', 'left'] as const;
export type ViewerState = (typeof viewerStates)[number];
