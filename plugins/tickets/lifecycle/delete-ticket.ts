import type { Context } from '@balcao/core';
import { removeAdPictures } from '../ads/ad-pictures.ts';
import { findTicket } from '../find-ticket.ts';
import { publishTicketDeleted } from '../live.ts';
import { sharedAmong } from '../outbound/shared-files.ts';
import { partsOf } from '../per-application.ts';
import { ticketFields, ticketTags } from '../ports.ts';
import { unindexMessages } from '../search/index/index-messages.ts';
import { type TicketRow, ticketRowsByIds } from '../ticket-rows.ts';

/** Deletes a ticket with its messages and their files, for an admin. Throws ERR_NO_PERMISSION for agents. */
export async function deleteTicket(ctx: Context, ticketId: number): Promise<void> {
  ctx.require('ticket-options:deleteTicket');
  const ticket = await findTicket(ctx, ticketId);
  await ctx.transaction(async () => {
    await removeTicket(ctx, ticket);
    const { status, userId, queueId } = ticket;
    ctx.audit({
      action: 'ticket.deleted',
      record: { type: 'ticket', id: ticketId, name: ticket.contactName },
      before: { status, userId, queueId },
    });
  });
}

/** Removes every ticket of a contact, in the transaction that deletes the contact. */
export async function removeTicketsOf(ctx: Context, contactId: number): Promise<void> {
  const rows: Array<{ id: number }> = await ctx.table('Tickets').where({ contactId }).select('id');
  const tickets = await ticketRowsByIds(
    ctx,
    rows.map(({ id }) => id),
  );
  for (const ticket of tickets) await removeTicket(ctx, ticket);
  // Words of the contact's messages in any other ticket.
  await unindexMessages(ctx.host, ctx.companyId, { contactId });
}

/** Removes a ticket with its messages and their files, in the caller's transaction or one of its own. */
export async function removeTicket(ctx: Context, ticket: TicketRow): Promise<void> {
  const { host, companyId } = ctx;
  const ticketId = ticket.id;
  await ctx.transaction(async () => {
    const files = await ctx.sql.rows<{ mediaKey: string }>(
      'SELECT mediaKey FROM Messages WHERE ticketId = ? AND companyId = :company AND mediaKey IS NOT NULL',
      [ticketId],
    );
    const keys = files.map(({ mediaKey }) => mediaKey);
    const shared = await sharedAmong(ctx, keys);
    await host.media.discard(
      companyId,
      keys.filter((key) => !shared.has(key)),
    );
    await removeAdPictures(ctx, [ticketId]);
    await ticketTags.find(host)?.leave(ctx, ticketId, null);
    await ticketFields.find(host)?.leave(ctx, ticketId, null);
    // The ticket first: a message that is just coming in finds it gone and opens another.
    await ctx.table('Tickets').where({ id: ticketId }).delete();
    await unindexMessages(host, companyId, { ticketId });
    await ctx.table('Messages').where({ ticketId }).delete();
    ctx.emit('ticket.deleted', { ticketId });
    host.database.afterCommit(() => {
      partsOf(host).counts.changed(companyId);
      publishTicketDeleted(host, ticket);
    });
  });
}
