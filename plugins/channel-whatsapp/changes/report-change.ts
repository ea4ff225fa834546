import { proto, type WAMessage } from '@whiskeysockets/baileys';
import type { ChannelReports } from '../../connections/index.ts';
import { type Author, saidAt } from '../inbound/inbound-message.ts';
import type { NetworkClock } from '../inbound/network-clock.ts';
import type { ReadMessage } from '../inbound/read-message.ts';

const { CIPHERTEXT } = proto.WebMessageInfo.StubType;

export interface ReportChangeOptions {
  reports: ChannelReports;
  clock: NetworkClock;
  /** Follows a change of a message of ours: its new text, or null when it was taken back. */
  changedHere: (change: { chat: string; wireId: string; body: string | null }) => Promise<void>;
}

/**
 * Passes an edit or a revocation on to the product, and one of a message of ours, by the phone or by an admin of its
 * group, to the messages that were sent. Does nothing for another kind of message.
 */
export async function reportChange(
  { reports, clock, changedHere }: ReportChangeOptions,
  message: WAMessage,
  { read, author, byAdmin }: { read: ReadMessage; author: Author; byAdmin: boolean },
): Promise<void> {
  if (read.is !== 'edit' && read.is !== 'revoke') return;
  const { wireId } = read;
  const { remoteJid, fromMe } = message.key;
  const body = read.is === 'edit' ? read.body : null;
  if (remoteJid && (fromMe || byAdmin)) await changedHere({ chat: remoteJid, wireId, body });
  if (read.is === 'edit') {
    const { time } = read;
    await reports.edited({ ...author, wireId, body: read.body, timestamp: saidAt(message, clock), ...time });
  } else await reports.revoked({ ...author, wireId, ...(byAdmin ? { byAdmin } : {}) });
}

/**
 * Reports that a message is none of its own, since it may stand as a placeholder from when it could not be read; one that could
 * not be read again is awaited still.
 */
export async function reportNoContent(
  reports: ChannelReports,
  { key, category, messageStubType }: WAMessage,
  authorOf: () => Promise<Author | null>,
): Promise<void> {
  if (!key.id || category === 'peer' || messageStubType === CIPHERTEXT) return;
  const author = await authorOf();
  if (author) await reports.nothingFollows({ ...author, wireId: key.id });
}
