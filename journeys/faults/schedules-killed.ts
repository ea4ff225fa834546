import { eventually, need, signIn } from '../support/api.ts';
import { startProduct } from '../support/product.ts';

/**
 * Kills the product at random moments while scheduled messages fall due, and counts the messages on the simulated phone
 * afterwards: `node --import tsx --conditions=balcao-src journeys/faults/schedules-killed.ts [messages] [kills]`, on a built
 * product. Exits with 1 when a message was lost or has arrived under two ids.
 */
const [messages = 400, kills = 20] = process.argv.slice(2).map(Number);
const spanMs = 70_000;

const product = await startProduct();
try {
  const api = await signIn(product);
  const [{ id: phone }] = await need(api.get('/whatsapp'));
  const contact = await need(api.post('/contacts', { name: 'Rita Prado', number: '5511987650000' }));
  const startAt = Date.now() + 15_000;
  for (let index = 0; index < messages; index++) {
    const sendAt = new Date(startAt + (index * spanMs) / messages).toISOString();
    const body = `lembrete-${index}`;
    await need(api.post('/schedules', { body, contactId: contact.id, sendAt, priority: 'human' }));
  }
  await pause(startAt - Date.now());
  for (let kill = 0; kill < kills; kill++) {
    await pause(Math.random() * (spanMs / kills) * 1.4);
    await product.kill();
    await product.restart();
  }
  const seen = new Map<string, Set<string>>();
  let [after, frames] = [0, 0];
  await eventually(
    async () => {
      const outbox = await need(api.get(`/sandbox/${phone}/outbox?after=${after}`));
      for (const { seq, wireId, body } of outbox.messages) {
        seen.set(body, (seen.get(body) ?? new Set()).add(wireId));
        [after, frames] = [seq, frames + 1];
      }
      return seen.size;
    },
    (size) => size >= messages,
    { forMs: 120_000 },
  ).catch(() => undefined);
  await pause(20_000);
  const waiting = await need(api.get('/schedules?isWaiting=true'));
  const doubled = [...seen.values()].filter((ids) => ids.size > 1).length;
  const lost = messages - seen.size;
  process.stdout.write(
    `schedules: ${messages}, kills: ${kills}, lost: ${lost}, doubled: ${doubled}, same id again: ${frames - seen.size}, not settled: ${waiting.count}\n`,
  );
  process.exitCode = lost + doubled + waiting.count > 0 ? 1 : 0;
} finally {
  await product.stop();
}

function pause(ms: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, Math.max(0, ms)));
}
