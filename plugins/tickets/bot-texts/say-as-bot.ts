import { type Context, firstOf } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';
import type { Content } from '../outbound/content.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { cutText } from './cut-text.ts';
import { whatsappMarks } from './whatsapp-marks.ts';

/**
 * The texts that a machine's text becomes: in WhatsApp's marks, cut where it is too long for one message; what is beyond the longest
 * answer is left out before the marks are read.
 */
function textsOfBot(text: string): string[] {
  return cutText(whatsappMarks(firstOf(text, ticketLimits.botAnswerMax)), ticketLimits.botMessageMax);
}

/**
 * Sends a text of an AI model or an outside system to the customer as the bot, with a file if given; all such texts
 * become messages here. Runs in the caller's transaction if there is one. Returns the stored messages, none when an
 * agent has taken the ticket over. Throws the errors of sendMessages.
 */
export function sayAsBot(ctx: Context, ticket: TicketRow, { body, ...file }: Content): Promise<MessageRow[]> {
  const [first = '', ...others] = textsOfBot(body);
  const contents = [...(first !== '' || file.media ? [{ body: first, ...file }] : [])];
  return sendMessages(ctx, ticket, [...contents, ...others.map((text) => ({ body: text }))], { by: 'bot' });
}
