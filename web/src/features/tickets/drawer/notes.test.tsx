import { afterEach, describe, expect, test } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { noteDraftKey } from '../../../lib/storage.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const contact = aContact({ id: 5, name: 'Mariana Duarte' });
const own = aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales, contact });
const other = aTicket({ ...own, id: 702, uuid: 'other', contact: aContact({ id: 6, name: 'Paulo Reis' }) });
const calling = (people: ReadonlyArray<{ name: string }>) => people.map(({ name }) => `@${name}`).join(' ');
const colleague = (id: number, name: string) => ({ id, name, queues: [sales] });

const stored = { id: 9, note: 'Guardada', userId: 7, user: null, createdAt: '2026-03-10T12:00:00Z', can: {} };

async function openNotes(routes: Record<string, unknown>) {
  const { server } = await openScreen({
    user: aUser({ queues: [sales] }),
    tickets: [own],
    path: `/tickets/${own.uuid}`,
    routes: { 'GET /ticket-notes/list': [], ...routes },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Ver os dados do contato/ }));
  const field = await screen.findByRole('textbox', { name: 'Nova observação' });
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Adicionar' }));
  return { field, add, sent: () => server.callsTo('POST /ticket-notes').map(({ body }) => body) };
}

test('the notes of a ticket are added and deleted with a notice', async () => {
  const note = {
    id: 3,
    note: 'Prefere manhã',
    userId: 7,
    user: { id: 7, name: 'Ana Lima' },
    createdAt: '2026-03-10T12:00:00Z',
    can: { edit: true, delete: true },
  };
  const { field, add, sent } = await openNotes({
    'GET /ticket-notes/list': [note],
    'POST /ticket-notes': note,
    'DELETE /ticket-notes/:id': {},
  });
  const drawer = within(screen.getByRole('complementary', { name: 'Dados do contato' }));
  await drawer.findByText('Prefere manhã');
  await waitFor(() => expect(drawer.getByText('Prefere manhã')).toBeVisible());
  await fill(field, 'x');
  await add();
  expect(await screen.findByText('Curto demais')).toBeVisible();
  await fill(field, 'yz');
  await add();
  expect(await screen.findByText('Observação adicionada com sucesso!')).toBeVisible();
  expect(sent()[0]).toMatchObject({ ticketId: own.id, contactId: own.contactId });
  await userEvent.click(screen.getByRole('button', { name: 'Excluir a observação' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Observação excluída com sucesso!')).toBeVisible();
});

test('the sections of the drawer appear at once, when each has what it asked for', async () => {
  const notes = deferred<unknown[]>();
  const { field } = await openNotes({ 'GET /ticket-notes/list': () => notes.promise });
  expect(field).not.toBeVisible();
  await act(async () => notes.resolve([]));
  await waitFor(() => expect(field).toBeVisible());
  expect(screen.getByText('Nenhuma observação ainda.')).toBeVisible();
});

describe('a note', () => {
  test('a note mentions the colleagues whose names stand behind an @', async () => {
    const { field, add, sent } = await openNotes({
      'GET /users/list': [colleague(7, 'Ana Lima'), colleague(8, 'Bruno Reis')],
      'POST /ticket-notes': stored,
    });
    await userEvent.type(field, 'Oi @');
    expect(screen.queryByRole('option', { name: 'Ana Lima' })).toBeNull();
    await userEvent.type(field, 'bru');
    expect(await screen.findByRole('option', { name: 'Bruno Reis' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(field).toHaveValue('Oi @Bruno Reis '));
    await userEvent.type(field, 'confere o desconto?');
    await add();
    await waitFor(() =>
      expect(sent()[0]).toMatchObject({ note: 'Oi @Bruno Reis confere o desconto?', mentions: [8] }),
    );
  });

  test('a note that mentions more than twenty says so, and is saved once it mentions fewer', async () => {
    const people = Array.from({ length: 21 }, (_, at) => colleague(100 + at, `Pessoa ${at + 10}`));
    const { field, add, sent } = await openNotes({ 'GET /users/list': people, 'POST /ticket-notes': stored });
    await fill(field, calling(people));
    await add();
    expect(await screen.findByText('Mencione no máximo 20 colegas de uma vez.')).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.clear(field);
    await fill(field, calling(people.slice(1)));
    await add();
    await waitFor(() => expect(sent()).toMatchObject([{ mentions: people.slice(1).map(({ id }) => id) }]));
  });
});

describe('a request for the ticket', () => {
  const request = {
    id: 3,
    note: 'Pede a transferência deste ticket.',
    asksForTransfer: true,
    userId: 8,
    user: { id: 8, name: 'Bruno Reis' },
    createdAt: '2026-03-10T12:02:00.000Z',
    can: { edit: false, delete: false },
  };
  const grant = async (queueIds: number[], given: unknown = { ...own, userId: 8 }) => {
    const queues = [sales, { id: 2, name: 'Suporte' }, { id: 3, name: 'Financeiro' }];
    const { server } = await openScreen({
      user: aUser({ queues: [sales] }),
      tickets: [own, other],
      path: `/tickets/${own.uuid}`,
      messages: [aMessage({ id: '1', ticketId: own.id, createdAt: '2026-03-10T12:01:00.000Z' })],
      routes: {
        'GET /ticket-notes/list': [request],
        'GET /users/list': [
          { id: 8, name: 'Bruno Reis', queues: queues.filter(({ id }) => queueIds.includes(id)) },
        ],
        'PUT /tickets/:id': given,
      },
    });
    await waitFor(() => expect(server.callsTo('GET /users/list').length).toBeGreaterThan(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Transferir para Bruno Reis' }));
    return server;
  };

  test('the ticket is handed over by one press', async () => {
    const server = await grant([1]);
    expect(await screen.findByText('Ticket transferido.')).toBeInTheDocument();
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toMatchObject({ userId: 8, status: 'open' });
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).not.toHaveProperty('queueId');
  });

  test('a slow hand-over leaves an agent in the conversation opened meanwhile', async () => {
    const { promise, resolve } = deferred<unknown>();
    await grant([1], () => promise);
    await userEvent.click(screen.getByRole('link', { name: /Paulo Reis/ }));
    await waitFor(() => expect(currentPath()).toBe(`/tickets/${other.uuid}`));
    await act(async () => resolve({ ...own, userId: 8 }));
    expect(await screen.findByText('Ticket transferido.')).toBeInTheDocument();
    expect(currentPath()).toBe(`/tickets/${other.uuid}`);
  });

  test('a colleague of one other queue gets the ticket in that queue', async () => {
    const server = await grant([2]);
    expect(await screen.findByText('Ticket transferido.')).toBeInTheDocument();
    expect(server.callsTo('PUT /tickets/:id')[0]?.body).toMatchObject({ userId: 8, queueId: 2 });
  });

  test('for a colleague of several other queues the queue is chosen', async () => {
    await grant([2, 3]);
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir o ticket' }));
    expect(dialog.getByRole('combobox', { name: /^Atendente/ })).toHaveTextContent('Bruno Reis');
  });
});

test('a note stands in the conversation where it was written, and is written in the box without reaching the customer', async () => {
  const at = (minute: number) => `2026-03-10T12:0${minute}:00.000Z`;
  const note = (id: number, words: string, createdAt: string) => ({
    id,
    note: words,
    userId: 7,
    user: { id: 7, name: 'Ana Lima' },
    createdAt,
    can: { edit: true, delete: true },
  });
  const notes = [note(3, 'Cliente antigo', at(2))];
  const { server } = await openScreen({
    tickets: [own],
    path: `/tickets/${own.uuid}`,
    messages: [
      aMessage({ id: '1', ticketId: own.id, body: 'Bom dia', createdAt: at(1) }),
      aMessage({ id: '2', ticketId: own.id, body: 'Alguém aí?', createdAt: at(3) }),
    ],
    routes: {
      'GET /ticket-notes/list': () => notes,
      'POST /ticket-notes': () => {
        notes.unshift(note(4, 'Ligar amanhã', at(4)));
        return notes[0];
      },
    },
  });
  await screen.findByText('Cliente antigo');
  expect(screen.getByRole('log')).toHaveTextContent(/Bom dia.*Cliente antigo.*Alguém aí/);
  await userEvent.click(await screen.findByRole('textbox', { name: 'Mensagem' }));
  await userEvent.keyboard('{Alt>}c{/Alt}');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Observação' }), 'Ligar amanhã{Enter}');
  await waitFor(() => expect(screen.getByRole('log')).toHaveTextContent(/Alguém aí.*Ligar amanhã/));
  expect(server.callsTo('POST /ticket-notes')[0]?.body).toMatchObject({ note: 'Ligar amanhã', mentions: [] });
  expect(server.callsTo('POST /messages/:id')).toEqual([]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toHaveFocus());
});

test('a note of a colleague that is written, changed or deleted appears in the open conversation at once', async () => {
  let notes: readonly object[] = [];
  const { socket } = await openScreen({
    tickets: [own],
    path: `/tickets/${own.uuid}`,
    messages: [aMessage({ id: '1', ticketId: own.id, body: 'Bom dia' })],
    routes: { 'GET /ticket-notes/list': () => notes },
  });
  await screen.findByText('Bom dia');
  const hear = async (action: string, now: readonly string[], ticketId = own.id) => {
    notes = now.map((note) => ({
      id: 3,
      note,
      userId: 8,
      user: { id: 8, name: 'Bruno Reis' },
      createdAt: '2026-03-10T12:00:00Z',
      can: { edit: false, delete: false },
    }));
    await act(async () => socket.receive('company-1-ticket-note', { action, noteId: 3, ticketId }));
  };
  await hear('create', ['Prefere manhã']);
  expect(await screen.findByText('Prefere manhã')).toBeVisible();
  await hear('update', ['Prefere tarde'], own.id + 1);
  await hear('update', ['Prefere a noite']);
  expect(await screen.findByText('Prefere a noite')).toBeVisible();
  await hear('delete', []);
  await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
});

describe('a note that the server does not get', () => {
  const open = (routes: Record<string, unknown>) =>
    openScreen({ tickets: [own], path: `/tickets/${own.uuid}`, routes });
  const write = async (text: string) => {
    await userEvent.click(await screen.findByRole('textbox', { name: 'Mensagem' }));
    await userEvent.keyboard('{Alt>}c{/Alt}');
    const box = await screen.findByRole('textbox', { name: 'Observação' });
    if (text !== '') await userEvent.type(box, text);
  };
  afterEach(() => {
    onlineManager.setOnline(true);
    sessionStorage.clear();
  });

  test('a note without a network says so, and is in the box again', async () => {
    const { server } = await open({ 'POST /ticket-notes': answer(0) });
    onlineManager.setOnline(false);
    await write('Ligar amanhã{Enter}');
    await waitFor(() => expect(server.callsTo('POST /ticket-notes')).toHaveLength(1));
    await write('');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Observação' })).toHaveValue('Ligar amanhã'),
    );
  });

  test('a note whose answer is awaited is kept over a reload', async () => {
    const before = await open({ 'POST /ticket-notes': () => new Promise(() => undefined) });
    await write('Ligar amanhã{Enter}');
    await waitFor(() => expect(before.server.callsTo('POST /ticket-notes')).toHaveLength(1));
    before.unmount();
    await open({});
    await write('');
    expect(screen.getByRole('textbox', { name: 'Observação' })).toHaveValue('Ligar amanhã');
  });

  test('a note whose answer was lost is sent again under its key, also after a reload; a new one has its own', async () => {
    const before = await open({ 'POST /ticket-notes': answer(0) });
    const keysOf = ({ server }: typeof before) =>
      server.callsTo('POST /ticket-notes').map(({ headers }) => headers['idempotency-key']);
    await write('Ligar amanhã{Enter}');
    await waitFor(() => expect(sessionStorage.getItem(noteDraftKey(own.id))).toBe('Ligar amanhã'));
    before.unmount();
    const after = await open({ 'POST /ticket-notes': stored });
    await write('{Enter}');
    await waitFor(() => expect(keysOf(after)).toHaveLength(1));
    expect(keysOf(after)).toEqual(keysOf(before));
    await screen.findByText('Observação adicionada com sucesso!');
    await write('Ligar amanhã{Enter}');
    await waitFor(() => expect(keysOf(after)).toHaveLength(2));
    expect(keysOf(after)[1]).not.toBe(keysOf(after)[0]);
  });

  test('a note that fails late stands before the one that was begun meanwhile', async () => {
    const { promise, resolve } = deferred<unknown>();
    await open({ 'POST /ticket-notes': () => promise });
    await write('Ligar amanhã{Enter}');
    await write('Prefere tarde');
    await act(async () => resolve(answer(500)));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Observação' })).toHaveValue('Ligar amanhã\nPrefere tarde'),
    );
    expect(sessionStorage.getItem(noteDraftKey(own.id))).toBe('Ligar amanhã\nPrefere tarde');
  });

  test('a note that is stored leaves nothing but the one that was begun meanwhile', async () => {
    const { promise, resolve } = deferred<unknown>();
    await open({ 'POST /ticket-notes': () => promise });
    await write('Ligar amanhã{Enter}');
    await write('Prefere tarde');
    await act(async () => resolve(stored));
    expect(await screen.findByText('Observação adicionada com sucesso!')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Observação' })).toHaveValue('Prefere tarde');
    expect(sessionStorage.getItem(noteDraftKey(own.id))).toBe('Prefere tarde');
  });
});
