/** @in-a-document the page asks for its session */
import '../../testing/in-a-page.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { aChatServer, aRow, type ChatServer } from '../../testing/chat-server.ts';
import type { Desk } from './desk.ts';
import type { DeskTicket } from './desk-wire.ts';
import { joinDesk } from './join-desk.ts';

let server: ChatServer;
const leaves: (() => void)[] = [];
beforeAll(async () => {
  server = await aChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  server.refuse.length = 0;
  server.rows.splice(0, Number.POSITIVE_INFINITY, aRow({ body: 'Vocês entregam?' }));
  server.tickets.splice(0, Number.POSITIVE_INFINITY, aTicket(1, 'pending'), aTicket(2, 'open'));
});
afterEach(() => {
  for (const leave of leaves.splice(0)) leave();
});

function aTicket(id: number, status: DeskTicket['status']): DeskTicket {
  const said = { lastMessage: 'Vocês entregam?', unread: 1, updatedAt: new Date().toISOString() };
  return { id, status, contact: { name: `Marina ${id}` }, queue: null, agent: null, ...said };
}

const identity = `x.${btoa(JSON.stringify({ sub: 'bia', scope: 'agent' }))}.y`;

async function aDesk(wish: { queue?: string; contactRef?: string } = {}): Promise<Desk> {
  const { endpoint, key, config } = server;
  const { subject, leave } = await joinDesk({
    endpoint,
    key,
    config,
    getToken: async () => identity,
    ...wish,
  });
  leaves.push(leave);
  await waitFor(() => expect(subject.state.get().agent).toBe('Bia'));
  return subject;
}
const idsOn = (desk: Desk) => desk.state.get().tickets.map(({ id }) => id);

describe('a desk', () => {
  test('a desk lists the tickets of one status, and the number of unread messages', async () => {
    const desk = await aDesk();
    await waitFor(() => expect(idsOn(desk)).toEqual([2]));
    expect(desk.unread).toBe(1);
    desk.showStatus('pending');
    await waitFor(() => expect(idsOn(desk)).toEqual([1]));
  });

  test('a desk accepts a ticket, answers on it and closes it', async () => {
    const desk = await aDesk();
    desk.showStatus('pending');
    await waitFor(() => expect(idsOn(desk)).toEqual([1]));
    desk.choose(desk.state.get().tickets[0] ?? null);
    await waitFor(() => expect(desk.state.get().messages).toHaveLength(1));
    desk.act('accept');
    await waitFor(() => expect(server.tickets[0]?.status).toBe('open'));
    expect(desk.send('Sim, até as 18h.')).toBe(true);
    await waitFor(() =>
      expect(server.rows.map(({ body, from }) => [from, body])).toContainEqual(['agent', 'Sim, até as 18h.']),
    );
    await waitFor(() => expect(desk.state.get().waiting).toEqual([]));
    desk.act('close');
    await waitFor(() => expect(server.tickets[0]?.status).toBe('closed'));
  });

  test('a desk requests the queue and the contact that its page names', async () => {
    await aDesk({ queue: '3', contactRef: 'cliente 42' });
    const asked = '/desk/tickets?status=open&pageNumber=1&queueId=3&contactRef=cliente+42';
    await waitFor(() => expect(server.calls).toContain(`GET ${asked}`));
  });

  test('a desk keeps an answer that could not be sent, for its own ticket', async () => {
    const desk = await aDesk();
    await waitFor(() => expect(idsOn(desk)).toEqual([2]));
    const ticket = desk.state.get().tickets[0] ?? null;
    server.refuse.push({ call: /POST .*\/messages/, status: 503, error: 'ERR_BUSY' });
    desk.choose(ticket);
    desk.send('Um momento');
    await waitFor(() => expect(server.refuse).toEqual([]));
    desk.choose(aTicket(1, 'pending'));
    expect(desk.state.get().waiting).toEqual([]);
    desk.choose(ticket);
    await waitFor(() => expect(server.rows.map(({ body }) => body)).toContain('Um momento'));
  });

  test('a desk shows a problem, and no longer once it is over', async () => {
    const desk = await aDesk();
    await waitFor(() => expect(idsOn(desk)).toEqual([2]));
    server.refuse.push({ call: /GET \/desk\/tickets/, status: 500, error: 'ERR_INTERNAL' });
    desk.showStatus('closed');
    await waitFor(() => expect(desk.state.get().problem).toBe('ERR_INTERNAL'));
    desk.showStatus('open');
    await waitFor(() => expect(desk.state.get().problem).toBeNull());
  });

  test('a desk opens for nobody whom the page does not sign in', async () => {
    const { endpoint, key, config } = server;
    const refused = { code: 'ERR_WEBCHAT_IDENTITY_REQUIRED' };
    await expect(joinDesk({ endpoint, key, config })).rejects.toMatchObject(refused);
    await expect(joinDesk({ endpoint, key, config, getToken: async () => '' })).rejects.toMatchObject(
      refused,
    );
  });

  test('a desk sends nothing while no ticket is open on it', async () => {
    const desk = await aDesk();
    expect(desk.send('para ninguém')).toBe(false);
  });
});
