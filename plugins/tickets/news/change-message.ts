import type { Context } from '@balcao/core';
import { ticketLimits } from '../limits.ts';
import type { MessageRow } from '../messages/message.ts';
import { write } from '../sql.ts';
import { tellChanged } from '../tell-changed.ts';
import { lastMessageOf } from '../ticket.ts';

/** Replaces the text, in the caller's transaction; a deleted message stays as it is. */
export async function changeBody(ctx: Context, message: MessageRow, given: string): Promise<void> {
  const body = given.replaceAll('\0', '');
  if (message.isDeleted || (message.isEdited && message.body === body)) return;
  const updatedAt = Date.now();
  await write(
    ctx.db,
    'UPDATE Messages SET body = ?, isEdited = 1, updatedAt = ? WHERE id = ? AND companyId = ?',
    [body, updatedAt, message.id, ctx.companyId],
  );
  await write(
    ctx.db,
    'UPDATE Tickets SET lastMessage = ? WHERE id = ? AND companyId = ? AND lastMessageId = ?',
    [lastMessageOf(body, ticketLimits.lastMessageMax), message.ticketId, ctx.companyId, message.id],
  );
  await tellChanged(ctx, [{ ...message, body, isEdited: 1, updatedAt }]);
}

/** Marks as deleted, in the caller's transaction. */
export async function endMessage(ctx: Context, message: MessageRow): Promise<void> {
  if (message.isDeleted) return;
  const updatedAt = Date.now();
  await write(ctx.db, 'UPDATE Messages SET isDeleted = 1, updatedAt = ? WHERE id = ? AND companyId = ?', [
    updatedAt,
    message.id,
    ctx.companyId,
  ]);
  await tellChanged(ctx, [{ ...message, isDeleted: 1, updatedAt }]);
}
