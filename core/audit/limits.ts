/** Retention periods of a company's audit log in days, as the setting offers them. */
export const auditDays = ['90', '180', '365', '730', '1825'] as const;
export const auditDaysDefault = '365';

/** Rows a page of the list. */
export const auditPageSize = 50;
/** Maximum of rows that one call of the search reads; for more the client repeats the call with the returned cursor. */
export const searchedRows = 50_000;
/** Rows that one call of `POST /audit/verify` checks. */
export const verifiedRows = 10_000;
/** Faults of the chain that one verification lists. */
export const findingsMax = 50;

export const auditLengths = {
  action: 60,
  actorName: 100,
  recordType: 40,
  recordId: 60,
  recordName: 200,
  ip: 45,
  userAgent: 120,
  requestId: 40,
  sessionId: 32,
  searchKey: 400,
  /** Maximum of one value, in characters. */
  value: 300,
  /** Maximum of all changes of a row, as JSON. */
  changes: 8000,
} as const;
