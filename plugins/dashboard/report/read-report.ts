import type { Context } from '@balcao/core';
import { buildingOf } from '../build/building.ts';
import { Sum, type Sums } from '../figures/sums.ts';
import type { Report, ReportQuery } from '../schemas.ts';
import { catchUp } from './catch-up.ts';
import { type Filter, filterOf, isFiltered } from './filter.ts';
import { heatOf, todayOf } from './hour-profile.ts';
import { meanMs, presentFigures } from './present-figures.ts';
import { type Days, presentRange, rangeBefore, rangeOf } from './range.ts';
import { daysOf, hoursOf } from './read-figures.ts';
import { activeTickets, countFromAds, countLeads, countOf } from './right-now.ts';
import { satisfactionOf } from './satisfaction.ts';
import { sharesOf } from './shares.ts';

/**
 * Returns the whole dashboard for a supervisor, for a range and a filter. Throws the errors of rangeOf and filterOf.
 */
export async function readReport(ctx: Context, query: ReportQuery): Promise<Report> {
  const range = await rangeOf(ctx, query);
  const filter = await filterOf(ctx, query);
  await catchUp(ctx);
  return reportOf(ctx, range, filter);
}

/** Builds the report of known days, as far as they are counted. */
export async function reportOf(ctx: Context, range: Days, filter: Filter): Promise<Report> {
  const slice = { ...range, filter };
  const earlier = rangeBefore(range);
  const days = await daysOf(ctx, slice);
  const byStart = new Map(days.map(({ startAt, sum }) => [startAt, sum.sums]));
  const active = await activeTickets(ctx, filter);
  const totals = presentFigures(totalOf(days));
  const satisfaction = await satisfactionOf(ctx, slice, totals.ratings);
  return {
    range: presentRange(range),
    building: await buildingOf(ctx),
    totals,
    before: {
      from: earlier.first,
      to: earlier.last,
      totals: presentFigures(totalOf(await daysOf(ctx, { ...earlier, filter }))),
    },
    now: { pending: countOf(active, 'pending'), open: countOf(active, 'open') },
    satisfaction: satisfaction?.total ?? null,
    leads: isFiltered(filter) ? null : await countLeads(ctx, range),
    fromAds: await countFromAds(ctx, range, filter),
    today: await todayOf(ctx, range, filter),
    days: range.days.map((day) =>
      ofDay(day, byStart.get(range.clock.startOfDay(day) ?? 0) ?? new Sum().sums),
    ),
    heat: heatOf(range, await hoursOf(ctx, slice, ['opened'])),
    ...(await sharesOf(ctx, slice, { active, satisfaction })),
  };
}

function totalOf(days: ReadonlyArray<{ sum: Sum }>): Sum {
  const total = new Sum();
  for (const { sum } of days) total.merge(sum);
  return total;
}

function ofDay(day: string, sums: Sums): Report['days'][number] {
  return {
    day,
    opened: sums.opened,
    closed: sums.closed,
    accepted: sums.accepted,
    waitingMs: meanMs(sums, 'waited'),
    firstReplyMs: meanMs(sums, 'answered'),
    handlingMs: meanMs(sums, 'handled'),
  };
}
