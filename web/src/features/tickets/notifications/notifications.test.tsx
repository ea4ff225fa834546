import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import type { SessionUser } from '../../../lib/api/session-types.ts';
import { changeLanguage } from '../../../lib/format/i18n.ts';
import { currentPath, renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { anAdmin, aUser } from '../../../testing/users.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';
import { NotificationsMenu } from './NotificationsMenu.tsx';

const own = aTicket({
  status: 'open',
  userId: 7,
  queueId: 1,
  unreadMessages: 2,
  contact: aContact({ name: 'Mariana Duarte' }),
});
const waiting = aTicket({
  status: 'pending',
  queueId: 1,
  unreadMessages: 1,
  contact: aContact({ name: 'Rafael Antunes' }),
});

async function openNotifications(
  user: SessionUser,
  { count, hasMore = false }: { count?: number; hasMore?: boolean } = {},
) {
  const server = stubServer({
    'GET /tickets': ({ query }: StubCall) => {
      const tickets = [own, waiting].filter(({ status }) => (query.status ?? status) === status);
      return { tickets, count: count ?? tickets.length, hasMore };
    },
  });
  return renderApp(
    <>
      <NotificationsMenu />
      <Asked />
    </>,
    { user, server },
  );
}

/** Shows the history state of the page that the notifications menu leads to. */
function Asked() {
  return <span data-testid="asked">{JSON.stringify(useLocation().state)}</span>;
}

/** Notes how loud each sound is that the page plays. */
function hearSounds(): number[] {
  const heard: number[] = [];
  HTMLMediaElement.prototype.play = function play() {
    heard.push(this.volume);
    return Promise.resolve();
  };
  return heard;
}

describe('the notifications menu', () => {
  test('the notifications menu counts and lists unread tickets, pending ones not by default for agents', async () => {
    const { server } = await openNotifications(aUser({ queues: [sales] }));
    await userEvent.click(await screen.findByRole('button', { name: '1 ticket não lido' }));
    expect(await screen.findByRole('button', { name: /Mariana Duarte/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Rafael Antunes/ })).toBeNull();
    expect(server.callsTo('GET /tickets')[0]?.query.withUnreadMessages).toBe('true');
    expect(document.title).toBe('(1) Balcão');
  });

  test('the notifications menu counts beyond the loaded page, and reloads when the count may be off', async () => {
    const { server, socket } = await openNotifications(aUser({ queues: [sales] }), {
      count: 55,
      hasMore: true,
    });
    expect(await screen.findByRole('button', { name: '55 tickets não lidos' })).toBeVisible();
    act(() => socket.receive('company-1-ticket', { action: 'updateUnread', ticketId: own.id }));
    expect(await screen.findByRole('button', { name: '54 tickets não lidos' })).toBeVisible();
    await waitFor(() => expect(server.callsTo('GET /tickets')).toHaveLength(2));
  });

  test('the notifications menu of an agent with allTicket has pending tickets too', async () => {
    await openNotifications(aUser({ queues: [sales], allTicket: 'enable' }));
    expect(await screen.findByRole('button', { name: '2 tickets não lidos' })).toBeVisible();
  });

  test('the notifications menu leads to the conversation, and from a pending ticket to the list', async () => {
    await openNotifications(anAdmin({ id: 7 }));
    await userEvent.click(await screen.findByRole('button', { name: '2 tickets não lidos' }));
    await userEvent.click(await screen.findByRole('button', { name: /Mariana Duarte/ }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${own.uuid}`));
    expect(screen.getByTestId('asked')).toHaveTextContent('{"tab":"assigned"}');
    await userEvent.click(await screen.findByRole('button', { name: '2 tickets não lidos' }));
    await userEvent.click(await screen.findByRole('button', { name: /Rafael Antunes/ }));
    await waitFor(() => expect(currentPath()).toBe('/tickets'));
  });

  test('the notifications menu drops a ticket that was read', async () => {
    const { socket } = await openNotifications(aUser({ queues: [sales] }));
    await screen.findByRole('button', { name: '1 ticket não lido' });
    act(() => socket.receive('company-1-ticket', { action: 'updateUnread', ticketId: own.id }));
    expect(await screen.findByRole('button', { name: 'Tickets não lidos' })).toBeVisible();
  });

  test('the notifications menu sounds as loud as the user chose, and not at all at 0', async () => {
    const heard = hearSounds();
    const { socket } = await openNotifications(aUser({ queues: [sales] }));
    await screen.findByRole('button', { name: '1 ticket não lido' });
    const say = () => {
      const message = aMessage({ ticketId: own.id });
      act(() => socket.receive('company-1-appMessage', { action: 'create', message, ticket: own }));
    };
    const sayAt = (volume: string) => {
      localStorage.setItem('volume', volume);
      say();
    };
    sayAt('0.4');
    // Each sound asks the other tabs first, so that two at once have no order.
    await waitFor(() => expect(heard).toEqual([0.4]));
    sayAt('0');
    sayAt('0.7');
    await waitFor(() => expect(heard).toEqual([0.4, 0.7]));
  });
});

describe('a notice on the desktop', () => {
  const shown: { title: string; options: NotificationOptions; onclick?: () => void }[] = [];
  class FakeNotification {
    static permission = 'granted';
    onclick?: () => void;
    close = () => undefined;
    constructor(title: string, options: NotificationOptions) {
      shown.push(Object.assign(this, { title, options }));
    }
  }
  const hear = async (wanted: string, said: Partial<Ticket> = { lastMessage: 'Oi?' }) => {
    shown.length = 0;
    Object.assign(window, { Notification: FakeNotification, isSecureContext: true });
    localStorage.setItem('desktopNotices', wanted);
    hearSounds();
    const app = await openNotifications(aUser({ queues: [sales] }));
    await screen.findByRole('button', { name: /1 (ticket não lido|unread ticket)/ });
    document.hasFocus = () => false;
    const message = aMessage({ ticketId: own.id, body: 'Oi?' });
    act(() =>
      app.socket.receive('company-1-appMessage', {
        action: 'create',
        message,
        ticket: { ...own, ...said },
        contact: own.contact,
      }),
    );
  };
  afterEach(async () => {
    await act(() => changeLanguage('pt'));
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(document, 'hasFocus');
    localStorage.removeItem('desktopNotices');
  });

  test('a desktop notice says who wrote what to users who chose it, and leads there', async () => {
    await hear('true');
    await waitFor(() =>
      expect(shown.map(({ title, options }) => [title, options.body, options.tag])).toEqual([
        ['Mariana Duarte', 'Oi?', own.uuid],
      ]),
    );
    window.focus = () => undefined;
    act(() => shown[0]?.onclick?.());
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${own.uuid}`));
    expect(screen.getByTestId('asked')).toHaveTextContent('{"tab":"assigned"}');
  });

  test('a desktop notice names an unsupported message in the language of the reader', async () => {
    await act(() => changeLanguage('en'));
    await hear('true', {
      lastMessage: 'Enquete: Sábado?',
      lastMessageCode: 'TOLD_WHATSAPP_POLL',
      lastMessageDetails: { what: 'Sábado?' },
    });
    await waitFor(() => expect(shown.map(({ options }) => options.body)).toEqual(['Poll: Sábado?']));
  });

  test('a desktop notice names a location instead of showing its stored form', async () => {
    await hear('true', { lastMessage: 'data:image/png;base64,|https://maps.google.com|1, 2' });
    await waitFor(() => expect(shown.map(({ options }) => options.body)).toEqual(['Localização']));
  });

  test('a desktop notice is not shown to users who did not choose it', async () => {
    await hear('false');
    expect(shown).toEqual([]);
  });
});

describe('a note that mentions the user', () => {
  const mention = {
    id: 3,
    noteId: 9,
    note: 'Confere o desconto?',
    user: { name: 'Bruno Reis' },
    createdAt: '2026-03-10T12:00:00.000Z',
    ticket: { id: own.id, uuid: own.uuid, status: 'open', contact: { name: 'Mariana Duarte' } },
  };

  test('a mention stands above the unread tickets, leads to its conversation and is then seen', async () => {
    const { server, socket } = await openNotifications(aUser({ queues: [sales] }));
    await screen.findByRole('button', { name: '1 ticket não lido' });
    const heard = hearSounds();
    server.on('GET /ticket-notes/mentions', [mention]);
    server.on('PUT /ticket-notes/mentions/seen', {});
    act(() => socket.receive('company-1-mention', { action: 'create', noteId: 9 }));
    await userEvent.click(await screen.findByRole('button', { name: '1 menção, 1 ticket não lido' }));
    expect(heard).toHaveLength(1);
    const row = await screen.findByRole('button', { name: /Bruno Reis sobre Mariana Duarte/ });
    expect(row).toHaveTextContent('Confere o desconto?');
    await userEvent.click(row);
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${own.uuid}`));
    expect(server.callsTo('PUT /ticket-notes/mentions/seen').map(({ body }) => body)).toEqual([{ ids: [3] }]);
    expect(await screen.findByRole('button', { name: '1 ticket não lido' })).toBeVisible();
  });

  test.each([
    { status: 'open', tab: 'assigned' },
    { status: 'pending', tab: 'pending' },
    { status: 'closed', tab: 'closed' },
  ])('a mention on a ticket that is $status opens the list $tab', async ({ status, tab }) => {
    const { server, socket } = await openNotifications(aUser({ queues: [sales] }));
    server.on('GET /ticket-notes/mentions', [{ ...mention, ticket: { ...mention.ticket, status } }]);
    server.on('PUT /ticket-notes/mentions/seen', {});
    act(() => socket.receive('company-1-mention', { action: 'create', noteId: 9 }));
    await userEvent.click(await screen.findByRole('button', { name: /^1 menção/ }));
    await userEvent.click(await screen.findByRole('button', { name: /Bruno Reis/ }));
    await waitFor(() => expect(screen.getByTestId('asked')).toHaveTextContent(`{"tab":"${tab}"}`));
  });
});

test('a transferred ticket with unread messages counts once in the notifications menu', async () => {
  const { server, socket } = await openNotifications(aUser({ queues: [sales] }));
  await screen.findByRole('button', { name: '1 ticket não lido' });
  const handover = {
    ...{ id: 4, note: 'Prometi retorno hoje', user: { name: 'Bruno Reis' } },
    createdAt: '2026-03-10T12:00:00.000Z',
    ticket: { id: own.id, uuid: own.uuid, status: 'open', contact: { name: 'Mariana Duarte' } },
  };
  hearSounds();
  server.on('GET /tickets/handovers', [handover]);
  act(() => socket.receive('company-1-handover', { action: 'create', ticketId: own.id }));
  const bell = await screen.findByRole('button', { name: '1 conversa transferida' });
  expect(bell.querySelector('[data-count]')).toHaveAttribute('data-count', '1');
  await userEvent.click(bell);
  expect(await screen.findAllByText(/Mariana Duarte/)).toHaveLength(1);
});
