import { definePlugin, forgetOlder } from '@balcao/core';
import { nextDue, targetsByQueue, ticketLogs } from '../tickets/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import './contract/events.ts';
import { slaPolicyChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { serviceLevelMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { serviceLevelRoutes } from './routes.ts';
import { followChangedTickets } from './timers/follow-changed-tickets.ts';
import { reaimTimers, sweepReaims } from './timers/re-aim.ts';
import { orderReaimByHours, reaimJob } from './timers/re-aim-orders.ts';
import { nextDueOf } from './timers/show-timers.ts';
import { sweepEveryMs, sweepTimers } from './timers/sweep-timers.ts';
import { targetsByQueueOf } from './timers/targets-by-queue.ts';
import { timerLog } from './timers/timer-log.ts';

const hourMs = 60 * 60_000;
/**
 * Events are kept for a year and a month, as the costs of prompts are, because reports compare a month with the same
 * month of the year before.
 */
const eventsKeptMs = 400 * 24 * hourMs;

/** SLA policies: a company's targets for answers and resolutions, and timers of tickets that follow them. */
export const serviceLevels = definePlugin({
  name: 'service-levels',
  planFlag: 'useServiceLevels',
  requires: ['tickets', 'calendars'],
  migrations: serviceLevelMigrations,
  permissions,
  texts: { ...errorTexts, ...planTexts },
  liveEvents: [slaPolicyChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { provide, job, every } = scope;
    serviceLevelRoutes(scope);
    provide(ticketLogs, timerLog);
    provide(nextDue, nextDueOf);
    provide(targetsByQueue, targetsByQueueOf);
    job(reaimJob, (ctx) => reaimTimers(ctx));
    scope.keep(followChangedTickets);
    scope.keep(orderReaimByHours);
    every('re-aims', sweepEveryMs, () => sweepReaims(scope.host));
    every('timers', sweepEveryMs, () => sweepTimers(scope));
    every('old-events', hourMs, () =>
      forgetOlder(scope.host, { table: 'SlaEvents', column: 'at', before: Date.now() - eventsKeptMs }),
    );
  },
});
