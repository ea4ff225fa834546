/** Reads the days of the setting for reminders: `7,3,1,0` is [0, 1, 3, 7]; the least first, empty: no e-mail. */
export function reminderDays(setting: string): number[] {
  const days = setting.split(',').flatMap((part) => (/^\d+$/.test(part.trim()) ? [Number(part)] : []));
  return [...new Set(days)].sort((a, b) => a - b);
}

/**
 * Chooses the reminder that is due with so many days left: the nearest that has come. Earlier ones that were not sent, as
 * after a standstill, are left out; null: none has come, or the due day is over.
 */
export function dueReminder(days: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null;
  return days.find((each) => each >= daysLeft) ?? null;
}
