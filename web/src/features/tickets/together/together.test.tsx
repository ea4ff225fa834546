import { ticketLimits } from '@balcao/plugins/tickets/contract/limits.ts';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { followSending } from '../../../shared/conversation/on-their-way.ts';
import { deferred } from '../../../testing/deferred.ts';
import { pauseTimers } from '../../../testing/paused-timers.ts';
import { answer, type StubCall } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { setViewportWidth } from '../../../testing/viewport.ts';
import { undoMs } from '../resolve/held-acts.ts';
import { heldResolves } from '../resolve/held-resolves.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales, support } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';

const names = ['Ana', 'Bia', 'Caio', 'Davi'];
const tickets = names.map((name, index) =>
  aTicket({
    id: index + 1,
    uuid: `u${index + 1}`,
    status: 'open',
    userId: 7,
    user: { id: 7, name: 'Ana Lima' },
    queueId: 1,
    queue: sales,
    contact: aContact({ id: index + 1, name }),
  }),
);
const waiting = tickets.map((ticket) => ({
  ...ticket,
  status: 'pending' as const,
  userId: null,
  user: null,
}));
const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar o ticket de ${name}` });
const bar = async () => within(await screen.findByRole('toolbar', { name: /tickets selecionados/ }));
const noBar = () => expect(screen.queryByRole('toolbar', { name: /tickets selecionados/ })).toBeNull();
const picked = () =>
  screen
    .queryAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar o ticket/ })
    .filter(({ checked }) => checked)
    .map((input) => input.getAttribute('aria-label')?.split(' ').at(-1));
const idsIn = ({ body }: StubCall) => (body as { ticketIds: number[] }).ticketIds;
/** Server whose answer is what `change` makes of each ticket; a text is the code of its refusal. */
const outcomes = (change: (ticket: Ticket) => Ticket | string) => (call: StubCall) => ({
  results: idsIn(call).map((ticketId) => {
    const outcome = change(tickets[ticketId - 1] as Ticket);
    return typeof outcome === 'string'
      ? { ticketId, ticket: null, error: outcome }
      : { ticketId, ticket: outcome, error: null };
  }),
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the selection of tickets', () => {
  test('rows are picked one by one, as a range with Shift, and all that are loaded', async () => {
    await openScreen({ tickets });
    await userEvent.click(await box('Ana'));
    expect((await bar()).getByRole('status')).toHaveTextContent('1 selecionado');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(await box('Caio'));
    await user.keyboard('{/Shift}');
    expect(picked()).toEqual(['Ana', 'Bia', 'Caio']);
    await userEvent.click((await bar()).getByRole('checkbox', { name: /Selecionar todos/ }));
    expect(picked()).toEqual(names);
    await userEvent.click(await box('Davi'));
    expect(picked()).toEqual(['Ana', 'Bia', 'Caio']);
  });

  test('the letter picks the row that has the focus, with Shift up to it, and Esc ends it where the focus is kept', async () => {
    await openScreen({ tickets });
    const links = await screen.findAllByRole('link', { name: /Ana|Caio/ });
    links[0]?.focus();
    await userEvent.keyboard('x');
    expect(picked()).toEqual(['Ana']);
    links[1]?.focus();
    await userEvent.keyboard('{Shift>}X{/Shift}');
    expect(picked()).toEqual(['Ana', 'Bia', 'Caio']);
    await userEvent.keyboard('{Escape}');
    expect(picked()).toEqual([]);
    noBar();
    expect(links[1]).toHaveFocus();
  });

  test('a ticket that leaves the list leaves the selection, and does not come back into it', async () => {
    const { socket } = await openScreen({ tickets });
    await userEvent.click(await box('Ana'));
    await userEvent.click(await box('Bia'));
    const gone = { ...(tickets[0] as Ticket), userId: 9, updatedAt: '2099-01-01T00:00:00.000Z' };
    act(() => socket.receive('company-1-ticket', { action: 'update', ticketId: 1, ticket: gone }));
    await waitFor(() => expect(picked()).toEqual(['Bia']));
    expect((await bar()).getByRole('status')).toHaveTextContent('1 selecionado');
    const back = { ...gone, userId: 7, updatedAt: '2099-01-02T00:00:00.000Z' };
    act(() => socket.receive('company-1-ticket', { action: 'update', ticketId: 1, ticket: back }));
    await box('Ana');
    expect(picked()).toEqual(['Bia']);
  });

  test('on a narrow screen an entry of the filters begins it, before any row is picked', async () => {
    setViewportWidth(390);
    await openScreen({ tickets });
    await box('Ana');
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Selecionar tickets' }));
    const acts = await bar();
    expect(acts.getByRole('status')).toHaveTextContent('Nenhum selecionado');
    await userEvent.click(acts.getByRole('button', { name: 'Terminar a seleção' }));
    noBar();
  });
});

describe('acts on several tickets', () => {
  test('accepting several names those that a colleague has by now, and leaves out none of the others', async () => {
    const { server } = await openScreen({
      tickets: waiting,
      user: aUser({ queues: [sales] }),
      routes: {
        'POST /tickets/changes': outcomes((ticket) =>
          ticket.id === 2 ? 'ERR_TICKET_ALREADY_ACCEPTED' : ticket,
        ),
      },
    });
    await userEvent.click(screen.getByRole('tab', { name: /^Aguardando/ }));
    await userEvent.click(await box('Ana'));
    await userEvent.click(await box('Bia'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Aceitar 2 tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 ticket ficou como estava' }));
    expect(dialog.getByText('Bia, ticket nº 2')).toBeVisible();
    expect(server.callsTo('POST /tickets/changes').map(({ body }) => body)).toEqual([
      { ticketIds: [1, 2], status: 'open', userId: 7 },
    ]);
    expect(await screen.findByText('1 ticket aceito.')).toBeInTheDocument();
    noBar();
  });

  test('resolved tickets leave at once, come back together while that is possible, and else go in one call', async () => {
    const undo = pauseTimers(undoMs);
    const { server } = await openScreen({
      tickets,
      routes: { 'POST /tickets/changes': outcomes((ticket) => ({ ...ticket, status: 'closed' })) },
    });
    const resolveTwo = async () => {
      await userEvent.click(await box('Ana'));
      await userEvent.click(await box('Bia'));
      await userEvent.click((await bar()).getByRole('button', { name: 'Resolver 2 tickets' }));
      await waitFor(() => expect(screen.queryByText('Ana')).toBeNull());
    };
    await resolveTwo();
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(await screen.findByText('Bia')).toBeVisible();
    expect(undo.running).toBe(0);
    await resolveTwo();
    await undo.end();
    await waitFor(() => expect(server.callsTo('POST /tickets/changes')).toHaveLength(1));
    expect(server.callsTo('POST /tickets/changes')[0]?.body).toEqual({
      ticketIds: [1, 2],
      status: 'closed',
      userId: 7,
    });
  });

  test('all of many resolved tickets leave with the page that is closed, before the server answers', async () => {
    pauseTimers(undoMs);
    const answered = deferred<void>();
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...(tickets[0] as Ticket),
      id: index + 1,
      uuid: `u${index + 1}`,
    }));
    const { server } = await openScreen({
      tickets: many,
      routes: {
        'POST /tickets/changes': async (call: StubCall) => {
          await answered.promise;
          return {
            results: idsIn(call).map((id) => ({ ticketId: id, ticket: many[id - 1], error: null })),
          };
        },
      },
    });
    await userEvent.click(
      (await screen.findAllByRole('checkbox', { name: /^Selecionar o ticket/ }))[0] as Element,
    );
    await userEvent.click((await bar()).getByRole('checkbox', { name: /Selecionar todos/ }));
    await userEvent.click((await bar()).getByRole('button', { name: 'Resolver 60 tickets' }));
    await screen.findByRole('button', { name: 'Desfazer' });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(server.callsTo('POST /tickets/changes').length).toBeGreaterThan(0));
    const sent = server.callsTo('POST /tickets/changes').map(idsIn);
    expect(sent.flat()).toEqual(many.map(({ id }) => id));
    expect(Math.max(...sent.map(({ length }) => length))).toBeLessThanOrEqual(ticketLimits.togetherMax);
    // Tickets whose change is under way are hidden, also from the tests that follow.
    await act(async () => answered.resolve());
    await waitFor(() => expect(heldResolves.ids()).toEqual([]));
  });

  test('where the server does not answer, the tickets that were not reached stay picked', async () => {
    await openScreen({
      tickets: tickets.map((ticket) => ({ ...ticket, status: 'closed' as const })),
      routes: { 'POST /tickets/changes': answer(503, { error: 'ERR_BUSY' }) },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Resolvidos' }));
    await userEvent.click(await box('Ana'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Reabrir 1 ticket' }));
    expect(await screen.findByText(/Feito em 0 de 1/)).toBeInTheDocument();
    expect(picked()).toEqual(['Ana']);
  });

  test('several tickets go to a queue with one note', async () => {
    const { server } = await openScreen({
      tickets,
      routes: { 'POST /tickets/changes': outcomes((ticket) => ticket) },
    });
    await userEvent.click(await box('Ana'));
    await userEvent.click(await box('Bia'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Transferir 2 tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir 2 tickets' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Fila/ }));
    await userEvent.click(await screen.findByRole('option', { name: support.name }));
    await userEvent.type(dialog.getByRole('textbox'), 'Pedem desconto');
    await userEvent.click(dialog.getByRole('button', { name: 'Transferir' }));
    await waitFor(() =>
      expect(server.callsTo('POST /tickets/changes')[0]?.body).toEqual({
        ticketIds: [1, 2],
        status: 'pending',
        userId: null,
        queueId: 2,
        note: 'Pedem desconto',
      }),
    );
  });

  test('a ticket whose message was not sent is left out of a transfer by its reason', async () => {
    const { server } = await openScreen({
      tickets,
      routes: { 'POST /tickets/changes': outcomes((ticket) => ticket) },
    });
    const isTaken = deferred<boolean>();
    void followSending({ tempId: 'm1', ticketId: 1 }, isTaken.promise);
    await userEvent.click(await box('Ana'));
    await userEvent.click(await box('Bia'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Transferir 2 tickets' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Transferir 2 tickets' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Fila/ }));
    await userEvent.click(await screen.findByRole('option', { name: support.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Transferir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => isTaken.resolve(false));
    expect(await screen.findByText(/uma mensagem não foi enviada/)).toBeVisible();
    expect(server.callsTo('POST /tickets/changes').map(({ body }) => body)).toMatchObject([
      { ticketIds: [2] },
    ]);
  });

  test('several tickets get tags beside those that they carry', async () => {
    const { server } = await openScreen({
      tickets,
      routes: {
        'GET /tags/list': [{ id: 5, name: 'Urgente', color: '#B91C1C' }],
        'POST /tags/tickets': outcomes((ticket) => ticket),
      },
    });
    await userEvent.click(await box('Ana'));
    await userEvent.click((await bar()).getByRole('button', { name: 'Pôr tags em 1 ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pôr tags em 1 ticket' }));
    await userEvent.click(await dialog.findByRole('combobox', { name: /Tags/ }));
    await userEvent.click(await screen.findByRole('option', { name: /Urgente/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Pôr tags' }));
    await waitFor(() =>
      expect(server.callsTo('POST /tags/tickets')[0]?.body).toEqual({ ticketIds: [1], tagIds: [5] }),
    );
  });
});

describe('the order of the open tickets', () => {
  test('the order that a person chooses lasts, and is asked for of open tickets alone', async () => {
    const first = await openScreen({ tickets });
    await userEvent.click(await screen.findByRole('button', { name: 'Ordem: Mais recentes' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Esperando há mais tempo' }));
    await waitFor(() =>
      expect(first.server.callsTo('GET /tickets').at(-1)?.query).toMatchObject({ order: 'waiting' }),
    );
    first.unmount();
    const { server } = await openScreen({ tickets });
    await box('Ana');
    expect(screen.getByRole('button', { name: 'Ordem: Esperando há mais tempo' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Resolvidos' }));
    await waitFor(() =>
      expect(server.callsTo('GET /tickets').map(({ query }) => [query.status, query.order])).toEqual([
        ['open', 'waiting'],
        ['pending', 'waiting'],
        ['closed', undefined],
      ]),
    );
  });

  test('a customer who begins to wait moves to the place of that order', async () => {
    localStorage.setItem('ticketOrder-7', 'waiting');
    const since = (hour: string) => `2026-03-10T${hour}:00:00.000Z`;
    const [ana, bia] = waiting.map((ticket, index) => ({
      ...ticket,
      waitingSince: index === 0 ? since('08') : null,
    })) as [Ticket, Ticket];
    const { socket } = await openScreen({ tickets: [ana, bia] });
    await userEvent.click(screen.getByRole('tab', { name: /^Aguardando/ }));
    const order = () =>
      screen.getAllByRole('listitem').map((item) => /Ana|Bia/.exec(item.textContent ?? '')?.[0]);
    await waitFor(() => expect(order()).toEqual(['Ana', 'Bia']));
    const ticket = { ...bia, waitingSince: since('07'), updatedAt: '2099-01-01T00:00:00.000Z' };
    act(() => socket.receive('company-1-ticket', { action: 'update', ticketId: bia.id, ticket }));
    await waitFor(() => expect(order()).toEqual(['Bia', 'Ana']));
  });
});
