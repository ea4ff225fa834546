import { isWordless, type MessageRow } from '../../tickets/index.ts';

/**
 * Returns the words with which a customer speaks to a bot, captions of files included; empty for a file without any, also one that
 * never came, and for a contact's card, whose stored texts the bot would take for an answer.
 */
export function wordsOf(message: MessageRow): string {
  return message.mediaType === 'vcard' || isWordless(message) ? '' : message.body.trim();
}
