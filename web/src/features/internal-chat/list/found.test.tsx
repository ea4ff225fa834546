import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { fill } from '../../../testing/fill.ts';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { ChatsPage } from '../ChatsPage.tsx';
import type { ChatMessage } from '../chat.ts';
import { aChat, aChatMessage } from '../testing/chats.ts';

beforeEach(() => localStorage.setItem('volume', '0'));

const saying = (id: number, message = `Recado ${id}`) => aChatMessage({ id, message });
/** Messages 1 to 100, of which a page has twenty. */
const all = Array.from({ length: 100 }, (_none, index) =>
  index + 1 === 30 ? saying(30, 'A segunda via do boléto saiu') : saying(index + 1),
);
function page({ query }: StubCall) {
  const { before, after } = query as Record<string, string | undefined>;
  const rows = after
    ? all.filter(({ id }) => id > Number(after)).slice(0, 20)
    : all.filter(({ id }) => id < Number(before ?? 101)).slice(-20);
  const hasMore = after ? rows.at(-1)?.id !== 100 : rows[0]?.id !== 1;
  return { records: rows, count: all.length, hasMore } as { records: ChatMessage[] };
}
const found = {
  id: 30,
  chatId: 1,
  chat: { uuid: 'uuid-1', title: 'Equipe de vendas' },
  sender: { id: 8, name: 'Bia Souza' },
  createdAt: '2026-03-01T12:00:00.000Z',
  excerpt: [
    { text: 'A segunda via do ', isMatch: false },
    { text: 'boléto', isMatch: true },
    { text: ' saiu', isMatch: false },
  ],
};

async function openChats(path = '/chats', routes: Record<string, unknown> = {}) {
  const server = stubServer({
    'GET /chats': { records: [aChat()], count: 1, hasMore: false, unreads: 0 },
    'GET /chats/:uuid': aChat(),
    'GET /chats/:id/messages': page,
    'GET /chats/messages/search': ({ query }: StubCall) =>
      query.before === undefined
        ? { messages: [], next: 900, hasMore: true }
        : { messages: [found], next: null, hasMore: false },
    'GET /users/list': [],
    'POST /chats/:id/read': aChat(),
    ...routes,
  });
  const element = <Route path="/chats/:chatUuid?" element={<ChatsPage />} />;
  return renderApp(<Routes>{element}</Routes>, { server, path, open: ['useInternalChat'] });
}

describe('a search in chats', () => {
  test('a chat search shows the messages with the words marked, loads more by itself, and opens one in its place', async () => {
    const { server } = await openChats();
    await fill(await screen.findByRole('searchbox'), 'boleto');
    await userEvent.click(await screen.findByRole('radio', { name: 'Mensagens' }));
    const list = within(await screen.findByRole('list', { name: 'Mensagens encontradas' }));
    expect(list.getByText('boléto').tagName).toBe('MARK');
    await userEvent.click(list.getByRole('link', { name: /Bia Souza: A segunda via/ }));
    expect(currentPath()).toContain('/chats/uuid-1');
    const log = within(await screen.findByRole('log'));
    const mark = await log.findByText('boléto');
    expect(mark.tagName).toBe('MARK');
    expect(mark.closest('[data-message-id]')).toHaveAttribute('data-found');
    // Messages before and after it are there, not all that came since.
    await waitFor(() => expect(log.getByText('Recado 50')).toBeInTheDocument());
    expect(log.getByText('Recado 11')).toBeInTheDocument();
    const asked = server.callsTo('GET /chats/1/messages').map(({ query }) => query);
    expect(asked).toContainEqual({ before: '31' });
    expect(asked).toContainEqual({ after: '30' });
  });

  test('a found chat message leads from there to the newest', async () => {
    await openChats('/chats/uuid-1?message=30&words=boleto');
    const log = within(await screen.findByRole('log'));
    await log.findByText('boléto');
    expect(log.queryByText('Recado 100')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Ir para o fim' }));
    expect(await within(await screen.findByRole('log')).findByText('Recado 100')).toBeInTheDocument();
    expect(currentPath()).toBe('/chats/uuid-1');
  });

  test('a found chat message that is gone says so, and the newest is shown', async () => {
    const newest = { records: [saying(90)], count: 1, hasMore: false };
    await openChats('/chats/uuid-1?message=31', { 'GET /chats/:id/messages': newest });
    expect(await screen.findByText('Esta mensagem não está mais na conversa.')).toBeVisible();
    expect(await screen.findByText('Recado 90')).toBeInTheDocument();
    await waitFor(() => expect(currentPath()).toBe('/chats/uuid-1'));
  });
});
