/** @on-servers a ticket of an order is one transaction, whatever its process dies of */
import { recordEvents } from '@balcao/core/testing/record-events.ts';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../../tickets/testing/tickets-kit.ts';
import { batchLimits } from '../contract/limits.ts';
import { ticketViews } from '../plugin.ts';
import { batchClock } from './clock.ts';
import { closedMs } from './locked-batch.ts';
import { runTicketBatch } from './run-ticket-batch.ts';

let kit: TicketsKit;
let desk: Desk;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags, ticketViews] });
  desk = await kit.aDesk();
});
afterAll(() => kit.app.close());
afterEach(() => {
  batchClock(kit.app.host).now = Date.now;
});

const ctx = () => kit.app.ctx(desk.company);
const pass = (ms: number) => {
  const { now } = batchClock(kit.app.host);
  batchClock(kit.app.host).now = () => now() + ms;
};
const batchOf = (id: number) => ctx().table('TicketBatches').where({ id }).first();
async function aDueOrder(count: number, body: object): Promise<{ id: number; ids: number[] }> {
  const known = await ctx().table('Tickets').pluck('id');
  await kit.write(desk, ...Array.from({ length: count }, () => ({ number: aNumber() })));
  await kit.app.settle();
  const ids: number[] = await ctx().table('Tickets').whereNotIn('id', known).orderBy('id').pluck('id');
  const answer = await kit.app.api(desk.admin).post('/ticket-batches', { ticketIds: ids, ...body });
  expect(answer.status).toBe(200);
  pass(batchLimits.undoMs + 1);
  return { id: answer.body.ticketBatch.id, ids };
}

/** Client of knex, through whose prototype every statement goes, those of transactions too. */
type Client = { query(connection: unknown, statement: string | { sql: string }): Promise<unknown> };

/**
 * Has the process die before its nth write: from there on nothing of it reaches the database, which takes back what was open. Answers
 * whether it came to that.
 */
async function dyingAt(write: number, work: () => Promise<unknown>): Promise<boolean> {
  const { client } = kit.app.host.database.knex as unknown as { client: Client };
  const prototype: Client = Object.getPrototypeOf(client);
  const { query } = prototype;
  let writes = 0;
  let isDead = false;
  prototype.query = async function (connection, statement) {
    const sql = typeof statement === 'string' ? statement : statement.sql;
    if (/^\s*(insert|update|delete|commit)/i.test(sql) && ++writes === write) isDead = true;
    if (!isDead || /^\s*rollback/i.test(sql)) return query.call(this, connection, statement);
    // A connection that ends takes back what it did not commit.
    if (/^\s*commit/i.test(sql)) await query.call(this, connection, 'ROLLBACK');
    throw new Error('The process is dead');
  };
  try {
    await work().catch(() => undefined);
  } finally {
    prototype.query = query;
  }
  return isDead;
}

test('an order whose process dies between any two of its writes is carried out once on each ticket, and counted so', async () => {
  const tag = (await kit.app.api(desk.admin).post('/tags', { name: 'Revisto' })).body;
  let deaths = 0;
  for (let isDead = true; isDead; deaths += Number(isDead)) {
    const { id, ids } = await aDueOrder(2, { act: 'tag', value: [tag.id] });
    isDead = await dyingAt(deaths + 1, () => runTicketBatch(ctx(), id));
    await kit.app.settle();
    kit.app.claimErrors(/The process is dead/);
    // The lease of the dead process is over.
    pass(16_000);
    await runTicketBatch(ctx(), id);
    await kit.app.settle();
    expect(await batchOf(id)).toMatchObject({ state: 'done', total: 2, done: 2, skipped: 0, reasons: '{}' });
    expect(await ctx().table('TicketTags').whereIn('ticketId', ids).pluck('ticketId')).toEqual(ids);
    expect(await ctx().table('TicketBatchTickets').where({ ticketBatchId: id })).toEqual([]);
  }
  const { ticketsCount } = await ctx().table('Tags').where({ id: tag.id }).first();
  expect(Number(ticketsCount)).toBe(2 * (deaths + 1));
  process.stdout.write(`  figure: ${deaths} deaths, one between every two writes, each ticket once\n`);
  expect(deaths).toBeGreaterThan(8);
});

test('two processes at once carry an order out once, also where one of them was taken for dead', async () => {
  const { id, ids } = await aDueOrder(6, { act: 'priority', value: 4 });
  const events = recordEvents(kit.app.host);
  const first = runTicketBatch(ctx(), id);
  const slow = batchClock(kit.app.host);
  const { now } = slow;
  // From here on the lease of the first is over, whatever it does.
  slow.now = () => now() + 16_000;
  await Promise.all([first, runTicketBatch(ctx(), id), runTicketBatch(ctx(), id)]);
  slow.now = () => now() + 32_000;
  await runTicketBatch(ctx(), id);
  await kit.app.settle();
  expect(await batchOf(id)).toMatchObject({ state: 'done', done: 6, skipped: 0 });
  expect(events.of(desk.company, 'ticket.prioritised')).toHaveLength(ids.length);
});

test('an order of a company that is closed waits, and goes on once it is open again', async () => {
  const { id } = await aDueOrder(1, { act: 'close' });
  const company = kit.app.host.database.knex('Companies').where({ id: desk.company.id });
  await company.clone().update({ status: 0 });
  kit.app.host.tenancy.forget(desk.company.id);
  await runTicketBatch(ctx(), id);
  const waits = await batchOf(id);
  expect(waits).toMatchObject({ state: 'waiting', done: 0 });
  // No sweep asks for it meanwhile, and takes the turn of another company's order.
  await kit.app.sweep('ticket-views/ticket-batches');
  expect(await batchOf(id)).toEqual(waits);
  await company.clone().update({ status: 1 });
  kit.app.host.tenancy.forget(desk.company.id);
  pass(closedMs + 1);
  await runTicketBatch(ctx(), id);
  expect(await batchOf(id)).toMatchObject({ state: 'done', done: 1 });
});

test('an order is forgotten a day after its end', async () => {
  const { id } = await aDueOrder(1, { act: 'close' });
  await kit.app.sweep('ticket-views/ticket-batches');
  pass(24 * 60 * 60_000 - 1_000);
  await kit.app.sweep('ticket-views/ticket-batches');
  expect(await batchOf(id)).toMatchObject({ state: 'done' });
  pass(2_000);
  await kit.app.sweep('ticket-views/ticket-batches');
  expect(await batchOf(id)).toBeUndefined();
});
