import { freshDatabase } from './databases.mjs';
import { pairConnections, startServer } from './server.mjs';
import { startWorker } from './worker.mjs';

/**
 * The two sides of a comparison, each with a database of its own: they pair phones, run as a process that may be killed
 * at any time and started again, and answer which messages are stored.
 */
export async function productSide(network, { nodeArguments = [] } = {}) {
  const database = await freshDatabase();
  const env = { ...database.env, ...network.env };
  const rowsOf = (sql, bindings) => database.driver().all(sql, bindings);
  return {
    name: 'product',
    database,
    start: () => startServer(env, nodeArguments),
    pair: (server, numbers) => pairConnections(server, network.whatsapp, numbers),
    stored: async () =>
      Number((await rowsOf('SELECT COUNT(*) AS stored FROM Messages WHERE fromMe = 0'))[0].stored),
    rows: () => rowsOf('SELECT wireId AS id FROM Messages WHERE fromMe = 0'),
    tickets: () => rowsOf("SELECT id FROM Tickets WHERE status IN ('pending', 'open') ORDER BY id"),
    journaled: async () =>
      (await rowsOf('SELECT wireId AS id FROM WhatsappInbound WHERE storedAt IS NULL')).map(({ id }) => id),
  };
}

export async function stockSide(network, { replyEvery = 0 } = {}) {
  const database = await freshDatabase();
  const env = { ...database.env, ...network.env, MEASURE_REPLY_EVERY: String(replyEvery) };
  const rowsOf = (sql) => database.driver().all(sql);
  let isPrepared = false;
  return {
    name: 'stock',
    database,
    async start(numbers = []) {
      const client = startWorker('stock-client.mjs', env);
      if (!isPrepared) await client.ask('prepare');
      isPrepared = true;
      if (numbers.length > 0) await client.ask('open', { numbers });
      return client;
    },
    async pair(client, numbers) {
      for (const number of numbers) {
        const code = new Promise((resolve) => client.on('qr', (qr) => resolve(qr.code)));
        await client.ask('open', { numbers: [number] });
        await network.whatsapp.ask('pair', { code: await code, number });
      }
      client.on('qr', () => undefined);
    },
    stored: async () => Number((await rowsOf('SELECT COUNT(*) AS stored FROM StockMessages'))[0].stored),
    rows: () => rowsOf('SELECT wireId AS id FROM StockMessages'),
    journaled: async () => [],
  };
}

/** The simulated WhatsApp, and the environment that leads a client to it. */
export async function startNetwork({ fewPreKeys = true } = {}) {
  const whatsapp = startWorker('whatsapp.mjs');
  return { whatsapp, env: await whatsapp.ask('start', { fewPreKeys }) };
}

/** Numbers of paired phones; those of different sides differ in `series`. */
export function phones(series, count) {
  return Array.from({ length: count }, (_, place) => `5511${series}${String(place).padStart(4, '0')}`);
}
