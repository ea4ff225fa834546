import type { Mention, Place, Poll, SentTemplate } from '../../connections/index.ts';

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
