/** @only-on-servers its subject is two processes that sweep the same timers */
import { pace } from '@balcao/core/testing/pace.ts';
import { type FakeOutside, startOutside } from '@balcao/core/testing/servers/fake-outside.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import { type Api, eventually, need, signIn } from './support/api.ts';
import { chanceOf } from './support/chance.ts';
import { type Product, type RunningServer, startProduct } from './support/product.ts';

/** `--all` plays the long form, as KILLS=200 CUSTOMERS=1000 does; SEED plays the moments of an earlier run. */
const isLong = process.env.TEST_ALL === 'true';
const kills = Number(process.env.KILLS ?? (isLong ? 200 : 3));
const customers = Number(process.env.CUSTOMERS ?? (isLong ? 1000 : 30));
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));
/** A test of its own for so many kills: its time is limited. */
const killsOfRound = 15;
const sweep = 'service-levels/timers';
const targetMs = 60_000;

let product: Product;
let database: mysql.Pool;
let outside: FakeOutside;
const servers: RunningServer[] = [];
/** The process behind each id under which sweeps have their turn; ids of ended processes stay. */
const byHolder = new Map<string, RunningServer>();
/** Tickets whose first reply is not due yet. */
let tickets: number[] = [];

beforeAll(async () => {
  process.stdout.write(`  sla-crash: SEED=${seed}\n`);
  outside = await startOutside(() => ({ status: 200 }));
  product = await startProduct(({ DATABASE_URL: uri = '' }) => {
    database = mysql.createPool({ uri, connectionLimit: 2 });
    return { OUTBOUND_ALLOW: '127.0.0.1' };
  });
  await knownAs(product);
  const api = await signIn(product);
  await need(
    api.post('/webhook-endpoints', {
      ...{ name: 'Painel', url: outside.url, eventTypes: ['ticket.sla.breached'] },
    }),
  );
  const targets = [1, 2, 3, 4].map((priority) => ({ metric: 'first_reply', priority, minutes: 1 }));
  await need(api.post('/sla-policies', { name: 'Resposta', warnPercent: 100, targets }));
  await allWrite(api);
  // Nothing comes due by itself while the test goes on.
  await moveDue(-60 * targetMs, tickets);
  await knownAs(await product.beside());
});
afterAll(async () => {
  await database?.end();
  await product?.stop();
  await outside?.close();
});

const rounds = Array.from({ length: Math.ceil(kills / killsOfRound) }, (_, round) => round);

test.each(rounds)(
  'check 17: targets that fall due while the one of two processes that sweeps them is killed are breached and sent once (%i)',
  async (round) => {
    const chance = chanceOf(seed + round);
    const most = Math.min(killsOfRound, kills - round * killsOfRound);
    const portion = Math.max(1, Math.floor(customers / (kills + 1)));
    let [killed, within] = [0, 0];
    for (; killed < most; killed++) {
      const due = tickets.splice(0, portion);
      await moveDue(61 * targetMs, due);
      const victim = await eventually(whoSweeps, (server) => server !== undefined);
      await pace(chance() * 60, 'a kill strikes at any moment of the work');
      await victim?.kill();
      if ((await breachedOf(due)) < due.length) within++;
      await victim?.restart();
      if (victim) await knownAs(victim);
    }
    process.stdout.write(`  figure: ${killed} kills of the process that sweeps, ${within} with work left\n`);
  },
);

test('check 17: targets that fall due while no process runs are breached once one does, and nothing was sent twice', async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await moveDue(61 * targetMs, tickets);
  await product.restart();
  const startedAt = performance.now();
  const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1);
  await eventually(
    () => breachedOf(tickets),
    (count) => count === tickets.length,
  );
  const breachedAfter = seconds();
  await eventually(sent, (events) => events.size === customers);
  const sentAfter = seconds();
  // Webhooks of a second breach would be among these.
  await eventually(unsettled, (count) => count === 0);
  const breaches = await rows<{ ticketId: number; count: number }>(
    "SELECT ticketId, COUNT(*) AS count FROM SlaEvents WHERE kind = 'breached' GROUP BY ticketId",
  );
  expect(breaches.length).toBe(customers);
  expect(breaches.filter(({ count }) => Number(count) !== 1)).toEqual([]);
  const events = await sent();
  expect(new Set(events.values()).size).toBe(customers);
  expect(events.size).toBe(customers);
  const kept = await rows<{ eventId: string }>('SELECT eventId FROM WebhookDeliveries');
  expect(new Set(kept.map(({ eventId }) => eventId))).toEqual(new Set(events.keys()));
  const repeated = outside.heard.length - events.size;
  process.stdout.write(
    `  figure: ${kills} kills, ${customers} breaches, 0 lost, 0 doubled, ${repeated} sent again under one id; after a start ${breachedAfter} s, sent ${sentAfter} s\n`,
  );
});

/** Ticket of each event that the receiver got, by the event's id: a repeat under one id is one event. */
async function sent(): Promise<Map<string, number>> {
  return new Map(
    outside.heard.map(({ headers, json }) => [
      String(headers['webhook-id']),
      (json.data as { ticketId: number }).ticketId,
    ]),
  );
}

async function unsettled(): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `SELECT (SELECT COUNT(*) FROM WebhookDeliveries WHERE state <> 'delivered')
       + (SELECT COUNT(*) FROM SlaTimers WHERE nextAt IS NOT NULL) AS count`,
  );
  return Number(row?.count);
}

async function breachedOf(due: readonly number[]): Promise<number> {
  const [row] = await rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM SlaEvents WHERE kind = 'breached' AND ticketId IN (${due.join()})`,
  );
  return Number(row?.count);
}

/** Lets time pass for timers: the clock of another process cannot be turned. */
async function moveDue(passedMs: number, of: readonly number[]): Promise<void> {
  if (of.length === 0) return;
  const moments = ['startedAt', 'runningSince', 'dueAt', 'nextAt'];
  await database.query(
    `UPDATE SlaTimers SET ${moments.map((moment) => `${moment} = ${moment} - ?`).join(', ')} WHERE ticketId IN (?)`,
    [...moments.map(() => passedMs), of],
  );
}

/** The process that sweeps timers now; undefined: none does. */
async function whoSweeps(): Promise<RunningServer | undefined> {
  const [turn] = await rows<{ holder: string }>(
    'SELECT holder FROM JobLocks WHERE name = ? AND heartbeat > 0',
    [sweep],
  );
  const server = turn && byHolder.get(turn.holder);
  return server && servers.includes(server) ? server : undefined;
}

/** Learns the id under which a process that was started has its turns: the only one that is new. */
async function knownAs(server: RunningServer): Promise<void> {
  if (!servers.includes(server)) servers.push(server);
  for (const [holder, known] of byHolder) if (known === server) byHolder.delete(holder);
  const holder = await eventually(newHolder, (id) => id !== undefined);
  if (holder === undefined) return;
  ids.add(holder);
  byHolder.set(holder, server);
}

const ids = new Set<string>();
async function newHolder(): Promise<string | undefined> {
  const turns = await rows<{ holder: string }>("SELECT DISTINCT holder FROM JobLocks WHERE name LIKE '%/%'");
  return turns.find(({ holder }) => !ids.has(holder))?.holder;
}

/** Each customer writes, and has a ticket with a timer. */
async function allWrite(api: Api): Promise<void> {
  const [{ id: phone }] = await need(api.get('/whatsapp'));
  for (let from = 0; from < customers; from += 10)
    await Promise.all(
      Array.from({ length: Math.min(10, customers - from) }, (_, index) =>
        need(
          api.post(`/sandbox/${phone}/inbound`, {
            ...{
              from: `55118${20_000_000 + from + index}`,
              name: 'Rui',
              body: 'Oi',
              wireId: `SLA-${from + index}`,
            },
          }),
        ),
      ),
    );
  const timers = await eventually(
    () =>
      rows<{ ticketId: number }>('SELECT ticketId FROM SlaTimers WHERE nextAt IS NOT NULL ORDER BY ticketId'),
    (found) => found.length === customers,
  );
  tickets = timers.map(({ ticketId }) => ticketId);
}

async function rows<T>(sql: string, bindings: readonly string[] = []): Promise<T[]> {
  const [found] = await database.query(sql, [...bindings]);
  return found as T[];
}
