/** Silence at a question after which its conversation counts as abandoned there. */
export const silenceMs = 24 * 60 * 60_000;
