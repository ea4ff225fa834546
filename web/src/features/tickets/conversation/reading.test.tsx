import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../../../testing/deferred.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Message, Ticket } from '../ticket.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 10, 12, 0, second)).toISOString();
const ticket = aTicket({
  status: 'open',
  userId: 7,
  queueId: 1,
  queue: sales,
  updatedAt: at(0),
  contact: aContact({ name: 'Mariana Duarte' }),
});

/** Opens the conversation on a server that answers its readings when the test lets it. */
async function openTicket() {
  const waiting: Array<(now: Partial<Ticket>) => void> = [];
  const app = await openScreen({ tickets: [ticket], path: `/tickets/${ticket.uuid}` });
  await screen.findByRole('log');
  app.server.on('GET /messages/:id', () => {
    const { promise, resolve } = deferred<unknown>();
    waiting.push((now) => resolve({ messages: [], count: 0, hasMore: false, ticket: { ...ticket, ...now } }));
    return promise;
  });
  const arrive = (unreadMessages: number, second: number) =>
    act(() =>
      app.socket.receive('company-1-appMessage', {
        action: 'create',
        message: aMessage({ ticketId: ticket.id, createdAt: at(second), updatedAt: at(second) }),
        ticket: { ...ticket, unreadMessages, updatedAt: at(second) },
      }),
    );
  const answerWith = (index: number, now: Partial<Ticket>) => act(async () => waiting[index]?.(now));
  return { ...app, waiting, arrive, answerWith };
}

test('a conversation with something unread asks for its messages once when it is opened', async () => {
  const unread = { ...ticket, unreadMessages: 2 };
  const { server } = await openScreen({
    tickets: [unread],
    path: `/tickets/${ticket.uuid}`,
    routes: {
      'GET /messages/:id': {
        ...{ messages: [aMessage({ ticketId: ticket.id, body: 'Alguém aí?' })], count: 1, hasMore: false },
        ticket: { ...unread, unreadMessages: 0, updatedAt: at(1) },
      },
    },
  });
  await screen.findByText('Alguém aí?');
  await screen.findByRole('textbox', { name: 'Mensagem' });
  expect(server.callsTo('GET /messages/:id')).toHaveLength(1);
});

describe('what arrives in a conversation that is looked at', () => {
  test('a message in a watched conversation is marked read, again when more came while that was under way', async () => {
    const { arrive, answerWith, waiting } = await openTicket();
    arrive(1, 1);
    await waitFor(() => expect(waiting).toHaveLength(1));
    arrive(2, 2);
    arrive(3, 3);
    expect(waiting).toHaveLength(1);
    await answerWith(0, { unreadMessages: 0, updatedAt: at(1) });
    await waitFor(() => expect(waiting).toHaveLength(2));
    await answerWith(1, { unreadMessages: 0, updatedAt: at(4) });
    arrive(1, 5);
    await waitFor(() => expect(waiting).toHaveLength(3));
  });

  test('a message in a watched conversation is not taken for unread by a late event', async () => {
    const { arrive, answerWith, waiting } = await openTicket();
    arrive(1, 1);
    await waitFor(() => expect(waiting).toHaveLength(1));
    await answerWith(0, { unreadMessages: 0, updatedAt: at(3) });
    arrive(2, 2);
    expect(waiting).toHaveLength(1);
  });
});

describe('the notice of a transfer', () => {
  const handover = {
    id: 4,
    note: 'Prometi retorno hoje',
    user: { name: 'Bruno Reis' },
    createdAt: at(10),
    ticket: { id: ticket.id, uuid: ticket.uuid, status: 'open', contact: { name: 'Mariana Duarte' } },
  };
  const openGiven = () =>
    openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      routes: { 'GET /tickets/handovers': [handover], 'PUT /tickets/handovers/seen': {} },
    });
  const notice = () => screen.queryByText('Prometi retorno hoje');

  test('the notice of a transfer stays on every visit until it is closed', async () => {
    const first = await openGiven();
    expect(await screen.findByText('Prometi retorno hoje')).toBeVisible();
    first.unmount();
    const { server } = await openGiven();
    expect(await screen.findByText('Prometi retorno hoje')).toBeVisible();
    expect(first.server.callsTo('PUT /tickets/handovers/seen')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Fechar o aviso da transferência' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(server.callsTo('PUT /tickets/handovers/seen').map(({ body }) => body)).toEqual([{ ids: [4] }]);
  });

  test('the notice of a transfer stays while others write, and goes with the first answer of its agent', async () => {
    const { server, socket } = await openGiven();
    await screen.findByText('Prometi retorno hoje');
    const say = (second: number, given: Partial<Message>) =>
      act(async () =>
        socket.receive('company-1-appMessage', {
          action: 'create',
          message: aMessage({ ticketId: ticket.id, createdAt: at(second), ...given }),
          ticket,
        }),
      );
    await say(9, { fromMe: true, userId: 7, sentBy: 'person', body: 'Antes' });
    await say(11, { body: 'Do cliente' });
    await say(12, { fromMe: true, userId: 7, sentBy: 'schedule', body: 'Agendada' });
    await screen.findByText('Agendada');
    expect(notice()).toBeVisible();
    await say(13, { fromMe: true, userId: 7, sentBy: 'person', body: 'Aqui estou' });
    await waitFor(() => expect(notice()).toBeNull());
    expect(server.callsTo('PUT /tickets/handovers/seen')).toHaveLength(1);
  });
});

test('an edited message opens its earlier words from the bubble, and a deleted one says so and no more', async () => {
  const earlier = [
    { body: 'às nove', until: at(4) },
    { body: 'às dez', until: at(5) },
  ];
  await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    messages: [
      aMessage({ id: '1', ticketId: ticket.id, body: 'às onze', isEdited: true, earlier }),
      aMessage({ id: '2', ticketId: ticket.id, body: '', isDeleted: true, isEdited: true, earlier }),
    ],
  });
  await screen.findByText('às onze');
  expect(screen.queryByText('às nove')).toBeNull();
  const marks = screen.getAllByRole('button', { name: 'Editada' });
  await userEvent.click(marks[0] as HTMLElement);
  const list = screen.getByRole('list', { name: 'O que dizia antes' });
  expect(list).toHaveTextContent(/às nove.*às dez/);
  expect([marks.length, screen.getAllByText('Essa mensagem foi apagada pelo contato').length]).toEqual([
    1, 1,
  ]);
});

describe('a conversation in a tab that is not seen', () => {
  const setHidden = (isHidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  afterEach(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  test('a hidden conversation that is read again after a lost connection marks nothing as read until it is seen', async () => {
    const unread = { ...ticket };
    const { server, socket } = await openScreen({ tickets: [unread], path: `/tickets/${ticket.uuid}` });
    await screen.findByRole('log');
    const asked = () => server.callsTo('GET /messages/:id').map(({ query }) => query.markRead);
    act(() => socket.connect());
    await waitFor(() => expect(asked()).toContain(undefined));
    setHidden(true);
    const before = asked().length;
    Object.assign(unread, { unreadMessages: 1, updatedAt: at(9) });
    act(() => socket.drop());
    act(() => socket.connect());
    await waitFor(() => expect(asked().length).toBeGreaterThan(before));
    await waitFor(() => expect(server.callsTo('GET /tickets/u/:uuid').length).toBeGreaterThan(1));
    expect(new Set(asked().slice(before))).toEqual(new Set(['false']));
    setHidden(false);
    await waitFor(() => expect(asked().at(-1)).toBeUndefined());
  });
});
