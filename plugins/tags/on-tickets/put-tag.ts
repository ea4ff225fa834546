import type { Context } from '@balcao/core';
import { findTicket } from '../../tickets/index.ts';
import { leaveColumn } from './column-removals.ts';
import { addTags } from './sync-tags.ts';

/**
 * Adds an agent's tag to a ticket; a board column replaces the ticket's earlier one, also when another user moved it
 * there. An id that is no number means no column, as older clients send it. Throws the errors of `addTags`.
 */
export async function putTag(
  ctx: Context,
  { ticketId, tagId }: { ticketId: number; tagId: number | null },
): Promise<void> {
  if (tagId !== null) await addTags(ctx, { ticketId, tagIds: [tagId] });
  else if (await isTakenUp(ctx, ticketId)) await leaveColumn(ctx, { ticketId, isFinal: true });
  else await findTicket(ctx, ticketId);
}

async function isTakenUp(ctx: Context, ticketId: number): Promise<boolean> {
  const { userId } = ctx.actor;
  if (userId === null) return false;
  return (await ctx.table('LaneRemovals').where({ ticketId, userId }).first('ticketId')) !== undefined;
}
