/** Times of the display of viewers, which the server and the web app share. */
export const viewerLimits = {
  /** Interval at which a screen repeats that its user views a conversation. */
  sayEveryMs: 20_000,
  /** Time without such a report after which a viewer is removed: two intervals and a reserve for a slow network. */
  forgetAfterMs: 50_000,
  /** Time without a key after which a viewer no longer counts as writing. */
  typingForMs: 5000,
} as const;

export const viewerStates = ['reading', 'typing', 'left'] as const;
export type ViewerState = (typeof viewerStates)[number];
