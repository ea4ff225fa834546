import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { deferred } from '../../../testing/deferred.ts';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen, sales } from '../testing/tickets-screen.tsx';
import type { Ticket } from '../ticket.ts';

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
