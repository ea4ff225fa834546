import type { Context } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import { publishTicket } from '../live.ts';
import { cleanText } from '../messages/inbound-content.ts';
import { type MessageRow, messagesByIds } from '../messages/message.ts';
import { type EditTime, isOutdated, withEarlier } from '../messages/wire/message-context.ts';
import { presentTicketRow } from '../present-ticket.ts';
import { publishChanged } from '../publish-changed.ts';
import { reindexAfterChange } from '../search/index/index-messages.ts';
import { nextUpdatedAt } from '../sql.ts';
import { lastMessageOf } from '../ticket.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';

/**
 * Replaces the text of a message that its writer edited, and keeps the earlier text, in the caller's transaction. A
 * deleted message stays unchanged, and so does a message that a later edit has changed already.
 */
export async function changeBody(
  ctx: Context,
  message: MessageRow,
  given: string,
  edit: EditTime = { at: Date.now() },
): Promise<void> {
  const body = cleanText(given);
  if (message.isDeleted || (message.isEdited && message.body === body)) return;
  const now = Date.now();
  const indexMessages = await reindexAfterChange(ctx.host, message.id);
  // Read once more, now that it is locked: another edit may have gone before.
  const [before = message] = await messagesByIds(ctx, [message.id]);
  if (isOutdated(before.context, edit)) return;
  await ctx.sql.write(
    `UPDATE Messages SET body = ?, context = ?, bodyCode = NULL, bodyDetails = NULL, isEdited = 1, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = :company`,
    [body, withEarlier(before.context, before.body, edit), now, now, message.id],
  );
  await ctx.sql.write(
    // Rises by one: the ticket is not moved in the lists.
    'UPDATE Tickets SET lastMessage = ?, updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company AND lastMessageId = ?',
    [lastMessageOf({ ...message, body }, ticketLimits.lastMessageMax), message.ticketId, message.id],
  );
  await indexMessages({ body });
  ctx.emit('message.edited', { messageId: message.id, ticketId: message.ticketId });
  await publishChanged(ctx, await messagesByIds(ctx, [message.id]));
  await publishRowOf(ctx, message);
}

/** Marks as deleted, in the caller's transaction. */
export async function endMessage(ctx: Context, message: MessageRow): Promise<void> {
  if (message.isDeleted) return;
  const now = Date.now();
  const indexMessages = await reindexAfterChange(ctx.host, message.id);
  await ctx.sql.write(
    `UPDATE Messages SET isDeleted = 1, updatedAt = ${nextUpdatedAt} WHERE id = ? AND companyId = :company`,
    [now, now, message.id],
  );
  await ctx.sql.write(
    'UPDATE Tickets SET updatedAt = updatedAt + 1 WHERE id = ? AND companyId = :company AND lastMessageId = ?',
    [message.ticketId, message.id],
  );
  await indexMessages({ isDeleted: 1 });
  ctx.emit('message.deleted', { messageId: message.id, ticketId: message.ticketId });
  await publishChanged(ctx, await messagesByIds(ctx, [message.id]));
  await publishRowOf(ctx, message);
}

/** Updates the row of the ticket in the lists, after the commit, where the message is the last that it shows. */
async function publishRowOf(ctx: Context, { id, ticketId }: MessageRow): Promise<void> {
  const [row] = await ticketRowsByIds(ctx, [ticketId]);
  if (row?.lastMessageId !== id) return;
  const ticket = await presentTicketRow(ctx, row);
  ctx.host.database.afterCommit(() => publishTicket(ctx.host, ticket));
}
