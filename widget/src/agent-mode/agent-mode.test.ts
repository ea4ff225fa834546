/** @in-a-document the page asks for its session */
import '../../testing/in-a-page.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { aChatServer, aRow, type ChatServer } from '../../testing/chat-server.ts';
import type { AgentMode } from './agent-mode.ts';
import type { AgentTicket } from './agent-wire.ts';
import { joinAgentMode } from './join-agent-mode.ts';

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

function aTicket(id: number, status: AgentTicket['status']): AgentTicket {
  const said = { lastMessage: 'Vocês entregam?', unread: 1, updatedAt: new Date().toISOString() };
  return { id, status, contact: { name: `Marina ${id}` }, queue: null, agent: null, ...said };
}

/** Token of an agent as the page's server gives it; the widget reads its claims alone, so it needs no signature. */
const identity = `x.${btoa(JSON.stringify({ sub: 'bia', scope: 'agent' }))}.y`;

async function aDesk(wish: { queue?: string; contactRef?: string } = {}): Promise<AgentMode> {
  const { endpoint, key, config } = server;
  const { subject, leave } = await joinAgentMode({
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
const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
const idsOn = (agentMode: AgentMode) => agentMode.state.get().tickets.map(({ id }) => id);

describe('the agent mode', () => {
  test('the agent mode lists the tickets of one status, and the number of unread messages', async () => {
    const agentMode = await aDesk();
    await waitFor(() => expect(idsOn(agentMode)).toEqual([1]));
    expect(agentMode.unread).toBe(1);
    agentMode.showStatus('open');
    await waitFor(() => expect(idsOn(agentMode)).toEqual([2]));
  });

  test('the agent mode counts pending tickets beside every list, and marks them when one came while another list was shown', async () => {
    const agentMode = await aDesk();
    const pending = () => agentMode.state.get().pending;
    await waitFor(() => expect(pending()).toEqual({ ids: [1], hasMore: false, isNew: false }));
    server.tickets.push(aTicket(3, 'pending'));
    agentMode.showStatus('open');
    await waitFor(() => expect(pending()).toEqual({ ids: [1, 3], hasMore: false, isNew: true }));
    agentMode.showStatus('pending');
    expect(pending().isNew).toBe(false);
    await waitFor(() => expect(idsOn(agentMode)).toEqual([1, 3]));
  });

  test('the agent mode accepts a ticket, answers on it and closes it', async () => {
    const agentMode = await aDesk();
    agentMode.showStatus('pending');
    await waitFor(() => expect(idsOn(agentMode)).toEqual([1]));
    agentMode.choose(agentMode.state.get().tickets[0] ?? null);
    await waitFor(() => expect(agentMode.state.get().messages).toHaveLength(1));
    agentMode.act('accept');
    await waitFor(() => expect(server.tickets[0]?.status).toBe('open'));
    expect(agentMode.send('Sim, até as 18h.')).toBe(true);
    await waitFor(() =>
      expect(server.rows.map(({ body, from }) => [from, body])).toContainEqual(['agent', 'Sim, até as 18h.']),
    );
    await waitFor(() => expect(agentMode.state.get().waiting).toEqual([]));
    agentMode.act('close');
    await waitFor(() => expect(server.tickets[0]?.status).toBe('closed'));
  });

  test('the agent mode requests the queue and the contact that its page names', async () => {
    await aDesk({ queue: '3', contactRef: 'cliente 42' });
    const asked = '/desk/tickets?status=pending&pageNumber=1&queueId=3&contactRef=cliente+42';
    await waitFor(() => expect(server.calls).toContain(`GET ${asked}`));
  });

  test('the agent mode keeps an answer that could not be sent, for its own ticket', async () => {
    const agentMode = await aDesk();
    agentMode.showStatus('open');
    await waitFor(() => expect(idsOn(agentMode)).toEqual([2]));
    const ticket = agentMode.state.get().tickets[0] ?? null;
    server.refuse.push({ call: /POST .*\/messages/, status: 503, error: 'ERR_BUSY' });
    agentMode.choose(ticket);
    agentMode.send('Um momento');
    await waitFor(() => expect(server.refuse).toEqual([]));
    agentMode.choose(aTicket(1, 'pending'));
    expect(agentMode.state.get().waiting).toEqual([]);
    agentMode.choose(ticket);
    await waitFor(() => expect(server.rows.map(({ body }) => body)).toContain('Um momento'));
  });

  test('the agent mode keeps what is written for each ticket, on the next page too, until the agent signs out', async () => {
    const agentMode = await aDesk();
    agentMode.drafts.of(1).set({ text: 'Um instante' });
    agentMode.drafts.of(2).set({ text: 'Chegou?', files: [new File(['a'], 'nota.pdf')] });
    expect(agentMode.drafts.of(1).get()).toEqual({ text: 'Um instante', files: [] });
    expect(asksBeforeLeaving()).toBe(true);
    for (const leave of leaves.splice(0)) leave();
    expect(asksBeforeLeaving()).toBe(false);
    const next = await aDesk();
    expect(next.drafts.of(2).get()).toEqual({ text: 'Chegou?', files: [] });
    await next.signOut();
    next.drafts.of(2).set({ text: 'escrito depois' });
    const later = await aDesk();
    expect([1, 2].map((id) => later.drafts.of(id).get().text)).toEqual([null, null]);
  });

  test('the agent mode shows a problem, and no longer once it is over', async () => {
    const agentMode = await aDesk();
    await waitFor(() => expect(idsOn(agentMode)).toEqual([1]));
    server.refuse.push({ call: /GET \/desk\/tickets/, status: 500, error: 'ERR_INTERNAL' });
    agentMode.showStatus('closed');
    await waitFor(() => expect(agentMode.state.get().problem).toBe('ERR_INTERNAL'));
    agentMode.showStatus('open');
    await waitFor(() => expect(agentMode.state.get().problem).toBeNull());
  });

  test('the agent mode opens for no agent whom the page does not sign in', async () => {
    const { endpoint, key, config } = server;
    const refused = { code: 'ERR_WEBCHAT_IDENTITY_REQUIRED' };
    await expect(joinAgentMode({ endpoint, key, config })).rejects.toMatchObject(refused);
    await expect(joinAgentMode({ endpoint, key, config, getToken: async () => '' })).rejects.toMatchObject(
      refused,
    );
  });

  test('the agent mode sends nothing while no ticket is open on it', async () => {
    const agentMode = await aDesk();
    expect(agentMode.send('para ninguém')).toBe(false);
  });

  test('the agent mode marks messages of the chosen ticket as read only while its panel is seen', async () => {
    const agentMode = await aDesk();
    await waitFor(() => expect(idsOn(agentMode)).toEqual([1]));
    const asked = () => server.calls.filter((call) => call.startsWith('GET /desk/tickets/1/messages'));
    agentMode.choose(agentMode.state.get().tickets[0] ?? null);
    await waitFor(() => expect(agentMode.state.get().messages).toHaveLength(1));
    expect(new Set(asked())).toEqual(new Set(['GET /desk/tickets/1/messages?markRead=false']));
    agentMode.sight.watch(true);
    await waitFor(() => expect(asked().at(-1)).toBe('GET /desk/tickets/1/messages'));
  });
});
