import { type Context, isoTime } from '@balcao/core';
import { findContact } from '../../contacts/index.ts';
import { isWordless, type MessageRow, type TicketRow } from '../../tickets/index.ts';

/**
 * Body of the delivery of a customer's message: `key`, `pushName`, `message` and `messageTimestamp` in the shape that
 * receivers of this API family know, and beside them the event with ticket, contact and company. `docs/webhooks.md` describes
 * it.
 */
export async function deliveryBody(
  ctx: Context,
  { eventId, ticket, message }: { eventId: string; ticket: TicketRow; message: MessageRow },
): Promise<string> {
  const contact = await findContact(ctx, ticket.contactId);
  const { name } = await ctx.host.tenancy.statusOf(ctx.companyId);
  const media = mediaOf(ctx, message);
  return JSON.stringify({
    ...familyPart(ticket, message, media),
    type: 'message.received',
    timestamp: isoTime(message.createdAt),
    id: eventId,
    data: {
      message: {
        id: message.id,
        body: message.body,
        mediaType: message.mediaType,
        media,
        quotedMessageId: message.quotedMessageId,
      },
      ticket: {
        id: ticket.id,
        uuid: ticket.uuid,
        status: ticket.status,
        queueId: ticket.queueId,
        queue: ticket.queueName,
        userId: ticket.userId,
        isGroup: ticket.isGroup === 1,
      },
      contact: { id: contact.id, name: contact.name, number: contact.number, email: contact.email },
      connection: { id: ticket.whatsappId, name: ticket.whatsappName },
      company: { id: ctx.companyId, name },
    },
  });
}

/** Body of a test delivery, which no receiver should take for a customer's message. */
export function testBody(eventId: string, now: number): string {
  return JSON.stringify({ type: 'test', timestamp: isoTime(now), id: eventId, data: {} });
}

type Media = { url: string; name: string | null; mimeType: string | null; size: number | null } | null;

function mediaOf(
  { host, companyId }: Context,
  { mediaKey, mediaName, mediaMime, mediaSize }: MessageRow,
): Media {
  if (!mediaKey) return null;
  const url = host.media.url(companyId, mediaKey, mediaName ?? mediaKey);
  return { url, name: mediaName, mimeType: mediaMime, size: mediaSize === null ? null : Number(mediaSize) };
}

function familyPart(ticket: TicketRow, message: MessageRow, media: Media) {
  const number = ticket.contactNumber ?? '';
  return {
    key: {
      remoteJid: `${number}@${ticket.isGroup === 1 ? 'g.us' : 's.whatsapp.net'}`,
      fromMe: false,
      id: message.wireId,
    },
    pushName: ticket.contactName,
    messageTimestamp: Math.floor(Number(message.createdAt) / 1000),
    message: familyMessage(message, media),
  };
}

function familyMessage({ mediaType, mediaName, body }: MessageRow, media: Media): Record<string, unknown> {
  // The name of a file that did not arrive is no word of the customer's.
  if (!media) return { conversation: isWordless({ body, mediaName, mediaType }) ? '' : body };
  const file = { caption: body, mimetype: media.mimeType, url: media.url };
  const kinds: Record<string, string> = {
    image: 'imageMessage',
    audio: 'audioMessage',
    video: 'videoMessage',
  };
  return { [kinds[mediaType] ?? 'documentMessage']: { ...file, fileName: media.name } };
}
