import type { Context } from '@balcao/core';
import { noteChanged } from '../contract/live-events.ts';
import { conversationAudience } from '../live.ts';
import { ticketRowsByIds } from '../ticket-rows.ts';

/**
 * Announces that a note is new, changed or gone to those who have its ticket open and may see it, once the caller's
 * transaction is committed. Its text stays out: screens ask for the notes, so the order of announcements does not matter.
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
