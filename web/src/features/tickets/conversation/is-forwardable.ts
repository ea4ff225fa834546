import type { Message } from './message.ts';

const kinds: ReadonlySet<string> = new Set([
  'conversation',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'vcard',
]);

/** Texts, files, places and contact cards, once the server has them; deleted messages are gone. */
export function isForwardable({ mediaType, isDeleted }: Message): boolean {
  return !isDeleted && kinds.has(mediaType ?? 'conversation');
}
