/** Limits and names that the server's schemas and the web's forms share; data only. */
export const dashboardLimits = {
  /** Days of a range, its first and its last among them. */
  rangeDaysMax: 366,
  /** Rows of a page of the tickets behind a figure. */
  rowsOfPage: 40,
  /** Weeks that today is held against. */
  weeksCompared: 4,
  /** Ratings that a report counts one by one, as what share of them is satisfied needs. */
  ratingsCounted: 20_000,
} as const;

/** Figures that can be counted, and opened as a list. */
export const figureNames = [
  'opened',
  'reopened',
  'accepted',
  'waited',
  'taken',
  'answered',
  'closed',
  'handled',
  'rated',
  'rated1',
  'rated2',
  'rated3',
  'pending',
  'open',
  'leads',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Tables that an exported file can list. */
export const exportedTables = ['days', 'agents', 'queues', 'connections', 'tickets'] as const;
