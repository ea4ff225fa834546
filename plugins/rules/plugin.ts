import { definePlugin, forgetOlder } from '@balcao/core';
import { ticketJoins, ticketLogs } from '../tickets/index.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import './contract/events.ts';
import { ruleChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { ruleMigrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { ruleRoutes } from './routes.ts';
import { keepRuleEvents, ruleJob } from './runs/keep-events.ts';
import { runRules } from './runs/run-rules.ts';
import { sweepEveryMs, sweepRuleEvents } from './runs/sweep-events.ts';
import { armTimers } from './timers/arm-timers.ts';
import { followHours } from './timers/follow-hours.ts';
import { followJoinedTickets } from './timers/follow-joined-tickets.ts';
import { sweepRuleTimers } from './timers/sweep-timers.ts';
import { waitLog } from './timers/wait-log.ts';

const hourMs = 60 * 60_000;
const runsKeptMs = 30 * 24 * hourMs;

/** Rules of admins by which the product acts on tickets automatically: an event, conditions, and the actions then. */
export const rules = definePlugin({
  name: 'rules',
  planFlag: 'useRules',
  requires: ['tickets', 'queues', 'calendars', 'tags', 'fields', 'macros', 'quick-messages'],
  migrations: ruleMigrations,
  permissions,
  texts: { ...errorTexts, ...planTexts },
  liveEvents: [ruleChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { job, every } = scope;
    ruleRoutes(scope);
    scope.provide(ticketLogs, waitLog);
    scope.provide(ticketJoins, followJoinedTickets);
    scope.keep(keepRuleEvents);
    scope.keep(armTimers);
    scope.keep(followHours);
    job(ruleJob, (ctx) => runRules(ctx));
    every('events', sweepEveryMs, () => sweepRuleEvents(scope));
    every('timers', sweepEveryMs, () => sweepRuleTimers(scope));
    every('old-runs', hourMs, () =>
      forgetOlder(scope.host, { table: 'RuleRuns', before: Date.now() - runsKeptMs }),
    );
  },
});
