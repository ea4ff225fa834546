/** Limits of the API for integrators, which the server's schemas and the web's forms share. */
export const externalApiLimits = {
  numberMax: 50,
  cardNameMax: 100,
  /** Files of one call; each is a message to the customer. */
  /** Characters of an event's id. */
  eventIdMax: 60,
  files: 20,
  /** Time for which a repeated idempotency key means the same call. */
  keysKeptMs: 24 * 60 * 60_000,
} as const;
