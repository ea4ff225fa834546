import { type Context, companyClock, ValidationFailed } from '@balcao/core';
import { findTicket } from '../../find-ticket.ts';
import { conversationOf } from '../conversation.ts';

/**
 * Finds the id of a conversation's first message on or after a day (`YYYY-MM-DD` of the company's calendar), for an agent
 * who goes there; null when there is none. Throws ERR_VALIDATION for an impossible day, and what `findTicket` throws.
 */
export async function firstMessageFrom(ctx: Context, ticketId: number, date: string): Promise<string | null> {
  const ticket = await findTicket(ctx, ticketId);
  const start = (await companyClock(ctx)).startOfDay(date);
  if (start === null) throw ValidationFailed({ details: { date: 'must be a day, YYYY-MM-DD' } });
  const { sql, bindings } = await conversationOf(ctx, ticket);
  const [first] = await ctx.sql.rows<{ id: number }>(
    `SELECT m.id FROM Messages m WHERE ${sql} AND m.createdAt >= ? ORDER BY m.createdAt, m.id LIMIT 1`,
    [...bindings, start],
  );
  return first ? String(first.id) : null;
}
