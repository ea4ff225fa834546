import { type Context, hasMore, pageWindow } from '@balcao/core';
import { findContact } from '../../contacts/index.ts';
import { presentTickets } from '../present-ticket.ts';
import type { TicketList } from '../schemas.ts';
import { type TicketRow, ticketSelect } from '../ticket-rows.ts';
import { visibleTickets } from '../visibility.ts';

/**
 * Lists a page of a contact's tickets for an agent, the latest first, as far as the actor may see them. Reads by the
 * index of contact and connection, since a contact has few tickets in any company. Throws ERR_NO_CONTACT_FOUND.
 */
export async function ticketsOfContact(
  ctx: Context,
  contactId: number,
  pageNumber: number | undefined,
): Promise<TicketList> {
  await findContact(ctx, contactId);
  const page = pageWindow(pageNumber);
  const seen = visibleTickets(ctx);
  const where = `WHERE t.companyId = :company AND t.contactId = ? AND ${seen.sql}`;
  const bindings = [contactId, ...seen.bindings];
  const [counted] = await ctx.sql.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM Tickets t ${where}`,
    bindings,
  );
  const count = Number(counted?.count ?? 0);
  const rows = await ctx.sql.rows<TicketRow>(
    `${ticketSelect} ${where} ORDER BY t.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`,
    bindings,
  );
  return { tickets: await presentTickets(ctx, rows), count, hasMore: hasMore(count, page, rows.length) };
}
