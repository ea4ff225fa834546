import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageStoreOf, OtherReason } from '../connections/index.ts';
import { aNumber, type Desk, startTickets, type TicketsKit } from './testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

const ahead = Date.now() + 3_600_000;
const aheadText = new Date(ahead).toISOString();
const rowOf = async (desk: Desk, table: 'Tickets' | 'Messages', id: number | string) =>
  (await kit.app.ctx(desk.company).table(table).where({ id }).first()) as {
    updatedAt: number;
    wireId: string;
  };
/** Writes like a process whose clock is an hour ahead of ours. */
const writeAhead = (desk: Desk, table: 'Tickets' | 'Messages', id: number | string) =>
  kit.app.ctx(desk.company).table(table).where({ id }).update({ updatedAt: ahead });

describe('updatedAt, where another process’s clock is ahead', () => {
  test('updatedAt rises with every change of a message, and the live event has the message as it is then', async () => {
    const desk = await kit.aDesk();
    const number = aNumber();
    const { id: ticketId } = await kit.anOpenTicket(desk, { number });
    const ctx = kit.app.ctx(desk.company);
    const api = kit.app.api(desk.admin);
    const { id } = (await api.post(`/messages/${ticketId}`, { body: 'ola' })).body;
    const { wireId } = await rowOf(desk, 'Messages', id);
    const ours = { wireId, from: [{ kind: 'phone' as const, value: number }], fromMe: true };
    await writeAhead(desk, 'Messages', id);
    const chat = await kit.app.aSocket(desk.admin);
    await chat.join('joinChatBox', String(ticketId));
    const messageStore = messageStoreOf(kit.app.host);
    const refusal = { outcome: 'refused', reason: OtherReason({ text: 'blocked' }) } as const;
    const changes = [
      () => messageStore.notSent(ctx, desk.connectionId, Number(id), refusal),
      () => api.post(`/messages/${id}/retry`),
      () => messageStore.sent(ctx, desk.connectionId, [Number(id)]),
      () => messageStore.acked(ctx, desk.connectionId, [{ wireId, ack: 3 }]),
      () => messageStore.edited(ctx, desk.connectionId, { ...ours, body: 'olá' }),
      () => messageStore.revoked(ctx, desk.connectionId, ours),
    ];
    for (const change of changes) await change();
    const event = `company-${desk.company.id}-appMessage`;
    await chat.waitFor(event, ({ message }) => message.isDeleted);
    const sent = chat.heard(event).map(({ message }) => message);
    const times = sent.map(({ updatedAt }) => updatedAt);
    expect(times).toEqual([...new Set([...times, aheadText])].sort().slice(1));
    expect(times).toHaveLength(changes.length);
    expect(sent.at(-1)).toMatchObject({
      ack: 3,
      body: 'olá',
      isEdited: true,
      isDeleted: true,
      failed: false,
    });
  });

  test('updatedAt rises with every change of a ticket, reading it included', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    const api = kit.app.api(desk.admin);
    await writeAhead(desk, 'Tickets', id);
    const changes = [
      () => kit.write(desk, { number: contactNumber as string }),
      () => api.get(`/messages/${id}`),
      () => api.post(`/messages/${id}`, { body: 'ola' }),
      () => api.put(`/tickets/${id}`, { status: 'pending', userId: null }),
    ];
    const times = [ahead];
    for (const change of changes) {
      await change();
      times.push((await rowOf(desk, 'Tickets', id)).updatedAt);
    }
    expect(times).toEqual([...new Set(times)].sort());
  });

  test('updatedAt is sent with a reading, so that a late event of it hides nothing newer', async () => {
    const desk = await kit.aDesk();
    const { id, contactNumber } = await kit.anOpenTicket(desk);
    await kit.write(desk, { number: contactNumber as string });
    const list = await kit.app.aSocket(desk.admin);
    await list.join('joinTickets', 'open');
    const { body } = await kit.app.api(desk.admin).get(`/messages/${id}`);
    const sent = await list.waitFor(
      `company-${desk.company.id}-ticket`,
      ({ action }) => action === 'updateUnread',
    );
    const { updatedAt } = await rowOf(desk, 'Tickets', id);
    expect(sent).toEqual({
      action: 'updateUnread',
      ticketId: id,
      updatedAt: new Date(updatedAt).toISOString(),
    });
    expect(body.ticket).toMatchObject({ unreadMessages: 0, updatedAt: sent.updatedAt });
  });
});
