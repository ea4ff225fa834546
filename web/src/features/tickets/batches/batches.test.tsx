import type { TicketBatch } from '@balcao/plugins/ticket-views/batches/schemas.ts';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StubCall } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { TicketView } from '../views/use-ticket-views.ts';

const admin = anAdmin();
const names = ['Ana', 'Bia'];
const tickets = names.map((name, index) =>
  aTicket({
    ...{ id: index + 1, uuid: `u${index + 1}`, status: 'open', userId: admin.id, queueId: 1, queue: sales },
    ...{ user: { id: admin.id, name: 'Ana' }, contact: aContact({ id: index + 1, name }) },
  }),
);
const view: TicketView = {
  ...{ id: 5, name: 'Atrasados', audience: 'company', queueIds: [], filter: { all: [] }, sort: 'updated' },
  ...{ columns: [], position: 1, pin: 1, can: { change: true }, companyId: 1 },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
};
const waiting: TicketBatch = {
  ...{ id: 9, state: 'waiting', act: 'close', total: 1234, done: 0, skipped: 0, reasons: [], isSilent: true },
  startsAt: '2026-11-30T12:00:12.000Z',
};

/** A view of which two tickets of many are loaded: the further pages never come. */
async function openView(routes: Record<string, unknown> = {}) {
  const orders: unknown[] = [];
  const app = await openScreen({
    user: admin,
    tickets,
    routes: {
      'GET /ticket-views': [view],
      'GET /ticket-views/counts': [],
      'GET /ticket-views/:id/tickets': ({ query }: StubCall) =>
        query.cursor ? new Promise(() => undefined) : { tickets, cursor: 'c', isPartial: false, gone: [] },
      'POST /ticket-batches': ({ body }: StubCall) => {
        orders.push(body);
        return { ticketBatch: waiting };
      },
      ...routes,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Atrasados/ }));
  return { ...app, orders };
}
const box = (name: string) => screen.findByRole('checkbox', { name: `Selecionar o ticket de ${name}` });
async function chooseAll() {
  for (const name of names) await userEvent.click(await box(name));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Selecionar todos os tickets desta visão' }),
  );
  return within(await screen.findByRole('toolbar', { name: /todos os tickets da visão/ }));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('all tickets of a view are offered once the loaded rows are selected, and one order resolves them', async () => {
  const { orders, socket } = await openView({
    'DELETE /ticket-batches/:id': { ticketBatch: { ...waiting, state: 'undone' } },
  });
  await userEvent.click(await box('Ana'));
  await screen.findByRole('toolbar', { name: /tickets selecionados/ });
  expect(screen.queryByRole('button', { name: /todos os tickets desta visão/ })).toBeNull();
  await userEvent.click(await box('Ana'));
  const bar = await chooseAll();
  await userEvent.click(bar.getByRole('button', { name: 'Resolver' }));
  await screen.findByText(/Resolver: 1[.]?234 tickets/);
  expect(orders).toEqual([{ viewId: 5, act: 'close' }]);
  expect(screen.getByText('Os clientes não recebem mensagem.')).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: /visão/ })).toBeNull();
  const running = { ...waiting, state: 'running' as const, done: 600, skipped: 17 };
  act(() => socket.receive('company-1-ticketBatch', { action: 'update', ticketBatch: running }));
  await screen.findByText(/617 de 1[.]?234/);
  expect(screen.getByRole('button', { name: 'Parar' })).toBeVisible();
  const done = { ...running, state: 'done' as const, done: 1217 };
  const reasons = [{ code: 'ERR_NO_PERMISSION', count: 17 }];
  act(() => socket.receive('company-1-ticketBatch', { action: 'update', ticketBatch: { ...done, reasons } }));
  await screen.findByText(/Resolver: feito em 1[.]?217 tickets/);
  expect(
    within(screen.getByRole('list', { name: /Ficaram como estavam: 17 tickets/ })).getByText('17'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByText(/feito em/)).toBeNull());
});

test('an order is undone while it waits, and leaves the screen', async () => {
  const undone: string[] = [];
  await openView({
    'GET /ticket-batches': { ticketBatches: [waiting] },
    'DELETE /ticket-batches/:id': ({ path }: StubCall) => {
      undone.push(path);
      return { ticketBatch: { ...waiting, state: 'undone' } };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByText(/Resolver: 1/)).toBeNull());
  expect(undone).toEqual(['/ticket-batches/9']);
});

test('a priority is asked for, and goes to all tickets of the view', async () => {
  const { orders } = await openView();
  const bar = await chooseAll();
  await userEvent.click(bar.getByRole('button', { name: 'Priorizar' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Prioridade/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Urgente' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Priorizar' }));
  await waitFor(() => expect(orders).toEqual([{ viewId: 5, act: 'priority', value: 4 }]));
});

test('the offer and the bar name the number of a view that has no closed tickets, as its tab does', async () => {
  const active = { all: [{ field: 'status', op: 'in' as const, value: ['pending', 'open'] }] };
  await openView({
    'GET /ticket-views': [{ ...view, filter: active }],
    'GET /ticket-views/counts': [{ id: 5, count: 812, hasMore: false }],
  });
  for (const name of names) await userEvent.click(await box(name));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Selecionar todos os 812 tickets desta visão' }),
  );
  const bar = within(await screen.findByRole('toolbar', { name: /todos os tickets da visão/ }));
  expect(bar.getByRole('status')).toHaveTextContent('Todos os 812 tickets desta visão');
});

test('a moment is asked for, and all tickets of the view are snoozed until then', async () => {
  const { orders } = await openView();
  const bar = await chooseAll();
  await userEvent.click(bar.getByRole('button', { name: 'Adiar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Adiar' }));
  await userEvent.click(dialog.getByRole('button', { name: /Daqui a uma hora/ }));
  await waitFor(() => expect(orders).toHaveLength(1));
  const [{ value, ...order }] = orders as [{ value: string }];
  expect(order).toEqual({ viewId: 5, act: 'snooze' });
  expect(Date.parse(value)).toBeGreaterThan(Date.now());
});

test('a field and its value are asked for, and all tickets of the view get it', async () => {
  const field = {
    ...{ id: 3, target: 'ticket', key: 'cidade', label: 'Cidade', type: 'text', choices: [], position: 1 },
    ...{ requiredAt: 'never', queueIds: [], isArchived: false, valuesCount: 0, version: 1, companyId: 1 },
    ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
  };
  const { orders } = await openView({ 'GET /fields': [field] });
  const bar = await chooseAll();
  await userEvent.click(await bar.findByRole('button', { name: 'Preencher campos' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Campo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cidade' }));
  await userEvent.type(await dialog.findByRole('textbox', { name: /Valor/ }), 'Recife');
  await userEvent.click(dialog.getByRole('button', { name: 'Preencher' }));
  await waitFor(() => expect(orders).toEqual([{ viewId: 5, act: 'field', value: { cidade: 'Recife' } }]));
});
