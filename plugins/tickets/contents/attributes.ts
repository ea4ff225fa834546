import type { Choice, Mention, Place, Poll, SentTemplate } from '../../connections/index.ts';
import type { MediaType } from '../contract/limits.ts';
import type { MessageRow } from '../messages/message.ts';

/** Properties of a message beside its body and its file. */
export interface MessageAttributes {
  /** It was sent on from another conversation. */
  isForwarded?: boolean;
  /** Its picture is a sticker. */
  isSticker?: boolean;
  location?: Place;
  poll?: Poll;
  /** It was a template of the network. */
  template?: SentTemplate;
  /** It is a menu whose body has these choices by number. */
  choices?: readonly Choice[];
  /** Id of the option that a customer tapped, as its menu named it. */
  chosenId?: string;
  /** Members of the group whom the text calls. */
  mentions?: readonly Mention[];
}

/** The attributes as stored; null for none. */
export function storedAttributes(attributes: MessageAttributes = {}): string | null {
  const said = Object.entries(attributes).filter(([, value]) => value !== undefined && value !== false);
  return said.length === 0 ? null : JSON.stringify(Object.fromEntries(said));
}

/** The attributes of a stored message. */
export function attributesOf({ attributes }: { attributes: string | null }): MessageAttributes {
  return attributes === null ? {} : (JSON.parse(attributes) as MessageAttributes);
}

/** Id of the option that a customer tapped in a menu; undefined where they wrote, or chose nothing. */
export function chosenIdOf({ attributes = null }: { attributes?: string | null }): string | undefined {
  return attributesOf({ attributes }).chosenId;
}

/** Words that stand for the file of a customer's message without any. */
export const fillers: Readonly<Partial<Record<MediaType, string>>> = { audio: 'Áudio', image: 'sticker' };

type Pictured = Pick<MessageRow, 'attributes' | 'mediaMime' | 'fromMe' | 'body'>;

/** True for a sticker; a customer's is known by its type and the word that stands for it. */
export function isSticker({ attributes, mediaMime, fromMe, body }: Pictured): boolean {
  const isNamed = attributesOf({ attributes }).isSticker;
  return isNamed ?? (!fromMe && mediaMime === 'image/webp' && body === fillers.image);
}
