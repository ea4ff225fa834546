import type { Context } from '@balcao/core';
import { type MessageRow, messageSelect } from './message.ts';

/** What was said last on a ticket, in its order, at most `max`; reactions and what was deleted left out. */
export async function lastMessages(ctx: Context, ticketId: number, max: number): Promise<MessageRow[]> {
  const rows = await ctx.sql.rows<MessageRow>(
    `${messageSelect} WHERE m.ticketId = ? AND +m.companyId = :company AND m.isDeleted = 0
     AND m.mediaType <> 'reactionMessage' ORDER BY m.id DESC LIMIT ${Math.floor(max)}`,
    [ticketId],
  );
  return rows.reverse();
}
