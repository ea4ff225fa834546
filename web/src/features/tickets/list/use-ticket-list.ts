import { useMemo } from 'react';
import type { Query } from '../../../lib/api/api.ts';
import { type List, useInfiniteList } from '../../../lib/api/list.ts';
import { useJoin } from '../../../lib/live/live.tsx';
import { type Ticket, type TicketStatus, ticketKeys } from '../ticket.ts';
import { useViewer } from '../viewer.ts';
import { useLiveTickets } from './live-tickets.ts';
import { belongsToList } from './ticket-belongs.ts';
import { inOrder, type TicketOrder } from './ticket-order.ts';

export interface TicketFilters {
  queueIds: readonly number[];
  /** True when tickets without a queue are listed too. */
  hasUnqueued: boolean;
  showAll: boolean;
  /** Only snoozed tickets, instead of everything else. */
  snoozedOnly: boolean;
  order: TicketOrder;
  /** Keys of the company's fields whose values the rows have. */
  columns: readonly string[];
}

/** Reads the tickets of a status for an agent's list. Closed ones are shown to all agents. */
export function useTicketsOfStatus(
  status: TicketStatus,
  filters: TicketFilters,
  enabled = true,
): List<Ticket> {
  const showAll = status === 'closed' || filters.showAll;
  // Closed tickets wait for no agent.
  const order = status === 'closed' ? 'newest' : filters.order;
  const params: Query = {
    status,
    queueIds: filters.queueIds,
    ...unqueuedOf(filters),
    ...(showAll ? { showAll } : {}),
    ...(order === 'newest' ? {} : { order }),
    ...columnsOf(filters),
    ...(status === 'open' ? { snoozed: filters.snoozedOnly ? 'only' : 'hide' } : {}),
  };
  useJoin('joinTickets', enabled ? status : null);
  const list = useInfiniteList<Ticket>({
    key: ticketKeys.byStatus,
    path: '/tickets',
    rowsKey: 'tickets',
    params,
    enabled,
  });
  const rows = useMemo(() => inOrder(list.rows, order), [list.rows, order]);
  return { ...list, rows };
}

export interface TicketSearch extends Pick<TicketFilters, 'queueIds' | 'hasUnqueued' | 'columns'> {
  searchParam: string;
  users: readonly number[];
  tags: readonly number[];
  /** Only tickets to which an ad led. */
  fromAd: boolean;
}

export function useTicketSearch(
  { queueIds, hasUnqueued, searchParam, users, tags, fromAd, columns }: TicketSearch,
  enabled: boolean,
): List<Ticket> {
  const params: Query = {
    searchParam,
    showAll: true,
    queueIds,
    ...unqueuedOf({ hasUnqueued }),
    ...(users.length > 0 ? { users } : {}),
    ...(tags.length > 0 ? { tags } : {}),
    ...(fromAd ? { fromAd } : {}),
    ...columnsOf({ columns }),
  };
  return useInfiniteList<Ticket>({
    key: ticketKeys.search,
    path: '/tickets',
    rowsKey: 'tickets',
    params,
    enabled,
  });
}

function columnsOf({ columns }: Pick<TicketFilters, 'columns'>): Query {
  return columns.length > 0 ? { columns } : {};
}

function unqueuedOf({ hasUnqueued }: Pick<TicketFilters, 'hasUnqueued'>): Query {
  return hasUnqueued ? {} : { unqueued: 'hide' };
}

/** Applies live events to all lists of the screen. */
export function useLiveLists(): void {
  const viewer = useViewer();
  useLiveTickets(ticketKeys.byStatus, (ticket, params) => belongsToList(ticket, params, viewer));
  useLiveTickets(ticketKeys.search, undefined, 'never');
}
