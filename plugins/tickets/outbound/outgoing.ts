import type { Context } from '@balcao/core';
import type {
  ChannelAddress,
  MessageKind,
  MessageMedia,
  OutboundMessage,
  PendingMessage,
  WaitingMessages,
} from '../../connections/index.ts';
import { addressOf, type ContactRow, contactsByIds } from '../../contacts/index.ts';
import { companyLanguage } from '../company-language.ts';
import { attributesOf } from '../contents/attributes.ts';
import { wordsAround } from '../contents/choices.ts';
import { placeIn } from '../contents/place-body.ts';
import type { CompanyLanguage } from '../contract/company-language.ts';
import type { MediaType } from '../contract/limits.ts';
import { type MessageRow, messageSelect, messagesByIds } from '../messages/message.ts';
import { customerText } from '../ports.ts';
import { savedAddress } from './save-address.ts';

interface Waiting extends MessageRow {
  attempts: number;
  priority: 0 | 1;
}

const kindOf: Partial<Record<MediaType, MessageKind>> = {
  image: 'image',
  audio: 'audio',
  video: 'video',
  application: 'document',
  vcard: 'contact',
  reactionMessage: 'reaction',
  locationMessage: 'location',
};
/** Word on the button that opens a list of choices. */
const openers: Record<CompanyLanguage, string> = { pt: 'Opções', en: 'Options', es: 'Opciones' };
/** The recorder of the web app names its files so; they go out as voice notes. */
const voiceNote = /audio-record-site|^voice-note/;

/**
 * Reads the messages that wait to be sent on a connection: agents' before bulk ones, oldest first. A fixed number of
 * statements.
 */
export async function outgoing(
  ctx: Context,
  connectionId: number,
  limit: number,
  { humanOnly = false }: { humanOnly?: boolean } = {},
): Promise<PendingMessage[]> {
  const select = messageSelect.replace(
    ' FROM Messages m',
    ', o.attempts, o.priority FROM Outbox o JOIN Messages m ON m.id = o.messageId',
  );
  const stored = await ctx.sql.rows<Waiting>(
    `${select} WHERE o.whatsappId = ? AND o.companyId = :company${humanOnly ? ' AND o.priority = 0' : ''}
     ORDER BY o.priority, o.messageId LIMIT ${Math.trunc(limit)}`,
    [connectionId],
  );
  if (stored.length === 0) return [];
  const rows = stored.map((row) => ({ ...row, body: customerText(ctx.host, row) }));
  const quoted = await quotedByIds(ctx, rows);
  const contactIds = [...rows, ...quoted.values()].flatMap(({ contactId, participantId }) =>
    [contactId, participantId ?? []].flat(),
  );
  const contacts = await contactsByIds(ctx, contactIds);
  const opener = openers[await companyLanguage(ctx)];
  return rows.flatMap((row) => {
    const contact = contacts.get(row.contactId);
    return contact ? [toPending(row, contact, quoted, contacts, opener)] : [];
  });
}

/** Number and age of the messages that wait on a connection, read from the index of waiting ones. */
export async function waiting(ctx: Context, connectionId: number): Promise<WaitingMessages> {
  const rows = await ctx.sql.rows<{ priority: 0 | 1; count: number; oldestId: number }>(
    `SELECT priority, COUNT(*) AS count, MIN(messageId) AS oldestId FROM Outbox
     WHERE whatsappId = ? AND companyId = :company GROUP BY priority`,
    [connectionId],
  );
  const countOf = (priority: 0 | 1) => Number(rows.find((row) => row.priority === priority)?.count ?? 0);
  const oldestId = Math.min(...rows.map((row) => Number(row.oldestId)));
  const [oldest] = rows.length > 0 ? await messagesByIds(ctx, [oldestId]) : [];
  return { human: countOf(0), bulk: countOf(1), oldestAt: oldest ? Number(oldest.createdAt) : null };
}

function toPending(
  row: Waiting,
  contact: ContactRow,
  quoted: ReadonlyMap<number, MessageRow>,
  contacts: ReadonlyMap<number, ContactRow>,
  opener: string,
): PendingMessage {
  const quote = row.quotedMessageId === null ? undefined : quoted.get(row.quotedMessageId);
  const media = mediaOf(row);
  const { isForwarded, poll, template, mentions, choices, location: place } = attributesOf(row);
  const words = choices ? wordsAround(row.body, choices) : null;
  const location = row.mediaType === 'locationMessage' ? (place ?? placeIn(row.body)) : null;
  return {
    messageId: row.id,
    wireId: row.wireId,
    to: savedAddress(row.sentTo) ?? addressOf(contact),
    kind: kindIn(row),
    body: location ? `${location.latitude},${location.longitude}` : captionOf(row),
    ...(location ? { location } : {}),
    ...(poll ? { poll } : {}),
    ...(choices && words !== null ? { menu: { words, choices, opener } } : {}),
    ...(template ? { template } : {}),
    ...(mentions ? { mentions } : {}),
    ...(isForwarded ? { isForwarded } : {}),
    ...(media ? { media } : {}),
    ...(quote ? { quoted: quoteOf(quote, contacts) } : {}),
    attempts: row.attempts,
    priority: row.priority === 0 ? 'human' : 'bulk',
  };
}

function kindIn(row: MessageRow): MessageKind {
  const { isSticker, poll } = attributesOf(row);
  if (isSticker) return 'sticker';
  if (poll) return 'poll';
  const kind = kindOf[row.mediaType];
  return kind ?? (row.mediaKey ? 'document' : 'text');
}

/** A file without caption is stored under its name; the customer gets no caption then. */
function captionOf(row: MessageRow): string {
  const { mediaKey, mediaName, body } = row;
  if (attributesOf(row).isSticker) return '';
  return mediaKey && body === (mediaName ?? 'file') ? '' : body;
}

function mediaOf(row: MessageRow): MessageMedia | undefined {
  if (!row.mediaKey) return undefined;
  return {
    key: row.mediaKey,
    fileName: row.mediaName ?? 'file',
    mimeType: row.mediaMime ?? 'application/octet-stream',
    size: row.mediaSize ?? 0,
    ...(row.mediaType === 'audio' && voiceNote.test(row.mediaName ?? '') ? { voice: true } : {}),
  };
}

function quoteOf(
  quote: MessageRow,
  contacts: ReadonlyMap<number, ContactRow>,
): NonNullable<OutboundMessage['quoted']> {
  const participant = quote.participantId === null ? undefined : contacts.get(quote.participantId);
  const address: ChannelAddress | undefined = participant && addressOf(participant);
  return {
    wireId: quote.wireId,
    fromMe: quote.fromMe === 1,
    kind: quote.mediaKey ? (kindOf[quote.mediaType] ?? 'document') : (kindOf[quote.mediaType] ?? 'text'),
    body: quote.body === quote.mediaName || isFiller(quote) ? '' : quote.body,
    ...(quote.mediaName ? { fileName: quote.mediaName } : {}),
    ...(address ? { participant: address } : {}),
  };
}

/** True where the body is only a placeholder of a file without text. */
function isFiller({ mediaType, mediaKey, mediaName, body }: MessageRow): boolean {
  if (mediaKey === null && mediaName === null) return false;
  return (mediaType === 'audio' && body === 'Áudio') || (mediaType === 'image' && body === 'sticker');
}

async function quotedByIds(ctx: Context, rows: readonly MessageRow[]): Promise<Map<number, MessageRow>> {
  const ids = rows.flatMap(({ quotedMessageId }) => quotedMessageId ?? []);
  return new Map((await messagesByIds(ctx, ids)).map((row) => [row.id, row]));
}
