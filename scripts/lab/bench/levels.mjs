import { compare, line, median } from './compare.mjs';
import { createDatabase, openDriver } from './database.mjs';
import { aSide, prepare as prepareIngest } from './ingest.mjs';
import { seededAnew } from './lists.mjs';
import { startProduct, startRaw, startWorker } from './processes.mjs';
import { sizes } from './seed.mjs';

const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const running = 2 * sizes.tickets;
const few = Math.min(1000, running / 10);
const dueRounds = Math.min(rounds, 3);
/** Number of due timers in each round for each side; each active ticket has one timer. */
const dueAtOnce = Math.min(1000, Math.floor(sizes.tickets / 2 / (2 * dueRounds)));
const viewsCount = 20;
/** Time in milliseconds after which a cached count is computed again. */
const countKeptMs = 2100;
const hour = 3_600_000;
const metrics = ['first_reply', 'next_reply', 'update', 'resolution'];

/** Sweeps of running timers, answers and counts of views, and the trial of a rule, in a company of 50,000 tickets. */
export async function levels() {
  const database = await seededAnew();
  const driver = openDriver(database.env);
  try {
    const product = await startProduct(database.env);
    const about = await prepare(product, driver);
    await pagesOfView(database, product);
    await product.stop();
    const worker = startWorker('levels-product.mjs', database.env);
    await worker.ready();
    try {
      await sweeps(worker, driver, about);
      await counts(worker, driver, about);
      await trial(worker, driver);
    } finally {
      await worker.stop();
    }
  } finally {
    await driver.close();
    await database.drop();
  }
}

/** Stores messages with an SLA policy (left) and without one (right), each on a database of its own, in turn. */
export async function ingestWithLevels() {
  const databases = [await createDatabase(), await createDatabase()];
  const workers = [];
  try {
    const sides = [];
    for (const [index, database] of databases.entries()) {
      const tickets = await prepareIngest(database, index === 0 ? aPolicy : null);
      const worker = startWorker('ingest-product.mjs', database.env);
      workers.push(worker);
      sides.push(aSide(worker, tickets));
    }
    await compare('levels, ingest with and without', 'messages/s', {
      ...{ product: sides[0], raw: sides[1], goal: 0.95 },
    });
  } finally {
    for (const worker of workers) await worker.stop();
    for (const database of databases) await database.drop();
  }
}

function aPolicy(product) {
  const targets = metrics.map((metric) => ({ metric, priority: 2, minutes: 60 }));
  return product.api('POST', '/sla-policies', { name: 'Meta', hours: 'company', targets });
}

async function prepare(product, driver) {
  const { id: policyId } = await aPolicy(product);
  const [{ id: queueId }] = await product.api('GET', '/queue');
  const viewIds = [];
  for (let view = 0; view < viewsCount; view++) {
    const queue = view % 2 ? { op: 'is', value: queueId } : { op: 'empty' };
    const all = [{ field: 'queue', ...queue }];
    const wanted = { name: `Vista ${view}`, audience: 'company', filter: { all } };
    viewIds.push((await product.api('POST', '/ticket-views', wanted)).id);
  }
  await driver.run('DELETE FROM TicketWork');
  await driver.run(
    `INSERT INTO TicketWork (ticketId, companyId, status, queueId, userId, priority, phase)
     SELECT id, companyId, status, queueId, userId, priority, 'held' FROM Tickets WHERE status <> 'closed'`,
  );
  return { policyId, queueId, viewIds };
}

/** A view of the open tickets, beside the list of them by hand. */
async function pagesOfView({ env }, product) {
  const raw = await startRaw(env);
  const load = startWorker('load.mjs');
  const filter = { all: [{ field: 'status', op: 'is', value: 'open' }] };
  const { id } = await product.api('POST', '/ticket-views', { name: 'Abertos', audience: 'company', filter });
  const paths = [`/ticket-views/${id}/tickets`, '/tickets?status=open&showAll=true&pageNumber=1'];
  const idsOf = ({ tickets }) => tickets.map((ticket) => ticket.id).join();
  const [ours, theirs] = [
    await product.api('GET', paths[0]),
    await (await fetch(raw.url + paths[1])).json(),
  ].map(idsOf);
  if (ours !== theirs) throw new Error(`The two do not list the same: ${ours} beside ${theirs}`);
  const side = ({ port, headers = '', cpuMs }, path) => ({
    cpuMs,
    async work() {
      const result = await load.ask({
        ...{ port, connections: 16, forMs: 700, asks: [{ method: 'GET', path, headers }] },
      });
      if (result.failed > 0) throw new Error(`${result.failed} calls of ${path} were refused`);
      return result;
    },
  });
  try {
    await compare('levels, a page of a view', 'answers/s', {
      ...{ product: side(product, paths[0]), raw: side(raw, paths[1]), goal: 0.6 },
    });
  } finally {
    await Promise.all([load.stop(), raw.stop()]);
  }
}

async function sweeps(worker, driver, { policyId }) {
  const none = async () => median(await timed(() => worker.ask({ work: 'sweep' })));
  await seedTimers(driver, policyId, few);
  const withFew = await none();
  await seedTimers(driver, policyId, running);
  const withMany = await none();
  const thousands = (count) => count.toLocaleString('en');
  line(
    ...['levels, a sweep with none due', withMany * 1000, withFew * 1000, withMany / withFew],
    `µs with ${thousands(running)} running, and with ${thousands(few)}`,
  );
  const [product, raw] = [[], []];
  for (let round = 0; round < dueRounds; round++) {
    await fallDue(driver, dueAtOnce);
    product.push((dueAtOnce * 1000) / (await worker.ask({ work: 'sweep' })).ms);
    await fallDue(driver, dueAtOnce);
    raw.push((dueAtOnce * 1000) / (await byHand(driver)));
  }
  const ratio = median(product) / median(raw);
  const wanted = ratio >= 0.6 ? ', goal 0.6' : ', BELOW the goal 0.6';
  line(
    `levels, ${thousands(dueAtOnce)} due at once`,
    median(product),
    median(raw),
    ratio,
    `breaches/s${wanted}`,
  );
}

/** Times so many rounds of a work that answers its milliseconds. */
async function timed(work) {
  await work();
  const ms = [];
  for (let round = 0; round < rounds; round++) ms.push((await work()).ms);
  return ms;
}

/** Timers of active tickets, as many metrics of each as it takes, due in a year. */
async function seedTimers(driver, policyId, count) {
  await driver.run('DELETE FROM SlaTimers');
  const now = Date.now();
  const due = now + 365 * 24 * hour;
  for (const [index, metric] of metrics.entries()) {
    const left = count - index * (sizes.tickets / 2);
    if (left <= 0) return;
    await driver.run(
      `INSERT INTO SlaTimers (createdAt, updatedAt, companyId, ticketId, metric, instance, policyId, policyVersion, targetMs, calendarKey,
         state, startedAt, runningSince, usedMs, dueAt, nextAt)
       SELECT ?, ?, companyId, id, ?, 1, ?, 1, ?, 'company', 'running', ?, ?, 0, ?, ? FROM Tickets
       WHERE companyId = 1 AND status <> 'closed' ORDER BY id LIMIT ${Math.ceil(left)}`,
      [now, now, metric, policyId, 365 * 24 * hour, now, now, due, due],
    );
  }
}

/** Has timers of resolutions, which no answer ends, fall due a second ago. */
async function fallDue(driver, count) {
  const at = Date.now() - 1000;
  const rows = await driver.all(
    `SELECT id FROM SlaTimers WHERE metric = 'resolution' AND breachedAt IS NULL ORDER BY id LIMIT ${count}`,
  );
  if (rows.length < count) throw new Error('There are too few timers for another round');
  const [first, last] = [rows[0].id, rows.at(-1).id];
  await driver.run(
    `UPDATE SlaTimers SET dueAt = ?, nextAt = ? WHERE metric = 'resolution' AND breachedAt IS NULL AND id BETWEEN ? AND ?`,
    [at, at, first, last],
  );
}

/** Milliseconds of recording by hand what is due, a transaction each. */
async function byHand(driver) {
  const from = performance.now();
  const due = await driver.all('SELECT id, ticketId, companyId FROM SlaTimers WHERE nextAt <= ?', [
    Date.now(),
  ]);
  for (const one of due)
    await driver.transaction((link) =>
      driver.dialect === 'mysql' ? breachLater(link, one) : breachNow(link, one),
    );
  return performance.now() - from;
}

const statements = [
  ({ ticketId }) => ['SELECT id, status, queueId, userId FROM Tickets WHERE id = ?', [ticketId]],
  ({ id }) => ['SELECT * FROM SlaTimers WHERE id = ?', [id]],
];
const writes = [
  ({ id }) => [
    "UPDATE SlaTimers SET breachedAt = dueAt, nextAt = NULL WHERE id = ? AND state = 'running' AND nextAt IS NOT NULL",
    [id],
  ],
  ({ ticketId, companyId }) => [
    `INSERT INTO SlaEvents (createdAt, updatedAt, companyId, kind, metric, instance, at, ticketId, priority, targetMs, tookMs, wallMs)
     VALUES (?, ?, ?, 'breached', 'resolution', 1, ?, ?, 2, 1, 1, 1)`,
    [Date.now(), Date.now(), companyId, Date.now(), ticketId],
  ],
  ({ ticketId }) => ['UPDATE TicketWork SET nextDueAt = ? WHERE ticketId = ?', [Date.now(), ticketId]],
];

function breachNow(link, one) {
  for (const statement of statements) link.all(...statement(one));
  for (const write of writes) link.run(...write(one));
}

async function breachLater(link, one) {
  for (const statement of statements) await link.all(...statement(one));
  for (const write of writes) await link.run(...write(one));
}

async function counts(worker, driver, { queueId, viewIds: ids }) {
  // After the same pause as the product's: a processor that has rested is slower at first.
  const countByHand = async () => {
    await new Promise((resume) => setTimeout(resume, countKeptMs));
    const from = performance.now();
    for (let view = 0; view < viewsCount; view++)
      await driver.all(
        `SELECT COUNT(*) AS count FROM (SELECT 1 FROM TicketWork k JOIN Tickets t ON t.id = k.ticketId
         WHERE k.companyId = 1 AND ${view % 2 ? 't.queueId = ?' : 't.queueId IS NULL AND 1 = ?'} LIMIT 1001) found`,
        [view % 2 ? queueId : 1],
      );
    return { ms: performance.now() - from };
  };
  const raw = median(await timed(countByHand));
  const fresh = median(await timed(() => worker.ask({ work: 'counts', ids, pauseMs: countKeptMs })));
  const kept = median(await timed(() => worker.ask({ work: 'counts', ids })));
  const goal = (ratio, most) => (ratio <= most ? `goal at most ${most}` : `ABOVE the goal ${most}`);
  line('levels, 20 views counted', fresh * 1000, raw * 1000, fresh / raw, `µs, ${goal(fresh / raw, 1.5)}`);
  line(
    'levels, 20 counts that are kept',
    kept * 1000,
    raw * 1000,
    kept / raw,
    `µs, ${goal(kept / raw, 0.1)}`,
  );
}

/** A rule on opened tickets, played over a week that has every ticket of the company. */
async function trial(worker, driver) {
  const since = Date.now() - 6 * 24 * hour;
  await driver.run('UPDATE Tickets SET createdAt = ? + id WHERE companyId = 1', [since]);
  const filter = { all: [{ field: 'priority', op: 'is', value: 2 }] };
  const product = median(await timed(() => worker.ask({ work: 'trial', filter })));
  const raw = median(
    await timed(async () => {
      const from = performance.now();
      for (let behind = 0, left = true; left; ) {
        const rows = await driver.all(
          `SELECT createdAt, updatedAt, CASE WHEN priority = 2 THEN 1 ELSE 0 END AS holds FROM Tickets
           WHERE companyId = 1 AND createdAt >= ? AND createdAt > ? ORDER BY createdAt, id LIMIT 500`,
          [since, behind],
        );
        behind = Number(rows.at(-1)?.createdAt ?? 0);
        left = rows.length === 500;
      }
      return { ms: performance.now() - from };
    }),
  );
  line(
    'levels, a trial over a week',
    product,
    raw,
    product / raw,
    `ms, ${sizes.tickets.toLocaleString('en')} tickets`,
  );
}
