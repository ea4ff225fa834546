import { type Actor, AppError, type Context, NoPermission } from '@balcao/core';
import { chooseConnection } from '../../connections/index.ts';
import { activeTicketOf, findTicket, maySeeQueue, maySeeTicket } from '../../tickets/index.ts';

/** Contact, connection and queue to which a scheduled message goes. */
export interface Destination {
  contactId: number;
  whatsappId: number | null;
  queueId: number | null;
  ticketId: number | null;
}

/**
 * Refuses an agent's message for a conversation that they may not see at present: the given one, else the contact's
 * active one by the connection, else a new one in the queue. This is checked again when it is sent. Throws
 * ERR_NO_PERMISSION.
 */
export async function requireVisibleConversation(ctx: Context, destination: Destination): Promise<void> {
  const { contactId, queueId, ticketId } = destination;
  if (queueId !== null && !maySeeQueue(ctx.actor, queueId)) throw NoPermission();
  if (ticketId !== null) {
    await findTicket(ctx, ticketId);
    return;
  }
  const connectionId = destination.whatsappId ?? (await usualConnection(ctx));
  const active = connectionId === null ? undefined : await activeTicketOf(ctx, contactId, connectionId);
  const isVisible = active
    ? maySeeTicket(ctx.actor, active)
    : maySeeQueue(ctx.actor, queueId ?? queueOfAuthor(ctx.actor));
  if (!isVisible) throw NoPermission();
}

/**
 * Returns the queue of a new conversation where none is chosen: none, or the author's first one if they may only see
 * queues' tickets.
 */
export function queueOfAuthor({ seesUnqueued, profile, super: isSuper, queueIds }: Actor): number | null {
  if (seesUnqueued || profile === 'admin' || isSuper || queueIds.length === 0) return null;
  return Math.min(...queueIds);
}

/** Returns the connection that is used at present where none is given; null: there is none. */
async function usualConnection(ctx: Context): Promise<number | null> {
  try {
    return (await chooseConnection(ctx, {})).id;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
