/** @on-servers a failed message is sent again and deleted under locks */
import { eventually, hasLockWaiter } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
import { outStates } from './message.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets();
});
afterAll(() => kit.app.close());

// The embedded database has one writer: its calls follow each other.
const onServers = process.env.TEST_DATABASE_URL ? test : test.skip;

/** A message that its network refused. */
async function aFailedMessage() {
  const desk = await kit.aDesk();
  const { id: ticketId } = await kit.anOpenTicket(desk);
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const { id } = (await api.post(`/messages/${ticketId}`, { body: 'oi' })).body;
  await messageStoreOf(kit.app.host).notSent(ctx, desk.connectionId, Number(id), {
    ...{ outcome: 'refused', reason: OtherReason({ text: 'sem esse número' }) },
  });
  const row = {
    companyId: desk.company.id,
    messageId: Number(id),
    whatsappId: desk.connectionId,
    priority: 0,
  };
  return { id, api, ctx, row };
}

/** Starts the call while another transaction has changed the message, and returns its answer after that one's commit. */
async function during<T>(
  id: string,
  change: { isDeleted: 1 } | { outState: number },
  call: () => Promise<T>,
  last?: (other: Knex.Transaction) => PromiseLike<unknown>,
): Promise<T> {
  const { knex } = kit.app.host.database;
  const { called } = await knex.transaction(async (other) => {
    await other('Messages').where({ id }).update(change);
    const called = call();
    await eventually(() => hasLockWaiter(knex));
    await last?.(other);
    return { called };
  });
  return called;
}

onServers('a failed message that is deleted while it is being sent again does not leave', async () => {
  const { id, api, ctx } = await aFailedMessage();
  const answer = await during(id, { isDeleted: 1 }, () => api.post(`/messages/${id}/retry`));
  expect(answer.body.error).toBe('ERR_MESSAGE_NOT_FAILED');
  expect(await ctx.table('Outbox')).toEqual([]);
});

onServers('a failed message that is sent again while it is being deleted is taken back', async () => {
  const { id, api, ctx } = await aFailedMessage();
  const answer = await during(id, { outState: outStates.sent }, () => api.delete(`/messages/${id}`));
  expect(answer.status).toBe(200);
  expect(await ctx.table('Revocations')).toMatchObject([{ messageId: Number(id) }]);
});

onServers('a failed message that waits once more while it is being deleted does not leave', async () => {
  const { id, api, ctx, row } = await aFailedMessage();
  const answer = await during(
    id,
    { outState: outStates.pending },
    () => api.delete(`/messages/${id}`),
    (other) => other('Outbox').insert(row),
  );
  expect(answer.status).toBe(200);
  expect(await ctx.table('Outbox')).toEqual([]);
  expect(await ctx.table('Revocations')).toEqual([]);
});
