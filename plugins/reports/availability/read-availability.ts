import type { Context } from '@balcao/core';
import { type Days, presentRange, rangeOf, usersNow } from '../../dashboard/index.ts';
import { countStates, type Stretch, type TimeInStates, timeInStates } from '../../routing/index.ts';
import { nowOf } from '../clock.ts';
import { ReportTooLarge } from '../contract/errors.ts';
import { reportLimits } from '../contract/limits.ts';
import type { AgentAvailability, AvailabilityQuery, AvailabilityReport } from '../schemas.ts';

/**
 * Returns, for supervisors, the time that agents were available, paused and away, by day of the company's time zone, up
 * to the present. Throws the errors of rangeOf, ERR_NO_USER_FOUND, and ERR_REPORT_TOO_LARGE for more states, or more
 * agents times days, than it lists.
 */
export async function readAvailability(ctx: Context, query: AvailabilityQuery): Promise<AvailabilityReport> {
  const range = await rangeOf(ctx, query);
  const { userId } = query;
  if (userId) await ctx.host.accounts.requireUser(ctx, userId);
  const users = (await usersNow(ctx)).filter(({ id }) => userId === undefined || id === userId);
  await requireListable(ctx, range, users.length, userId);
  const stretches = stretchesOf(range, nowOf(ctx.host));
  const times = await timeInStates(ctx, stretches, userId);
  return {
    range: presentRange(range),
    agents: users.flatMap(({ id, name }) => {
      const days = times.get(id);
      return days ? [presentAgent({ id, name }, range.days, days)] : [];
    }),
  };
}

/** Returns the days of a range as stretches of time; none goes beyond `now`. */
function stretchesOf({ clock, days }: Days, now: number): Stretch[] {
  return days.map((day) => {
    const [from, until] = [clock.startOfDay(day) ?? 0, clock.endOfDay(day) ?? 0];
    return { from: Math.min(from, now), until: Math.min(until, now) };
  });
}

async function requireListable(
  ctx: Context,
  { from, until, days }: Days,
  agents: number,
  userId: number | undefined,
): Promise<void> {
  const max = reportLimits.entriesMax;
  const states = await countStates(ctx, { from, until }, { userId, max: max + 1 });
  if (states > max) throw ReportTooLarge({ details: { max } });
  const { agentDaysMax } = reportLimits;
  if (agents * days.length > agentDaysMax) throw ReportTooLarge({ details: { max: agentDaysMax } });
}

function presentAgent(
  agent: Pick<AgentAvailability, 'id' | 'name'>,
  days: readonly string[],
  times: readonly TimeInStates[],
): AgentAvailability {
  const shown = times.flatMap((time, place) => {
    const figures = presentTime(time);
    const isKnown = figures.availableMs + figures.pausedMs + figures.awayMs > 0;
    return isKnown ? [{ day: days[place] ?? '', ...figures }] : [];
  });
  return { ...agent, ...presentTime(sumOf(times)), days: shown };
}

function presentTime({ availableMs, pausedMs, awayMs }: TimeInStates) {
  const paused = Object.values(pausedMs).reduce((total, ms) => total + ms, 0);
  return { availableMs, pausedMs: paused, pauses: { ...pausedMs }, awayMs };
}

function sumOf(times: readonly TimeInStates[]): TimeInStates {
  const names = Object.keys(times[0]?.pausedMs ?? {}) as Array<keyof TimeInStates['pausedMs']>;
  const total = (of: (time: TimeInStates) => number) => times.reduce((sum, time) => sum + of(time), 0);
  return {
    availableMs: total(({ availableMs }) => availableMs),
    pausedMs: Object.fromEntries(
      names.map((name) => [name, total(({ pausedMs }) => pausedMs[name])]),
    ) as TimeInStates['pausedMs'],
    awayMs: total(({ awayMs }) => awayMs),
  };
}
