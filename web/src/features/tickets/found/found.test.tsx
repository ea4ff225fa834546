import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeLanguage } from '../../../lib/format/i18n.ts';
import { fill } from '../../../testing/fill.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer, type StubCall } from '../../../testing/stub-server.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({
  status: 'closed',
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
});
const found = (id: string, words: string) => ({
  id,
  fromMe: false,
  mediaType: 'conversation',
  createdAt: '2026-11-20T12:00:00.000Z',
  excerpt: [
    { text: 'A segunda via do ', isMatch: false },
    { text: words, isMatch: true },
    { text: '?', isMatch: false },
  ],
  bodyCode: null,
  bodyDetails: null,
  contact: null,
  ticket,
});
const end = { next: null, hasMore: false, indexing: null };

/** Both have the same shape of address. */
const messagesRoute = (search: (call: StubCall) => unknown, conversation: (call: StubCall) => unknown) => ({
  'GET /messages/:id': (call: StubCall) =>
    call.path === '/messages/search' ? search(call) : conversation(call),
});

async function searchMessages(typed: string) {
  await userEvent.click(screen.getByRole('tab', { name: 'Busca' }));
  await fill(await screen.findByRole('searchbox'), typed);
  await userEvent.click(await screen.findByRole('radio', { name: 'Mensagens' }));
}

describe('a search in messages', () => {
  test('a message found in a closed ticket leads to that ticket, and a line there to the open one', async () => {
    const current = aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales, contact: ticket.contact });
    await openScreen({
      tickets: [{ ...ticket, continuedIn: current.uuid }, current],
      routes: messagesRoute(
        () => ({ messages: [{ ...found('812', 'boleto'), continuedIn: current.uuid }], ...end }),
        () => ({ messages: [aMessage({ id: '812' })], count: 1, hasMore: false }),
      ),
    });
    await searchMessages('boleto');
    await userEvent.click(await screen.findByRole('link', { name: /Mariana Duarte/ }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${ticket.uuid}`));
    await userEvent.click(await screen.findByRole('link', { name: 'Abrir o atual' }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${current.uuid}`));
    expect(screen.queryByRole('link', { name: 'Abrir o atual' })).toBeNull();
  });

  test('a message search shows the messages with the words marked, and loads more while a page is short', async () => {
    const { server } = await openScreen({
      tickets: [ticket],
      routes: messagesRoute(
        ({ query }) =>
          query.before === undefined
            ? { messages: [], next: '900', hasMore: true, indexing: { done: 40, total: 100 } }
            : {
                messages: [{ ...found('812', 'BOLETO'), fromMe: true }],
                ...end,
                indexing: { done: 40, total: 100 },
              },
        () => ({ messages: [], count: 0, hasMore: false }),
      ),
    });
    await searchMessages('boleto');
    const list = await screen.findByRole('list', { name: 'Mensagens encontradas' });
    expect(within(list).getByText('BOLETO').tagName).toBe('MARK');
    expect(list).toHaveTextContent('Mariana Duarte');
    expect(list).toHaveTextContent('Você: A segunda via');
    // Queues and agents choose among tickets alone.
    expect(screen.queryByRole('button', { name: /^Filas/ })).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('40 %');
    expect(server.callsTo('GET /messages/search').map(({ query }) => query)).toEqual([
      { searchParam: 'boleto' },
      { searchParam: 'boleto', before: '900' },
    ]);
  });

  test('a message search names unsupported messages in the language of the reader, with shared words marked', async () => {
    const poll = {
      ...found('812', ''),
      excerpt: [
        { text: 'Enquete: ', isMatch: false },
        { text: 'Sábado', isMatch: true },
        { text: '?', isMatch: false },
      ],
      bodyCode: 'TOLD_WHATSAPP_POLL',
      bodyDetails: { what: 'Sábado?' },
    };
    await openScreen({
      tickets: [ticket],
      routes: messagesRoute(
        () => ({ messages: [poll], ...end }),
        () => ({ messages: [], count: 0, hasMore: false }),
      ),
    });
    await searchMessages('sabado');
    const list = await screen.findByRole('list', { name: 'Mensagens encontradas' });
    expect(list).toHaveTextContent('Enquete: Sábado?');
    await act(() => changeLanguage('en'));
    expect(await within(list).findByText('Poll:')).toBeVisible();
    expect(within(list).getByText('Sábado').tagName).toBe('MARK');
    await act(() => changeLanguage('pt'));
  });

  test('a message search opens the conversation at the message, marked', async () => {
    const pages: Record<string, string>[] = [];
    await openScreen({
      tickets: [ticket],
      routes: messagesRoute(
        () => ({ messages: [found('812', 'BOLETO')], ...end }),
        ({ query }) => {
          pages.push(query);
          const messages = [aMessage({ id: '812', body: 'A segunda via do BOLETO?', ticketId: ticket.id })];
          const pageNumber = query.messageId ? 3 : Number(query.pageNumber);
          return { messages, count: 61, hasMore: false, pageNumber };
        },
      ),
    });
    await searchMessages('boleto');
    await userEvent.click(await screen.findByRole('link', { name: /BOLETO/ }));
    expect(currentPath()).toContain(`/tickets/${ticket.uuid}`);
    const log = await screen.findByRole('log');
    await waitFor(() =>
      expect(within(log).getByText('BOLETO').closest('[data-message-id]')).toHaveAttribute('data-found'),
    );
    expect(pages[0]).toEqual({ messageId: '812' });
    expect(within(log).getByText('BOLETO').tagName).toBe('MARK');
  });

  test('a message search says that nothing was found, and that a message is gone', async () => {
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}?message=5`,
      routes: messagesRoute(
        () => ({ messages: [], ...end }),
        ({ query }) =>
          query.messageId
            ? answer(404, { error: 'ERR_NO_MESSAGE_FOUND' })
            : { messages: [aMessage({ body: 'Bom dia', ticketId: ticket.id })], count: 1, hasMore: false },
      ),
    });
    expect(await screen.findByText('Esta mensagem não está mais na conversa.')).toBeVisible();
    expect(await screen.findByText('Bom dia')).toBeVisible();
    await searchMessages('nada');
    expect(await screen.findByText('Nenhuma mensagem encontrada')).toBeVisible();
  });
});
