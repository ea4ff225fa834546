import type { Context } from '@balcao/core';
import { ticketLimits } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';
import type { Content } from '../outbound/content.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { cutText } from './cut-text.ts';
import { whatsappMarks } from './whatsapp-marks.ts';

/** The texts that a machine's text becomes: in WhatsApp's marks, cut where it is too long for one message. */
function textsOfBot(text: string): string[] {
  return cutText(whatsappMarks(text), ticketLimits.botMessageMax);
}

/**
 * Says what a machine made up, an AI's or an outside system's text, with a file or alone: the one place where such a text
 * becomes messages. In the caller's transaction if there is one. Answers what was stored, nothing when the bot's turn is over;
 * throws what sendMessages throws.
 */
export function sayAsBot(ctx: Context, ticket: TicketRow, { body, ...file }: Content): Promise<MessageRow[]> {
  const [first = '', ...others] = textsOfBot(body);
  const contents = [...(first !== '' || file.media ? [{ body: first, ...file }] : [])];
  return sendMessages(ctx, ticket, [...contents, ...others.map((text) => ({ body: text }))], { by: 'bot' });
}
