import type { Context } from '@balcao/core';
import { wakeOwner } from '../../connections/index.ts';
import { announceTicket } from '../lifecycle/announce-ticket.ts';
import { firstStays, takeIn } from '../lifecycle/join-histories.ts';
import { activeTicketOf } from '../lifecycle/other-open-ticket.ts';
import { publishTicket, publishTicketDeleted } from '../live.ts';
import { lockTicketRow } from '../lock-tickets.ts';
import { presentTickets } from '../present-ticket.ts';
import { nextUpdatedAt } from '../sql.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

/**
 * Moves a pending or open ticket to the connection that has its number now, with the messages that wait to be sent. If
 * its contact has another ticket there, one of the two stays and gets the messages of the other. A second run is safe.
 */
export async function moveTicket(
  ctx: Context,
  ticketId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await ctx.transaction(async () => {
    const held = await holdBoth(ctx, ticketId, to);
    if (!held) return;
    const { ticket, otherTicket } = held;
    await moveWaiting(ctx, ticketId, { from, to });
    if (!otherTicket) return giveTo(ctx, ticket, to);
    const [kept, gone] = [ticket, otherTicket].sort(firstStays) as [TicketRow, TicketRow];
    await takeIn(ctx, kept, gone);
    ctx.host.database.afterCommit(() => publishTicketDeleted(ctx.host, gone));
    if (kept.id === ticket.id) return giveTo(ctx, ticket, to);
    const [shown] = await presentTickets(ctx, await ticketRowsByIds(ctx, [kept.id]));
    if (shown) ctx.host.database.afterCommit(() => publishTicket(ctx.host, shown));
  });
}

/**
 * Locks the ticket and its contact's ticket at the other connection, and reads both. Messages stored before the lock
 * are moved; messages that come later wait for it and then find the remaining ticket. Returns null when nothing is to
 * be moved.
 */
async function holdBoth(
  ctx: Context,
  ticketId: number,
  to: number,
): Promise<{ ticket: TicketRow; otherTicket: TicketRow | undefined } | null> {
  for (let heldId: number | undefined, isHeld = false; ; isHeld = true) {
    const ids = [ticketId, ...(heldId === undefined ? [] : [heldId])].sort((one, other) => one - other);
    if (isHeld) for (const id of ids) await lockTicketRow(ctx, id);
    const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
    if (!ticket || ticket.status === 'closed' || ticket.whatsappId === to) return null;
    const otherTicket = await activeTicketOf(ctx, ticket.contactId, to);
    if (isHeld && otherTicket?.id === heldId) return { ticket, otherTicket };
    heldId = otherTicket?.id;
  }
}

/** Has waiting messages leave by the connection that has the number now. */
async function moveWaiting(
  ctx: Context,
  ticketId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const waiting = await ctx.sql.rows<{ id: number }>(
    `SELECT o.messageId AS id FROM Outbox o JOIN Messages m ON m.id = o.messageId
     WHERE o.companyId = :company AND o.whatsappId = ? AND m.ticketId = ?`,
    [from, ticketId],
  );
  if (waiting.length === 0) return;
  const ids = waiting.map(({ id }) => Number(id));
  await ctx
    .table('Messages')
    .whereIn('id', ids)
    .update({ whatsappId: to, updatedAt: ctx.raw('updatedAt + 1') });
  await ctx.table('Outbox').whereIn('messageId', ids).update({ whatsappId: to });
  wakeOwner(ctx, to);
}

async function giveTo(ctx: Context, ticket: TicketRow, to: number): Promise<void> {
  const now = Date.now();
  await ctx
    .table('Tickets')
    .where({ id: ticket.id })
    .update({
      whatsappId: to,
      activeKey: activeKeyOf(ticket.contactId, to),
      movedConnection: 1,
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw(nextUpdatedAt, [now, now]),
    });
  const [row] = await ticketRowsByIds(ctx, [ticket.id]);
  const { status, userId, queueId, whatsappId } = ticket;
  if (row) await announceTicket(ctx, { status, userId, queueId, whatsappId }, row, { wasRead: false });
}
