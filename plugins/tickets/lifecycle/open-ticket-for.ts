import type { Context } from '@balcao/core';
import { AppError } from '@balcao/core';
import { findConnection, soleQueues } from '../../connections/index.ts';
import { findContact } from '../../contacts/index.ts';
import { OtherOpenTicket } from '../contract/errors.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { openTicket } from './create-ticket.ts';
import { activeTicketOf } from './other-open-ticket.ts';

/**
 * Finds the contact's pending or open ticket on this connection, or opens a pending one: for campaigns, schedules, the
 * external API and everything else that writes to customers by itself. A new one without a queue gets the only queue of
 * the connection, as with a customer's first message. In the caller's transaction if there is one. Throws
 * ERR_NO_CONTACT_FOUND, ERR_NO_WAPP_FOUND.
 */
export async function openTicketFor(
  ctx: Context,
  {
    contactId,
    connectionId,
    queueId = null,
  }: { contactId: number; connectionId: number; queueId?: number | null },
): Promise<TicketRow> {
  const existing = await activeTicketOf(ctx, contactId, connectionId);
  if (existing) return existing;
  const contact = await findContact(ctx, contactId);
  await findConnection(ctx, connectionId);
  try {
    return await openTicket(ctx, {
      contactId,
      whatsappId: connectionId,
      queueId: queueId ?? (await soleQueues(ctx.host, [connectionId])).get(connectionId) ?? null,
      userId: null,
      status: 'pending',
      isGroup: Boolean(contact.isGroup),
      driver: 'bot',
    });
  } catch (error) {
    // Another call opened it in between: that ticket is the one.
    const other = isOtherOpen(error) ? await activeTicketOf(ctx, contactId, connectionId) : undefined;
    if (!other) throw error;
    return other;
  }
}

function isOtherOpen(error: unknown): boolean {
  return error instanceof AppError && error.code === OtherOpenTicket.code;
}
