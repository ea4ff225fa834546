import { cutFileName } from '@balcao/core';
import { storedAttributes } from '../contents/attributes.ts';
import { contentOf, saidAt } from '../messages/inbound-content.ts';
import { blankMessage, type NewMessage } from '../messages/message.ts';
import type { QuotedRow } from '../messages/quotes.ts';
import { contextOf } from '../messages/wire/message-context.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { Arrival, Placed } from './arrival.ts';

/** Makes the row of `Messages` for a message that arrived. */
export function messageRow(
  arrival: Placed,
  ticket: TicketRow | undefined,
  quoted: ReadonlyMap<Placed, QuotedRow>,
  now: number,
): NewMessage {
  const { companyId, connectionId, contact, writer, message } = arrival;
  const { media, quotedWireId = null } = message;
  // A file that is still being downloaded is known by its name alone.
  const file = media ?? message.awaits;
  return {
    ...blankMessage(now),
    companyId,
    ticketId: ticket?.id ?? 0,
    contactId: contact.id,
    participantId: writer.id === contact.id ? null : writer.id,
    whatsappId: connectionId,
    wireId: message.wireId,
    wireTwin: arrival.wireTwin ?? 0,
    fromMe: message.fromMe ? 1 : 0,
    sentBy: message.fromMe ? 'phone' : null,
    ...contentOf(message),
    mediaKey: media?.key ?? null,
    mediaName: file ? cutFileName(file.fileName) : null,
    mediaMime: file?.mimeType.slice(0, 255) ?? null,
    mediaSize: file?.size ?? null,
    // A message typed on the company's phone has left that phone already.
    ack: message.fromMe ? 2 : 0,
    quotedWireId,
    quotedMessageId: quoted.get(arrival)?.id ?? null,
    context: contextOf(message),
    attributes: attributesIn(arrival),
    queueId: ticket?.queueId ?? null,
    createdAt: saidAt(message.timestamp, now),
  };
}

/** Returns the attributes of a message that arrived, as its column stores them; null where there are none. */
export function attributesIn({ called, message: { chosenId } }: Arrival): string | null {
  return storedAttributes({
    ...(called?.length ? { mentions: called } : {}),
    ...(chosenId ? { chosenId } : {}),
  });
}
