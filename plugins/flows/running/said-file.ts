import { isSticker, type MessageRow } from '../../tickets/index.ts';
import { type FileKind, flowMediaMaxBytes } from '../answers/limits.ts';
import type { SaidFile } from '../engine/flow-run.ts';

const kinds: Readonly<Partial<Record<MessageRow['mediaType'], FileKind>>> = {
  image: 'image',
  application: 'document',
  audio: 'audio',
  video: 'video',
};

/**
 * Returns the file of a customer's message as an answer; null for a message without a file, for a sticker, a file that
 * is too large, and one that will never arrive. The answer refers to the message, because its file may not have arrived
 * yet.
 */
export function saidFile(message: MessageRow): SaidFile | null {
  const { id, mediaType, mediaKey, mediaSize, failureCode } = message;
  const kind = kinds[mediaType];
  if (!kind || isSticker(message) || (mediaKey === null && failureCode !== null)) return null;
  return (mediaSize ?? 0) > flowMediaMaxBytes ? null : { kind, reference: `message:${id}` };
}
