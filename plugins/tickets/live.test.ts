import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf } from '../connections/index.ts';
import { aNumber, aWireId, type Desk, startTickets, type TicketsKit } from './testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const ticketEvent = (desk: Desk) => `company-${desk.company.id}-ticket`;
const messageEvent = (desk: Desk) => `company-${desk.company.id}-appMessage`;
const socketOf = async (user: Desk['admin'], ...subscriptions: Array<[string, string?]>) => {
  const socket = await kit.app.aSocket(user);
  for (const [subscription, argument] of subscriptions) await socket.join(subscription, argument);
  return socket;
};

describe('live tickets and messages', () => {
  test('a new ticket and its message reach the pending list and the notifications', async () => {
    const desk = await kit.aDesk();
    const list = await socketOf(desk.admin, ['joinTickets', 'pending']);
    const bell = await socketOf(desk.admin, ['joinNotification']);
    const open = await socketOf(desk.admin, ['joinTickets', 'open']);
    await kit.write(desk, { body: 'oi' });
    for (const socket of [list, bell]) {
      expect(await socket.waitFor(ticketEvent(desk))).toMatchObject({
        action: 'update',
        ticket: { status: 'pending', unreadMessages: 1, contact: { name: expect.any(String) }, tags: [] },
      });
      expect(await socket.waitFor(messageEvent(desk))).toMatchObject({
        action: 'create',
        message: {
          id: expect.any(String),
          body: 'oi',
          fromMe: false,
          contact: {},
          ticket: { id: expect.any(Number) },
        },
        ticket: { contact: {}, queue: null, whatsapp: { name: expect.any(String) } },
        contact: { name: expect.any(String) },
      });
    }
    expect([...open.heard(ticketEvent(desk)), ...open.heard(messageEvent(desk))]).toEqual([]);
  });

  test('an accepted ticket leaves the pending list, joins the open one and is read', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    await kit.write(desk, { number });
    const { id } = await kit.ticketOf(desk, number);
    const pending = await socketOf(desk.admin, ['joinTickets', 'pending']);
    const open = await socketOf(desk.admin, ['joinTickets', 'open']);
    const chat = await socketOf(desk.admin, ['joinChatBox', String(id)]);
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id });
    expect(await pending.waitFor(ticketEvent(desk))).toEqual({ action: 'delete', ticketId: id });
    for (const socket of [open, chat]) {
      expect(await socket.waitFor(ticketEvent(desk))).toMatchObject({
        action: 'update',
        ticket: { id, status: 'open' },
      });
      await socket.waitFor(ticketEvent(desk), ({ action }) => action === 'updateUnread');
    }
  });

  test('a posted message and its acks reach the open conversation', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const chat = await socketOf(desk.admin, ['joinChatBox', String(id)]);
    const { body } = await kit.app.api(desk.admin).post(`/messages/${id}`, { body: 'ola' });
    expect(await chat.waitFor(messageEvent(desk))).toMatchObject({
      action: 'create',
      message: { id: body.id, ack: 0 },
    });
    const ctx = kit.app.ctx(desk.company);
    const { wireId } = await ctx.table('Messages').where({ id: body.id }).first();
    await messageStoreOf(kit.app.host).acked(ctx, desk.connectionId, [{ wireId, ack: 3 }]);
    expect(await chat.waitFor(messageEvent(desk), ({ action }) => action === 'update')).toMatchObject({
      message: { id: body.id, ack: 3 },
    });
    await kit.app.api(desk.admin).delete(`/messages/${body.id}`);
    await chat.waitFor(messageEvent(desk), ({ message }) => message.isDeleted);
  });

  test('updates of a message reach no user in its conversation who may no longer see the ticket', async () => {
    const desk = await kit.aDesk();
    const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const left = await kit.anAgent(desk, { queueIds: [sales] });
    const number = aNumber();
    const { id } = await kit.anOpenTicket(desk, { number, queueId: sales });
    const [theirWireId] = await kit.write(desk, { number, body: 'antes' });
    const [mine, boss] = [await socketOf(left), await socketOf(desk.admin)];
    for (const socket of [mine, boss]) expect(await socket.join('joinChatBox', String(id))).toBe(true);
    const api = kit.app.api(desk.admin);
    const { body: ours } = await api.post(`/messages/${id}`, { body: 'nossa' });
    await mine.waitFor(messageEvent(desk), ({ message }) => message.id === ours.id);
    const ctx = kit.app.ctx(desk.company);
    const { wireId } = await ctx.table('Messages').where({ id: ours.id }).first();
    const messageStore = messageStoreOf(kit.app.host);
    const acked = (ack: number) => messageStore.acked(ctx, desk.connectionId, [{ wireId, ack }]);
    await acked(1);
    await mine.waitFor(messageEvent(desk), ({ action }) => action === 'update');
    const moveTo = (queueId: number) =>
      api.put(`/tickets/${id}`, { status: 'open', userId: desk.admin.id, queueId });
    await moveTo(support);
    const heardBefore = mine.events.length;
    await acked(3);
    await api.put(`/messages/${ours.id}`, { body: 'nossa, mudada' });
    const author = { wireId: theirWireId as string, from: [{ kind: 'phone' as const, value: number }] };
    await messageStore.edited(ctx, desk.connectionId, { ...author, body: 'mudado' });
    await messageStore.revoked(ctx, desk.connectionId, author);
    await api.delete(`/messages/${ours.id}`);
    for (const change of [
      { id: ours.id, ack: 3 },
      { id: ours.id, isEdited: true },
      { body: 'mudado' },
      { id: ours.id, isDeleted: true },
    ])
      await boss.waitFor(
        messageEvent(desk),
        ({ action, message }) =>
          action === 'update' && Object.entries(change).every(([key, value]) => message[key] === value),
      );
    // Back in their sight: whatever was on its way to them before is heard before this.
    await moveTo(sales);
    const heard = await eventually(() => mine.events.length > heardBefore && mine.events.slice(heardBefore));
    expect(heard).toMatchObject([{ event: ticketEvent(desk), payload: { ticket: { queueId: sales } } }]);
  });

  test('a note that is written, changed or deleted is announced in the open conversation to users who may see the ticket', async () => {
    const desk = await kit.aDesk();
    const [sales, support] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const left = await kit.anAgent(desk, { queueIds: [sales] });
    const { id } = await kit.anOpenTicket(desk, { queueId: sales });
    const [mine, boss, elsewhere] = [
      await socketOf(left),
      await socketOf(desk.admin),
      await socketOf(desk.admin),
    ];
    for (const socket of [mine, boss]) expect(await socket.join('joinChatBox', String(id))).toBe(true);
    const noteEvent = `company-${desk.company.id}-ticket-note`;
    const api = kit.app.api(desk.admin);
    const { body: note } = await api.post('/ticket-notes', { ticketId: id, note: 'Prefere manhã' });
    await api.put(`/ticket-notes/${note.id}`, { note: 'Prefere tarde' });
    const change = { noteId: note.id, ticketId: id };
    for (const action of ['create', 'update'])
      expect(await mine.waitFor(noteEvent, (payload) => payload.action === action)).toEqual({
        action,
        ...change,
      });
    const moved = { status: 'open', userId: desk.admin.id, queueId: support, note: 'Segue para o suporte' };
    await api.put(`/tickets/${id}`, moved);
    await api.delete(`/ticket-notes/${note.id}`);
    await boss.waitFor(noteEvent, ({ action }) => action === 'delete');
    expect(boss.heard(noteEvent).map(({ action }) => action)).toEqual([
      'create',
      'update',
      'create',
      'delete',
    ]);
    expect([mine.heard(noteEvent).length, elsewhere.heard(noteEvent)]).toEqual([2, []]);
  });

  test('a deleted ticket is announced to its list and its conversation', async () => {
    const desk = await kit.aDesk();
    const { id } = await kit.anOpenTicket(desk);
    const chat = await socketOf(desk.admin, ['joinChatBox', String(id)]);
    await kit.app.api(desk.admin).delete(`/tickets/${id}`);
    expect(await chat.waitFor(ticketEvent(desk))).toEqual({ action: 'delete', ticketId: id });
  });

  test('an agent gets updates of the own queues only, and of a ticket that leaves them', async () => {
    const desk = await kit.aDesk();
    const [own, foreign] = [await kit.aQueue(desk), await kit.aQueue(desk)];
    const agent = await kit.anAgent(desk, { queueIds: [own] });
    const socket = await socketOf(agent, ['joinTickets', 'pending'], ['joinNotification']);
    await kit.write(desk, { body: 'sem fila' });
    const { id, contactNumber } = await kit.anOpenTicket(desk, { queueId: foreign });
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { queueId: own });
    const first = await socket.waitFor(ticketEvent(desk));
    expect(first).toMatchObject({ action: 'update', ticket: { id, status: 'pending', queueId: own } });
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { queueId: foreign });
    expect(await socket.waitFor(ticketEvent(desk), ({ action }) => action === 'delete')).toEqual({
      action: 'delete',
      ticketId: id,
    });
    await kit.write(desk, { number: contactNumber as string, body: 'segredo' });
    await kit.app.settle();
    await kit.app.api(desk.admin).put(`/tickets/${id}`, { queueId: own });
    await socket.waitFor(ticketEvent(desk), ({ ticket }) => ticket?.lastMessage === 'segredo');
    expect(socket.heard(messageEvent(desk))).toEqual([]);
  });

  test('the conversation of another company’s ticket, another queue’s and no ticket is refused', async () => {
    const desk = await kit.aDesk();
    const other = await kit.aDesk();
    const agent = await kit.anAgent(desk, { queueIds: [await kit.aQueue(desk)] });
    const { id, uuid } = await kit.anOpenTicket(desk);
    const joins = async (user: Desk['admin'], argument: unknown) =>
      (await kit.app.aSocket(user)).join('joinChatBox', argument);
    expect(await joins(desk.admin, uuid)).toBe(true);
    for (const [user, argument] of [
      [other.admin, String(id)],
      [other.admin, uuid],
      [agent, String(id)],
      [desk.admin, 'undefined'],
      [desk.admin, { toString: 1 }],
      [desk.admin, null],
      [desk.admin, aWireId()],
    ] as const) {
      expect(await joins(user, argument)).toBe(false);
    }
  });
});
