import type { MessageRow } from '../../messages/message.ts';

/**
 * Returns the text by which a message is found; '' when it cannot be found. The body of a location is a picture and a
 * link.
 */
export function searchedText({
  body,
  mediaType,
  isDeleted,
}: Pick<MessageRow, 'body' | 'mediaType' | 'isDeleted'>): string {
  return isDeleted || mediaType === 'locationMessage' ? '' : body;
}
