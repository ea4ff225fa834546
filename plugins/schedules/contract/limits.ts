/** Limits of scheduled messages that the server's schemas and the web's forms share; data only. */
export const scheduleLimits = {
  body: { min: 5, max: 65_536 },
  /** Longest time ahead of a scheduled message: five years. */
  aheadMaxMs: 5 * 366 * 24 * 60 * 60_000,
  /** A time of the minute that runs is not yet past: it is sent at once. */
  pastMs: 60_000,
  /** Rows that one read of a stretch of time answers; the calendar asks on until it has all. */
  stretchPage: 200,
  /** Days that one such read may span. */
  stretchDaysMax: 400,
} as const;

/** Statuses of a schedule, in the words of the API: waiting, on its way, sent, refused, not sent in time. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'ATRASADA'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Statuses in which a person may still change, send or delete one for good. */
export const changeable: readonly ScheduleStatus[] = ['PENDENTE', 'ERRO', 'ATRASADA'];
/** Statuses that wait for a person. */
export const needingAttention: readonly ScheduleStatus[] = ['ERRO', 'ATRASADA'];

/** `bulk` waits for the sending limits of its number, `human` goes like an agent's message. */
export const schedulePriorities = ['bulk', 'human'] as const;
export type SchedulePriority = (typeof schedulePriorities)[number];

/** Pictures alone. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/** The setting that says for how many minutes a message may still be sent that could not be sent at its time. */
export const lateSetting = 'schedulesLateMinutes';
export const lateMinutes = ['15', '30', '60', '120', '360', '720', '1440'] as const;
export const lateMinutesDefault = '120';
