// Stores messages by the bare driver, from as many callers.
import { randomBytes } from 'node:crypto';
import { openDriver } from './database.mjs';
import { storeMessage } from './raw-work.mjs';

const driver = openDriver(process.env);

process.on('message', async ({ callers, forMs, tickets }) => {
  const startedAt = performance.now();
  let [stored, next] = [0, 0];
  const call = async () => {
    while (performance.now() < startedAt + forMs) {
      const ticket = tickets[next++ % tickets.length];
      await storeMessage(driver, { ticket, wireId: randomBytes(10).toString('hex'), body: 'Bom dia' });
      stored++;
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  process.send({ perSecond: (stored / (performance.now() - startedAt)) * 1000, done: stored });
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => process.exit(0));
