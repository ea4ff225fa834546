import { type Context, companyClock } from '@balcao/core';
import { hourOf } from '../figures/hours.ts';
import { Sum, type Sums, sumColumns } from '../figures/sums.ts';
import { catchUp } from './catch-up.ts';
import { meanMs, meanRate, minutesOf } from './present-figures.ts';
import { hoursOf } from './read-figures.ts';
import { countLeads } from './right-now.ts';

/** Figures of a period, as older clients read them. Times are minutes; null: none. */
export interface SpanFigures {
  opened: number;
  closed: number;
  avgSupportTime: number | null;
  avgWaitTime: number | null;
  rating: number | null;
  leads: number;
  /** New and closed tickets of each hour with any event; `startAt` in epoch milliseconds. */
  hours: Array<{ startAt: number; opened: number; closed: number }>;
}

/** Counts the events between two moments (epoch milliseconds); the hour of the first moment counts as a whole. */
export async function readSpan(
  ctx: Context,
  { from, until }: { from: number; until: number },
): Promise<SpanFigures> {
  await catchUp(ctx);
  const firstHour = hourOf(await companyClock(ctx), from).from;
  const hours = await hoursOf<keyof Sums>(ctx, { from: firstHour, until, filter: {} }, sumColumns);
  const total = new Sum();
  for (const sums of hours.values()) total.add(sums);
  const { sums } = total;
  return {
    opened: sums.opened,
    closed: sums.closed,
    avgSupportTime: inMinutes(meanMs(sums, 'handled')),
    avgWaitTime: inMinutes(meanMs(sums, 'waited')),
    rating: meanRate(sums),
    leads: await countLeads(ctx, { from, until }),
    hours: [...hours]
      .sort(([one], [other]) => one - other)
      .map(([startAt, { opened, closed }]) => ({ startAt, opened, closed })),
  };
}

function inMinutes(ms: number | null): number | null {
  return ms === null ? null : minutesOf(ms);
}
