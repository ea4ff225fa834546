import { normalizeMessageContent, proto, type WAMessage } from '@whiskeysockets/baileys';
import type { Authorship, ChannelReports } from '../../connections/index.ts';
import type { Fetched, FileAbout } from '../files/fetch-file.ts';
import type { PendingFiles } from '../files/pending-files.ts';

const { AssociationType } = proto.MessageAssociation;

/** Pairs of an early, small file and the same one in high quality. */
const betterFiles: ReadonlySet<number> = new Set([
  AssociationType.HD_VIDEO_DUAL_UPLOAD,
  AssociationType.HD_IMAGE_DUAL_UPLOAD,
]);

/**
 * Relation of a file to an earlier one that a phone shows as the same message: `better`, the same in high quality;
 * `again`, the same in another encoding, which browsers cannot play; `moving`, the video around a photo. Null for a
 * message of its own.
 */
export function pairedWith({
  message,
}: Pick<WAMessage, 'message'>): { is: 'better' | 'again' | 'moving'; wireId: string } | null {
  const parts = [message, normalizeMessageContent(message)];
  const associations = parts.map((part) => part?.messageContextInfo?.messageAssociation);
  const { associationType: type, parentMessageKey } =
    associations.find((association) => association?.associationType) ?? {};
  const wireId = parentMessageKey?.id;
  if (!wireId || !type) return null;
  if (betterFiles.has(type)) return { is: 'better', wireId };
  if (type === AssociationType.HEVC_VIDEO_DUAL_UPLOAD) return { is: 'again', wireId };
  return type === AssociationType.MOTION_PHOTO ? { is: 'moving', wireId } : null;
}

/** Message that may bring a better file. */
interface MaybeBetter {
  read: { is: string; wireId?: string; content?: { media?: FileAbout } };
  author: Authorship | null;
  file: Fetched | null | undefined;
}

/**
 * Gives the earlier message its file in high quality, now or once it can be fetched. False for any other message, and
 * when no such message of the author is stored: then the file is a message of its own.
 */
export async function giveBetterFile(
  { reports, files }: { reports: ChannelReports; files: PendingFiles },
  message: WAMessage,
  { read: { is, wireId = '', content }, author, file }: MaybeBetter,
): Promise<boolean> {
  if (is !== 'better' || !author || !file || !content?.media) return false;
  if ('media' in file) return reports.mediaArrived({ wireId, author, media: file.media, replaces: true });
  const about = { ...content.media, replaces: true };
  if (file.missing !== 'never')
    await files.add({ ...message, key: { ...message.key, id: wireId } }, author, about, file);
  // The earlier file stays meanwhile.
  return true;
}
