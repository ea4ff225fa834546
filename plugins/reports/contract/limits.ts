/** Limits and names that the server's schemas and the web's forms share; data only. */
export const reportLimits = {
  /** Entries of the ticket log, or outcomes of SLA policies, that a report reads one by one. */
  entriesMax: 200_000,
  /** Rows of a page of the tickets behind a number. */
  rowsOfPage: 40,
} as const;

/** Numbers of a report that can be opened as a list. */
export const reportFigures = [
  'opened',
  'reopened',
  'closed',
  'answered',
  'resolved',
  'kept',
  'missed',
  'rated',
  'satisfied',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** Scales on which ratings are asked for. */
export const ratingScales = [3, 5] as const;
export type RatingScale = (typeof ratingScales)[number];

/** Tables that an exported file can list. */
export const reportTables = ['agents', 'queues', 'policies', 'tickets'] as const;
