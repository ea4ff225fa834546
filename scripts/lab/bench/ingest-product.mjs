// Gives the product's mailbox single messages, from callers that each wait for theirs to be stored.

import { randomBytes } from 'node:crypto';
import { buildApp, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { messageStoreOf } from '@balcao/plugins/connections/index.ts';

const app = await buildApp({ config: readConfig(), plugins });
await app.start();
const { host } = app;
const ctx = host.contextFor(1);

process.on('message', async ({ callers, forMs, tickets }) => {
  const startedAt = performance.now();
  let [stored, next] = [0, 0];
  const call = async () => {
    while (performance.now() < startedAt + forMs) {
      const { number, whatsappId } = tickets[next++ % tickets.length];
      const message = {
        wireId: randomBytes(10).toString('hex'),
        from: [{ kind: 'phone', value: number }],
        kind: 'text',
        body: 'Bom dia',
        timestamp: Date.now(),
      };
      await messageStoreOf(host).receive(ctx, whatsappId, [message]);
      stored++;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  // Effects of the messages count too: live events, listeners, conversation stages.
  await turnsDone();
  process.send({ perSecond: (stored / (performance.now() - startedAt)) * 1000, done: stored });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));

async function turnsDone() {
  for (;;) {
    await host.events.settled();
    await host.jobs.idle();
    const { count } = await host.database.knex('StageTurns').count({ count: '*' }).first();
    if (Number(count) === 0) return;
    await new Promise((resume) => setImmediate(resume));
  }
}
