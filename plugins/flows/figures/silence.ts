/** Time in milliseconds after which a customer's silence at a question counts as an abandoned conversation. */
export const silenceMs = 24 * 60 * 60_000;
