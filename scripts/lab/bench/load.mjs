// Puts one server under load from a process of its own. The parent sends { port, connections, forMs, asks }: every
// connection goes through the asks in turn until the time is over; the answer is { perSecond, done, failed, p50, p95, p99 }.
import { createHmac, randomBytes } from 'node:crypto';
import { Connection } from './connection.mjs';

process.on('message', (order) => {
  play(order).then(
    (result) => process.send(result),
    (error) =>
      process.send({ perSecond: 0, done: 0, failed: 1, p50: 0, p95: 0, p99: 0, reason: error.message }),
  );
});
process.on('disconnect', () => process.exit(0));

async function play({ port, connections, forMs, asks }) {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  const startedAt = performance.now();
  const tally = { answered: 0, failed: 0, next: 0, tookMs: [] };
  await Promise.all(open.map((connection) => askUntil(connection, startedAt + forMs, asks, tally)));
  const seconds = (performance.now() - startedAt) / 1000;
  for (const connection of open) connection.close();
  const took = tally.tookMs.sort((one, other) => one - other);
  const percentile = (part) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0;
  return {
    perSecond: tally.answered / seconds,
    done: tally.answered,
    failed: tally.failed,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
  };
}

async function askUntil(connection, endsAt, asks, tally) {
  while (performance.now() < endsAt) {
    const ask = asks[tally.next++ % asks.length];
    const prepared = prepare(ask);
    const askedAt = performance.now();
    const { status } = await connection.ask(prepared);
    tally.tookMs.push(performance.now() - askedAt);
    if (status >= 200 && status < 300) tally.answered++;
    else tally.failed++;
  }
}

/** An ask with ids of its own, signed as Meta signs where it is `signedWith` a secret. */
function prepare({ signedWith, ...ask }) {
  const body = ask.body?.replaceAll('{new}', newId);
  if (!signedWith) return { ...ask, body };
  const signature = createHmac('sha256', signedWith).update(body).digest('hex');
  return { ...ask, body, headers: `x-hub-signature-256: sha256=${signature}\r\n` };
}

/** Value for `{new}` in a body: another id each time. */
function newId() {
  return randomBytes(10).toString('hex');
}
