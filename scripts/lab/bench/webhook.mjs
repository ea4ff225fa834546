import { randomBytes } from 'node:crypto';
import { compare, line } from './compare.mjs';
import { createDatabase, openDriver } from './database.mjs';
import { startProduct, startRaw, startWorker } from './processes.mjs';

const forMs = 700;
/** Calls of the platform: how many updates each holds, and how many are made at once. */
const calls = [
  { updates: 1, connections: 64, title: 'webhook, 1 update a call' },
  { updates: 1000, connections: 4, title: 'webhook, 1,000 updates a call' },
];
const backlogMs = 3_000;
/** Beyond every claim of an inbox. */
const never = 9_000_000_000_000;

/** Measures how many signed updates of official numbers a second are kept in the inbox and answered. */
export async function webhook() {
  const database = await createDatabase();
  const env = {
    ...database.env,
    // Nothing listens there: a number is never looked up at Meta.
    GRAPH_URL: 'http://127.0.0.1:9',
    BENCH_APP_SECRET: randomBytes(16).toString('hex'),
  };
  try {
    return await against(env);
  } finally {
    await database.drop();
  }
}

async function against(env) {
  const driver = openDriver(env);
  const [product, raw, load] = [await startProduct(env), await startRaw(env), startWorker('load.mjs')];
  try {
    const number = await prepare(product, env);
    // Work on updates after the answer is measured by another benchmark: the inbox stays as it was filled.
    await driver.run('UPDATE CloudNumbers SET drainedUntil = ? WHERE connectionId = ?', [never, number.id]);
    const results = [];
    for (const { title, updates, connections } of calls) {
      const ask = { method: 'POST', signedWith: env.BENCH_APP_SECRET, body: bodyOf(number, updates) };
      const side = ({ port, cpuMs }, path) => ({
        cpuMs,
        async work() {
          await driver.run('DELETE FROM CloudInbox');
          const result = await load.ask({ port, connections, forMs, asks: [{ ...ask, path }] });
          const [{ kept }] = await driver.all('SELECT COUNT(*) AS kept FROM CloudInbox');
          if (result.failed > 0 || Number(kept) !== result.done * updates)
            throw new Error(`${result.failed} calls were refused, ${kept} of ${result.done * updates} kept`);
          return { ...result, perSecond: result.perSecond * updates, done: result.done * updates };
        },
      });
      results.push(
        await compare(title, 'updates/s', {
          product: side(product, number.path),
          raw: side(raw, `/webhook/${number.id}`),
        }),
      );
    }
    await underBacklog({ driver, product, load, number, appSecret: env.BENCH_APP_SECRET });
    return results;
  } finally {
    await Promise.all([load.stop(), product.stop(), raw.stop()]);
    await driver.close();
  }
}

/** Time of an answer to single calls, alone and while the process stores a backlog of messages. */
async function underBacklog({ driver, product, load, number, appSecret }) {
  const asks = (updates) => [
    { method: 'POST', path: number.path, signedWith: appSecret, body: bodyOf(number, updates) },
  ];
  const p99 = async (forMs) =>
    (await load.ask({ port: product.port, connections: 4, forMs, asks: asks(1) })).p99;
  await driver.run('DELETE FROM CloudInbox');
  const quiet = await p99(backlogMs);
  await load.ask({ port: product.port, connections: 2, forMs: backlogMs, asks: asks(1000) });
  await driver.run('UPDATE CloudNumbers SET drainedUntil = 0 WHERE connectionId = ?', [number.id]);
  await p99(500);
  const busy = await p99(backlogMs);
  const [{ waiting }] = await driver.all('SELECT COUNT(*) AS waiting FROM CloudInbox');
  const [{ stored }] = await driver.all('SELECT COUNT(*) AS stored FROM Messages');
  if (Number(waiting) === 0 || Number(stored) === 0)
    throw new Error(
      `${waiting} updates wait and ${stored} messages are stored: there was no backlog at work`,
    );
  line(
    ...['webhook, p99 with a backlog at work', busy * 1000, quiet * 1000, busy / quiet],
    `µs, ${waiting} updates waited and ${stored} messages were stored, goal at most 2`,
  );
}

/** An official number with its settings, and the address of its webhook. */
async function prepare({ api }, { BENCH_APP_SECRET: appSecret }) {
  const { id } = await api('POST', '/whatsapp', { name: 'Oficial', provider: 'cloud' });
  const [phoneNumberId, accountId] = ['106540352242922', '102290129340398'];
  const values = { phoneNumberId, accountId, token: `EAAG${randomBytes(24).toString('hex')}`, appSecret };
  const { fields } = await api('PUT', `/whatsapp/${id}/settings`, { values });
  const { value } = fields.find(({ name }) => name === 'webhookUrl');
  return { id, phoneNumberId, accountId, path: new URL(value, 'http://127.0.0.1').pathname };
}

/** A body as the platform sends it, with a message of a customer in each update. */
function bodyOf({ phoneNumberId, accountId }, updates) {
  const changes = Array.from({ length: updates }, (_, index) => {
    const from = `55119${String(10_000_000 + index)}`;
    return {
      field: 'messages',
      value: {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: '551130000001', phone_number_id: phoneNumberId },
        contacts: [{ profile: { name: 'Rui' }, wa_id: from }],
        messages: [
          { from, id: 'wamid.{new}', timestamp: '1795953600', type: 'text', text: { body: 'Bom dia' } },
        ],
      },
    };
  });
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: accountId, changes }] });
}
