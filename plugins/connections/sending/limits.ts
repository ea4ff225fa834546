/** Sending limits of a number. Times are wall-clock times of the company's time zone. */
export interface SendingLimits {
  /** Least time between any two messages; up to `replyJitterShare` of it is added by chance. */
  replyGapSeconds: number;
  /** Least time between two bulk messages. */
  bulkGapSeconds: number;
  /** Added to `bulkGapSeconds` by chance, so that the rhythm is not a machine's. */
  bulkJitterSeconds: number;
  /** Bulk messages a day, by the number's age in days; empty: as many as the gaps allow. */
  dailyBudget: ReadonlyArray<{ fromDay: number; perDay: number }>;
  /** `HH:mm`; from then until `quietTo` no bulk message leaves. Both or neither. */
  quietFrom: string | null;
  quietTo: string | null;
}

/** 0.7 s and up to 0.3 s more, as WhatsApp recommends. */
export const replyJitterShare = 3 / 7;

/** Bounds of what an admin may set; the forms of the web app read them too. */
export const gapSecondsMax = 3600;
export const perDayMax = 100_000;
export const fromDayMax = 3650;
export const budgetStepsMax = 20;
export const clockPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';

/** Problems of limits as a whole, by field; null when there is none. */
export function limitsProblem(limits: SendingLimits): Record<string, string> | null {
  const { dailyBudget, quietFrom, quietTo } = limits;
  if (dailyBudget.length > 0 && dailyBudget[0]?.fromDay !== 0)
    return { dailyBudget: 'the first step must begin at day 0' };
  const isRising = dailyBudget.every(
    ({ fromDay }, index) => index === 0 || fromDay > (dailyBudget[index - 1]?.fromDay ?? 0),
  );
  if (!isRising) return { dailyBudget: 'each step must begin on a later day than the one before' };
  if ((quietFrom === null) !== (quietTo === null))
    return { [quietFrom === null ? 'quietFrom' : 'quietTo']: 'quiet hours need a beginning and an end' };
  if (quietFrom !== null && quietFrom === quietTo)
    return { quietTo: 'quiet hours must end at another time than they begin' };
  return null;
}
