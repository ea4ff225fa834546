import { definePlugin, forgetOlder } from '@balcao/core';
import { contactMoves } from '../contacts/index.ts';
import { ticketLogs } from '../tickets/index.ts';
import { logPresence } from './availability/agent-state-log.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import './contract/events.ts';
import { agentStateChanged, queueRoutingChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { moveAssignments } from './distribution/assignment.ts';
import { distribute } from './distribution/distribute.ts';
import { followHours } from './distribution/follow-hours.ts';
import { distributionJob, placeOf } from './distribution/order-distribution.ts';
import { sweepEveryMs, sweepRouting } from './distribution/return-unanswered.ts';
import { routingNow } from './distribution/routing-clock.ts';
import { routingLog } from './distribution/routing-log.ts';
import { routingMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { routingRoutes } from './routes.ts';

const hourMs = 60 * 60_000;
/**
 * Agent states are kept for a year and a month, because a report compares a month with the same month of the year
 * before.
 */
const keptMs = 400 * 24 * hourMs;

/** Assigns tickets that wait in a queue to agents who are available and have capacity. */
export const routing = definePlugin({
  name: 'routing',
  planFlag: 'useRouting',
  requires: ['contacts', 'tickets', 'queues', 'calendars', 'tags'],
  migrations: routingMigrations,
  permissions,
  texts: { ...errorTexts, ...planTexts },
  liveEvents: [agentStateChanged, queueRoutingChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { provide, keep, job, every } = scope;
    routingRoutes(scope);
    keep(logPresence);
    keep(followHours);
    provide(ticketLogs, routingLog);
    provide(contactMoves, moveAssignments);
    job(distributionJob, (ctx, data) => distribute(ctx, { from: placeOf(data) }));
    every('returns', sweepEveryMs, () => sweepRouting(scope));
    for (const table of ['Assignments', 'AgentStateLog'])
      every(`old-${table}`, hourMs, () =>
        forgetOlder(scope.host, { table, column: 'at', before: routingNow(scope.host) - keptMs }),
      );
  },
});
