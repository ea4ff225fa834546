import { isoTime } from '@balcao/core';
import type { SpanFigures, StatusNow } from '../../dashboard/index.ts';
import type { Status, TicketFigures } from './schemas.ts';
import type { Span } from './span.ts';

/** Returns the dashboard's ticket counts in the form of existing clients. */
export function presentTickets(span: Span, figures: SpanFigures, now: StatusNow): TicketFigures {
  return {
    from: isoTime(span.from),
    until: isoTime(span.until),
    counters: {
      avgSupportTime: figures.avgSupportTime,
      avgWaitTime: figures.avgWaitTime,
      supportHappening: now.open,
      supportPending: now.pending,
      supportFinished: figures.closed,
      leads: figures.leads,
      created: figures.opened,
      rating: figures.rating,
    },
    days: grouped(figures, (startAt) => span.clock.at(startAt).day).map(([date, counts]) => ({
      date,
      ...counts,
    })),
    hours: grouped(figures, (startAt) => span.clock.at(startAt).hour).map(([hour, counts]) => ({
      hour,
      ...counts,
    })),
  };
}

export function presentStatus({ open, pending, users }: StatusNow): Status {
  return {
    supportHappening: open,
    supportPending: pending,
    usersOnline: users.filter(({ online }) => online).length,
    users: users.map(({ id, name, online, open: tickets }) => ({ id, name, online, tickets })),
  };
}

function grouped<Key extends string | number>(
  { hours }: SpanFigures,
  keyOf: (startAt: number) => Key,
): Array<[Key, { created: number; closed: number }]> {
  const groups = new Map<Key, { created: number; closed: number }>();
  for (const { startAt, opened, closed } of hours) {
    const key = keyOf(startAt);
    const before = groups.get(key) ?? { created: 0, closed: 0 };
    groups.set(key, { created: before.created + opened, closed: before.closed + closed });
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
}
