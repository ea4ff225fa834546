import type { Choice, Mention, Place, Poll, SentTemplate } from '../../connections/index.ts';
import type { MediaType } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';

/** Properties of a message besides its text and its file. The column `Messages.attributes` stores them as JSON. */
export interface MessageAttributes {
  /** True for a message that its writer forwarded from another conversation. */
  isForwarded?: boolean;
  /** True where the picture of the message is a sticker. */
  isSticker?: boolean;
  location?: Place;
  poll?: Poll;
  /** Template of the network from which the message was sent. */
  template?: SentTemplate;
  /** Choices of a menu, which the text of the message lists by number. */
  choices?: readonly Choice[];
  /** Id of the menu option that the customer tapped, as the menu named it. */
  chosenId?: string;
  /** Members of the group whom the text mentions. */
  mentions?: readonly Mention[];
}

/** Returns the attributes as JSON for their column; null where there are none. */
export function storedAttributes(attributes: MessageAttributes = {}): string | null {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
  return said.length === 0 ? null : JSON.stringify(Object.fromEntries(said));
}

/** Reads the attributes of a stored message. */
export function attributesOf({ attributes }: { attributes: string | null }): MessageAttributes {
  return attributes === null ? {} : (JSON.parse(attributes) as MessageAttributes);
}

/**
 * Finds the id of the option that a customer tapped in a menu; undefined where the customer wrote a text or chose
 * nothing.
 */
export function chosenIdOf({ attributes = null }: { attributes?: string | null }): string | undefined {
  return attributesOf({ attributes }).chosenId;
}

/** Texts that are stored for a customer's file without a caption, so that the list of tickets has words to show. */
const fillers: Readonly<Partial<Record<MediaType, string>>> = { audio: 'Áudio', image: 'sticker' };

/** True for a file without a caption, whose stored text is no word of its writer: the name of the file, or a filler. */
export function isWordless({
  body,
  mediaName,
  mediaType,
}: Pick<MessageRow, 'body' | 'mediaName' | 'mediaType'>): boolean {
  return mediaType !== 'conversation' && (body === mediaName || body === fillers[mediaType]);
}

type Pictured = Pick<MessageRow, 'attributes' | 'mediaMime' | 'fromMe' | 'body'>;

/**
 * Returns true for a sticker. A customer's sticker is a WebP image whose stored text is the filler word of stickers.
 */
export function isSticker({ attributes, mediaMime, fromMe, body }: Pictured): boolean {
  const isNamed = attributesOf({ attributes }).isSticker;
  return isNamed ?? (!fromMe && mediaMime === 'image/webp' && body === fillers.image);
}
