import type { Context } from '@balcao/core';
import { attributesOf, isSticker, isWordless, type MessageAttributes } from '../contents/attributes.ts';
import { isFileMissing } from '../contents/awaited-file.ts';
import { placeIn } from '../contents/place-body.ts';
import { FileNotDownloaded, MessageNotForwardable } from '../contract/errors.ts';
import type { MediaType } from '../contract/limits.ts';
import { findTicket } from '../find-ticket.ts';
import { createTicket } from '../lifecycle/create-ticket.ts';
import { activeTicketOf } from '../lifecycle/other-open-ticket.ts';
import { updateTicket } from '../lifecycle/update-ticket.ts';
import type { Content } from '../outbound/content.ts';
import { copyFile, dropCopy, saveCopy } from '../outbound/copied-file.ts';
import { sendMessages } from '../outbound/send-messages.ts';
import type { TicketRow } from '../ticket-rows.ts';
import { findMessage } from './find-message.ts';
import type { MessageRow } from './message.ts';
import { type Keyed, recordKey, storedUnder } from './message-keys.ts';
import { messageTextIn } from './text-in.ts';

interface Forwarded {
  ticket: TicketRow;
  messages: MessageRow[];
}

/** Kinds that can be forwarded: texts and files; others have a meaning only in their conversation. */
const forwardable: ReadonlySet<MediaType> = new Set([
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'vcard',
]);

/**
 * Forwards the text and file of a message to another contact over the same connection, as the agent: in the contact's
 * open ticket, in one that waits and is accepted by it, or in a new one. Throws ERR_NO_MESSAGE_FOUND,
 * ERR_MESSAGE_NOT_FORWARDABLE, ERR_WAPP_DOWNLOAD_MEDIA, ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION for a ticket that the agent may not see,
 * ERR_TICKET_ALREADY_ACCEPTED and what `createTicket` throws.
 */
export async function forwardMessage(
  ctx: Context,
  input: { messageId: number; contactId: number; idempotencyKey: string | null },
): Promise<Forwarded> {
  const { message, ticket: source } = await findMessage(ctx, input.messageId);
  if (message.isDeleted || !forwardable.has(message.mediaType)) throw MessageNotForwardable();
  if (isFileMissing(message)) throw FileNotDownloaded();
  const call = {
    ticketId: source.id,
    idempotencyKey:
      input.idempotencyKey && `forward:${message.id}:${input.contactId}:${input.idempotencyKey}`,
  };
  const repeated = await sentBefore(ctx, call);
  if (repeated) return repeated;
  const content = await contentOf(ctx, message);
  const copy = content.media?.key;
  try {
    return await ctx.transaction(async () => {
      const ticket = await ticketWith(ctx, input.contactId, source);
      const messages = await sendMessages(ctx, ticket, [content], { by: 'agent' });
      if (copy) await saveCopy(ctx, copy);
      await recordKey(ctx, call, messages);
      return { ticket, messages };
    });
  } catch (error) {
    if (copy) await dropCopy(ctx, copy);
    // A repeated call ran at once with this one: the other stored it.
    const stored = await sentBefore(ctx, call);
    if (!stored) throw error;
    return stored;
  }
}

/** Messages that an earlier call under this key sent, and their ticket. */
async function sentBefore(ctx: Context, call: Keyed): Promise<Forwarded | null> {
  const messages = await storedUnder(ctx, call);
  const [first] = messages ?? [];
  return messages && first ? { ticket: await findTicket(ctx, first.ticketId), messages } : null;
}

/** The ticket that takes the message: nothing of it stays when the message is not stored. */
async function ticketWith(ctx: Context, contactId: number, source: TicketRow): Promise<TicketRow> {
  const { whatsappId, queueId } = source;
  const active = await activeTicketOf(ctx, contactId, whatsappId);
  if (!active)
    return createTicket(ctx, { contactId, queueId, ...(whatsappId === null ? {} : { whatsappId }) });
  const ticket = await findTicket(ctx, active.id);
  if (ticket.status === 'open') return ticket;
  return updateTicket(ctx, { ticketId: ticket.id, status: 'open', userId: ctx.actor.userId });
}

/**
 * Copies the file: each message's own is deleted with the message. The description of a message that cannot be shown is
 * sent in the agent's language, because from now on it is the agent's text.
 */
async function contentOf(ctx: Context, message: MessageRow): Promise<Content> {
  const { mediaKey, mediaType, mediaName, mediaMime } = message;
  const body = messageTextIn(ctx.host, message, ctx.locale);
  const attributes = attributesOnward(message);
  if (mediaKey === null) return { body, mediaType, attributes };
  const media = await copyFile(ctx, {
    key: mediaKey,
    fileName: mediaName ?? undefined,
    mimeType: mediaMime ?? undefined,
  });
  const isFiller = isWordless(message);
  // Lists recognise a sticker by this word.
  const words = attributes.isSticker ? 'sticker' : isFiller ? '' : body;
  return { body: words, media, mediaType, attributes };
}

/**
 * Attributes of the forwarded copy: the kind of the message and the mark that it was forwarded. Mentions are left out,
 * because the members are not in the other conversation; a template is forwarded as its text, a menu and a chosen
 * option as their words.
 */
function attributesOnward(message: MessageRow): MessageAttributes {
  const { mentions: _, template: __, chosenId: ___, choices: ____, ...kept } = attributesOf(message);
  const { mediaType, body } = message;
  const place = mediaType === 'locationMessage' ? (kept.location ?? placeIn(body)) : null;
  return { ...kept, isSticker: isSticker(message), isForwarded: true, ...(place ? { location: place } : {}) };
}
