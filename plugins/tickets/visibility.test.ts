import { randomUUID } from 'node:crypto';
import { type Actor, Context } from '@balcao/core';
import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../connections/index.ts';
import { ticketStatuses } from './contract/limits.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from './testing/tickets-kit.ts';
import { maySeeTicket, type Seen, visibleTickets } from './visibility.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const close = (desk: Desk, id: number) => api(desk.admin).put(`/tickets/${id}`, { status: 'closed' });
const bodiesOf = async (user: TestUser, ticketId: number): Promise<string[]> =>
  (await api(user).get(`/messages/${ticketId}`)).body.messages.map(({ body }: { body: string }) => body);
/** Two queues, an agent of the second, and a customer whose first ticket lies in the first. */
const aTransfer = async () => {
  const desk = await kit.aDesk();
  const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
  const agent = await kit.anAgent(desk, { queueIds: [support] });
  const ticket = await kit.anOpenTicket(desk, { queueId: sales });
  return { desk, sales, support, agent, id: ticket.id, number: ticket.contactNumber as string };
};

describe('who may see a ticket', () => {
  test('the rule who may see a ticket is the same for a row in hand and as SQL, for every actor and ticket', async () => {
    const desk = await kit.aDesk();
    const queueIds = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const [agent, other] = [await kit.anAgent(desk), await kit.anAgent(desk)];
    await kit.write(desk, { number: aNumber() });
    const ctx = kit.app.ctx(desk.company);
    const { contactId } = await ctx.table('Tickets').first('contactId');
    for (const status of ticketStatuses) {
      for (const userId of [null, agent.id, other.id]) {
        for (const queueId of [null, ...queueIds]) {
          const columns = {
            status,
            userId,
            queueId,
            contactId,
            uuid: randomUUID(),
            createdAt: 1,
            updatedAt: 1,
          };
          await ctx.insert('Tickets', columns);
        }
      }
    }
    const all: Array<Seen & { id: number }> = await ctx
      .table('Tickets')
      .select('id', 'status', 'userId', 'queueId');
    const { actor } = await kit.app.ctxOf(agent);
    const actors: Actor[] = [
      ...[[], [queueIds[0] as number], queueIds].flatMap((own) =>
        [true, false].map((seesUnqueued) => ({ ...actor, queueIds: own, seesUnqueued })),
      ),
      { ...actor, profile: 'admin' },
      { ...actor, super: true },
      ctx.actor,
    ];
    for (const asking of actors) {
      const seen = visibleTickets(new Context(kit.app.host, asking));
      const rows = await ctx
        .table('Tickets as t')
        .clearWhere()
        .where('t.companyId', desk.company.id)
        .whereRaw(seen.sql, seen.bindings)
        .select('t.id');
      const inHand = all.filter((ticket) => maySeeTicket(asking, ticket));
      expect(rows.map(({ id }: { id: number }) => id).sort()).toEqual(inHand.map(({ id }) => id).sort());
    }
  });
});

describe('a ticket that changes its queue', () => {
  test('a ticket that changes its queue takes its conversation, notes and search along to who receives it', async () => {
    const { desk, support, agent, id, number } = await aTransfer();
    await kit.write(desk, { number, body: 'a senha é laranja' });
    await api(desk.admin).post(`/messages/${id}`, { body: 'Um momento' });
    await api(desk.admin).post('/ticket-notes', { note: 'cliente antiga', ticketId: id });
    expect((await api(agent).get('/tickets', { searchParam: 'laranja' })).body.tickets).toEqual([]);
    await api(desk.admin).put(`/tickets/${id}`, { queueId: support });
    expect(await bodiesOf(agent, id)).toEqual(['Olá', 'a senha é laranja', 'Um momento']);
    expect((await api(agent).get('/ticket-notes/list', { ticketId: id })).body).toHaveLength(1);
    expect((await api(agent).get('/tickets', { searchParam: 'laranja' })).body.tickets).toMatchObject([
      { id },
    ]);
  });

  test('a ticket that changes its queue is out of sight of those it left: reads, quotes, edits, deletions, retries', async () => {
    const { desk, sales, support, id } = await aTransfer();
    const left = await kit.anAgent(desk, { queueIds: [sales] });
    const [{ id: theirs }] = (await api(left).get(`/messages/${id}`)).body.messages;
    await api(desk.admin).put(`/tickets/${id}`, { queueId: support });
    const own = await kit.anOpenTicket(desk, { queueId: sales });
    const quote = await api(left).post(`/messages/${own.id}`, { body: 'x', quotedMsg: { id: theirs } });
    expect(quote).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
    for (const refused of [
      await api(left).get(`/messages/${id}`),
      await api(left).put(`/messages/${theirs}`, { body: 'x' }),
      await api(left).delete(`/messages/${theirs}`),
      await api(left).post(`/messages/${theirs}/retry`),
    ])
      expect(refused).toMatchObject({ status: 403, body: { error: 'ERR_NO_PERMISSION' } });
  });
});

describe('the scroll of a customer with several tickets', () => {
  test('the scroll of a customer shows an agent earlier tickets only if they may see them, and no agent later ones', async () => {
    const { desk, support, agent, id: first, number } = await aTransfer();
    await close(desk, first);
    await kit.write(desk, { number, body: 'segunda vez' });
    const { id: second } = await kit.ticketOf(desk, number);
    await api(desk.admin).put(`/tickets/${second}`, { queueId: support });
    await close(desk, second);
    await kit.write(desk, { number, body: 'terceira vez' });
    const { id: third } = await kit.ticketOf(desk, number);
    await api(desk.admin).put(`/tickets/${third}`, { queueId: support });
    expect(await bodiesOf(agent, third)).toEqual(['segunda vez', 'terceira vez']);
    expect((await api(agent).get(`/messages/${third}`)).body.count).toBe(2);
    expect(await bodiesOf(agent, second)).toEqual(['segunda vez']);
    expect(await bodiesOf(desk.admin, second)).toEqual(['Olá', 'segunda vez']);
    expect(await bodiesOf(desk.admin, third)).toEqual(['Olá', 'segunda vez', 'terceira vez']);
    expect((await api(agent).get(`/messages/${first}`)).status).toBe(403);
  });

  test('a closed ticket shows nothing newer than itself, also when an earlier one was opened again', async () => {
    const { desk, id: first, number } = await aTransfer();
    await close(desk, first);
    await kit.write(desk, { number, body: 'segunda vez' });
    const { id: second } = await kit.ticketOf(desk, number);
    await close(desk, second);
    await kit.app
      .ctx(desk.company)
      .table('Tickets')
      .where({ id: second })
      .update({ updatedAt: Date.now() - 1 });
    await kit.app
      .ctx(desk.company)
      .table('Messages')
      .update({ createdAt: Date.now() - 1_000 });
    await api(desk.admin).put(`/tickets/${first}`, { status: 'open', userId: desk.admin.id });
    await api(desk.admin).post(`/messages/${first}`, { body: 'de volta' });
    expect(await bodiesOf(desk.admin, second)).toEqual(['Olá', 'segunda vez']);
    expect(await bodiesOf(desk.admin, first)).toEqual(['Olá', 'de volta']);
  });
});

describe('a quote', () => {
  test('a quote shows no user what the ticket of the quoted message would not', async () => {
    const { desk, support, agent, id: first, number } = await aTransfer();
    const wireId = aWireId();
    await kit.write(desk, { number, body: 'segredo', wireId });
    await close(desk, first);
    await kit.write(desk, { number, body: 'oi de novo' });
    const { id } = await kit.ticketOf(desk, number);
    await api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: agent.id, queueId: support });
    const [mine, boss] = [await kit.app.aSocket(agent), await kit.app.aSocket(desk.admin)];
    for (const socket of [mine, boss]) await socket.join('joinChatBox', String(id));
    await kit.write(desk, { number, body: 'sobre isto', quotedWireId: wireId });
    const event = `company-${desk.company.id}-appMessage`;
    expect(await boss.waitFor(event)).toMatchObject({ message: { quotedMsg: { body: 'segredo' } } });
    expect(await mine.waitFor(event)).toMatchObject({ message: { quotedMsg: null, quotedMsgId: null } });
    const quoteOf = async (user: TestUser) =>
      (await api(user).get(`/messages/${id}`)).body.messages.at(-1).quotedMsg?.body;
    expect([await quoteOf(desk.admin), await quoteOf(agent)]).toEqual(['segredo', undefined]);
    const [secret] = (await api(desk.admin).get(`/messages/${first}`)).body.messages;
    const refused = await api(agent).post(`/messages/${id}`, { body: 'x', quotedMsg: { id: secret.id } });
    expect(refused).toMatchObject({ status: 404, body: { error: 'ERR_NO_MESSAGE_FOUND' } });
    expect(JSON.stringify(mine.events)).not.toContain('segredo');
  });

  test('a quote is hidden from the same users in later updates of its message: ticks, edits, deletions', async () => {
    const { desk, support, agent, id: first, number } = await aTransfer();
    await kit.write(desk, { number, body: 'segredo' });
    const secret = (await api(desk.admin).get(`/messages/${first}`)).body.messages.at(-1);
    await close(desk, first);
    await kit.write(desk, { number, body: 'oi de novo' });
    const { id } = await kit.ticketOf(desk, number);
    await api(desk.admin).put(`/tickets/${id}`, {
      status: 'open',
      userId: desk.admin.id,
      queueId: support,
    });
    const quoting = { body: 'sobre isto', quotedMsg: { id: secret.id } };
    const { body: ours } = await api(desk.admin).post(`/messages/${id}`, quoting);
    const [mine, boss] = [await kit.app.aSocket(agent), await kit.app.aSocket(desk.admin)];
    for (const socket of [mine, boss]) expect(await socket.join('joinChatBox', String(id))).toBe(true);
    const ctx = kit.app.ctx(desk.company);
    const { wireId } = await ctx.table('Messages').where({ id: ours.id }).first();
    await messageStoreOf(kit.app.host).acked(ctx, desk.connectionId, [{ wireId, ack: 3 }]);
    await api(desk.admin).put(`/messages/${ours.id}`, { body: 'sobre aquilo' });
    await api(desk.admin).delete(`/messages/${ours.id}`);
    const event = `company-${desk.company.id}-appMessage`;
    for (const change of [{ ack: 3 }, { body: 'sobre aquilo' }, { isDeleted: true }]) {
      const isTold = ({ action, message }: { action: string; message: Record<string, unknown> }) =>
        action === 'update' && Object.entries(change).every(([key, value]) => message[key] === value);
      const shown = { message: { id: ours.id, quotedMsg: { body: 'segredo' } } };
      expect(await boss.waitFor(event, isTold)).toMatchObject(shown);
      const bare = { message: { id: ours.id, quotedMsg: null, quotedMsgId: null } };
      expect(await mine.waitFor(event, isTold)).toMatchObject(bare);
    }
    expect(JSON.stringify(mine.events)).not.toContain('segredo');
  });

  test('a quote is resolved within its conversation only, or in private between us and its writer in a group', async () => {
    const desk = await kit.aDesk();
    const [rita, davi] = [aNumber(), aNumber()];
    const [ritas, inGroup, ours] = [aWireId(), aWireId(), aWireId()];
    const group = { address: { kind: 'group' as const, value: `${aNumber()}-1@g.us` }, name: 'Turma' };
    await kit.app.api(desk.admin).put('/settings/CheckMsgIsGroup', { value: 'disabled' });
    await kit.write(desk, { number: rita, body: 'só entre nós', wireId: ritas });
    await kit.write(desk, { number: rita, body: 'na turma', wireId: inGroup, group });
    await kit.write(desk, { number: rita, body: 'nossa na turma', wireId: ours, group, fromMe: true });
    const quotedBy = async (number: string, quotedWireId: string, about: object = {}) => {
      const wireId = aWireId();
      await kit.write(desk, { number, body: 'veja', quotedWireId, wireId, ...about });
      const ctx = kit.app.ctx(desk.company);
      const { quotedMessageId } = await ctx.table('Messages').where({ wireId }).first('quotedMessageId');
      return quotedMessageId === null
        ? null
        : (await ctx.table('Messages').where({ id: quotedMessageId }).first('body')).body;
    };
    expect(await quotedBy(rita, ritas)).toBe('só entre nós');
    expect(await quotedBy(davi, ritas)).toBeNull();
    expect(await quotedBy(davi, ritas, { group })).toBeNull();
    expect(await quotedBy(davi, inGroup, { group })).toBe('na turma');
    expect(await quotedBy(rita, inGroup)).toBe('na turma');
    expect(await quotedBy(davi, inGroup)).toBeNull();
    expect(await quotedBy(davi, ours)).toBe('nossa na turma');
  });
});

describe('the agent who has a ticket', () => {
  test('the agent who has a ticket sees it, lists it and gets its updates whatever its queue, only while it is open', async () => {
    const { desk, sales, agent, id, number } = await aTransfer();
    const ctx = kit.app.ctx(desk.company);
    await ctx.table('Tickets').where({ id }).update({ userId: agent.id, queueId: sales });
    const screen = await kit.app.aSocket(agent);
    for (const subscription of ['joinNotification', 'joinTickets']) await screen.join(subscription, 'open');
    expect(await screen.join('joinChatBox', String(id))).toBe(true);
    expect((await api(agent).get('/tickets', { status: 'open' })).body.tickets).toMatchObject([{ id }]);
    expect((await api(agent).get('/tickets')).body.tickets).toMatchObject([{ id }]);
    expect((await api(agent).get(`/tickets/${id}`)).body.can).toMatchObject({ update: true, reply: true });
    await kit.write(desk, { number, body: 'alguém aí?' });
    const event = `company-${desk.company.id}-appMessage`;
    expect(await screen.waitFor(event)).toMatchObject({ message: { body: 'alguém aí?' } });
    expect((await api(agent).post(`/messages/${id}`, { body: 'aqui' })).status).toBe(200);
    await api(agent).put(`/tickets/${id}`, { status: 'closed' });
    await screen.waitFor(`company-${desk.company.id}-ticket`, ({ action }) => action === 'delete');
    expect((await api(agent).get(`/tickets/${id}`)).status).toBe(403);
    await kit.write(desk, { number, body: 'outra coisa' });
    const { id: next } = await kit.ticketOf(desk, number);
    await eventually(() =>
      kit.app.sent.some(({ payload }) => JSON.stringify(payload).includes('outra coisa')),
    );
    await kit.app.settle();
    expect(next).not.toBe(id);
    expect(JSON.stringify(screen.events)).not.toContain('outra coisa');
  });

  test('open tickets of colleagues are listed to no agent, with or without a status', async () => {
    const { desk, sales, id } = await aTransfer();
    const colleague = await kit.anAgent(desk, { queueIds: [sales] });
    const listed = async (query: Record<string, string>) =>
      (await api(colleague).get('/tickets', query)).body.tickets.map((ticket: { id: number }) => ticket.id);
    expect(await listed({ showAll: 'true' })).toEqual([]);
    expect(await listed({ showAll: 'true', status: 'open' })).toEqual([]);
    await close(desk, id);
    expect(await listed({ showAll: 'true' })).toEqual([id]);
  });
});
