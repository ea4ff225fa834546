import { afterEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropWaiting } from '../../../lib/api/before-leaving.ts';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { pauseTimers } from '../../../testing/paused-timers.ts';
import { currentPath } from '../../../testing/render-app.tsx';
import { answer } from '../../../testing/stub-server.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';
import { undoMs } from './held-acts.ts';
import { heldResolves } from './held-resolves.ts';
import { heldGreetings } from './use-greeting.ts';

const contact = aContact({ name: 'Mariana Duarte' });
const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales, contact });
const halfAnHour = 1_800_000;

const { now: realNow } = Date;
afterEach(() => {
  Date.now = realNow;
  for (const id of heldResolves.ids()) heldResolves.release(id);
  for (const id of heldGreetings.ids()) heldGreetings.release(id);
});

/** Opens the ticket, sends a message that the server answers when the test lets it, and pauses the time to undo. */
async function openSending(routes: Record<string, unknown> = {}) {
  const undo = pauseTimers(undoMs);
  const posted = deferred<unknown>();
  const app = await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    routes: {
      'POST /messages/:id': () => posted.promise,
      'PUT /tickets/:id': { ...ticket, status: 'closed' },
      ...routes,
    },
  });
  await fill(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Segue o contrato');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(app.server.callsTo('POST /messages/:id')).toHaveLength(1));
  const changes = () => app.server.callsTo('PUT /tickets/:id');
  const accept = () =>
    act(async () =>
      posted.resolve([aMessage({ ticketId: ticket.id, fromMe: true, body: 'Segue o contrato' })]),
    );
  const refuse = () => act(async () => posted.resolve(answer(413, { error: 'ERR_FILE_TOO_LARGE' })));
  return { ...app, undo, changes, accept, refuse };
}

const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
const giveBack = async () => {
  await press('Mais ações do ticket');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }));
};
const atTheList = () => waitFor(() => expect(currentPath()).toBe('/tickets'));

describe('a ticket that is resolved while a message is on its way', () => {
  test('the ticket is closed only after the server has the message', async () => {
    const { undo, changes, accept } = await openSending();
    await press('Resolver');
    await atTheList();
    await undo.end();
    expect(changes()).toEqual([]);
    expect(heldResolves.has(ticket.id)).toBe(true);
    await accept();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ status: 'closed' });
  });

  test('the ticket stays open when its message is refused, and the agent reads that', async () => {
    const { undo, changes, refuse } = await openSending();
    await press('Resolver');
    await atTheList();
    await undo.end();
    await refuse();
    expect(await screen.findByText(/Mariana Duarte continua aberta/)).toBeVisible();
    expect(heldResolves.ids()).toEqual([]);
    expect(changes()).toEqual([]);
  });

  test('the ticket stays open when its message is refused before the time to undo is over', async () => {
    const { undo, changes, refuse } = await openSending();
    await press('Resolver');
    await atTheList();
    await refuse();
    await undo.end();
    await waitFor(() => expect(heldResolves.ids()).toEqual([]));
    expect(changes()).toEqual([]);
  });

  test('the ticket stays open when the page ends before the server has the message', async () => {
    const { changes } = await openSending();
    await press('Resolver');
    await atTheList();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(heldResolves.ids()).toEqual([]));
    expect(changes()).toEqual([]);
  });

  test('the ticket stays open when the page ends after its message was refused', async () => {
    const { changes, refuse } = await openSending();
    await press('Resolver');
    await atTheList();
    await refuse();
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(heldResolves.ids()).toEqual([]));
    expect(changes()).toEqual([]);
  });

  test('a message of a session that has ended holds up no act of the next', async () => {
    const before = await openSending();
    act(() => {
      dropWaiting();
      before.queryClient.clear();
    });
    before.unmount();
    const { server } = await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      routes: { 'PUT /tickets/:id': { ...ticket, status: 'closed' } },
    });
    await screen.findByRole('textbox', { name: 'Mensagem' });
    await press('Resolver');
    await atTheList();
    await before.undo.end();
    await waitFor(() => expect(server.callsTo('PUT /tickets/:id')).toHaveLength(1));
  });

  test('a ticket is returned to its queue only after the server has the message', async () => {
    const { changes, accept } = await openSending({ 'PUT /tickets/:id': { ...ticket, status: 'pending' } });
    await giveBack();
    expect(changes()).toEqual([]);
    await accept();
    await waitFor(() => expect(changes()).toHaveLength(1));
    expect(changes()[0]?.body).toMatchObject({ status: 'pending' });
  });

  test('a ticket is not returned to its queue when the message is refused', async () => {
    const { changes, refuse } = await openSending();
    await giveBack();
    await refuse();
    expect(await screen.findByText(/uma mensagem não foi enviada/)).toBeVisible();
    expect(changes()).toEqual([]);
  });
});

describe('a ticket that was resolved before the computer slept', () => {
  /** Resolves the ticket, and ends the time to undo half an hour later on a server with this ticket. */
  async function resolveAndSleep(now: Partial<Ticket>) {
    const undo = pauseTimers(undoMs);
    const app = await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      routes: { 'PUT /tickets/:id': { ...ticket, status: 'closed' } },
    });
    await screen.findByRole('textbox', { name: 'Mensagem' });
    await press('Resolver');
    await atTheList();
    app.server.on('GET /tickets/u/:uuid', { ...ticket, ...now });
    const wakesAt = Date.now() + halfAnHour;
    Date.now = () => wakesAt;
    await undo.end();
    await waitFor(() => expect(heldResolves.ids()).toEqual([]));
    return app.server.callsTo('PUT /tickets/:id');
  }

  test('the ticket stays open when its customer wrote meanwhile', async () => {
    const lastMessageAt = new Date(Date.now() + 60_000).toISOString();
    expect(await resolveAndSleep({ unreadMessages: 1, lastMessageAt, fromMe: false })).toEqual([]);
    expect(await screen.findByText(/escreveu de novo: a conversa continua aberta/)).toBeVisible();
  });

  test('the ticket stays as it is when another agent has it by then', async () => {
    expect(await resolveAndSleep({ userId: 8 })).toEqual([]);
    expect(await screen.findByText(/continua aberta: ela mudou/)).toBeVisible();
  });

  test('the ticket is closed when nothing changed meanwhile', async () => {
    expect(await resolveAndSleep({})).toHaveLength(1);
  });
});
