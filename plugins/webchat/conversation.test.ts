import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aClientId, startWebchat, type WebchatKit } from './testing/webchat-kit.ts';

let kit: WebchatKit;
beforeAll(async () => {
  kit = await startWebchat({ listen: true });
});
afterAll(() => kit.app.close());

describe('A conversation by web chat', () => {
  test('a conversation by web chat goes from an unknown visitor of a page to an agent and back, live', async () => {
    const chat = await kit.aChat({ title: 'Fale com a loja' });
    const page = await kit.aPage(chat);
    expect(page.visitor).toMatchObject({ name: expect.stringMatching(/^Visitante \d{4}$/), verified: false });
    const socket = await kit.aSocket(page);
    const clientId = aClientId();
    const written = await page.call('POST', '/messages', { clientId, body: 'Vocês abrem hoje?' });
    expect(written).toMatchObject({
      status: 200,
      body: { clientId, from: 'visitor', kind: 'text', body: 'Vocês abrem hoje?', ack: 2 },
    });
    expect(await socket.waitFor('message')).toEqual(written.body);
    const ticket = await kit.ticketOf(chat);
    expect(ticket).toMatchObject({ status: 'pending', contact: { name: page.visitor.name } });
    await kit.app.api(chat.admin).put(`/tickets/${ticket.id}`, { status: 'open', userId: chat.admin.id });
    await socket.waitFor('ticket', ({ ticket: state }) => state.status === 'open' && state.agent !== null);
    await kit.app.api(chat.admin).post(`/messages/${ticket.id}`, { body: 'Até as 18h.' });
    const answer = await socket.waitFor('message', ({ body }) => body === 'Até as 18h.');
    expect(answer).toMatchObject({ from: 'agent', author: { name: chat.admin.name }, clientId: null });
    const ackOf = async () => {
      const { body } = await kit.app.api(chat.admin).get(`/messages/${ticket.id}`);
      return body.messages.at(-1).ack;
    };
    await eventually(async () => (await ackOf()) === 3);
    const unread = async () => (await page.call('GET', '/unread')).body;
    expect(await unread()).toEqual({ unread: 1 });
    await page.call('POST', '/read');
    expect(await ackOf()).toBe(4);
    expect(await unread()).toEqual({ unread: 0 });
    const read = await page.call('GET', '/messages');
    expect(read.body).toMatchObject({
      messages: [
        { clientId, ack: 4 },
        { id: answer.id, body: 'Até as 18h.' },
      ],
      hasMore: false,
      ticket: { status: 'open', agent: chat.admin.name },
      unread: 0,
    });
  });
});
