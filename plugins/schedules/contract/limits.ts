/** Limits of scheduled messages, which the server's schemas and the web's forms share. */
export const scheduleLimits = {
  body: { min: 5, max: 65_536 },
  /** Longest time ahead of a scheduled message: five years. */
  aheadMaxMs: 5 * 366 * 24 * 60 * 60_000,
  /** A time within the present minute is not past; such a message is sent at once. */
  pastMs: 60_000,
  /** Most rows in one answer for a period; the calendar requests further pages. */
  stretchPage: 200,
  /** Most days of such a period. */
  stretchDaysMax: 400,
} as const;

/** Statuses of a schedule, in the words of the API: waiting, being sent, sent, failed, too late to be sent. */
export const scheduleStatuses = ['PENDENTE', 'AGENDADA', 'ENVIADA', 'ERRO', 'ATRASADA'] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/** Statuses in which a user may still change, send or delete a schedule. */
export const changeable: readonly ScheduleStatus[] = ['PENDENTE', 'ERRO', 'ATRASADA'];
/** Statuses that need a decision of a user. */
export const needingAttention: readonly ScheduleStatus[] = ['ERRO', 'ATRASADA'];

/** `bulk` waits for the sending limits of its number, `human` is sent like an agent's message. */
export const schedulePriorities = ['bulk', 'human'] as const;
export type SchedulePriority = (typeof schedulePriorities)[number];

/** Types of pictures that a schedule accepts; other files are refused. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;

/** Setting with the minutes for which a delayed message may still be sent. */
export const lateSetting = 'schedulesLateMinutes';
export const lateMinutes = ['15', '30', '60', '120', '360', '720', '1440'] as const;
export const lateMinutesDefault = '120';
