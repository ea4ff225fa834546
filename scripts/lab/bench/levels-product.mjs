// Does single pieces of work of service levels, views and rules in the product, each as an order says.

import { buildApp, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { tryRule } from '@balcao/plugins/rules/trials/try-rule.ts';
import { sweepTimers } from '@balcao/plugins/service-levels/timers/sweep-timers.ts';
import { countViews } from '@balcao/plugins/ticket-views/counts/count-views.ts';

const app = await buildApp({ config: readConfig(), plugins });
const { host } = app;
const ctx = host.contextFor(1);
const scope = { host, opensTo: async () => true };

const works = {
  sweep: () => sweepTimers(scope),
  counts: ({ ids }) => countViews(ctx, ids),
  trial: ({ filter }) => tryRule(ctx, { trigger: { on: 'opened' }, filter }, { isBrokenOff: () => false }),
};

process.on('message', async ({ work, pauseMs = 0, ...order }) => {
  await new Promise((resume) => setTimeout(resume, pauseMs));
  const startedAt = performance.now();
  const found = await works[work](order);
  process.send({ ms: performance.now() - startedAt, found });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
process.send('ready');
