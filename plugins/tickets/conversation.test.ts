import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aNumber, startTickets, type TicketsKit } from './testing/tickets-kit.ts';

let kit: TicketsKit;
beforeAll(async () => {
  kit = await startTickets({ listen: true });
});
afterAll(() => kit.app.close());

describe('a conversation from end to end', () => {
  test('a conversation comes in, is accepted, answered and brought to the customer', async () => {
    const desk = await kit.aDesk({ paired: true });
    const api = kit.app.api(desk.admin);
    const number = aNumber();
    const written = await api.post(`/sandbox/${desk.connectionId}/inbound`, {
      from: number,
      name: 'Bia',
      body: 'Oi',
    });
    expect(written.status).toBe(201);

    const { body: list } = await api.get('/tickets', { status: 'pending' });
    expect(list).toMatchObject({ count: 1, hasMore: false });
    expect(list.tickets[0]).toMatchObject({
      status: 'pending',
      unreadMessages: 1,
      lastMessage: 'Oi',
      contact: { name: 'Bia', number },
      userId: null,
    });

    const ticketId = list.tickets[0].id;
    const accepted = await api.put(`/tickets/${ticketId}`, { status: 'open', userId: desk.admin.id });
    expect(accepted.body).toMatchObject({ status: 'open', userId: desk.admin.id, unreadMessages: 0 });

    const reply = await api.post(`/messages/${ticketId}`, { body: '{{firstName}}, pois não?' });
    expect(reply).toMatchObject({ status: 200, body: { body: 'Bia, pois não?', ack: 0, fromMe: true } });

    const outbox = await eventually(async () => {
      const { body } = await api.get(`/sandbox/${desk.connectionId}/outbox`, { to: number });
      return body.messages.length === 1 && body.messages;
    });
    expect(outbox[0]).toMatchObject({ body: 'Bia, pois não?', to: number });

    await eventually(async () => {
      const { body } = await api.get(`/messages/${ticketId}`);
      return body.messages[1].ack > 0;
    });
    const { body: page } = await api.get(`/messages/${ticketId}`);
    expect(page).toMatchObject({ count: 2, hasMore: false, ticket: { id: ticketId } });
    expect(page.messages.map((message: { body: string }) => message.body)).toEqual(['Oi', 'Bia, pois não?']);
  });
});
