import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { changeNowAndOnArrival } from '../../lib/api/answers.ts';
import { rowsOf } from '../../lib/api/list.ts';
import { newestTicket } from './newest.ts';
import { type Ticket, ticketKeys } from './ticket.ts';

/** Changes the cached ticket of an address, if it is loaded or being loaded. */
export function changeTicket(client: QueryClient, uuid: string, change: (known: Ticket) => Ticket): void {
  const key = ticketKeys.one(uuid);
  changeNowAndOnArrival(client, key, () =>
    client.setQueryData<Ticket>(key, (known) => (known ? change(known) : known)),
  );
}

/** Stores the ticket of an answer in the cache, unless a newer state of it is known. */
export function cacheTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueryData<Ticket>(ticketKeys.one(ticket.uuid), (known) =>
    known ? newestTicket(known, ticket) : ticket,
  );
}

/** Finds a ticket in the lists that are loaded: of a status, of a search or of a view. */
export function listedTicket(client: QueryClient, uuid: string): Ticket | undefined {
  for (const queryKey of ticketKeys.lists)
    for (const [, pages] of client.getQueriesData<InfiniteData<Record<string, unknown>>>({ queryKey })) {
      const found = pages && rowsOf<Ticket>(pages, 'tickets').find((row) => row.uuid === uuid);
      if (found) return found;
    }
  return undefined;
}
