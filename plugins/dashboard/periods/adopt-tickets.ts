import type { Context } from '@balcao/core';
import { firstAnsweredAt, firstAskedAt, type TicketRow } from '../../tickets/index.ts';
import { appendToTicketLog, type TicketLogEntry } from '../ticket-log.ts';
import { placeOf, waitOf } from './next-period.ts';
import { insertPeriods, type PeriodRow } from './period.ts';

/**
 * Creates one service period for each ticket that is older than service periods, in the caller's transaction. Its times are
 * read from rows that are still stored: the ticket's creation, the first human message as its acceptance, and the last change
 * as its close.
 */
export async function adoptTickets(
  ctx: Context,
  tickets: readonly TicketRow[],
  options: { isSummedLater?: boolean } = {},
): Promise<PeriodRow[]> {
  const periods: PeriodRow[] = [];
  for (const ticket of tickets) {
    const { openedId: _none, ...period } = await periodFrom(ctx, ticket);
    const entries = logOfTicket(ticket, period);
    const [openedId = 0] = await appendToTicketLog(ctx.host, entries, options);
    periods.push({ ...period, openedId });
  }
  await insertPeriods(ctx.host, periods);
  return periods;
}

async function periodFrom(ctx: Context, ticket: TicketRow): Promise<PeriodRow> {
  const span = { ticketId: ticket.id, afterMessageId: 0 };
  const openedAt = Number(ticket.createdAt);
  const lastAt = Math.max(openedAt, Number(ticket.updatedAt));
  const asked = await firstAskedAt(ctx, span);
  const askedAt = asked === null ? null : Math.max(openedAt, asked);
  const answer = await firstAnsweredAt(ctx, span);
  const answeredAt = answer === null ? null : Math.max(openedAt, answer);
  const isOpen = ticket.status === 'open';
  const endedAt = ticket.status === 'closed' ? lastAt : null;
  const acceptedAt = ticket.status === 'pending' ? null : (answeredAt ?? (isOpen ? lastAt : null));
  const { queueId, userId } = placeOf(ticket);
  return {
    companyId: ticket.companyId,
    ticketId: ticket.id,
    openedAt,
    afterMessageId: 0,
    askedAt,
    queuedAt: queueId === 0 ? null : openedAt,
    acceptedAt: endedAt === null ? acceptedAt : least(acceptedAt, endedAt),
    heldSince: isOpen ? acceptedAt : null,
    handledMs: endedAt === null || acceptedAt === null ? 0 : Math.max(0, endedAt - acceptedAt),
    answeredAt,
    endedAt,
    openedId: 0,
    queueId,
    userId,
  };
}

function logOfTicket(ticket: TicketRow, period: Omit<PeriodRow, 'openedId'>): TicketLogEntry[] {
  const { openedAt, askedAt, acceptedAt, answeredAt, endedAt, handledMs } = period;
  const about = { companyId: ticket.companyId, ticketId: ticket.id, ...placeOf(ticket) };
  const entries: TicketLogEntry[] = [{ ...about, name: 'opened', at: openedAt, value: null }];
  // A message of ours shows that a customer waited for it; the mere state of a ticket does not show how long.
  const hadWaited = answeredAt !== null && askedAt !== null && acceptedAt !== null && askedAt <= acceptedAt;
  const wait = hadWaited ? waitOf(period, acceptedAt) : null;
  if (acceptedAt !== null) entries.push({ ...about, name: 'accepted', at: acceptedAt, value: wait });
  if (acceptedAt !== null && about.userId !== 0)
    entries.push({ ...about, name: 'taken', at: acceptedAt, value: null });
  if (answeredAt !== null && askedAt !== null && answeredAt >= askedAt)
    entries.push({ ...about, name: 'answered', at: answeredAt, value: answeredAt - askedAt });
  if (endedAt !== null)
    entries.push({ ...about, name: 'closed', at: endedAt, value: acceptedAt === null ? null : handledMs });
  return entries;
}

function least(one: number | null, other: number): number | null {
  return one === null ? null : Math.min(one, other);
}
