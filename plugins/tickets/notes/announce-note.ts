import type { Context } from '@balcao/core';
import { noteChanged } from '../contract/live-events.ts';
import { conversationAudience } from '../live.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';

/**
 * Announces a new, changed or deleted note to users who have its ticket open and may see it, once the caller's
 * transaction is committed. The event has no text: screens read the notes, so the order of events does not matter.
 */
export async function announceNote(
  ctx: Context,
  action: 'create' | 'update' | 'delete',
  { id: noteId, ticketId }: { id: number; ticketId: number | null },
): Promise<void> {
  if (ticketId === null) return;
  const [ticket] = await ticketRowsByIds(ctx, [ticketId]);
  if (ticket) ctx.live(noteChanged, { action, noteId, ticketId }, conversationAudience(ticket));
}
