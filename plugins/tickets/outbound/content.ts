import type { StoredMedia } from '@balcao/core';
import type { MessageAttributes } from '../contents/attributes.ts';
import type { MediaType } from '../contract/limits.ts';

/** Content of one message to send; variables in its text are already replaced by their values. */
export interface Content {
  body: string;
  media?: StoredMedia;
  quotedMessageId?: number | null;
  mediaType?: MediaType;
  attributes?: MessageAttributes;
}
