import { type Context, isUniqueViolation, type StoredMedia } from '@balcao/core';
import { MessageNotForwardable } from '../errors.ts';
import { findTicket } from '../find-ticket.ts';
import { createTicket } from '../lifecycle/create-ticket.ts';
import { activeTicketOf } from '../lifecycle/other-open-ticket.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import type { MediaType } from '../limits.ts';
import { type Content, sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { findMessage } from './find-message.ts';
import type { MessageRow } from './message.ts';
import { noteKey, storedUnder } from './message-keys.ts';

/** Texts and files; what only means something where it was said stays there. */
const forwardable: ReadonlySet<MediaType> = new Set([
  'conversation',
  'image',
  'audio',
  'video',
  'application',
]);

/**
 * Sends what a message says, with its file, to another contact over the same connection, as the agent: in the contact's
 * open ticket, in one that waits and is accepted by it, or in a new one. Throws ERR_NO_MESSAGE_FOUND,
 * ERR_MESSAGE_NOT_FORWARDABLE, ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION for a ticket that is not the agent's to see,
 * ERR_TICKET_ALREADY_ACCEPTED and what `createTicket` throws.
 */
export async function forwardMessage(
  ctx: Context,
  input: { messageId: number; contactId: number; idempotencyKey: string | null },
): Promise<{ ticket: TicketRow; messages: MessageRow[] }> {
  const { message, ticket: source } = await findMessage(ctx, input.messageId);
  if (message.isDeleted || !forwardable.has(message.mediaType)) throw MessageNotForwardable();
  const ticket = await ticketWith(ctx, input.contactId, source);
  const call = {
    ticketId: ticket.id,
    idempotencyKey: input.idempotencyKey && `forward:${message.id}:${input.idempotencyKey}`,
  };
  const repeated = await storedUnder(ctx, call);
  if (repeated) return { ticket, messages: repeated };
  const content = await contentOf(ctx, message);
  try {
    const messages = await ctx.transaction(async () => {
      const stored = await sendMessages(ctx, ticket, [content], { by: 'agent' });
      await noteKey(ctx, call, stored);
      return stored;
    });
    return { ticket, messages };
  } catch (error) {
    if (content.media) await ctx.host.media.remove(ctx.companyId, content.media.key);
    // The same call came twice at once: the other one stored it.
    const stored = isUniqueViolation(error) ? await storedUnder(ctx, call) : null;
    if (!stored) throw error;
    return { ticket, messages: stored };
  }
}

async function ticketWith(ctx: Context, contactId: number, source: TicketRow): Promise<TicketRow> {
  const { whatsappId, queueId } = source;
  const active = await activeTicketOf(ctx, contactId, whatsappId);
  if (!active)
    return createTicket(ctx, { contactId, queueId, ...(whatsappId === null ? {} : { whatsappId }) });
  const ticket = await findTicket(ctx, active.id);
  if (ticket.status === 'open') return ticket;
  return updateTicket(ctx, { ticketId: ticket.id, status: 'open', userId: ctx.actor.userId });
}

/** The file is copied: each message's own goes when the message goes. */
async function contentOf(ctx: Context, message: MessageRow): Promise<Content> {
  const { mediaKey, mediaType, mediaName, mediaMime } = message;
  if (mediaKey === null) return { body: message.body };
  const { host, companyId } = ctx;
  const { stream, fileName, mimeType } = await host.media.open(companyId, mediaKey);
  const media: StoredMedia = await host.media.save(companyId, stream, {
    fileName: mediaName ?? fileName,
    mimeType: mediaMime ?? mimeType,
  });
  return { body: message.body === mediaName ? '' : message.body, media, mediaType };
}
