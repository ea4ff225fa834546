import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aContact, aMessage, aTicket } from '../testing/tickets.ts';
import { openScreen } from '../testing/tickets-screen.tsx';

afterEach(() => void jest.useRealTimers());

test('a page that stays open over midnight dates the messages of the day before', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 30, 23, 30), advanceTimers: true });
  const saidAt = new Date(2026, 10, 30, 17, 42).toISOString();
  const ticket = aTicket({
    status: 'open',
    userId: 7,
    contact: aContact({ name: 'Mariana' }),
    lastMessageAt: saidAt,
  });
  const messages = [aMessage({ id: '40', ticketId: ticket.id, body: 'Bom dia', createdAt: saidAt })];
  await openScreen({ tickets: [ticket], messages, path: `/tickets/${ticket.uuid}` });
  const row = (await screen.findByRole('link', { name: /Mariana/ })).closest('li') as HTMLElement;
  expect(within(row).getByText('17:42')).toBeVisible();
  expect(await screen.findByText('hoje')).toBeVisible();

  jest.setSystemTime(new Date(2026, 11, 1, 0, 0, 5));
  act(() => jest.advanceTimersByTime(60_000));
  await waitFor(() => expect(within(row).getByText('30/11/2026')).toBeVisible());
  expect(screen.getByText('ontem')).toBeVisible();
});
