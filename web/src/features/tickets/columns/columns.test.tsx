import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { columnsKey } from '../../../lib/storage.ts';
import type { StubCall } from '../../../testing/stub-server.ts';
import { anAdmin } from '../../../testing/users.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';
import type { TicketView } from '../views/use-ticket-views.ts';

const value = (key: string, label: string, text: string) => ({
  ...{ fieldId: 1, key, label, type: 'text' as const, value: text, text },
});
const order = value('order', 'Pedido', 'A-1007');
const amount = value('amount', 'Valor', '12,5');
const admin = anAdmin();
const own = aTicket({
  ...{ status: 'open', userId: admin.id, user: { id: admin.id, name: 'Ana' }, queueId: 1, queue: sales },
  contact: aContact({ name: 'Padaria Flor de Trigo' }),
});
const field = (id: number, key: string, label: string, wishes: object = {}) => ({
  ...{ id, key, label, target: 'ticket', type: 'text', choices: [], requiredAt: 'never', queueIds: [] },
  ...{ position: id, isArchived: false, valuesCount: 0, companyId: 1 },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z', ...wishes },
});
const view: TicketView = {
  ...{ id: 5, name: 'Atrasados', audience: 'company', queueIds: [], filter: { all: [] }, sort: 'updated' },
  ...{ columns: [], position: 1, pin: 1, can: { change: true }, companyId: 1 },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', updatedAt: '2026-11-01T12:00:00.000Z' },
};
const urgent: TicketView = { ...view, id: 6, name: 'Urgentes', pin: null, position: 2 };

const keysOf = (text: string | undefined): string[] => JSON.parse(text ?? '[]');
const withFields = (tickets: readonly Ticket[], keys: readonly string[]) =>
  tickets.map((ticket) =>
    keys.length > 0 ? { ...ticket, fields: [order, amount].filter(({ key }) => keys.includes(key)) } : ticket,
  );
const open = (routes: Record<string, unknown> = {}) =>
  openScreen({
    user: admin,
    routes: {
      'GET /tickets': ({ query }: StubCall) => {
        const tickets = query.status === 'open' ? withFields([own], keysOf(query.columns)) : [];
        return { tickets, count: tickets.length, hasMore: false };
      },
      'GET /fields': [
        field(1, 'order', 'Pedido'),
        field(2, 'amount', 'Valor'),
        field(3, 'x', 'Antigo', { isArchived: true }),
      ],
      'GET /ticket-views': [view, urgent],
      'GET /ticket-views/counts': [],
      'GET /ticket-views/:id/tickets': ({ query }: StubCall) => ({
        ...{ tickets: withFields([own], keysOf(query.columns)), cursor: null, isPartial: false, gone: [] },
      }),
      ...routes,
    },
  });
const row = async () =>
  within((await screen.findByText('Padaria Flor de Trigo')).closest('[data-ticket-id]') as HTMLElement);
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Visões' }));
  return within(await screen.findByRole('menu', { name: 'Visões' }));
};

beforeEach(() => {
  localStorage.clear();
});

test('a person chooses fields for the rows, which ask for their values with the list and keep the choice', async () => {
  const { server } = await open();
  expect((await row()).queryByText('A-1007')).toBeNull();
  await userEvent.click(await (await openMenu()).findByRole('menuitem', { name: 'Campos nas linhas' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Campos nas linhas' }));
  await userEvent.click(await dialog.findByRole('combobox', { name: /Campos nas linhas/ }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Pedido', 'Valor']);
  await userEvent.click(screen.getByRole('option', { name: 'Valor' }));
  await userEvent.click(screen.getByRole('option', { name: 'Pedido' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const cells = await screen.findByText('A-1007');
  expect(cells.closest('[title]')).toHaveAttribute('title', 'Pedido: A-1007');
  expect((await row()).getByText('12,5')).toBeVisible();
  expect(localStorage.getItem(columnsKey('ticket', admin.id))).toBe('["amount","order"]');
  const asked = server.callsTo('GET /tickets').map(({ query }) => query.columns);
  expect(asked.at(-1)).toBe('["amount","order"]');
});

test('rows of a view show its own fields, and the menu offers no others then', async () => {
  localStorage.setItem(columnsKey('ticket', admin.id), '["order"]');
  await open({
    'GET /ticket-views': [{ ...view, columns: ['amount'] }],
    'GET /ticket-views/:id/tickets': {
      ...{ tickets: withFields([own], ['amount']), cursor: null, isPartial: false, gone: [] },
    },
  });
  expect(await screen.findByText('A-1007')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /Atrasados/ }));
  await waitFor(() => expect(screen.queryByText('A-1007')).toBeNull());
  expect((await row()).getByText('12,5')).toBeVisible();
  expect((await openMenu()).queryByRole('menuitem', { name: 'Campos nas linhas' })).toBeNull();
});

test('rows ask for their values again once the server says that these are others', async () => {
  localStorage.setItem(columnsKey('ticket', admin.id), '["order"]');
  let text = 'A-1007';
  const { socket } = await open({
    'GET /tickets': ({ query }: StubCall) => {
      const tickets = query.status === 'open' ? [{ ...own, fields: [{ ...order, value: text, text }] }] : [];
      return { tickets, count: tickets.length, hasMore: false };
    },
  });
  expect(await screen.findByText('A-1007')).toBeVisible();
  text = 'B-2';
  socket.receive('company-1-ticket', { action: 'updateFields', ticketId: own.id });
  expect(await screen.findByText('B-2')).toBeVisible();
});

test('views are put in order by the arrow keys of their handles, and the new order is stored', async () => {
  let views = [view, urgent];
  const { server } = await open({
    'GET /ticket-views': () => views,
    'PUT /ticket-views/order': () => {
      views = [urgent, view];
      return null;
    },
  });
  await userEvent.click(await (await openMenu()).findByRole('menuitem', { name: 'Ordenar as visões' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ordenar as visões' }));
  const names = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Atrasados', 'Urgentes']);
  dialog.getByRole('button', { name: 'Mover Atrasados' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(names()).toEqual(['Urgentes', 'Atrasados']);
  expect(dialog.getByText('Atrasados: 2 de 2')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Mover Atrasados' })).toHaveFocus();
  await waitFor(() => expect(server.callsTo('PUT /ticket-views/order')).toHaveLength(1));
  expect(server.callsTo('PUT /ticket-views/order')[0]?.body).toEqual({ ticketViewIds: [6, 5] });
});
