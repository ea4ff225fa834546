import { type Context, companyClock } from '@balcao/core';
import { expandVariables, findTicket } from '../tickets/index.ts';
import { findQuickMessage } from './find-quick-message.ts';

/**
 * The text as the ticket's customer would get it now, by the company's clock. Throws ERR_NO_QUICKMESSAGE_FOUND,
 * ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION.
 */
export async function fillQuickMessage(ctx: Context, id: number, ticketId: number): Promise<string> {
  const { message } = await findQuickMessage(ctx, id);
  const { contactName } = await findTicket(ctx, ticketId);
  return expandVariables(message, { contactName, now: (await companyClock(ctx)).at(Date.now()) });
}
