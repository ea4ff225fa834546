/** Limits and names of the dashboard, which the server's schemas and the web app share. */
export const dashboardLimits = {
  /** Most days of a range, with its first and its last. */
  rangeDaysMax: 366,
  /** Rows on a page of the tickets behind a figure. */
  rowsOfPage: 40,
  /** Number of earlier weeks with which today is compared. */
  weeksCompared: 4,
  /** Most ratings that a report counts one by one for the share of satisfied customers. */
  ratingsCounted: 20_000,
} as const;

/** Figures of the dashboard, each of which can be opened as a list of tickets. */
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
