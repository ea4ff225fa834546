import type { PluginScope } from '@balcao/core';
import { readDashboard, readSpan, readStatus } from '../../dashboard/index.ts';
import { presentStatus, presentTickets } from './present.ts';
import { SpanQuery, Status, TicketFigures, UserFigures } from './schemas.ts';
import { spanOf } from './span.ts';

const access = { permission: 'dashboard:view' } as const;

/** Routes of the dashboard in the three parts that existing clients read. */
export function dashboardRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/dashboard/tickets',
    operationId: 'getTicketCounters',
    summary: 'The counters of a span of hours, and its new and closed tickets by day and by hour',
    access,
    query: SpanQuery,
    answers: { 200: TicketFigures },
    handle: async (ctx, { query }) => {
      const span = await spanOf(ctx, query, Date.now());
      return presentTickets(span, await readSpan(ctx, span), await readStatus(ctx));
    },
  });
  route({
    method: 'GET',
    url: '/dashboard/users',
    operationId: 'listUserFigures',
    summary: 'What each agent did on the days of a span; days count whole, hours are not asked',
    access,
    query: SpanQuery,
    answers: { 200: UserFigures },
    handle: async (ctx, { query: { date_from, date_to } }) => {
      const days = { ...(date_from ? { date_from } : {}), ...(date_to ? { date_to } : {}) };
      return { attendants: (await readDashboard(ctx, days)).attendants };
    },
  });
  route({
    method: 'GET',
    url: '/dashboard/status',
    operationId: 'getCurrentStatus',
    summary: 'What waits and is handled right now, and who is online',
    access,
    answers: { 200: Status },
    handle: async (ctx) => presentStatus(await readStatus(ctx)),
  });
}
