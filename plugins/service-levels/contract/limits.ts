/** Limits of SLA policies, which the server's schemas and the web's forms share. */
export const slaLimits = {
  name: { min: 2, max: 60 },
  /** Policies of one company; few enough for a list without pages. */
  perCompany: 50,
  /** Most minutes of open time of a target: 90 days. */
  targetMinutes: 90 * 24 * 60,
  warnPercent: { min: 1, max: 100 },
} as const;

export const slaMetrics = ['first_reply', 'next_reply', 'update', 'resolution'] as const;
/** Metric of a target, such as the time to the first reply. */
export type SlaMetric = (typeof slaMetrics)[number];

export const slaHours = ['company', 'queue', 'calendar'] as const;
export const slaTransfers = ['keep', 'fresh'] as const;
export const slaPauses = ['never', 'snooze', 'snooze-or-answered'] as const;
export const slaStates = ['running', 'paused', 'ended'] as const;
/** Reasons for a paused timer: the ticket is snoozed, the customer must answer, or a bot has the ticket. */
export const slaPauseReasons = ['snoozed', 'answered', 'bot'] as const;
export type SlaPauseReason = (typeof slaPauseReasons)[number];
export const slaOutcomes = ['met', 'late'] as const;
export const slaEventKinds = ['warned', 'breached', 'met', 'late', 'withdrawn'] as const;
