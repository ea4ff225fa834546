import { definePlugin, type PluginScope } from '@balcao/core';
import { ratings } from '../reception/index.ts';
import { ticketLogs } from '../tickets/index.ts';
import { filledOf } from './build/building.ts';
import { fillJob, fillLedger } from './build/fill-ledger.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { followEveryCompany } from './figures/follow.ts';
import { everyCompany } from './installation.ts';
import { dashboardMigrations } from './migrations/index.ts';
import { periodLog } from './periods/save-periods.ts';
import { saveRating } from './periods/save-rating.ts';
import { dashboardRoutes } from './routes.ts';

const sweepEveryMs = 15_000;
/** Steps of one company in a sweep before the next company follows. */
const stepsEach = 20;

/** Dashboard for supervisors: a ticket log of events, sums of its hours and days, and the tickets behind each number. */
export const dashboard = definePlugin({
  name: 'dashboard',
  requires: ['contacts', 'queues', 'connections', 'tickets', 'reception'],
  migrations: dashboardMigrations,
  texts,
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    dashboardRoutes(scope);
    scope.provide(ticketLogs, periodLog);
    scope.provide(ratings, saveRating);
    counting(scope);
  },
});

function counting({ host, job, every }: PluginScope): void {
  every('figures', sweepEveryMs, () => followEveryCompany(host, stepsEach));
  job(fillJob, async (ctx) => {
    if (await fillLedger(host)) ctx.enqueue(fillJob, {}, { dedupeKey: fillJob });
  });
  every('ledger-fill', sweepEveryMs, async () => {
    if ((await filledOf(host)) === 100) return;
    // The job is started for one company and works for all.
    const [company] = await everyCompany(host);
    company?.enqueue(fillJob, {}, { dedupeKey: fillJob });
  });
}
