import type { Host } from '@balcao/core';
import { type ContactBriefRow, presentContactBrief } from '../../contacts/index.ts';
import type { QuotedMessage, TicketMessage } from '../schemas.ts';
import { type MessageRow, outStates } from './message.ts';

/** What stands around a message on the screen. */
export interface MessageSurroundings {
  /** Who wrote it; for ours, who it went to. */
  contact: ContactBriefRow | null;
  queue?: TicketMessage['queue'];
  quoted?: { message: MessageRow; contact: ContactBriefRow | null } | null;
  /** Whether an agent has read it. */
  read: boolean;
}

/** A message as clients see it. */
export function presentMessage(host: Host, row: MessageRow, around: MessageSurroundings): TicketMessage {
  const { quoted = null, queue = null } = around;
  return {
    ...presentSaid(host, row, around.contact, around.read),
    // What may not be shown is not named either.
    quotedMsgId: quoted && String(quoted.message.id),
    quotedMsg: quoted && presentSaid(host, quoted.message, quoted.contact, true),
    queue,
  };
}

function presentSaid(
  host: Host,
  row: MessageRow,
  contact: ContactBriefRow | null,
  read: boolean,
): QuotedMessage {
  return {
    id: String(row.id),
    ticketId: row.ticketId,
    contactId: row.participantId ?? row.contactId,
    companyId: row.companyId,
    queueId: row.queueId,
    userId: row.userId,
    fromMe: row.fromMe === 1,
    read: read || row.fromMe === 1,
    body: row.body,
    mediaType: row.mediaType,
    mediaUrl: row.mediaKey && host.media.url(row.companyId, row.mediaKey, row.mediaName ?? ''),
    mediaName: row.mediaName,
    ack: row.ack,
    isDeleted: row.isDeleted === 1,
    isEdited: row.isEdited === 1,
    failed: row.outState === outStates.failed,
    failureReason: row.failure,
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
    quotedMsgId: row.quotedMessageId === null ? null : String(row.quotedMessageId),
    contact: contact && presentContactBrief(contact),
  };
}
