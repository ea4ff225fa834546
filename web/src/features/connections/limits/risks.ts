import type { SendingLimits } from '../api/wire.ts';

/** Setting of the sending limits whose value may get the number blocked by WhatsApp, of which the admin is warned. */
export type Risk = 'replyGapSeconds' | 'bulkGapSeconds' | 'bulkJitterSeconds' | 'dailyBudget' | 'quiet';

const minutesOfDay = 24 * 60;

/** Finds the limits that protect a number less than the defaults of its channel. */
export function risksOf(limits: SendingLimits, usual: SendingLimits): Set<Risk> {
  const risks = new Set<Risk>();
  for (const gap of ['replyGapSeconds', 'bulkGapSeconds', 'bulkJitterSeconds'] as const)
    if (limits[gap] < usual[gap]) risks.add(gap);
  const days = [...limits.dailyBudget, ...usual.dailyBudget].map(({ fromDay }) => fromDay);
  if (days.some((day) => budgetOn(day, limits) > budgetOn(day, usual))) risks.add('dailyBudget');
  if (quietMinutes(limits) < quietMinutes(usual)) risks.add('quiet');
  return risks;
}

/** Maximum of bulk messages on a day since the number was connected; without steps there is none. */
function budgetOn(day: number, { dailyBudget }: SendingLimits): number {
  const begun = dailyBudget.filter(({ fromDay }) => fromDay <= day);
  const step = begun.sort((a, b) => b.fromDay - a.fromDay)[0];
  return step?.perDay ?? Number.POSITIVE_INFINITY;
}

function quietMinutes({ quietFrom, quietTo }: SendingLimits): number {
  if (!quietFrom || !quietTo) return 0;
  return (minuteOf(quietTo) - minuteOf(quietFrom) + minutesOfDay) % minutesOfDay;
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
