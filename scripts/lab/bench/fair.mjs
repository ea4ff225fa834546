import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare, line, median } from './compare.mjs';
import { openDriver } from './database.mjs';
import { neighbour, seededDatabase } from './lists.mjs';
import { startProduct, startTurns, startWorker } from './processes.mjs';

const forMs = 2500;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const burstConnections = 32;
const longTicket = 7;

/** Calls that one company makes without a pause, while another company lists its tickets. */
const bursts = {
  'pages of long messages': `/messages/${longTicket}?pageNumber=1`,
  'lists of tickets': '/tickets?status=open&showAll=true&pageNumber=1',
  'searches by name': '/tickets?status=open&showAll=true&searchParam=marina%20queiroz',
};
const neighbourPath = '/tickets?pageNumber=1';

/**
 * Measures a neighbour's calls while another company calls without pause, beside a bare server that serves the two in turn
 * and keeps its processor as busy with each call; and the loss of a company that is alone by having its calls wait for each
 * other.
 */
export async function fair() {
  const { env, dialect } = await seededDatabase();
  await writeLongMessages(env);
  // A file has one process at a time, so the one whose calls never wait has a copy.
  const copy = dialect === 'sqlite' ? await copyOf(env) : null;
  const load = startWorker('load.mjs');
  const product = await startProduct(env);
  const free = copy && (await startProduct({ ...copy.env, CALLS_AT_ONCE: '0' }));
  try {
    const sides = { product: await withNeighbour(product), free: free && (await withNeighbour(free)), load };
    const results = [];
    for (const [what, path] of Object.entries(bursts)) results.push(await besideBurst(sides, what, path));
    if (free) results.push(...(await alone({ product, free, load })));
    return results;
  } finally {
    await Promise.all([load.stop(), product.stop(), free?.stop()]);
    await copy?.drop();
  }
}

async function withNeighbour(server) {
  return { ...server, calmHeaders: `authorization: Bearer ${await server.signIn(neighbour)}\r\n` };
}

async function writeLongMessages(env) {
  const driver = openDriver(env);
  const newest = await driver.all(
    'SELECT id FROM Messages WHERE ticketId = ? ORDER BY createdAt DESC LIMIT 20',
    [longTicket],
  );
  for (const { id } of newest)
    await driver.run('UPDATE Messages SET body = ? WHERE id = ?', ['uma palavra e outra '.repeat(600), id]);
  await driver.close();
}

async function copyOf(env) {
  const dataDir = await mkdtemp(join(tmpdir(), 'balcao-bench-'));
  await cp(env.DATA_DIR, dataDir, { recursive: true, filter: (file) => !/process\.lock/.test(file) });
  return { env: { ...env, DATA_DIR: dataDir }, drop: () => rm(dataDir, { recursive: true, force: true }) };
}

async function besideBurst({ product, free, load }, what, path) {
  const bursting = startWorker('load.mjs');
  const turns = await startTurns({});
  const calmAsk = ({ calmHeaders }) => ({ method: 'GET', path: neighbourPath, headers: calmHeaders });
  const burstAsk = ({ headers }) => ({ method: 'GET', path, headers });
  const callsOf = (side) => ({ port: side.port, connections: 1, forMs, asks: [calmAsk(side)] });
  const burstOf = (side) => ({
    ...{ port: side.port, connections: burstConnections, forMs, asks: [burstAsk(side)] },
  });
  try {
    const costs = {
      burst: await costOf({ product, turns, load }, burstAsk(product)),
      calm: await costOf({ product, turns, load }, calmAsk(product)),
    };
    const bareOf = (company) => ({ method: 'GET', path: '/', headers: headersOf(company, costs[company]) });
    const bareCalls = { ...callsOf(turns), asks: [bareOf('calm')] };
    const bareBurst = { ...burstOf(turns), asks: [bareOf('burst')] };
    const together = async (own, theirs) => {
      const [mine, other] = await Promise.all([load.ask(own), bursting.ask(theirs)]);
      if (mine.failed + other.failed > 0) throw new Error(`${mine.failed + other.failed} calls were refused`);
      return mine.p95;
    };
    await together(callsOf(product), burstOf(product));
    const measured = { product: [], raw: [], ratio: [], quiet: [], free: [] };
    for (let round = 0; round < rounds; round++) {
      const ours = await together(callsOf(product), burstOf(product));
      const bare = await together(bareCalls, bareBurst);
      measured.product.push(ours);
      measured.raw.push(bare);
      measured.ratio.push(ours / bare);
      measured.quiet.push((await load.ask(callsOf(product))).p95);
      if (free) measured.free.push(await together(callsOf(free), burstOf(free)));
    }
    const [ours, bare, ratio, quiet] = ['product', 'raw', 'ratio', 'quiet'].map((name) =>
      median(measured[name]),
    );
    const without = free ? median(measured.free).toFixed(1) : '-';
    const rest = `µs at the 95th percentile (quiet ${quiet.toFixed(1)} ms, where no calls wait ${without} ms; a call of the burst costs ${costs.burst.ms.toFixed(1)} ms, the neighbour's ${costs.calm.ms.toFixed(1)} ms)${ratio <= 1.2 ? '' : ', ABOVE'} the goal 1.2`;
    line(`fair, beside ${what}`, ours * 1000, bare * 1000, ratio, rest);
    return { ours, bare, ratio, quiet };
  } finally {
    await Promise.all([bursting.stop(), turns.stop()]);
  }
}

/** Returns the cost of one call for the product when it does nothing else, less the cost of a call at the bare server. */
async function costOf({ product, turns, load }, ask) {
  const answer = await (
    await fetch(product.url + ask.path, { headers: { authorization: bearerIn(ask) } })
  ).text();
  const bytes = Buffer.byteLength(answer);
  const busy = { connections: 4, forMs };
  await load.ask({ ...busy, port: product.port, asks: [ask] });
  const full = await load.ask({ ...busy, port: product.port, asks: [ask] });
  const bareAsk = { method: 'GET', path: '/', headers: headersOf('alone', { burnMs: 0, bytes }) };
  const bare = await load.ask({ ...busy, port: turns.port, asks: [bareAsk] });
  const ms = 1000 / full.perSecond;
  return { ms, burnMs: Math.max(0, ms - 1000 / bare.perSecond), bytes };
}

function headersOf(company, { burnMs, bytes }) {
  return `x-company: ${company}\r\nx-cost: ${burnMs}\r\nx-bytes: ${bytes}\r\n`;
}

function bearerIn({ headers }) {
  return headers.replace('authorization: ', '').trim();
}

/** Compares a company's throughput while its calls wait for each other and while none do. */
async function alone({ product, free, load }) {
  const results = [];
  for (const [what, path] of Object.entries(bursts)) {
    const side = ({ port, headers, cpuMs }) => ({
      cpuMs,
      async work() {
        const asks = [{ method: 'GET', path, headers }];
        const result = await load.ask({ port, connections: burstConnections, forMs: 1000, asks });
        if (result.failed > 0) throw new Error(`${result.failed} calls of ${path} were refused`);
        return result;
      },
    });
    const sides = { product: side(product), raw: side(free), goal: 0.95 };
    results.push(await compare(`fair, a company alone, ${what}`, 'answers/s', sides));
  }
  return results;
}
