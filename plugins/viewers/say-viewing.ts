import type { Context } from '@balcao/core';
import { conversationAudience, findTicket } from '../tickets/index.ts';
import type { ViewerState } from './contract/limits.ts';
import { ticketViewed } from './contract/live-events.ts';

/**
 * Shows colleagues who have the conversation open that the agent views it or writes in it. Throws ERR_NO_TICKET_FOUND, or
 * ERR_NO_PERMISSION for a ticket that is not the actor's to see.
 */
export async function sayViewing(ctx: Context, ticketId: number, state: ViewerState): Promise<void> {
  const ticket = await findTicket(ctx, ticketId);
  const { userId, name, sessionId } = ctx.actor;
  if (userId === null) return;
  ctx.live(
    ticketViewed,
    { action: 'update', ticketId, state, user: { id: userId, name } },
    { ...conversationAudience(ticket), ...(sessionId === null ? {} : { exceptSessionId: sessionId }) },
  );
}
