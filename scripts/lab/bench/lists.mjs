import { compare } from './compare.mjs';
import { createDatabase } from './database.mjs';
import { startProduct, startRaw, startWorker } from './processes.mjs';
import { seed, sizes } from './seed.mjs';

const connections = 16;
const forMs = 700;

/** Measures GET /tickets in a company of 50,000 tickets and 500,000 messages, among twenty other companies. */
export function list() {
  return onSeeded(async (sides) => [
    await race(sides, 'list, first page of the open', '/tickets?status=open&showAll=true&pageNumber=1', 0.6),
    await race(sides, 'list, page 200 of the open', '/tickets?status=open&showAll=true&pageNumber=200', 0.6),
    await race(
      sides,
      'list, search by name',
      '/tickets?status=open&showAll=true&searchParam=marina%20queiroz',
      0.6,
    ),
  ]);
}

/** Measures GET /messages/{ticketId} in the same company. */
export function messages() {
  return onSeeded(async (sides) => [
    await race(sides, 'messages, newest page of 1,000', '/messages/3?pageNumber=1'),
    await race(sides, 'messages, page 40 of 50', '/messages/3?pageNumber=40'),
    await race(sides, 'messages, a short conversation', '/messages/30003?pageNumber=1'),
    await race(sides, 'messages, a conversation of one page', '/messages/30004?pageNumber=1'),
  ]);
}

/** Database that both benchmarks share. */
let seeded = null;
/** User of another company. */
export const neighbour = { email: 'vizinha@balcao.test', password: 'Sossego-e-Paz-2026' };

/** Returns the database that the benchmarks share, while no process works on it. */
export async function seededDatabase() {
  seeded ??= await seededAnew();
  return seeded;
}

export async function onSeeded(race) {
  const { env } = await seededDatabase();
  const [product, raw] = [await startProduct(env), await startRaw(env)];
  const load = startWorker('load.mjs');
  try {
    return await race({ product, raw, load, neighbour });
  } finally {
    await Promise.all([load.stop(), product.stop(), raw.stop()]);
  }
}

/** Removes what the benchmarks were run on. */
export async function removeSeeded() {
  await seeded?.drop();
  seeded = null;
}

/** Returns a database like the shared one, which the caller may change and must drop. */
export async function seededAnew() {
  const database = await createDatabase();
  try {
    const product = await startProduct(database.env);
    const [{ id: planId }] = await product.api('GET', '/plans/list');
    const companyIds = [1];
    for (let number = 1; number <= sizes.neighbours; number++) {
      const name = `Vizinha ${number}`;
      const person = number === 1 ? neighbour : {};
      companyIds.push((await product.api('POST', '/companies', { name, planId, ...person })).id);
    }
    const [connection] = await product.api('GET', '/whatsapp');
    const [queue] = await product.api('GET', '/queue');
    await product.stop();
    const ids = { companyIds, connectionId: connection.id, queueId: queue.id, userId: 1 };
    const startedAt = performance.now();
    await seed(database.env, ids);
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stderr.write(
      `(seeded ${sizes.tickets} tickets and ${sizes.messages} messages in ${seconds} s)\n`,
    );
    return database;
  } catch (error) {
    await database.drop();
    throw error;
  }
}

async function race({ product, raw, load }, title, path, goal) {
  await requireSame(product, raw, path);
  const side = ({ port, headers = '', cpuMs }) => ({
    cpuMs,
    async work() {
      const asks = [{ method: 'GET', path, headers }];
      const result = await load.ask({ port, connections, forMs, asks });
      if (result.failed > 0) throw new Error(`${result.failed} calls of ${path} were refused`);
      return result;
    },
  });
  return compare(title, 'answers/s', { product: side(product), raw: side(raw), goal });
}

/** Throws unless both sides return the same rows, without which the comparison would not be fair. */
export async function requireSame(product, raw, path) {
  const [ours, theirs] = [await product.api('GET', path), await (await fetch(raw.url + path)).json()].map(
    (answer) =>
      // The product does not count all matches of a frequent text.
      canonical(path.includes('searchParam') ? { ...answer, count: undefined } : answer),
  );
  if (ours === theirs) return;
  let at = 0;
  while (ours[at] === theirs[at]) at++;
  const around = (answer) => answer.slice(Math.max(0, at - 200), at + 300);
  throw new Error(`The two do not answer the same to ${path}:\n${around(ours)}\n${around(theirs)}`);
}

function canonical(value) {
  return JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
