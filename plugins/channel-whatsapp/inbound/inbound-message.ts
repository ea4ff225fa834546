import { isLidUser, jidNormalizedUser, type WAMessage, type WAMessageKey } from '@whiskeysockets/baileys';
import type { AwaitedFile, InboundMessage } from '../../connections/index.ts';
import type { Fetched, FileAbout } from '../files/fetch-file.ts';
import type { Content } from './message-content.ts';
import type { NetworkClock } from './network-clock.ts';
import { type ReadMessage, readMessage, secondsOf } from './read-message.ts';

/** Author of a message, and its group. */
export type Author = Pick<InboundMessage, 'from' | 'group' | 'fromMe'>;
/** Content of a message, with the information whether the quoted message and the mentioned people are ours. */
export type InContent = Omit<Content, 'quoted' | 'called'> & Pick<InboundMessage, 'quoted' | 'mentions'>;

/**
 * Returns the chat of a message; of a person by number when the server gives it, since the address may change to the
 * LID in between.
 */
export function chatOf({ remoteJid, remoteJidAlt }: WAMessageKey): string {
  const jid = jidNormalizedUser(remoteJid ?? '');
  return remoteJidAlt && isLidUser(jid) ? jidNormalizedUser(remoteJidAlt) : jid;
}

/** Returns a note for a message without content, else its content. */
export function readOr(standIn: Content | null, message: WAMessage): ReadMessage {
  return standIn ? { is: 'message', content: standIn } : readMessage(message);
}

/** Returns when the message was written, by our clock. */
export function saidAt(message: WAMessage, clock: NetworkClock): number {
  const seconds = secondsOf(message);
  return seconds === null ? Date.now() : clock.ours(seconds);
}

/** Makes the message as the driver passes it to the product. */
export function inboundOf(
  message: WAMessage,
  author: Author,
  {
    content: { media: about, adPicture: _picture, ...said },
    file,
    clock,
  }: { content: InContent; file: Fetched | undefined; clock: NetworkClock },
): InboundMessage {
  const { key, verifiedBizName } = message;
  // Businesses have the name that WhatsApp has verified.
  const pushName = verifiedBizName || message.pushName;
  return {
    wireId: key.id ?? '',
    ...author,
    ...said,
    ...(file && 'media' in file ? { media: file.media } : {}),
    ...(about && file && 'missing' in file ? { awaits: awaited(about) } : {}),
    timestamp: saidAt(message, clock),
    ...(pushName ? { pushName } : {}),
  };
}

function awaited({ fileName, mimeType, size }: FileAbout): AwaitedFile {
  return { fileName, mimeType, size };
}
