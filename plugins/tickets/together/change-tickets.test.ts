/** @on-both-databases tickets are changed under each database's own locks */
import type { TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { tags } from '../../tags/plugin.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ plugins: [tags] });
});
afterAll(() => kit.app.close());

const change = (user: TestUser, ticketIds: readonly number[], body: object) =>
  kit.app.api(user).post('/tickets/changes', { ticketIds, ...body });
const aPending = async (desk: Desk, queueId: number): Promise<number> => {
  const number = aNumber();
  await kit.write(desk, { number });
  const { id } = await kit.ticketOf(desk, number);
  await kit.app.ctx(desk.company).table('Tickets').where({ id }).update({ queueId });
  return id;
};
const stateOf = (desk: Desk, ids: readonly number[]) =>
  kit.app
    .ctx(desk.company)
    .table('Tickets')
    .whereIn('id', [...ids])
    .orderBy('id')
    .select('status', 'userId', 'queueId');
const loggedBy = (desk: Desk, action: string) =>
  kit.app.ctx(desk.company).table('AuditRows').where({ action }).select('changes');
/** An agent of one queue with two tickets that wait there. */
const aPair = async () => {
  const desk = await kit.aDesk();
  const queueId = await kit.aQueue(desk);
  const agent = await kit.anAgent(desk, { queueIds: [queueId] });
  return { desk, queueId, agent, ids: [await aPending(desk, queueId), await aPending(desk, queueId)] };
};

test('POST /tickets/changes accepts, transfers and closes several tickets, and the audit log has each call', async () => {
  const { desk, queueId, agent, ids } = await aPair();
  const { status, body } = await change(agent, ids, { status: 'open', userId: agent.id });
  expect(status).toBe(200);
  expect(body.results).toEqual(
    ids.map((ticketId) => ({
      ticketId,
      ticket: expect.objectContaining({ id: ticketId, status: 'open', userId: agent.id }),
      error: null,
    })),
  );
  const elsewhere = await kit.aQueue(desk);
  await change(desk.admin, ids, { status: 'pending', userId: null, queueId: elsewhere });
  expect(await stateOf(desk, ids)).toEqual(
    ids.map(() => ({ status: 'pending', userId: null, queueId: elsewhere })),
  );
  await change(desk.admin, ids, { status: 'open', userId: agent.id, queueId });
  await change(agent, ids, { status: 'closed', userId: agent.id });
  expect(await stateOf(desk, ids)).toEqual(ids.map(() => ({ status: 'closed', userId: agent.id, queueId })));
  const logged = await loggedBy(desk, 'tickets.changed');
  expect(logged.map(({ changes }: { changes: string }) => JSON.parse(changes)[0])).toEqual(
    Array(4).fill(['count', null, 2]),
  );
});

test('a ticket that cannot be changed is named with its reason, and holds up none of the others', async () => {
  const { desk, queueId, agent, ids } = await aPair();
  const [first, second] = ids as [number, number];
  await change(desk.admin, [first], { status: 'open', userId: desk.admin.id });
  const { body } = await change(agent, [first, second], { status: 'open', userId: agent.id });
  expect(body.results.map(({ ticketId, error }: Outcome) => [ticketId, error])).toEqual([
    [first, 'ERR_TICKET_ALREADY_ACCEPTED'],
    [second, null],
  ]);
  expect(await stateOf(desk, ids)).toEqual([
    { status: 'open', userId: desk.admin.id, queueId },
    { status: 'open', userId: agent.id, queueId },
  ]);
});

test('two tickets of one contact whose connections were deleted are accepted, transferred and opened again', async () => {
  const desk = await kit.aDesk();
  const [api, number, ids] = [kit.app.api(desk.admin), aNumber(), [] as number[]];
  for (const name of ['Segunda linha', 'Terceira linha']) {
    const { id: connectionId } = (await api.post('/whatsapp', { name, provider: 'sandbox' })).body;
    await kit.write({ ...desk, connectionId }, { number });
    ids.push((await kit.ticketOf(desk, number)).id);
    expect((await api.delete(`/whatsapp/${connectionId}`)).status).toBe(200);
    await api.put(`/tickets/${ids.at(-1)}`, { status: 'closed' });
  }
  await kit.app.settle();
  const queueId = await kit.aQueue(desk);
  for (const body of [
    { status: 'open', userId: desk.admin.id },
    { status: 'pending', userId: null, queueId },
    { status: 'open', userId: desk.admin.id, queueId },
  ]) {
    const { results } = (await change(desk.admin, ids, body)).body;
    expect(results.map(({ error }: Outcome) => error)).toEqual([null, null]);
    expect(await stateOf(desk, ids)).toMatchObject([body, body]);
  }
});

test('one ticket that the caller may not see refuses them all, unchanged and unaudited', async () => {
  const { desk, queueId, agent, ids } = await aPair();
  const other = await kit.aQueue(desk);
  const hidden = await aPending(desk, other);
  const away = await aPair();
  for (const [foreign, status] of [
    [hidden, 403],
    [away.ids[0], 404],
  ] as const) {
    const refused = await change(agent, [...ids, Number(foreign)], { status: 'closed' });
    expect(refused.status).toBe(status);
    const [tag] = [
      (await kit.app.api(desk.admin).post('/tags', { name: `Urgente ${status}` })).body.id as number,
    ];
    const untagged = await kit.app
      .api(agent)
      .post('/tags/tickets', { ticketIds: [...ids, foreign], tagIds: [tag] });
    expect(untagged.status).toBe(status);
  }
  expect(await stateOf(desk, [...ids, hidden])).toMatchObject([
    { status: 'pending', queueId },
    { status: 'pending', queueId },
    { status: 'pending', queueId: other },
  ]);
  expect(await loggedBy(desk, 'tickets.changed')).toEqual([]);
  expect(await loggedBy(desk, 'tickets.tagged')).toEqual([]);
});

test('two who accept the same tickets at once share them out, each ticket to one of them', async () => {
  const { desk, queueId, agent, ids } = await aPair();
  const rival = await kit.anAgent(desk, { queueIds: [queueId] });
  const answers = await Promise.all(
    [agent, rival].map((user) => change(user, ids, { status: 'open', userId: user.id })),
  );
  const results = answers.flatMap(({ body }) => body.results as Outcome[]);
  for (const id of ids)
    expect(
      results
        .filter(({ ticketId }) => ticketId === id)
        .map(({ error }) => error)
        .sort(),
    ).toEqual(['ERR_TICKET_ALREADY_ACCEPTED', null]);
});

test('POST /tags/tickets puts tags beside those that the tickets carry, again without effect, and is audited', async () => {
  const { desk, agent, ids } = await aPair();
  const api = kit.app.api(desk.admin);
  const [old, fresh] = [
    await api.post('/tags', { name: 'Antiga' }),
    await api.post('/tags', { name: 'Nova' }),
  ].map(({ body }) => body.id as number) as [number, number];
  await api.post('/tags/sync', { ticketId: ids[0], tags: [{ id: old }] });
  const tagIds = [fresh];
  for (let time = 0; time < 2; time++) {
    const { status, body } = await kit.app.api(agent).post('/tags/tickets', { ticketIds: ids, tagIds });
    expect(status).toBe(200);
    expect(
      body.results.map(({ ticket }: Outcome) => ticket?.tags.map(({ id }) => id).sort((a, b) => a - b)),
    ).toEqual([[old, fresh], [fresh]]);
  }
  expect(await loggedBy(desk, 'tickets.tagged')).toHaveLength(2);
});

test('GET /tickets puts first whose customer waits longest, or whose customer waits at all, where that is asked', async () => {
  const { desk, agent, ids } = await aPair();
  const [first, second] = ids as [number, number];
  const third = await aPending(desk, (await stateOf(desk, [first]))[0].queueId);
  const at = (id: number, waitingSince: number | null, updatedAt: number) =>
    kit.app.ctx(desk.company).table('Tickets').where({ id }).update({ waitingSince, updatedAt });
  await at(first, 2_000, 5_000);
  await at(second, null, 9_000);
  await at(third, 1_000, 4_000);
  const listed = async (query: Record<string, string>) =>
    (await kit.app.api(agent).get('/tickets', { status: 'pending', ...query })).body.tickets.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listed({})).toEqual([second, first, third]);
  expect(await listed({ order: 'waiting' })).toEqual([third, first, second]);
  expect(await listed({ order: 'unanswered' })).toEqual([first, third, second]);
});

interface Outcome {
  ticketId: number;
  ticket: { tags: Array<{ id: number }> } | null;
  error: string | null;
}
