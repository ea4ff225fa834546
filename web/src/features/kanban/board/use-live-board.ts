import type { Board } from '@balcao/plugins/kanban/schemas.ts';
import type { tagChanged } from '@balcao/plugins/tags/contract/live-events.ts';
import type { messageChanged, ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import type { Ticket } from '@balcao/plugins/tickets/schemas.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { changeNowAndOnArrival } from '../../../lib/api/answers.ts';
import type { Query } from '../../../lib/api/api.ts';
import { useJoin, useLive } from '../../../lib/live/live.tsx';
import { readColumnCounts } from '../api/read-board.ts';
import { withCounts } from './board.ts';
import { withColumn } from './columns.ts';
import { type Change, Follower } from './follow.ts';
import type { GrabbedCards } from './grabbed-cards.ts';

/** Interval in which live events are applied to the board, in milliseconds. */
const flushMs = 100;
const recountMs = 2_000;

interface LiveBoard {
  key: QueryKey;
  params: Query;
  queueIds: readonly number[];
  grabbed: GrabbedCards;
}

/**
 * Keeps the board up to date by live events of tickets and tags; returns the function that applies a change which waited
 * for a dragged card.
 */
export function useLiveBoard({ key, params, queueIds, grabbed }: LiveBoard): (change: Change) => void {
  const client = useQueryClient();
  const waiting = useRef<Change[]>([]);
  const timers = useRef<{ flush?: ReturnType<typeof setTimeout>; count?: ReturnType<typeof setTimeout> }>({});
  const follower = useRef<Follower>(null);
  follower.current ??= new Follower(grabbed);
  useEffect(() => {
    const running = timers.current;
    return () => {
      clearTimeout(running.flush);
      clearTimeout(running.count);
      running.flush = undefined;
      running.count = undefined;
    };
  }, []);

  const recount = useCallback(() => {
    timers.current.count ??= setTimeout(() => {
      timers.current.count = undefined;
      readColumnCounts(params).then(
        (counts) => client.setQueryData<Board>(key, (known) => known && withCounts(known, counts)),
        // The next change asks again.
        () => undefined,
      );
    }, recountMs);
  }, [client, key, params]);

  const flush = useCallback(() => {
    timers.current.flush = undefined;
    const changes = waiting.current.splice(0);
    const following = follower.current;
    if (!following) return;
    changeNowAndOnArrival(client, key, () =>
      client.setQueryData<Board>(key, (known) => {
        if (!known) return known;
        const { board, isCounted } = following.follow(known, changes, queueIds);
        if (!isCounted) recount();
        return board;
      }),
    );
    if (following.isWaiting) timers.current.flush = setTimeout(flush, flushMs);
  }, [client, key, queueIds, recount]);

  const hear = useCallback(
    (change: Change) => {
      waiting.current.push(change);
      timers.current.flush ??= setTimeout(flush, flushMs);
    },
    [flush],
  );

  useJoin('joinTickets', 'pending');
  useJoin('joinTickets', 'open');
  useLive<typeof ticketChanged>('company-{id}-ticket', (event) => {
    if (event.action === 'update') hear({ ticket: event.ticket });
    else if (event.action === 'delete') hear({ goneId: event.ticketId });
    else if (event.action === 'updateUnread') hear({ readId: event.ticketId, updatedAt: event.updatedAt });
  });
  useLive<typeof messageChanged>('company-{id}-appMessage', (event) => {
    if (event.action === 'create') hear({ ticket: event.ticket as Ticket });
  });
  useLive<typeof tagChanged>('company-{id}-tag', (event) => {
    const known = client.getQueryData<Board>(key);
    if (!known) return;
    const tag = event.action === 'delete' ? { id: event.tagId, kanban: 0 } : event.tag;
    const wasLane = known.lanes.some(({ id }) => id === tag.id);
    // Only the server knows the cards of a column.
    if (wasLane !== (tag.kanban === 1)) void client.invalidateQueries({ queryKey: key });
    else if (event.action !== 'delete')
      client.setQueryData<Board>(key, (board) => board && withColumn(board, event.tag));
  });
  return hear;
}
