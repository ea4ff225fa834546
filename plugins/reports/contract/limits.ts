/** Limits and names of reports, which the server's schemas and the web app share. */
export const reportLimits = {
  /** Most entries of the ticket log, or outcomes of SLA policies, that a report reads one by one. */
  entriesMax: 200_000,
  /** Most rows of a report of availability, agents times days. */
  agentDaysMax: 20_000,
  /** Rows on a page of the tickets behind a number. */
  rowsOfPage: 40,
  /** Most admins who get the weekly report by e-mail. */
  recipientsMax: 50,
  /** Time for which the records of sent weekly reports are stored. */
  weekMarksKeptMs: 60 * 24 * 60 * 60_000,
  /** Time after which a weekly report that could not be sent is dropped. */
  weeklyMailHoldsMs: 4 * 24 * 60 * 60_000,
} as const;

/** Hour of Monday, by the company's clock, from which the report of the past week is sent. */
export const weeklyReportHour = 7;

/** Numbers of a report that can be opened as a list of tickets. */
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
