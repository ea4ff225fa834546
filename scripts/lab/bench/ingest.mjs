import { randomUUID } from 'node:crypto';
import { compare } from './compare.mjs';
import { createDatabase, openDriver } from './database.mjs';
import { startProduct, startRaw, startWorker } from './processes.mjs';
import { storeMessage } from './raw-work.mjs';

const callers = 64;
const forMs = 700;
const lines = 4;
const customersOfLine = 250;

/** Measures how many inbound messages a second are stored, each a call of its own, by 64 callers at once. */
export async function ingest() {
  const database = await createDatabase();
  try {
    const tickets = await prepare(database);
    const price = database.dialect === 'sqlite' ? [await priceOfSyncing(database, tickets)] : [];
    return [...price, await inProcess(database, tickets), await overHttp(database, tickets)];
  } finally {
    await database.drop();
  }
}

/** Four paired sandbox phones, and customers who each have an open conversation already; `first` comes before these. */
export async function prepare({ env }, first = null) {
  const product = await startProduct(env);
  await first?.(product);
  for (let line = 2; line <= lines; line++) {
    const { id } = await product.api('POST', '/whatsapp', { name: `Linha ${line}`, provider: 'sandbox' });
    await product.api('POST', `/sandbox/${id}/scan`);
  }
  const ids = (await product.api('GET', '/whatsapp')).map(({ id }) => id);
  for (let number = 0; number < customersOfLine; number++) {
    const from = `55119${String(10_000_000 + number)}`;
    await Promise.all(
      ids.map((id) => product.api('POST', `/sandbox/${id}/inbound`, { from, name: 'Rui', body: 'Oi' })),
    );
  }
  await product.stop();
  const driver = openDriver(env);
  const tickets = await driver.all(
    `SELECT t.id, t.companyId, t.contactId, t.whatsappId, c.number FROM Tickets t JOIN Contacts c ON c.id = t.contactId
     ORDER BY c.number, t.whatsappId`,
  );
  await driver.close();
  return tickets;
}

/** Cost by hand of each commit surviving a power cut: a message a transaction, synced (left) and not (right). */
async function priceOfSyncing({ env }, tickets) {
  const [synced, loose] = ['FULL', 'NORMAL'].map((synchronous) => openDriver(env, { synchronous }));
  const side = (driver) => ({
    cpuMs: () => null,
    async work() {
      const from = performance.now();
      let done = 0;
      for (; performance.now() - from < forMs; done++)
        storeMessage(driver, {
          ticket: tickets[done % tickets.length],
          wireId: randomUUID(),
          body: 'Bom dia',
        });
      return { perSecond: (done * 1000) / (performance.now() - from), done };
    },
  });
  try {
    return await compare('ingest, by hand: synced, and not', 'messages/s', {
      product: side(synced),
      raw: side(loose),
    });
  } finally {
    for (const driver of [synced, loose]) await driver.close();
  }
}

async function inProcess({ env }, tickets) {
  const product = startWorker('ingest-product.mjs', env);
  const raw = startWorker('ingest-raw.mjs', env);
  try {
    return await compare('ingest, in process', 'messages/s', {
      product: aSide(product, tickets),
      raw: aSide(raw, tickets),
      goal: 0.6,
    });
  } finally {
    await Promise.all([product.stop(), raw.stop()]);
  }
}

/** Worker that stores messages for a while. */
export function aSide(worker, tickets) {
  return { work: () => worker.ask({ callers, forMs, tickets }), cpuMs: worker.cpuMs };
}

async function overHttp({ env }, tickets) {
  const [product, raw] = [await startProduct(env), await startRaw(env)];
  const load = startWorker('load.mjs');
  const asksProduct = tickets.map(({ number, whatsappId }) => ({
    method: 'POST',
    path: `/sandbox/${whatsappId}/inbound`,
    headers: product.headers,
    body: JSON.stringify({ from: number, body: 'Bom dia', wireId: '{new}' }),
  }));
  const asksRaw = tickets.map((ticket) => ({
    method: 'POST',
    path: '/inbound',
    body: JSON.stringify({ wireId: '{new}', body: 'Bom dia', ticket }),
  }));
  const side = ({ port, cpuMs }, asks) => ({
    cpuMs,
    async work() {
      const result = await load.ask({ port, connections: callers, forMs, asks });
      if (result.failed > 0) throw new Error(`${result.failed} inbound messages were refused`);
      return result;
    },
  });
  try {
    return await compare('ingest, POST /sandbox/{id}/inbound', 'messages/s', {
      product: side(product, asksProduct),
      raw: side(raw, asksRaw),
    });
  } finally {
    await Promise.all([load.stop(), product.stop(), raw.stop()]);
  }
}
