import type { Session } from '../connection/session.ts';
import type { MessagePage } from '../wire.ts';
import type { AgentTicket, AgentTicketPage, AgentTicketStatus } from './agent-wire.ts';

/** Filters of the tickets in agent mode. */
export interface TicketFilters {
  status: AgentTicketStatus;
  queue?: string | undefined;
  contactRef?: string | undefined;
}

/** Reads the first pages of the tickets as one list. */
export async function readPages(
  session: Session,
  wish: TicketFilters,
  pages: number,
): Promise<AgentTicketPage> {
  const tickets: AgentTicket[] = [];
  let hasMore = true;
  for (let page = 1; page <= pages && hasMore; page += 1) {
    const read = await readPage(session, wish, page);
    tickets.push(...read.tickets);
    hasMore = read.hasMore;
  }
  return { tickets, hasMore };
}

/** Number of tickets that wait for an agent; `isNew` while some of them have not been in the list that the agent sees. */
export interface Pending {
  ids: readonly number[];
  hasMore: boolean;
  isNew: boolean;
}

/**
 * Returns the number of waiting tickets, marked as new if one arrived while the agent was looking at tickets of another status.
 */
export function pendingNow(
  before: Pending,
  { tickets, hasMore }: AgentTicketPage,
  isShown: boolean,
): Pending {
  const ids = tickets.map(({ id }) => id);
  const hasNew = ids.some((id) => !before.ids.includes(id));
  return { ids, hasMore, isNew: !isShown && ids.length > 0 && (before.isNew || hasNew) };
}

function readPage(
  session: Session,
  { status, queue, contactRef }: TicketFilters,
  page: number,
): Promise<AgentTicketPage> {
  const wish = new URLSearchParams({ status, pageNumber: String(page) });
  if (queue) wish.set('queueId', queue);
  if (contactRef) wish.set('contactRef', contactRef);
  return session.call('GET', `/desk/tickets?${wish}`);
}

/** Reads a page of a ticket's messages, which become read by it unless `onlyLook`. Throws Refusal or Unreachable. */
export function readMessagePage(
  session: Session,
  ticketId: number,
  { before, onlyLook }: { before: string | undefined; onlyLook: boolean },
): Promise<MessagePage> {
  const query = new URLSearchParams({
    ...(before === undefined ? {} : { before }),
    ...(onlyLook ? { markRead: 'false' } : {}),
  });
  const path = `/desk/tickets/${ticketId}/messages`;
  return session.call('GET', query.size === 0 ? path : `${path}?${query}`);
}
