import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillDate } from '../../../testing/dates.ts';
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
const until = '2099-05-04T12:00:00.000Z';
const put = ({ body }: StubCall) => ({
  ...ticket,
  snoozedUntil: (body as { until: string }).until,
  updatedAt: '2099-01-01T00:00:00.000Z',
});
const open = (given: object = {}) =>
  openScreen({
    tickets: [{ ...ticket, ...given }],
    path: `/tickets/${ticket.uuid}`,
    routes: {
      'PUT /tickets/:id/snooze': put,
      'DELETE /tickets/:id/snooze': { ...ticket, updatedAt: '2099-01-01T00:00:00.000Z' },
    },
  });

describe('snoozing a conversation', () => {
  test('snoozing takes one press for a usual moment, and says until when', async () => {
    const { server } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações do ticket' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Adiar/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiar a conversa' }));
    expect(dialog.getByRole('button', { name: /Daqui a uma hora/ })).toHaveFocus();
    await userEvent.click(dialog.getByRole('button', { name: /Amanhã de manhã/ }));
    await screen.findByText(/^Adiada até .+, ou até o cliente escrever\.$/);
    const call = server.callsTo('PUT /tickets/:id/snooze')[0] as StubCall;
    const { until: asked } = call.body as { until: string };
    expect(new Date(asked).getHours()).toBe(9);
    expect(new Date(asked).getTime()).toBeGreaterThan(Date.now());
  });

  test('snoozing by the key takes any other moment that is yet to come', async () => {
    const { server } = await open();
    await screen.findByRole('log');
    // Out of the composer first, which takes keys for words.
    await userEvent.click(await screen.findByRole('textbox', { name: 'Mensagem' }));
    await userEvent.keyboard('{Escape}s');
    const dialog = within(await screen.findByRole('dialog', { name: 'Adiar a conversa' }));
    await fillDate(dialog, 'Outro momento', '2020-01-01T09:00');
    expect(dialog.getByText('Este momento já passou.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Adiar' })).toBeDisabled();
    await fillDate(dialog, 'Outro momento', '2099-01-01T09:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id/snooze')).toHaveLength(1));
  });

  test('snoozing is ended from the conversation', async () => {
    const { server } = await open({ snoozedUntil: until });
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar agora' }));
    await waitFor(() => expect(screen.queryByText(/ou até o cliente escrever/)).toBeNull());
    expect(server.callsTo('DELETE /tickets/:id/snooze')).toHaveLength(1);
  });

  test('a snoozed conversation is hidden from the list, and listed on request', async () => {
    const { server } = await open();
    expect(server.callsTo('GET /tickets').some(({ query }) => query.snoozed === 'hide')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Tickets adiados' }));
    await waitFor(() =>
      expect(server.callsTo('GET /tickets').some(({ query }) => query.snoozed === 'only')).toBe(true),
    );
  });
});
