import { eventually, type TestUser } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../../connections/index.ts';
import { type Desk, startTickets, type TicketsKit } from '../testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const api = (user: TestUser) => kit.app.api(user);
const messageStore = () => messageStoreOf(kit.app.host);
const ctxOf = (desk: Desk) => kit.app.ctx(desk.company);
const waiting = (desk: Desk) => messageStore().outgoing(ctxOf(desk), desk.connectionId, 100);
const orders = (desk: Desk) => ctxOf(desk).table('MessageEdits');
const put = (user: TestUser, id: string, body: string) => api(user).put(`/messages/${id}`, { body });
const phone = async (desk: Desk) =>
  (await api(desk.admin).get(`/sandbox/${desk.connectionId}/outbox`)).body.messages;
const shownAt = async (desk: Desk, number: string) =>
  (await api(desk.admin).get(`/sandbox/${desk.connectionId}/chat`, { with: number })).body.messages.filter(
    ({ fromCustomer }: { fromCustomer: boolean }) => !fromCustomer,
  );
const aMessage = async (desk: Desk, body = 'as dez') => {
  const ticket = await kit.anOpenTicket(desk);
  const { body: message } = await api(desk.admin).post(`/messages/${ticket.id}`, { body });
  return { ticket, id: message.id as string };
};
const hasLeft = (desk: Desk) => eventually(async () => (await waiting(desk)).length === 0);

describe('PUT /messages/:messageId', () => {
  test('an edit changes what the customer’s phone shows, the conversation and the list', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { ticket, id } = await aMessage(desk);
    await hasLeft(desk);
    const screen = await kit.app.aSocket(desk.admin);
    await screen.join('joinChatBox', String(ticket.id));
    const { status, body } = await put(desk.admin, id, 'às dez, {{firstName}}');
    const text = body.body as string;
    expect(status).toBe(200);
    expect(text).toMatch(/^às dez, Cliente/);
    expect((await api(desk.admin).get(`/messages/${ticket.id}`)).body.messages.at(-1)).toMatchObject({
      id,
      body: text,
      isEdited: true,
      earlier: [{ body: 'as dez', until: expect.any(String) }],
    });
    expect(body).toMatchObject({ id, isEdited: true, fromMe: true, ticketId: ticket.id });
    expect((await kit.ticketOf(desk, ticket.contactNumber as string)).lastMessage).toBe(text);
    await eventually(() =>
      screen
        .heard(`company-${desk.company.id}-appMessage`)
        .some((event) => JSON.stringify(event).includes('"isEdited":true')),
    );
    await eventually(async () => (await orders(desk)).length === 0);
    expect(await shownAt(desk, ticket.contactNumber as string)).toMatchObject([
      { body: text, isEdited: true },
    ]);
  });

  test('an edit changes what has not left before it leaves, and nothing more goes out for it', async () => {
    const desk = await kit.aDesk();
    const { id } = await aMessage(desk);
    expect((await put(desk.admin, id, 'às dez')).body).toMatchObject({ body: 'às dez', isEdited: true });
    await api(desk.admin).post(`/sandbox/${desk.connectionId}/scan`);
    await hasLeft(desk);
    await eventually(async () => (await orders(desk)).length === 0);
    expect(await phone(desk)).toMatchObject([{ body: 'às dez' }]);
    const [row] = await kit.app.host.database.knex('SandboxMessages').where({
      connectionId: desk.connectionId,
      direction: 'out',
    });
    expect(row.edited).toBeFalsy();
  });

  test('an edit follows a message that was just leaving with its old text', async () => {
    const desk = await kit.aDesk();
    const { ticket, id } = await aMessage(desk);
    const box = messageStore();
    const { outgoing } = box;
    // The owner has read the old words and not sent them yet.
    box.outgoing = async (ctx, connectionId, limit) => {
      const messages = await outgoing(ctx, connectionId, limit);
      if (connectionId === desk.connectionId && messages.length > 0) {
        box.outgoing = outgoing;
        await put(desk.admin, id, 'às dez');
      }
      return messages;
    };
    await api(desk.admin).post(`/sandbox/${desk.connectionId}/scan`);
    const number = ticket.contactNumber as string;
    await eventually(async () => {
      const [shown] = await shownAt(desk, number);
      return shown?.body === 'às dez' && shown.isEdited;
    });
    await eventually(async () => (await orders(desk)).length === 0);
    expect(await phone(desk)).toHaveLength(1);
  });

  test('an edit is kept while the connection is away, survives a lost wake-up, and only the last text counts', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { ticket, id } = await aMessage(desk);
    const number = ticket.contactNumber as string;
    await hasLeft(desk);
    await api(desk.admin).post(`/sandbox/${desk.connectionId}/faults`, { disconnectMs: 600_000 });
    await put(desk.admin, id, 'às onze');
    await eventually(async () => Number((await orders(desk))[0]?.nextAt) > Date.now() + 90_000);
    await put(desk.admin, id, 'às doze');
    expect(await shownAt(desk, number)).toMatchObject([{ body: 'as dez' }]);
    await api(desk.admin).post(`/sandbox/${desk.connectionId}/faults`, { disconnect: false });
    await api(desk.admin).post(`/sandbox/${desk.connectionId}/scan`);
    await orders(desk).update({ nextAt: Date.now() });
    await kit.app.sweep('tickets/edits');
    await eventually(async () => (await orders(desk)).length === 0);
    expect(await shownAt(desk, number)).toMatchObject([{ body: 'às doze', isEdited: true }]);
  });

  test('an edit that is stored twice at once leaves the phone with what we show', async () => {
    const desk = await kit.aDesk({ paired: true });
    const { ticket, id } = await aMessage(desk);
    await hasLeft(desk);
    await Promise.all(['um', 'dois', 'três'].map((text) => put(desk.admin, id, text)));
    await eventually(async () => {
      await kit.app.sweep('tickets/edits');
      return (await orders(desk)).length === 0;
    });
    const stored = await ctxOf(desk)
      .table('Messages')
      .where({ id: Number(id) })
      .first();
    expect(await shownAt(desk, ticket.contactNumber as string)).toMatchObject([{ body: stored.body }]);
  });

  test('an edit of what was deleted meanwhile goes nowhere', async () => {
    const desk = await kit.aDesk();
    const { id } = await aMessage(desk);
    await api(desk.admin).delete(`/messages/${id}`);
    expect(await put(desk.admin, id, 'tarde')).toMatchObject({
      status: 400,
      body: { error: 'ERR_MESSAGE_NOT_EDITABLE' },
    });
    expect(await orders(desk)).toEqual([]);
  });

  test('an edit of a customer’s message, an empty text, a closed ticket or an old message is refused', async () => {
    const desk = await kit.aDesk();
    const { ticket, id } = await aMessage(desk);
    const [theirs] = (await api(desk.admin).get(`/messages/${ticket.id}`)).body.messages;
    const notEditable = { status: 400, body: { error: 'ERR_MESSAGE_NOT_EDITABLE' } };
    expect(await put(desk.admin, theirs.id, 'x')).toMatchObject(notEditable);
    expect(await put(desk.admin, id, '  ')).toMatchObject({
      status: 400,
      body: { error: 'ERR_EMPTY_MESSAGE' },
    });
    const at = (messageId: string, createdAt: number) =>
      ctxOf(desk)
        .table('Messages')
        .where({ id: Number(messageId) })
        .update({ createdAt });
    const leaves = (messageId: string) =>
      messageStore().sent(ctxOf(desk), desk.connectionId, [Number(messageId)]);
    await at(id, Date.now() - 16 * 60_000);
    expect((await put(desk.admin, id, 'ainda aqui')).status).toBe(200);
    await leaves(id);
    // The network counts from when it left.
    expect((await put(desk.admin, id, 'saiu agora')).status).toBe(200);
    const { id: early } = await aMessage(desk);
    await leaves(early);
    await at(early, Date.now() - 16 * 60_000);
    expect(await put(desk.admin, early, 'tarde')).toMatchObject({
      status: 400,
      body: { error: 'ERR_MESSAGE_EDIT_TOO_LATE' },
    });
    await at(early, Date.now() - 14 * 60_000);
    expect((await put(desk.admin, early, 'a tempo')).status).toBe(200);
    await api(desk.admin).put(`/tickets/${ticket.id}`, { status: 'closed' });
    expect(await put(desk.admin, id, 'fechado')).toMatchObject({
      status: 409,
      body: { error: 'ERR_TICKET_NOT_OPEN' },
    });
  });
});

test('a message says what its reader may do with it, and a live event does not say it', async () => {
  const desk = await kit.aDesk();
  const colleague = await kit.app.aUser(desk.company, { profile: 'user' });
  const boss = await kit.app.aUser(desk.company);
  const { ticket, id } = await aMessage(desk);
  const [inbound, ours] = (await api(desk.admin).get(`/messages/${ticket.id}`)).body.messages;
  expect([inbound.can, ours.can]).toEqual([
    { edit: false, delete: false },
    { edit: true, delete: true },
  ]);
  const canOf = async (user: TestUser) =>
    (await api(user).get(`/messages/${ticket.id}`)).body.messages?.at(-1).can;
  expect(await canOf(boss)).toEqual({ edit: false, delete: true });
  await api(desk.admin).put(`/users/${colleague.id}`, { queueIds: [ticket.queueId] });
  expect(await canOf(colleague)).toEqual(
    ticket.queueId === null ? undefined : { edit: false, delete: false },
  );
  expect((await api(boss).delete(`/messages/${id}`)).status).toBe(200);
  expect(await canOf(desk.admin)).toEqual({ edit: false, delete: false });
  const unsupported = kit.app.sent.filter(({ event }) => event.endsWith('-appMessage'));
  expect(unsupported.length).toBeGreaterThan(0);
  expect(JSON.stringify(unsupported)).not.toContain('"can"');
});
