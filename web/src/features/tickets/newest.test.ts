/** @in-a-document addresses begin where the page says that the installation is */
import { describe, expect, test } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { rowsOf } from '../../lib/api/list.ts';
import { changeMessage, foldMessage } from './conversation/message-cache.ts';
import { foldTicket, foldMessage as foldTold } from './list/live-tickets.ts';
import { belongsToList } from './list/ticket-belongs.ts';
import { aMessage, aTicket } from './testing/tickets.ts';
import { type Message, type Ticket, ticketKeys } from './ticket.ts';

const at = (change: number) => new Date(Date.UTC(2026, 2, 10) + change).toISOString();
const viewer = { id: 7 };
const ticketId = 12;

/** States of a message; each is later than the one before. */
const messageStates = fc
  .array(
    fc.record({
      ack: fc.nat(5),
      failed: fc.boolean(),
      body: fc.constantFrom('Bom dia', 'Boa tarde', 'Boa noite'),
      isEdited: fc.boolean(),
      isDeleted: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((states) =>
    states.map((state, index) => aMessage({ ...state, id: '50', ticketId, updatedAt: at(index) })),
  );

const ticketStates = fc
  .array(
    fc.record({
      status: fc.constantFrom('pending' as const, 'open' as const),
      userId: fc.constantFrom(null, 7, 8),
      unreadMessages: fc.nat(4),
      lastMessage: fc.constantFrom('Oi', 'Alô', 'Tem troco?'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((states) => states.map((state, index) => aTicket({ ...state, id: ticketId, updatedAt: at(index) })));

/** A page that is asked for now, of what the server has then, and lands when the test asks for it. */
function aPage<T extends Message | Ticket>(client: QueryClient, key: readonly unknown[], rowsKey: string) {
  let rows: readonly T[] = [];
  let land: (() => void) | null = null;
  const observer = new InfiniteQueryObserver(client, {
    queryKey: key,
    queryFn: () => {
      const read = { [rowsKey]: [...rows], count: rows.length, hasMore: false };
      return new Promise<typeof read>((resolve) => {
        land = () => resolve(read);
      });
    },
    initialPageParam: 1,
    getNextPageParam: () => undefined,
    retry: false,
  });
  const stop = observer.subscribe(() => undefined);
  const settled = async () => {
    land?.();
    land = null;
    await client.getQueryCache().find({ queryKey: key })?.promise;
    await Promise.resolve();
  };
  return {
    ask: (now: readonly T[]) => {
      if (land !== null) return;
      rows = now;
      void observer.refetch();
    },
    settled,
    shown: () => rowsOf<T>(client.getQueryData(key) ?? { pages: [] }, rowsKey),
    count: () => client.getQueryData<{ pages: Array<{ count: number }> }>(key)?.pages[0]?.count,
    stop,
  };
}

/** The list of a status, of what the server has of one ticket. */
function aList(client: QueryClient, status: 'pending' | 'open') {
  const page = aPage<Ticket>(client, [...ticketKeys.byStatus, { status }], 'tickets');
  const ofIt = (states: readonly Ticket[]) =>
    states.filter((ticket) => belongsToList(ticket, { status }, viewer));
  const play = async (turn: string | undefined, stored: Ticket | undefined) => {
    if (turn === 'ask') page.ask(ofIt(stored ? [stored] : []));
    if (turn === 'land') await page.settled();
  };
  return { ...page, ofIt, play };
}

/** Every word that is spoken of the states, in any order, with pages asked for and landing in between. */
const inAnyOrder = <T>(words: readonly T[]) =>
  fc.tuple(
    fc.shuffledSubarray([...words], { minLength: words.length }),
    fc.array(fc.constantFrom('ask', 'land', 'none'), {
      minLength: words.length,
      maxLength: words.length,
    }),
  );

describe('of the states of a message', () => {
  test('the newest state of a message is shown once and in full, in whatever order events and answers come', async () => {
    const story = messageStates.chain((states) => {
      const words = states.flatMap((state, index) => [
        { index, speak: index === 0 ? foldMessage : changeMessage, state },
        // Repeats it as the answer of a call.
        { index, speak: index === 0 ? foldMessage : changeMessage, state },
      ]);
      return fc.tuple(fc.constant(states), inAnyOrder(words));
    });
    await fc.assert(
      fc.asyncProperty(story, async ([states, [words, pages]]) => {
        const client = new QueryClient();
        const page = aPage<Message>(client, ticketKeys.messages(ticketId), 'messages');
        await page.settled();
        let stored = -1;
        for (const [step, { index, speak, state }] of words.entries()) {
          // No event is sent before the state is stored.
          stored = Math.max(stored, index);
          if (pages[step] === 'ask') page.ask(states.slice(stored, stored + 1));
          if (pages[step] === 'land') await page.settled();
          speak(client, ticketId, state);
        }
        await page.settled();
        expect(page.shown()).toEqual([states.at(-1)]);
        page.stop();
        client.clear();
      }),
      { numRuns: 150 },
    );
  });
});

describe('of the states of a ticket', () => {
  test('the newest state of a ticket decides in which lists it is, once and in every field', async () => {
    type Word = { index: number; speak: (client: QueryClient) => void };
    const belongs = (ticket: Ticket, params: object) => belongsToList(ticket, params as never, viewer);
    const spoken = (state: Ticket, index: number): Word[] => [
      {
        index,
        speak: (client) =>
          foldTicket(
            client,
            ticketKeys.byStatus,
            { action: 'update', ticket: state, ticketId },
            belongs,
            'top',
          ),
      },
      {
        index,
        speak: (client) =>
          foldTold(
            client,
            ticketKeys.byStatus,
            {
              action: 'create',
              message: { ...aMessage({ ticketId }), ticket: state },
              ticket: state,
              contact: state.contact,
            },
            belongs,
            'top',
          ),
      },
      {
        index,
        speak: (client) => {
          if (state.unreadMessages > 0) return;
          const event = { action: 'updateUnread' as const, ticketId, updatedAt: state.updatedAt };
          foldTicket(client, ticketKeys.byStatus, event, belongs, 'top');
        },
      },
    ];
    const story = ticketStates.chain((states) =>
      fc.tuple(fc.constant(states), inAnyOrder(states.flatMap(spoken))),
    );
    await fc.assert(
      fc.asyncProperty(story, async ([states, [words, pages]]) => {
        const client = new QueryClient();
        const pending = aList(client, 'pending');
        const open = aList(client, 'open');
        await pending.settled();
        await open.settled();
        let stored = -1;
        for (const [step, { index, speak }] of words.entries()) {
          stored = Math.max(stored, index);
          for (const list of [pending, open]) await list.play(pages[step], states[stored]);
          speak(client);
        }
        for (const list of [pending, open]) {
          await list.settled();
          expect(list.shown()).toEqual(list.ofIt(states.slice(-1)));
          expect(list.count()).toBe(list.shown().length);
          list.stop();
        }
        client.clear();
      }),
      { numRuns: 150 },
    );
  });
});
