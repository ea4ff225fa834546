import type { Context } from '@balcao/core';
import { markReadOnChannel } from '../../connections/index.ts';
import { addressOf, contactsByIds, findContact } from '../../contacts/index.ts';
import { publishRead } from '../live.ts';
import { partsOf } from '../per-application.ts';
import type { TicketRow } from '../ticket-rows.ts';

/** Read receipts that one reading sends at most; the newest. */
const receiptsMax = 50;

/**
 * Marks the customer's messages as read: on the ticket, on every screen, and on the customer's phone as far as the
 * channel can. Nothing happens when nothing was unread. Returns the ticket's present row.
 */
export async function markRead(ctx: Context, ticket: TicketRow): Promise<TicketRow> {
  if (ticket.unreadMessages === 0) return ticket;
  const isChanged = await setRead(ctx, ticket.id, { isShown: true });
  const [now] = await ctx.sql.rows<Pick<TicketRow, 'updatedAt'>>(
    'SELECT updatedAt FROM Tickets WHERE id = ? AND companyId = :company',
    [ticket.id],
  );
  const { updatedAt } = now ?? ticket;
  const read = { ...ticket, unreadMessages: 0, updatedAt };
  if (!isChanged) return read;
  const { host } = ctx;
  host.database.afterCommit(() => publishRead(host, read));
  sendReadReceipts(ctx, ticket);
  return read;
}

/**
 * Marks a ticket's messages as read, up to the one that arrived last; lists show the one that was written last. Done by one
 * statement, by the index on the messages of a ticket, so that a message that arrives meanwhile is read or stays unread.
 * False where nothing was unread.
 */
export async function setRead(ctx: Context, ticketId: number, { isShown = false } = {}): Promise<boolean> {
  const { affected } = await ctx.sql.write(
    // Bound to the row: with the id itself MySQL would find the message before it has the lock of the ticket.
    `UPDATE Tickets SET unreadMessages = 0, updatedAt = updatedAt + ${isShown ? 1 : 0},
       readUpToId = COALESCE(
         (SELECT m.id FROM Messages m WHERE m.ticketId = Tickets.id ORDER BY m.id DESC LIMIT 1), lastMessageId)
     WHERE id = ? AND companyId = :company AND unreadMessages > 0`,
    [ticketId],
  );
  return affected > 0;
}

/** Shows the customer, after the commit, that the unread messages of this ticket were read; a failure is ignored. */
export function sendReadReceipts(
  ctx: Context,
  { id, companyId, contactId, whatsappId, readUpToId }: TicketRow,
): void {
  if (whatsappId === null) return;
  ctx.host.database.afterCommit(() => {
    const system = ctx.host.contextFor(companyId);
    const about = { ticketId: id, contactId, connectionId: whatsappId, readUpToId };
    void partsOf(ctx.host).followUp.start('telling the customer of a reading', () =>
      sendReceipts(system, about),
    );
  });
}

async function sendReceipts(
  ctx: Context,
  about: { ticketId: number; contactId: number; connectionId: number; readUpToId: number },
): Promise<void> {
  const rows = await ctx.sql.rows<{ wireId: string; participantId: number | null }>(
    `SELECT wireId, participantId FROM Messages WHERE ticketId = ? AND id > ? AND companyId = :company AND fromMe = 0 AND mediaType <> 'call_log'
     ORDER BY createdAt DESC, id DESC LIMIT ${receiptsMax}`,
    [about.ticketId, about.readUpToId],
  );
  if (rows.length === 0) return;
  const contact = await findContact(ctx, about.contactId);
  const authors = await contactsByIds(
    ctx,
    rows.flatMap(({ participantId }) => participantId ?? []),
  );
  const read = rows.map(({ wireId, participantId }) => {
    const author = participantId === null ? undefined : authors.get(participantId);
    return { wireId, ...(author ? { author: addressOf(author) } : {}) };
  });
  await markReadOnChannel(ctx, about.connectionId, addressOf(contact), read);
}
