import { type Host, isoTime } from '@balcao/core';
import { readAttributes } from './attributes.ts';
import type { NewPhoneMessage, PhoneMessage } from './phone-messages.ts';
import type { OutboxMessage, PhoneMessage as PhoneMessageOnWire } from './schemas.ts';

/** Returns a message that reached a simulated phone as clients read it. */
export function presentOutbox(host: Host, row: PhoneMessage): OutboxMessage {
  return {
    seq: row.id,
    wireId: row.wireId,
    to: row.customer,
    kind: row.kind,
    body: row.body,
    mediaUrl: mediaUrl(host, row),
    quotedWireId: row.quotedWireId,
    attributes: readAttributes(row),
    sentAt: isoTime(row.sentAt),
  };
}

/** Returns a message as the simulated phone shows it. */
export function presentMessage(host: Host, row: PhoneMessage): PhoneMessageOnWire {
  return {
    ...presentNew(host, row),
    seq: row.id,
    isEdited: Boolean(row.edited),
    isDeleted: Boolean(row.revoked),
  };
}

/** Returns a message as presentMessage does, before the message has a number. */
export function presentNew(host: Host, row: NewPhoneMessage): PhoneMessageOnWire {
  return {
    seq: null,
    wireId: row.wireId,
    fromCustomer: row.direction === 'in',
    customer: row.customer,
    name: row.author,
    kind: row.kind,
    body: row.body,
    mediaUrl: mediaUrl(host, row),
    mediaName: row.mediaName,
    mediaType: row.mediaType,
    quotedWireId: row.quotedWireId,
    attributes: readAttributes(row),
    ack: row.ack,
    isEdited: false,
    isDeleted: false,
    sentAt: isoTime(row.sentAt),
  };
}

function mediaUrl(host: Host, { companyId, mediaKey, mediaName }: NewPhoneMessage): string | null {
  return mediaKey ? host.media.url(companyId, mediaKey, mediaName ?? 'media') : null;
}
