import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StubCall } from '../../../testing/stub-server.ts';
import { aContact, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({
  status: 'open',
  userId: 7,
  queueId: 1,
  queue: sales,
  contact: aContact({ name: 'Mariana Duarte' }),
});
const put = ({ body }: StubCall) => ({
  ...ticket,
  ...(body as object),
  updatedAt: '2099-01-01T00:00:00.000Z',
});
const open = (given: object = {}) =>
  openScreen({
    tickets: [{ ...ticket, ...given }],
    path: `/tickets/${ticket.uuid}`,
    routes: { 'PUT /tickets/:id/priority': put },
  });
const openChooser = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do ticket' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Prioridade' }));
  return within(await screen.findByRole('dialog', { name: 'Prioridade' }));
};

describe('the priority of a conversation', () => {
  test('a priority is chosen with one press, and shown in the head of the conversation', async () => {
    const { server } = await open();
    const dialog = await openChooser();
    expect(dialog.getByRole('button', { name: 'Normal' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Urgente' }));
    expect(await screen.findByText('Urgente')).toBeVisible();
    const call = server.callsTo('PUT /tickets/:id/priority')[0] as StubCall;
    expect(call.body).toEqual({ priority: 4 });
  });

  test('a priority is reached by the arrows, from the one that holds now', async () => {
    const { server } = await open();
    const dialog = await openChooser();
    expect(dialog.getByRole('button', { name: 'Normal' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(dialog.getByRole('button', { name: 'Alta' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(dialog.getByRole('button', { name: 'Urgente' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}{Enter}');
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id/priority')).toHaveLength(1));
    expect(server.callsTo('PUT /tickets/:id/priority')[0]?.body).toEqual({ priority: 4 });
  });

  test('a priority that the ticket has already is not sent again', async () => {
    const { server } = await open();
    const dialog = await openChooser();
    await userEvent.click(dialog.getByRole('button', { name: 'Normal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsTo('PUT /tickets/:id/priority')).toEqual([]);
  });

  test.each([
    [4, 'Prioridade: Urgente'],
    [3, 'Prioridade: Alta'],
  ])('a row with priority %i is marked in words', async (priority, words) => {
    await open({ priority });
    const row = document.querySelector('[data-ticket-id]') as HTMLElement;
    expect(await within(row).findByText(words)).toBeInTheDocument();
  });

  test('a row with a low priority has no mark', async () => {
    await open({ priority: 1 });
    expect(await screen.findByText('Baixa')).toBeVisible();
    const row = document.querySelector('[data-ticket-id]') as HTMLElement;
    expect(row.querySelector('[data-priority]')).toBeNull();
  });
});
