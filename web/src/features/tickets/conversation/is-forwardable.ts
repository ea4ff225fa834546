import type { Message } from './message.ts';

const kinds: ReadonlySet<string> = new Set(['conversation', 'image', 'audio', 'video', 'application']);

/** Texts and files, once the server has them; deleted messages are gone. */
export function isForwardable({ mediaType, isDeleted }: Message): boolean {
  return !isDeleted && kinds.has(mediaType ?? 'conversation');
}
