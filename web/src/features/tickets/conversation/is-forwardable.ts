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

/**
 * True for a message that can be forwarded: texts, files, places and contact cards, once the server has stored them.
 * Deleted messages cannot.
 */
export function isForwardable({ mediaType, isDeleted }: Message): boolean {
  return !isDeleted && kinds.has(mediaType ?? 'conversation');
}
