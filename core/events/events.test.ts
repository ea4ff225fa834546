/** @on-servers Runs on a database server and Redis too: events are kept in the transaction that they report. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { PendingEvent } from '../context.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';

let app: TestApp;
let company: { id: number };
// Events that the test's keeper got.
let kept: Array<Pick<PendingEvent, 'event' | 'payload'> & { isInTransaction: boolean }> = [];
beforeAll(async () => {
  app = await startTestApp();
  company = await app.aCompany();
  app.host.events.keep(async (events) => {
    const { isInTransaction } = app.host.database;
    for (const { ctx, event, payload } of events)
      if (ctx.companyId === company.id) kept.push({ event, payload, isInTransaction });
  });
});
afterAll(() => app.close());

const reported = (userId: number) => ({
  event: 'user.created',
  payload: { userId },
  isInTransaction: true,
});

test('a durable subscriber gets the events of a transaction in one go, before the commit and inside it', async () => {
  kept = [];
  const ctx = app.ctx(company);
  await ctx.transaction(async () => {
    ctx.emit('user.created', { userId: 1 });
    ctx.emit('user.created', { userId: 2 });
    expect(kept).toEqual([]);
  });
  expect(kept).toEqual([reported(1), reported(2)]);
});

test('events of the last acts of a transaction are kept with it', async () => {
  kept = [];
  const ctx = app.ctx(company);
  await ctx.transaction(async () => {
    ctx.emit('user.created', { userId: 3 });
    app.host.database.beforeCommit(async () => ctx.emit('user.created', { userId: 4 }));
  });
  expect(kept).toEqual([reported(3), reported(4)]);
});

test('events of a failed transaction are not kept; outside of one each is kept by itself, and the log says so', async () => {
  kept = [];
  const ctx = app.ctx(company);
  await ctx
    .transaction(async () => {
      ctx.emit('user.created', { userId: 5 });
      throw new Error('no');
    })
    .catch(() => undefined);
  expect(kept).toEqual([]);
  ctx.emit('user.created', { userId: 6 });
  await app.settle();
  expect(kept).toEqual([reported(6)]);
  expect(app.claimErrors(/user\.created.*told outside of a transaction/)).toBe(1);
});
