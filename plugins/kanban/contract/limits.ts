/** Limits of the kanban board that the server's schemas and the web's forms share; data only. */
export const boardLimits = {
  /** Cards of a column that are answered at once. */
  cardsOfPage: 40,
  /** Cards that older clients get, which ask for the whole board and never for a second page of it. */
  wholeBoard: 1_000,
  /** Queues in the filter. */
  queueIdsMax: 500,
} as const;

/** The column of the cards that are in none of the company's. */
export const noColumn = 0;
