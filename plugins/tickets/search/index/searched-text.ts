import type { MessageRow } from '../../messages/message.ts';

/** The text by which a message is found; '' when it is not. A place's text is a picture and a link. */
export function searchedText({
  body,
  mediaType,
  isDeleted,
}: Pick<MessageRow, 'body' | 'mediaType' | 'isDeleted'>): string {
  return isDeleted || mediaType === 'locationMessage' ? '' : body;
}
