import type { Context, Host } from '@balcao/core';
import {
  type AgentReply,
  firstAskedAt,
  type OpenedTicket,
  type TicketAssignment,
  type TicketLog,
  type TicketRow,
  ticketRowsByIds,
} from '../../tickets/index.ts';
import { nowOf } from '../clock.ts';
import { appendToTicketLog, orderSums, type TicketLogEntry, ticketLogKinds } from '../ticket-log.ts';
import { adoptTickets } from './adopt-tickets.ts';
import { changesSince } from './changes-since.ts';
import { nextPeriod, openingPlace, placeOf, waitOf } from './next-period.ts';
import { insertPeriods, type PeriodRow, periodsOf, updatePeriod } from './period.ts';

/** Writes service periods and their entries of the ticket log, in the transaction of each change of a ticket. */
export const periodLog: TicketLog = {
  opened,
  moved,
  onAgentReply,
  prioritised,
  changesSince,
  onTicketsMerged,
};

async function opened(host: Host, tickets: readonly OpenedTicket[]): Promise<void> {
  const now = nowOf(host);
  const ids = await appendToTicketLog(
    host,
    tickets.map((ticket) => ({ ...about(ticket), name: 'opened', at: now, value: null })),
  );
  const periods = tickets.map((ticket, index): PeriodRow => {
    const { queueId, userId } = placeOf(ticket);
    const isHeld = ticket.status === 'open';
    return {
      companyId: ticket.companyId,
      ticketId: ticket.id,
      openedAt: now,
      afterMessageId: 0,
      askedAt: ticket.byCustomer ? now : null,
      queuedAt: queueId === 0 ? null : now,
      acceptedAt: isHeld ? now : null,
      heldSince: isHeld ? now : null,
      handledMs: 0,
      answeredAt: null,
      endedAt: null,
      openedId: ids[index] as number,
      queueId,
      userId,
    };
  });
  await insertPeriods(host, periods);
  const held = tickets.filter(({ status }) => status === 'open');
  const names = ['accepted', 'taken'] as const;
  await appendToTicketLog(
    host,
    held.flatMap((ticket) => names.map((name) => ({ ...about(ticket), name, at: now, value: null }))),
  );
}

async function moved(ctx: Context, ticket: TicketRow, before: TicketAssignment): Promise<void> {
  const isSame =
    before.status === ticket.status && before.userId === ticket.userId && before.queueId === ticket.queueId;
  if (isSame) return;
  const period = await periodOf(ctx, ticket, before);
  const isAccepted = period.acceptedAt === null && before.status === 'pending' && ticket.status === 'open';
  // An earlier request is looked up only for a customer who waits, and only when the wait is over.
  if (isAccepted && period.askedAt === null) period.askedAt = await firstAskedAt(ctx, period);
  const move = {
    before,
    after: ticket,
    now: nowOf(ctx.host),
    lastMessageId: ticket.lastMessageId,
    hasTaken: before.status !== 'closed' && (await hasTaken(ctx, period, ticket)),
  };
  const { period: next, steps } = nextPeriod(period, move);
  const ids = await appendToTicketLog(
    ctx.host,
    steps.map(({ name, place, value }) => ({ ...about(ticket), ...place, name, at: move.now, value })),
  );
  const reopening = steps.findIndex(({ name }) => name === 'reopened');
  if (reopening >= 0)
    Object.assign(next, { openedId: ids[reopening], ...pickPlace(steps[reopening]?.place) });
  const first = openingPlace(next, move);
  if (Object.keys(first).length > 0) await putDownTo(ctx, next, first);
  await updatePeriod(ctx, ticket.id, { ...next, ...first });
}

async function onAgentReply(host: Host, replies: readonly AgentReply[]): Promise<void> {
  const companies = new Map(replies.map(({ ticketId, companyId }) => [ticketId, companyId]));
  const periods = await periodsOf(host, [...companies.keys()]);
  for (const [ticketId, companyId] of companies) {
    const ctx = host.contextFor(companyId);
    const period = periods.get(ticketId);
    if (!period) await adoptTickets(ctx, await ticketRowsByIds(ctx, [ticketId]));
    else if (period.answeredAt === null && period.endedAt === null) await noteAnswer(ctx, period);
  }
}

async function noteAnswer(ctx: Context, period: PeriodRow): Promise<void> {
  const at = nowOf(ctx.host);
  const { ticketId } = period;
  const askedAt = period.askedAt ?? (await firstAskedAt(ctx, period));
  await updatePeriod(ctx, ticketId, { answeredAt: at, askedAt });
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  // Where an agent wrote first, no customer waited.
  if (askedAt === null || !ticket) return;
  const value = waitOf({ askedAt, queuedAt: null }, at);
  await appendToTicketLog(ctx.host, [{ ...about(ticket), name: 'answered', at, value }]);
}

/** No figure depends on priorities, so nothing is summed again. */
async function prioritised(ctx: Context, ticket: TicketRow): Promise<void> {
  const { priority: value } = ticket;
  const entry: TicketLogEntry = { ...about(ticket), name: 'prioritised', at: nowOf(ctx.host), value };
  await appendToTicketLog(ctx.host, [entry], { isSummedLater: true });
}

/**
 * Moves the ticket log entries of a joined ticket to the one that remains, so that lists lead to it. They keep whose they
 * were, because times and ratings of the two are measured apart. The period of the joined ticket ends with its row.
 */
async function onTicketsMerged(
  ctx: Context,
  { ticketId, fromTicketId }: { ticketId: number; fromTicketId: number },
): Promise<void> {
  // `joinedFrom` first: one of the databases reads the columns in this order.
  await ctx.sql.write(
    `UPDATE Milestones SET joinedFrom = COALESCE(joinedFrom, ticketId), ticketId = ?
     WHERE ticketId = ? AND companyId = :company`,
    [ticketId, fromTicketId],
  );
}

/** Returns the ticket's period; for a ticket from before periods existed, one is made from the known data. */
async function periodOf(ctx: Context, ticket: TicketRow, before: TicketAssignment): Promise<PeriodRow> {
  const known = (await periodsOf(ctx.host, [ticket.id])).get(ticket.id);
  if (known) return known;
  const { status, userId, queueId, whatsappId } = before;
  const [adopted] = await adoptTickets(ctx, [{ ...ticket, status, userId, queueId, whatsappId }]);
  return adopted as PeriodRow;
}

async function hasTaken(ctx: Context, { openedAt }: PeriodRow, ticket: TicketRow): Promise<boolean> {
  if (ticket.status !== 'open' || ticket.userId === null) return false;
  const rows = await ctx.sql.rows(
    `SELECT id FROM Milestones WHERE ticketId = ? AND kind = ? AND at >= ? AND userId = ? AND companyId = :company LIMIT 1`,
    [ticket.id, ticketLogKinds.taken, openedAt, ticket.userId],
  );
  return rows.length > 0;
}

/** The opening is put down to the first queue and the first agent that the conversation had. */
async function putDownTo(
  ctx: Context,
  { openedId, openedAt }: Pick<PeriodRow, 'openedId' | 'openedAt'>,
  first: { queueId?: number; userId?: number },
): Promise<void> {
  await ctx.table('Milestones').where({ id: openedId }).update(first);
  await orderSums(ctx.host, [{ companyId: ctx.companyId, at: openedAt }]);
}

function pickPlace(place: { queueId: number; userId: number } | undefined) {
  return place ? { queueId: place.queueId, userId: place.userId } : {};
}

function about(
  ticket: Omit<TicketAssignment, 'status'> & { id: number; companyId: number },
): Pick<TicketLogEntry, 'companyId' | 'ticketId' | 'queueId' | 'userId' | 'whatsappId'> {
  return { companyId: ticket.companyId, ticketId: ticket.id, ...placeOf(ticket) };
}
