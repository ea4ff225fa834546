import type { Session } from '../connection/session.ts';
import type { AgentTicket, AgentTicketPage, AgentTicketStatus } from './agent-wire.ts';

/** Tickets that the page of the agent mode asks for. */
export interface TicketWish {
  status: AgentTicketStatus;
  queue?: string | undefined;
  contactRef?: string | undefined;
}

/** Reads the first pages as one. */
export async function readPages(session: Session, wish: TicketWish, pages: number): Promise<AgentTicketPage> {
  const tickets: AgentTicket[] = [];
  let hasMore = true;
  for (let page = 1; page <= pages && hasMore; page += 1) {
    const read = await readPage(session, wish, page);
    tickets.push(...read.tickets);
    hasMore = read.hasMore;
  }
  return { tickets, hasMore };
}

/** Tickets that wait for an agent; `isNew` while some came that the list has not shown yet. */
export interface Pending {
  ids: readonly number[];
  hasMore: boolean;
  isNew: boolean;
}

/** Counts those who wait now, and marks them as new if one came while another list was shown. */
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
  { status, queue, contactRef }: TicketWish,
  page: number,
): Promise<AgentTicketPage> {
  const wish = new URLSearchParams({ status, pageNumber: String(page) });
  if (queue) wish.set('queueId', queue);
  if (contactRef) wish.set('contactRef', contactRef);
  return session.call('GET', `/desk/tickets?${wish}`);
}
