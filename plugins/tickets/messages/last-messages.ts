import type { Context } from '@balcao/core';
import { type MessageRow, messageSelect } from './message.ts';

/** Last messages of a ticket, in their order, at most `max`; without reactions and deleted ones. */
export async function lastMessages(ctx: Context, ticketId: number, max: number): Promise<MessageRow[]> {
  const rows = await ctx.sql.rows<MessageRow>(
    `${messageSelect} WHERE m.ticketId = ? AND +m.companyId = :company AND m.isDeleted = 0
     AND m.mediaType <> 'reactionMessage' ORDER BY m.id DESC LIMIT ${Math.floor(max)}`,
    [ticketId],
  );
  return rows.reverse();
}
