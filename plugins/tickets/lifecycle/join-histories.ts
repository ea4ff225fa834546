import type { Context } from '@balcao/core';
import { tellTicket, tellTicketDeleted } from '../live.ts';
import { partsOf } from '../parts.ts';
import { ticketTags } from '../ports.ts';
import { presentTickets } from '../present-ticket.ts';
import { risen } from '../sql.ts';
import { activeKeyOf } from '../ticket.ts';
import { type TicketRow, ticketRowsByIds, ticketSelect } from '../ticket-rows.ts';

/**
 * Two contacts turned out to be one person: everything of the one becomes the other's. Where both have an active ticket on
 * a connection, the older stays, with its agent, and takes in the newer one's messages. Safe to run twice.
 */
export async function joinHistories(
  ctx: Context,
  { contactId, fromContactId }: { contactId: number; fromContactId: number },
): Promise<void> {
  const { kept, dropped } = await ctx.transaction(async () => {
    const active = await ctx.sql.rows<TicketRow>(
      `${ticketSelect} WHERE t.companyId = :company AND t.contactId IN (?, ?) AND t.status <> 'closed' ORDER BY t.id`,
      [contactId, fromContactId],
    );
    const older = new Map<number | null, TicketRow>();
    const newer: TicketRow[] = [];
    for (const ticket of active) {
      const first = older.get(ticket.whatsappId);
      if (!first) older.set(ticket.whatsappId, ticket);
      else newer.push(ticket);
      if (first) await takeIn(ctx, first, ticket);
    }
    for (const ticket of older.values()) await giveTo(ctx, ticket, contactId);
    for (const table of ['Tickets', 'Messages', 'TicketNotes']) {
      await ctx.table(table).where({ contactId: fromContactId }).update({ contactId });
    }
    return { kept: [...older.values()].map(({ id }) => id), dropped: newer };
  });
  partsOf(ctx.host).counts.changed(ctx.companyId);
  for (const ticket of dropped) tellTicketDeleted(ctx.host, ticket);
  for (const ticket of await presentTickets(ctx, await ticketRowsByIds(ctx, kept)))
    tellTicket(ctx.host, ticket);
}

async function takeIn(ctx: Context, older: TicketRow, newer: TicketRow): Promise<void> {
  for (const table of ['Messages', 'StageTurns', 'TicketNotes']) {
    await ctx.table(table).where({ ticketId: newer.id }).update({ ticketId: older.id });
  }
  const last = newer.lastMessageId > older.lastMessageId ? newer : older;
  await ctx.sql.write(
    `UPDATE Tickets SET unreadMessages = unreadMessages + ?, lastMessage = ?, lastMessageId = ?, fromMe = ?,
       updatedAt = ${risen} WHERE id = ? AND companyId = :company`,
    [
      newer.unreadMessages,
      last.lastMessage,
      last.lastMessageId,
      last.fromMe,
      last.updatedAt,
      last.updatedAt,
      older.id,
    ],
  );
  await ticketTags.find(ctx.host)?.leave(ctx, newer.id, older.id);
  await ctx.table('Tickets').where({ id: newer.id }).delete();
}

async function giveTo(ctx: Context, { id, whatsappId }: TicketRow, contactId: number): Promise<void> {
  await ctx
    .table('Tickets')
    .where({ id })
    .update({
      contactId,
      activeKey: activeKeyOf(contactId, whatsappId),
      version: ctx.raw('version + 1'),
      updatedAt: ctx.raw('updatedAt + 1'),
    });
}
