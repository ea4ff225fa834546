import type { QueryClient } from '@tanstack/react-query';
import { changeNowAndOnArrival } from '../../lib/api/answers.ts';
import { newestTicket } from './newest.ts';
import { type Ticket, ticketKeys } from './ticket.ts';

/** Changes the ticket of an address, if it is loaded or under way. */
export function changeTicket(client: QueryClient, uuid: string, change: (known: Ticket) => Ticket): void {
  const key = ticketKeys.one(uuid);
  changeNowAndOnArrival(client, key, () =>
    client.setQueryData<Ticket>(key, (known) => (known ? change(known) : known)),
  );
}

/** Takes in the ticket that a call answered with, unless newer is known of it. */
export function cacheTicket(client: QueryClient, ticket: Ticket): void {
  client.setQueryData<Ticket>(ticketKeys.one(ticket.uuid), (known) =>
    known ? newestTicket(known, ticket) : ticket,
  );
}
