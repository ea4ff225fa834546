import { type Context, isoTime } from '@balcao/core';
import { customerText, type MessageRow } from '../../tickets/index.ts';
import type { ChatMessage } from '../schemas.ts';

/** Returns the id under which a visitor's message is stored, the same for a message that comes twice. */
export function wireIdOf(visitorId: number, clientId: string, part = 0): string {
  return `wv${visitorId}.${clientId}${part === 0 ? '' : `.${part}`}`;
}

export interface MessageSurroundings {
  /** Names of agents by id. */
  names: ReadonlyMap<number, string>;
  /** Ids of the last messages that agents have read, by ticket. */
  readUpTo: ReadonlyMap<number, number>;
}

/** Kinds of messages in the chat, by the type that tickets store; the others are text. */
export const chatKinds: Partial<Record<MessageRow['mediaType'], ChatMessage['kind']>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
  locationMessage: 'location',
  vcard: 'contact',
};
/** Name that the web chat's recorder gives to voice messages. */
const voiceNote = /audio-record-site|^voice-note/;

/** Returns a message as its visitor sees it: with the agent's name, and nothing else about them. */
export function presentChatMessage(
  ctx: Context,
  row: MessageRow,
  { names, readUpTo }: MessageSurroundings,
): ChatMessage {
  const isVisitors = row.fromMe === 0;
  const isDeleted = row.isDeleted === 1;
  const agent = row.userId === null ? undefined : names.get(row.userId);
  const isRead = row.id <= (readUpTo.get(row.ticketId) ?? 0);
  return {
    id: row.wireId,
    clientId: isVisitors ? (/^wv\d+\.([\w-]+)$/.exec(row.wireId)?.[1] ?? null) : null,
    from: isVisitors ? 'visitor' : agent === undefined ? 'system' : 'agent',
    author: agent === undefined ? null : { name: agent },
    kind: chatKinds[row.mediaType] ?? (row.mediaKey ? 'document' : 'text'),
    body: isDeleted || (row.mediaKey && row.body === row.mediaName) ? '' : customerText(ctx.host, row),
    media: isDeleted ? null : mediaOf(ctx, row),
    at: isoTime(row.createdAt),
    ack: isVisitors ? (isRead ? 4 : 2) : row.ack,
    isEdited: row.isEdited === 1,
    isDeleted,
  };
}

function mediaOf({ host }: Context, row: MessageRow): ChatMessage['media'] {
  if (!row.mediaKey) return null;
  const fileName = row.mediaName ?? 'file';
  return {
    url: host.media.url(row.companyId, row.mediaKey, fileName),
    fileName,
    mimeType: row.mediaMime ?? 'application/octet-stream',
    size: row.mediaSize ?? 0,
    voice: row.mediaType === 'audio' && voiceNote.test(fileName),
  };
}
