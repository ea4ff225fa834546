/** Limits and names that the server's schemas and the web's forms share; data only. */
export const reportLimits = {
  /** Entries of the ticket log, or outcomes of SLA policies, that a report reads one by one. */
  entriesMax: 200_000,
  /** Agents times days that a report of availability lists. */
  agentDaysMax: 20_000,
  /** Rows of a page of the tickets behind a number. */
  rowsOfPage: 40,
  /** Admins who get the weekly report by mail. */
  recipientsMax: 50,
  /** Marks of weeks that were mailed are kept for this long. */
  weekMarksKeptMs: 60 * 24 * 60 * 60_000,
  /** A weekly report that no mail server takes is of no use after this. */
  weeklyMailHoldsMs: 4 * 24 * 60 * 60_000,
} as const;

/** Hour of Monday, by the company's clock, from which the report of the week before is mailed. */
export const weeklyReportHour = 7;

/** Numbers of a report that can be opened as a list. */
export const reportFigures = [
  'opened',
  'reopened',
  'closed',
  'answered',
  'resolved',
  'kept',
  'missed',
  'breached',
  'rated',
  'satisfied',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** Scales on which ratings are asked for. */
export const ratingScales = [3, 5] as const;
export type RatingScale = (typeof ratingScales)[number];

/** Tables that an exported file can list. */
export const reportTables = ['agents', 'queues', 'policies', 'tickets', 'availability'] as const;
