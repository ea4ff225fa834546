interface LoggedState {
  id: number;
  userId: number;
  at: number | string;
  isOnline: number | boolean;
  availability: string;
  pauseReason: string | null;
}

const minute = 60_000;
const figures = ['break', 'meal', 'meeting', 'training', 'technical', 'none', 'availableMs', 'awayMs'];

/**
 * Counts the time of agents in each state anew, knowing nothing of how the report does: minute by minute it looks for the state in
 * force and asks the platform's own clock for the day. Rows are as they were logged, in their order.
 */
export function countMinutes(
  log: readonly LoggedState[],
  { from, to, timeZone, now }: { from: string; to: string; timeZone: string; now: number },
): Map<string, Record<string, unknown>> {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const counted = new Map<string, Record<string, unknown>>();
  const start = Date.parse(`${from}T00:00:00Z`) - 24 * 60 * minute;
  const end = Math.min(now, Date.parse(`${to}T00:00:00Z`) + 48 * 60 * minute);
  const users = new Set(log.map((row) => row.userId));
  for (let moment = start; moment < end; moment += minute) {
    const day = shown.format(moment);
    if (day < from || day > to) continue;
    for (const userId of users) {
      const state = log.filter((row) => row.userId === userId && Number(row.at) <= moment).at(-1);
      if (!state) continue;
      const key = `${userId} ${day}`;
      const sums = counted.get(key) ?? {
        ...{ id: userId, day },
        ...Object.fromEntries(figures.map((figure) => [figure, 0])),
      };
      const figure = figureOf(state);
      sums[figure] = Number(sums[figure]) + minute;
      counted.set(key, sums);
    }
  }
  return counted;
}

function figureOf({ isOnline, availability, pauseReason }: LoggedState): string {
  if (!isOnline || availability === 'away') return 'awayMs';
  return availability === 'busy' ? (pauseReason ?? 'none') : 'availableMs';
}
