import { type Context, companyClock } from '@balcao/core';
import { companyLanguage, expandVariables, fieldTexts, findTicket, variablesIn } from '../tickets/index.ts';
import { findQuickMessage } from './find-quick-message.ts';

/**
 * Returns a quick message for an agent as the ticket's customer would get it now, by the company's time zone. Where a
 * value itself looks like a variable, such as a name that the customer chose, the text stays unfilled: the sending fills
 * it in, and would take that value for a variable in a text that is filled in already. Throws ERR_NO_QUICKMESSAGE_FOUND, ERR_NO_TICKET_FOUND and ERR_NO_PERMISSION.
 */
export async function fillQuickMessage(ctx: Context, id: number, ticketId: number): Promise<string> {
  const { message } = await findQuickMessage(ctx, id);
  const ticket = await findTicket(ctx, ticketId);
  const now = (await companyClock(ctx)).at(Date.now());
  const fields = await fieldTexts(ctx, [message], ticket);
  const language = await companyLanguage(ctx);
  const filled = expandVariables(message, { contactName: ticket.contactName, now, language, fields });
  return variablesIn(filled).size === 0 ? filled : message;
}
