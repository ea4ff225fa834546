/** Limits of SLA policies that the server's schemas and the web's forms share; data only. */
export const slaLimits = {
  name: { min: 2, max: 60 },
  /** Policies of one company: the list is whole. */
  perCompany: 50,
  /** Minutes of open time of a target: up to 90 days. */
  targetMinutes: 90 * 24 * 60,
  warnPercent: { min: 1, max: 100 },
} as const;

export const slaMetrics = ['first_reply', 'next_reply', 'update', 'resolution'] as const;
/** Measure of a target. */
export type SlaMetric = (typeof slaMetrics)[number];

export const slaHours = ['company', 'queue', 'calendar'] as const;
export const slaTransfers = ['keep', 'fresh'] as const;
export const slaPauses = ['never', 'snooze', 'snooze-or-answered'] as const;
export const slaStates = ['running', 'paused', 'ended'] as const;
/** Why a timer is paused: the ticket is snoozed, the customer has the word, or a bot leads the ticket. */
export const slaPauseReasons = ['snoozed', 'answered', 'bot'] as const;
export type SlaPauseReason = (typeof slaPauseReasons)[number];
export const slaOutcomes = ['met', 'late'] as const;
export const slaEventKinds = ['warned', 'breached', 'met', 'late', 'withdrawn'] as const;
