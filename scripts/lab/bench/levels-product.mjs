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
  counts: async ({ ids }) => {
    await countViews(ctx, ids);
    // A count is kept for two seconds; the next order is to count anew.
    await new Promise((resume) => setTimeout(resume, 2100));
  },
  keptCounts: ({ ids }) => countViews(ctx, ids),
  trial: ({ filter }) => tryRule(ctx, { trigger: { on: 'opened' }, filter }, { isBrokenOff: () => false }),
};

process.on('message', async ({ work, ...order }) => {
  const startedAt = performance.now();
  const pauses = work === 'counts' ? 2100 : 0;
  const found = await works[work](order);
  process.send({ ms: performance.now() - startedAt - pauses, found });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
process.send('ready');
