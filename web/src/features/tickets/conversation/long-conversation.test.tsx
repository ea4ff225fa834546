import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { type StubCall, stubServer } from '../../../testing/stub-server.ts';
import { aUser } from '../../../testing/users.ts';
import { aMessage, aTicket } from '../testing/tickets.ts';
import { pagesMax } from './message-cache.ts';
import { useLiveMessages, useMessages } from './use-messages.ts';

const pageSize = 20;
const ticket = aTicket({ status: 'open' });
const timeOf = (index: number) => Date.UTC(2026, 2, 10) + index * 60_000;
const messageAt = (index: number) =>
  aMessage({
    id: String(index + 1),
    body: String(index),
    ticketId: ticket.id,
    createdAt: new Date(timeOf(index)).toISOString(),
  });

/** Messages on a screen of the conversation, without drawing its bubbles. */
function GrabbedCard() {
  const { messages, loadOlder, loadNewer, toNewest, missed } = useMessages(ticket.id);
  useLiveMessages(ticket.id);
  return (
    <>
      <output>{messages.map(({ body }) => body).join(' ')}</output>
      <button type="button" onClick={loadOlder}>
        older
      </button>
      <button type="button" onClick={loadNewer}>
        newer
      </button>
      <button type="button" onClick={toNewest}>
        {missed.length} missed
      </button>
    </>
  );
}

/** A conversation on a server that walks as the real one does. */
async function openLong(count: number) {
  const said = Array.from({ length: count }, (_, index) => messageAt(index));
  const placeOf = (index: number) => `${timeOf(index)}.${index + 1}`;
  const indexOf = (place: string) => Number(place.split('.')[1]) - 1;
  const range = (from: number, to: number) => ({
    messages: said.slice(from, to),
    hasMore: from > 0,
    older: from > 0 ? placeOf(from) : null,
    newer: to < said.length ? placeOf(to - 1) : null,
  });
  const server = stubServer({
    'GET /messages/:id': ({ query }: StubCall) => {
      if (query.before) return range(Math.max(0, indexOf(query.before) - pageSize), indexOf(query.before));
      if (!query.after) return range(Math.max(0, said.length - pageSize), said.length);
      const first = indexOf(query.after) + 1;
      return range(first, Math.min(said.length, first + pageSize));
    },
  });
  const app = await renderApp(<GrabbedCard />, { user: aUser(), server });
  const held = () => (screen.getByRole('status').textContent ?? '').split(' ').filter(Boolean).map(Number);
  await waitFor(() => expect(held()).toHaveLength(Math.min(count, pageSize)));
  const step = async (name: 'older' | 'newer', end: 0 | -1) => {
    const before = held().at(end);
    await act(async () => screen.getByRole('button', { name }).click());
    await waitFor(() => expect(held().at(end)).not.toBe(before));
  };
  const arrive = (index: number) =>
    act(() => {
      said.push(messageAt(index));
      app.socket.receive('company-1-appMessage', {
        action: 'create',
        message: messageAt(index),
        ticket: { ...ticket, unreadMessages: 1 },
      });
    });
  return { held, older: () => step('older', 0), newer: () => step('newer', -1), arrive };
}

const between = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('a conversation that is longer than a screen needs', () => {
  test('a long conversation keeps only the part around the reader, without a hole, up and down', async () => {
    const kept = pagesMax * pageSize;
    const { held, older, newer } = await openLong(kept + 60);
    for (let step = 0; step < pagesMax + 2; step++) await older();
    expect(held()).toEqual(between(0, kept));
    for (let step = 0; step < 3; step++) await newer();
    expect(held()).toEqual(between(60, kept + 60));
  });

  test('a long conversation counts what the customer writes meanwhile, and leads to it', async () => {
    const kept = pagesMax * pageSize;
    const { held, older, arrive } = await openLong(kept + 40);
    for (let step = 0; step < pagesMax + 1; step++) await older();
    arrive(kept + 40);
    arrive(kept + 41);
    expect(held()).toEqual(between(0, kept));
    const leave = await screen.findByRole('button', { name: '2 missed' });
    await act(async () => leave.click());
    await waitFor(() => expect(held()).toEqual(between(kept + 22, kept + 42)));
    await screen.findByRole('button', { name: '0 missed' });
  });

  test('a long conversation grows no further at its end, however long it is watched', async () => {
    const { held, arrive } = await openLong(1);
    const kept = pagesMax * pageSize;
    for (let index = 1; index < kept + 40; index++) arrive(index);
    await waitFor(() => expect(held().at(-1)).toBe(kept + 39));
    const all = held();
    expect(all.length).toBeLessThanOrEqual(kept);
    expect(all).toEqual(between(kept + 40 - all.length, kept + 40));
  });
});
