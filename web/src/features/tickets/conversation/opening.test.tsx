import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../../../testing/deferred.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';

const mine = (changes: Partial<Ticket>) =>
  aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales, ...changes });
const mariana = mine({ id: 1, contact: aContact({ name: 'Mariana Duarte' }) });

/** The screen with one ticket in its list; the server answers for the ticket itself when the test lets it. */
async function openList() {
  const { promise, resolve } = deferred<unknown>();
  const app = await openScreen({
    tickets: [mariana],
    messages: [aMessage({ ticketId: mariana.id, body: 'Bom dia, ainda tem bolo?' })],
    routes: { 'GET /tickets/u/:uuid': () => promise },
  });
  const open = async () => userEvent.click(await screen.findByRole('link', { name: /Mariana Duarte/ }));
  return { ...app, open, answerWith: (body: unknown) => act(async () => resolve(body)) };
}

describe('a ticket of a list that is opened', () => {
  test('a listed ticket shows its conversation before the server has answered for it', async () => {
    const { open, answerWith } = await openList();
    await open();
    expect(await screen.findByText('Bom dia, ainda tem bolo?')).toBeVisible();
    expect(screen.getByRole('button', { name: /Resolver/ })).toBeEnabled();
    await answerWith({ ...mariana, priority: 4, updatedAt: '2099-01-01T00:00:00.000Z' });
    expect(await screen.findByText('Urgente')).toBeVisible();
  });

  test('a listed ticket that is refused meanwhile leads back to the list', async () => {
    const { open, answerWith } = await openList();
    await open();
    await screen.findByText('Bom dia, ainda tem bolo?');
    await answerWith(answer(403, { error: 'ERR_NO_PERMISSION' }));
    expect(await screen.findByText('Acesso não permitido')).toBeVisible();
    expect(currentPath()).toBe('/tickets');
  });

  test('an answer that is sent before the messages have come is seen on its way, and among them then', async () => {
    const [messages, sent] = [deferred<unknown>(), deferred<unknown>()];
    await openScreen({
      tickets: [mariana],
      routes: { 'GET /messages/:id': () => messages.promise, 'POST /messages/:id': () => sent.promise },
    });
    await userEvent.click(await screen.findByRole('link', { name: /Mariana Duarte/ }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Tem sim!{Enter}');
    expect(await screen.findByText('Tem sim!')).toBeVisible();
    expect(screen.getByLabelText('Enviando')).toBeVisible();
    await act(async () =>
      messages.resolve({
        messages: [aMessage({ body: 'Bom dia, ainda tem bolo?' })],
        count: 1,
        hasMore: false,
      }),
    );
    expect(await screen.findByText('Bom dia, ainda tem bolo?')).toBeVisible();
    expect(screen.getByText('Tem sim!')).toBeVisible();
  });

  test('the messages of an opening are asked for once, and at the next opening once more', async () => {
    const { open, server } = await openList();
    await open();
    await screen.findByText('Bom dia, ainda tem bolo?');
    const asked = () => server.callsTo('GET /messages/:id').length;
    const first = asked();
    await userEvent.keyboard('{Escape}{Escape}');
    await open();
    await screen.findByText('Bom dia, ainda tem bolo?');
    await waitFor(() => expect({ first, both: asked() }).toEqual({ first: 1, both: 2 }));
  });
});
