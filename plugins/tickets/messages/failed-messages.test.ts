/** @on-servers a failed message is sent again and deleted under locks */
import type { Context } from '@balcao/core';
import { eventually, hasLockWaiter } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { messageStoreOf, OtherReason } from '../../connections/index.ts';
import { takeAcks } from '../delivery-updates/take-updates.ts';
import { failStranded } from '../outbound/fail-stranded.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';
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

const waitOf = async (ctx: Context, ticketId: number) => {
  const { waitingSince } = await ctx.table('Tickets').where({ id: ticketId }).first('waitingSince');
  const work = await ctx.table('TicketWork').where({ ticketId }).first('waitingSince');
  expect(work.waitingSince).toEqual(waitingSince);
  return waitingSince === null ? null : Number(waitingSince);
};
/** Failures that are announced from now on. */
function failuresOf({ company }: Desk): object[] {
  const failures: object[] = [];
  kit.app.host.events.on('message.failed', (ctx, payload) => {
    if (ctx.companyId === company.id) failures.push(payload);
  });
  return failures;
}
const refuse = (ctx: Context, desk: Desk, id: string) =>
  messageStoreOf(kit.app.host).notSent(ctx, desk.connectionId, Number(id), {
    ...{ outcome: 'refused', reason: OtherReason({ text: 'sem esse número' }) },
  });

/** A ticket whose customer an agent answered by these replies; `since` is when the customer wrote. */
async function anAnswered(...bodies: string[]) {
  const desk = await kit.aDesk();
  const { id: ticketId, contactNumber } = await kit.anOpenTicket(desk);
  const [api, ctx] = [kit.app.api(desk.admin), kit.app.ctx(desk.company)];
  const since = Number((await ctx.table('Messages').where({ ticketId }).first('storedAt')).storedAt);
  const ids: string[] = [];
  for (const body of bodies) ids.push((await api.post(`/messages/${ticketId}`, { body })).body.id);
  const wireOf = async (id: string) => (await ctx.table('Messages').where({ id }).first('wireId')).wireId;
  return { desk, ticketId, number: contactNumber as string, api, ctx, since, ids, wireOf };
}

describe('a reply that reaches no phone', () => {
  test('a reply that the network refuses leaves the customer waiting, until it is sent again', async () => {
    const { desk, ticketId, api, ctx, since, ids } = await anAnswered('oi');
    const [id = ''] = ids;
    expect(await waitOf(ctx, ticketId)).toBeNull();
    await refuse(ctx, desk, id);
    expect(await waitOf(ctx, ticketId)).toBe(since);
    expect((await api.post(`/messages/${id}/retry`)).status).toBe(200);
    expect(await waitOf(ctx, ticketId)).toBeNull();
    await refuse(ctx, desk, id);
    expect(await waitOf(ctx, ticketId)).toBe(since);
  });

  test('a reply that the network refuses leaves no wait where another reply stands', async () => {
    const { desk, ticketId, ctx, since, ids } = await anAnswered('um', 'dois');
    await refuse(ctx, desk, ids[0] ?? '');
    expect(await waitOf(ctx, ticketId)).toBeNull();
    await refuse(ctx, desk, ids[1] ?? '');
    expect(await waitOf(ctx, ticketId)).toBe(since);
  });

  test('a customer who wrote again meanwhile has waited since the first message without an answer', async () => {
    const { desk, ticketId, number, ctx, since, ids } = await anAnswered('oi');
    await kit.write(desk, { number });
    await refuse(ctx, desk, ids[0] ?? '');
    expect(await waitOf(ctx, ticketId)).toBe(since);
  });

  test('a closed ticket stays without a wait when its last reply is refused', async () => {
    const { desk, ticketId, api, ctx, ids } = await anAnswered('oi');
    await api.put(`/tickets/${ticketId}`, { status: 'closed' });
    await refuse(ctx, desk, ids[0] ?? '');
    const { waitingSince } = await ctx.table('Tickets').where({ id: ticketId }).first('waitingSince');
    expect(waitingSince).toBeNull();
  });

  test('a reply of a deleted connection leaves the customer waiting, and is announced as failed once', async () => {
    const { desk, ticketId, ctx, since, ids } = await anAnswered('oi');
    const failures = failuresOf(desk);
    await Promise.all([failStranded(ctx, desk.connectionId), failStranded(ctx, desk.connectionId)]);
    expect(await waitOf(ctx, ticketId)).toBe(since);
    await kit.app.settle();
    const failureCode = 'REASON_CONNECTION_DELETED';
    expect(failures).toEqual([{ messageId: Number(ids[0]), ticketId, failureCode }]);
  });

  test('a reply of a deleted connection fails later where the process died after the deletion, and one of another waits', async () => {
    const [lost, other] = [await anAnswered('oi'), await anAnswered('olá')];
    const failures = [failuresOf(lost.desk), failuresOf(other.desk)];
    // Without its event, as after the death of the process.
    await lost.ctx.table('Whatsapps').where({ id: lost.desk.connectionId }).delete();
    await kit.app.sweep('tickets/stranded');
    await kit.app.settle();
    expect(failures.map(({ length }) => length)).toEqual([1, 0]);
    const stateOf = async ({ ctx, ids }: typeof lost) =>
      (await ctx.table('Messages').where({ id: ids[0] }).first('outState')).outState;
    expect(await stateOf(lost)).toBe(outStates.failed);
    expect(await stateOf(other)).toBe(outStates.pending);
    expect(await lost.ctx.table('Outbox')).toEqual([]);
  });

  test('a reply that counted as failed and arrived all the same ends the wait', async () => {
    const { desk, ticketId, number, ctx, ids, wireOf } = await anAnswered('um');
    const [id = ''] = ids;
    await refuse(ctx, desk, id);
    await takeAcks(ctx, desk.connectionId, [{ wireId: await wireOf(id), ack: 3 }]);
    expect(await waitOf(ctx, ticketId)).toBeNull();
    await kit.write(desk, { number });
    expect(await waitOf(ctx, ticketId)).not.toBeNull();
  });

  test('a reply that is deleted before it leaves leaves the customer waiting', async () => {
    const { ticketId, api, ctx, since, ids } = await anAnswered('oi');
    expect((await api.delete(`/messages/${ids[0]}`)).status).toBe(200);
    expect(await waitOf(ctx, ticketId)).toBe(since);
  });

  test('a reply that the network refuses after a reopening brings no wait of before the closing back', async () => {
    const { desk, ticketId, number, api, ctx } = await anAnswered();
    await api.put(`/tickets/${ticketId}`, { status: 'closed' });
    await api.put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
    const { id } = (await api.post(`/messages/${ticketId}`, { body: 'oi' })).body;
    await refuse(ctx, desk, id);
    expect(await waitOf(ctx, ticketId)).toBeNull();
    await kit.write(desk, { number });
    expect(await waitOf(ctx, ticketId)).not.toBeNull();
  });
});
