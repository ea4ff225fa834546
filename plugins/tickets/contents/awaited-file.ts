import type { MediaType } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';

/** Time for which bots, prompts and outside systems wait for the file of a message, in milliseconds. */
export const fileAwaitedMs = 60_000;

/** Types of messages that have a file. */
const withFile: ReadonlySet<MediaType> = new Set(['image', 'audio', 'video', 'application']);

type FileOfMessage = Pick<MessageRow, 'mediaType' | 'mediaKey'>;
type Awaited = Pick<MessageRow, 'mediaType' | 'mediaKey' | 'failureCode' | 'storedAt'>;

/** True for a message of a file that has not arrived here, or never will. */
export function isFileMissing({ mediaType, mediaKey }: FileOfMessage): boolean {
  return withFile.has(mediaType) && mediaKey === null;
}

/** True while the file of a message may still arrive, and an answer to the message is better given with it. */
export function isFileOnItsWay(message: Awaited, now: number): boolean {
  const isAwaited = isFileMissing(message) && message.failureCode === null;
  return isAwaited && Number(message.storedAt) > now - fileAwaitedMs;
}
