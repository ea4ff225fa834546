import type { ticketViewChanged } from '@balcao/plugins/ticket-views/contract/live-events.ts';
import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useGrowth } from '../../../lib/api/growth.ts';
import { type List, rowsOf } from '../../../lib/api/list.ts';
import { useLive } from '../../../lib/live/live.tsx';
import { countViews, pinViews, readTicketsOfView, readViews } from '../api/ticket-views.ts';
import { useLiveTickets } from '../list/live-tickets.ts';
import type { Ticket } from '../ticket.ts';
import { movedBy } from './pin-order.ts';

export type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';

const keys = {
  all: ['ticket-views', 'list'],
  counts: ['ticket-views', 'counts'],
  tickets: ['tickets', 'of-view'],
} as const;
/** Time in which many changes ask the server once. */
const calmMs = 2_000;

/** The views that this person sees, in their order. */
export function useTicketViews(): readonly TicketView[] {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.all,
    queryFn: ({ signal }) => readViews(signal),
  });
  useLive<typeof ticketViewChanged>('company-{id}-ticketView', () => {
    void client.invalidateQueries({ queryKey: keys.all });
    void client.invalidateQueries({ queryKey: keys.counts });
    void client.invalidateQueries({ queryKey: keys.tickets });
  });
  return data ?? [];
}

/** Counts of the tickets of these views, by id; asked again once tickets have changed. */
export function useViewCounts(
  ids: readonly number[],
): ReadonlyMap<number, { count: number; hasMore: boolean }> {
  const { data } = useQuery({
    queryKey: [...keys.counts, ids],
    queryFn: ({ signal }) => countViews(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  useAskedAnew(keys.counts);
  return useMemo(() => new Map((data ?? []).map(({ id, ...count }) => [id, count])), [data]);
}

/** The tickets of a view, page by page, and what its filter names that is gone. */
export function useTicketsOfView(viewId: number | null): {
  list: List<Ticket>;
  goneFields: readonly string[];
} {
  const query = useInfiniteQuery({
    queryKey: [...keys.tickets, { viewId }],
    queryFn: ({ pageParam, signal }) => readTicketsOfView(viewId ?? 0, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
    enabled: viewId !== null,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useLiveTickets(keys.tickets, undefined, 'never');
  useAskedAnew(keys.tickets);
  const rows = useMemo(() => (data ? rowsOf<Ticket>(data, 'tickets') : []), [data]);
  const isLookingOn = rows.length === 0 && hasNextPage;
  // A page without tickets is no end: the search met its bound, and goes on.
  useEffect(() => {
    if (isLookingOn && !isFetching) void fetchNextPage();
  }, [isLookingOn, isFetching, fetchNextPage]);
  const growth = useGrowth(query, String(viewId));
  const isLoading = viewId !== null && (query.isPending || isLookingOn);
  const goneFields = useMemo(() => [...new Set(data?.pages[0]?.gone.map(({ field }) => field))], [data]);
  return { list: { rows, count: undefined, isLoading, isStale: false, ...growth }, goneFields };
}

/** Pins a view behind the others of this person, or takes it from them. */
export function changePin(views: readonly TicketView[], view: TicketView): Promise<unknown> {
  const pinned = pinnedOf(views).map(({ id }) => id);
  const ids = view.pin === null ? [...pinned, view.id] : pinned.filter((id) => id !== view.id);
  return pinViews(ids);
}

/** Moves a pinned view by so many places among those of this person; at the ends it stays. */
export function movePin(views: readonly TicketView[], view: TicketView, by: -1 | 1): Promise<unknown> {
  return pinViews(movedBy(pinnedOf(views), view.id, by));
}

/** The pinned views in their order. */
export function pinnedOf(views: readonly TicketView[]): TicketView[] {
  return views.filter(({ pin }) => pin !== null).sort((one, other) => (one.pin ?? 0) - (other.pin ?? 0));
}

/** Asks anew a moment after a ticket changed, once for all that change meanwhile. */
function useAskedAnew(queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const timer = useRef<number | null>(null);
  const ask = useCallback(() => {
    timer.current = null;
    void client.invalidateQueries({ queryKey });
  }, [client, queryKey]);
  useLive<typeof ticketChanged>('company-{id}-ticket', () => {
    timer.current ??= window.setTimeout(ask, calmMs);
  });
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
      timer.current = null;
    },
    [],
  );
}
