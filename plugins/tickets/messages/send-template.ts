import { type Context, isUniqueViolation, type StoredMedia } from '@balcao/core';
import { fillTemplate, type TemplateOrder } from '../../connections/index.ts';
import { SendingFailed, TicketNotOpen } from '../contract/errors.ts';
import { findTicket } from '../find-ticket.ts';
import type { Content } from '../outbound/content.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { sendReadReceipts } from './mark-read.ts';
import type { MessageRow } from './message.ts';
import { type Keyed, recordKey, storedUnder } from './message-keys.ts';

export interface SendTemplate extends Keyed {
  template: TemplateOrder['template'];
  values: Readonly<Record<string, string>>;
  /** File of the template's header. */
  file?: StoredMedia | undefined;
}

/**
 * Sends a template of an official number to the ticket's customer for an agent; the network accepts a template at any
 * time, unlike a text. Stores nothing when the template cannot be sent. Throws ERR_TICKET_NOT_OPEN,
 * ERR_SENDING_WAPP_MSG and the errors of `fillTemplate`.
 */
export async function sendTemplate(ctx: Context, input: SendTemplate): Promise<MessageRow[]> {
  const ticket = await findTicket(ctx, input.ticketId);
  const repeated = await storedUnder(ctx, input);
  if (repeated) return repeated;
  const content = await templateContent(ctx, ticket, input);
  if (ticket.status !== 'open') throw TicketNotOpen();
  try {
    const messages = await ctx.transaction(async () => {
      const stored = await sendMessages(ctx, ticket, [content], { by: 'agent' });
      await recordKey(ctx, input, stored);
      return stored;
    });
    if (ticket.unreadMessages > 0) sendReadReceipts(ctx, ticket);
    return messages;
  } catch (error) {
    // An equal call ran at once with this one and stored the message.
    const stored = isUniqueViolation(error) ? await storedUnder(ctx, input) : null;
    if (!stored) throw error;
    return stored;
  }
}

/**
 * Fills a template and returns it as content of a message. Throws ERR_SENDING_WAPP_MSG and the errors of
 * `fillTemplate`.
 */
export async function templateContent(
  ctx: Context,
  { whatsappId }: Pick<TicketRow, 'whatsappId'>,
  order: TemplateOrder,
): Promise<Content> {
  if (whatsappId === null) throw SendingFailed();
  const { template, ...content } = await fillTemplate(ctx, whatsappId, order);
  return { ...content, attributes: { template } };
}
