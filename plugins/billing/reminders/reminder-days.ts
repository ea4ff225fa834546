/** Reads the setting of reminders: `7,3,1,0` is [0, 1, 3, 7], the smallest first; empty: no e-mail is sent. */
export function reminderDays(setting: string): number[] {
  const days = setting.split(',').flatMap((part) => (/^\d+$/.test(part.trim()) ? [Number(part)] : []));
  return [...new Set(days)].sort((a, b) => a - b);
}

/**
 * Chooses the reminder to send with this number of days left: the latest one that is due. Earlier ones that were missed
 * are left out; null: none is due, or the due day has passed.
 */
export function dueReminder(days: readonly number[], daysLeft: number): number | null {
  if (daysLeft < 0) return null;
  return days.find((each) => each >= daysLeft) ?? null;
}
