import type { ticketViewChanged } from '@balcao/plugins/ticket-views/contract/live-events.ts';
import type { TicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import type { ticketChanged } from '@balcao/plugins/tickets/contract/live-events.ts';
import {
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useGrowth } from '../../../lib/api/growth.ts';
import { type List, rowsOf } from '../../../lib/api/list.ts';
import { useCalmAsk } from '../../../lib/api/use-calm-ask.ts';
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
const askedAnew = { counts: [keys.counts], tickets: [keys.tickets] };

/** Reads the views that this user sees, in their order. */
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

/** Reads the numbers of tickets of views, by id; again after tickets have changed. */
export function useViewCounts(
  ids: readonly number[],
): ReadonlyMap<number, { count: number; hasMore: boolean }> {
  const { data } = useQuery({
    queryKey: [...keys.counts, ids],
    queryFn: ({ signal }) => countViews(ids, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  useAskedAnew(askedAnew.counts);
  return useMemo(() => new Map((data ?? []).map(({ id, ...count }) => [id, count])), [data]);
}

/** Reads the tickets of a view, page by page, and the deleted things that its filter names. */
export function useTicketsOfView(
  viewId: number | null,
  ownColumns: readonly string[],
): {
  list: List<Ticket>;
  /** Fields that rows show: those of the view, or, without a view or where it has none, those of this user. */
  columns: readonly string[];
  goneFields: readonly string[];
} {
  const views = useQuery({
    queryKey: keys.all,
    queryFn: ({ signal }) => readViews(signal),
    enabled: viewId !== null,
  });
  const ofView = views.data?.find(({ id }) => id === viewId)?.columns ?? [];
  const columns = ofView.length > 0 ? ofView : ownColumns;
  const query = useInfiniteQuery({
    queryKey: [...keys.tickets, { viewId, columns: ownColumns }],
    queryFn: ({ pageParam, signal }) =>
      readTicketsOfView(viewId ?? 0, { cursor: pageParam, columns: ownColumns }, signal),
    initialPageParam: '',
    getNextPageParam: (last) => last.cursor ?? undefined,
    enabled: viewId !== null && !views.isPending,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  useLiveTickets(keys.tickets, undefined, 'never');
  useAskedAnew(askedAnew.tickets);
  const rows = useMemo(() => (data ? rowsOf<Ticket>(data, 'tickets') : []), [data]);
  const isLookingOn = rows.length === 0 && hasNextPage;
  // A page without tickets is not the end: the server stopped a long search, and the next page goes on.
  useEffect(() => {
    if (isLookingOn && !isFetching) void fetchNextPage();
  }, [isLookingOn, isFetching, fetchNextPage]);
  const growth = useGrowth(query, String(viewId));
  const isLoading = viewId !== null && (query.isPending || isLookingOn);
  const goneFields = useMemo(() => [...new Set(data?.pages[0]?.gone.map(({ field }) => field))], [data]);
  return { list: { rows, count: undefined, isLoading, isStale: false, ...growth }, columns, goneFields };
}

/** Pins a view after the user's others, or unpins it. */
export function changePin(views: readonly TicketView[], view: TicketView): Promise<unknown> {
  const pinned = pinnedOf(views).map(({ id }) => id);
  const ids = view.pin === null ? [...pinned, view.id] : pinned.filter((id) => id !== view.id);
  return pinViews(ids);
}

/** Moves a pinned view by one position among the user's; at the ends it stays. */
export function movePin(views: readonly TicketView[], view: TicketView, by: -1 | 1): Promise<unknown> {
  return pinViews(movedBy(pinnedOf(views), view.id, by));
}

/** The pinned views in their order. */
export function pinnedOf(views: readonly TicketView[]): TicketView[] {
  return views.filter(({ pin }) => pin !== null).sort((one, other) => (one.pin ?? 0) - (other.pin ?? 0));
}

/** Reads these queries again a moment after tickets changed, once for all changes in that moment. */
function useAskedAnew(queryKeys: readonly QueryKey[]): void {
  const ask = useCalmAsk(queryKeys);
  useLive<typeof ticketChanged>('company-{id}-ticket', ask);
}
