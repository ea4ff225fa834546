/** @in-a-document what is unsent is kept in the browser's storage */
import '../../testing/in-a-page.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/dom';
import { aChatServer, aRow, type ChatServer } from '../../testing/chat-server.ts';
import type { Conversation } from './conversation.ts';
import { join } from './join.ts';

let server: ChatServer;
const joined: (() => void)[] = [];
beforeAll(async () => {
  server = await aChatServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.rows.length = 0;
  server.visitorId = '1';
  server.calls.length = 0;
  server.sessions.length = 0;
  server.refuse.length = 0;
});
afterEach(() => {
  for (const leave of joined.splice(0)) leave();
});

async function aConversation(getToken?: () => Promise<string>): Promise<Conversation> {
  const { endpoint, key, config } = server;
  const { subject, leave } = await join({ endpoint, key, config, getToken });
  joined.push(leave);
  return subject;
}
const loaded = (conversation: Conversation) =>
  waitFor(() => expect(conversation.state.get().isLoaded).toBe(true));
const bodies = (conversation: Conversation) => conversation.state.get().messages.map(({ body }) => body);

describe('a conversation', () => {
  test('a conversation begins with what was said before, and sends what is written', async () => {
    server.rows.push(aRow({ body: 'Bom dia' }));
    const conversation = await aConversation();
    await loaded(conversation);
    expect(conversation.send('  Vocês abrem hoje?  ')).toBe(true);
    await waitFor(() => expect(bodies(conversation)).toEqual(['Bom dia', 'Vocês abrem hoje?']));
    expect(conversation.state.get().waiting).toEqual([]);
  });

  test('a conversation sends a message once although the answer to it was lost on the way', async () => {
    const conversation = await aConversation();
    await loaded(conversation);
    server.refuse.push({ call: /^POST \/messages/, status: 502, error: 'ERR_BAD_GATEWAY', isTaken: true });
    conversation.send('uma vez');
    await waitFor(() => expect(server.rows).toHaveLength(1));
    conversation.retry();
    await waitFor(() => expect(conversation.state.get().waiting).toEqual([]));
    expect(server.rows).toHaveLength(1);
    expect(bodies(conversation)).toEqual(['uma vez']);
  });

  test('a conversation keeps what the visitor has written on the next page, and nothing after the sign-out', async () => {
    const first = await aConversation();
    await loaded(first);
    first.draft.set({ text: 'Ainda não env' });
    for (const leave of joined.splice(0)) leave();
    const next = await aConversation();
    expect(next.draft.get().text).toBe('Ainda não env');
    await loaded(next);
    await next.signOut();
    for (const leave of joined.splice(0)) leave();
    const last = await aConversation();
    expect(last.draft.get().text).toBeNull();
    await loaded(last);
  });

  test('a conversation is continued by the token that this browser keeps', async () => {
    const first = await aConversation();
    expect(first.state.get().isReturning).toBe(false);
    await loaded(first);
    for (const leave of joined.splice(0)) leave();
    const again = await aConversation();
    // The chat shows that messages are on their way, for the visitor was here before.
    expect(again.state.get().isReturning).toBe(true);
    await loaded(again);
    expect(server.sessions.map(({ resume }) => resume)).toEqual([undefined, 'wt_1']);
  });

  test('a conversation starts a new session when its stored token has expired', async () => {
    await loaded(await aConversation());
    for (const leave of joined.splice(0)) leave();
    server.refuse.push({ call: /^POST \/session/, status: 401, error: 'ERR_WEBCHAT_SESSION_OVER' });
    await loaded(await aConversation());
    expect(server.sessions).toHaveLength(2);
    expect(server.sessions[1]?.resume).toBeUndefined();
  });

  test('a conversation keeps its visitor and what is unsent while the chat refuses all sessions', async () => {
    await loaded(await aConversation());
    for (const leave of joined.splice(0)) leave();
    server.refuse.push({ call: /^POST \/session/, status: 403, error: 'ERR_WEBCHAT_IDENTITY_REQUIRED' });
    const refused = await aConversation();
    refused.draft.set({ text: 'Ainda não env' });
    await waitFor(() => expect(server.refuse).toEqual([]));
    for (const leave of joined.splice(0)) leave();
    const again = await aConversation();
    await loaded(again);
    expect(server.sessions.at(-1)?.resume).toBe('wt_1');
    expect(again.draft.get().text).toBe('Ainda não env');
  });

  test('a conversation renews a session that ended in the middle of it, and loses nothing', async () => {
    const conversation = await aConversation();
    await loaded(conversation);
    server.refuse.push({ call: /^POST \/messages/, status: 401, error: 'ERR_WEBCHAT_SESSION_OVER' });
    conversation.send('depois');
    await waitFor(() => expect(bodies(conversation)).toEqual(['depois']));
    expect(server.sessions.length).toBeGreaterThan(1);
  });

  test('a conversation of an identified user stores no token, since the page signs a new identity for each session', async () => {
    const identity = `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y`;
    await loaded(await aConversation(async () => identity));
    expect(server.sessions[0]).toMatchObject({ identity });
    expect(JSON.stringify(localStorage)).not.toContain('wt_1');
  });

  test('a conversation is shared by elements of one page, and its connection ends with the last of them', async () => {
    const first = await aConversation();
    const second = await aConversation();
    expect(second).toBe(first);
    joined.splice(0, 1)[0]?.();
    expect(await aConversation()).toBe(first);
    for (const leave of joined.splice(0)) leave();
    expect(await aConversation()).not.toBe(first);
  });

  test('a conversation leaves nothing in this browser after signing out', async () => {
    const conversation = await aConversation();
    await loaded(conversation);
    await conversation.signOut();
    expect(server.calls).toContain('DELETE /session');
    expect(localStorage).toHaveLength(0);
  });

  test('a conversation reports why it was refused, and tries again on request', async () => {
    server.refuse.push({ call: /^POST \/session/, status: 401, error: 'ERR_WEBCHAT_IDENTITY_REQUIRED' });
    const conversation = await aConversation();
    await waitFor(() => expect(conversation.state.get().refused).toBe('ERR_WEBCHAT_IDENTITY_REQUIRED'));
    conversation.retry();
    await loaded(conversation);
    expect(conversation.state.get().refused).toBeNull();
  });
});

describe('a visitor who signs out in another tab', () => {
  test('a visitor who signs out in another tab leaves no messages and no unsent texts for the next person', async () => {
    server.rows.push(aRow({ body: 'Meu CPF é 1' }));
    const conversation = await aConversation();
    await loaded(conversation);
    server.refuse.push({ call: /^POST \/messages/, status: 502, error: 'ERR_BAD_GATEWAY' });
    conversation.send('Ainda não foi');
    await waitFor(() => expect(server.calls).toContain('POST /messages'));
    server.rows.length = 0;
    server.visitorId = '2';
    localStorage.clear();
    conversation.retry();
    await waitFor(() => expect(conversation.state.get().visitor?.id).toBe('2'));
    await loaded(conversation);
    expect([bodies(conversation), conversation.state.get().waiting]).toEqual([[], []]);
    conversation.send('Outra pessoa');
    await waitFor(() => expect(bodies(conversation)).toEqual(['Outra pessoa']));
    expect(server.rows.map(({ body }) => body)).toEqual(['Outra pessoa']);
  });

  test('a session that ends by its time shows no messages of another visitor, and still sends what was written', async () => {
    server.rows.push(aRow({ body: 'De antes' }));
    const conversation = await aConversation();
    await loaded(conversation);
    server.rows.length = 0;
    server.visitorId = '2';
    server.refuse.push({ call: /^POST \/messages/, status: 401, error: 'ERR_WEBCHAT_SESSION_OVER' });
    conversation.send('Continuo aqui');
    await waitFor(() => expect(server.rows).toHaveLength(1));
    await waitFor(() => expect(bodies(conversation)).toEqual(['Continuo aqui']));
  });
});
