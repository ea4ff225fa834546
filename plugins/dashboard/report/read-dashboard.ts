import type { Context } from '@balcao/core';
import { buildingOf } from '../build/building.ts';
import { Sum } from '../figures/sums.ts';
import type { Dashboard, DashboardQuery } from '../schemas.ts';
import { catchUp } from './catch-up.ts';
import { todayOf } from './hour-profile.ts';
import { meanMs, meanRate, minutesOf } from './present-figures.ts';
import { presentRange, rangeOf } from './range.ts';
import { daysOf, partsOf } from './read-figures.ts';
import { activeTickets, countLeads, countOf, usersNow } from './right-now.ts';

/**
 * Returns all figures in one answer, in the form of existing clients of this API family. Throws the errors of rangeOf.
 */
export async function readDashboard(ctx: Context, query: DashboardQuery): Promise<Dashboard> {
  const range = await rangeOf(ctx, query);
  await catchUp(ctx);
  const slice = { ...range, filter: {} };
  const total = new Sum();
  for (const { sum } of await daysOf(ctx, slice)) total.add(sum.sums);
  const agents = new Map((await partsOf(ctx, slice, 'userId')).map((part) => [part.id, part]));
  const active = await activeTickets(ctx, {});
  const today = await todayOf(ctx, range, {});
  const handled = meanMs(total.sums, 'handled');
  const waited = meanMs(total.sums, 'waited');
  return {
    counters: {
      avgSupportTime: handled === null ? null : minutesOf(handled),
      avgWaitTime: waited === null ? null : minutesOf(waited),
      supportHappening: countOf(active, 'open'),
      supportPending: countOf(active, 'pending'),
      supportFinished: total.sums.closed,
      leads: await countLeads(ctx, range),
    },
    attendants: (await usersNow(ctx)).map(({ id, name, online }) => {
      const sums = agents.get(id) ?? new Sum().sums;
      return {
        id,
        name,
        avgSupportTime: minutesOf(meanMs(sums, 'handled') ?? 0),
        tickets: sums.taken,
        rating: meanRate(sums) ?? 0,
        online,
      };
    }),
    hours: today.hours,
    ticketsToday: today.opened,
    range: presentRange(range),
    building: await buildingOf(ctx),
  };
}
