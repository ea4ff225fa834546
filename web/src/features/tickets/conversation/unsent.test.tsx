import { describe, expect, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred } from '../../../testing/deferred.ts';
import { fill } from '../../../testing/fill.ts';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7, queueId: 1, queue: sales });

/** Leaves the page as far as the browser's question; true when it asks. */
function asksBeforeLeaving(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  fireEvent(window, event);
  return event.defaultPrevented;
}

async function openAndSend(routes: Record<string, unknown>) {
  const app = await openScreen({
    tickets: [ticket],
    path: `/tickets/${ticket.uuid}`,
    routes,
  });
  await fill(await screen.findByRole('textbox', { name: 'Mensagem' }), 'Segue o contrato');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(app.server.callsTo('POST /messages/:id')).toHaveLength(1));
  return app;
}

describe('a message that the server has not taken', () => {
  test('the browser asks before the page is left until the server has the message', async () => {
    const posted = deferred<unknown>();
    await openAndSend({ 'POST /messages/:id': () => posted.promise });
    expect(asksBeforeLeaving()).toBe(true);
    await act(async () =>
      posted.resolve([aMessage({ ticketId: ticket.id, fromMe: true, body: 'Segue o contrato' })]),
    );
    await waitFor(() => expect(asksBeforeLeaving()).toBe(false));
  });
});

describe('files that are dropped', () => {
  const drop = (target: Element, types: readonly string[], files: readonly File[] = []) => {
    const event = createEvent.drop(target);
    Object.defineProperty(event, 'dataTransfer', { value: { types, files, dropEffect: 'copy' } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };

  test('a file that is dropped while another is being sent joins the next message', async () => {
    const posted = deferred<unknown>();
    await openScreen({
      tickets: [ticket],
      path: `/tickets/${ticket.uuid}`,
      routes: { 'POST /messages/:id': () => posted.promise },
    });
    await screen.findByRole('textbox', { name: 'Mensagem' });
    const log = screen.getByRole('log');
    drop(log, ['Files'], [new File(['1'], 'primeiro.pdf')]);
    await screen.findByText('primeiro.pdf');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeDisabled());
    drop(log, ['Files'], [new File(['2'], 'segundo.pdf')]);
    expect(await screen.findByText('segundo.pdf')).toBeVisible();
  });
});
